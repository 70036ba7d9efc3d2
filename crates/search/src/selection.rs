//! Which nodes are searched deeper than others, and which not at all.
//!
//! ```text
//! before a player thinks:
//!     prepare:  leave out moves that are known to be worse
//! at a node that memory could not answer for:
//!     note:     work out what is needed for each of its moves, such as the static evaluation
//!     shortcut: answer without searching its moves, by a null move or a database
//!     for each move:
//!         extends: does the move cost a ply?
//!         choose:  search it as deep as usual, less deep, or not at all
//!         a reduced search that raises alpha is repeated as deep as usual
//! ```

mod futility;
mod internal_reduction;
mod late_moves;
mod null_move;
mod play_out;
mod razoring;
mod singular;
mod tactical_cut;

pub use futility::{Futility, ReverseFutility};
pub use internal_reduction::InternalReduction;
pub use late_moves::{LateMovePruning, LateMoveReductions};
pub use null_move::NullMovePruning;
pub use play_out::Beyond;
pub use razoring::Razoring;
pub use singular::{Others, SingularExtension};
pub use tactical_cut::TacticalCut;

use crate::algorithms::{Algorithm, AlphaBeta};
use crate::drivers::Aspiration;
use crate::memory::{Depth, Entry};
use crate::ordering::MoveOrdering;
use crate::player::{DriverChoice, Task};
use crate::position::{MoveList, Position};
use crate::recipe::{Evaluator, Recipe};
use crate::score::{Bounds, Score, Window};
use crate::search::{Interrupt, MoveOf, Search, Value};

/// Decides which nodes are searched deeper than others, less deep, or not at all.
///
/// Null moves, late-move reductions, futility, razoring, extensions, ProbCut, internal deepening,
/// singular moves, endgame databases: whatever makes a search selective is a `Selection`, and every
/// algorithm and driver has it. The example `selective_chess` of the crate `nullwindow-arena` has
/// two of them in forty lines.
///
/// Hooks may search: [`Search::ask_null_move`], [`Search::ask_here`], [`Search::ask_without`] and
/// [`Search::deepen_here`] are there for them.
pub trait Selection<P: Position>: Copy + Default {
    /// Whether anything is selected; nothing is called otherwise.
    const SELECTS: bool = true;

    /// Nodes with fewer plies left are searched at full width. From 2 on, the loop for the last ply
    /// is as fast as without a selection.
    const FROM: Depth = 1;

    /// Whether answers are true of the whole game, as those of a database are: what they answer for
    /// needs no deeper search.
    const EXACT: bool = false;

    /// Looks at the position that a player is about to think about, and may leave out moves that are
    /// not worth thinking about, though not all: what a database knows to be worse. The task says how
    /// long it may think; this is part of it.
    fn prepare(&mut self, root: &P, moves: &mut Vec<P::Move>, task: &Task<P::Move>) {
        let _ = (root, moves, task);
    }

    /// What is worked out once at a node and needed for each of its moves, such as the static
    /// evaluation.
    type Note: Copy + Default;

    /// Works out the note of a node.
    #[inline]
    fn note<R: Recipe<Position = P, Selection = Self>>(
        s: &Search<R>,
        n: &P,
        visit: &Visit,
    ) -> Self::Note {
        let _ = (s, n, visit);
        Self::Note::default()
    }

    /// An answer for a node that needs none of its moves to be searched. Not asked for at the root,
    /// where a move is wanted.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline]
    fn shortcut<R: Recipe<Position = P, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut P,
        visit: &mut Visit,
        note: &Self::Note,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let _ = (s, n, visit, note);
        Ok(None)
    }

    /// Whether a move costs no depth, so that its child is searched one ply deeper than usual: a
    /// forced pass, a check. Lines are extended to twice the depth of the search at most.
    #[inline]
    fn extends(&self, n: &P, mv: P::Move) -> bool {
        let _ = (n, mv);
        false
    }

    /// How deep a child is searched.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline]
    fn choose<R: Recipe<Position = P, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut P,
        branch: &Branch<P::Move, Self::Note>,
    ) -> Result<Choice, Interrupt<R>> {
        let _ = (s, n);
        Ok(Choice::Search(branch.usual))
    }

    /// Whether a node that was asked a null window has tried so many moves that those which are
    /// [passed over](Selection::passes_over) are not searched from here on. The same could be
    /// [chosen](Selection::choose) move by move; but most moves that are not searched are late
    /// ones, and here they cost little.
    #[inline]
    fn too_late<R: Recipe<Position = P, Selection = Self>>(
        s: &Search<R>,
        n: &P,
        late: &Late<Self::Note>,
    ) -> bool {
        let _ = (s, n, late);
        false
    }

    /// Whether a move is not searched where it comes too late. It is worth no more than the best
    /// before it.
    #[inline]
    fn passes_over<'n>(&self, n: &'n P) -> impl Fn(P::Move) -> bool + 'n {
        let _ = n;
        |_| false
    }

    /// How promising a move is to a player, before it is searched; greater is tried sooner. What
    /// the ordering has learnt, unless the selection knows better.
    #[inline]
    fn rank<O: MoveOrdering<P>>(&self, ordering: &O, n: &P, depth: Depth, mv: P::Move) -> i32 {
        ordering.rank(n, depth, mv)
    }

    /// The same for all moves of a node, one after the other: for a selection that can look up at
    /// once what they have in common.
    #[inline]
    fn rank_each<O: MoveOrdering<P>>(
        &self,
        ordering: &O,
        n: &P,
        depth: Depth,
        moves: &[P::Move],
        mut ranked: impl FnMut(i32),
    ) {
        for &mv in moves {
            ranked(self.rank(ordering, n, depth, mv));
        }
    }

    /// Whether the ordering shall learn from the success of a move.
    #[inline]
    fn teaches(&self, n: &P, mv: P::Move) -> bool {
        let _ = (n, mv);
        true
    }

    /// Looks at what a search of a node has found, to learn from it: what was asked, what was
    /// answered, and the best move if one raised alpha.
    #[inline]
    fn learn<R: Recipe<Position = P, Selection = Self>>(
        s: &mut Search<R>,
        n: &P,
        found: &Found<P::Move, Self::Note>,
    ) {
        let _ = (s, n, found);
    }

    /// The static evaluation among what was worked out at a node, to be compared with those of its
    /// descendants ([`Search::judged_before`]).
    #[inline]
    fn judgement(note: &Self::Note) -> Option<Score> {
        let _ = note;
        None
    }

    /// Whether entries of greater depth answer for a node. They do so by values that depend on
    /// what was searched before, which a selective search has anyway.
    const DEEPER: bool = false;

    /// Whether a search that was reduced, or left out what seemed hopeless, says no more than was
    /// asked: that the value is at most alpha, and not by how much. A driver of null windows asks
    /// next about what it was told, so that an answer that goes too far leads it astray.
    #[inline]
    fn cautious(&self) -> bool {
        false
    }

    /// Whether memory answers questions wider than a null window, too. Where it does not, the
    /// principal line is searched, and not cut short by what a pruned search has found.
    #[inline]
    fn recalls_wide(&self) -> bool {
        true
    }

    /// What asks the questions of a player where nothing else is said.
    const DRIVER: DriverChoice = DriverChoice::MtdFBi;

    /// How a player aspires, where the usual way does not suit.
    const ASPIRATION: Option<Aspiration> = None;

    /// Whether memory is asked about the children of a node before any is searched, where the
    /// recipe does so. It costs as much as making every move, which a search that tries few of them
    /// may not be worth.
    const LOOKS_UP_CHILDREN: bool = true;

    /// Whether a line is proven by searches of its own where memory has lost it. Values that depend
    /// on the way to a position can seldom be proven, and trying to takes long.
    const PROVES_LINES: bool = true;

    /// Whether the selection says what is played out beyond the horizon, instead of
    /// [`Position::tactics`]: [`stand_pat`](Selection::stand_pat) and
    /// [`tactics`](Selection::tactics) are asked then.
    const PLAYS_OUT: bool = false;

    /// Whether what was played out from a leaf is remembered: worth it where judging costs more than
    /// asking memory.
    const REMEMBERS_LEAVES: bool = true;

    /// The value of standing pat beyond the horizon; none where a move must be made.
    #[inline]
    fn stand_pat(&self, n: &P, plies: Depth) -> Option<Score> {
        let _ = plies;
        Some(n.evaluate())
    }

    /// Lists the moves that are worth playing out beyond the horizon, given what is asked and what
    /// standing pat is worth. Where a move must be made, all of them.
    #[inline]
    fn tactics(&self, n: &P, beyond: &Beyond, into: &mut MoveList<P::Move>) {
        let _ = n.tactics(beyond.plies, into);
    }

    /// Depth from which on deeper searches of `position` tell nothing new.
    #[inline]
    fn deepest(&self, position: &P) -> Depth {
        position.plies_left()
    }
}

/// A node that memory could not answer for.
#[derive(Clone, Copy, Debug)]
pub struct Visit {
    /// Plies left to the horizon.
    pub depth: Depth,
    /// What is asked.
    pub window: Window,
    /// What memory knows of it; its best move may come from another depth.
    pub entry: Entry,
    pub(crate) key: u64,
}

/// An answer that needed no move to be searched. It is remembered with the depth it is worth, and
/// counted apart from leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// The answer.
    pub score: Score,
    /// What it says of the value.
    pub bounds: Bounds,
    /// The depth of a search that would have said as much.
    pub depth: Depth,
}

impl Shortcut {
    /// The value is at least `score`, as a search of `depth` would have shown.
    #[must_use]
    pub fn at_least(score: Score, depth: Depth) -> Self {
        let bounds = Bounds {
            lower: score,
            ..Bounds::UNKNOWN
        };
        Shortcut {
            score,
            bounds,
            depth,
        }
    }

    /// The value is at most `score`, as a search of `depth` would have shown.
    #[must_use]
    pub fn at_most(score: Score, depth: Depth) -> Self {
        let bounds = Bounds {
            upper: score,
            ..Bounds::UNKNOWN
        };
        Shortcut {
            score,
            bounds,
            depth,
        }
    }

    /// The value is `score`, as a search of `depth` would have shown.
    #[must_use]
    pub fn exactly(score: Score, depth: Depth) -> Self {
        Shortcut {
            score,
            bounds: Bounds::exactly(score),
            depth,
        }
    }
}

/// A move that is about to be searched. Whether it is a killer, and what history thinks of it, the
/// [ordering](crate::ordering::MoveOrdering) tells; whether it is tactical, the
/// [position](Position::is_tactical).
#[derive(Clone, Copy, Debug)]
pub struct Branch<M, N> {
    /// The move.
    pub mv: M,
    /// How many moves were tried before it.
    pub index: usize,
    /// The node's plies left to the horizon.
    pub depth: Depth,
    /// How deep the child is searched as a rule: one ply less, unless the move
    /// [extends](Selection::extends).
    pub usual: Depth,
    /// What is asked, from the node's side.
    pub window: Window,
    /// The best score of the moves before it.
    pub best: Score,
    /// Whether this is memory's move.
    pub stored: bool,
    /// Whether the node was asked more than a null window.
    pub wide: bool,
    /// Whether another move is left out ([`Search::ask_without`]): no reason to leave out a second.
    pub incomplete: bool,
    /// What was worked out at the node.
    pub note: N,
}

/// A node whose next moves may come too late.
#[derive(Clone, Copy, Debug)]
pub struct Late<'n, N> {
    /// How many moves were tried.
    pub index: usize,
    /// The node's plies left to the horizon.
    pub depth: Depth,
    /// The best score so far.
    pub best: Score,
    /// What was worked out at the node.
    pub note: &'n N,
}

/// What the search of a node's moves has found.
#[derive(Clone, Copy, Debug)]
pub struct Found<M, N> {
    /// The node's plies left to the horizon.
    pub depth: Depth,
    /// What was asked.
    pub window: Window,
    /// What was answered.
    pub score: Score,
    /// The best move, where it raised alpha.
    pub best: Option<M>,
    /// What was worked out at the node.
    pub note: N,
}

/// How deep a child is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// So many plies. Where these are fewer than usual and the answer raises alpha, it is searched
    /// again as deep as usual.
    Search(Depth),
    /// So many plies, and no deeper whatever the answer.
    Shallow(Depth),
    /// Not at all: it is taken to be worth at most this much, from the node's side.
    Skip(Score),
    /// Not at all: the node is worth this much, as other moves have shown.
    Settled(Score),
}

/// A game in which a side may be thought to pass, for [`Search::ask_null_move`].
pub trait NullMove: Position {
    /// The position with the other side to move, where passing can be expected to be worse than the
    /// best move: not in check, not where zugzwang is near.
    fn null_move(&self) -> Option<Self>;
}

/// Whether a score is that of a game won or lost.
#[inline]
fn decided<P: Position>(score: Score) -> bool {
    score.0.abs() >= P::WIN.0
}

/// For hooks of a [`Selection`].
impl<R: Recipe> Search<R> {
    /// The static evaluation of a position.
    #[inline]
    pub fn evaluate(&self, n: &R::Position) -> Score {
        self.evaluator.evaluate(n)
    }

    /// The present node's distance from the root.
    #[inline]
    #[must_use]
    pub fn ply(&self) -> usize {
        self.work.path.ply()
    }

    /// Depth of the whole search.
    #[inline]
    #[must_use]
    pub fn root_depth(&self) -> Depth {
        self.work.root_depth
    }

    /// The static evaluation of the node so many plies above the present one, as far as the
    /// selection [has worked one out](Selection::judgement).
    #[inline]
    #[must_use]
    pub fn judged_before(&self, plies: usize) -> Option<Score> {
        let ply = self.ply().checked_sub(plies)?;
        self.work.judgements.get(ply).copied().flatten()
    }

    /// What memory knows of the present node from a search of at least `depth` plies.
    #[inline]
    pub fn known(&mut self, n: &R::Position, depth: Depth) -> Bounds {
        self.recall(n, depth).1.bounds
    }

    /// Whether every move on the way to the present node was the first that its parent tried: the
    /// line a driver of null windows expects, where a wide window would be asked.
    #[inline]
    #[must_use]
    pub fn on_expected_line(&self) -> bool {
        let ply = self.ply();
        ply == 0 || self.work.expected.get(ply).is_some_and(|it| it.first)
    }

    /// Whether one of the present node's moves is expected to cut off the others, by the questions on
    /// the way to it.
    #[inline]
    #[must_use]
    pub fn expects_cutoff(&self) -> bool {
        let ply = self.ply();
        ply > 0 && self.work.expected.get(ply).is_some_and(|it| it.cut)
    }

    /// Whether the way to the present node ends with a null move.
    #[inline]
    #[must_use]
    pub fn after_null_move(&self) -> bool {
        self.work.path.after_null_move()
    }

    /// Searches the position after a null move; window and answer are from the side that passed.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn ask_null_move(
        &mut self,
        passed: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        let below = window.for_child(R::Position::WIN);
        self.work.expect_child(false, true, false);
        self.work.path.push_null_move(passed.key());
        self.ordering.passed();
        let answer = AlphaBeta::search(self, passed, depth, below);
        self.ordering.returned();
        self.work.path.pop();
        Ok(answer?.from_child(R::Position::WIN))
    }

    /// Searches the present node itself without a null move at it, to confirm the answer of one.
    fn ask_unpassed(&mut self, n: &mut R::Position, depth: Depth, window: Window) -> Value<R> {
        self.work.path.forbid_null_move();
        let answer = self.ask_here(n, depth, window);
        self.work.path.allow_null_move();
        answer
    }

    /// Searches the present node itself, with another depth or window: for razoring and ProbCut.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn ask_here(&mut self, n: &mut R::Position, depth: Depth, window: Window) -> Value<R> {
        AlphaBeta::search(self, n, depth, window)
    }

    /// Searches a child of the present node; window and answer are from the node's side.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn ask_move(
        &mut self,
        n: &mut R::Position,
        mv: MoveOf<R>,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        let below = window.for_child(R::Position::WIN);
        self.work.expect_child(false, true, true);
        let answer = self.descend::<AlphaBeta>(n, mv, depth, below)?;
        Ok(answer.from_child(R::Position::WIN))
    }

    /// Searches the present node with a move left out, to see whether it is the only good one. Memory is neither
    /// asked about the node nor told.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn ask_without(
        &mut self,
        n: &mut R::Position,
        mv: MoveOf<R>,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        self.work.excluded = Some(mv);
        let answer = AlphaBeta::search(self, n, depth, window);
        self.work.excluded = None;
        answer
    }

    /// Searches the present node less deep, so that memory has a move to try first.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn deepen_here(
        &mut self,
        n: &mut R::Position,
        visit: &mut Visit,
        depth: Depth,
    ) -> Result<(), Interrupt<R>> {
        self.ask_here(n, depth, visit.window)?;
        visit.entry.best = self.recall(n, depth).1.best;
        Ok(())
    }
}

/// Every line is searched to the same depth, as in the papers.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullWidth;

impl<P: Position> Selection<P> for FullWidth {
    const SELECTS: bool = false;
    type Note = ();
}
