//! Othello as two bitboards, portable shifts only.

use crate::rules::Rules;
use std::ops::ControlFlow;

/// A position: the discs of the side to move and of the other. A move is a square, or [`PASS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Othello {
    own: u64,
    other: u64,
}

/// The move of a side that has no other.
const PASS: u8 = 64;

const NOT_EDGE_FILES: u64 = 0x7E7E_7E7E_7E7E_7E7E;
const CORNERS: u64 = 0x8100_0000_0000_0081;
const X_SQUARES: u64 = 0x0042_0000_0000_4200;
const C_SQUARES: u64 = 0x4281_0000_0000_8142;
const EDGES: u64 = 0x3C00_8181_8181_003C;
const INNER: u64 = !(CORNERS | X_SQUARES | C_SQUARES | EDGES);

/// The order in which squares are tried.
const CLASSES: [u64; 5] = [CORNERS, INNER, EDGES, C_SQUARES, X_SQUARES];

/// The discs of `through` that stand in an unbroken row from `from`, up and down the board.
#[inline(always)]
fn rows(from: u64, through: u64, step: u32) -> (u64, u64) {
    let mut up = through & (from << step);
    let mut down = through & (from >> step);
    up |= through & (up << step);
    down |= through & (down >> step);
    let pairs_up = through & (through << step);
    let pairs_down = pairs_up >> step;
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    (up, down)
}

/// The four directions, each with the discs that a row may go through.
#[inline(always)]
fn directions(other: u64) -> [(u32, u64); 4] {
    let inside = other & NOT_EDGE_FILES;
    [(1, inside), (8, other), (7, inside), (9, inside)]
}

/// Squares where `own` may play against `other`.
#[inline(always)]
fn legal(own: u64, other: u64) -> u64 {
    let mut moves = 0;
    for (step, through) in directions(other) {
        let (up, down) = rows(own, through, step);
        moves |= (up << step) | (down >> step);
    }
    moves & !(own | other)
}

/// The discs that turn when `own` plays on `square`.
#[inline(always)]
fn flips(own: u64, other: u64, square: u8) -> u64 {
    let mut turned = 0;
    for (step, through) in directions(other) {
        let (up, down) = rows(1 << square, through, step);
        if (up << step) & own != 0 {
            turned |= up;
        }
        if (down >> step) & own != 0 {
            turned |= down;
        }
    }
    turned
}

#[expect(clippy::cast_possible_wrap, reason = "at most 64")]
#[inline(always)]
fn count(squares: u64) -> i32 {
    squares.count_ones() as i32
}

impl Othello {
    /// The result of a game that neither side can go on with.
    #[inline(always)]
    fn counted(self) -> i32 {
        (count(self.own) - count(self.other)).signum()
    }
}

impl Default for Othello {
    fn default() -> Self {
        Othello {
            own: 0x0000_0008_1000_0000,
            other: 0x0000_0010_0800_0000,
        }
    }
}

impl Rules for Othello {
    const NAME: &'static str = "Othello";
    const MOVES: u8 = PASS + 1;

    #[inline(always)]
    fn moves(self, mut push: impl FnMut(u8)) -> Option<i32> {
        let squares = legal(self.own, self.other);
        if squares == 0 {
            if legal(self.other, self.own) == 0 {
                return Some(self.counted());
            }
            push(PASS);
            return None;
        }
        for class in CLASSES {
            let mut rest = squares & class;
            while rest != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
                push(rest.trailing_zeros() as u8);
                rest &= rest - 1;
            }
        }
        None
    }

    const JUDGES_LEAVES: bool = true;

    /// Without a list of moves, and none of the squares after the one that suffices.
    #[inline(always)]
    fn leaves(self, mut leaf: impl FnMut(u8, i32) -> ControlFlow<()>) -> Option<i32> {
        let squares = legal(self.own, self.other);
        if squares == 0 {
            if legal(self.other, self.own) == 0 {
                return Some(self.counted());
            }
            let _ = leaf(PASS, self.play(PASS).judge());
            return None;
        }
        for class in CLASSES {
            let mut rest = squares & class;
            while rest != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
                let square = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                if leaf(square, self.play(square).judge()).is_break() {
                    return None;
                }
            }
        }
        None
    }

    #[inline(always)]
    fn result(self) -> Option<i32> {
        let over = legal(self.own, self.other) == 0 && legal(self.other, self.own) == 0;
        over.then(|| self.counted())
    }

    #[inline(always)]
    fn play(self, square: u8) -> Self {
        if square == PASS {
            return Othello {
                own: self.other,
                other: self.own,
            };
        }
        let turned = flips(self.own, self.other, square);
        Othello {
            own: self.other ^ turned,
            other: self.own | turned | 1 << square,
        }
    }

    /// Mobility, and the squares by their worth.
    #[inline(always)]
    fn evaluate(self) -> i32 {
        let Othello { own, other } = self;
        // One count serves both sides: what the mover has beside what the other lacks, turned by
        // four squares so that no class meets its own image.
        let lacking = (!other).rotate_left(4);
        let balance =
            |class: u64| count(own & class | lacking & class.rotate_left(4)) - count(class);
        3 * (count(legal(own, other)) - count(legal(other, own)))
            + 25 * balance(CORNERS)
            + 2 * balance(EDGES)
            - 5 * balance(C_SQUARES)
            - 10 * balance(X_SQUARES)
    }

    #[inline(always)]
    fn key(self) -> u64 {
        let own = self.own.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (own ^ (own >> 32)).wrapping_add(self.other.wrapping_mul(0xA076_1D64_78BD_642F))
    }

    /// Corners, then few answers for the other side.
    #[inline(always)]
    fn rank(self, square: u8) -> i32 {
        if square == PASS || 1 << square & CORNERS != 0 {
            return 8;
        }
        let next = self.play(square);
        (7 - count(legal(next.own, next.other))).max(-8)
    }

    fn read_move(self, text: &str) -> Option<(u8, &str)> {
        let mut letters = text.chars();
        let file = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')?;
        let rank = u8::try_from(letters.next()?).ok()?.checked_sub(b'1')?;
        (file < 8 && rank < 8).then(|| (8 * rank + file, &text[2..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluation_is_the_balance_of_the_classes() {
        let mut position = Othello::default();
        let mut state = 1_u64;
        for _ in 0..5_000 {
            let mut moves = Vec::new();
            if position.moves(|mv| moves.push(mv)).is_some() {
                position = Othello::default();
                continue;
            }
            let Othello { own, other } = position;
            let slow: i32 = [(CORNERS, 25), (EDGES, 2), (C_SQUARES, -5), (X_SQUARES, -10)]
                .iter()
                .map(|&(class, worth)| worth * (count(own & class) - count(other & class)))
                .sum();
            let mobility = count(legal(own, other)) - count(legal(other, own));
            assert_eq!(position.evaluate(), slow + 3 * mobility);
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position = position.play(moves[(state >> 33) as usize % moves.len()]);
        }
    }
}
