//! Counting move sequences, to test the rules and to measure their speed.

use crate::board::ConnectFour;
use crate::lines::completing;

/// Counts the sequences of `depth` moves. A game that is finished earlier has none, as in the
/// published counts.
#[must_use]
pub(crate) fn perft(position: &ConnectFour, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.is_over() => 0,
        _ => count(position, depth),
    }
}

/// The same for a game that goes on, at least one ply. The last ply is counted and not played.
fn count(position: &ConnectFour, depth: u32) -> u64 {
    let landing = position.landing();
    if depth == 1 {
        return landing.count_ones().into();
    }
    let mut rest = landing & !completing(position.mover());
    let mut sequences = 0;
    while rest != 0 {
        let cell = rest & rest.wrapping_neg();
        let child = ConnectFour::of(position.opponent(), position.all() | cell);
        sequences += count(&child, depth - 1);
        rest ^= cell;
    }
    sequences
}
