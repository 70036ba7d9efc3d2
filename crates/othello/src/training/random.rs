//! Chance, the same on every machine.

/// Pseudo-random numbers (xorshift64*).
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64, game: u64) -> Random {
        // Spread over all bits, and odd, as the state must not be zero.
        let mixed = (seed ^ game.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Random((mixed ^ mixed >> 29) | 1)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) % bound as u64) as usize
    }
}
