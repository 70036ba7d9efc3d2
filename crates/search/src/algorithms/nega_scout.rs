//! NegaScout (Reinefeld 1983, as in Marsland, Reinefeld, Schaeffer 1987, section 2), fail-soft.
//!
//! ```text
//! NegaScout(n, α, β):
//!     if n is a leaf: return eval(n)
//!     g := −∞;  a := α
//!     for each child c while g < β:
//!         first child:  t := −NegaScout(c, −β, −a)
//!         others:       t := −NegaScout(c, −a−1, −a)
//!                       if a < t < β and depth > 2: t := −NegaScout(c, −β, −t)
//!         g := max(g, t);  a := max(a, g)
//!     return g
//! ```
//!
//! No second search where two plies or fewer are left: the child that failed high has looked at
//! all its leaves, so its answer is its value. That does not hold where tactics are played out or
//! lines are selected; then there is.

use super::Algorithm;
use super::last_ply::last_ply;
use crate::horizon::leaves_are_exact;
use crate::memory::Depth;
use crate::open;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Alpha-Beta that searches all but the first child with null windows first.
#[derive(Clone, Copy, Debug, Default)]
pub struct NegaScout;

impl Algorithm for NegaScout {
    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        let mut node = open!(s, n, depth, window);
        while let Some(c) = node.next_child(s, n) {
            let w = node.window();
            let mut g;
            if c.index == 0 {
                g = node.ask::<Self>(s, n, &c, w)?;
            } else {
                g = node.ask::<Self>(s, n, &c, Window::null(w.alpha + 1))?;
                if w.alpha < g && g < w.beta && (depth > 2 || !leaves_are_exact::<R>()) {
                    g = node.ask::<Self>(s, n, &c, w.raised_to(g))?;
                }
            }
            node.raise(s, &c, g);
        }
        Ok(node.close(s, n))
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
