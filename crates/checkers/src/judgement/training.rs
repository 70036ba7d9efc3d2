//! Fits a judgement to positions of games.
//!
//! Features begin with the weights of the evaluation, all else with nought. Groups that are not to
//! be fitted stay so, and the others explain what they leave unexplained.

use super::{Judgement, moving_down};
use crate::board::Checkers;
use crate::evaluate::Weights;
use crate::features::{FEATURES, FULL_BOARD};
use crate::patterns;
use crate::pdn::FileError;
use crate::structure::{self, TERMS};
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

/// How a judgement is fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgementOptions {
    /// How much of what is learnt is the result of the game; the rest is what the search found.
    pub result: f32,
    /// Whether features, terms of structure, patterns of men and patterns with kings are fitted.
    pub groups: [bool; 4],
    /// How to fit.
    pub fit: Options,
}

impl Default for JudgementOptions {
    fn default() -> Self {
        JudgementOptions {
            result: 0.7,
            groups: [true; 4],
            fit: Options {
                epochs: 12,
                batch: 8192,
                rate: 1.0,
                spread: 12.0,
                ..Options::default()
            },
        }
    }
}

/// What a fit has found.
#[derive(Clone, Debug)]
pub struct FittedJudgement {
    /// The file of the weights.
    pub bytes: Vec<u8>,
    /// Positions learnt from.
    pub positions: usize,
    /// How well positions held out are predicted by the evaluation, by the judgement in use, and by
    /// what was fitted.
    pub held_out: Comparison,
}

/// Positions are held out in runs, because neighbours are of one game.
const RUN: usize = 1000;

/// Scores count up to here.
const MOST: i32 = 800;

/// Every so manyth run is held out.
const HOLD_OUT: u32 = 20;

/// Where each group's weights begin, after one for what is not fitted; and where the last ends.
fn starts() -> [usize; 5] {
    let [men, kings] = patterns::classes();
    let mut starts = [1; 5];
    for (group, count) in [FEATURES, TERMS, men, kings].into_iter().enumerate() {
        starts[group + 1] = starts[group] + 2 * count;
    }
    starts
}

/// Fits a judgement to positions; `progress` hears of every round.
#[must_use]
pub fn fit_judgement(
    positions: &[LabelledPosition],
    options: &JudgementOptions,
    progress: impl FnMut(Progress),
) -> FittedJudgement {
    // A won ending is no better than won.
    let score = |labelled: &LabelledPosition| labelled.score.clamp(-MOST, MOST) as f32;
    let searched = positions
        .iter()
        .map(|labelled| (score(labelled), labelled.result));
    let scale = best_scale(&searched.collect::<Vec<_>>());
    let mut samples = Samples::new();
    let mut judged = [Vec::new(), Vec::new()];
    let starts = starts();
    for (number, labelled) in positions.iter().enumerate() {
        #[expect(clippy::cast_possible_truncation, reason = "a share")]
        let found = probability(score(labelled), scale) as f32;
        let label = options.result * labelled.result + (1.0 - options.result) * found;
        let run = u32::try_from(number / RUN).unwrap_or(u32::MAX);
        samples.push(run, label, sample(&labelled.position, options, &starts));
        let now = Judgement::built_in().value(&labelled.position).0 as f32;
        judged[usize::from(run % HOLD_OUT == HOLD_OUT - 1)].push((now, label));
    }
    let (training, held_out) = samples.split(HOLD_OUT);
    drop(samples);
    let mut start = vec![0.0; starts[4]];
    // What is not fitted counts in men.
    start[0] = 100.0;
    let evaluation = Weights::built_in();
    if options.groups[0] {
        for (weight, &points) in start[1..].iter_mut().zip(evaluation.0.as_flattened()) {
            *weight = points as f32;
        }
    }
    let found = fit(&training, &start, &options.fit, progress);
    let mut table = Comparison::new();
    let scale = best_scale(&training.scored(&start));
    table.add("evaluation", &held_out, &start, scale);
    table.add_scored("judgement in use", &judged[1], best_scale(&judged[0]));
    let scale = best_scale(&training.scored(&found.weights));
    table.add("fitted", &held_out, &found.weights, scale);
    FittedJudgement {
        bytes: file(&found.weights, options, &evaluation, &starts),
        positions: training.len(),
        held_out: table,
    }
}

/// The weights as a file.
#[expect(clippy::cast_possible_truncation, reason = "clamped")]
fn file(
    weights: &[f32],
    options: &JudgementOptions,
    evaluation: &Weights,
    starts: &[usize; 5],
) -> Vec<u8> {
    // In points of what was not fitted, if there was any.
    let unit = if options.groups[0] {
        1.0
    } else {
        100.0 / weights[0]
    };
    let whole = |weight: f32, most: f32| (weight * unit).round().clamp(-most, most) as i16;
    let mut bytes = Vec::new();
    let features = starts[0]..starts[1];
    for (&weight, &points) in weights[features].iter().zip(evaluation.0.as_flattened()) {
        let kept = i16::try_from(points).unwrap_or(0);
        let points = if options.groups[0] {
            whole(weight, 10_000.0)
        } else {
            kept
        };
        bytes.extend(points.to_le_bytes());
    }
    for &weight in &weights[starts[1]..starts[2]] {
        bytes.extend(whole(weight, 10_000.0).to_le_bytes());
    }
    for &weight in &weights[starts[2]..] {
        bytes.push((whole(weight, 127.0) as i8).cast_unsigned());
    }
    bytes
}

/// All that is fitted, by how full and by how empty the board is; and what is not, in men.
fn sample(position: &Checkers, options: &JudgementOptions, starts: &[usize; 5]) -> Vec<(u32, f32)> {
    let mover = moving_down(position);
    let full = position.pieces_left() as f32 / FULL_BOARD as f32;
    let mut found = Vec::with_capacity(128);
    let mut push = |group: usize, place: usize, times: f32| {
        if options.groups[group] && times != 0.0 {
            let at = u32::try_from(starts[group] + 2 * place).unwrap_or(u32::MAX);
            found.push((at, times * full));
            found.push((at + 1, times * (1.0 - full)));
        }
    };
    let mut times = [0i16; FEATURES];
    mover.features(|feature, count| times[feature] += i16::try_from(count).unwrap_or(0));
    for (feature, &times) in times.iter().enumerate() {
        push(0, feature, f32::from(times));
    }
    let mut times = [0i16; TERMS];
    structure::each(&mover, |term, count| {
        times[term] += i16::try_from(count).unwrap_or(0);
    });
    for (term, &times) in times.iter().enumerate() {
        push(1, term, f32::from(times));
    }
    patterns::each_class(&mover, |kind, class, sign| {
        push(2 + kind, class as usize, f32::from(sign));
    });
    if !options.groups[0] {
        found.push((0, position.evaluate().0 as f32 / 100.0));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is fitted is what a player reads, and it explains what the evaluation does not.
    #[test]
    fn a_structure_that_wins_is_learnt() {
        // Who holds both bridge squares wins.
        let text = "W:W18,30,32:B6,9,10 0 2\nW:W18,29,31:B6,9,10 0 0\n";
        let two = LabelledPosition::parse(text).expect("two positions");
        let many: Vec<_> = std::iter::repeat_n(two.clone(), 600).flatten().collect();
        let usual = JudgementOptions::default();
        for groups in [
            [true; 4],
            [false, false, true, false],
            [false, true, false, false],
        ] {
            let options = JudgementOptions {
                result: 1.0,
                groups,
                fit: Options {
                    epochs: 100,
                    ..usual.fit
                },
            };
            let fitted = fit_judgement(&many, &options, |_| {});
            let judgement = Judgement::from_bytes(&fitted.bytes).expect("what was written");
            let values = [0, 1].map(|place| judgement.value(&two[place].position).0);
            assert!(values[0] > values[1] + 40, "{groups:?} {values:?}");
        }
        assert!(LabelledPosition::parse("W:W18:B6 0\n").is_err());
    }
}
