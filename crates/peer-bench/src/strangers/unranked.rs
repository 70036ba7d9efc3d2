//! A game that does not rank its moves, to tell what ranks are worth.

use super::Stranger;
use nullwindow::{MoveList, Position, Score, Status};

/// The game without [`Position::rank`].
#[derive(Clone, Copy)]
pub(super) struct Unranked<P>(pub(super) P);

impl<P: Stranger> Position for Unranked<P> {
    type Move = P::Move;
    const WIN: Score = P::WIN;

    #[inline(always)]
    fn moves(&self, into: &mut MoveList<P::Move>) -> Status {
        self.0.moves(into)
    }

    #[inline(always)]
    fn play(&mut self, mv: P::Move) {
        self.0.play(mv);
    }

    #[inline(always)]
    fn evaluate(&self) -> Score {
        self.0.evaluate()
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.0.key()
    }
}
