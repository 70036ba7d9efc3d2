//! The evaluation: weights times features, fading from a full board to an empty one.
//!
//! A man is worth about 100 points, one point is the grain, and scores stay within ±10 000. The
//! weights in `weights.rs` are fitted to results of games (see [`training`](crate::training)).

use crate::board::{Checkers, Side};
use crate::features::{FEATURES, FULL_BOARD, KING, MAN, name};
use crate::pdn::FileError;
#[cfg(target_arch = "x86_64")]
use crate::processor;
use crate::weights::WEIGHTS;
use nullwindow::{NotationError, Score};
use std::fmt;

/// Points for each feature, on a full board and on an empty one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(pub(crate) [[i32; 2]; FEATURES]);

impl Weights {
    /// The weights that [`Position::evaluate`](nullwindow::Position::evaluate) uses.
    #[must_use]
    pub fn built_in() -> Weights {
        Weights(WEIGHTS)
    }

    /// Material alone: 100 points for a man, 130 for a king.
    #[must_use]
    pub fn material() -> Weights {
        let mut weights = [[0; 2]; FEATURES];
        weights[MAN] = [100; 2];
        weights[KING] = [130; 2];
        Weights(weights)
    }

    /// Reads what was written: lines such as `[ 95, 110], // man`, one for each feature.
    ///
    /// # Errors
    /// Names the line that is not as it should be, or the feature that is missing at the end.
    pub fn parse(text: &str) -> Result<Weights, FileError> {
        let mut weights = [[0; 2]; FEATURES];
        let lines = (1..).zip(text.lines().map(str::trim));
        let mut lines = lines.filter(|(_, line)| line.starts_with('[') && line.contains(','));
        for (feature, points) in weights.iter_mut().enumerate() {
            let end = (text.lines().count() + 1, "end of text");
            let (line, content) = lines.next().unwrap_or(end);
            *points = numbers(content, &name(feature)).ok_or_else(|| FileError::Notation {
                line,
                error: NotationError::new(content, 1, format!("[1, 1], // {}", name(feature))),
            })?;
        }
        Ok(Weights(weights))
    }

    /// Evaluates a position with these weights, for the side to move.
    #[must_use]
    pub fn evaluate(&self, position: &Checkers) -> Score {
        weigh(position, &self.0)
    }
}

impl fmt::Display for Weights {
    /// Writes the file `weights.rs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "//! Weights of the evaluation, made by `nullwindow tune checkers`.\n"
        )?;
        writeln!(f, "use crate::features::FEATURES;\n")?;
        writeln!(
            f,
            "/// Points for each feature, on a full board and on an empty one."
        )?;
        writeln!(f, "#[rustfmt::skip]")?;
        writeln!(f, "pub(crate) const WEIGHTS: [[i32; 2]; FEATURES] = [")?;
        for (feature, [full, empty]) in self.0.iter().enumerate() {
            writeln!(f, "    [{full:4}, {empty:4}], // {}", name(feature))?;
        }
        writeln!(f, "];")
    }
}

/// Reads `[1, 2], // name`.
fn numbers(line: &str, name: &str) -> Option<[i32; 2]> {
    let (numbers, comment) = line.split_once("], // ")?;
    let (full, empty) = numbers.strip_prefix('[')?.split_once(',')?;
    let points = |text: &str| text.trim().parse::<i16>().ok().map(i32::from);
    (comment == name).then_some([points(full)?, points(empty)?])
}

/// Adds up weights. Counting bits is most of the work, so the processor's own instructions for
/// it, where there are any, make this three times as fast.
#[inline]
fn weigh(position: &Checkers, weights: &[[i32; 2]; FEATURES]) -> Score {
    #[cfg(target_arch = "x86_64")]
    if processor::counts_bits() {
        // SAFETY: the processor has the features, as was just asked.
        return unsafe { weigh_counting_bits(position, weights) };
    }
    weigh_anywhere(position, weights)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn weigh_counting_bits(position: &Checkers, weights: &[[i32; 2]; FEATURES]) -> Score {
    weigh_anywhere(position, weights)
}

#[inline(always)]
fn weigh_anywhere(position: &Checkers, weights: &[[i32; 2]; FEATURES]) -> Score {
    let mut sums = [0, 0];
    position.features(|feature, times| {
        let [full, empty] = weights[feature];
        sums[0] += full * times;
        sums[1] += empty * times;
    });
    let pieces = position.pieces_left();
    Score((sums[0] * pieces + sums[1] * (FULL_BOARD - pieces)) / FULL_BOARD)
}

impl Checkers {
    /// Values the position for the side to move.
    #[inline]
    pub(crate) fn judge(&self) -> Score {
        self.judge_unless_lost().unwrap_or(-Checkers::WON)
    }

    /// The same; none where it cannot move, and so has lost.
    #[inline]
    pub(crate) fn judge_unless_lost(&self) -> Option<Score> {
        self.can_move().then(|| self.judge_movable())
    }

    /// The same of a position in which it can move.
    #[inline]
    pub(crate) fn judge_movable(&self) -> Score {
        weigh(self, &WEIGHTS)
    }

    /// How many pieces both sides have together.
    #[inline(always)]
    #[must_use]
    pub fn pieces_on_both_sides(&self) -> u32 {
        (self.black | self.white).count_ones()
    }

    /// The same as a factor.
    #[inline(always)]
    #[expect(clippy::cast_possible_wrap, reason = "at most 24")]
    pub(crate) fn pieces_left(&self) -> i32 {
        self.pieces_on_both_sides() as i32
    }

    /// Whether the side to move has a move.
    #[inline]
    pub(crate) fn can_move(&self) -> bool {
        match self.turn {
            Side::Black => self.as_black().can_move(),
            Side::White => self.as_white().can_move(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Position};

    /// Both ways to count bits give one value, all along random games.
    #[test]
    fn every_processor_sees_the_same_value() {
        for number in 0..100u64 {
            let mut position = Checkers::start();
            for ply in 0..80 {
                assert_eq!(
                    weigh(&position, &WEIGHTS),
                    weigh_anywhere(&position, &WEIGHTS)
                );
                let moves = position.legal_moves();
                let choice = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (ply % 50);
                match moves.get(usize::try_from(choice % 64).unwrap() % moves.len().max(1)) {
                    Some(&mv) => position.play(mv),
                    None => break,
                }
            }
        }
    }
}
