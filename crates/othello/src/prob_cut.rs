//! ProbCut in the middle game: where a shallow search is far enough outside the window, a deep one is
//! taken to be outside it, too.

use crate::board::{Move, Othello};
use crate::selection::FreePasses;
use crate::solver::deviation;
use nullwindow::memory::Depth;
use nullwindow::selection::{Selection, Shortcut, Visit};
use nullwindow::{Interrupt, Recipe, Score, Search, Window};

/// [`FreePasses`], and cutoffs that are probably right, with the confidences fitted for the
/// [solver](crate::solver).
///
/// A search to the end of the game leaves nothing out.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProbCut;

impl ProbCut {
    /// How many standard deviations count as sure.
    pub const DEVIATIONS: f32 = 1.4;

    /// Less deep searches cost little more than the shallow one that stands for them. Passes cost no
    /// depth there either, so the selection itself begins with the first ply.
    const FROM_DEPTH: Depth = 5;
}

impl Selection<Othello> for ProbCut {
    type Note = ();

    fn shortcut<R: Recipe<Position = Othello, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Othello,
        visit: &mut Visit,
        _: &(),
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let empty = n.empty().count_ones();
        let depth = visit.depth;
        let near_the_end = u32::from(depth) >= empty;
        if depth < Self::FROM_DEPTH || near_the_end || !visit.window.is_null() {
            return Ok(None);
        }
        let shallow = 2 * (depth / 4) + (depth & 1);
        let discs = Self::DEVIATIONS * deviation(empty, depth.into(), shallow.into());
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred points")]
        let margin = (discs * Othello::DISC as f32) as i32;
        let Window { alpha, beta } = visit.window;
        // The side of the window on which the judgement lies is the only one worth a try.
        let now = s.evaluate(n);
        let most = Score(63 * Othello::DISC);
        if now >= beta && beta + margin <= most {
            let above = Window::null(beta + margin);
            if s.ask_here(n, shallow, above)? >= above.beta {
                return Ok(Some(Shortcut::at_least(beta, depth)));
            }
        } else if now <= alpha && alpha - margin >= -most {
            let below = Window::null(alpha - margin + 1);
            if s.ask_here(n, shallow, below)? <= below.alpha {
                return Ok(Some(Shortcut::at_most(alpha, depth)));
            }
        }
        Ok(None)
    }

    #[inline]
    fn extends(&self, n: &Othello, mv: Move) -> bool {
        FreePasses.extends(n, mv)
    }

    #[inline]
    fn deepest(&self, position: &Othello) -> Depth {
        FreePasses.deepest(position)
    }
}
