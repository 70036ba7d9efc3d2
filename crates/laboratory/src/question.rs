//! A driver that makes one null-window search.

use nullwindow::Score;
use nullwindow::drivers::{Driver, Inquiry};
use nullwindow::limits::Stop;

/// Asks whether the value is at least this.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneQuestion(pub(crate) Score);

impl Driver for OneQuestion {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        inquiry.test(self.0).map(|_| ())
    }
}
