//! The value of a position by judgement, in centipawns for the side to move.
//!
//! A sum of weights over the features of [`features`](crate::features), each weight a mixture of
//! one for the middle game and one for the ending. The grain is one centipawn; values lie within
//! [`LIMIT`], far from those of mates. The value is a function of the position alone, and the
//! same for a position and its mirror image with colours exchanged.

use crate::board::Chess;
use crate::features::{FEATURES, Mixture, PHASES, SCALE, Tally, extract, piece_features};
use crate::weights::{WEIGHTS, Weight};
use cozy_chess::{Color, Piece};
use nullwindow::Score;

/// No evaluation is farther from zero.
pub const LIMIT: i32 = 20_000;

/// Both parts of a weight in one word, so that one addition adds both: the ending in the upper
/// half, the middle game in the lower, borrowing from the upper when negative.
const fn packed(weight: Weight) -> i32 {
    ((weight.ending as i32) << 16) + weight.middle as i32
}

/// Weights with both parts in one word.
pub(crate) const fn packed_all<const N: usize>(weights: &[Weight; N]) -> [i32; N] {
    let mut packed_weights = [0; N];
    let mut index = 0;
    while index < N {
        packed_weights[index] = packed(weights[index]);
        index += 1;
    }
    packed_weights
}

/// The packed weights of a piece on a square, seen from its side: material and place, by colour,
/// kind and square.
pub(crate) const fn packed_pieces(weights: &[Weight]) -> [[[i32; 64]; 6]; 2] {
    let mut table = [[[0; 64]; 6]; 2];
    let mut kind = 0;
    while kind < 6 {
        let mut square = 0;
        while square < 64 {
            let (material, place) = piece_features(Piece::ALL[kind], square);
            let mut weight = packed(weights[place]);
            if let Some(material) = material {
                weight += packed(weights[material]);
            }
            table[Color::White as usize][kind][square] = weight;
            table[Color::Black as usize][kind][square] = -weight;
            square += 1;
        }
        kind += 1;
    }
    table
}

static PACKED: [i32; FEATURES] = packed_all(&WEIGHTS);
static PIECES: [[[i32; 64]; 6]; 2] = packed_pieces(&WEIGHTS);

/// Adds up weights.
struct Sum(i32);

impl Tally for Sum {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.0 += PACKED[feature] * count;
    }

    #[inline(always)]
    fn add_piece(&mut self, color: Color, piece: Piece, square: usize) {
        self.0 += PIECES[color as usize][piece as usize][square % 64];
    }
}

/// The value of a position in which the game is not over.
#[must_use]
pub fn evaluate(position: &Chess) -> Score {
    let mut sum = Sum(0);
    let mixture = extract(position, &mut sum);
    let white = mixed(sum.0, mixture);
    match position.turn() {
        Color::White => Score(white),
        Color::Black => Score(-white),
    }
}

/// The value for White of packed weights that were added up.
///
/// Division rounds towards zero, so that exchanging colours only changes the sign.
#[inline]
pub(crate) fn mixed(sum: i32, Mixture { phase, scale }: Mixture) -> i32 {
    let ending = (sum + 0x8000) >> 16;
    let middle = sum - (ending << 16);
    let mixed = (middle * phase + ending * (PHASES - phase)) * scale / (PHASES * SCALE);
    mixed.clamp(-LIMIT, LIMIT)
}
