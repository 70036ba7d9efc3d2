//! How our players judge a position: the features of the evaluation with weights of their own, terms of
//! structure (`structure.rs`), and patterns (`patterns.rs`), all fitted together to positions of
//! the program's own games.
//!
//! The searches of experiments judge by the [evaluation](crate::Weights) alone, which stays as it is.

mod training;

pub use training::{FittedJudgement, JudgementOptions, LabelledPosition, fit_judgement};

use crate::board::{Checkers, Side};
use crate::features::{FEATURES, FULL_BOARD};
use crate::patterns::PatternWeights;
#[cfg(target_arch = "x86_64")]
use crate::processor;
use crate::structure::{self, TERMS};
use nullwindow::{NotationError, Score};
use std::sync::LazyLock;

/// What a player's judgement is made of, in points on a full board and on an empty one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    features: [[i32; 2]; FEATURES],
    /// None where all are nought.
    terms: Option<[[i32; 2]; TERMS]>,
    patterns: PatternWeights,
}

/// Bytes of features and terms in a file: two numbers of two bytes each.
const PLAIN: usize = 4 * (FEATURES + TERMS);

impl Judgement {
    /// The judgement of our players.
    #[must_use]
    pub fn built_in() -> &'static Judgement {
        static BUILT_IN: LazyLock<Judgement> = LazyLock::new(|| {
            let bytes = include_bytes!("../weights/judgement.bin");
            Judgement::from_bytes(bytes).expect("the weights of the crate are tested")
        });
        &BUILT_IN
    }

    /// Reads a file of weights: two numbers of two bytes for each feature and term, little-endian,
    /// and two bytes for each class of patterns.
    ///
    /// # Errors
    /// The file is too short or too long.
    pub fn from_bytes(bytes: &[u8]) -> Result<Judgement, NotationError> {
        let wanted = PLAIN + PatternWeights::bytes();
        if bytes.len() != wanted {
            let found = format!("{} bytes", bytes.len());
            return Err(NotationError::new(&found, 1, format!("{wanted} bytes")));
        }
        let (plain, patterns) = bytes.split_at(PLAIN);
        let number = |at: usize| i32::from(i16::from_le_bytes([plain[at], plain[at + 1]]));
        let pair = |place: usize| [number(4 * place), number(4 * place + 2)];
        let terms: [[i32; 2]; TERMS] = std::array::from_fn(|term| pair(FEATURES + term));
        Ok(Judgement {
            features: std::array::from_fn(pair),
            terms: terms
                .iter()
                .any(|weights| *weights != [0; 2])
                .then_some(terms),
            patterns: PatternWeights::read(patterns),
        })
    }

    /// What a position is worth to the side to move.
    #[inline]
    #[must_use]
    pub fn value(&self, position: &Checkers) -> Score {
        #[cfg(target_arch = "x86_64")]
        if processor::counts_bits() {
            // SAFETY: the processor has the features, as was just asked.
            return unsafe { self.value_counting_bits(position) };
        }
        self.value_anywhere(position)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn value_counting_bits(&self, position: &Checkers) -> Score {
        self.value_anywhere(position)
    }

    #[inline(always)]
    fn value_anywhere(&self, position: &Checkers) -> Score {
        let mut sums = [0, 0];
        let mut add = |[full, empty]: [i32; 2], times: i32| {
            sums[0] += full * times;
            sums[1] += empty * times;
        };
        let mover = moving_down(position);
        mover.features(|feature, times| add(self.features[feature], times));
        if let Some(terms) = &self.terms {
            structure::each(&mover, |term, times| add(terms[term], times));
        }
        self.patterns.add(&mover, &mut sums);
        let pieces = position.pieces_left();
        Score((sums[0] * pieces + sums[1] * (FULL_BOARD - pieces)) / FULL_BOARD)
    }
}

/// The position with the board turned so that Black is to move.
#[inline(always)]
fn moving_down(position: &Checkers) -> Checkers {
    match position.turn() {
        Side::Black => *position,
        Side::White => position.turned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Position};

    /// Both ways to count bits give one value, both sides are judged alike, and no value comes near
    /// that of a won ending.
    #[test]
    fn judgements_are_fair_and_bounded() {
        let judgement = Judgement::built_in();
        for number in 0..100u64 {
            let mut position = Checkers::start();
            for ply in 0..80 {
                let value = judgement.value(&position);
                assert_eq!(value, judgement.value_anywhere(&position));
                assert_eq!(value, judgement.value(&position.turned()));
                assert!(value.0.abs() < 10_000, "{position:?}: {value}");
                let moves = position.legal_moves();
                let choice = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (ply % 50);
                match moves.get(usize::try_from(choice % 64).unwrap() % moves.len().max(1)) {
                    Some(&mv) => position.play(mv),
                    None => break,
                }
            }
        }
        assert!(judgement.value(&Checkers::start()).0.abs() < 100);
        assert!(Judgement::from_bytes(&[0; 3]).is_err());
    }
}
