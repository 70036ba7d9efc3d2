//! What a player counts besides the features of the evaluation: terms that belong to two sides at
//! once, or to the structure of a position as a whole.
//!
//! As [there](crate::features), each is counted for a side that moves down, less the same for the
//! other side.

use crate::board::{Checkers, Squares, TOP};
use crate::features::SYSTEM;
use crate::moves::View;
use std::cmp::Ordering;

/// Which of the squares 1–4 men hold, where the opponent has no king yet, one for each of the sixteen
/// patterns: the bridge is 1 and 3.
const BACK_RANK: usize = 0;
/// A man on 28 that is shut in by a man on 32: the dog hole.
const DOG_HOLE: usize = BACK_RANK + 16;
/// Steps of kings to squares where nobody takes them, and kings that have none.
const SAFE_STEPS: usize = DOG_HOLE + 1;
const HELD_KING: usize = SAFE_STEPS + 1;
/// By how many steps men have come further than the opponent's, 1–8.
const TEMPO: usize = HELD_KING + 1;
/// With as many pieces as the opponent: having the move, where there are no kings and where there
/// are, with up to 8, 12, 16 and more pieces.
const THE_MOVE: usize = TEMPO + 8;
/// One piece up, by how many pieces there are in all.
const ONE_AHEAD: usize = THE_MOVE + 8;
/// Two pieces up or more.
const FAR_AHEAD: usize = ONE_AHEAD + 12;
/// Having a king where the opponent has none, and as many pieces, more, or fewer.
const ONLY_KING: usize = FAR_AHEAD + 1;

/// How many terms there are.
pub(crate) const TERMS: usize = ONLY_KING + 3;

/// What a term is called.
#[cfg(test)]
fn name(term: usize) -> String {
    match term {
        BACK_RANK..DOG_HOLE => format!("back rank {:04b} against men", term - BACK_RANK),
        DOG_HOLE => "dog hole".to_owned(),
        SAFE_STEPS => "safe step of a king".to_owned(),
        HELD_KING => "king without a safe step".to_owned(),
        TEMPO..THE_MOVE => format!("tempo ahead by {}", term - TEMPO + 1),
        THE_MOVE..ONE_AHEAD => format!("the move {}", term - THE_MOVE),
        ONE_AHEAD..FAR_AHEAD => format!("one ahead of {}", 2 * (term - ONE_AHEAD) + 1),
        FAR_AHEAD => "two or more ahead".to_owned(),
        _ => format!("only king {}", term - ONLY_KING),
    }
}

/// Tells how often each term counts for Black, who is to move, in parts to be added up.
#[inline(always)]
pub(crate) fn each(mover: &Checkers, mut count: impl FnMut(usize, i32)) {
    let opponent = mover.turned();
    let (own, other) = (mover.as_black(), opponent.as_black());
    own.structure(&mut count);
    other.structure(|term, times| count(term, -times));
    let both = mover.black | mover.white;
    let pieces = both.count_ones() as usize;
    let men = (mover.black & !mover.kings, mover.white & !mover.kings);
    // White's rows are counted from the other end.
    let tempo = rows(men.0) + rows(men.1) - 7 * men.1.count_ones() as i32;
    if tempo != 0 {
        let bin = tempo.unsigned_abs().min(8) as usize - 1;
        count(TEMPO + bin, tempo.signum());
    }
    let ahead = mover.black.count_ones() as i32 - mover.white.count_ones() as i32;
    match ahead.abs() {
        0 => {
            let odd = (both & SYSTEM).count_ones() % 2 == 1;
            let bin = (pieces.saturating_sub(5) / 4).min(3) + if mover.kings == 0 { 0 } else { 4 };
            count(THE_MOVE + bin, if odd { 1 } else { -1 });
        }
        1 => count(ONE_AHEAD + (pieces / 2).min(11), ahead),
        _ => count(FAR_AHEAD, ahead.signum()),
    }
    let kings = (
        mover.black & mover.kings != 0,
        mover.white & mover.kings != 0,
    );
    if kings.0 != kings.1 {
        let sign = if kings.0 { 1 } else { -1 };
        let place = match (ahead * sign).cmp(&0) {
            Ordering::Equal => 0,
            Ordering::Greater => 1,
            Ordering::Less => 2,
        };
        count(ONLY_KING + place, sign);
    }
}

/// The sum of the rows of all squares of a set, from the top.
#[inline(always)]
fn rows(set: Squares) -> i32 {
    const ODD: Squares = 0xF << 4 | 0xF << 13 | 0xF << 22 | 0xF << 31;
    const SECOND: Squares = 0xFF << 9 | 0xFF << 27;
    const THIRD: Squares = 0xFF << 18 | 0xFF << 27;
    let number = |set: Squares| set.count_ones() as i32;
    number(set & ODD) + 2 * number(set & SECOND) + 4 * number(set & THIRD)
}

impl View<true> {
    #[inline(always)]
    fn structure(self, mut count: impl FnMut(usize, i32)) {
        const TWENTY_EIGHT: Squares = 1 << 30;
        const THIRTY_TWO: Squares = 1 << 34;
        let men = self.own & !self.kings;
        if self.other & self.kings == 0 {
            count(BACK_RANK + (men & TOP) as usize, 1);
        }
        let shut_in = men & TWENTY_EIGHT != 0 && self.other & !self.kings & THIRTY_TWO != 0;
        count(DOG_HOLE, i32::from(shut_in));
        let kings = self.own & self.kings;
        if kings != 0 {
            let empty = self.empty();
            let safe = empty & !self.attacked();
            let steps = [kings << 4, kings << 5, kings >> 5, kings >> 4];
            let safe_steps = steps.map(|set| (set & safe).count_ones() as i32);
            count(SAFE_STEPS, safe_steps.into_iter().sum());
            let free = safe >> 4 | safe >> 5 | safe << 4 | safe << 5;
            count(HELD_KING, (kings & !free).count_ones() as i32);
        }
    }

    /// Empty squares on which a piece could be taken at once, with all others as they stand.
    #[inline(always)]
    fn attacked(self) -> Squares {
        let empty = self.empty();
        let (men, kings) = (self.other, self.other & self.kings);
        let up = (men >> 4 & empty << 4) | (men >> 5 & empty << 5);
        let down = (kings << 4 & empty >> 4) | (kings << 5 & empty >> 5);
        up | down
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Side, Square};
    use nullwindow::Game;

    fn terms(text: &str) -> Vec<(String, i32)> {
        let position = Checkers::parse_position(text).expect("a position");
        assert_eq!(position.turn(), Side::Black);
        let mut times = [0; TERMS];
        each(&position, |term, count| times[term] += count);
        let counted = (0..TERMS).filter(|&term| times[term] != 0);
        counted.map(|term| (name(term), times[term])).collect()
    }

    fn has(text: &str, term: &str, times: i32) {
        let terms = terms(text);
        let found = terms.iter().find(|(name, _)| name == term);
        assert_eq!(
            found.map_or(0, |found| found.1),
            times,
            "{text} {term}: {terms:?}"
        );
    }

    #[test]
    fn rows_are_counted_from_the_top() {
        for square in Square::all() {
            assert_eq!(rows(square.set()), i32::from(square.row()));
        }
        assert_eq!(rows(crate::board::ALL), 4 * 28);
    }

    #[test]
    fn terms_are_what_they_say() {
        // Black holds the bridge; White holds 29 and 31 of its own, which is 4 and 2 turned round.
        has("B:W21,29,31:B1,3,12", "back rank 0101 against men", 1);
        has("B:W21,29,31:B1,3,12", "back rank 1010 against men", -1);
        has("B:W32,31:B28,1", "dog hole", 1);
        has("B:W5,32:B1,2", "dog hole", -1);
        // A king on 18 with four ways, one of which a man on 26 guards.
        has("B:W26:BK18", "safe step of a king", 2);
        has("B:W32:BK18", "safe step of a king", 4);
        has("B:W28:BK4", "king without a safe step", 0);
        has("B:W12:BK4", "king without a safe step", 1);
        has("B:W21,22:B13,14", "tempo ahead by 2", 1);
        has("B:W21,22:B5,6", "tempo ahead by 2", -1);
        has("B:W21,22:B9,10,1", "one ahead of 5", 1);
        has("B:W21,22,23:B1", "two or more ahead", -1);
        has("B:WK21,22:B1,2", "only king 0", -1);
        has("B:W21,22:BK1", "only king 2", 1);
        has("B:WK21,22:B1,2,3", "only king 2", -1);
    }

    /// Both sides are judged alike: with the other to move and the board turned, all terms are the
    /// same.
    #[test]
    fn sides_differ_by_sign_alone() {
        for text in [
            "B:W21,K22,30:B1,K9,10",
            "B:W18,23,32:B5,28,K3",
            "B:WK1,29:B2,12,20",
        ] {
            let position = Checkers::parse_position(text).expect("a position");
            let passed = Checkers {
                turn: Side::White,
                ..position
            };
            let count = |position: &Checkers| {
                let mut times = [0; TERMS];
                each(position, |term, count| times[term] += count);
                times
            };
            let (one, other) = (count(&position), count(&passed.turned()));
            for term in (0..TERMS).filter(|term| !(THE_MOVE..ONE_AHEAD).contains(term)) {
                assert_eq!(one[term], -other[term], "{text} {}", name(term));
            }
        }
    }
}
