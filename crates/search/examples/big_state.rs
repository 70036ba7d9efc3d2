//! Five in a row on a board of any size: moves are taken back instead of copied.
//!
//! The size is chosen at run time, so the state is on the heap, and it counts the stones in every
//! row of five cells, so that the evaluation is always at hand. That is too much to copy for
//! every node: `Unmake` and a player made for it change one position to and fro. Runs one
//! search both ways; the results are the same, the times are not. Give a side of 15 to see that
//! copying is the faster way up to some kilobytes: `cargo run --release --example big_state 15`.

use nullwindow::check::{Check, FaultReport};
use nullwindow::memory::Depth;
use nullwindow::selection::FullWidth;
use nullwindow::step::{Copying, Step, Unmake, Unmaking};
use nullwindow::{Decision, MoveList, Player, Position, Score, Status, Task};
use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// What a five with so many stones of one colour, and none of the other, promises.
const PROMISE: [i32; 6] = [0, 1, 4, 16, 64, 0];

/// What never changes in a game: which cells belong together.
#[derive(PartialEq)]
struct Board {
    side: usize,
    /// Rows of five cells that a cell belongs to.
    fives_of: Vec<Vec<u16>>,
    fives: usize,
    /// Cells around a cell.
    around: Vec<Vec<u16>>,
}

impl Board {
    fn new(side: u8) -> Self {
        let side = usize::from(side);
        let mut fives_of = vec![Vec::new(); side * side];
        let mut around = vec![Vec::new(); side * side];
        let mut fives = 0;
        for (at, around) in around.iter_mut().enumerate() {
            let step = |dx: isize, dy: isize| {
                let x = (at % side).checked_add_signed(dx).filter(|&x| x < side)?;
                let y = (at / side).checked_add_signed(dy).filter(|&y| y < side)?;
                Some(y * side + x)
            };
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let five: Option<Vec<_>> = (0..5).map(|i| step(i * dx, i * dy)).collect();
                if let Some(cells) = five {
                    let index = u16::try_from(fives).expect("fewer than 4 * 255 * 255");
                    cells
                        .into_iter()
                        .for_each(|cell| fives_of[cell].push(index));
                    fives += 1;
                }
                for near in [step(dx, dy), step(-dx, -dy)].into_iter().flatten() {
                    around.push(u16::try_from(near).expect("fewer than 255 * 255"));
                }
            }
        }
        Board {
            side,
            fives_of,
            fives,
            around,
        }
    }
}

/// A position; a move is a cell.
#[derive(Clone, PartialEq)]
pub(crate) struct FiveInARow {
    board: Arc<Board>,
    /// Whose stone is in a cell: 0 or 1, the player.
    stones: Vec<Option<u8>>,
    /// How many stones are near a cell; only such cells are played to.
    near: Vec<u8>,
    /// Stones of each player in a five.
    fives: Vec<[u8; 2]>,
    /// The fives together, for player 0.
    promise: i32,
    key: u64,
    turn: u8,
    played: u16,
    five_made: bool,
}

impl FiveInARow {
    /// An empty board of `side` times `side` cells.
    pub(crate) fn start(side: u8) -> Self {
        let board = Arc::new(Board::new(side));
        FiveInARow {
            stones: vec![None; board.side * board.side],
            near: vec![0; board.side * board.side],
            fives: vec![[0; 2]; board.fives],
            promise: 0,
            key: 0,
            turn: 0,
            played: 0,
            five_made: false,
            board,
        }
    }

    /// Puts a stone of the side to move into a cell, or takes it away again.
    fn change(&mut self, at: u16, put: bool) {
        let player = usize::from(self.turn);
        let by = |count: u8| if put { count + 1 } else { count - 1 };
        self.stones[usize::from(at)] = put.then_some(self.turn);
        self.key ^= number(u64::from(at) * 2 + u64::from(self.turn));
        for &cell in &self.board.around[usize::from(at)] {
            let near = &mut self.near[usize::from(cell)];
            *near = by(*near);
        }
        for &five in &self.board.fives_of[usize::from(at)] {
            let counts = &mut self.fives[usize::from(five)];
            self.promise -= promise(*counts);
            counts[player] = by(counts[player]);
            self.promise += promise(*counts);
            self.five_made |= counts[player] == 5;
        }
    }
}

/// What a five promises player 0.
fn promise(five: [u8; 2]) -> i32 {
    match five {
        [mine, 0] => PROMISE[usize::from(mine)],
        [0, theirs] => -PROMISE[usize::from(theirs)],
        _ => 0,
    }
}

/// A number at random, but always the same, for the key.
fn number(index: u64) -> u64 {
    let x = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

impl Position for FiveInARow {
    type Move = u16;
    const WIN: Score = Score(90_000);
    const SLOTS: usize = 1 << 17;

    fn moves(&self, into: &mut MoveList<u16>) -> Status {
        if self.five_made {
            return Status::Over(Score(-100_000));
        }
        if self.played == 0 {
            let centre = self.stones.len() / 2;
            into.extend(u16::try_from(centre));
        }
        for (at, near) in (0..).zip(&self.near) {
            if *near > 0 && self.stones[usize::from(at)].is_none() {
                into.push(at);
            }
        }
        Status::over_if(into.is_empty(), Score::ZERO)
    }

    fn play(&mut self, at: u16) {
        self.change(at, true);
        self.turn ^= 1;
        self.played += 1;
    }

    fn evaluate(&self) -> Score {
        match self.turn {
            _ if self.five_made => Score(-100_000),
            0 => Score(self.promise),
            _ => Score(-self.promise),
        }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn rank(&self, at: u16) -> i32 {
        // What a stone here adds to my fives, and takes from theirs.
        let fives = self.board.fives_of[usize::from(at)].iter();
        fives
            .map(|&five| match self.fives[usize::from(five)] {
                [stones, 0] | [0, stones] => PROMISE[usize::from(stones) + 1],
                _ => 0,
            })
            .sum()
    }

    fn slot(&self, at: u16) -> usize {
        usize::from(at) << 1 | usize::from(self.turn)
    }
}

impl Unmake for FiveInARow {
    // The move says all that is needed.
    type Undo = ();

    fn make(&mut self, at: u16) {
        self.play(at);
    }

    fn unmake(&mut self, at: u16, (): ()) {
        self.turn ^= 1;
        self.played -= 1;
        self.change(at, false);
        // Nobody moves after a five.
        self.five_made = false;
    }
}

impl fmt::Debug for FiveInARow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.stones.chunks(self.board.side) {
            let marks = row.iter().map(|stone| match stone {
                Some(0) => " x",
                Some(_) => " o",
                None => " .",
            });
            writeln!(f, "{}", marks.collect::<String>())?;
        }
        Ok(())
    }
}

/// Searches a position so many plies deep, by a player that copies or one that unmakes.
pub(crate) fn search<T: Step<FiveInARow>>(
    position: &FiveInARow,
    depth: Depth,
) -> Result<Decision<u16>, Box<dyn Error>> {
    let mut player = Player::<_, FullWidth, T>::with(FullWidth, 16 << 20)?;
    Ok(player.think(position, Task::depth(depth).timed())?)
}

/// Checks the rules and the taking back.
pub(crate) fn check(start: &FiveInARow) -> Result<(), Box<FaultReport>> {
    let check = Check {
        playouts: 20,
        plies: 40,
        ..Check::default()
    };
    check.position(start)?;
    check.equality(start)?;
    check.unmake(start)?;
    Ok(())
}

/// Plays a few moves on a board of that size, and searches both ways.
pub(crate) fn run(side: u8) -> Result<(), Box<dyn Error>> {
    let mut position = FiveInARow::start(side);
    check(&FiveInARow::start(7))?;
    let mut player = Player::unmaking(16 << 20)?;
    for _ in 0..8 {
        let decision = player.think(&position, Task::depth(3))?;
        position.play(decision.best.ok_or("the game is over")?);
    }
    println!("{position:?}");
    let copied = search::<Copying>(&position, 6)?;
    let unmade = search::<Unmaking>(&position, 6)?;
    for (name, decision) in [("copying", &copied), ("unmaking", &unmade)] {
        println!(
            "{name:8}: move {:?}, value {:?}, {} nodes, {} ms",
            decision.best,
            decision.score,
            decision.nodes,
            decision.time.unwrap_or_default().as_millis()
        );
    }
    assert_eq!(copied.counts, unmade.counts, "the same search");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(std::env::args()
        .nth(1)
        .map_or(Ok(40), |text| text.parse())?)
}
