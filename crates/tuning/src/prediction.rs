//! How well an evaluation predicts the results of games it was not fitted to.

use crate::logistic::{log_loss, probability};
use crate::samples::Samples;
use std::fmt;

/// How well scores predict results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// How many positions were predicted.
    pub positions: usize,
    /// Mean logarithmic loss; a coin loses 0.693.
    pub log_loss: f64,
    /// Mean squared error of the predicted result (Brier score); a coin that counts draws loses
    /// 0.25 on a decided game.
    pub brier: f64,
    /// How many of the positions are from games that were not drawn.
    pub decided: usize,
    /// The share of the decided positions in which the winner has the better score; an even score
    /// counts half.
    pub winner_named: f64,
}

impl Prediction {
    /// Measures pairs of a score and a result of 0 to 1.
    #[must_use]
    pub fn of(scored: &[(f32, f32)], scale: f32) -> Prediction {
        let errors = scored
            .iter()
            .map(|&(score, result)| (probability(score, scale) - f64::from(result)).powi(2));
        let (mut decided, mut named) = (0, 0.0);
        for &(score, result) in scored {
            let sign = result.partial_cmp(&0.5);
            if sign.is_some_and(std::cmp::Ordering::is_ne) {
                decided += 1;
                if score == 0.0 {
                    named += 0.5;
                } else if score.partial_cmp(&0.0) == sign {
                    named += 1.0;
                }
            }
        }
        Prediction {
            positions: scored.len(),
            log_loss: log_loss(scored, scale),
            brier: errors.sum::<f64>() / scored.len().max(1) as f64,
            winner_named: named / f64::from(decided.max(1)),
            decided: decided as usize,
        }
    }
}

/// A table of evaluations and how well each predicts the same positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The name of each evaluation and its prediction.
    pub rows: Vec<(String, Prediction)>,
}

impl Comparison {
    /// An empty table.
    #[must_use]
    pub fn new() -> Comparison {
        Comparison::default()
    }

    /// Adds the evaluation with these weights.
    pub fn add(&mut self, name: &str, samples: &Samples, weights: &[f32], scale: f32) {
        self.add_scored(name, &samples.scored(weights), scale);
    }

    /// Adds an evaluation by its scores, each with the result.
    pub fn add_scored(&mut self, name: &str, scored: &[(f32, f32)], scale: f32) {
        self.rows
            .push((name.to_owned(), Prediction::of(scored, scale)));
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.rows.iter().map(|(name, _)| name.chars().count());
        let width = names.max().unwrap_or(0).max("evaluation".len());
        writeln!(
            f,
            "{:width$}  positions  log loss   Brier  decided  winner named",
            "evaluation"
        )?;
        for (name, row) in &self.rows {
            writeln!(
                f,
                "{name:width$}  {:>9}  {:>8.4}  {:>6.4}  {:>7}  {:>10.1} %",
                row.positions,
                row.log_loss,
                row.brier,
                row.decided,
                100.0 * row.winner_named
            )?;
        }
        Ok(())
    }
}
