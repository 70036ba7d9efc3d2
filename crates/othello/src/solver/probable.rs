//! What a shallow search says of a deep one, and how surely: the fitted confidences of ProbCut.
//!
//! The deep value minus the shallow one is nearly normal, with a standard deviation that depends on
//! the number of empty squares and on both depths. `cargo run --release --example
//! othello_confidences` measures it and fits the numbers below.

/// How sure a pass is: the more standard deviations, the surer. The last is certain.
pub(super) const DEVIATIONS: [f32; 4] = [1.1, 1.5, 2.0, 2.6];

/// The confidence of a search that leaves nothing out.
pub(super) const CERTAIN: u8 = DEVIATIONS.len() as u8;

/// The standard deviation, in discs, of a search of `deep` plies from one of `shallow` plies.
#[inline]
pub(crate) fn deviation(empties: u32, deep: u32, shallow: u32) -> f32 {
    let line = -0.100_268 * empties as f32 + 0.310_277 * deep as f32 - 0.577_726 * shallow as f32;
    (0.075_856 * line * line + 1.164_926 * line + 5.417_17).max(1.0)
}

/// How deep a search is that stands for one of `depth` plies: about half, and odd if that is odd.
#[inline]
pub(super) fn shallow_depth(depth: u8) -> u8 {
    2 * (depth / 4) + (depth & 1)
}
