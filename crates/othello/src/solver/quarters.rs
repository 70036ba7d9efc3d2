//! Parity: in a quarter of the board with an odd number of empty squares, who moves there first also
//! moves there last.

/// The quarters with an odd number of empty squares.
#[inline(always)]
pub(crate) fn odd_quarters(empty: u64) -> u64 {
    // The bits of each half row are added up in its first one, then the rows in the first of four.
    let mut odd = empty ^ empty >> 1;
    odd ^= odd >> 2;
    odd ^= odd >> 8;
    odd ^= odd >> 16;
    (odd & 0x0000_0011_0000_0011) * 0x0f0f_0f0f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_counted() {
        let quarters = [
            0x0000_0000_0f0f_0f0f_u64,
            0x0000_0000_f0f0_f0f0,
            0x0f0f_0f0f_0000_0000,
            0xf0f0_f0f0_0000_0000,
        ];
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let set = random.u64(..);
            let odd = quarters.map(|q| q * u64::from((set & q).count_ones() % 2));
            assert_eq!(odd_quarters(set), odd.into_iter().fold(0, |a, b| a | b));
        }
    }
}
