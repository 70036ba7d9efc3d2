//! A pass for programs.

use crate::words::known;
use nullwindow::Pass;
use serde::Serialize;

/// A question of a driver's and its answer; what is infinite or unknown is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PassRecord<M> {
    /// Depth of the search.
    pub depth: u8,
    /// The question "is the value at least this?"; `null` for a window that is not null.
    pub gamma: Option<i32>,
    /// The lower end of the window.
    pub alpha: Option<i32>,
    /// The upper end of the window.
    pub beta: Option<i32>,
    /// The answer.
    pub value: Option<i32>,
    /// The lower bound known afterwards.
    pub lower: Option<i32>,
    /// The upper bound known afterwards.
    pub upper: Option<i32>,
    /// The root move that was asked about, where it was not the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root_move: Option<M>,
}

impl<M> PassRecord<M> {
    /// The record of a pass; `name` tells how a root move is written.
    pub fn new(pass: &Pass, name: impl Fn(usize) -> M) -> Self {
        let gamma = pass.window.is_null().then_some(pass.window.beta);
        PassRecord {
            depth: pass.depth,
            gamma: gamma.and_then(known),
            alpha: known(pass.window.alpha),
            beta: known(pass.window.beta),
            value: known(pass.value),
            lower: known(pass.bounds.lower),
            upper: known(pass.bounds.upper),
            root_move: pass.root_move.map(name),
        }
    }
}
