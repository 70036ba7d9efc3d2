//! Alpha-Beta with storage (Plaat, Schaeffer, Pijls, de Bruin 1996, figure 2), fail-soft.
//!
//! ```text
//! AlphaBetaWithMemory(n, α, β):
//!     if n.f⁻ ≥ β: return n.f⁻;  if n.f⁺ ≤ α: return n.f⁺     (retrieve)
//!     if n is a leaf: g := n.f⁻ := n.f⁺ := eval(n)
//!     else
//!         g := −∞;  a := α
//!         for each child c while g < β:
//!             g := max(g, −AlphaBetaWithMemory(c, −β, −a));  a := max(a, g)
//!         if g < β: n.f⁺ := g
//!         if g > α: n.f⁻ := g                                 (store)
//!     return g
//! ```
//!
//! Here in negamax form, and in calls a little closer to the node than those of the other
//! algorithms: with a null window this is the procedure every driver asks, so each instruction
//! counts. Corrected: a leaf is stored as exact (the figure stores one bound and evaluates it
//! again later), and a stored exact value answers inside the window too.

use super::Algorithm;
use super::last_ply::last_ply;
use crate::memory::Depth;
use crate::open;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Alpha-Beta. With a null window it is the memory-enhanced test.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBeta;

impl Algorithm for AlphaBeta {
    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        if depth < 2 {
            return shallow(s, n, depth, window);
        }
        interior(s, n, depth, window)
    }

    #[inline]
    fn search_last_ply<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        window: Window,
    ) -> Value<R> {
        last_ply(s, n, window)
    }
}

/// A node whose children may be anything.
#[inline(always)]
pub(crate) fn interior<R: Recipe>(
    s: &mut Search<R>,
    n: &mut R::Position,
    depth: Depth,
    window: Window,
) -> Value<R> {
    let mut node = open!(s, n, depth, window);
    while let Some(c) = node.following(s, n) {
        let g = node.ask_inner::<AlphaBeta>(s, n, &c, node.window())?;
        if node.raise(s, &c, g) {
            break;
        }
    }
    Ok(node.close(s, n))
}

/// A root this near to the horizon; below a root, nobody comes here.
#[cold]
fn shallow<R: Recipe>(
    s: &mut Search<R>,
    n: &mut R::Position,
    depth: Depth,
    window: Window,
) -> Value<R> {
    if depth == 0 {
        s.horizon(n, window)
    } else if s.leaves_may_repeat() {
        interior(s, n, depth, window)
    } else {
        last_ply(s, n, window)
    }
}
