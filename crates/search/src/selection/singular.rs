//! Singular extensions (Anantharaman, Campbell and Hsu 1990).

use super::Branch;
use crate::memory::Depth;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::{Interrupt, MoveOf, Search};

/// Memory's move is searched a ply deeper where all others are clearly worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SingularExtension {
    /// Plies that must be left.
    pub from: Depth,
    /// How much worse the others must be, in points for each ply that is left.
    pub margin: i32,
}

/// How the other moves compare with memory's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// Nothing was found out.
    Unknown,
    /// All are clearly worse.
    Worse,
    /// One is nearly as good, by this much at least.
    AsGood(Score),
}

impl SingularExtension {
    /// Whether a move is singular.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn extends<R: Recipe, N>(
        self,
        s: &mut Search<R>,
        n: &mut R::Position,
        branch: &Branch<MoveOf<R>, N>,
    ) -> Result<bool, Interrupt<R>> {
        Ok(self.others(s, n, branch)? == Others::Worse)
    }

    /// How the other moves compare with one that memory names.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn others<R: Recipe, N>(
        self,
        s: &mut Search<R>,
        n: &mut R::Position,
        branch: &Branch<MoveOf<R>, N>,
    ) -> Result<Others, Interrupt<R>> {
        if branch.depth < self.from || !branch.stored || branch.incomplete || s.ply() == 0 {
            return Ok(Others::Unknown);
        }
        let known = s.known(n, branch.depth - 3).lower;
        if known <= -Score::MAX || super::decided::<R::Position>(known) {
            return Ok(Others::Unknown);
        }
        let least = Score(known.0 - self.margin * i32::from(branch.depth));
        let others = s.ask_without(n, branch.mv, (branch.depth - 1) / 2, Window::null(least))?;
        Ok(if others < least {
            Others::Worse
        } else {
            Others::AsGood(least)
        })
    }
}
