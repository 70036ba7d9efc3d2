//! The conditions of an experiment: what every algorithm that is compared has in common.

use crate::ordering_words;
use nullwindow::drivers::Aspiration;
use nullwindow::ordering::OrderingChoice;
use std::fmt;
use std::str::FromStr;

/// What all algorithms of an experiment have in common, the table apart.
///
/// Under all conditions a value depends on position and depth only, so that all algorithms find the
/// same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// What judges a leaf.
    pub leaves: Leaves,
    /// In which order moves are tried.
    pub ordering: OrderingChoice,
    /// Scores of leaves are multiples of this many points.
    pub grain: i32,
    /// Half the width of the first window of Aspiration NegaScout, in points.
    pub aspiration: i32,
    /// From how many iterations back guesses are taken.
    pub back: usize,
}

/// What judges a leaf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// The game's evaluation of the position as it stands.
    Static,
    /// The value of the position once captures and other tactics are played out.
    Quiet,
}

impl Conditions {
    /// Leaves as they are, moves as generated: what trees are searched under.
    pub const BARE: Conditions = Conditions {
        leaves: Leaves::Static,
        ordering: OrderingChoice::AS_GENERATED,
        grain: 1,
        aspiration: Aspiration::HALF_WIDTH,
        back: 1,
    };
}

impl Leaves {
    /// All of them.
    pub const ALL: &[Leaves] = &[Leaves::Static, Leaves::Quiet];

    /// The name used on the command line and in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Leaves::Static => "static",
            Leaves::Quiet => "quiet",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Leaves::Static => "leaves are evaluated as they stand",
            Leaves::Quiet => "captures are played out at the leaves",
        }
    }
}

impl FromStr for Leaves {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().find(|it| it.name() == text);
        let unknown = || format!("there are no leaves '{text}'; expected static or quiet");
        found.copied().ok_or_else(unknown)
    }
}

/// In words, as on the command line.
impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conditions {
            leaves,
            ordering,
            grain,
            aspiration,
            back,
        } = self;
        write!(
            f,
            "leaves {}, ordering {}, grain {grain}, aspiration {aspiration}, guess {back} back",
            leaves.name(),
            ordering_words::text(*ordering)
        )
    }
}
