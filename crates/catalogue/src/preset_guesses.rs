//! MTD(f) with preset guesses, to see what a guess is worth.

use nullwindow::Score;
use nullwindow::drivers::{Answer, Mtd, MtdF};

/// Begins iteration `i` at `guesses[i]`, whatever earlier ones have found; as MTD(f) where none is
/// preset.
#[derive(Clone, Copy, Debug)]
pub struct PresetGuesses<'g> {
    /// One guess an iteration; the last one serves for all that follow.
    pub guesses: &'g [Score],
    /// Whose questions are asked.
    pub driver: MtdF,
}

impl Mtd for PresetGuesses<'_> {
    fn first(&self, found: &[Score]) -> Score {
        let preset = self.guesses.get(found.len()).or(self.guesses.last());
        preset.copied().unwrap_or_else(|| self.driver.first(found))
    }

    fn next(&self, last: &Answer) -> Score {
        self.driver.next(last)
    }
}
