//! Passes that cost no depth, and ends of games that are solved exactly.

use crate::board::{Board, Move};
use crate::solver::solve_within;
use nullwindow::Position;
use nullwindow::memory::Depth;
use nullwindow::selection::{Selection, Shortcut, Visit};
use nullwindow::{Interrupt, Recipe, Score, Search, Window};

/// Searches as deep after a pass as before it, so that depth counts discs.
///
/// A game may end with any number of passes. Where they cost depth, a search as deep as there are
/// empty squares need not see the end of it; with this it always does, and is then right to the
/// disc.
#[derive(Clone, Copy, Debug, Default)]
pub struct FreePasses;

impl<const N: usize> Selection<Board<N>> for FreePasses {
    type Note = ();

    #[inline]
    fn extends(&self, _: &Board<N>, mv: Move) -> bool {
        mv.is_pass()
    }

    #[inline]
    fn deepest(&self, position: &Board<N>) -> Depth {
        position.plies_left() / 2
    }
}

/// [`FreePasses`], and the [solver](crate::solver) for the last squares: near the end of a game a
/// search is right to the disc long before it is as deep as there are empty squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactEnd;

impl ExactEnd {
    /// With more empty squares solving takes too long.
    pub const EMPTY: u32 = 12;

    /// The solver answers where this many empty squares more than plies are left: with more, the
    /// search is quicker.
    pub const BEYOND: u32 = 5;
}

impl<const N: usize> Selection<Board<N>> for ExactEnd {
    type Note = ();

    fn shortcut<R: Recipe<Position = Board<N>, Selection = Self>>(
        _: &mut Search<R>,
        n: &mut Board<N>,
        visit: &mut Visit,
        _: &(),
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let empty = n.empty().count_ones();
        if empty > Self::EMPTY || empty > u32::from(visit.depth) + Self::BEYOND {
            return Ok(None);
        }
        let Window { alpha, beta } = visit.window;
        // Scores are multiples of a disc there, so the window is widened to the next ones.
        let disc = Board::<N>::DISC;
        let (alpha, beta) = (alpha.0.div_euclid(disc), -(-beta.0).div_euclid(disc));
        let discs = solve_within(n, alpha, beta);
        let score = Score(discs * disc);
        Ok(Some(if discs >= beta {
            Shortcut::at_least(score, visit.depth)
        } else if discs <= alpha {
            Shortcut::at_most(score, visit.depth)
        } else {
            Shortcut::exactly(score, visit.depth)
        }))
    }

    #[inline]
    fn extends(&self, _: &Board<N>, mv: Move) -> bool {
        mv.is_pass()
    }

    #[inline]
    fn deepest(&self, position: &Board<N>) -> Depth {
        FreePasses.deepest(position)
    }
}
