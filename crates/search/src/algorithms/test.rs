//! Test (Pearl 1980): a proof procedure that answers yes or no and keeps nothing.
//!
//! ```text
//! Test(n, γ):                                  is the value of n at least γ?
//!     if n is a leaf: return eval(n) ≥ γ
//!     return whether some child c has not Test(c, 1 − γ)
//! ```
//!
//! Pearl's Test has no memory; give it [`NoMemory`](crate::memory::NoMemory) for that. The answer is
//! gamma for yes and gamma − 1 for no, and nothing more is known of the value.

use super::Algorithm;
use crate::memory::Depth;
use crate::open;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Answers null windows only, with yes or no.
#[derive(Clone, Copy, Debug, Default)]
pub struct Test;

impl Algorithm for Test {
    const WIDE: bool = false;

    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        let Window {
            alpha: no,
            beta: yes,
        } = Window::null(window.beta);
        let mut node = open!(s, n, depth, Window::null(yes));
        while let Some(c) = node.next_child(s, n) {
            let g = node.ask::<Self>(s, n, &c, Window::null(yes))?;
            node.raise(s, &c, if g >= yes { yes } else { no });
        }
        Ok(node.close(s, n))
    }
}
