//! Whether `REPEATS` and `irreversible` are right where a position comes back.

use super::fault::Fault;
use crate::position::Position;
use std::fmt::Debug;

/// Judges the way from a position back to it: the positions on it and the moves played there.
pub(super) fn check<'a, P: Position + 'a>(
    way: impl Iterator<Item = (&'a P, P::Move)>,
) -> Result<(), Fault>
where
    P::Move: Debug,
{
    if !P::REPEATS {
        return Err(Fault::Returns);
    }
    for (n, mv) in way {
        if n.irreversible(mv) {
            let mv = format!("{mv:?}");
            return Err(Fault::IrreversibleReturns { mv });
        }
    }
    Ok(())
}
