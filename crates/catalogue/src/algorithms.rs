//! The algorithms by their names.

use crate::roster::roster;
use clap::ValueEnum;
use clap::builder::PossibleValue;
use nullwindow::memory::Layout;

/// Whether a word of the roster says so.
macro_rules! says {
    (forgets) => {
        false
    };
    (remembers) => {
        true
    };
    (plotted) => {
        true
    };
    (unplotted) => {
        false
    };
}

/// The algorithms, from the roster.
macro_rules! algorithms {
    ($($variant:ident, $name:literal, $title:literal, $paper:literal, $memory:ident, $plotted:ident,
       $walk:ident by $driver:expr;)+) => {
        /// An algorithm that searches any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Algorithm {
            $(#[doc = concat!($title, ".")] $variant,)+
        }

        impl Algorithm {
            /// All of them.
            pub const ALL: &[Algorithm] = &[$(Algorithm::$variant,)+];

            /// The name used on the command line and in JSON.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Algorithm::$variant => $name,)+ }
            }

            /// What it is, in a few words.
            #[must_use]
            pub fn title(self) -> &'static str {
                match self { $(Algorithm::$variant => $title,)+ }
            }

            /// The papers' name.
            #[must_use]
            pub fn paper_name(self) -> &'static str {
                match self { $(Algorithm::$variant => $paper,)+ }
            }

            /// Whether it is printed as a search that needs to remember nothing.
            #[must_use]
            pub fn needs_no_memory(self) -> bool {
                match self { $(Algorithm::$variant => !says!($memory),)+ }
            }

            /// Whether it takes part in every figure that compares algorithms.
            #[must_use]
            pub fn is_plotted(self) -> bool {
                match self { $(Algorithm::$variant => says!($plotted),)+ }
            }
        }
    };
}
roster!(algorithms);

/// An algorithm that brings its own data structures, and searches trees only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Historical {
    /// Stockman's SSS\*.
    SssStar,
    /// DUAL\*.
    DualStar,
    /// Informed NegaScout.
    Ins,
    /// Partially Informed NegaScout.
    Pns,
}

/// An algorithm that searches trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeAlgorithm {
    /// One that searches games, too.
    General(Algorithm),
    /// One that searches trees only.
    Historical(Historical),
}

use Algorithm::{AspirationNegaScout, MtDual, MtSss};
use Historical::{DualStar, Ins, Pns, SssStar};
use TreeAlgorithm::General;

impl Algorithm {
    /// Enhanced NegaScout, the baseline of 1996b: with a table, deepening and the papers' order of
    /// moves, as all algorithms search games here, this is it.
    pub const ENHANCED_NEGASCOUT: Algorithm = AspirationNegaScout;

    /// Another name that it is known by.
    fn alias(self) -> Option<&'static str> {
        (self == Self::ENHANCED_NEGASCOUT).then_some("enhns")
    }

    /// How many bounds of a node it keeps on trees: with one, MT-SSS\* and MT-DUAL\* are
    /// Stockman's to the letter.
    pub fn layout(self) -> Layout {
        match self {
            MtSss | MtDual => Layout::OneBound,
            _ => Layout::TwoBounds,
        }
    }
}

impl Historical {
    fn name(self) -> &'static str {
        match self {
            SssStar => "sss-star",
            DualStar => "dual-star",
            Ins => "ins",
            Pns => "pns",
        }
    }

    fn title(self) -> &'static str {
        match self {
            SssStar => "Stockman's SSS* with its OPEN list",
            DualStar => "DUAL* with its OPEN list",
            Ins => "Informed NegaScout",
            Pns => "Partially Informed NegaScout",
        }
    }
}

impl TreeAlgorithm {
    /// All of them, the historical ones last.
    pub const ALL: &[TreeAlgorithm] = &{
        const GENERAL: usize = Algorithm::ALL.len();
        let mut all = [TreeAlgorithm::Historical(SssStar); GENERAL + 4];
        let mut i = 0;
        while i < GENERAL {
            all[i] = General(Algorithm::ALL[i]);
            i += 1;
        }
        all[GENERAL + 1] = TreeAlgorithm::Historical(DualStar);
        all[GENERAL + 2] = TreeAlgorithm::Historical(Ins);
        all[GENERAL + 3] = TreeAlgorithm::Historical(Pns);
        all
    };

    /// The name used on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            General(algorithm) => algorithm.name(),
            TreeAlgorithm::Historical(algorithm) => algorithm.name(),
        }
    }

    /// What it is, in a few words.
    pub fn title(self) -> &'static str {
        match self {
            General(algorithm) => algorithm.title(),
            TreeAlgorithm::Historical(algorithm) => algorithm.title(),
        }
    }
}

impl ValueEnum for Algorithm {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let value = PossibleValue::new(self.name()).help(self.title());
        Some(value.aliases(self.alias()))
    }
}

impl ValueEnum for TreeAlgorithm {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.title()))
    }
}
