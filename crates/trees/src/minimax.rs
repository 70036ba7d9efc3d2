//! The minimax value by definition, as an oracle for tests.
//!
//! The greatest value where the side asked about moves, the least where the other side does,
//! with both cases written out: this shares neither code nor sign convention with the searches
//! it checks.

use nullwindow::{MoveList, Position, Score, Status};

/// The value of `position` for the side to move, searched to `depth` without pruning.
///
/// Scores beyond [`Position::WIN`] lose a point per ply, as the trait requires.
pub fn minimax_value<P: Position>(position: &P, depth: u32) -> Score {
    value(position, depth, Side::Max)
}

#[derive(Clone, Copy)]
enum Side {
    Max,
    Min,
}

impl Side {
    /// A score of the side to move, for MAX.
    fn for_max(self, score: Score) -> Score {
        match self {
            Side::Max => score,
            Side::Min => -score,
        }
    }
}

/// The value for MAX, who is to move at the root.
fn value<P: Position>(position: &P, depth: u32, mover: Side) -> Score {
    if depth == 0 {
        return mover.for_max(position.evaluate());
    }
    let mut moves = MoveList::new();
    if let Status::Over(score) = position.moves(&mut moves) {
        return mover.for_max(score);
    }
    let results = moves.as_slice().iter().map(|&mv| {
        let mut child = position.clone();
        child.play(mv);
        match mover {
            Side::Max => one_ply_further::<P>(value(&child, depth - 1, Side::Min)),
            Side::Min => one_ply_further::<P>(value(&child, depth - 1, Side::Max)),
        }
    });
    match mover {
        Side::Max => results.max(),
        Side::Min => results.min(),
    }
    .unwrap_or_else(|| mover.for_max(position.evaluate()))
}

/// The score one ply further from the leaf.
fn one_ply_further<P: Position>(score: Score) -> Score {
    if score >= P::WIN {
        score - 1
    } else if score <= -P::WIN {
        score + 1
    } else {
        score
    }
}
