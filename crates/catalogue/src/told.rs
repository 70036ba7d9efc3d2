//! MTD(f) that may be told its guesses, to see what a guess is worth.

use nullwindow::Score;
use nullwindow::drivers::{Answer, Mtd, MtdF};

/// Begins iteration `i` at `told[i]`, whatever earlier ones have found; as MTD(f) where nothing is
/// told.
#[derive(Clone, Copy, Debug)]
pub struct Told<'g> {
    /// One guess an iteration; the last one serves for all that follow.
    pub told: &'g [Score],
    /// Whose questions are asked.
    pub driver: MtdF,
}

impl Mtd for Told<'_> {
    fn first(&self, found: &[Score]) -> Score {
        let told = self.told.get(found.len()).or(self.told.last());
        told.copied().unwrap_or_else(|| self.driver.first(found))
    }

    fn next(&self, last: &Answer) -> Score {
        self.driver.next(last)
    }
}
