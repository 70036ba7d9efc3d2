//! A game of the examples for the crate `mtdf`.

use super::Stranger;
use mtdf::game::{Evaluation, GameState, Player};
use nullwindow::MoveList;

/// This file.
pub(super) const TEXT: &str = include_str!("mtdf_adapter.rs");

/// A position with the side to move, for values are not from the mover's side in this crate.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Adapted<P, const TUNED: bool> {
    pub(super) position: P,
    pub(super) maximising: bool,
}

impl<P: Stranger, const TUNED: bool> GameState for Adapted<P, TUNED> {
    #[expect(clippy::cast_precision_loss, reason = "values are small")]
    fn evaluate(&self) -> Evaluation {
        let value = self.position.evaluate().0 as f32 * self.turn().sign();
        if self.position.is_lost() {
            Evaluation::Exact(value)
        } else {
            Evaluation::Heuristic(value)
        }
    }

    fn moves(&self) -> impl IntoIterator<Item = Self> {
        let mut moves = MoveList::new();
        self.position.moves(&mut moves);
        let after = |&mv: &P::Move| {
            let mut child = *self;
            child.position.play(mv);
            child.maximising = !self.maximising;
            child
        };
        moves.as_slice().iter().map(after).collect::<Vec<_>>()
    }

    fn turn(&self) -> Player {
        if self.maximising {
            Player::Maximizing
        } else {
            Player::Minimizing
        }
    }

    /// The crate's own order, but for `TUNED`: what the map knows is turned there as evaluations are,
    /// though it is from the mover's side already.
    fn order_moves(&self, moves: Vec<(Self, Option<f32>)>) -> Vec<Self> {
        let sign = self.turn().flip().sign();
        let value = |(child, known): (Self, Option<f32>)| match known {
            Some(value) if TUNED => (value, child),
            Some(value) => (sign * value, child),
            None => (sign * child.evaluate().take(), child),
        };
        let mut moves: Vec<_> = moves.into_iter().map(value).collect();
        moves.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        moves.into_iter().map(|(_, child)| child).collect()
    }
}
