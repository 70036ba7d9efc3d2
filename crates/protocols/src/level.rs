//! How deep Othello is searched where nothing but a depth is asked for.

use nullwindow::memory::Depth;
use nullwindow::player::Task;
use nullwindow::selection::Selection;
use nullwindow_othello::{FreePasses, Move, Othello};

/// A depth for the middle of the game, and with it one for the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(pub Depth);

impl Level {
    /// Near the end, where there are fewer moves, this much deeper costs no more time.
    const DEEPER_AT_END: Depth = 4;

    /// To the depth of the level, or to the end of the game where that is near.
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
