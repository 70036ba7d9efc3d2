//! Alpha-Beta as one writes it for one game: fail-soft negamax, the moves on one stack, leaves
//! evaluated without a call.

pub(crate) mod connect_four;
pub(crate) mod hash_tree;

/// Beyond every score.
const INFINITY: i32 = 1 << 30;
