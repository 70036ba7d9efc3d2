//! Fits what patterns are worth to positions of games.
//!
//! What the evaluation says of a position stays as it is; patterns are fitted to what it leaves
//! unexplained.

use super::{CONFIGURATIONS, Classes, each, men};
use crate::board::Checkers;
use crate::features::FULL_BOARD;
use crate::pdn::FileError;
use nullwindow::{Game, NotationError, Position};
use nullwindow_tuning::{Comparison, Options, Progress, Samples, best_scale, fit, probability};

/// A position of a game, and what became of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LabelledPosition {
    /// The position.
    pub position: Checkers,
    /// What a search found it worth, for the side to move.
    pub score: i32,
    /// 1 where the side to move won the game, or a database says that it wins, 0 where it lost.
    pub result: f32,
}

impl LabelledPosition {
    /// Reads lines of a position, a score and half points, as the example `checkers_positions` writes
    /// them.
    ///
    /// # Errors
    /// Names the line that is wrong.
    pub fn parse(text: &str) -> Result<Vec<LabelledPosition>, FileError> {
        let read = |(line, text): (usize, &str)| {
            let parse = || -> Result<LabelledPosition, NotationError> {
                let wrong = || NotationError::new(text, 1, "a position, a score and 0, 1 or 2");
                let mut words = text.split_whitespace();
                let mut next = || words.next().ok_or_else(wrong);
                let position = Checkers::parse_position(next()?)?;
                let score = next()?.parse().map_err(|_| wrong())?;
                let half_points: u8 = next()?.parse().map_err(|_| wrong())?;
                Ok(LabelledPosition {
                    position,
                    score,
                    result: f32::from(half_points.min(2)) / 2.0,
                })
            };
            parse().map_err(|error| FileError::Notation { line, error })
        };
        (1..).zip(text.lines()).map(read).collect()
    }
}

/// How patterns are fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PatternOptions {
    /// How much of what is learnt is the result of the game; the rest is what the search found.
    pub result: f32,
    /// How to fit.
    pub fit: Options,
}

impl Default for PatternOptions {
    fn default() -> Self {
        PatternOptions {
            result: 0.7,
            fit: Options {
                epochs: 12,
                batch: 4096,
                rate: 1.0,
                spread: 12.0,
                ..Options::default()
            },
        }
    }
}

/// What a fit has found.
#[derive(Clone, Debug)]
pub struct FittedPatterns {
    /// The file of the weights.
    pub bytes: Vec<u8>,
    /// Positions learnt from.
    pub positions: usize,
    /// How well positions held out are predicted without patterns and with them.
    pub held_out: Comparison,
}

/// Positions are held out in runs, because neighbours are of one game.
const RUN: usize = 1000;

/// Scores count up to here.
const MOST: i32 = 800;

/// Every so manyth run is held out.
const HOLD_OUT: u32 = 20;

/// Fits patterns to positions; `progress` hears of every round.
#[must_use]
pub fn fit_patterns(
    positions: &[LabelledPosition],
    options: &PatternOptions,
    progress: impl FnMut(Progress),
) -> FittedPatterns {
    // A won ending is no better than won.
    let score = |labelled: &LabelledPosition| labelled.score.clamp(-MOST, MOST) as f32;
    let searched = positions
        .iter()
        .map(|labelled| (score(labelled), labelled.result));
    let scale = best_scale(&searched.collect::<Vec<_>>());
    let mut samples = Samples::new();
    for (number, labelled) in positions.iter().enumerate() {
        #[expect(clippy::cast_possible_truncation, reason = "a share")]
        let found = probability(score(labelled), scale) as f32;
        let label = options.result * labelled.result + (1.0 - options.result) * found;
        let run = u32::try_from(number / RUN).unwrap_or(u32::MAX);
        samples.push(run, label, sample(&labelled.position));
    }
    let (training, held_out) = samples.split(HOLD_OUT);
    let mut start = vec![0.0; 1 + 2 * Classes::shared().count];
    // The evaluation counts in men.
    start[0] = 100.0;
    let found = fit(&training, &start, &options.fit, progress);
    let mut table = Comparison::new();
    for (name, weights) in [
        ("without patterns", &start),
        ("with patterns", &found.weights),
    ] {
        let scale = best_scale(&training.scored(weights));
        table.add(name, &held_out, weights, scale);
    }
    // In points of the evaluation as it is.
    let unit = 100.0 / found.weights[0];
    let byte = |&weight: &f32| {
        #[expect(clippy::cast_possible_truncation, reason = "clamped")]
        let points = (weight * unit).round().clamp(-127.0, 127.0) as i8;
        points.cast_unsigned()
    };
    FittedPatterns {
        bytes: found.weights[1..].iter().map(byte).collect(),
        positions: training.len(),
        held_out: table,
    }
}

/// The evaluation in men, and the classes of all patterns by how full and by how empty the board is.
fn sample(position: &Checkers) -> Vec<(u32, f32)> {
    let classes = Classes::shared();
    let (own, other) = men(position);
    let full = position.pieces_left() as f32 / FULL_BOARD as f32;
    let mut features = vec![(0, position.evaluate().0 as f32 / 100.0)];
    each(own, other, |pattern, configuration| {
        let (class, sign) = classes.of[pattern * CONFIGURATIONS + configuration];
        if sign != 0 {
            let sign = f32::from(sign);
            features.push((1 + 2 * class, sign * full));
            features.push((2 + 2 * class, sign * (1.0 - full)));
        }
    });
    features
}

#[cfg(test)]
mod tests {
    use super::super::PatternWeights;
    use super::*;

    /// What is fitted is what a player reads, and it explains what the evaluation does not.
    #[test]
    fn a_structure_that_wins_is_learnt() {
        // Who holds both bridge squares wins.
        let text = "W:W18,30,32:B6,9,10 0 2\nW:W18,29,31:B6,9,10 0 0\n";
        let two = LabelledPosition::parse(text).expect("two positions");
        let many: Vec<_> = std::iter::repeat_n(two.clone(), 600).flatten().collect();
        let usual = PatternOptions::default();
        let options = PatternOptions {
            result: 1.0,
            fit: Options {
                epochs: 100,
                ..usual.fit
            },
        };
        let fitted = fit_patterns(&many, &options, |_| {});
        let weights = PatternWeights::from_bytes(&fitted.bytes).expect("what was written");
        let values = [0, 1].map(|place| {
            let position = &two[place].position;
            position.evaluate().0 + weights.value(position)
        });
        assert!(values[0] > 20 && values[1] < -20, "{values:?}");
        assert!(LabelledPosition::parse("W:W18:B6 0\n").is_err());
    }
}
