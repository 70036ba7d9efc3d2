//! Left to right.

use super::MoveOrdering;
use crate::position::Position;

/// The order in which the game generates: the papers' fixed tree.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsGenerated;

impl<P: Position> MoveOrdering<P> for AsGenerated {}
