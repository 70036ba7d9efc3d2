//! Gradient descent: Adam (Kingma and Ba 2015) on batches, with a learning rate that falls to zero.

use crate::logistic::{best_scale, log_loss, probability};
use crate::samples::Samples;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The options of a fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How often every position is used.
    pub epochs: u32,
    /// Positions per step.
    pub batch: usize,
    /// The initial learning rate: about how many points a weight moves at most in one step.
    pub rate: f32,
    /// How many points a weight is expected to move from its start: the standard deviation
    /// of regularisation. Infinite for none.
    pub spread: f32,
    /// The scale of the logistic curve; by default the best for the start weights.
    pub scale: Option<f32>,
    /// Seed of the order in which positions are used.
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

/// The state of a fit after an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Epochs done, from 1.
    pub epoch: u32,
    /// Epochs in all.
    pub epochs: u32,
    /// Mean logarithmic loss of the positions fitted to.
    pub loss: f64,
}

/// The result of a fit.
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

/// Fits weights to results, beginning with `start`; `progress` is called after every epoch.
///
/// The scale is found first and then kept, so the worth of a point does not change. The result
/// depends on the arguments only.
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
    let regularisation = 1.0 / (f64::from(options.spread).powi(2) * samples.len().max(1) as f64);
    let mut gradient = vec![0.0f64; start.len()];
    for epoch in 1..=options.epochs {
        shuffle(&mut order, &mut random);
        for batch in order.chunks(batch) {
            for ((slope, weight), start) in gradient.iter_mut().zip(&adam.weights).zip(start) {
                *slope = regularisation * (weight - f64::from(*start));
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
    /// Powers of the decay rates, which correct the bias of means that began at zero.
    decay: [f64; 2],
}

impl Adam {
    const DECAY_RATES: [f64; 2] = [0.9, 0.999];

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
        let [beta1, beta2] = Adam::DECAY_RATES;
        self.decay = [self.decay[0] * beta1, self.decay[1] * beta2];
        for (index, &slope) in gradient.iter().enumerate() {
            let mean = &mut self.mean[index];
            let square = &mut self.square[index];
            *mean = beta1 * *mean + (1.0 - beta1) * slope;
            *square = beta2 * *square + (1.0 - beta2) * slope * slope;
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
