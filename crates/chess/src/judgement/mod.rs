//! A player's evaluation, in centipawns for the side to move.
//!
//! It sees more than the laboratory's ([`evaluate`](crate::evaluate)), whose fixed-depth experiments
//! must stay as they are: threats, the way of passed pawns, outposts, the shelter of kings and what
//! could be done to them. Like that it is linear in counts of features, whose weights
//! (`weights.txt`) were fitted to games of our player. Squares attacked are found out once, and the
//! structure of the pawns is kept from the last time it was met.

mod attacks;
pub mod features;
mod kept;
mod king;
mod passed;
mod pieces;
mod scale;
mod structure;
mod tables;
mod threats;

pub use features::{FEATURES, GROUPS};
pub use tables::{Judgement, WeightsError};

use crate::board::Chess;
use crate::evaluate::mixed;
use crate::features::{Mixture, Tally};
#[cfg(target_arch = "x86_64")]
use crate::processor;
use crate::weights::{self, Weight};
use cozy_chess::{Board, Color, Piece};
use features::{StructureTally, extract};
use nullwindow::Score;
use structure::Structure;

/// The weights in use.
pub const WEIGHTS: [Weight; FEATURES] =
    weights::read(include_str!("weights.txt").as_bytes(), GROUPS);

/// Adds up weights.
struct Sum<'j> {
    weights: &'j Judgement,
    sum: i32,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.sum += self.weights.packed[feature] * count;
    }

    #[inline(always)]
    fn add_piece(&mut self, color: Color, piece: Piece, square: usize) {
        self.sum += self.weights.pieces[color as usize][piece as usize][square % 64];
    }
}

impl StructureTally for Sum<'_> {
    #[inline]
    fn structure(&mut self, board: &Board) -> u64 {
        let weights = self.weights;
        let structure = Structure::of(board);
        let (value, passed) = structure::kept(structure, weights.number, |structure| {
            let mut sum = Sum { weights, sum: 0 };
            let passed = structure.features(&mut sum);
            (sum.sum, passed)
        });
        self.sum += value;
        passed
    }
}

/// Any other tally counts the features of the pawns each time.
pub(crate) struct Counting<'t, T>(&'t mut T);

impl<T: Tally> Tally for Counting<'_, T> {
    fn add(&mut self, feature: usize, count: i32) {
        self.0.add(feature, count);
    }
}

impl<T: Tally> StructureTally for Counting<'_, T> {
    fn structure(&mut self, board: &Board) -> u64 {
        Structure::of(board).features(self)
    }
}

/// Counts the features of a position.
pub(crate) fn count<T: Tally>(position: &Chess, tally: &mut T) -> Mixture {
    extract(position, &mut Counting(tally))
}

/// The value of a position in which the side to move has a move, by the weights in use.
#[must_use]
pub fn judge(position: &Chess) -> Score {
    Judgement::in_use().judge(position)
}

impl Judgement {
    /// The value of a position in which the side to move has a move, kept from the last time it was
    /// judged or worked out.
    #[inline]
    #[must_use]
    pub fn judge_again(&self, position: &Chess) -> Score {
        kept::kept(position.as_board().hash() ^ self.salt, || {
            self.judge(position)
        })
    }

    /// The value of a position in which the side to move has a move.
    #[must_use]
    pub fn judge(&self, position: &Chess) -> Score {
        #[cfg(target_arch = "x86_64")]
        if processor::counts_bits() {
            // SAFETY: the processor has the features, as was just asked.
            return unsafe { self.judge_counting_bits(position) };
        }
        self.judge_anywhere(position)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn judge_counting_bits(&self, position: &Chess) -> Score {
        self.judge_anywhere(position)
    }

    /// The same on any machine. All that counts bits is compiled into it, so that it is compiled for
    /// the machine that asks.
    #[inline(always)]
    fn judge_anywhere(&self, position: &Chess) -> Score {
        if position.insufficient_material() {
            return Score::ZERO;
        }
        let mut sum = Sum {
            weights: self,
            sum: 0,
        };
        let mixture = extract(position, &mut sum);
        let white = mixed(sum.sum, mixture);
        match position.turn() {
            Color::White => Score(white),
            Color::Black => Score(-white),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_set;
    use crate::tuning::{Evaluation, vector};
    use nullwindow::{Game, Position};

    /// Positions of real games, and every position one move further.
    fn positions() -> Vec<Chess> {
        let mut positions = Vec::new();
        for test in test_set::test_set() {
            for mv in test.position.legal_moves() {
                let mut next = test.position.clone();
                next.play(mv);
                positions.push(next);
            }
            positions.push(test.position);
        }
        positions.retain(Chess::has_moves);
        positions
    }

    /// The same position with colours exchanged.
    fn mirrored(position: &Chess) -> Chess {
        let text = position.position_text();
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let swapped = |text: &str| -> String {
            let swap = |c: char| {
                if c.is_ascii_uppercase() {
                    c.to_ascii_lowercase()
                } else {
                    c.to_ascii_uppercase()
                }
            };
            text.chars().map(swap).collect()
        };
        let ranks: Vec<&str> = words[0].rsplit('/').collect();
        words[0] = swapped(&ranks.join("/"));
        words[1] = if words[1] == "w" { "b" } else { "w" }.to_owned();
        words[2] = swapped(&words[2]);
        words[3] = words[3]
            .replace('3', "x")
            .replace('6', "3")
            .replace('x', "6");
        Chess::parse_position(&words.join(" ")).expect("a position")
    }

    #[test]
    fn exchanging_colours_changes_nothing() {
        for position in positions() {
            let text = position.position_text();
            assert_eq!(judge(&position), judge(&mirrored(&position)), "{text}");
        }
    }

    /// Features are counted without the structures that are kept.
    #[test]
    fn the_tuner_sees_what_the_evaluation_sees() {
        let weights = vector(&WEIGHTS);
        for position in positions() {
            let terms = Evaluation::Player.features(&position).into_iter();
            let sum: f32 = terms
                .map(|(index, count)| weights[index as usize] * count)
                .sum();
            let value = match position.turn() {
                Color::White => judge(&position),
                Color::Black => -judge(&position),
            };
            let text = position.position_text();
            assert!((f64::from(sum) - f64::from(value.0)).abs() < 1.1, "{text}");
        }
    }

    #[test]
    fn what_is_kept_is_what_was_worked_out() {
        for _ in 0..2 {
            for position in positions() {
                let text = position.position_text();
                let kept = Judgement::in_use().judge_again(&position);
                assert_eq!(kept, judge(&position), "{text}");
            }
        }
    }

    /// Values and structures that are kept belong to the weights they were worked out with.
    #[test]
    fn other_weights_judge_by_themselves() {
        let twice = |weight: &Weight| Weight {
            middle: 2 * weight.middle,
            ending: 2 * weight.ending,
        };
        let weights: Vec<Weight> = WEIGHTS.iter().map(twice).collect();
        let text = weights::write_groups(&weights, GROUPS);
        let doubled = Judgement::from_text(&text).expect("weights");
        for _ in 0..2 {
            for position in positions() {
                let text = position.position_text();
                let usual = Judgement::in_use().judge_again(&position).0;
                let other = doubled.judge_again(&position).0;
                assert!((other - 2 * usual).abs() <= 1, "{text}");
            }
        }
    }

    #[test]
    fn files_with_other_than_all_weights_are_refused() {
        let text = include_str!("weights.txt");
        assert!(Judgement::from_text(text).is_ok());
        assert!(Judgement::from_text(&format!("{text} 1")).is_err());
        assert!(Judgement::from_text("").is_err());
        assert!(Judgement::from_text(&text.replacen("# ", "x ", 1)).is_err());
    }

    #[test]
    fn every_machine_judges_alike() {
        for position in positions() {
            let text = position.position_text();
            assert_eq!(
                Judgement::in_use().judge_anywhere(&position),
                judge(&position),
                "{text}"
            );
        }
    }

    #[test]
    fn the_file_is_as_the_tuner_writes_it() {
        let written = weights::write_groups(&WEIGHTS, GROUPS);
        assert_eq!(written, include_str!("weights.txt"));
    }

    #[test]
    fn what_is_hard_to_win_is_worth_little() {
        let value = |text: &str| judge(&Chess::parse_position(text).expect("a position")).0;
        // A knight, two knights, and a rook against a bishop.
        assert_eq!(value("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), 0);
        assert!(value("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1") < 100);
        assert!(value("4kb2/8/8/8/8/8/8/4K2R w - - 0 1") < 100);
        // A rook, and a pawn that no king can catch.
        assert!(value("4k3/8/8/8/8/8/8/4K2R w - - 0 1") > 300);
        assert!(value("7k/8/8/P7/8/8/8/4K3 w - - 0 1") > 200);
        assert!(value("1k6/8/8/P7/8/8/8/4K3 w - - 0 1") < 200);
    }
}
