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
    /// Begins at the root of a search, whose game came by `steps`, the root being the last.
    pub(crate) fn begin(&mut self, steps: &[(u64, u32)]) {
        self.steps.clear();
        self.steps.extend_from_slice(steps);
        self.game = steps.len();
        self.null_moves.clear();
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

    /// Goes on with the game by a move.
    pub(crate) fn advance(&mut self, key: u64, irreversible: bool) {
        self.rewind();
        self.push(key, irreversible);
        self.game = self.steps.len();
    }

    /// Goes to a child.
    #[inline]
    pub(crate) fn push(&mut self, key: u64, irreversible: bool) {
        let before = self.steps.last().map_or(0, |step| step.1);
        let quiet = if irreversible {
            0
        } else {
            before.saturating_add(1)
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

    /// Goes back to the parent.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.after_null_move() {
            self.null_moves.pop();
        }
        self.steps.pop();
    }

    /// Whether the present position is drawn by its past.
    ///
    /// A return to a position of the search, its root included, is enough, as what was possible once will be possible
    /// again; a position of the game must have stood twice.
    #[inline]
    pub(crate) fn drawn<P: Position>(&self) -> Option<Drawn> {
        let &(key, quiet) = self.steps.last()?;
        if quiet >= P::QUIET_PLIES {
            return Some(Drawn::Quiet);
        }
        if quiet < 4 {
            return None;
        }
        let now = self.steps.len() - 1;
        let first = now.saturating_sub(quiet as usize);
        let mut stood = 0;
        let mut at = now;
        while at >= first + 2 {
            at -= 2;
            if self.steps[at].0 == key {
                stood += if at + 1 >= self.game { 2 } else { 1 };
                if stood >= 2 {
                    return Some(Drawn::Repeated);
                }
            }
        }
        None
    }
}
