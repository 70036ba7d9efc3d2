//! Othello as two bitboards, with moves found and discs turned by the kernels of `nullwindow-othello`
//! for all contestants, so that the race is one of searches.

use crate::rules::{Rules, WIN};
use nullwindow_othello::kernel::{flips, mobility};
use std::ops::ControlFlow;

/// A position: the discs of the side to move and of the other. A move is a square, or [`PASS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Othello {
    own: u64,
    other: u64,
}

/// The move of a side that has no other.
const PASS: u8 = 64;

const CORNERS: u64 = 0x8100_0000_0000_0081;
const X_SQUARES: u64 = 0x0042_0000_0000_4200;
const C_SQUARES: u64 = 0x4281_0000_0000_8142;
const EDGES: u64 = 0x3C00_8181_8181_003C;
const INNER: u64 = !(CORNERS | X_SQUARES | C_SQUARES | EDGES);

/// The order in which squares are tried.
const CLASSES: [u64; 5] = [CORNERS, INNER, EDGES, C_SQUARES, X_SQUARES];

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

    /// Mobility, and the squares by their worth, where both sides may play on these squares.
    #[inline(always)]
    fn worth(self, ours: u64, theirs: u64) -> i32 {
        let Othello { own, other } = self;
        // One count serves both sides: what the mover has beside what the other lacks, turned by
        // four squares so that no class meets its own image.
        let lacking = (!other).rotate_left(4);
        let balance =
            |class: u64| count(own & class | lacking & class.rotate_left(4)) - count(class);
        3 * (count(ours) - count(theirs)) + 25 * balance(CORNERS) + 2 * balance(EDGES)
            - 5 * balance(C_SQUARES)
            - 10 * balance(X_SQUARES)
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
        let squares = mobility(self.own, self.other);
        if squares == 0 {
            if mobility(self.other, self.own) == 0 {
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
        let squares = mobility(self.own, self.other);
        if squares == 0 {
            if mobility(self.other, self.own) == 0 {
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
        let over = mobility(self.own, self.other) == 0 && mobility(self.other, self.own) == 0;
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
        let turned = flips(square, self.own, self.other);
        Othello {
            own: self.other ^ turned,
            other: self.own | turned | 1 << square,
        }
    }

    #[inline(always)]
    fn evaluate(self) -> i32 {
        self.worth(
            mobility(self.own, self.other),
            mobility(self.other, self.own),
        )
    }

    /// Squares are found once for both questions.
    #[inline(always)]
    fn judge(self) -> i32 {
        let ours = mobility(self.own, self.other);
        let theirs = mobility(self.other, self.own);
        if ours | theirs == 0 {
            return self.counted() * WIN;
        }
        self.worth(ours, theirs)
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
        (7 - count(mobility(next.own, next.other))).max(-8)
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
            let mobility = count(mobility(own, other)) - count(mobility(other, own));
            assert_eq!(position.evaluate(), slow + 3 * mobility);
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position = position.play(moves[(state >> 33) as usize % moves.len()]);
        }
    }
}
