//! The evaluation.
//!
//! On 8×8 squares it is the sum of [`Weights`]: it foretells by how many discs the mover will
//! win, in points of which [`Board::DISC`] make a disc, and stays within 63 discs. Final scores
//! have the same unit and reach 64 discs. On smaller boards, which are there to be solved, it
//! counts corners and mobility.

use crate::board::{Board, Othello};
use crate::weights::Weights;
use nullwindow::Score;

impl<const N: usize> Board<N> {
    /// Value for the mover by judgement; the final score if the game is over.
    #[inline]
    pub(crate) fn judge(&self) -> Score {
        let (own, other) = (self.mobility(), self.opponent_mobility());
        if own | other == 0 {
            return self.final_score();
        }
        // `N` is known when this is compiled, so there is no conversion.
        if let Some(board) = self.as_othello() {
            return Weights::embedded().score(&board, own, other);
        }
        let count = |set: u64| set.count_ones().cast_signed();
        let edge = 0x81 | 1 << (N - 1);
        let corners = (edge | edge << (8 * (N - 1))) & Self::AREA;
        let corner = count(self.mover() & corners) - count(self.opponent() & corners);
        Score((2 * corner + count(own) - count(other)) * Self::DISC / 2)
    }

    #[inline]
    fn as_othello(&self) -> Option<Othello> {
        if N == 8 {
            Othello::new(self.mover(), self.opponent(), self.side())
        } else {
            None
        }
    }
}

impl Weights {
    /// Value for the mover by these weights; the final score if the game is over.
    #[must_use]
    pub fn evaluate(&self, board: &Othello) -> Score {
        let (own, other) = (board.mobility(), board.opponent_mobility());
        if own | other == 0 {
            return board.final_score();
        }
        self.score(board, own, other)
    }

    #[inline]
    fn score(&self, board: &Othello, own_moves: u64, other_moves: u64) -> Score {
        let units = self.units(board, own_moves, other_moves);
        // Rounded to the nearest point, halves upwards.
        let points = (units * Othello::DISC + Weights::UNIT / 2).div_euclid(Weights::UNIT);
        Score(points.clamp(-63 * Othello::DISC, 63 * Othello::DISC))
    }
}
