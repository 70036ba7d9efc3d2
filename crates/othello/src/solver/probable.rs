//! What a shallow search says of a deep one, and how surely: the fitted confidences of ProbCut.
//!
//! The deep value minus the shallow one is nearly normal, with a standard deviation that depends on
//! the number of empty squares and on both depths. `cargo run --release -p
//! workshop --bin othello_confidences` measures it and fits the numbers below, here with 40 games.

/// How sure a pass is: the more standard deviations, the surer. The last is certain.
pub(super) const DEVIATIONS: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The confidence of a search that leaves nothing out.
pub(super) const CERTAIN: u8 = 5;

const _: () = assert!(CERTAIN as usize == DEVIATIONS.len());

/// The standard deviation, in discs, of a search of `deep` plies from one of `shallow` plies.
#[inline]
pub(crate) fn deviation(empties: u32, deep: u32, shallow: u32) -> f32 {
    let sum = 4.7832 - 0.0252 * empties as f32 + 0.3387 * deep as f32 - 0.8446 * shallow as f32;
    // Beyond what was measured, a line may lead anywhere.
    sum.max(1.0)
}

/// How deep a search is that stands for one of `depth` plies: about half, and odd if that is odd.
#[inline]
pub(super) fn shallow_depth(depth: u8) -> u8 {
    2 * (depth / 4) + (depth & 1)
}
