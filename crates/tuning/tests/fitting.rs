//! Fits of data made from known weights, and measures computed by hand.

use nullwindow_tuning::{
    Comparison, Options, Prediction, Samples, best_scale, fit, log_loss, probability,
};

/// Uniform numbers from 0 to 1.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let mixed = self.0 ^ self.0 >> 33;
        (mixed.wrapping_mul(0xFF51_AFD7_ED55_8CCD) >> 11) as f64 / (1u64 << 53) as f64
    }

    #[expect(clippy::cast_possible_truncation, reason = "features are small")]
    fn feature(&mut self) -> f32 {
        (self.next() * 7.0).floor() as f32 - 3.0
    }
}

const TRUE_WEIGHTS: [f32; 4] = [100.0, 35.0, -20.0, 5.0];
const TRUE_SCALE: f32 = 0.01;

/// Positions with results drawn by the true weights, ten per game.
fn games(count: u32) -> Samples {
    let mut random = Random(7);
    let mut samples = Samples::new();
    for game in 0..count {
        for _ in 0..10 {
            let features: Vec<(u32, f32)> = (0..4).map(|i| (i, random.feature())).collect();
            let score = features
                .iter()
                .map(|&(i, n)| TRUE_WEIGHTS[i as usize] * n)
                .sum();
            let won = random.next() < probability(score, TRUE_SCALE);
            samples.push(game, f32::from(u8::from(won)), features);
        }
    }
    samples
}

#[test]
fn the_true_weights_are_found() {
    let samples = games(4_000);
    let options = Options {
        scale: Some(TRUE_SCALE),
        spread: f32::INFINITY,
        ..Options::default()
    };
    let mut heard = Vec::new();
    let found = fit(&samples, &[80.0, 0.0, 0.0, 0.0], &options, |p| {
        heard.push(p.loss);
    });
    for (weight, expected) in found.weights.iter().zip(TRUE_WEIGHTS) {
        assert!((weight - expected).abs() < 5.0, "{:?}", found.weights);
    }
    assert_eq!(heard.len(), options.epochs as usize);
    assert!(found.loss_after < found.loss_before);
    assert_eq!(Some(&found.loss_after), heard.last());
    // No weights nearby are better: this is the minimum.
    for index in 0..4 {
        for change in [-8.0, 8.0] {
            let mut other = found.weights.clone();
            other[index] += change;
            let loss = log_loss(&samples.scored(&other), found.scale);
            assert!(loss > found.loss_after, "weight {index} {change:+}");
        }
    }
}

#[test]
fn a_small_spread_keeps_weights_where_they_start() {
    let samples = games(200);
    let start = [80.0, 0.0, 0.0, 0.0];
    let moved = |spread: f32| -> f32 {
        let options = Options {
            spread,
            scale: Some(TRUE_SCALE),
            ..Options::default()
        };
        let found = fit(&samples, &start, &options, |_| {});
        found
            .weights
            .iter()
            .zip(start)
            .map(|(weight, start)| (weight - start).abs())
            .sum()
    };
    assert!(moved(0.1) < 1.0);
    assert!(moved(50.0) > 20.0);
}

#[test]
fn the_scale_is_found() {
    let samples = games(2_000);
    let scale = best_scale(&samples.scored(&TRUE_WEIGHTS));
    assert!((scale / TRUE_SCALE - 1.0).abs() < 0.05, "{scale}");
    assert_eq!(
        best_scale(&[(-100.0, 1.0), (100.0, 0.0)]),
        0.0,
        "worse than nothing"
    );
    assert!(
        best_scale(&[(-100.0, 0.0), (100.0, 1.0)]).is_finite(),
        "always right"
    );
    assert_eq!(best_scale(&[]), 0.0);
}

#[test]
fn whole_games_are_held_out() {
    let samples = games(57);
    let (training, held_out) = samples.split(10);
    assert_eq!(held_out.len(), 50, "games 9, 19, 29, 39 and 49");
    assert_eq!(training.len() + held_out.len(), samples.len());
    assert!(held_out.iter().all(|sample| sample.game % 10 == 9));
    assert!(training.iter().all(|sample| sample.game % 10 != 9));
    assert_eq!(samples.split(0).1.len(), 0);
}

#[test]
fn measures_match_values_computed_by_hand() {
    // Two decided games, one predicted and one even, and a draw predicted as a win.
    let scored = [(1.0, 1.0), (0.0, 0.0), (1.0, 0.5)];
    let scale = 3.0f32.ln();
    let found = Prediction::of(&scored, scale);
    assert_eq!((found.positions, found.decided), (3, 2));
    assert!((found.winner_named - 0.75).abs() < 1e-9);
    let brier = (0.25f64.powi(2) + 0.5f64.powi(2) + 0.25f64.powi(2)) / 3.0;
    assert!((found.brier - brier).abs() < 1e-6);
    let loss = (-(0.75f64.ln()) - 0.5f64.ln() - 0.5 * (0.75f64.ln() + 0.25f64.ln())) / 3.0;
    assert!((found.log_loss - loss).abs() < 1e-6);
    let mut table = Comparison::new();
    table.add_scored("by hand", &scored, scale);
    let text = table.to_string();
    assert!(
        text.contains("by hand") && text.contains("75.0 %"),
        "{text}"
    );
}

#[test]
fn no_samples_change_nothing() {
    let found = fit(&Samples::new(), &[1.0, 2.0], &Options::default(), |_| {});
    assert_eq!(found.weights, [1.0, 2.0]);
}
