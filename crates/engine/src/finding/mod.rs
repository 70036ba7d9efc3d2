//! Finding the smallest tree on which a condition on searches holds.

mod editable_tree;
mod expression;
mod measure;
mod parser;
mod shrink;

pub(crate) use editable_tree::EditableTree;
pub(crate) use expression::Condition;
pub(crate) use measure::{Measure, Measured};
pub(crate) use shrink::shrink;
