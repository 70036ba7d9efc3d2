//! What configurations are worth, by stage of the game, and the file they are kept in.
//!
//! The file begins with `NWOT` and a byte for the version. Then follow the weights, stage by
//! stage, first [`Stage::EXTRAS`], then one for each class of configurations, each as a
//! variable-length number with its sign in the lowest bit. After a 0 stands how many more follow.

use crate::board::Othello;
use crate::patterns::{Classes, Configurations, TABLE};
use nullwindow::NotationError;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::LazyLock;

const MAGIC: &[u8] = b"NWOT\x01";

/// Weights of all stages.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    pub(crate) stages: Vec<Stage>,
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weights of {} stages", self.stages.len())
    }
}

/// Weights of one stage, in units of a [`Weights::UNIT`]th of a disc.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Stage {
    /// For a square more to move to than the opponent has.
    pub(crate) mobility: i16,
    /// For an empty square more beside the opponent's discs than beside one's own.
    pub(crate) frontier: i16,
    /// For being to move with an even and an odd number of empty squares.
    pub(crate) turn: [i16; 2],
    /// By configuration, and zeros up to [`TABLE`].
    pub(crate) patterns: Vec<i16>,
}

impl Stage {
    /// Weights that are not of patterns.
    pub(crate) const EXTRAS: usize = 4;

    /// Takes the extras, then a weight for each class.
    pub(crate) fn new(weights: &[i16]) -> Stage {
        let (extras, by_class) = weights.split_at(Stage::EXTRAS);
        let weight = |&class: &u32| by_class[class as usize];
        let mut patterns: Vec<i16> = Classes::shared().of.iter().map(weight).collect();
        patterns.resize(TABLE, 0);
        Stage {
            mobility: extras[0],
            frontier: extras[1],
            turn: [extras[2], extras[3]],
            patterns,
        }
    }

    /// The weights as [`Stage::new`] takes them.
    fn all(&self) -> Vec<i16> {
        let [even, odd] = self.turn;
        let mut all = vec![self.mobility, self.frontier, even, odd];
        all.resize(Stage::EXTRAS + Classes::shared().count, 0);
        for (&class, &weight) in Classes::shared().of.iter().zip(&self.patterns) {
            all[Stage::EXTRAS + class as usize] = weight;
        }
        all
    }
}

impl Weights {
    /// How many stages a game has, of [`Weights::STAGE_LENGTH`] discs each.
    pub const STAGES: usize = 12;
    /// How many discs are placed in a stage.
    pub const STAGE_LENGTH: usize = 5;
    /// How many units of a weight are a disc.
    pub const UNIT: i32 = 64;

    /// The weights this crate comes with, made by `nullwindow tune othello`.
    #[must_use]
    pub fn embedded() -> &'static Weights {
        static EMBEDDED: LazyLock<Weights> = LazyLock::new(|| {
            let bytes = include_bytes!("../weights/othello.nwot");
            Weights::from_bytes(bytes).expect("the embedded weights are tested")
        });
        &EMBEDDED
    }

    /// The stage a board is in.
    #[inline]
    #[must_use]
    pub fn stage(board: &Othello) -> usize {
        let placed = 60_usize.saturating_sub(board.empty().count_ones() as usize);
        (placed / Weights::STAGE_LENGTH).min(Weights::STAGES - 1)
    }

    /// How far the mover will be ahead at the end, in units, as these weights see it.
    #[inline(always)]
    pub(crate) fn units(&self, board: &Othello, own_moves: u64, other_moves: u64) -> i32 {
        let configurations = Configurations::of(board.mover(), board.opponent());
        self.units_of(board, &configurations, own_moves, other_moves)
    }

    /// The same for a board whose configurations are known.
    #[inline(always)]
    pub(crate) fn units_of(
        &self,
        board: &Othello,
        configurations: &Configurations,
        own_moves: u64,
        other_moves: u64,
    ) -> i32 {
        let stage = &self.stages[Weights::stage(board)];
        let table: &[i16; TABLE] = stage
            .patterns
            .as_slice()
            .try_into()
            .expect("as long as it was made");
        let sum = sum(table, configurations);
        let mobility =
            own_moves.count_ones().cast_signed() - other_moves.count_ones().cast_signed();
        sum + i32::from(stage.mobility) * mobility
            + i32::from(stage.frontier) * frontier(board)
            + i32::from(stage.turn[board.empty().count_ones() as usize % 2])
    }

    /// Reads what [`Weights::to_bytes`] has written.
    ///
    /// # Errors
    /// Names the bytes that cannot be right; the column is the place of the first, counted from 1.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, NotationError> {
        let Some(mut rest) = bytes.strip_prefix(MAGIC) else {
            return Err(NotationError::new(
                "other bytes",
                1,
                "a file of weights, version 1",
            ));
        };
        let per_stage = Stage::EXTRAS + Classes::shared().count;
        let mut all = Vec::with_capacity(per_stage * Weights::STAGES);
        while !rest.is_empty() {
            let column = bytes.len() - rest.len() + 1;
            let wrong =
                |what: &str| NotationError::new(what, column, "as many weights as there are");
            let number = number(&mut rest).ok_or_else(|| wrong("a broken number"))?;
            let repeats = if number == 0 {
                self::number(&mut rest).ok_or_else(|| wrong("a broken number"))?
            } else {
                0
            };
            if all.len() + 1 + repeats as usize > per_stage * Weights::STAGES {
                return Err(wrong("too many weights"));
            }
            #[expect(clippy::cast_possible_truncation, reason = "16 bits are read")]
            let weight = ((number >> 1) as i16) ^ -((number & 1) as i16);
            all.extend(std::iter::repeat_n(weight, 1 + repeats as usize));
        }
        if all.len() < per_stage * Weights::STAGES {
            let expected = "as many weights as there are";
            return Err(NotationError::new("end of file", bytes.len() + 1, expected));
        }
        Ok(Weights {
            stages: all.chunks(per_stage).map(Stage::new).collect(),
        })
    }

    /// The weights as a file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let all: Vec<i16> = self.stages.iter().flat_map(Stage::all).collect();
        for run in all.chunk_by(|a, b| *a == 0 && *b == 0) {
            let weight = i32::from(run[0]);
            write_number(&mut bytes, ((weight << 1) ^ (weight >> 31)).cast_unsigned());
            if weight == 0 {
                let repeats = u32::try_from(run.len() - 1).expect("fewer than all weights");
                write_number(&mut bytes, repeats);
            }
        }
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The system's, or that the file is not one of weights.
    pub fn load(path: &Path) -> io::Result<Weights> {
        let bytes = std::fs::read(path)?;
        Weights::from_bytes(&bytes)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }

    /// Writes a file.
    ///
    /// # Errors
    /// The system's.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        std::fs::write(path, self.to_bytes())
    }
}

/// What configurations are worth together. Not inlined, so that they are in memory: taken out of
/// vectors one by one they cost twice as much.
#[inline(never)]
fn sum(table: &[i16; TABLE], configurations: &Configurations) -> i32 {
    let mut sum = 0;
    configurations.each(|index| sum += i32::from(table[index]));
    sum
}

/// Empty squares beside the opponent's discs minus those beside one's own.
#[inline(always)]
pub(crate) fn frontier(board: &Othello) -> i32 {
    let count = |discs| (around(discs) & board.empty()).count_ones().cast_signed();
    count(board.opponent()) - count(board.mover())
}

/// The squares beside those of a set, and the set itself.
#[inline(always)]
fn around(set: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let row = set | (set << 1 & NOT_A) | (set >> 1 & NOT_H);
    row | row << 8 | row >> 8
}

/// A number of up to 21 bits, seven to a byte, the lowest first.
fn number(rest: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for place in 0..3 {
        let (&byte, after) = rest.split_first()?;
        *rest = after;
        number |= u32::from(byte & 0x7f) << (7 * place);
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[expect(clippy::cast_possible_truncation, reason = "seven bits at a time")]
fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
