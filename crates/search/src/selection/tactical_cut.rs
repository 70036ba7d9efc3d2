//! ProbCut (Buro 1995) by tactical moves: a capture that is far above beta after a shallow search will
//! most likely be above beta after a deep one.

use super::{Beyond, Selection, Shortcut, Visit};
use crate::memory::Depth;
use crate::position::Position;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::{Interrupt, Search};

/// A node whose tactical moves win so much that a shallow search of one of them is far above beta
/// needs no deep one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TacticalCut {
    /// Plies that must be left.
    pub from: Depth,
    /// How far above beta is enough, in points.
    pub margin: i32,
    /// How many plies less deep moves are searched.
    pub less: Depth,
}

impl TacticalCut {
    /// An answer by a tactical move, if one gives it. `judged` is the static evaluation.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn shortcut<R: Recipe>(
        self,
        s: &mut Search<R>,
        n: &mut R::Position,
        visit: &Visit,
        judged: Score,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let (depth, beta) = (visit.depth, visit.window.beta);
        let enough = beta + self.margin;
        if depth < self.from || !visit.window.is_null() || super::decided::<R::Position>(enough) {
            return Ok(None);
        }
        let left = depth.saturating_sub(1 + self.less);
        // What memory has seen less deep says that it will not succeed.
        if s.known(n, left).upper < enough {
            return Ok(None);
        }
        let question = Window::null(enough);
        let beyond = Beyond {
            plies: 1,
            window: question,
            stand_pat: Some(judged),
        };
        let first = s.work.moves.begin();
        s.selection.tactics(n, &beyond, &mut s.work.moves);
        let mut found = false;
        for slot in first..s.work.moves.top() {
            let mv = s.work.moves.at(slot);
            if n.exchange(mv) < enough.0 - judged.0 {
                continue;
            }
            // Most fail already where tactics are played out.
            if s.ask_move(n, mv, 0, question)? >= enough
                && s.ask_move(n, mv, left, question)? >= enough
            {
                found = true;
                break;
            }
        }
        s.work.moves.end(first);
        Ok(found.then(|| Shortcut::at_least(beta, left + 1)))
    }
}
