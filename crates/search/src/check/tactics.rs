//! Whether tactics are legal moves, and announced.

use super::fault::Fault;
use super::look::{Look, attempt};
use crate::position::{MoveList, Position};
use std::fmt::Debug;

/// Asks for the tactics of a position at the horizon and a few plies beyond it, and says how many there
/// are.
///
/// Where a game is over nothing is asked: a game that is drawn for want of material, say, may list
/// captures that change nothing.
pub(super) fn check<P: Position>(n: &P, look: &Look<P::Move>) -> Result<usize, Fault>
where
    P::Move: Debug,
{
    let mut listed = 0;
    if look.over.is_some() {
        return Ok(listed);
    }
    for plies in 0..4 {
        let mut tactics = MoveList::new();
        attempt("tactics", None::<P::Move>, || {
            n.tactics(plies, &mut tactics)
        })?;
        for mv in tactics.as_slice() {
            let shown = || format!("{mv:?}");
            if !look.moves.contains(mv) {
                let mv = shown();
                return Err(Fault::IllegalTactic { mv, plies });
            }
            if !P::TACTICAL {
                let mv = shown();
                return Err(Fault::TacticsUnannounced { mv });
            }
        }
        listed = listed.max(tactics.len());
    }
    Ok(listed)
}
