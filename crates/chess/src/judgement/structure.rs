//! The structure of the pawns, which changes seldom, so that its value is kept.

use super::attacks::seen;
use super::features::{BACKWARD, CANDIDATE, DOUBLED, GUARDED, ISOLATED, PHALANX};
use crate::features::{Tally, beside, count, fill_down, fill_up, sign, squares};
use cozy_chess::{Color, Piece};
use std::cell::Cell;

/// Adds the features of the pawns of both sides, and says which are passed.
pub(super) fn structure<T: Tally>(white: u64, black: u64, tally: &mut T) -> u64 {
    let [white_passed, black_passed] = [(Color::White, white, black), (Color::Black, black, white)]
        .map(|(color, own, other)| {
            let passed = side(color, seen(own, color), seen(other, color), tally);
            seen(passed, color)
        });
    white_passed | black_passed
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

/// A structure that was looked at lately: the pawns, their value, and which are passed.
#[derive(Clone, Copy)]
struct Kept {
    white: u64,
    black: u64,
    passed: u64,
    value: i32,
}

const KEPT: usize = 2048;

thread_local! {
    /// Structures by a number made of the pawns. One without pawns is worth nothing, so that an
    /// empty place is right.
    static STRUCTURES: [Cell<Kept>; KEPT] = const {
        [const { Cell::new(Kept { white: 0, black: 0, passed: 0, value: 0 }) }; KEPT]
    };
}

/// The value of a structure, and which pawns are passed: kept from the last time, or worked out.
#[inline]
pub(super) fn kept(white: u64, black: u64, work_out: impl FnOnce() -> (i32, u64)) -> (i32, u64) {
    let mixed = white
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(black)
        .wrapping_mul(0xd605_bbb5_8c8a_bc03);
    let place = (mixed >> 48) as usize % KEPT;
    STRUCTURES.with(|structures| {
        let kept = structures[place].get();
        if kept.white == white && kept.black == black {
            return (kept.value, kept.passed);
        }
        let (value, passed) = work_out();
        structures[place].set(Kept {
            white,
            black,
            passed,
            value,
        });
        (value, passed)
    })
}
