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
//! to the observer, so that a run can be compared with Stockman's step by step; for DUAL\*, which
//! exchanges MAX and MIN, the dual test tells them so. Each interior node keeps one bound, as
//! printed, whatever the memory's layout.

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

/// The same test, which names its list operations as DUAL\* does.
#[derive(Clone, Copy, Debug, Default)]
pub struct DualMemoryTestByChildren;

/// Which of the two sides has all its moves expanded at once.
trait Expands: Algorithm {
    const ALL_AT_MAX: bool;
}

impl Expands for MemoryTestByChildren {
    const ALL_AT_MAX: bool = true;
}

impl Expands for DualMemoryTestByChildren {
    const ALL_AT_MAX: bool = false;
}

impl Algorithm for MemoryTestByChildren {
    const WIDE: bool = false;

    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        test::<Self, R>(s, n, depth, window)
    }
}

impl Algorithm for DualMemoryTestByChildren {
    const WIDE: bool = false;

    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        test::<Self, R>(s, n, depth, window)
    }
}

fn test<A: Expands, R: Recipe>(
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
    let all_at_once = (s.work.root_depth - depth).is_multiple_of(2) == A::ALL_AT_MAX;
    // Bounds of n itself are its parent's business, but for a leaf above the horizon.
    if entry.bounds.value().is_none() {
        entry.bounds = Bounds::UNKNOWN;
    }
    let mut node = match s.enter(n, depth, gamma, key, entry)? {
        Opened::Settled(score) => {
            if is_new {
                s.tell(|o| o.list_operation(4, n));
            }
            return Ok(score);
        }
        Opened::Interior(node) => node,
    };
    if is_new {
        s.tell(|o| o.list_operation(if all_at_once { 6 } else { 5 }, n));
    }
    while let Some(c) = node.next_child(s, n) {
        let (child, known) = R::Step::visit(n, c.mv, |child| {
            (child.clone(), s.recall(child, depth - 1).1.bounds)
        });
        let at_most = known.lower.from_child(R::Position::WIN);
        let skipped = known.lower > -Score::INFINITY && at_most < gamma.beta;
        let g = if skipped {
            s.tell(|o| o.answered(&child, depth - 1, known.lower));
            at_most
        } else {
            node.ask::<A>(s, n, &c, gamma)?
        };
        if depth == 1 && known == Bounds::UNKNOWN {
            s.tell(|o| o.list_operation(4, &child));
        }
        // The figure keeps one bound of a leaf too, and calls it once more when gamma has come
        // down to its value; it is exact here, and answers without a call.
        let called = !skipped || (known.value().is_some() && g == gamma.alpha);
        // In the terms of the side that expands all: the child's value is at least gamma.
        if all_at_once && g >= gamma.beta {
            s.tell(|o| o.list_operation(1, &child));
        } else if !all_at_once && g < gamma.beta && called {
            let last = c.index + 1 == node.children();
            s.tell(|o| o.list_operation(if last { 3 } else { 2 }, &child));
        }
        node.raise(s, &c, g);
    }
    Ok(node.close(s, n))
}
