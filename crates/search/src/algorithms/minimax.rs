//! Minimax, without any pruning: the oracle of all others.
//!
//! ```text
//! Minimax(n):
//!     if n is a leaf: return eval(n)
//!     return max over children c of −Minimax(c)
//! ```

use super::Algorithm;
use crate::memory::Depth;
use crate::open;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Visits everything; ignores the window, and always returns the value itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax;

impl Algorithm for Minimax {
    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        _: Window,
    ) -> Value<R> {
        let mut node = open!(s, n, depth, Window::FULL);
        while let Some(c) = node.next_child(s, n) {
            let g = node.ask::<Self>(s, n, &c, Window::FULL)?;
            node.raise(s, &c, g);
        }
        Ok(node.close(s, n))
    }
}
