//! How well an evaluation foretells results, beside simpler ones.

use super::{Labelled, mobility};
use crate::board::Othello;
use crate::weights::Weights;
use std::fmt;

/// How well results were foretold.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prediction {
    /// Root of the mean squared error, in discs.
    pub error: f64,
    /// Correlation of what was foretold with what came.
    pub correlation: f64,
    /// Share of the games that were not drawn whose winner was foretold.
    pub right_winners: f64,
}

/// The positions of one stage.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Fewest and most discs placed.
    pub placed: (usize, usize),
    /// How many positions.
    pub positions: u64,
    /// By a line fitted to the difference of discs.
    pub discs: Prediction,
    /// By a line fitted to the difference of mobility.
    pub mobility: Prediction,
    /// By the weights.
    pub patterns: Prediction,
}

/// A row for each stage, then one for all positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Accuracy {
    /// The rows; the last is for all stages together.
    pub rows: Vec<Row>,
}

/// Compares what weights foretell for positions held out from training with what came, beside the
/// difference of discs and of mobility, each scaled by stage to fit the training positions.
#[must_use]
pub fn accuracy(weights: &Weights, training: &[Labelled], held_out: &[Labelled]) -> Accuracy {
    let mut lines = vec![[Line::default(); 2]; Weights::STAGES];
    for position in training {
        let (board, result) = (position.board, position.discs);
        let [by_discs, by_mobility] = &mut lines[Weights::stage(&board)];
        by_discs.learn(discs(&board), result.into());
        by_mobility.learn(mobility(&board).into(), result.into());
    }
    let mut tallies = vec![[Tally::default(); 3]; Weights::STAGES + 1];
    for position in held_out {
        let (board, result) = (position.board, position.discs);
        let stage = Weights::stage(&board);
        let [by_discs, by_mobility] = &lines[stage];
        let units = weights.units(&board, board.mobility(), board.opponent_mobility());
        let foretold = [
            by_discs.at(discs(&board)),
            by_mobility.at(mobility(&board).into()),
            f64::from(units) / f64::from(Weights::UNIT),
        ];
        for index in [stage, Weights::STAGES] {
            for (tally, foretold) in tallies[index].iter_mut().zip(foretold) {
                tally.add(foretold, result.into());
            }
        }
    }
    let row = |(stage, tally): (usize, &[Tally; 3])| {
        let first = stage * Weights::STAGE_LENGTH;
        Row {
            placed: if stage < Weights::STAGES {
                (first, first + Weights::STAGE_LENGTH - 1)
            } else {
                (0, 60)
            },
            positions: tally[0].count,
            discs: tally[0].prediction(),
            mobility: tally[1].prediction(),
            patterns: tally[2].prediction(),
        }
    };
    Accuracy {
        rows: tallies.iter().enumerate().map(row).collect(),
    }
}

fn discs(board: &Othello) -> f64 {
    f64::from(board.mover().count_ones()) - f64::from(board.opponent().count_ones())
}

impl fmt::Display for Accuracy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:>7} {:>9}   {:<20}   {:<20}   {:<20}",
            "", "", "discs alone", "mobility alone", "patterns"
        )?;
        write!(f, "{:>7} {:>9}", "placed", "positions")?;
        for _ in 0..3 {
            write!(f, "   {:>6} {:>5} {:>7}", "error", "corr.", "winners")?;
        }
        writeln!(f)?;
        for row in &self.rows {
            let placed = format!("{}-{}", row.placed.0, row.placed.1);
            write!(f, "{placed:>7} {:>9}", row.positions)?;
            for prediction in [row.discs, row.mobility, row.patterns] {
                write!(
                    f,
                    "   {:>6.2} {:>5.2} {:>6.1}%",
                    prediction.error,
                    prediction.correlation,
                    100.0 * prediction.right_winners
                )?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Sums of pairs of numbers.
#[derive(Clone, Copy, Default)]
struct Line {
    count: f64,
    x: f64,
    y: f64,
    xx: f64,
    yy: f64,
    xy: f64,
}

impl Line {
    fn learn(&mut self, x: f64, y: f64) {
        self.count += 1.0;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.yy += y * y;
        self.xy += x * y;
    }

    /// Spread of x, of y, and of both together.
    fn spreads(&self) -> [f64; 3] {
        let count = self.count.max(1.0);
        [
            self.xx - self.x * self.x / count,
            self.yy - self.y * self.y / count,
            self.xy - self.x * self.y / count,
        ]
    }

    /// The line of least squares at `x`.
    fn at(&self, x: f64) -> f64 {
        let count = self.count.max(1.0);
        let [xx, _, xy] = self.spreads();
        let slope = if xx > 0.0 { xy / xx } else { 0.0 };
        self.y / count + slope * (x - self.x / count)
    }
}

/// What was foretold (x) and what came (y).
#[derive(Clone, Copy, Default)]
struct Tally {
    line: Line,
    count: u64,
    squares: f64,
    decided: u64,
    right: u64,
}

impl Tally {
    fn add(&mut self, foretold: f64, came: f64) {
        self.line.learn(foretold, came);
        self.count += 1;
        self.squares += (foretold - came) * (foretold - came);
        if came != 0.0 {
            self.decided += 1;
            self.right += u64::from(foretold * came > 0.0);
        }
    }

    fn prediction(&self) -> Prediction {
        let [xx, yy, xy] = self.line.spreads();
        let spread = (xx * yy).sqrt();
        Prediction {
            error: (self.squares / self.count.max(1) as f64).sqrt(),
            correlation: if spread > 0.0 { xy / spread } else { 0.0 },
            right_winners: self.right as f64 / self.decided.max(1) as f64,
        }
    }
}
