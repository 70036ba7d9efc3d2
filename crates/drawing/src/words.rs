//! Scores, bounds, questions and nodes for people.

use nullwindow::{Bounds, Score, Window};
use nullwindow_trees::TreePosition;

/// The score, unless it stands for plus or minus infinity, or for the next value to those.
#[must_use]
pub fn known(score: Score) -> Option<i32> {
    (score <= Score::MAX && score >= -Score::MAX).then_some(score.0)
}

/// A score, with infinities as such.
#[must_use]
pub fn score_text(score: Score) -> String {
    match known(score) {
        Some(points) => points.to_string(),
        None if score > Score::ZERO => "+∞".to_owned(),
        None => "−∞".to_owned(),
    }
}

/// What bounds say.
#[must_use]
pub fn bounds_text(bounds: Bounds) -> String {
    match (known(bounds.lower), known(bounds.upper)) {
        (Some(lower), Some(upper)) if lower == upper => lower.to_string(),
        (None, None) => "unknown".to_owned(),
        (Some(lower), None) => format!("at least {lower}"),
        (None, Some(upper)) => format!("at most {upper}"),
        (Some(lower), Some(upper)) => format!("{lower} to {upper}"),
    }
}

/// Bounds beside a node: the papers' f⁺ after ≤, their f⁻ after ≥; nothing if there are none.
pub(crate) fn bounds_sign(bounds: Bounds) -> String {
    match (known(bounds.lower), known(bounds.upper)) {
        (Some(lower), Some(upper)) if lower == upper => format!("= {lower}"),
        (Some(lower), Some(upper)) => format!("{lower} … {upper}"),
        (Some(lower), None) => format!("≥ {lower}"),
        (None, Some(upper)) => format!("≤ {upper}"),
        (None, None) => String::new(),
    }
}

/// What a window asks.
#[must_use]
pub fn question_text(window: Window) -> String {
    let (alpha, beta) = (window.alpha, window.beta);
    if !window.is_null() {
        format!("where in {} … {}?", score_text(alpha), score_text(beta))
    } else if known(beta).is_none() && beta < Score::ZERO {
        "above −∞?".to_owned()
    } else {
        format!("at least {}?", score_text(beta))
    }
}

/// A node by its label, or by its path from the root.
#[must_use]
pub fn node_text(node: &TreePosition<'_>) -> String {
    match node.label() {
        Some(label) => label.to_owned(),
        None => {
            let steps: Vec<String> = node.path().iter().map(ToString::to_string).collect();
            format!("({})", steps.join(" "))
        }
    }
}
