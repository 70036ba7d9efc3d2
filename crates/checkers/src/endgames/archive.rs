//! A slice as a file.
//!
//! Numbers are little-endian.
//!
//! ```text
//! "NWEG", version (4), length of the file (8)
//! men and kings of Black, men and kings of White (1 each), nought (4)
//! how many positions are lost, drawn and won (8 each), with Black and with White to move
//! for Black to move, and unless both have the same pieces, for White:
//!     odds that are known (2), and for each: its context, the odds of both questions (2 each)
//!     for each block, the length of what codes it: a byte, or 255 and two bytes
//!     the blocks
//! a checksum of all that (8)
//! ```

use super::compression::{BLOCK, BLOCK_BYTES, Odds, decode};
use super::material::{MOST_PIECES, Material};
use super::slice::Numbering;
use std::borrow::Cow;
use std::fmt;

const MAGIC: &[u8; 4] = b"NWEG";
const VERSION: u32 = 1;
/// A file is read in one piece; the largest of seven pieces has far less.
const HEAD: usize = 16;

/// How many positions of a slice are lost, drawn and won for the side to move, with Black and with
/// White to move. Where both sides have the same pieces, the second is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts(pub [[u64; 3]; 2]);

impl Counts {
    /// Lost, drawn and won with either side to move.
    #[must_use]
    pub fn total(&self) -> [u64; 3] {
        let [black, white] = self.0;
        [0, 1, 2].map(|value| black[value] + white[value])
    }

    /// All positions.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.total().iter().sum()
    }
}

/// What is wrong with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArchiveError {
    /// It is not an endgame database, or one of another version.
    Foreign,
    /// It is not complete, or was changed.
    Damaged,
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ArchiveError::Foreign => "not an endgame database of this version",
            ArchiveError::Damaged => "damaged: the checksum does not match",
        })
    }
}

impl std::error::Error for ArchiveError {}

/// A slice with its blocks still coded.
#[derive(Debug)]
pub(crate) struct Archive {
    pub(crate) numbering: Numbering,
    pub(crate) counts: Counts,
    sides: Vec<CodedSide>,
    bytes: Cow<'static, [u8]>,
}

#[derive(Debug)]
struct CodedSide {
    odds: Odds,
    /// Where each block begins; and where the last one ends.
    starts: Vec<u32>,
}

impl Archive {
    /// The first file of some that follow one another, and the rest.
    pub(crate) fn split_first(
        bytes: &'static [u8],
    ) -> Result<(Archive, &'static [u8]), ArchiveError> {
        let (first, rest) = bytes
            .split_at_checked(length(bytes)?)
            .ok_or(ArchiveError::Damaged)?;
        Ok((Archive::read(first.into())?, rest))
    }

    /// Reads a file, and checks it.
    pub(crate) fn read(bytes: Cow<'static, [u8]>) -> Result<Archive, ArchiveError> {
        if length(&bytes)? != bytes.len() {
            return Err(ArchiveError::Damaged);
        }
        let (contents, sum) = bytes.split_last_chunk().ok_or(ArchiveError::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(contents) {
            return Err(ArchiveError::Damaged);
        }
        let (numbering, counts, sides) = contents_of(contents).ok_or(ArchiveError::Damaged)?;
        Ok(Archive {
            numbering,
            counts,
            sides,
            bytes,
        })
    }

    pub(crate) fn material(&self) -> Material {
        self.numbering.material
    }

    /// How many sides to move it has.
    pub(crate) fn sides(&self) -> usize {
        self.sides.len()
    }

    /// How many bytes all blocks take once they are decoded.
    pub(crate) fn decoded_bytes(&self) -> usize {
        let blocks: usize = self.sides.iter().map(|side| side.starts.len() - 1).sum();
        blocks * BLOCK_BYTES
    }

    /// The values of a block, a byte each; 3 where there is a capture.
    pub(crate) fn block(&self, side: usize, block: u64) -> Vec<u8> {
        let coded = &self.sides[side];
        let number = usize::try_from(block).expect("a block in memory");
        let range = coded.starts[number] as usize..coded.starts[number + 1] as usize;
        let bytes = &self.bytes[range];
        decode(&self.numbering, side, block, &coded.odds, bytes)
    }
}

/// The length that a file says it has.
fn length(bytes: &[u8]) -> Result<usize, ArchiveError> {
    let head = bytes.get(..HEAD).ok_or(ArchiveError::Foreign)?;
    if &head[..4] != MAGIC || head[4..8] != VERSION.to_le_bytes() {
        return Err(ArchiveError::Foreign);
    }
    let length = u64::from_le_bytes(head[8..].try_into().expect("eight bytes"));
    usize::try_from(length).map_err(|_| ArchiveError::Damaged)
}

/// Takes a file apart. The checksum was right, so that what is amiss here was written so.
fn contents_of(contents: &[u8]) -> Option<(Numbering, Counts, Vec<CodedSide>)> {
    let mut at = HEAD;
    let material = material(take(contents, &mut at, 8)?)?;
    let mut counts = Counts::default();
    for count in counts.0.iter_mut().flatten() {
        *count = u64::from_le_bytes(take(contents, &mut at, 8)?.try_into().ok()?);
    }
    let numbering = Numbering::new(material);
    let blocks = usize::try_from(numbering.len().div_ceil(BLOCK)).ok()?;
    let mut sides = Vec::new();
    for _ in 0..if material.is_even() { 1 } else { 2 } {
        let mut odds = Odds(vec![Odds::UNKNOWN; Odds::LEN]);
        for _ in 0..number(contents, &mut at)? {
            let context = number(contents, &mut at)?;
            let known = [number(contents, &mut at)?, number(contents, &mut at)?];
            *odds.0.get_mut(usize::from(context))? = known;
        }
        let mut lengths = Vec::with_capacity(blocks);
        for _ in 0..blocks {
            lengths.push(match take(contents, &mut at, 1)?[0] {
                u8::MAX => u32::from(number(contents, &mut at)?),
                short => short.into(),
            });
        }
        let mut starts = Vec::with_capacity(blocks + 1);
        let mut start = u32::try_from(at).ok()?;
        for length in lengths {
            starts.push(start);
            start = start.checked_add(length)?;
        }
        starts.push(start);
        at = start as usize;
        if at > contents.len() {
            return None;
        }
        sides.push(CodedSide { odds, starts });
    }
    (at == contents.len()).then_some((numbering, counts, sides))
}

fn take<'a>(bytes: &'a [u8], at: &mut usize, len: usize) -> Option<&'a [u8]> {
    let taken = bytes.get(*at..*at + len)?;
    *at += len;
    Some(taken)
}

fn number(bytes: &[u8], at: &mut usize) -> Option<u16> {
    Some(u16::from_le_bytes(take(bytes, at, 2)?.try_into().ok()?))
}

fn material(bytes: &[u8]) -> Option<Material> {
    let [black_men, black_kings, white_men, white_kings, ..] = *bytes else {
        return None;
    };
    let material = Material {
        black_men,
        black_kings,
        white_men,
        white_kings,
    };
    let few = [black_men, black_kings, white_men, white_kings]
        .into_iter()
        .all(|count| u32::from(count) <= MOST_PIECES);
    let fits = few && material.pieces() <= MOST_PIECES && material.has_slice();
    let both = black_men + black_kings > 0 && white_men + white_kings > 0;
    (fits && both).then_some(material)
}

/// A side of a slice, coded.
#[derive(Debug)]
pub(crate) struct WrittenSide {
    pub(crate) odds: Odds,
    pub(crate) blocks: Vec<Vec<u8>>,
}

/// Puts a file together.
pub(crate) fn write(material: Material, counts: &Counts, sides: &[WrittenSide]) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend([0; 8]);
    bytes.extend([
        material.black_men,
        material.black_kings,
        material.white_men,
        material.white_kings,
    ]);
    bytes.extend([0; 4]);
    for count in counts.0.iter().flatten() {
        bytes.extend(count.to_le_bytes());
    }
    for side in sides {
        let known = (0u16..)
            .zip(&side.odds.0)
            .filter(|(_, odds)| **odds != Odds::UNKNOWN);
        let len = u16::try_from(known.clone().count()).expect("fewer than the contexts");
        bytes.extend(len.to_le_bytes());
        for (context, odds) in known {
            for number in [context, odds[0], odds[1]] {
                bytes.extend(number.to_le_bytes());
            }
        }
        for block in &side.blocks {
            match u8::try_from(block.len()) {
                Ok(short) if short < u8::MAX => bytes.push(short),
                _ => {
                    bytes.push(u8::MAX);
                    let long = u16::try_from(block.len()).expect("two bits a position or so");
                    bytes.extend(long.to_le_bytes());
                }
            }
        }
        bytes.extend(side.blocks.iter().flatten());
    }
    let length = bytes.len() as u64 + 8;
    bytes[8..HEAD].copy_from_slice(&length.to_le_bytes());
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// A number that a changed file has not, but for a chance of one in 2^64 or so.
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = bytes.len() as u64;
    for word in bytes.chunks(8) {
        let mut padded = [0; 8];
        padded[..word.len()].copy_from_slice(word);
        sum = (sum ^ u64::from_le_bytes(padded)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        sum ^= sum >> 32;
    }
    sum
}
