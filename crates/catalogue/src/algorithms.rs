//! The algorithms by their names.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use nullwindow::memory::Layout;

/// An algorithm that searches any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Plain minimax.
    Minimax,
    /// Alpha-Beta.
    AlphaBeta,
    /// Scout, by Pearl's Test.
    Scout,
    /// NegaScout.
    NegaScout,
    /// NegaScout in a window around a guess.
    AspirationNegaScout,
    /// MTD(+∞).
    MtSss,
    /// MTD(−∞).
    MtDual,
    /// MTD(f).
    MtdF,
    /// MTD(bi), or C\*.
    MtdBi,
    /// MTD(step).
    MtdStep,
    /// MTD-best.
    MtdBest,
}

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

use Algorithm::{
    AlphaBeta, AspirationNegaScout, Minimax, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdStep,
    NegaScout, Scout,
};
use Historical::{DualStar, Ins, Pns, SssStar};
use TreeAlgorithm::General;

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 11] = [
        Minimax,
        AlphaBeta,
        Scout,
        NegaScout,
        AspirationNegaScout,
        MtSss,
        MtDual,
        MtdF,
        MtdBi,
        MtdStep,
        MtdBest,
    ];

    /// Enhanced NegaScout, the baseline of 1996b: with a table, deepening and the papers' order of
    /// moves, as all algorithms search games here, this is it.
    pub const ENHANCED_NEGASCOUT: Algorithm = AspirationNegaScout;

    /// Another name that it is known by.
    fn alias(self) -> Option<&'static str> {
        (self == Self::ENHANCED_NEGASCOUT).then_some("enhns")
    }

    /// The name used on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Minimax => "minimax",
            AlphaBeta => "alpha-beta",
            Scout => "scout",
            NegaScout => "negascout",
            AspirationNegaScout => "aspiration-negascout",
            MtSss => "mt-sss",
            MtDual => "mt-dual",
            MtdF => "mtd-f",
            MtdBi => "mtd-bi",
            MtdStep => "mtd-step",
            MtdBest => "mtd-best",
        }
    }

    /// What it is, in a few words.
    pub fn title(self) -> &'static str {
        match self {
            Minimax => "Minimax, which visits every node",
            AlphaBeta => "Alpha-Beta",
            Scout => "Scout, by Pearl's Test",
            NegaScout => "NegaScout",
            AspirationNegaScout => "NegaScout in a window around a guess",
            MtSss => "MT-SSS*, or MTD(+inf)",
            MtDual => "MT-DUAL*, or MTD(-inf)",
            MtdF => "MTD(f), from a guess",
            MtdBi => "MTD(bi), or C*: bisection",
            MtdStep => "MTD(step), from +inf by larger steps",
            MtdBest => "MTD-best: the best move, not its value",
        }
    }

    /// Whether it is printed as a search that needs to remember nothing.
    pub fn needs_no_memory(self) -> bool {
        matches!(self, Minimax | AlphaBeta | Scout | NegaScout)
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
    pub const ALL: [TreeAlgorithm; 15] = [
        General(Minimax),
        General(AlphaBeta),
        General(Scout),
        General(NegaScout),
        General(AspirationNegaScout),
        General(MtSss),
        General(MtDual),
        General(MtdF),
        General(MtdBi),
        General(MtdStep),
        General(MtdBest),
        TreeAlgorithm::Historical(SssStar),
        TreeAlgorithm::Historical(DualStar),
        TreeAlgorithm::Historical(Ins),
        TreeAlgorithm::Historical(Pns),
    ];

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
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let value = PossibleValue::new(self.name()).help(self.title());
        Some(value.aliases(self.alias()))
    }
}

impl ValueEnum for TreeAlgorithm {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.title()))
    }
}
