//! What makes the search of chess selective, technique by technique.

/// One technique of a selective search, which can be switched off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Technique {
    /// A player's own evaluation, which sees more than the laboratory's.
    Judgement,
    /// Captures before quiet moves, those that lose material after them.
    ExchangeOrder,
    /// Quiet moves by killers, countermoves and continuation history.
    QuietOrder,
    /// Beyond the horizon no capture that loses material.
    Exchanges,
    /// Beyond the horizon no capture that cannot raise alpha.
    Delta,
    /// Checks on the first ply beyond the horizon.
    QuietChecks,
    /// Null-move pruning.
    NullMove,
    /// Late-move reductions.
    LateMoveReductions,
    /// Late-move pruning.
    LateMovePruning,
    /// Futility pruning of quiet moves.
    Futility,
    /// Nodes far above beta near the horizon.
    ReverseFutility,
    /// Nodes far below alpha near the horizon.
    Razoring,
    /// Moves near the horizon that lose material.
    ExchangePruning,
    /// Nodes of which memory knows no move.
    InternalReduction,
    /// Checks that lose nothing are searched a ply deeper.
    CheckExtension,
    /// The only good move is searched a ply deeper.
    SingularExtension,
    /// Late moves of nodes that are expected to be cut off are searched another ply less deep.
    CutNodes,
    /// Judgement is corrected by what searches of positions with the same pawns have found.
    Corrections,
    /// Captures that are far above beta after a shallow search.
    TacticalCut,
    /// Where other moves than memory's reach beta, too, the node is cut off or memory's move searched
    /// less deep.
    Multicut,
    /// Checks are reduced a ply less.
    SparedChecks,
    /// Moves of nodes that are asked more than a null window are reduced a ply less.
    WideNodes,
    /// Quiet moves near the horizon that have mostly failed.
    HistoryPruning,
    /// Questions wider than a null window are searched, whatever memory knows.
    SearchedLine,
    /// Reduced searches and pruned moves say no more than was asked.
    Caution,
    /// Nothing is pruned or reduced on the line of first moves, as if a wide window were asked there.
    ExpectedLine,
}

impl Technique {
    /// All of them, with the names people type.
    pub const ALL: [(Technique, &'static str); 26] = [
        (Technique::Judgement, "judgement"),
        (Technique::ExchangeOrder, "exchange-order"),
        (Technique::QuietOrder, "quiet-order"),
        (Technique::Exchanges, "exchanges"),
        (Technique::Delta, "delta"),
        (Technique::QuietChecks, "quiet-checks"),
        (Technique::NullMove, "null-move"),
        (Technique::LateMoveReductions, "late-move-reductions"),
        (Technique::LateMovePruning, "late-move-pruning"),
        (Technique::Futility, "futility"),
        (Technique::ReverseFutility, "reverse-futility"),
        (Technique::Razoring, "razoring"),
        (Technique::ExchangePruning, "exchange-pruning"),
        (Technique::InternalReduction, "internal-reduction"),
        (Technique::CheckExtension, "check-extension"),
        (Technique::SingularExtension, "singular-extension"),
        (Technique::CutNodes, "cut-nodes"),
        (Technique::Corrections, "corrections"),
        (Technique::TacticalCut, "tactical-cut"),
        (Technique::Multicut, "multicut"),
        (Technique::SparedChecks, "spared-checks"),
        (Technique::WideNodes, "wide-nodes"),
        (Technique::HistoryPruning, "history-pruning"),
        (Technique::SearchedLine, "searched-line"),
        (Technique::Caution, "caution"),
        (Technique::ExpectedLine, "expected-line"),
    ];

    /// The technique of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Technique> {
        let mut all = Self::ALL.iter();
        let found = all.find(|(_, known)| *known == name);
        found.map(|&(technique, _)| technique)
    }
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u32);

impl Techniques {
    /// None: full width but for tactics.
    pub const NONE: Techniques = Techniques(0);

    /// All.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// Those that a player uses: all that have not lost to their absence under its driver.
    pub const USUAL: Techniques = Techniques::ALL
        .without(Technique::Razoring)
        .without(Technique::CutNodes)
        .without(Technique::Corrections)
        .without(Technique::TacticalCut)
        .without(Technique::Multicut)
        .without(Technique::SparedChecks)
        .without(Technique::WideNodes)
        .without(Technique::HistoryPruning)
        .without(Technique::SearchedLine)
        .without(Technique::Caution)
        .without(Technique::ExpectedLine);

    /// Whether a technique is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u32 != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u32)
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }
}
