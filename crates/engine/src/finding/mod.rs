//! Finding the smallest tree on which a condition on searches holds.

mod expression;
mod measure;
mod parser;
mod plant;
mod shrink;

pub(crate) use expression::Condition;
pub(crate) use measure::{Measure, Measured};
pub(crate) use plant::Plant;
pub(crate) use shrink::shrink;
