//! In which order the moves of a node are tried.
//!
//! Orderings combine as tuples: `(StoredMove, Killers<P>, History)` tries memory's move first,
//! then the killers, then the rest by history. Ranks are added up, and equal ranks keep the
//! order in which the game generates, so a search is reproducible.

mod above;
mod any;
mod as_generated;
mod captures;
mod corrections;
mod eib;
mod evaluated;
mod few_replies;
mod history;
mod hook;
mod killers;
mod quiet_moves;
mod stored_move;

pub use above::Above;
pub use any::{AnyOrdering, OrderingChoice};
pub use as_generated::AsGenerated;
pub use captures::Captures;
pub use corrections::Corrections;
pub use eib::Eib;
pub use evaluated::Evaluated;
pub use few_replies::FewReplies;
pub use history::History;
pub use hook::Hook;
pub use killers::Killers;
pub use quiet_moves::QuietMoves;
pub use stored_move::StoredMove;

use crate::memory::Depth;
use crate::position::Position;

/// Puts the moves of a node in order and learns from cutoffs.
pub trait MoveOrdering<P: Position> {
    /// Whether memory's best move is tried before all others.
    #[inline(always)]
    fn stored_first(&self) -> bool {
        false
    }

    /// Whether the moves of a node this far from the horizon are ranked at all.
    #[inline(always)]
    fn ranks(&self, depth: Depth) -> bool {
        let _ = depth;
        false
    }

    /// How promising a move is; greater is tried sooner.
    #[inline(always)]
    fn rank(&self, n: &P, depth: Depth, mv: P::Move) -> i32 {
        let _ = (n, depth, mv);
        0
    }

    /// Whether a move is a killer: it succeeded lately in another node of the same depth.
    #[inline(always)]
    fn is_killer(&self, n: &P, depth: Depth, mv: P::Move) -> bool {
        let _ = (n, depth, mv);
        false
    }

    /// How often a move has succeeded, wherever that was.
    #[inline(always)]
    fn history(&self, n: &P, mv: P::Move) -> i32 {
        let _ = (n, mv);
        0
    }

    /// How good a move has proved, by all that is known of the moves before it.
    #[inline(always)]
    fn merit(&self, n: &P, mv: P::Move) -> i32 {
        let _ = (n, mv);
        0
    }

    /// The same for many moves of one node, each with its [piece slot](Position::piece_slot): what
    /// the node alone decides is looked up once.
    #[inline(always)]
    fn merit_by<'o>(&'o self, n: &'o P) -> impl Fn(P::Move, usize) -> i32 + 'o {
        move |mv, _| self.merit(n, mv)
    }

    /// By how many points searches have differed from the judgement of positions like this one, for
    /// the side to move.
    #[inline(always)]
    fn error(&self, n: &P) -> i32 {
        let _ = n;
        0
    }

    /// Tells by how many points a search has differed from judgement.
    #[inline(always)]
    fn erred(&mut self, n: &P, depth: Depth, points: i32) {
        let _ = (n, depth, points);
    }

    /// Tells that `mv` cut off the rest of the moves, or was the best of them.
    #[inline(always)]
    fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
        let _ = (n, depth, mv);
    }

    /// Whether it wants to know which moves were tried before one that succeeded.
    #[inline(always)]
    fn learns_from_failures(&self) -> bool {
        false
    }

    /// Tells that `mv` was tried in vain before another succeeded.
    #[inline(always)]
    fn failed(&mut self, n: &P, depth: Depth, mv: P::Move) {
        let _ = (n, depth, mv);
    }

    /// Tells that the search goes from `n` to a child.
    #[inline(always)]
    fn went(&mut self, n: &P, mv: P::Move) {
        let _ = (n, mv);
    }

    /// Tells that the search goes on after a null move.
    #[inline(always)]
    fn passed(&mut self) {}

    /// Tells that the search is back from the child it went to last.
    #[inline(always)]
    fn returned(&mut self) {}

    /// Tells that a new search begins.
    fn new_search(&mut self) {}
}

macro_rules! combined {
    ($($part:ident $index:tt),+) => {
        impl<P: Position, $($part: MoveOrdering<P>),+> MoveOrdering<P> for ($($part,)+) {
            #[inline(always)]
            fn stored_first(&self) -> bool {
                $(self.$index.stored_first())||+
            }

            #[inline(always)]
            fn ranks(&self, depth: Depth) -> bool {
                $(self.$index.ranks(depth))||+
            }

            #[inline(always)]
            fn rank(&self, n: &P, depth: Depth, mv: P::Move) -> i32 {
                0i32$(.saturating_add(if self.$index.ranks(depth) {
                    self.$index.rank(n, depth, mv)
                } else {
                    0
                }))+
            }

            #[inline(always)]
            fn is_killer(&self, n: &P, depth: Depth, mv: P::Move) -> bool {
                $(self.$index.is_killer(n, depth, mv))||+
            }

            #[inline(always)]
            fn history(&self, n: &P, mv: P::Move) -> i32 {
                0i32$(.saturating_add(self.$index.history(n, mv)))+
            }

            #[inline(always)]
            fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
                $(self.$index.succeeded(n, depth, mv);)+
            }

            #[inline(always)]
            fn merit(&self, n: &P, mv: P::Move) -> i32 {
                0i32$(.saturating_add(self.$index.merit(n, mv)))+
            }

            #[inline(always)]
            fn merit_by<'o>(&'o self, n: &'o P) -> impl Fn(P::Move, usize) -> i32 + 'o {
                let parts = ($(self.$index.merit_by(n),)+);
                move |mv, slot| 0i32$(.saturating_add((parts.$index)(mv, slot)))+
            }

            #[inline(always)]
            fn error(&self, n: &P) -> i32 {
                0i32$(.saturating_add(self.$index.error(n)))+
            }

            #[inline(always)]
            fn erred(&mut self, n: &P, depth: Depth, points: i32) {
                $(self.$index.erred(n, depth, points);)+
            }

            #[inline(always)]
            fn learns_from_failures(&self) -> bool {
                $(self.$index.learns_from_failures())||+
            }

            #[inline(always)]
            fn failed(&mut self, n: &P, depth: Depth, mv: P::Move) {
                $(self.$index.failed(n, depth, mv);)+
            }

            #[inline(always)]
            fn went(&mut self, n: &P, mv: P::Move) {
                $(self.$index.went(n, mv);)+
            }

            #[inline(always)]
            fn passed(&mut self) {
                $(self.$index.passed();)+
            }

            #[inline(always)]
            fn returned(&mut self) {
                $(self.$index.returned();)+
            }

            fn new_search(&mut self) {
                $(self.$index.new_search();)+
            }
        }
    };
}

combined!(A 0, B 1);
combined!(A 0, B 1, C 2);
combined!(A 0, B 1, C 2, D 3);
