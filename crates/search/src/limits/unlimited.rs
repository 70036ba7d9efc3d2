//! No limit but the depth.

use super::Limits;
use std::convert::Infallible;

/// Never stops a search, and lets the compiler know it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Limits for Unlimited {
    type Interrupt = Infallible;

    #[inline]
    fn check(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}
