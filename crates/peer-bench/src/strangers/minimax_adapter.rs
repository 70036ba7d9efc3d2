//! A game of the examples for the crate `minimax`.

use super::Stranger;
use minimax::{Evaluation, Evaluator, Game, Winner};
use nullwindow::MoveList;
use std::marker::PhantomData;

/// This file.
pub(super) const TEXT: &str = include_str!("minimax_adapter.rs");

/// The rules; `SORTED` generates moves by their ranks, for which the crate has no hook.
pub(super) struct Adapted<P, const SORTED: bool>(pub(super) PhantomData<P>);

impl<P: Stranger, const SORTED: bool> Game for Adapted<P, SORTED> {
    type S = P;
    type M = P::Move;

    fn generate_moves(position: &P, moves: &mut Vec<P::Move>) -> Option<Winner> {
        let mut list = MoveList::new();
        if position.moves(&mut list).score().is_some() {
            return Some(Winner::PlayerJustMoved);
        }
        moves.extend(list.as_slice());
        if SORTED {
            moves.sort_by_cached_key(|&mv| -position.rank(mv));
        }
        None
    }

    fn apply(position: &mut P, mv: P::Move) -> Option<P> {
        let mut child = *position;
        child.play(mv);
        Some(child)
    }

    fn get_winner(position: &P) -> Option<Winner> {
        position.is_lost().then_some(Winner::PlayerJustMoved)
    }

    fn zobrist_hash(position: &P) -> u64 {
        let key = position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key ^ key >> 32
    }
}

impl<P: Stranger, const SORTED: bool> Evaluator for Adapted<P, SORTED> {
    type G = Self;

    #[expect(clippy::cast_possible_truncation, reason = "evaluations are small")]
    fn evaluate(&self, position: &P) -> Evaluation {
        position.evaluate().0 as Evaluation
    }
}
