//! The logistic curve from scores to results, and its loss.

/// The expected result of a game with this score: 1 for a win, one half for a draw.
#[must_use]
pub fn probability(score: f32, scale: f32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) * f64::from(scale)).exp())
}

/// Mean logarithmic loss of scores against results: 0 for a perfect prediction, ln 2 for a coin.
///
/// The pairs are a score and a result of 0 to 1.
#[must_use]
pub fn log_loss(scored: &[(f32, f32)], scale: f32) -> f64 {
    let losses = scored.iter().map(|&(score, result)| {
        let x = f64::from(score) * f64::from(scale);
        // ln(1 + e^x) - result·x, written so that e^x cannot overflow.
        x.max(0.0) + (-x.abs()).exp().ln_1p() - f64::from(result) * x
    });
    losses.sum::<f64>() / scored.len().max(1) as f64
}

/// The scale at which scores predict results best.
///
/// The loss is convex in the scale, so bisection finds the zero of its slope. If the better score
/// always wins, the best scale is infinite and a large one is returned. If it loses more often than
/// not, the result is 0.
#[must_use]
pub fn best_scale(scored: &[(f32, f32)]) -> f32 {
    let slope = |scale: f32| -> f64 {
        let terms = scored.iter().map(|&(score, result)| {
            (probability(score, scale) - f64::from(result)) * f64::from(score)
        });
        terms.sum()
    };
    if slope(0.0) >= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (0.0, 1e-5);
    while slope(high) < 0.0 && high < 1e3 {
        (low, high) = (high, high * 2.0);
    }
    for _ in 0..30 {
        let middle = (low + high) / 2.0;
        if slope(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
