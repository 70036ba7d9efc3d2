//! MT as printed in 1996 (figure 17): memory is asked about a child before the descent.
//!
//! ```text
//! MT(n, γ):
//!     if n is a leaf: retrieve n, or g := eval(n)                       {List-op 4}
//!     else if n is a MAX node
//!         g := −∞                                        {if n is new: List-op 6}
//!         for each child c while g < γ:
//!             if c.f⁺ ≥ γ: g′ := MT(c, γ)                 {if g′ ≥ γ: List-op 1}
//!             else g′ := c.f⁺
//!             g := max(g, g′)
//!     else
//!         g := +∞                                        {if n is new: List-op 5}
//!         for each child c while g ≥ γ:
//!             if c.f⁻ < γ: g′ := MT(c, γ)      {if g′ ≥ γ: List-op 2, the last: 3}
//!             else g′ := c.f⁻
//!             g := min(g, g′)
//!     if g ≥ γ: n.f⁻ := g  else n.f⁺ := g                           (store one bound)
//!     return g
//! ```
//!
//! In negamax form both cases look at one and the same bound of the child, its own lower bound.
//! The list operations are those of SSS\*'s operator Γ on a list of (node, state, merit); they go
//! to the observer, so that a run can be compared with Stockman's step by step. Each interior node
//! keeps one bound, as printed, whatever the memory's layout.

use super::Algorithm;
use crate::memory::Depth;
use crate::node::Opened;
use crate::observers::Observer;
use crate::position::Position;
use crate::recipe::Recipe;
use crate::score::{Bounds, Score, Window};
use crate::search::{Search, Value};
use crate::step::Step;

/// Answers null windows only, and probes children from their parent.
#[derive(Clone, Copy, Debug, Default)]
pub struct MemoryTestByChildren;

impl Algorithm for MemoryTestByChildren {
    const WIDE: bool = false;

    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        let gamma = Window::null(window.beta);
        if depth == 0 {
            return s.horizon(n, gamma);
        }
        let (key, mut entry) = s.recall(n, depth);
        let is_new = entry.bounds == Bounds::UNKNOWN;
        let max_node = (s.work.root_depth - depth).is_multiple_of(2);
        // Bounds of n itself are its parent's business, but for a leaf above the horizon.
        if entry.bounds.value().is_none() {
            entry.bounds = Bounds::UNKNOWN;
        }
        let mut node = match s.enter(n, depth, gamma, key, entry)? {
            Opened::Settled(score) => {
                if is_new {
                    s.observer.list_operation(4, n);
                }
                return Ok(score);
            }
            Opened::Interior(node) => node,
        };
        if is_new {
            s.observer.list_operation(if max_node { 6 } else { 5 }, n);
        }
        while let Some(c) = node.next_child(s, n) {
            let (child, known) = R::Step::visit(n, c.mv, |child| {
                (child.clone(), s.recall(child, depth - 1).1.bounds)
            });
            let at_most = known.lower.from_child(R::Position::WIN);
            let skipped = known.lower > -Score::INFINITY && at_most < gamma.beta;
            let g = if skipped {
                s.observer.answered(&child, depth - 1, known.lower);
                at_most
            } else {
                node.ask::<Self>(s, n, &c, gamma)?
            };
            if depth == 1 && known == Bounds::UNKNOWN {
                s.observer.list_operation(4, &child);
            }
            // The figure keeps one bound of a leaf too, and calls it once more when gamma has come
            // down to its value; it is exact here, and answers without a call.
            let called = !skipped || (known.value().is_some() && g == gamma.alpha);
            // In MAX's terms: the child's value is at least gamma.
            if max_node && g >= gamma.beta {
                s.observer.list_operation(1, &child);
            } else if !max_node && g < gamma.beta && called {
                let last = c.index + 1 == node.children();
                s.observer.list_operation(if last { 3 } else { 2 }, &child);
            }
            node.raise(s, &c, g);
        }
        Ok(node.close(s, n))
    }
}
