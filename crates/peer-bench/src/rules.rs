//! What both games of the bench offer, so that each adapter is written once.
//!
//! Every function is plain and inlined: an adapter that calls it compiles to what a user of that
//! crate would have written for this game by hand.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A game of the bench: rules and evaluation, the same for every contestant.
pub(crate) trait Rules: Copy + Eq + Hash + Default + Debug + 'static {
    /// The name printed over the table.
    const NAME: &'static str;

    /// One more than the greatest move.
    const MOVES: u8;

    /// Lists the legal moves in a good fixed order, or gives the final result for the side to
    /// move: 1, 0 or -1.
    fn moves(self, push: impl FnMut(u8)) -> Option<i32>;

    /// The final result for the side to move, if the game is over.
    fn result(self) -> Option<i32>;

    /// The position after a legal move, seen from the other side.
    fn play(self, mv: u8) -> Self;

    /// Value for the side to move of a game that is not over.
    fn evaluate(self) -> i32;

    /// Whether [`leaves`](Rules::leaves) is implemented.
    const JUDGES_LEAVES: bool = false;

    /// Shows each move with the judgement of the position after it, in the order of
    /// [`moves`](Rules::moves), until `leaf` breaks; or gives the final result. For a search that
    /// can ask this.
    #[inline(always)]
    fn leaves(self, leaf: impl FnMut(u8, i32) -> ControlFlow<()>) -> Option<i32> {
        let _ = leaf;
        None
    }

    /// A number that differs for different positions, as far as 64 bits allow; not mixed.
    fn key(self) -> u64;

    /// How promising a move looks, -8 to 8, at some expense.
    fn rank(self, mv: u8) -> i32;

    /// Reads one move from the front of `text`, and returns the rest.
    fn read_move(self, text: &str) -> Option<(u8, &str)>;

    /// The final score of a game that is over, and the evaluation of any other.
    #[inline(always)]
    fn judge(self) -> i32 {
        match self.result() {
            Some(result) => result * WIN,
            None => self.evaluate(),
        }
    }
}

/// What a won game counts; greater than any evaluation.
pub(crate) const WIN: i32 = 20_000;

/// Spreads a key over all 64 bits, for contestants that take low and high bits as they come.
#[inline(always)]
pub(crate) fn mixed(key: u64) -> u64 {
    let key = (key ^ (key >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (key ^ (key >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ (key >> 32)
}

/// The position after a sequence of moves from the start, or what of it cannot be played.
pub(crate) fn after<R: Rules>(sequence: &str) -> Result<R, String> {
    let mut position = R::default();
    let mut rest = sequence;
    while !rest.is_empty() {
        let read = position.read_move(rest);
        let legal = |mv| {
            let mut found = false;
            position.moves(|m| found |= m == mv).is_none() && found
        };
        let Some((mv, tail)) = read.filter(|&(mv, _)| legal(mv)) else {
            return Err(format!("{}: no move can be read at '{rest}'", R::NAME));
        };
        position = position.play(mv);
        rest = tail;
    }
    Ok(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect_four::ConnectFour;
    use crate::othello::Othello;
    use std::collections::HashMap;

    fn perft<R: Rules>(position: R, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut moves = Vec::new();
        if position.moves(|mv| moves.push(mv)).is_some() {
            return 0;
        }
        moves
            .into_iter()
            .map(|mv| perft(position.play(mv), depth - 1))
            .sum()
    }

    /// Published counts; Connect Four's fall short of 7^n from the first full column on.
    #[test]
    fn rules_give_the_published_counts() {
        let count = |depth| perft(ConnectFour::default(), depth);
        assert_eq!([6, 7].map(count), [117_649, 823_536]);
        let count = |depth| perft(Othello::default(), depth);
        assert_eq!([6, 7, 8].map(count), [8_200, 55_092, 390_216]);
    }

    /// Plays on by the first, the second, ... move in turn and compares at every position.
    fn leaves_agree<R: Rules>(mut position: R) {
        for turn in 0..60 {
            let (mut moves, mut expected, mut shown) = (Vec::new(), Vec::new(), Vec::new());
            let over = position.moves(|mv| moves.push(mv));
            expected.extend(moves.iter().map(|&mv| (mv, position.play(mv).judge())));
            let seen = position.leaves(|mv, judgement| {
                shown.push((mv, judgement));
                ControlFlow::Continue(())
            });
            assert_eq!((seen, shown), (over, expected), "{position:?}");
            if over.is_some() {
                return;
            }
            position = position.play(moves[turn % moves.len()]);
        }
    }

    #[test]
    fn leaves_are_judged_as_after_playing() {
        for sequence in ["", "4453", "27155465", "1122733", "121212", "444444333333"] {
            leaves_agree(after::<ConnectFour>(sequence).unwrap());
        }
        for sequence in crate::positions::OTHELLO {
            leaves_agree(after::<Othello>(sequence).unwrap());
        }
    }

    /// Remembers every position by key and mixed key, and counts those found.
    fn meet<R: Rules>(position: R, depth: u32, seen: &mut [HashMap<u64, R>; 2]) {
        for (seen, key) in seen.iter_mut().zip([position.key(), mixed(position.key())]) {
            assert_eq!(*seen.entry(key).or_insert(position), position);
        }
        let mut moves = Vec::new();
        if depth > 0 && position.moves(|mv| moves.push(mv)).is_none() {
            for mv in moves {
                meet(position.play(mv), depth - 1, seen);
            }
        }
    }

    #[test]
    fn different_positions_have_different_keys() {
        let mut seen = [HashMap::new(), HashMap::new()];
        meet(ConnectFour::default(), 7, &mut seen);
        assert!(seen[0].len() > 10_000);
        let mut seen = [HashMap::new(), HashMap::new()];
        meet(Othello::default(), 7, &mut seen);
        assert!(seen[0].len() > 10_000);
    }

    #[test]
    fn sequences_that_cannot_be_played_are_refused() {
        for bad in ["8", "0", "x", "4444444", "4é", "12121212"] {
            assert!(after::<ConnectFour>(bad).is_err(), "{bad}");
        }
        for bad in ["a1", "f5f5", "f", "i9", "é4"] {
            assert!(after::<Othello>(bad).is_err(), "{bad}");
        }
    }
}
