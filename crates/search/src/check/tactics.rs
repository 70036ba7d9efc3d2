//! Whether tactics are legal moves, and announced.

use super::fault::Fault;
use super::look::{Look, attempt};
use crate::position::{MoveList, Position};
use std::fmt::Debug;

/// Asks for the tactics of a position, so far beyond the horizon as the answer may depend on it, and
/// says how many there are.
pub(super) fn check<P: Position>(n: &P, look: &Look<P::Move>) -> Result<usize, Fault>
where
    P::Move: Debug,
{
    let mut listed = 0;
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
