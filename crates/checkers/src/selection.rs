//! What our players of checkers know beyond their search: endgame databases.

use crate::board::Checkers;
use crate::endgames::{Endgames, GameValue};
use crate::moves::Move;
use nullwindow::memory::Depth;
use nullwindow::search::Interrupt;
use nullwindow::selection::{Selection, Shortcut, Visit};
use nullwindow::{Recipe, Score, Search, Task};

/// Asks the endgame databases [in use](Endgames::in_use).
///
/// A position that they know to be drawn is worth nothing; one that is won is worth more than any
/// evaluation and less than a game that is over. In a position that they know, a player chooses
/// among the moves that keep its worth, the quickest wins and the slowest losses. Where these could
/// not be told apart, and in draws, they are asked below it where there are fewer pieces only, so
/// that the search finds the way there, or sets the other side problems.
#[derive(Clone, Copy, Debug)]
pub struct EndgameSelection {
    /// Up to how many pieces they are asked.
    pieces: u32,
    /// How many plies must be left for a block to be decoded.
    decodes_from: Depth,
}

impl EndgameSelection {
    /// What a won ending is worth, and a little more or less by how it looks.
    pub const WON_ENDING: Score = Score(20_000);

    /// How much of the evaluation counts in a won ending.
    const SHARE: i32 = 16;

    /// How many plies must be left for a block to be decoded, where time is short: decoding one takes
    /// as long as searching hundreds of nodes.
    const DECODES_FROM: Depth = 5;

    /// What the databases know of a position without a capture, with so many plies left.
    #[inline]
    pub(crate) fn known(self, n: &Checkers, depth: Depth) -> Option<Score> {
        if n.pieces_on_both_sides() > self.pieces || n.must_jump() {
            return None;
        }
        self.look_up(n, depth)
    }

    fn look_up(self, n: &Checkers, depth: Depth) -> Option<Score> {
        if n.count(n.turn()) == (0, 0) {
            return Some(-Checkers::WON);
        }
        let endgames = Endgames::in_use();
        let value = if depth >= self.decodes_from {
            endgames.quiet_value(n)
        } else {
            endgames.quiet_value_at_hand(n)?
        };
        let won = EndgameSelection::WON_ENDING.0;
        let looks = n.judge().0.clamp(-10_000, 10_000) / EndgameSelection::SHARE;
        Some(match value {
            GameValue::Draw => Score::ZERO,
            GameValue::Win => Score(won + looks),
            GameValue::Loss => Score(looks - won),
        })
    }
}

impl Default for EndgameSelection {
    fn default() -> Self {
        EndgameSelection {
            pieces: Endgames::in_use().pieces(),
            decodes_from: 0,
        }
    }
}

impl Selection<Checkers> for EndgameSelection {
    const FROM: Depth = 2;

    const EXACT: bool = true;

    type Note = ();

    fn prepare(&mut self, root: &Checkers, moves: &mut Vec<Move>, task: &Task<Move>) {
        let endgames = Endgames::in_use();
        let time = task.allowance().map(|allowance| allowance.most);
        self.pieces = endgames.pieces();
        // What is decoded depends on what was asked before, and games by nodes must not.
        self.decodes_from = if task.reads_clock() {
            EndgameSelection::DECODES_FROM
        } else {
            0
        };
        if let Some(advice) = endgames.advice(root, time) {
            *moves = advice.moves;
            // Who asks without a limit wants to know, not to play.
            if !advice.measured && !task.is_endless() {
                self.pieces = root.pieces_on_both_sides() - 1;
            }
        }
    }

    #[inline]
    fn shortcut<R: Recipe<Position = Checkers, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Checkers,
        visit: &mut Visit,
        (): &(),
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let known = s.selection.known(n, visit.depth);
        Ok(known.map(|score| Shortcut::exactly(score, visit.depth)))
    }
}
