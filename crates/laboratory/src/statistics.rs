//! Averages and spreads over positions.

use crate::sheet::Point;

/// A count and its baseline for one position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// The count.
    pub count: f64,
    /// The baseline.
    pub baseline: f64,
}

impl Pair {
    /// The same quantity of two outcomes.
    pub fn of<T>((one, baseline): (T, T), quantity: impl Fn(T) -> f64) -> Self {
        Pair {
            count: quantity(one),
            baseline: quantity(baseline),
        }
    }
}

/// The ratio of the sums, which the figures show, with the quartiles of the ratios of single
/// positions as spread.
#[must_use]
pub fn ratio(x: f64, pairs: &[Pair]) -> Point {
    let count: f64 = pairs.iter().map(|pair| pair.count).sum();
    let baseline: f64 = pairs.iter().map(|pair| pair.baseline).sum();
    let mut ratios: Vec<f64> = pairs.iter().map(|p| p.count / p.baseline).collect();
    ratios.sort_by(f64::total_cmp);
    Point {
        x,
        y: count / baseline,
        low: quantile(&ratios, 0.25),
        high: quantile(&ratios, 0.75),
        samples: pairs.len(),
    }
}

/// How far off a ratio of sums may be because the positions are a sample: two standard errors, by
/// the jackknife. No number of positions below two tells.
#[must_use]
pub fn uncertainty(pairs: &[Pair]) -> f64 {
    if pairs.len() < 2 {
        return f64::INFINITY;
    }
    let without = |left_out: usize| {
        let rest = pairs.iter().enumerate().filter(|(i, _)| *i != left_out);
        let (count, baseline) = rest.fold((0.0, 0.0), |(count, baseline), (_, pair)| {
            (count + pair.count, baseline + pair.baseline)
        });
        count / baseline
    };
    let ratios: Vec<f64> = (0..pairs.len()).map(without).collect();
    let centre = mean(&ratios);
    let squares: f64 = ratios.iter().map(|ratio| (ratio - centre).powi(2)).sum();
    let size = number(pairs.len() as u64);
    2.0 * (squares * (size - 1.0) / size).sqrt()
}

/// The mean of the ratios of single positions. The papers do not say which way they average.
#[must_use]
pub fn mean_ratio(pairs: &[Pair]) -> f64 {
    mean(
        &pairs
            .iter()
            .map(|p| p.count / p.baseline)
            .collect::<Vec<_>>(),
    )
}

/// The mean.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "samples are few")]
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The mean with the quartiles as spread.
#[must_use]
pub fn average(x: f64, values: &[f64]) -> Point {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    Point {
        x,
        y: mean(values),
        low: quantile(&sorted, 0.25),
        high: quantile(&sorted, 0.75),
        samples: values.len(),
    }
}

/// The standard deviation of the sample.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "samples are few")]
pub fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / (values.len().max(2) - 1) as f64).sqrt()
}

/// A quantile of sorted values, by linear interpolation.
#[must_use]
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "samples are few"
)]
pub fn quantile(sorted: &[f64], q: f64) -> f64 {
    if sorted.is_empty() {
        return f64::NAN;
    }
    let place = q * (sorted.len() - 1) as f64;
    let (below, above) = (place.floor() as usize, place.ceil() as usize);
    sorted[below] + (sorted[above] - sorted[below]) * place.fract()
}

/// A count as a float.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub fn number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::{Pair, deviation, number, uncertainty};

    #[test]
    fn with_equal_baselines_the_jackknife_is_the_standard_error_of_the_mean() {
        let counts = [0.8, 1.1, 0.9, 1.3, 1.0];
        let pairs = counts.map(|count| Pair {
            count,
            baseline: 1.0,
        });
        let error = deviation(&counts) / number(counts.len() as u64).sqrt();
        assert!((uncertainty(&pairs) - 2.0 * error).abs() < 1e-12);
        assert!(uncertainty(&pairs[..1]).is_infinite());
    }
}
