//! A driver that asks one question and is content with the answer.

use nullwindow::Score;
use nullwindow::drivers::{Driver, Inquiry};
use nullwindow::limits::Stop;

/// Is the value at least this?
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneQuestion(pub(crate) Score);

impl Driver for OneQuestion {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        inquiry.test(self.0).map(|_| ())
    }
}
