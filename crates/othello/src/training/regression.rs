//! Least squares with many weights, few of which any sample uses.
//!
//! Minimises the squared errors plus `restraint` times the squared weights of patterns, by
//! conjugate gradients on the normal equations (Hestenes and Stiefel 1952), scaled by their
//! diagonal.

use crate::patterns::{COUNT, Classes};
use crate::weights::Stage;

/// One position: the classes of its configurations, other features, and the result.
pub(super) struct Sample {
    pub(super) classes: [u32; COUNT],
    pub(super) extras: [f32; Stage::EXTRAS],
    pub(super) target: f32,
}

/// What was found.
pub(super) struct Fit {
    /// The extras, then a weight for each class.
    pub(super) weights: Vec<f32>,
    /// Root of the mean squared error with all weights 0.
    pub(super) error_before: f32,
    /// Root of the mean squared error with the weights.
    pub(super) error_after: f32,
}

/// The samples as a matrix, a row for each.
struct Matrix<'s> {
    samples: &'s [Sample],
    classes: usize,
}

impl Matrix<'_> {
    /// How many weights there are.
    fn width(&self) -> usize {
        Stage::EXTRAS + self.classes
    }

    /// The prediction of each sample by these weights.
    fn times(&self, weights: &[f32], into: &mut [f32]) {
        let (extras, by_class) = weights.split_at(Stage::EXTRAS);
        for (sample, value) in self.samples.iter().zip(into) {
            let patterns: f32 = sample.classes.iter().map(|&c| by_class[c as usize]).sum();
            let others: f32 = sample.extras.iter().zip(extras).map(|(x, w)| x * w).sum();
            *value = patterns + others;
        }
    }

    /// The transposed matrix times a value for each sample.
    fn transposed_times(&self, values: &[f32]) -> Vec<f32> {
        // Extras are in every sample, so their sums need more digits.
        let mut extras = [0.0_f64; Stage::EXTRAS];
        let mut sums = vec![0.0_f32; self.width()];
        let by_class = &mut sums[Stage::EXTRAS..];
        for (sample, &value) in self.samples.iter().zip(values) {
            for &class in &sample.classes {
                by_class[class as usize] += value;
            }
            for (sum, x) in extras.iter_mut().zip(sample.extras) {
                *sum += f64::from(x * value);
            }
        }
        for (sum, extra) in sums.iter_mut().zip(extras) {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "as many digits as weights have"
            )]
            let extra = extra as f32;
            *sum = extra;
        }
        sums
    }

    /// The diagonal of the normal equations, as if no sample used a class twice.
    fn diagonal(&self) -> Vec<f32> {
        let mut diagonal = vec![0.0; self.width()];
        for sample in self.samples {
            for (sum, x) in diagonal.iter_mut().zip(sample.extras) {
                *sum += x * x;
            }
            for &class in &sample.classes {
                diagonal[Stage::EXTRAS + class as usize] += 1.0;
            }
        }
        diagonal
    }
}

/// Fits weights to samples in at most so many steps.
pub(super) fn fit(samples: &[Sample], restraint: f32, steps: usize) -> Fit {
    let matrix = Matrix {
        samples,
        classes: Classes::shared().count,
    };
    // The extras are few and in every sample, so they need hardly any restraint.
    let restraints: Vec<f32> = (0..matrix.width())
        .map(|index| {
            if index < Stage::EXTRAS {
                1e-3
            } else {
                restraint
            }
        })
        .collect();
    let scale: Vec<f32> = matrix
        .diagonal()
        .iter()
        .zip(&restraints)
        .map(|(d, r)| d + r)
        .collect();

    let mut weights = vec![0.0; matrix.width()];
    let mut errors: Vec<f32> = samples.iter().map(|sample| sample.target).collect();
    let error_before = root_mean_square(&errors);
    let mut gradient = matrix.transposed_times(&errors);
    let scaled = |gradient: &[f32]| -> Vec<f32> {
        gradient
            .iter()
            .zip(&scale)
            .map(|(g, s)| if *s > 0.0 { g / s } else { 0.0 })
            .collect()
    };
    let mut direction = scaled(&gradient);
    let mut slope = dot(&gradient, &direction);
    let first_slope = slope;
    let mut along = vec![0.0; samples.len()];
    for _ in 0..steps {
        if slope <= first_slope * 1e-9 {
            break;
        }
        matrix.times(&direction, &mut along);
        let restrained: Vec<f32> = direction
            .iter()
            .zip(&restraints)
            .map(|(d, r)| d * r)
            .collect();
        let curvature = dot(&along, &along) + dot(&direction, &restrained);
        #[expect(clippy::cast_possible_truncation, reason = "a step length")]
        let step = (slope / curvature) as f32;
        add(&mut weights, step, &direction);
        add(&mut errors, -step, &along);
        gradient = matrix.transposed_times(&errors);
        for ((g, w), r) in gradient.iter_mut().zip(&weights).zip(&restraints) {
            *g -= r * w;
        }
        let next = scaled(&gradient);
        let next_slope = dot(&gradient, &next);
        #[expect(clippy::cast_possible_truncation, reason = "a ratio")]
        let keep = (next_slope / slope) as f32;
        slope = next_slope;
        for (d, n) in direction.iter_mut().zip(next) {
            *d = n + keep * *d;
        }
    }
    Fit {
        weights,
        error_before,
        error_after: root_mean_square(&errors),
    }
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter()
        .zip(b)
        .map(|(&a, &b)| f64::from(a) * f64::from(b))
        .sum()
}

fn add(to: &mut [f32], step: f32, direction: &[f32]) {
    for (value, d) in to.iter_mut().zip(direction) {
        *value += step * d;
    }
}

fn root_mean_square(errors: &[f32]) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "to be printed")]
    let root = (dot(errors, errors) / errors.len().max(1) as f64).sqrt() as f32;
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fit_solves_the_normal_equations() {
        let mut state = 7_u32;
        let mut random = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % bound
        };
        let mut sample = || Sample {
            classes: [0; COUNT].map(|_| random(30)),
            extras: [0.0; Stage::EXTRAS].map(|_: f32| random(9) as f32 - 4.0),
            target: random(129) as f32 - 64.0,
        };
        let samples: Vec<Sample> = (0..400).map(|_| sample()).collect();
        let restraint = 3.0;
        let fit = fit(&samples, restraint, 500);
        assert!(fit.error_after < fit.error_before);

        // At the least sum of squares no weight can be bettered alone.
        let mut slopes = vec![0.0_f64; fit.weights.len()];
        for sample in &samples {
            let extras = sample.extras.iter().zip(&fit.weights);
            let patterns = sample
                .classes
                .map(|c| f64::from(fit.weights[Stage::EXTRAS + c as usize]));
            let foretold =
                extras.map(|(x, w)| f64::from(x * w)).sum::<f64>() + patterns.iter().sum::<f64>();
            let error = f64::from(sample.target) - foretold;
            for (slope, x) in slopes.iter_mut().zip(sample.extras) {
                *slope += error * f64::from(x);
            }
            for class in sample.classes {
                slopes[Stage::EXTRAS + class as usize] += error;
            }
        }
        for (index, (slope, weight)) in slopes.iter().zip(&fit.weights).enumerate() {
            let held = if index < Stage::EXTRAS {
                1e-3
            } else {
                restraint
            };
            let left = slope - f64::from(held * weight);
            assert!(left.abs() < 0.5, "weight {index}: {left}");
        }
    }
}
