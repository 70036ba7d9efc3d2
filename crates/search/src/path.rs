//! The positions on the way to a node: of the game so far, then of the search.

use crate::position::Position;

/// The keys of the positions that led to a node, for searches in which the past counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    /// Keys, and how many positions right before each can come back to it.
    steps: Vec<(u64, u32)>,
    /// How many of them belong to the game: the last is the root.
    game: usize,
    /// Lengths of the way right after each null move on it.
    null_moves: Vec<usize>,
}

/// Why a position on a path is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// It has come back.
    Repeated,
    /// Nothing irreversible has happened for too long; a win right now would still count.
    Quiet,
}

impl Path {
    /// A game that begins at a position with this key, before which so many plies were reversible.
    pub(crate) fn new(key: u64, quiet: u32) -> Self {
        Path {
            steps: vec![(key, quiet)],
            game: 1,
            null_moves: Vec::new(),
        }
    }

    /// Begins a search at the end of `game`.
    pub(crate) fn begin(&mut self, game: &Path) {
        self.clone_from(game);
    }

    /// Forgets what an interrupted search has left.
    pub(crate) fn rewind(&mut self) {
        self.steps.truncate(self.game);
        self.null_moves.clear();
    }

    /// The distance of the present node from the root.
    pub(crate) fn ply(&self) -> usize {
        self.steps.len() - self.game
    }

    /// Takes back the last move of the game.
    pub(crate) fn take_back(&mut self) {
        self.rewind();
        self.steps.pop();
        self.game = self.steps.len();
    }

    /// Goes on with the game by a move.
    pub(crate) fn advance(&mut self, key: u64, irreversible: bool) {
        self.rewind();
        self.push(key, irreversible);
        self.game = self.steps.len();
    }

    /// Goes to a child.
    #[inline]
    pub(crate) fn push(&mut self, key: u64, irreversible: bool) {
        let quiet = if irreversible {
            0
        } else {
            self.quiet().saturating_add(1)
        };
        self.steps.push((key, quiet));
    }

    /// Passes, for the sake of argument: nothing from before can come back after it.
    pub(crate) fn push_null_move(&mut self, key: u64) {
        self.push(key, true);
        self.null_moves.push(self.steps.len());
    }

    /// Whether the way ends with a null move.
    #[inline]
    pub(crate) fn after_null_move(&self) -> bool {
        self.null_moves.last() == Some(&self.steps.len())
    }

    /// Lets the way seem to end with a null move, so that none follows here.
    pub(crate) fn forbid_null_move(&mut self) {
        self.null_moves.push(self.steps.len());
    }

    /// Takes that back.
    pub(crate) fn allow_null_move(&mut self) {
        self.null_moves.pop();
    }

    /// Goes back to the parent.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.after_null_move() {
            self.null_moves.pop();
        }
        self.steps.pop();
    }

    /// Plies since an irreversible move.
    #[inline]
    pub(crate) fn quiet(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.1)
    }

    /// Where on the way the present position stood before, the last time first.
    ///
    /// The same side was to move then.
    #[inline]
    pub(crate) fn returns(&self) -> impl Iterator<Item = usize> {
        let now = self.steps.len().saturating_sub(1);
        let key = self.steps.last().map_or(0, |step| step.0);
        let first = now.saturating_sub(self.quiet() as usize);
        let earlier = (first..now).rev().skip(1).step_by(2);
        earlier.filter(move |&at| self.steps[at].0 == key)
    }

    /// Whether the present position is drawn by its past.
    ///
    /// A return to a position of the search, its root included, is enough, as what was possible once will be possible
    /// again; a position of the game must have stood twice.
    #[inline]
    pub(crate) fn drawn<P: Position>(&self) -> Option<Drawn> {
        if self.quiet() >= P::QUIET_PLIES {
            return Some(Drawn::Quiet);
        }
        let mut stood = 0;
        for at in self.returns() {
            stood += if at + 1 >= self.game { 2 } else { 1 };
            if stood >= 2 {
                return Some(Drawn::Repeated);
            }
        }
        None
    }
}
