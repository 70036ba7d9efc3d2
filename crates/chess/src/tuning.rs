//! Fitting the weights of the evaluation to the results of games.
//!
//! Games that the evaluation has played against itself, or those of a PGN file, give quiet
//! positions with results. The weights in use were fitted, from [`rules_of_thumb`], to 2500 games
//! of depth 3 (seed 1) and 9000 of depth 2 (seed 2), one in five held out. A run of the tuner sets
//! out from the weights in use, and its games are played with them. Those of our player's evaluation
//! ([`Evaluation::Player`]) were fitted to 4000 games of our player, from weights set by hand, and
//! from there to 47,000 of its games.
//!
//! ```no_run
//! use nullwindow_chess::selfplay::SelfPlay;
//! use nullwindow_chess::tuning::{Settings, samples, tune};
//! use nullwindow_chess::weights;
//!
//! let games = SelfPlay::default().play(|_| {});
//! let samples = samples(&games, &Settings::default());
//! let tuned = tune(&samples, &weights::WEIGHTS, &Settings::default(), |_| {});
//! println!("{}", tuned.table);
//! std::fs::write("weights.txt", weights::write(&tuned.weights))?;
//! # Ok::<(), std::io::Error>(())
//! ```

use crate::board::Chess;
use crate::features::{self, Group, MATERIAL, PHASES, PLACE, SCALE, Tally, extract};
use crate::judgement;
use crate::pgn::PgnGame;
use crate::searcher::Searcher;
use crate::selfplay::Random;
use crate::weights::{self, Weight, rules_of_thumb};
use cozy_chess::Color;
use nullwindow::Position;
use nullwindow_tuning::{Comparison, Options, Progress, Samples, best_scale, fit};
use std::collections::HashSet;

/// How positions are chosen and weights fitted.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whose features are counted.
    pub evaluation: Evaluation,
    /// Positions before this ply are left out.
    pub first_ply: usize,
    /// At most so many positions of a game, chosen at random.
    pub per_game: usize,
    /// Every so many games one is held out of the fit, to be predicted.
    pub hold_out: u32,
    /// Seed of the choice of positions.
    pub seed: u64,
    /// How to fit.
    pub fit: Options,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            evaluation: Evaluation::Laboratory,
            first_ply: 10,
            per_game: 24,
            hold_out: 5,
            seed: 1,
            fit: Options {
                // Positions of one game tell much the same, so each counts for less than one.
                spread: 5.0,
                ..Options::default()
            },
        }
    }
}

/// An evaluation that can be fitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// That of fixed-depth experiments.
    Laboratory,
    /// That of our player.
    Player,
}

impl Evaluation {
    /// Its groups of features.
    #[must_use]
    pub fn groups(self) -> &'static [Group] {
        match self {
            Evaluation::Laboratory => features::GROUPS,
            Evaluation::Player => judgement::GROUPS,
        }
    }

    /// Its weights in use.
    #[must_use]
    pub fn weights(self) -> &'static [Weight] {
        match self {
            Evaluation::Laboratory => &weights::WEIGHTS,
            Evaluation::Player => &judgement::WEIGHTS,
        }
    }

    /// The counts of a position, for White, as parts of the weights of [`vector`].
    #[must_use]
    pub fn features(self, position: &Chess) -> Vec<(u32, f32)> {
        let mut counts = Counts(vec![0; self.weights().len()]);
        let mixture = match self {
            Evaluation::Laboratory => extract(position, &mut counts),
            Evaluation::Player => judgement::count(position, &mut counts),
        };
        let part = |n: i32| {
            let share = f64::from(n * mixture.scale) / f64::from(PHASES * SCALE);
            #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
            let share = share as f32;
            share
        };
        let (middle, ending) = (part(mixture.phase), part(PHASES - mixture.phase));
        let mut features = Vec::new();
        for (&count, index) in counts.0.iter().zip(0_u32..) {
            if count != 0 {
                for (index, share) in [(2 * index, middle), (2 * index + 1, ending)] {
                    if share > 0.0 {
                        features.push((index, share * f32::from(count)));
                    }
                }
            }
        }
        features
    }
}

/// What a tuning has found.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The weights, in whole centipawns.
    pub weights: Vec<Weight>,
    /// How well material, the rules of thumb, the weights before and these predict the games held
    /// out.
    pub table: Comparison,
    /// The scale of the logistic curve for these weights.
    pub scale: f32,
    /// Positions fitted to, and positions held out.
    pub positions: (usize, usize),
}

/// Quiet positions of finished games, with their features and results for White.
#[must_use]
pub fn samples(games: &[PgnGame], settings: &Settings) -> Samples {
    let mut samples = Samples::new();
    let mut searcher = Searcher::default();
    // A position that many games have come to counts once.
    let mut seen = HashSet::new();
    for (game, number) in games.iter().zip(0..) {
        let Some(points) = game.result.white_points() else {
            continue;
        };
        let mut random = Random::new(settings.seed, number);
        let mut positions: Vec<Chess> = game.positions().skip(settings.first_ply).collect();
        let mut taken = 0;
        while taken < settings.per_game && !positions.is_empty() {
            let position = positions.swap_remove(random.below(positions.len()));
            if !against_bare_king(&position)
                && searcher.is_quiet(&position)
                && seen.insert(position.key())
            {
                samples.push(number, points, settings.evaluation.features(&position));
                taken += 1;
            }
        }
    }
    samples
}

/// The weights that drive a bare king to the edge are left as they are: shallow games seldom get
/// it mated, and would teach that a queen more is a draw.
fn against_bare_king(position: &Chess) -> bool {
    let board = position.as_board();
    Color::ALL
        .iter()
        .any(|&color| board.colors(color).len() == 1)
}

/// The counts of a position that the laboratory's evaluation sees ([`Evaluation::features`]).
#[must_use]
pub fn features(position: &Chess) -> Vec<(u32, f32)> {
    Evaluation::Laboratory.features(position)
}

struct Counts(Vec<i16>);

impl Tally for Counts {
    fn add(&mut self, feature: usize, count: i32) {
        let counted = i32::from(self.0[feature]) + count;
        self.0[feature] = i16::try_from(counted).unwrap_or(i16::MAX);
    }
}

/// Weights as the tuner orders them: each feature's middle game, then its ending.
#[must_use]
pub fn vector(weights: &[Weight]) -> Vec<f32> {
    let parts = |weight: &Weight| [f32::from(weight.middle), f32::from(weight.ending)];
    weights.iter().flat_map(parts).collect()
}

/// Fits weights, beginning with `start`, and judges them by the games held out; `progress` hears
/// of every epoch.
pub fn tune(
    samples: &Samples,
    start: &[Weight],
    settings: &Settings,
    progress: impl FnMut(Progress),
) -> Tuned {
    let (training, held_out) = samples.split(settings.hold_out);
    let fitted = fit(&training, &vector(start), &settings.fit, progress);
    let parts = fitted.weights.chunks_exact(2);
    let weights = parts.map(|parts| Weight {
        middle: whole(parts[0]),
        ending: whole(parts[1]),
    });
    let weights: Vec<Weight> = weights.collect();

    let mut table = Comparison::new();
    // Each evaluation on the scale that suits it best in the games fitted to.
    let mut add = |name, vector: &[f32]| {
        let scale = best_scale(&training.scored(vector));
        table.add(name, &held_out, vector, scale);
        scale
    };
    let material = only_material(&training, &vector(start), &settings.fit);
    add("material alone, fitted", &material);
    if settings.evaluation == Evaluation::Laboratory {
        add("rules of thumb", &vector(&rules_of_thumb()));
    }
    add("weights before", &vector(start));
    let scale = add("weights tuned", &vector(&weights));
    Tuned {
        weights,
        table,
        scale,
        positions: (training.len(), held_out.len()),
    }
}

fn whole(weight: f32) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "clamped to the range")]
    let whole = weight.round().clamp(-9999.0, 9999.0) as i16;
    whole
}

/// The best weights of the pieces when nothing else counts.
fn only_material(samples: &Samples, start: &[f32], options: &Options) -> Vec<f32> {
    let range = 2 * MATERIAL..2 * PLACE;
    let counted = |index: usize| range.contains(&index);
    let mut material = Samples::new();
    for sample in samples.iter() {
        let features = sample.features.iter().copied();
        let features = features.filter(|&(index, _)| counted(index as usize));
        material.push(sample.game, sample.result, features);
    }
    let start: Vec<f32> = start
        .iter()
        .enumerate()
        .map(|(index, &weight)| if counted(index) { weight } else { 0.0 })
        .collect();
    fit(&material, &start, options, |_| {}).weights
}
