//! Gradient descent: Adam (Kingma and Ba 2015) on batches, with a rate that sinks to nothing.

use crate::logistic::{best_scale, log_loss, probability};
use crate::samples::Samples;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// How to fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How often every position is looked at.
    pub epochs: u32,
    /// How many positions make one step.
    pub batch: usize,
    /// How many points a weight moves at first in one step, at most about.
    pub rate: f32,
    /// How many points from its start a weight is expected to end: the smaller, the more positions
    /// it takes to move it. Infinite for no pull back at all.
    pub spread: f32,
    /// Points to a unit of the logistic curve, if not the best for the start weights.
    pub scale: Option<f32>,
    /// Seed of the order in which positions are looked at.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            epochs: 30,
            batch: 2048,
            rate: 1.0,
            spread: 50.0,
            scale: None,
            seed: 1,
        }
    }
}

/// What a fit has come to after an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Epochs done, from 1.
    pub epoch: u32,
    /// Epochs there will be.
    pub epochs: u32,
    /// Mean logarithmic loss of the positions fitted to.
    pub loss: f64,
}

/// What a fit has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weights, in points.
    pub weights: Vec<f32>,
    /// The scale of the logistic curve: `P(win) = 1 / (1 + exp(-scale · score))`.
    pub scale: f32,
    /// Mean logarithmic loss with the start weights.
    pub loss_before: f64,
    /// Mean logarithmic loss with the weights found.
    pub loss_after: f64,
}

/// Fits weights to results, beginning with `start`; `progress` hears of every epoch.
///
/// The scale is found first and then kept, so that a point stays worth what it was. The outcome
/// depends on nothing but the arguments.
///
/// # Panics
/// If a feature names a weight that `start` does not have.
pub fn fit(
    samples: &Samples,
    start: &[f32],
    options: &Options,
    mut progress: impl FnMut(Progress),
) -> Fit {
    let before = samples.scored(start);
    let scale = options.scale.unwrap_or_else(|| best_scale(&before));
    let mut adam = Adam::new(start);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut random = SplitMix64::seed_from_u64(options.seed);
    let batch = options.batch.max(1);
    let steps = (options.epochs as usize * samples.len().div_ceil(batch)).max(1);
    let mut step = 0;
    let pull = 1.0 / (f64::from(options.spread).powi(2) * samples.len().max(1) as f64);
    let mut gradient = vec![0.0f64; start.len()];
    for epoch in 1..=options.epochs {
        shuffle(&mut order, &mut random);
        for batch in order.chunks(batch) {
            for ((slope, weight), start) in gradient.iter_mut().zip(&adam.weights).zip(start) {
                *slope = pull * (weight - f64::from(*start));
            }
            let share = f64::from(scale) / batch.len() as f64;
            for &index in batch {
                let sample = samples.get(index);
                let score = adam.score(sample.features);
                let error = (probability(score, scale) - f64::from(sample.result)) * share;
                for &(feature, count) in sample.features {
                    gradient[feature as usize] += error * f64::from(count);
                }
            }
            let rate = f64::from(options.rate) * (1.0 - step as f64 / steps as f64);
            adam.step(&gradient, rate);
            step += 1;
        }
        progress(Progress {
            epoch,
            epochs: options.epochs,
            loss: log_loss(&samples.scored(&adam.rounded()), scale),
        });
    }
    let weights = adam.rounded();
    Fit {
        scale,
        loss_before: log_loss(&before, scale),
        loss_after: log_loss(&samples.scored(&weights), scale),
        weights,
    }
}

/// The state of the descent.
struct Adam {
    weights: Vec<f64>,
    /// Running means of slopes and of their squares.
    mean: Vec<f64>,
    square: Vec<f64>,
    /// What is missing in the running means because they began at zero.
    decay: [f64; 2],
}

impl Adam {
    const MEMORY: [f64; 2] = [0.9, 0.999];

    fn new(start: &[f32]) -> Adam {
        Adam {
            weights: start.iter().copied().map(f64::from).collect(),
            mean: vec![0.0; start.len()],
            square: vec![0.0; start.len()],
            decay: [1.0; 2],
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "scores are small")]
    fn score(&self, features: &[(u32, f32)]) -> f32 {
        let terms = features.iter();
        terms
            .map(|&(index, count)| self.weights[index as usize] * f64::from(count))
            .sum::<f64>() as f32
    }

    fn step(&mut self, gradient: &[f64], rate: f64) {
        let [slow, slower] = Adam::MEMORY;
        self.decay = [self.decay[0] * slow, self.decay[1] * slower];
        for (index, &slope) in gradient.iter().enumerate() {
            let mean = &mut self.mean[index];
            let square = &mut self.square[index];
            *mean = slow * *mean + (1.0 - slow) * slope;
            *square = slower * *square + (1.0 - slower) * slope * slope;
            let mean = *mean / (1.0 - self.decay[0]);
            let square = *square / (1.0 - self.decay[1]);
            self.weights[index] -= rate * mean / (square.sqrt() + 1e-12);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "weights are small")]
    fn rounded(&self) -> Vec<f32> {
        self.weights.iter().map(|&weight| weight as f32).collect()
    }
}

/// Puts indices in a random order (Fisher and Yates).
fn shuffle(order: &mut [usize], random: &mut SplitMix64) {
    for index in (1..order.len()).rev() {
        #[expect(clippy::cast_possible_truncation, reason = "at most the index")]
        let other = (random.next_u64() % (index as u64 + 1)) as usize;
        order.swap(index, other);
    }
}
