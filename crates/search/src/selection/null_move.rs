//! Null-move pruning (Beal 1989; Goetsch and Campbell 1990).

use super::{NullMove, Selection, Shortcut, Visit};
use crate::memory::Depth;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::{Interrupt, Search};

/// Who is above beta even after passing needs no search of its moves.
///
/// The position after a null move is searched [`less`](Self::less) plies less deep, and less still
/// where many plies are left or the side to move is far ahead. Where passing might be the best move,
/// [`NullMove`] forbids it; where many plies are left, a search of the node itself must confirm the
/// answer, for zugzwangs that the game does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NullMovePruning {
    /// Plies that must be left.
    pub from: Depth,
    /// How many plies less deep the position after it is searched, at least.
    pub less: Depth,
    /// One more for so many plies that are left.
    pub one_less_each: Depth,
    /// One more, up to three, for so many points that the static evaluation is above beta.
    pub one_less_above: i32,
    /// Plies from which on an answer must be confirmed.
    pub confirmed_from: Depth,
}

impl NullMovePruning {
    /// An answer by a null move, if it gives one. `judged` is the static evaluation.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn shortcut<R: Recipe>(
        self,
        s: &mut Search<R>,
        n: &mut R::Position,
        visit: &Visit,
        judged: Score,
    ) -> Result<Option<Shortcut>, Interrupt<R>>
    where
        R::Position: NullMove,
        R::Selection: Selection<R::Position>,
    {
        let (depth, beta) = (visit.depth, visit.window.beta);
        if depth < self.from
            || judged < beta
            || !visit.window.is_null()
            || s.after_null_move()
            || super::decided::<R::Position>(beta)
        {
            return Ok(None);
        }
        let Some(mut passed) = n.null_move() else {
            return Ok(None);
        };
        let ahead = ((judged.0 - beta.0) / self.one_less_above.max(1)).clamp(0, 3);
        let ahead = Depth::try_from(ahead).unwrap_or(0);
        let less = self.less + depth / self.one_less_each.max(1) + ahead;
        let left = depth.saturating_sub(1 + less);
        let question = Window::null(beta);
        let score = s.ask_null_move(&mut passed, left, question)?;
        if score < beta {
            return Ok(None);
        }
        if depth >= self.confirmed_from && s.ask_unpassed(n, left, question)? < beta {
            return Ok(None);
        }
        // How far above beta it is, a search as deep as this one might see otherwise.
        Ok(Some(Shortcut::at_least(beta, depth)))
    }
}
