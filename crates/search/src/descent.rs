//! The way to a child, where the way counts: draws by the past, and lines of different depths.

use crate::algorithms::Algorithm;
use crate::limits::Limits;
use crate::memory::{Depth, Memory};
use crate::observers::Observer;
use crate::ordering::MoveOrdering;
use crate::path::Drawn;
use crate::position::Position;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::{MoveOf, Search, Value, follows, past_counts};
use crate::selection::Selection;
use crate::step::Step;

impl<R: Recipe> Search<R> {
    /// Visits a child and asks algorithm `A` about it, unless it is drawn by its past.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(always)]
    pub(crate) fn descend<A: Algorithm>(
        &mut self,
        n: &mut R::Position,
        mv: MoveOf<R>,
        depth: Depth,
        below: Window,
    ) -> Value<R> {
        self.descend_by(n, mv, depth, below, |s, c| match depth {
            // Elsewhere only a root has leaves that are come to by this way, and it is not told
            // apart from the rest, which would cost each node a look.
            0 if follows::<R>() => s.horizon(c, below),
            1 => A::search_last_ply(s, c, below),
            _ => A::search(s, c, depth, below),
        })
    }

    /// The same by any search.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(always)]
    pub(crate) fn descend_by(
        &mut self,
        n: &mut R::Position,
        mv: MoveOf<R>,
        depth: Depth,
        below: Window,
        search: impl FnOnce(&mut Self, &mut R::Position) -> Value<R>,
    ) -> Value<R> {
        let irreversible = past_counts::<R>() && n.irreversible(mv);
        self.ordering.went(n, mv);
        let value = R::Step::visit(n, mv, |c| {
            self.follow(c, depth, below, irreversible, search)
        });
        self.ordering.returned();
        value
    }

    /// Goes to a node, by a move that may have been irreversible, and back.
    #[inline(always)]
    fn follow(
        &mut self,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
        irreversible: bool,
        search: impl FnOnce(&mut Self, &mut R::Position) -> Value<R>,
    ) -> Value<R> {
        if !follows::<R>() {
            return search(self, n);
        }
        let key = if past_counts::<R>() { n.key() } else { 0 };
        if past_counts::<R>() && R::Memory::remembers() {
            self.memory.prefetch(key);
        }
        self.work.path.push(key, irreversible);
        let value = if self.drawn_by_past(n) {
            self.tell(|o| o.opened(n, depth, window));
            self.tell(|o| o.leaf(n, depth, Score::ZERO));
            self.work.traced = false;
            self.limits.check().map(|()| Score::ZERO)
        } else {
            search(self, n)
        };
        self.work.path.pop();
        value
    }

    /// Whether the node just come to is a draw, whatever is on the board.
    #[inline(always)]
    fn drawn_by_past(&mut self, n: &R::Position) -> bool {
        if !past_counts::<R>() {
            return false;
        }
        match self.work.path.drawn::<R::Position>() {
            None => false,
            Some(Drawn::Repeated) => true,
            Some(Drawn::Quiet) => {
                // A game that was won by the last quiet move is won.
                let first = self.work.moves.begin();
                let over = n.moves(&mut self.work.moves).score();
                self.work.moves.end(first);
                over.is_none()
            }
        }
    }

    /// How deep a child is searched as a rule: one ply less than its parent, unless the selection
    /// extends it.
    #[inline]
    pub(crate) fn usual_depth(&self, n: &R::Position, mv: MoveOf<R>, depth: Depth) -> Depth {
        if R::Selection::SELECTS && self.selection.extends(n, mv) {
            self.deepest_child(depth)
        } else {
            depth - 1
        }
    }

    /// The greatest depth of a child: no line is extended for ever.
    #[inline]
    pub(crate) fn deepest_child(&self, depth: Depth) -> Depth {
        let longest = 2 * self.work.root_depth as usize;
        if self.work.path.ply() < longest {
            depth
        } else {
            depth - 1
        }
    }
}
