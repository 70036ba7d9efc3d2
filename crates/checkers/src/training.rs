//! Fits the weights of the evaluation to the results of games.
//!
//! Positions in which the mover must jump are left out, because their balance is about to change;
//! what a jump at hand is worth is fitted on them afterwards, with all else as it is. Every tenth
//! game is held out to tell how well the outcome predicts.
//!
//! The built-in weights come from 3000 games of the American Checker Federation's archive and 8000
//! of self-play to depth 6: half of them played with weights fitted to the archive alone, half
//! with weights fitted to the archive and the first half.

use crate::board::Checkers;
use crate::evaluate::Weights;
use crate::features::{FEATURES, FULL_BOARD, TAKEABLE};
use crate::pdn::GameRecord;
use nullwindow::GameHistory;
use nullwindow_tuning::{Comparison, Fit, Options, Progress, Samples, best_scale, fit};

/// Kings that walk to and fro say the same again and again: positions are left out after so many
/// plies without a jump or a move of a man.
const MOST_QUIET_PLIES: u32 = 6;

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingOptions {
    /// Every so manyth game is held out; 0 for none.
    pub hold_out: u32,
    /// Positions before this ply are left out: openings are known and often given.
    pub first_ply: usize,
    /// How to fit.
    pub fit: Options,
}

impl Default for TrainingOptions {
    fn default() -> TrainingOptions {
        TrainingOptions {
            hold_out: 10,
            first_ply: 6,
            fit: Options {
                spread: 20.0,
                ..Options::default()
            },
        }
    }
}

/// What training has found.
#[derive(Clone, Debug)]
pub struct Training {
    /// The weights; written out, they are the file `weights.rs`.
    pub weights: Weights,
    /// Games with a result, held out or not.
    pub games: u32,
    /// Quiet positions learnt from.
    pub positions: usize,
    /// How well the games held out are predicted by material alone and by the weights.
    pub held_out: Comparison,
    /// Mean logarithmic loss on the positions learnt from, with material alone and at the end.
    pub loss: [f64; 2],
}

/// Trains on games, of which those without a result are passed over.
///
/// `progress` hears of every round of the fit.
pub fn train(
    games: impl IntoIterator<Item = GameRecord>,
    options: &TrainingOptions,
    progress: impl FnMut(Progress),
) -> Training {
    let (mut quiet, mut jumps) = (Samples::new(), Samples::new());
    let mut count = 0;
    for game in games {
        if game.outcome.points(game.start.turn()).is_some() {
            add(&game, count, options.first_ply, &mut quiet, &mut jumps);
            count += 1;
        }
    }
    let material = Weights::material().as_floats();
    let (training, held_out) = quiet.split(options.hold_out);
    let found = fit(&training, &material, &options.fit, progress);
    let weights = with_jumps(&found, &jumps.split(options.hold_out).0, &options.fit);
    let fitted = weights.as_floats();
    let mut table = Comparison::new();
    for (name, weights) in [("material", &material), ("fitted", &fitted)] {
        table.add(
            name,
            &held_out,
            weights,
            best_scale(&training.scored(weights)),
        );
    }
    Training {
        weights,
        games: count,
        positions: training.len(),
        held_out: table,
        loss: [found.loss_before, found.loss_after],
    }
}

impl Weights {
    /// The weights one after another, as the tuner takes them.
    fn as_floats(&self) -> Vec<f32> {
        self.0
            .as_flattened()
            .iter()
            .map(|&points| points as f32)
            .collect()
    }
}

/// Adds the positions of a game, quiet ones and those with a jump at hand.
fn add(game: &GameRecord, number: u32, first_ply: usize, quiet: &mut Samples, jumps: &mut Samples) {
    let mut history = GameHistory::new(game.start);
    for (ply, &mv) in game.moves.iter().enumerate() {
        let position = *history.position();
        history.play(mv);
        if ply < first_ply || history.quiet_plies() > MOST_QUIET_PLIES {
            continue;
        }
        if let Some(result) = game.outcome.points(position.turn()) {
            let samples = if position.must_jump() {
                &mut *jumps
            } else {
                &mut *quiet
            };
            samples.push(number, result, sample(&position));
        }
    }
}

/// The features of a position: each twice, by how full and by how empty the board is.
fn sample(position: &Checkers) -> Vec<(u32, f32)> {
    let mut times = [0i16; FEATURES];
    position.features(|feature, count| times[feature] += i16::try_from(count).unwrap_or(0));
    let full = position.pieces_left() as f32 / FULL_BOARD as f32;
    let counted = (0u32..).zip(times).filter(|&(_, times)| times != 0);
    let faded = counted.flat_map(|(feature, times)| {
        let times = f32::from(times);
        [
            (2 * feature, times * full),
            (2 * feature + 1, times * (1.0 - full)),
        ]
    });
    faded.collect()
}

/// Rounds the weights, and fits what jumps at hand are worth with all others as they are.
fn with_jumps(found: &Fit, jumps: &Samples, options: &Options) -> Weights {
    let at_hand = [2 * TAKEABLE, 2 * TAKEABLE + 1];
    // One feature is what the other weights say of a position, in men.
    let mut rest = Samples::new();
    for position in jumps.iter() {
        let mut others = position.score(&found.weights);
        let mut features = Vec::with_capacity(3);
        for (place, feature) in (1..).zip(at_hand) {
            let counted = position
                .features
                .iter()
                .find(|(index, _)| *index as usize == feature);
            let times = counted.map_or(0.0, |&(_, times)| times);
            others -= found.weights[feature] * times;
            features.push((place, times));
        }
        features.push((0, others / 100.0));
        rest.push(position.game, position.result, features);
    }
    let options = Options {
        scale: Some(found.scale),
        ..*options
    };
    let jump = fit(&rest, &[100.0, 40.0, 40.0], &options, |_| {});
    let mut weights = Weights([[0; 2]; FEATURES]);
    for (points, &weight) in weights.0.as_flattened_mut().iter_mut().zip(&found.weights) {
        *points = whole(weight);
    }
    weights.0[TAKEABLE] = [whole(jump.weights[1]), whole(jump.weights[2])];
    weights
}

#[expect(clippy::cast_possible_truncation, reason = "weights are small")]
fn whole(weight: f32) -> i32 {
    weight.round() as i32
}
