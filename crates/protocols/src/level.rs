//! Search depths in Othello where the client sets a depth and no time.

use nullwindow::memory::Depth;
use nullwindow::player::Task;
use nullwindow::selection::Selection;
use nullwindow_othello::{FreePasses, Move, Othello};

/// A depth for the middle game. Near the end the search is deeper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(pub Depth);

impl Level {
    /// Extra plies near the end. Fewer moves make them affordable.
    const DEEPER_AT_END: Depth = 4;

    /// A search to the depth of the level, or to the end of the game if that is near.
    #[must_use]
    pub fn task(self, position: &Othello) -> Task<Move> {
        let end = FreePasses.deepest(position).max(1);
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let empty = position.empty().count_ones() as Depth;
        if empty <= self.0.saturating_add(Self::DEEPER_AT_END) {
            Task::depth(end)
        } else {
            Task::depth(self.0.clamp(1, end))
        }
    }
}

impl Default for Level {
    fn default() -> Self {
        Level(10)
    }
}
