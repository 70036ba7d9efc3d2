//! The algorithms by their names.

use crate::roster::roster;
use nullwindow::memory::Layout;
use std::str::FromStr;

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
    #[must_use]
    pub fn alias(self) -> Option<&'static str> {
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
    /// Whether it keeps an OPEN list.
    #[must_use]
    pub fn has_open_list(self) -> bool {
        matches!(self, TreeAlgorithm::Historical(SssStar | DualStar))
    }

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

/// Reads a name, or the other name.
impl FromStr for Algorithm {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = |it: &&Algorithm| it.name() == text || it.alias() == Some(text);
        let found = Self::ALL.iter().find(named);
        found.copied().ok_or_else(|| unknown(text))
    }
}

/// Reads a name.
impl FromStr for TreeAlgorithm {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let historical = Self::ALL.iter().find(|it| it.name() == text);
        match historical {
            Some(&algorithm) => Ok(algorithm),
            None => text.parse().map(General),
        }
    }
}

fn unknown(text: &str) -> String {
    format!("there is no algorithm '{text}'")
}

#[cfg(test)]
mod tests {
    use super::{Algorithm, TreeAlgorithm};

    #[test]
    fn names_lead_back_to_their_algorithm() {
        for &algorithm in Algorithm::ALL {
            assert_eq!(algorithm.name().parse(), Ok(algorithm));
            let general = TreeAlgorithm::General(algorithm);
            assert_eq!(algorithm.name().parse(), Ok(general));
        }
        for &algorithm in TreeAlgorithm::ALL {
            assert_eq!(algorithm.name().parse(), Ok(algorithm));
        }
        assert_eq!("enhns".parse(), Ok(Algorithm::ENHANCED_NEGASCOUT));
        assert!("mtd-g".parse::<Algorithm>().is_err());
        assert!("mtd-g".parse::<TreeAlgorithm>().is_err());
    }
}
