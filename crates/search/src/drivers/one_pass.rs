//! One question with a full window: Minimax, Alpha-Beta, Scout, NegaScout as they are.

use super::{Driver, Inquiry};
use crate::algorithms::Algorithm;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::Interrupt;

/// Asks once, for the value itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnePass;

impl Driver for OnePass {
    fn drive<R: Recipe>(&self, inquiry: &mut Inquiry<'_, R>) -> Result<(), Interrupt<R>> {
        const { assert!(R::Algorithm::WIDE, "answers null windows only") };
        inquiry.ask(Window::FULL).map(drop)
    }
}
