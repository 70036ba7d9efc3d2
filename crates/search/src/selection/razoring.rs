//! Razoring (Birmingham and Kent 1977).

use super::{Shortcut, Visit};
use crate::memory::Depth;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::{Interrupt, Search};

/// A node near the horizon whose static evaluation is far below alpha is left to tactics alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Razoring {
    /// Plies left at most.
    pub up_to: Depth,
    /// How far below alpha, in points: for the first ply and for each.
    pub margin: [i32; 2],
}

impl Razoring {
    /// An answer by what lies beyond the horizon, where that confirms how bad the node is.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn shortcut<R: Recipe>(
        self,
        s: &mut Search<R>,
        n: &mut R::Position,
        visit: &Visit,
        judged: Score,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let alpha = visit.window.alpha;
        let [base, each] = self.margin;
        let hopeless = judged.0 + base + each * i32::from(visit.depth) <= alpha.0;
        if visit.depth > self.up_to || !hopeless || !visit.window.is_null() {
            return Ok(None);
        }
        let score = s.ask_here(n, 0, Window::null(alpha + 1))?;
        Ok((score <= alpha).then(|| Shortcut::at_most(alpha, visit.depth)))
    }
}
