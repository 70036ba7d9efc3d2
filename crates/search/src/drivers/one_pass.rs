//! One question with a full window: Minimax, Alpha-Beta, Scout, NegaScout as they are.

use super::{Driver, Inquiry};
use crate::limits::Stop;
use crate::score::Window;

/// Asks once, for the value itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnePass;

impl Driver for OnePass {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        inquiry.ask(Window::FULL).map(drop)
    }
}
