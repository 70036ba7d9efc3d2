//! The rules of a game, as a search needs them.

use crate::memory::Depth;
use crate::score::Score;
use std::ops::{ControlFlow, Range};

/// A position of a two-player zero-sum game with perfect information.
///
/// This is the one trait a game implements. Turns alternate: after [`play`](Position::play) the
/// other side is to move, so every score is simply negated on the way up. A pass is a move; a
/// multiple capture is one move; an extra turn is the other side's forced pass (see the example
/// `kalah`). The state is copied before a move is played, so it should be small; above about
/// 256 bytes, implement [`Unmake`](crate::step::Unmake) as well.
///
/// Equal positions must give equal moves in equal order: memory remembers a best move by its
/// place in the list. [`check_position`](crate::check::check_position) tests this and the rest of
/// the contract on a user's game.
pub trait Position: Clone {
    /// A move. Small and cheap to copy.
    type Move: Copy + Eq;

    /// Scores at least this far from zero lose a point a ply on the way up, so that the
    /// shorter of two wins is preferred and the longer of two losses.
    ///
    /// A chess program gives `-30_000` to a side that is mated and sets this to `29_000`: final
    /// scores must lie further beyond it than a search is deep, so at least 255 points, and
    /// evaluations short of it. The default means no such scores. Values still depend on position and depth only, so memory
    /// needs no adjusting.
    const WIN: Score = Score::INFINITY;

    /// How many slots [`slot`](Position::slot) tells apart.
    const SLOTS: usize = 1;

    /// Either lists the legal moves, or says that the game is over, and with what score for the
    /// side to move.
    ///
    /// `into` is empty when this is called. To list no move of a game that is
    /// [ongoing](Status::Ongoing) is a fault of the game; a search then treats the position as a
    /// leaf.
    fn moves(&self, into: &mut MoveList<Self::Move>) -> Status;

    /// Plays a move that [`moves`](Position::moves) has listed.
    fn play(&mut self, mv: Self::Move);

    /// Value for the side to move, by judgement; asked at the horizon only.
    ///
    /// The game may be over here. Return the final score then, if that is cheap to see.
    fn evaluate(&self) -> Score;

    /// Whether the game implements [`leaves`](Position::leaves).
    const JUDGES_LEAVES: bool = false;

    /// Judges the children of a position that is one ply above the horizon, without a search
    /// having to make them: an option for games where that is cheaper than
    /// [`play`](Position::play) and [`evaluate`](Position::evaluate) child by child.
    ///
    /// Shows `leaf` each move with what `evaluate` would say of the position after it, in the
    /// order of [`moves`](Position::moves), until `leaf` breaks; or says that the game is over,
    /// as `moves` would. Most nodes of a search are leaves, so an evaluation that is kept up to
    /// date from move to move gains here: nothing is left of a leaf but a sum and the question
    /// whether the move ends the game. A search uses this where nobody needs to see the leaves
    /// themselves, and finds the same values by the same nodes;
    /// [`check_position`](crate::check::check_position) tests that the answers are the same.
    ///
    /// Set [`JUDGES_LEAVES`](Position::JUDGES_LEAVES) with it; nothing is called otherwise.
    #[inline(always)]
    fn leaves(&self, leaf: impl FnMut(Self::Move, Score) -> ControlFlow<()>) -> Status {
        let _ = leaf;
        Status::Ongoing
    }

    /// Key for memory. Equal positions have equal keys, different ones different keys, as far
    /// as 64 bits allow. The bits need not be mixed: the library does that.
    fn key(&self) -> u64;

    /// How promising a move looks, for [`Hook`](crate::ordering::Hook); greater is tried sooner.
    ///
    /// A player adds this to what it has learnt: history weighs up to 2^24, a killer 2^28. So small
    /// ranks break ties, from 2^25 on they count before history, and from 2^29 on before killers.
    #[inline]
    fn rank(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// How many slots [`piece_slot`](Position::piece_slot) tells apart; none means that
    /// [`QuietMoves`](crate::ordering::QuietMoves) learns nothing.
    const PIECE_SLOTS: usize = 0;

    /// A move by the piece that makes it and where it goes, such as `piece * 64 + to`.
    #[inline]
    fn piece_slot(&self, mv: Self::Move) -> usize {
        let _ = mv;
        0
    }

    /// A key of what changes slowly in a position, such as its pawns, and the side to move: judgement
    /// errs in much the same way where it is the same
    /// ([`Corrections`](crate::ordering::Corrections)).
    #[inline]
    fn structure(&self) -> Option<u64> {
        None
    }

    /// How many replies a move leaves the other side, for [`Eib`](crate::ordering::Eib), if the game
    /// can tell without much work; a rough number will do.
    #[inline]
    fn replies(&self, mv: Self::Move) -> Option<u32> {
        let _ = mv;
        None
    }

    /// Whether scores swing between odd and even depths, as those of an evaluation do that gives
    /// the side to move the last word. A player's guesses then come from two plies before.
    const SWINGS: bool = false;

    /// A fall of the value, in points, after which a player thinks longer about its move; none
    /// where only changes of the best move count.
    const SETBACK: Option<u32> = None;

    /// Whether [`tactics`](Position::tactics) lists anything.
    const TACTICAL: bool = false;

    /// Lists the moves that must be played out before a position can be judged, `plies` plies
    /// beyond the horizon, for [`Recipe::QUIESCENCE`](crate::Recipe::QUIESCENCE); and says whether
    /// the side to move may stand pat.
    ///
    /// `into` is empty when this is called. A position with no such moves is
    /// [evaluated](Position::evaluate). Lines of such moves must end: captures do of themselves,
    /// checks do not.
    #[inline]
    fn tactics(&self, plies: Depth, into: &mut MoveList<Self::Move>) -> StandPat {
        let _ = (plies, into);
        StandPat::Allowed
    }

    /// Whether a move changes much at once, as a capture does: a
    /// [selection](crate::selection::Selection) trusts the static evaluation less after it.
    #[inline]
    fn is_tactical(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// What a move wins once everything is exchanged on its square, for
    /// [`Captures`](crate::ordering::Captures): a loss if it is negative, zero where nothing is.
    #[inline]
    fn exchange(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Plies after which no game goes on from here, so that deeper searches tell nothing new.
    #[inline]
    fn plies_left(&self) -> Depth {
        Depth::MAX
    }

    /// Whether a position can come back later in a game. Where it can, a player takes the return
    /// of a position for a draw, and so it is when it stands for the third time.
    const REPEATS: bool = false;

    /// Plies without an [irreversible](Position::irreversible) move after which a game is drawn.
    const QUIET_PLIES: u32 = u32::MAX;

    /// Whether no position before `mv` can come back after it: a capture, say. Asked where
    /// [`REPEATS`](Position::REPEATS) only.
    #[inline]
    fn irreversible(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// How many plies have passed without an irreversible move, as far as the position itself
    /// knows: a game may begin from one that has a past.
    #[inline]
    fn quiet_plies(&self) -> u32 {
        0
    }

    /// Which of the [`SLOTS`](Position::SLOTS) counters of the
    /// [`History`](crate::ordering::History) a move belongs to, such as `from * 64 + to`, the
    /// side to move included.
    #[inline]
    fn slot(&self, mv: Self::Move) -> usize {
        let _ = mv;
        0
    }
}

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There are moves to play.
    Ongoing,
    /// The game is over, with this score for the side to move.
    Over(Score),
}

impl Status {
    /// The game is over with `score` if `over`.
    #[inline]
    #[must_use]
    pub fn over_if(over: bool, score: Score) -> Status {
        if over {
            Status::Over(score)
        } else {
            Status::Ongoing
        }
    }

    /// Whether the game is over.
    #[inline]
    #[must_use]
    pub fn is_over(self) -> bool {
        self.score().is_some()
    }

    /// The final score, if the game is over.
    #[inline]
    #[must_use]
    pub fn score(self) -> Option<Score> {
        match self {
            Status::Ongoing => None,
            Status::Over(score) => Some(score),
        }
    }
}

/// Over where there is a final score.
impl From<Option<Score>> for Status {
    #[inline]
    fn from(score: Option<Score>) -> Status {
        score.map_or(Status::Ongoing, Status::Over)
    }
}

/// Whether the side to move may stand pat beyond the horizon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandPat {
    /// It may decline all moves listed: the evaluation is a lower bound.
    Allowed,
    /// It must play one of them, as in check, or where captures are compulsory.
    Forbidden,
}

/// Receives the moves of a position.
#[derive(Clone, Debug)]
pub struct MoveList<M> {
    stack: Vec<M>,
    base: usize,
}

impl<M: Copy> MoveList<M> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        MoveList {
            stack: Vec::new(),
            base: 0,
        }
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.stack.push(mv);
    }

    /// Adds moves.
    #[inline]
    pub fn extend(&mut self, moves: impl IntoIterator<Item = M>) {
        self.stack.extend(moves);
    }

    /// How many moves are listed.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.stack.len() - self.base
    }

    /// Whether no move is listed.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stack.len() == self.base
    }

    /// The moves listed.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[M] {
        &self.stack[self.base..]
    }

    /// The moves listed, to be put in another order.
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [M] {
        &mut self.stack[self.base..]
    }

    /// Forgets the moves.
    #[inline]
    pub fn clear(&mut self) {
        self.stack.truncate(self.base);
    }

    /// Begins a list of its own on top of the moves so far, and says where it begins.
    #[inline]
    pub(crate) fn begin(&mut self) -> usize {
        self.base = self.stack.len();
        self.base
    }

    /// Where the list ends.
    #[inline]
    pub(crate) fn top(&self) -> usize {
        self.stack.len()
    }

    /// Takes a move out of the list; the others keep their order.
    pub(crate) fn remove(&mut self, mv: M)
    where
        M: PartialEq,
    {
        let place = self.as_slice().iter().position(|&other| other == mv);
        if let Some(place) = place {
            self.stack.remove(self.base + place);
        }
    }

    /// Drops the list that began at `base`.
    #[inline]
    pub(crate) fn end(&mut self, base: usize) {
        self.stack.truncate(base);
    }

    /// The move at an index counted from the bottom of the stack.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> M {
        self.stack[index]
    }

    /// The moves at such indices.
    #[inline]
    pub(crate) fn range(&self, indices: Range<usize>) -> &[M] {
        &self.stack[indices]
    }

    /// The move at an index where there is one.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<M> {
        self.stack.get(index).copied()
    }

    /// Drops all lists.
    pub(crate) fn reset(&mut self) {
        self.stack.clear();
        self.base = 0;
    }
}

impl<M: Copy> Default for MoveList<M> {
    fn default() -> Self {
        MoveList::new()
    }
}
