//! Weights in the form in which they are added up.

use super::{FEATURES, GROUPS, WEIGHTS};
use crate::evaluate::{packed_all, packed_pieces};
use crate::weights::{self, Weight};
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

/// Weights of the evaluation: those in use, or others to be tried against them.
pub struct Judgement {
    pub(super) packed: [i32; FEATURES],
    pub(super) pieces: [[[i32; 64]; 6]; 2],
    /// Tells these weights from others, whose values are kept in the same places.
    pub(super) number: u32,
    /// The same for keys of positions.
    pub(super) salt: u64,
}

static IN_USE: Judgement = Judgement::of(&WEIGHTS, 0);

/// The number of the next weights that are read.
static NEXT: AtomicU32 = AtomicU32::new(1);

impl Judgement {
    /// The weights in use.
    #[must_use]
    pub fn in_use() -> &'static Judgement {
        &IN_USE
    }

    /// Weights as the tuner writes them.
    ///
    /// # Errors
    /// There are more or fewer numbers than weights, or something that is no number.
    pub fn from_text(text: &str) -> Result<Judgement, WeightsError> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(str::split_whitespace);
        let mut numbers = 0;
        for word in words.filter(|&word| word != "middle" && word != "ending") {
            word.parse::<i16>().map_err(|_| WeightsError)?;
            numbers += 1;
        }
        if numbers != 2 * FEATURES {
            return Err(WeightsError);
        }
        let weights: [Weight; FEATURES] = weights::read(text.as_bytes(), GROUPS);
        Ok(Judgement::of(
            &weights,
            NEXT.fetch_add(1, Ordering::Relaxed),
        ))
    }

    const fn of(weights: &[Weight; FEATURES], number: u32) -> Judgement {
        Judgement {
            packed: packed_all(weights),
            pieces: packed_pieces(weights),
            number,
            salt: (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        }
    }
}

impl PartialEq for Judgement {
    fn eq(&self, other: &Self) -> bool {
        self.packed == other.packed
    }
}

impl Eq for Judgement {}

impl fmt::Debug for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut judgement = f.debug_struct("Judgement");
        judgement.field("number", &self.number);
        judgement.finish_non_exhaustive()
    }
}

/// A text that does not have all weights, or more than these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightsError;

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these are not {} weights in two phases", FEATURES)
    }
}

impl Error for WeightsError {}
