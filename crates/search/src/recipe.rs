//! The choices a search is made of.

use crate::etc::{Etc, EtcAbove, NoEtc};
use crate::limits::{Budget, Limits, Unlimited};
use crate::memory::{Depth, Memory, TranspositionTable};
use crate::observers::{Counts, Observer};
use crate::ordering::{
    Above, AsGenerated, Corrections, History, Hook, Killers, MoveOrdering, QuietMoves, StoredMove,
};
use crate::position::Position;
use crate::score::Score;
use crate::selection::{FullWidth, Selection};
use crate::step::{Copying, Step};
use std::marker::PhantomData;

/// The choices a search is made of, one line each.
///
/// Everything is chosen by type, so a search pays only for what its recipe names, and a recipe is
/// a list one can read. [`Paper`] and [`Play`] are ready-made.
pub trait Recipe {
    /// The game.
    type Position: Position;
    /// What judges the leaves.
    type Evaluator: Evaluator<Self::Position>;
    /// What is remembered of nodes.
    type Memory: Memory;
    /// In which order moves are tried.
    type Ordering: MoveOrdering<Self::Position>;
    /// When to stop.
    type Limits: Limits;
    /// Who watches.
    type Observer: Observer<Self::Position>;
    /// How children are visited.
    type Step: Step<Self::Position>;
    /// Where children are looked up before any is searched.
    type Etc: Etc;
    /// Which nodes are searched deeper than others, or not at all.
    type Selection: Selection<Self::Position>;

    /// Nodes with fewer plies left are neither looked up nor remembered.
    ///
    /// Zero, as in the papers, remembers leaves. Two is fastest where evaluating is cheap.
    const MEMORY_FROM: Depth = 0;

    /// Whether [`Position::tactics`] are played out at the horizon.
    const QUIESCENCE: bool = false;

    /// Whether the past counts: a position that came before is a draw, and so is a long time
    /// without an irreversible move, in games where this can be ([`Position::REPEATS`]).
    const PAST: bool = false;
}

/// Judges a leaf.
pub trait Evaluator<P: Position> {
    /// Whether this is [`Position::evaluate`], so that [`Position::leaves`] may stand in for it.
    const OWN: bool = false;

    /// Value for the side to move.
    fn evaluate(&self, n: &P) -> Score;
}

/// The game's own [`Position::evaluate`].
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnEvaluation;

impl<P: Position> Evaluator<P> for OwnEvaluation {
    const OWN: bool = true;

    #[inline]
    fn evaluate(&self, n: &P) -> Score {
        n.evaluate()
    }
}

/// The papers' searches: leaves are remembered, no enhancement but those named.
pub struct Paper<P, M, O = AsGenerated, W = Counts, L = Unlimited, E = OwnEvaluation, C = NoEtc>(
    PhantomData<(P, M, O, W, L, E, C)>,
);

impl<P, M, O, W, L, E, C> Recipe for Paper<P, M, O, W, L, E, C>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P>,
    W: Observer<P>,
    L: Limits,
    E: Evaluator<P>,
    C: Etc,
{
    type Position = P;
    type Evaluator = E;
    type Memory = M;
    type Ordering = O;
    type Limits = L;
    type Observer = W;
    type Step = Copying;
    type Etc = C;
    type Selection = FullWidth;
}

/// What a game programmer wants: a table, good ordering, ETC, limits.
pub struct Play<P, M = TranspositionTable, O = PlayOrdering<P>, W = Counts, L = Budget, S = Copying>(
    PhantomData<(P, M, O, W, L, S)>,
);

/// Memory's move, then killers, then history and the game's own judgement where the subtree is
/// deep enough to pay for them.
pub type PlayOrdering<P> = (StoredMove, Above<2, (Killers<P>, History, Hook)>);

/// The same; one ply above the horizon, too, in games whose tactics are played out there.
/// What a game's quiet moves have been worth, and by how much judgement errs, is kept for selections,
/// and only where the game tells its pieces ([`Position::PIECE_SLOTS`]) and structures apart.
pub type TournamentOrdering<P> = (
    StoredMove,
    Above<2, (Killers<P>, History, Hook), true>,
    QuietMoves<P>,
    Corrections,
);

impl<P, M, O, W, L, S> Recipe for Play<P, M, O, W, L, S>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P>,
    W: Observer<P>,
    L: Limits,
    S: Step<P>,
{
    type Position = P;
    type Evaluator = OwnEvaluation;
    type Memory = M;
    type Ordering = O;
    type Limits = L;
    type Observer = W;
    type Step = S;
    type Etc = EtcAbove<2, true>;
    type Selection = FullWidth;

    const MEMORY_FROM: Depth = 2;
}

/// What plays games: [`Play`] with tactics played out, draws by repetition, and a selection.
///
/// Its values depend on more than position and depth, so that no two searches need agree; what it
/// gives up in exactness it gains in strength.
pub struct Tournament<P, M = TranspositionTable, S = FullWidth, W = Counts, L = Budget, T = Copying>(
    PhantomData<(P, M, S, W, L, T)>,
);

impl<P, M, S, W, L, T> Recipe for Tournament<P, M, S, W, L, T>
where
    P: Position,
    M: Memory,
    S: Selection<P>,
    W: Observer<P>,
    L: Limits,
    T: Step<P>,
{
    type Position = P;
    type Evaluator = OwnEvaluation;
    type Memory = M;
    type Ordering = TournamentOrdering<P>;
    type Limits = L;
    type Observer = W;
    type Step = T;
    type Etc = EtcAbove<2, true>;
    type Selection = S;

    /// The last ply is remembered where tactics are played out below it. Otherwise its leaves cost
    /// less than asking memory and ranking the moves to them.
    const MEMORY_FROM: Depth = if P::TACTICAL { 1 } else { 2 };
    const QUIESCENCE: bool = true;
    const PAST: bool = true;
}

impl<P, M, S, W, L, T> std::fmt::Debug for Tournament<P, M, S, W, L, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tournament")
    }
}

impl<P, M, O, W, L, E, C> std::fmt::Debug for Paper<P, M, O, W, L, E, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Paper")
    }
}

impl<P, M, O, W, L, S> std::fmt::Debug for Play<P, M, O, W, L, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Play")
    }
}
