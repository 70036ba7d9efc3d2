//! Late moves: reduced, or not searched at all.

use crate::memory::Depth;

/// Late-move reductions: the later a move comes, and the more plies are left, the less deep it is
/// searched at first.
///
/// ```text
/// plies = (base + slope · ln(depth) · ln(moves before it + 1)) / 100
/// ```
#[derive(Clone, Debug)]
pub struct LateMoveReductions {
    hundredths: [[u16; 64]; 64],
}

impl LateMoveReductions {
    /// Reductions of a base and a slope, both in hundredths of a ply.
    #[must_use]
    pub fn new(base: f64, slope: f64) -> Self {
        let mut hundredths = [[0; 64]; 64];
        for (depth, row) in (0u8..).zip(&mut hundredths).skip(1) {
            for (index, plies) in (0u8..).zip(row).skip(1) {
                let product = f64::from(depth).ln() * f64::from(index + 1).ln();
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "small and positive"
                )]
                let rounded = (base + slope * product).max(0.0) as u16;
                *plies = rounded;
            }
        }
        LateMoveReductions { hundredths }
    }

    /// By how many hundredths of a ply a move is searched less deep.
    #[inline]
    #[must_use]
    pub fn hundredths(&self, depth: Depth, index: usize) -> i32 {
        i32::from(self.hundredths[usize::from(depth).min(63)][index.min(63)])
    }
}

/// Late-move pruning: near the horizon, quiet moves after so many others are not searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LateMovePruning {
    /// Plies left at most.
    pub up_to: Depth,
    /// Moves that are searched at least.
    pub base: usize,
}

impl LateMovePruning {
    /// Whether a quiet move comes too late: half as many are tried where the side's prospects are
    /// not `improving`.
    #[must_use]
    pub fn skips(self, depth: Depth, index: usize, improving: bool) -> bool {
        let tried = self.base + usize::from(depth) * usize::from(depth);
        depth <= self.up_to && index >= if improving { tried } else { tried / 2 }
    }
}
