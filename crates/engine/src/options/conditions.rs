//! The options for the conditions of an experiment.

use super::NamedParser;
use clap::Args;
use nullwindow::Score;
use nullwindow::ordering::OrderingChoice;
use nullwindow_catalogue::{Conditions, Leaves, Playable, ordering_words};

/// What all algorithms have in common; each game has its defaults.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ConditionsOption {
    /// What judges a leaf [default: the papers' conditions of the game]
    #[arg(long, value_name = "WHAT", value_parser = NamedParser::<Leaves>::new())]
    leaves: Option<Leaves>,

    /// In which order moves are tried: generated, or stored, killers, captures, history, replies,
    /// evaluation and game joined by +, as in stored+captures+history [default: the papers'
    /// conditions]
    #[arg(long, value_name = "ORDER", value_parser = ordering_words::parse)]
    ordering: Option<OrderingChoice>,

    /// Scores of leaves are rounded to multiples of so many points [default: the papers' conditions]
    #[arg(long, value_name = "N", value_parser = grain, allow_negative_numbers = true)]
    grain: Option<i32>,

    /// Half the width of aspiration-negascout's first window, in points [default: the papers'
    /// conditions]
    #[arg(long, value_name = "N", value_parser = points, allow_negative_numbers = true)]
    aspiration: Option<i32>,
}

impl ConditionsOption {
    /// What was chosen for a game, and the papers' conditions where nothing was.
    pub(crate) fn conditions<G: Playable>(self) -> Conditions {
        let usual = G::CONDITIONS;
        Conditions {
            leaves: self.leaves.unwrap_or(usual.leaves),
            ordering: self.ordering.unwrap_or(usual.ordering),
            grain: self.grain.unwrap_or(usual.grain),
            aspiration: self.aspiration.unwrap_or(usual.aspiration),
            back: usual.back,
        }
    }
}

/// Far below what a won game scores, so that no evaluation is rounded to one.
fn grain(text: &str) -> Result<i32, String> {
    within(text, 1000)
}

fn points(text: &str) -> Result<i32, String> {
    within(text, Score::MAX.0)
}

fn within(text: &str, limit: i32) -> Result<i32, String> {
    match text.parse() {
        Ok(points) if (1..=limit).contains(&points) => Ok(points),
        _ => Err(format!("expected an integer from 1 to {limit}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{grain, points};

    #[test]
    fn points_are_positive() {
        assert_eq!(points("25"), Ok(25));
        assert_eq!(grain("1000"), Ok(1000));
        assert!(grain("1001").is_err() && grain("0").is_err());
        for text in ["", "0", "-5", "1.5", "99999999999"] {
            assert!(points(text).is_err(), "{text}");
        }
    }
}
