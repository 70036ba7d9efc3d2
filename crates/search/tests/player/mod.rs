//! The player, compared with minimax on small games.

mod exhaustion;
mod lines;
mod tables;
mod takeback;
mod tasks;

use nullwindow::{MoveList, Position, Score, Status};

/// A heap of stones: take one, two or three, or what the table of the game allows; who takes the
/// last wins. Until then an evaluation guesses, and every stone taken scores a little, so that
/// moves differ.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Heap {
    pub(crate) stones: u32,
    /// How many stones may be taken at most.
    pub(crate) most: u32,
    /// What the guesses are made of.
    pub(crate) seed: u32,
}

impl Heap {
    pub(crate) fn new(stones: u32, most: u32, seed: u32) -> Self {
        Heap { stones, most, seed }
    }

    /// A number from −range to range that belongs to so many stones.
    fn noise(&self, range: u32) -> i32 {
        let mut x = self.stones.wrapping_mul(0x9e37_79b9) ^ self.seed.wrapping_mul(0x85eb_ca6b);
        x ^= x >> 15;
        x = x.wrapping_mul(0xc2b2_ae35);
        x ^= x >> 13;
        i32::try_from(x % (2 * range + 1)).unwrap() - i32::try_from(range).unwrap()
    }
}

impl Position for Heap {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        into.extend(1..=self.stones.min(self.most));
        Status::over_if(into.is_empty(), Score(-100 + self.noise(9)))
    }

    fn play(&mut self, taken: u32) {
        self.stones -= taken;
    }

    fn evaluate(&self) -> Score {
        Score(self.noise(20))
    }

    fn key(&self) -> u64 {
        self.stones.into()
    }
}

/// The value by minimax: of heaps of all sizes up to this one, depth by depth.
pub(crate) fn minimax(n: &Heap, depth: u8) -> Score {
    let heap = |stones| Heap {
        stones,
        ..n.clone()
    };
    let mut values: Vec<Score> = (0..=n.stones)
        .map(|stones| heap(stones).evaluate())
        .collect();
    for _ in 0..depth {
        let deeper = |stones: u32| match heap(stones).moves(&mut MoveList::new()) {
            Status::Over(score) => score,
            Status::Ongoing => (1..=stones.min(n.most))
                .map(|taken| -values[(stones - taken) as usize])
                .max()
                .unwrap(),
        };
        values = (0..=n.stones).map(deeper).collect();
    }
    values[n.stones as usize]
}

/// The value of a move.
pub(crate) fn after(n: &Heap, mv: u32, depth: u8) -> Score {
    let mut child = n.clone();
    child.play(mv);
    -minimax(&child, depth - 1)
}
