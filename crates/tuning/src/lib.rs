#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! [`fit`] finds the weights; [`Prediction`] measures how well any evaluation predicts games that it
//! was not fitted to.

mod descent;
mod logistic;
mod prediction;
mod samples;

pub use descent::{Fit, Options, Progress, fit};
pub use logistic::{best_scale, log_loss, probability};
pub use prediction::{Comparison, Prediction};
pub use samples::{Sample, Samples};
