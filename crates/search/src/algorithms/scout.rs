//! Scout (Pearl 1980): evaluates the first child, then tests whether another is better.
//!
//! ```text
//! Scout(n):
//!     if n is a leaf: return eval(n)
//!     g := −Scout(first child)
//!     for each other child c:
//!         if not Test(c, −g):  g := −Scout(c)              (the value of c is below −g)
//!     return g
//! ```

use super::{Algorithm, Test};
use crate::memory::Depth;
use crate::open;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Tests before it evaluates; ignores the window, and always returns the value itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scout;

impl Algorithm for Scout {
    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        _: Window,
    ) -> Value<R> {
        let mut node = open!(s, n, depth, Window::FULL);
        while let Some(c) = node.next_child(s, n) {
            let better = Window::null(node.score() + 1);
            if c.index > 0 && node.ask::<Test>(s, n, &c, better)? < better.beta {
                continue;
            }
            let g = node.ask::<Self>(s, n, &c, Window::FULL)?;
            node.raise(s, &c, g);
        }
        Ok(node.close(s, n))
    }
}
