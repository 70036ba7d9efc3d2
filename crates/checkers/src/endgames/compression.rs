//! Values in little space.
//!
//! A position with a capture is left out, as its captures lead to fewer pieces and tell its value.
//! The others come in order, each guessed from those before it: the last two, the three with a
//! black king one square before, and the one with White's second king one square before. Two
//! questions are coded, by the odds of what was guessed from: is it another value than the last,
//! and which of the two others. Blocks are coded apart, so that each can be read alone.

use super::GameValue;
use super::bits::{Bits, with_bits};
use super::cursor::Cursor;
use super::range_coder::{Decoder, Encoder, chance};
use super::slice::Numbering;
use super::tables::{Slice, view};

/// How many bytes a block is, at two bits a position.
pub(crate) const BLOCK_BYTES: usize = 1 << 11;
/// How many positions a block has.
pub(crate) const BLOCK: u64 = 4 * BLOCK_BYTES as u64;

/// What is not there to guess from.
const NOTHING: u8 = 3;
const CONTEXTS: usize = 9 * 256;

/// The odds of both questions, for all that is guessed from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Odds(pub(crate) Vec<[u16; 2]>);

impl Odds {
    pub(crate) const LEN: usize = CONTEXTS;
    /// Where too little was seen.
    pub(crate) const UNKNOWN: [u16; 2] = [60_000, 1 << 15];
}

/// How often each answer was given.
#[derive(Debug)]
struct Tally(Vec<[[u64; 2]; 2]>);

/// Reads, writes or counts the answers to questions.
trait Coder {
    /// The answer to a question in a context; `told` is what it is, to a writer.
    fn answer(&mut self, context: usize, question: usize, told: bool) -> bool;
}

struct Writer {
    odds: Vec<[u16; 2]>,
    encoder: Encoder,
}

impl Coder for Writer {
    #[inline(always)]
    fn answer(&mut self, context: usize, question: usize, told: bool) -> bool {
        self.encoder.put(&mut self.odds[context][question], told);
        told
    }
}

struct Reader<'a> {
    odds: Vec<[u16; 2]>,
    decoder: Decoder<'a>,
}

impl Coder for Reader<'_> {
    #[inline(always)]
    fn answer(&mut self, context: usize, question: usize, _: bool) -> bool {
        self.decoder.take(&mut self.odds[context][question])
    }
}

impl Coder for Tally {
    #[inline(always)]
    fn answer(&mut self, context: usize, question: usize, told: bool) -> bool {
        self.0[context][question][usize::from(told)] += 1;
        told
    }
}

/// Goes through a block: `values` are read where the coder writes, and written where it reads.
#[inline(always)]
fn go_through<B: Bits>(
    numbering: &Numbering,
    side: usize,
    block: u64,
    values: &mut [u8],
    coder: &mut impl Coder,
) {
    let mut cursor = Cursor::at::<B>(numbering, block * BLOCK);
    let row = numbering.inner as usize;
    let mut last = [GameValue::Draw.bits(); 2];
    for index in 0..values.len() {
        let (black, white, kings) = cursor.board();
        let capture = if side == 0 {
            view::<true>(black, white, kings).must_jump()
        } else {
            view::<false>(black, white, kings).must_jump()
        };
        if capture {
            values[index] = NOTHING;
            cursor.advance::<B>();
            continue;
        }
        let back = |places: usize| match index.checked_sub(places) {
            Some(before) => values[before],
            None => NOTHING,
        };
        let above = match row {
            1 => 0,
            _ => (back(row + 1) * 4 + back(row)) * 4 + back(row - 1),
        };
        let second = match cursor.second_king_back() {
            0 => NOTHING,
            places => back(places as usize),
        };
        let nearby = usize::from(second) * 64 + usize::from(above);
        let context = usize::from(last[0] * 3 + last[1]) * 256 + nearby;
        let told = values[index];
        let next = |value: u8| if value == 2 { 0 } else { value + 1 };
        let mut value = last[0];
        if coder.answer(context, 0, told != value) {
            value = next(value);
            if coder.answer(context, 1, told != value) {
                value = next(value);
            }
        }
        values[index] = value;
        last = [value, last[0]];
        cursor.advance::<B>();
    }
}

with_bits! {
    fn write_block => write_by(numbering: &Numbering, side: usize, block: u64, values: &mut [u8], writer: &mut Writer)
}
#[inline(always)]
fn write_by<B: Bits>(n: &Numbering, side: usize, block: u64, values: &mut [u8], w: &mut Writer) {
    go_through::<B>(n, side, block, values, w);
}

with_bits! {
    fn read_block => read_by(numbering: &Numbering, side: usize, block: u64, values: &mut [u8], reader: &mut Reader<'_>)
}
#[inline(always)]
fn read_by<B: Bits>(n: &Numbering, side: usize, block: u64, values: &mut [u8], r: &mut Reader<'_>) {
    go_through::<B>(n, side, block, values, r);
}

with_bits! {
    fn count_block => count_by(numbering: &Numbering, side: usize, block: u64, values: &mut [u8], tally: &mut Tally)
}
#[inline(always)]
fn count_by<B: Bits>(n: &Numbering, side: usize, block: u64, values: &mut [u8], t: &mut Tally) {
    go_through::<B>(n, side, block, values, t);
}

/// The numbers of a block's positions.
pub(crate) fn positions_of(block: u64, len: u64) -> std::ops::Range<u64> {
    block * BLOCK..len.min((block + 1) * BLOCK)
}

/// The values of a block, a byte each.
fn values_of(slice: &Slice, side: usize, block: u64) -> Vec<u8> {
    let values = &slice.sides[side];
    positions_of(block, values.len())
        .map(|index| values.get(index).bits())
        .collect()
}

/// The odds in a side of a slice, by some of its blocks.
pub(crate) fn learn_odds(slice: &Slice, side: usize) -> Odds {
    const SAMPLE: u64 = 200;
    let blocks = slice.sides[side].len().div_ceil(BLOCK);
    let mut tally = Tally(vec![[[0; 2]; 2]; CONTEXTS]);
    for block in (0..blocks).step_by(usize::try_from(blocks.div_ceil(SAMPLE)).unwrap_or(1).max(1)) {
        let mut values = values_of(slice, side, block);
        count_block(&slice.numbering, side, block, &mut values, &mut tally);
    }
    let odds = tally.0.iter().map(|questions| {
        // What was hardly seen is not worth its place in a file.
        if questions[0].iter().sum::<u64>() < 64 {
            return Odds::UNKNOWN;
        }
        questions.map(|[zeros, ones]| chance(zeros, zeros + ones))
    });
    Odds(odds.collect())
}

/// A block of a slice, coded.
pub(crate) fn encode(slice: &Slice, side: usize, block: u64, odds: &Odds) -> Vec<u8> {
    let mut values = values_of(slice, side, block);
    let mut writer = Writer {
        odds: odds.0.clone(),
        encoder: Encoder::new(),
    };
    write_block(&slice.numbering, side, block, &mut values, &mut writer);
    writer.encoder.finish()
}

/// A coded block, a byte a position; 3 where there is a capture.
pub(crate) fn decode(
    numbering: &Numbering,
    side: usize,
    block: u64,
    odds: &Odds,
    bytes: &[u8],
) -> Vec<u8> {
    let range = positions_of(block, numbering.len());
    let mut values = vec![0; usize::try_from(range.end - range.start).expect("a block")];
    let mut reader = Reader {
        odds: odds.0.clone(),
        decoder: Decoder::new(bytes),
    };
    read_block(numbering, side, block, &mut values, &mut reader);
    values
}
