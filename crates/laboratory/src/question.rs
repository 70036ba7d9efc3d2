//! A driver that asks one question and is content with the answer.

use nullwindow::drivers::{Driver, Inquiry};
use nullwindow::{Interrupt, Recipe, Score};

/// Is the value at least this?
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneQuestion(pub(crate) Score);

impl Driver for OneQuestion {
    fn drive<R: Recipe>(&self, inquiry: &mut Inquiry<'_, R>) -> Result<(), Interrupt<R>> {
        inquiry.test(self.0).map(|_| ())
    }
}
