//! MT, the memory-enhanced test (Plaat, Schaeffer, Pijls, de Bruin 1994, figure 1).
//!
//! ```text
//! MT(n, γ):                                  γ lies between two possible values
//!     if n.f⁻ > γ: return n.f⁻;  if n.f⁺ < γ: return n.f⁺     (retrieve)
//!     if n is a leaf: n.f⁺ := n.f⁻ := g := eval(n)
//!     else
//!         g := −∞
//!         for each child c while g < γ:
//!             g := max(g, −MT(c, −γ))
//!         if g < γ: n.f⁺ := g  else n.f⁻ := g
//!     store(n)
//!     return g
//! ```
//!
//! The figure's γ is ω − ε; with integers that is the null window (ω − 1, ω), whose upper end is
//! called gamma here. Corrected: `store` stands under the interior branch as printed, although
//! the text keeps leaves too.

use super::Algorithm;
use super::last_ply::last_ply;
use crate::memory::Depth;
use crate::open;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Answers null windows only: is the value at least gamma?
#[derive(Clone, Copy, Debug, Default)]
pub struct MemoryTest;

impl Algorithm for MemoryTest {
    const WIDE: bool = false;

    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        let gamma = Window::null(window.beta);
        let mut node = open!(s, n, depth, gamma);
        while let Some(c) = node.next_child(s, n) {
            let g = node.ask::<Self>(s, n, &c, gamma)?;
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
        last_ply(s, n, Window::null(window.beta))
    }
}
