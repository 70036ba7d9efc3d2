//! Kalah: extra turns, and scores that are margins.
//!
//! Turns alternate for a search. Where a player moves again, the other side gets the turn and has
//! one legal move, the pass. A final score says by how many stones the game is won, so the
//! search does not stop at winning. Solves a small board, then plays the usual one.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::check::{check_equality, check_position};
use nullwindow::drivers::MtdF;
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::Observer;
use nullwindow::recipe::PlayOrdering;
use nullwindow::{MoveList, Plan, Play, Player, Position, Score, Search, Status, Task};
use std::error::Error;
use std::fmt;

/// A board of twice `PITS` pits and two stores, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kalah<const PITS: usize> {
    pub(crate) mine: Half<PITS>,
    pub(crate) theirs: Half<PITS>,
    /// The other side has earned another turn: only the pass is legal.
    must_pass: bool,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Half<const PITS: usize> {
    pub(crate) pits: [u8; PITS],
    pub(crate) store: u8,
}

impl<const PITS: usize> Half<PITS> {
    fn in_pits(&self) -> u8 {
        self.pits.iter().sum()
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Turn {
    /// Sow the stones of a pit.
    Sow(u8),
    /// Let the other side move again.
    Pass,
}

impl<const PITS: usize> Kalah<PITS> {
    /// The start with so many stones in each pit.
    pub(crate) fn with_stones(stones: u8) -> Self {
        let half = Half {
            pits: [stones; PITS],
            store: 0,
        };
        Kalah {
            mine: half,
            theirs: half,
            must_pass: false,
        }
    }

    /// By how much the side to move is ahead, stones in the pits counting for their owner.
    fn lead(&self) -> i32 {
        let total = |half: &Half<PITS>| i32::from(half.store) + i32::from(half.in_pits());
        total(&self.mine) - total(&self.theirs)
    }

    /// Sows a pit of the side to move; whether the last stone ends in its store.
    fn sow(&mut self, pit: usize) -> bool {
        let mut stones = std::mem::take(&mut self.mine.pits[pit]);
        // My pits, my store, their pits; their store is left out.
        let ring = 2 * PITS + 1;
        let mut at = pit;
        while stones > 0 {
            at = (at + 1) % ring;
            stones -= 1;
            match at {
                own if own < PITS => self.mine.pits[own] += 1,
                store if store == PITS => self.mine.store += 1,
                other => self.theirs.pits[other - PITS - 1] += 1,
            }
        }
        // A last stone in an empty pit of one's own takes the stones opposite.
        if at < PITS && self.mine.pits[at] == 1 {
            let opposite = std::mem::take(&mut self.theirs.pits[PITS - 1 - at]);
            if opposite > 0 {
                self.mine.store += opposite + 1;
                self.mine.pits[at] = 0;
            }
        }
        at == PITS
    }
}

impl<const PITS: usize> Position for Kalah<PITS> {
    type Move = Turn;
    const SLOTS: usize = PITS + 1;

    fn moves(&self, into: &mut MoveList<Turn>) -> Status {
        // Who is about to move again must be able to; the game ends when one side is empty.
        let mover = if self.must_pass {
            &self.theirs
        } else {
            &self.mine
        };
        if mover.in_pits() == 0 {
            return Status::Over(Score(self.lead()));
        }
        if self.must_pass {
            into.push(Turn::Pass);
        } else {
            // From the store backwards: the moves that earn a turn tend to come early.
            let filled = (0..PITS).rev().filter(|&pit| self.mine.pits[pit] > 0);
            into.extend(filled.map(|pit| Turn::Sow(u8::try_from(pit).expect("few pits"))));
        }
        Status::Ongoing
    }

    fn play(&mut self, turn: Turn) {
        let again = match turn {
            Turn::Sow(pit) => self.sow(usize::from(pit)),
            Turn::Pass => false,
        };
        *self = Kalah {
            mine: self.theirs,
            theirs: self.mine,
            must_pass: again,
        };
    }

    fn evaluate(&self) -> Score {
        if self.mine.in_pits() == 0 || self.theirs.in_pits() == 0 {
            return Score(self.lead());
        }
        Score(i32::from(self.mine.store) - i32::from(self.theirs.store))
    }

    fn key(&self) -> u64 {
        // A position is more than 64 bits, so they are mixed into as many.
        let halves = [&self.mine, &self.theirs];
        let bytes = halves
            .iter()
            .flat_map(|half| half.pits.iter().chain([&half.store]));
        bytes.fold(u64::from(self.must_pass), |key, &byte| {
            (key.rotate_left(7) ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    }

    fn rank(&self, turn: Turn) -> i32 {
        // A move that earns another turn first.
        match turn {
            Turn::Sow(pit) => {
                let stones = usize::from(self.mine.pits[usize::from(pit)]);
                i32::from((usize::from(pit) + stones) % (2 * PITS + 1) == PITS)
            }
            Turn::Pass => 0,
        }
    }

    fn slot(&self, turn: Turn) -> usize {
        match turn {
            Turn::Sow(pit) => usize::from(pit),
            Turn::Pass => PITS,
        }
    }
}

impl<const PITS: usize> fmt::Display for Kalah<PITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |pits: &mut dyn Iterator<Item = &u8>| -> String {
            pits.map(|stones| format!("{stones:3}")).collect()
        };
        let theirs = row(&mut self.theirs.pits.iter().rev());
        let mine = row(&mut self.mine.pits.iter());
        writeln!(f, "   {theirs}   the other side")?;
        let width = 3 * PITS;
        writeln!(
            f,
            "{:3}{:width$}{:3}",
            self.theirs.store, "", self.mine.store
        )?;
        writeln!(f, "   {mine}   to move")
    }
}

/// Counts leaves that were judged, not played out.
#[derive(Default)]
struct Judged(u64);

impl<const PITS: usize> Observer<Kalah<PITS>> for Judged {
    fn leaf(&mut self, _: &Kalah<PITS>, depth: Depth, _: Score) {
        self.0 += u64::from(depth == 0);
    }
}

type Solver<P> = Play<P, TranspositionTable, PlayOrdering<P>, Judged>;

/// By how many stones the side to move wins, both playing as well as can be; none if 250 plies are
/// not enough to tell.
pub(crate) fn solve<const PITS: usize>(
    start: &Kalah<PITS>,
) -> Result<Option<Score>, Box<dyn Error>> {
    let table = TranspositionTable::with_bytes(16 << 20)?;
    let mut search = Search::<Solver<Kalah<PITS>>>::new(table);
    let report = search.run::<AlphaBeta>(&MtdF::default(), start, Plan::single(250));
    // Where no leaf was judged, every line was played to its end.
    Ok(report.value.filter(|_| search.observer.0 == 0))
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let start = Kalah::<6>::with_stones(4);
    println!("{:?}", check_position(&start)?);
    check_equality(&start)?;

    for stones in 1..=3 {
        let margin = solve(&Kalah::<4>::with_stones(stones))?.ok_or("not solved")?;
        println!("four pits, {stones} stones each: the first player's margin is {margin}");
    }

    let mut position = start;
    let mut player = Player::new(16 << 20)?;
    let mut first_to_move = true;
    loop {
        let decision = player.think(&position, Task::nodes(50_000))?;
        let Some(best) = decision.best else { break };
        if best != Turn::Pass {
            let who = if first_to_move { "first" } else { "second" };
            println!(
                "\n{position}{who} player: {best:?}, depth {}, expects {:?}",
                decision.depth, decision.score
            );
        }
        position.play(best);
        first_to_move = !first_to_move;
    }
    let lead = if first_to_move {
        position.lead()
    } else {
        -position.lead()
    };
    println!("\nThe first player's margin: {lead}");
    Ok(())
}
