//! Bits of known odds in little space: an adaptive binary range coder.
//!
//! A chance is that of a 0, in 65536ths. Each bit moves it towards what was seen.

/// The least and the greatest chance: neither bit is ever thought impossible.
const LEAST: u16 = 32;
const GREATEST: u16 = u16::MAX - 32;
/// How slowly chances move.
const RATE: u32 = 6;
/// Below this, a range is widened by a byte.
const NARROW: u32 = 1 << 24;

/// The chance of a 0 where `zeros` of `all` were.
pub(crate) fn chance(zeros: u64, all: u64) -> u16 {
    let chance = (2 * zeros + 1) * 65536 / (2 * all + 2);
    u16::try_from(chance)
        .unwrap_or(u16::MAX)
        .clamp(LEAST, GREATEST)
}

#[inline(always)]
fn adapt(chance: &mut u16, bit: bool) {
    if bit {
        *chance = (*chance - (*chance >> RATE)).max(LEAST);
    } else {
        *chance = (*chance + ((u16::MAX - *chance) >> RATE)).min(GREATEST);
    }
}

/// Writes bits.
#[derive(Debug)]
pub(crate) struct Encoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new() -> Encoder {
        Encoder {
            low: 0,
            range: u32::MAX,
            bytes: Vec::new(),
        }
    }

    #[inline]
    pub(crate) fn put(&mut self, chance: &mut u16, bit: bool) {
        let zero = (self.range >> 16) * u32::from(*chance);
        if bit {
            self.low += u64::from(zero);
            self.range -= zero;
        } else {
            self.range = zero;
        }
        adapt(chance, bit);
        while self.range < NARROW {
            self.range <<= 8;
            self.shift();
        }
    }

    /// Gives out the topmost byte of what is settled, with its carry.
    fn shift(&mut self) {
        if self.low >> 32 != 0 {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.bytes.push((self.low >> 24 & 0xFF) as u8);
        self.low = (self.low & 0x00FF_FFFF) << 8;
    }

    /// The bytes; noughts at the end are left out, as a decoder reads them where there is nothing.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        // Of all numbers in the range, the one with most noughts at the end.
        let end = self.low + u64::from(self.range) - 1;
        for bits in (0..32).rev() {
            let rounded = end >> bits << bits;
            if rounded >= self.low {
                self.low = rounded;
                break;
            }
        }
        for _ in 0..5 {
            self.shift();
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// Reads them again. Any bytes can be read; what was not written gives bits without meaning.
#[derive(Debug)]
pub(crate) struct Decoder<'a> {
    range: u32,
    code: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder {
            range: u32::MAX,
            code: 0,
            bytes: bytes.iter(),
        };
        for _ in 0..4 {
            decoder.code = decoder.code << 8 | decoder.byte();
        }
        decoder
    }

    #[inline(always)]
    fn byte(&mut self) -> u32 {
        self.bytes.next().copied().unwrap_or(0).into()
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, chance: &mut u16) -> bool {
        let zero = (self.range >> 16) * u32::from(*chance);
        let bit = self.code >= zero;
        if bit {
            self.code -= zero;
            self.range -= zero;
        } else {
            self.range = zero;
        }
        adapt(chance, bit);
        while self.range < NARROW {
            self.range <<= 8;
            self.code = self.code << 8 | self.byte();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was written is read, whatever the odds, and takes about the space it should.
    #[test]
    fn bits_come_back() {
        for one_in in [2, 3, 50, 5000] {
            let mut random = fastrand::Rng::with_seed(7);
            let bits: Vec<bool> = (0..20_000).map(|_| random.u32(..one_in) == 0).collect();
            for len in [0, 1, 2, 17, bits.len()] {
                let mut encoder = Encoder::new();
                let mut odds = chance(1, 2);
                for &bit in &bits[..len] {
                    encoder.put(&mut odds, bit);
                }
                let bytes = encoder.finish();
                let mut decoder = Decoder::new(&bytes);
                let mut odds = chance(1, 2);
                let read: Vec<bool> = (0..len).map(|_| decoder.take(&mut odds)).collect();
                assert_eq!(read, bits[..len]);
                if one_in == 5000 {
                    assert!(bytes.len() < 60, "{}", bytes.len());
                }
            }
        }
    }
}
