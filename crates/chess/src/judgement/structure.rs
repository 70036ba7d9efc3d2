//! The structure of the pawns and the kings among them, which changes seldom, so that its value is
//! kept.

use super::attacks::seen;
use super::features::{BACKWARD, CANDIDATE, DOUBLED, GUARDED, ISOLATED, PHALANX};
use super::king;
use crate::features::{Tally, beside, count, fill_down, fill_up, sign, squares};
use cozy_chess::{Board, Color, Piece, Square};
use std::cell::Cell;

/// The pawns of both sides, and where the kings stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Structure {
    white: u64,
    black: u64,
    kings: [Square; 2],
}

impl Structure {
    #[inline]
    pub(super) fn of(board: &Board) -> Self {
        let pawns = |color| board.colored_pieces(color, Piece::Pawn).0;
        Structure {
            white: pawns(Color::White),
            black: pawns(Color::Black),
            kings: [board.king(Color::White), board.king(Color::Black)],
        }
    }

    /// Adds its features, and says which pawns are passed.
    pub(super) fn features<T: Tally>(self, tally: &mut T) -> u64 {
        let Structure {
            white,
            black,
            kings,
        } = self;
        king::king(white, black, kings[0], Color::White, tally);
        king::king(black, white, kings[1], Color::Black, tally);
        let sides = [(Color::White, white, black), (Color::Black, black, white)];
        let [white_passed, black_passed] = sides.map(|(color, own, other)| {
            let passed = side(color, seen(own, color), seen(other, color), tally);
            seen(passed, color)
        });
        white_passed | black_passed
    }
}

/// The pawns of one side, as it sees them; returns those that are passed.
fn side<T: Tally>(color: Color, own: u64, other: u64, tally: &mut T) -> u64 {
    let sign = sign(color);
    let attacks = beside(own) << 8;
    let other_attacks = beside(other) >> 8;
    let opposed = own & fill_down(other >> 8);

    let doubled = own & fill_down(own >> 8);
    let isolated = own & !fill_down(fill_up(beside(own)));
    // Squares that a neighbour guards or could guard by going on.
    let guardable = fill_up(attacks);
    let backward = own & ((other_attacks & !guardable) >> 8) & !isolated;
    tally.add(DOUBLED, sign * count(doubled));
    tally.add(ISOLATED, sign * count(isolated & opposed));
    tally.add(ISOLATED + 1, sign * count(isolated & !opposed));
    tally.add(BACKWARD, sign * count(backward & opposed));
    tally.add(BACKWARD + 1, sign * count(backward & !opposed));

    let guarded = own & attacks;
    let phalanx = own & beside(own);
    let passed = own & !doubled & !fill_down(other >> 8 | other_attacks);
    // Nothing before it, and neighbours that can guard its next square.
    let candidates = own & !doubled & !opposed & !passed & (guardable >> 8);
    for square in squares(own) {
        let (rank, at) = (square / 8, 1_u64 << square);
        tally.add_piece(color, Piece::Pawn, square);
        if guarded & at != 0 {
            tally.add(GUARDED + rank, sign);
        }
        if phalanx & at != 0 {
            tally.add(PHALANX + rank, sign);
        }
        if candidates & at != 0 {
            tally.add(CANDIDATE + rank, sign);
        }
    }
    passed
}

/// A structure that was looked at lately: its value, and which pawns are passed.
#[derive(Clone, Copy)]
struct Kept {
    structure: Structure,
    /// The weights it was valued with.
    weights: u32,
    passed: u64,
    value: i32,
}

const KEPT: usize = 4096;

/// No structure: both kings cannot stand on one square.
const NOTHING: Kept = Kept {
    structure: Structure {
        white: 0,
        black: 0,
        kings: [Square::A1; 2],
    },
    weights: 0,
    passed: 0,
    value: 0,
};

thread_local! {
    /// Structures by a number made of the pawns and kings.
    static STRUCTURES: [Cell<Kept>; KEPT] = const { [const { Cell::new(NOTHING) }; KEPT] };
}

/// The value of a structure, and which pawns are passed: kept from the last time, or worked out.
#[inline]
pub(super) fn kept(
    structure: Structure,
    weights: u32,
    work_out: impl FnOnce(Structure) -> (i32, u64),
) -> (i32, u64) {
    let [white_king, black_king] = structure.kings.map(|square| square as u64);
    let mixed = structure
        .white
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(structure.black)
        .wrapping_add(white_king << 32 | black_king << 48)
        .wrapping_mul(0xd605_bbb5_8c8a_bc03);
    let place = (mixed >> 48) as usize % KEPT;
    STRUCTURES.with(|structures| {
        let kept = structures[place].get();
        if kept.structure == structure && kept.weights == weights {
            return (kept.value, kept.passed);
        }
        let (value, passed) = work_out(structure);
        structures[place].set(Kept {
            structure,
            weights,
            passed,
            value,
        });
        (value, passed)
    })
}
