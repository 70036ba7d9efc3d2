//! Connect Four on bitboards: a program that plays well, on a clock.
//!
//! Shows an evaluation, `rank` and `slot` for move ordering, a time budget, a memory kept from
//! move to move, a progress report by iterations, and statistics as plain numbers. Give the time
//! a move may take, in milliseconds: `cargo run --release --example connect_four 200`.

use nullwindow::check::{check_equality, check_position};
use nullwindow::{Decision, MoveList, Player, Position, Score, Status, Task};
use std::error::Error;
use std::fmt;
use std::time::Duration;

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
/// Bits from one column to the next: a row on top stays empty and keeps lines apart.
const STRIDE: u8 = ROWS + 1;
/// Up, along a row, and both diagonals.
const DIRECTIONS: [u8; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// The stones of the side to move, and all stones: bit `7 * column + row`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct ConnectFour {
    mine: u64,
    all: u64,
}

const fn column(index: u8) -> u64 {
    ((1 << ROWS) - 1) << (STRIDE * index)
}

const fn board() -> u64 {
    let mut cells = 0;
    let mut index = 0;
    while index < COLUMNS {
        cells |= column(index);
        index += 1;
    }
    cells
}

fn has_four(stones: u64) -> bool {
    DIRECTIONS.iter().any(|&step| {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

/// The cells that would complete a four, whether they can be reached yet or not.
fn threats(stones: u64, free: u64) -> u64 {
    // Upward only the cell on top counts.
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    for step in &DIRECTIONS[1..] {
        let pairs = (stones << step) & (stones << (2 * step));
        cells |= pairs & (stones << (3 * step));
        cells |= pairs & (stones >> step);
        let pairs = (stones >> step) & (stones >> (2 * step));
        cells |= pairs & (stones << step);
        cells |= pairs & (stones >> (3 * step));
    }
    cells & free
}

/// How many of a side's stones stand in the middle, where most fours pass.
fn centre(stones: u64) -> i32 {
    let at = |columns: u64| (stones & columns).count_ones().cast_signed();
    2 * at(column(3)) + at(column(2) | column(4))
}

impl ConnectFour {
    fn theirs(&self) -> u64 {
        self.all ^ self.mine
    }

    /// Where the next stone of a column goes.
    fn cell(&self, index: u8) -> u64 {
        (self.all + (1 << (STRIDE * index))) & column(index)
    }

    /// How many stones may still be played.
    pub(crate) fn plies_left(&self) -> u8 {
        COLUMNS * ROWS - u8::try_from(self.all.count_ones()).expect("at most 42 stones")
    }
}

impl Position for ConnectFour {
    type Move = u8;
    const WIN: Score = Score(9_000);
    const SLOTS: usize = 128;

    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        if has_four(self.theirs()) {
            return Status::Over(Score(-10_000));
        }
        // The middle first: good moves early save most of the work.
        into.extend(
            [3, 2, 4, 1, 5, 0, 6]
                .into_iter()
                .filter(|&c| self.cell(c) != 0),
        );
        Status::over_if(into.is_empty(), Score::ZERO)
    }

    fn play(&mut self, index: u8) {
        self.mine ^= self.all;
        self.all |= self.cell(index);
    }

    fn evaluate(&self) -> Score {
        let theirs = self.theirs();
        if has_four(theirs) {
            return Score(-10_000);
        }
        let free = board() ^ self.all;
        let count = |stones| threats(stones, free).count_ones().cast_signed();
        let threats = count(self.mine) - count(theirs);
        Score(16 * threats + centre(self.mine) - centre(theirs))
    }

    fn key(&self) -> u64 {
        // A column of height h adds between 2^h - 1 and 2^(h + 1) - 2: no two are alike.
        self.mine + self.all
    }

    fn rank(&self, index: u8) -> i32 {
        let stones = self.mine | self.cell(index);
        threats(stones, board() ^ self.all)
            .count_ones()
            .cast_signed()
    }

    fn slot(&self, index: u8) -> usize {
        let side = usize::from(!self.plies_left().is_multiple_of(2));
        self.cell(index).trailing_zeros() as usize + 64 * side
    }
}

impl fmt::Display for ConnectFour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = if self.plies_left().is_multiple_of(2) {
            (self.mine, self.theirs())
        } else {
            (self.theirs(), self.mine)
        };
        for row in (0..ROWS).rev() {
            for index in 0..COLUMNS {
                let bit = 1 << (STRIDE * index + row);
                let mark = match bit {
                    _ if first & bit != 0 => 'x',
                    _ if second & bit != 0 => 'o',
                    _ => '.',
                };
                write!(f, "{mark} ")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "1 2 3 4 5 6 7")
    }
}

/// Plays a game against itself and shows every position with what was thought of it.
pub(crate) fn play(
    task: &Task<u8>,
    mut show: impl FnMut(&ConnectFour, &Decision<u8>),
) -> Result<ConnectFour, Box<dyn Error>> {
    let mut position = ConnectFour::default();
    // One player for both sides: what was found out for one move is there for the next.
    let mut player = Player::new(64 << 20)?;
    loop {
        let decision = player.think(&position, task.clone())?;
        let Some(best) = decision.best else {
            return Ok(position);
        };
        show(&position, &decision);
        position.play(best);
    }
}

/// Checks the game and plays it, with so much time for a move.
pub(crate) fn run(time: Duration) -> Result<(), Box<dyn Error>> {
    let start = ConnectFour::default();
    println!("{:?}", check_position(&start)?);
    check_equality(&start)?;

    let end = play(&Task::time(time), |position, decision| {
        println!("{position}");
        let value = decision.score.unwrap_or_default();
        let verdict = match value.0.abs() {
            9_000.. => format!("decided in {} plies", 10_000 - value.0.abs()),
            _ => format!("value {value}"),
        };
        let line = decision.line.iter().map(|c| (c + 1).to_string());
        let line: Vec<_> = line.collect();
        let counts = decision.counts;
        println!(
            "depth {}, {verdict}, line {}\n{} nodes in {} ms, {} of them known from memory, \
             first move right in {} of {} cutoffs\n",
            decision.depth,
            line.join(" "),
            counts.total(),
            decision.time.unwrap_or_default().as_millis(),
            counts.table_hits,
            counts.cut_first_move,
            counts.cut_nodes,
        );
    })?;
    println!("{end}");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let milliseconds = std::env::args()
        .nth(1)
        .map_or(Ok(50), |text| text.parse())?;
    run(Duration::from_millis(milliseconds))
}
