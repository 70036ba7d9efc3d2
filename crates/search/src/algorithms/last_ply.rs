//! Alpha-Beta one ply above the horizon, in a loop so small that it runs in registers.
//!
//! As [`ask`](crate::node::Node::ask) and [`raise`](crate::node::Node::raise) would do it. Most nodes
//! of a tree are met here, so Alpha-Beta and its kin share this loop.

use super::alpha_beta::interior;
use crate::horizon::leaves_unseen;
use crate::node::selects;
use crate::open;
use crate::ordering::MoveOrdering;
use crate::position::Position;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};
use crate::step::Step;

/// A node whose children are leaves.
///
/// # Errors
/// The limits interrupt the search.
#[inline(never)]
pub(super) fn last_ply<R: Recipe>(
    s: &mut Search<R>,
    n: &mut R::Position,
    window: Window,
) -> Value<R> {
    if leaves_unseen::<R>() && window.is_null() && !s.ordering.ranks(1) {
        return s.judge_leaves(n, window);
    }
    if selects::<R>(1) {
        return interior(s, n, 1, window);
    }
    let mut node = open!(s, n, 1, window);
    while let Some(child) = node.following(s, n) {
        let below = node.window().for_child(R::Position::WIN);
        let leaf = R::Step::visit(n, child.mv, |c| s.horizon(c, below))?;
        if node.raise_by_leaf(&child, leaf.from_child(R::Position::WIN)) {
            // Apart from the end below, so that it is compiled knowing that this is a cutoff.
            return Ok(node.close(s, n));
        }
    }
    Ok(node.close(s, n))
}
