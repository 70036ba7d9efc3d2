//! Does a game that judges leaves itself judge them as a search would?

use super::fault::{Aspect, Difference, Fault};
use super::look::{Look, attempt};
use crate::position::Position;
use crate::score::Score;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// Compares what `leaves` says of a position with the position's own look, and with the
/// evaluations of its children in the order of its moves.
pub(super) fn agree<P: Position>(
    n: &P,
    look: &Look<P::Move>,
    judgements: &[Score],
) -> Result<(), Fault>
where
    P::Move: Debug,
{
    if !P::JUDGES_LEAVES {
        return Ok(());
    }
    let mut moves = Vec::new();
    let mut judged = Vec::new();
    let over = attempt("leaves", None::<P::Move>, || {
        n.leaves(|mv, score| {
            moves.push(mv);
            judged.push(score);
            ControlFlow::Continue(())
        })
    })?;
    differs(Aspect::FinalScore, &over.score(), &look.over)?;
    differs(Aspect::Moves, &moves, &look.moves)?;
    differs(Aspect::Evaluation, &judged.as_slice(), &judgements)?;
    let mut shown = 0;
    attempt("leaves", None::<P::Move>, || {
        n.leaves(|_, _| {
            shown += 1;
            ControlFlow::Break(())
        })
    })?;
    if shown > 1 {
        return Err(Fault::LeavesGoOn);
    }
    Ok(())
}

fn differs<T: PartialEq + Debug>(aspect: Aspect, here: &T, there: &T) -> Result<(), Fault> {
    if here == there {
        return Ok(());
    }
    Err(Fault::LeavesDiffer(Difference {
        aspect,
        here: format!("{here:?}"),
        there: format!("{there:?}"),
    }))
}
