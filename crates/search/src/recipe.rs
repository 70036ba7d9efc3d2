//! The choices a search is made of.

use crate::algorithms::{Algorithm, AlphaBeta, NegaScout};
use crate::etc::{Etc, EtcAbove, NoEtc};
use crate::limits::{Budget, Limits, Unlimited};
use crate::memory::{Depth, Memory, TranspositionTable};
use crate::observers::{Counts, Observer};
use crate::ordering::{Above, AsGenerated, History, Hook, Killers, MoveOrdering, StoredMove};
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
    /// What answers the driver's questions.
    type Algorithm: Algorithm;
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

    /// Whether stored bounds narrow the window where they do not answer it. Off, as printed in
    /// the papers; Plaat's later versions do it.
    const NARROWING: bool = false;
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

/// An evaluator lent to a search.
impl<P: Position, E: Evaluator<P>> Evaluator<P> for &E {
    const OWN: bool = E::OWN;

    #[inline(always)]
    fn evaluate(&self, n: &P) -> Score {
        (**self).evaluate(n)
    }
}

/// The papers' searches: leaves are remembered, no enhancement but those named.
#[expect(clippy::type_complexity, reason = "one parameter a choice")]
pub struct Paper<P, A, M, O = AsGenerated, W = Counts, L = Unlimited, E = OwnEvaluation, C = NoEtc>(
    PhantomData<(P, A, M, O, W, L, E, C)>,
);

/// Enhanced NegaScout, the baseline of 1996b: NegaScout with a transposition table and the history
/// heuristic. Run it with the driver [`Aspiration`](crate::drivers::Aspiration) and
/// [`Plan::deepening`](crate::Plan::deepening), which it takes for granted.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use nullwindow::drivers::Aspiration;
/// use nullwindow::etc::EtcAbove;
/// use nullwindow::memory::TranspositionTable;
/// use nullwindow::ordering::{Eib, History, StoredMove};
/// use nullwindow::recipe::EnhancedNegaScout;
/// use nullwindow::{Plan, Search};
///
/// let (root, plan) = (ConnectFour::default(), Plan::deepening(8));
/// let table = || TranspositionTable::with_entries(1 << 16);
/// let mut plain = Search::<EnhancedNegaScout<ConnectFour>>::new(table()?);
/// let plain = plain.run(&Aspiration::default(), &root, plan);
///
/// // The same with both enhancements of the paper.
/// type Both = EnhancedNegaScout<ConnectFour, EtcAbove<2>, (StoredMove, History, Eib)>;
/// let both = Search::<Both>::new(table()?).run(&Aspiration::default(), &root, plan);
/// assert_eq!(both.value, plain.value);
/// assert!(both.counts.total() < plain.counts.total());
/// # Ok(())
/// # }
/// ```
pub type EnhancedNegaScout<
    P,
    C = NoEtc,
    O = (StoredMove, History),
    M = TranspositionTable,
    W = Counts,
    L = Unlimited,
> = Paper<P, NegaScout, M, O, W, L, OwnEvaluation, C>;

impl<P, A, M, O, W, L, E, C> Recipe for Paper<P, A, M, O, W, L, E, C>
where
    P: Position,
    A: Algorithm,
    M: Memory,
    O: MoveOrdering<P>,
    W: Observer<P>,
    L: Limits,
    E: Evaluator<P>,
    C: Etc,
{
    type Position = P;
    type Algorithm = A;
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
pub struct Play<
    P,
    A = AlphaBeta,
    M = TranspositionTable,
    O = PlayOrdering<P>,
    W = Counts,
    L = Budget,
    S = Copying,
>(PhantomData<(P, A, M, O, W, L, S)>);

/// Memory's move, then killers, then history and the game's own judgement where the subtree is
/// deep enough to pay for them.
pub type PlayOrdering<P> = (StoredMove, Above<2, (Killers<P>, History, Hook)>);

impl<P, A, M, O, W, L, S> Recipe for Play<P, A, M, O, W, L, S>
where
    P: Position,
    A: Algorithm,
    M: Memory,
    O: MoveOrdering<P>,
    W: Observer<P>,
    L: Limits,
    S: Step<P>,
{
    type Position = P;
    type Algorithm = A;
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

/// The same at all nodes: where tactics are played out, a node one ply above the horizon is worth
/// some thought.
pub type TournamentOrdering<P> = (StoredMove, (Killers<P>, History, Hook));

/// What plays games: [`Play`] with tactics played out, draws by repetition, and a selection.
///
/// Its values depend on more than position and depth, so that no two searches need agree; what it
/// gives up in exactness it gains in strength.
pub struct Tournament<
    P,
    A = AlphaBeta,
    M = TranspositionTable,
    S = FullWidth,
    W = Counts,
    L = Budget,
>(PhantomData<(P, A, M, S, W, L)>);

impl<P, A, M, S, W, L> Recipe for Tournament<P, A, M, S, W, L>
where
    P: Position,
    A: Algorithm,
    M: Memory,
    S: Selection<P>,
    W: Observer<P>,
    L: Limits,
{
    type Position = P;
    type Algorithm = A;
    type Evaluator = OwnEvaluation;
    type Memory = M;
    type Ordering = TournamentOrdering<P>;
    type Limits = L;
    type Observer = W;
    type Step = Copying;
    type Etc = EtcAbove<2, true>;
    type Selection = S;

    const MEMORY_FROM: Depth = 1;
    const QUIESCENCE: bool = true;
    const PAST: bool = true;
}

impl<P, A, M, S, W, L> std::fmt::Debug for Tournament<P, A, M, S, W, L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tournament")
    }
}

impl<P, A, M, O, W, L, E, C> std::fmt::Debug for Paper<P, A, M, O, W, L, E, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Paper")
    }
}

impl<P, A, M, O, W, L, S> std::fmt::Debug for Play<P, A, M, O, W, L, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Play")
    }
}

/// The same search with everything lent and nobody watching.
#[derive(Debug)]
pub(crate) struct Quiet<'a, R>(PhantomData<&'a mut R>);

impl<'a, R: Recipe> Recipe for Quiet<'a, R> {
    type Position = R::Position;
    type Algorithm = R::Algorithm;
    type Evaluator = &'a R::Evaluator;
    type Memory = &'a mut R::Memory;
    type Ordering = &'a mut R::Ordering;
    type Limits = &'a mut R::Limits;
    type Observer = ();
    type Step = R::Step;
    type Etc = R::Etc;
    type Selection = R::Selection;

    const MEMORY_FROM: Depth = R::MEMORY_FROM;
    const QUIESCENCE: bool = R::QUIESCENCE;
    const PAST: bool = R::PAST;
    const NARROWING: bool = R::NARROWING;
}
