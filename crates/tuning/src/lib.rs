//! Fits the weights of a linear evaluation to the results of games.
//!
//! An evaluation is a sum of weights times features of a position. Through a logistic curve it
//! predicts the result of a game: `P(win) = 1 / (1 + exp(-scale · score))`, a draw counting one
//! half. [`fit`] finds the weights that predict best (logistic regression, known in computer chess
//! as Texel's method), and [`Prediction`] measures how well any evaluation predicts games it was
//! not fitted to.
//!
//! ```
//! use nullwindow_tuning::{Comparison, Options, Samples, fit};
//!
//! // One feature, the material balance, worth 100 points to begin with; one position a game.
//! let mut samples = Samples::new();
//! for game in 0..100 {
//!     let (balance, result) = if game % 4 == 0 { (1.0, 0.0) } else { (2.0, 1.0) };
//!     samples.push(game, result, [(0, balance)]);
//! }
//! let (training, held_out) = samples.split(10);
//! let fitted = fit(&training, &[100.0], &Options::default(), |_| {});
//! let mut table = Comparison::new();
//! table.add("start", &held_out, &[100.0], fitted.scale);
//! table.add("fitted", &held_out, &fitted.weights, fitted.scale);
//! println!("{table}");
//! ```

mod descent;
mod logistic;
mod prediction;
mod samples;

pub use descent::{Fit, Options, Progress, fit};
pub use logistic::{best_scale, log_loss, probability};
pub use prediction::{Comparison, Prediction};
pub use samples::{Sample, Samples};
