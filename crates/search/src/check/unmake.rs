//! Whether moves can be taken back.

use super::fault::{Fault, FaultReport};
use super::look::{Look, attempt, child};
use super::playouts::{Playout, sighting};
use super::{Check, Outcome};
use crate::step::Unmake;
use std::fmt::Debug;

impl Check {
    /// Checks that `make` does what `play` does, and that `unmake` restores the position, move by
    /// move and over whole games.
    ///
    /// # Errors
    /// The first fault found.
    pub fn unmake<P: Unmake + Debug>(&self, start: &P) -> Outcome
    where
        P::Move: Debug,
    {
        self.play_out(start, |playout, look, _| {
            let report = |fault| playout.report(fault);
            let mut n = playout.here().clone();
            for &mv in &look.moves {
                let played = child(&n, mv).and_then(|child| Look::at(&child));
                let played = played.map_err(report)?;
                let undo = attempt("make", Some(mv), || n.make(mv)).map_err(report)?;
                let made = Look::at(&n).map_err(report)?;
                let shown = || format!("{mv:?}");
                if let Some(difference) = made.differs(&played) {
                    let mv = shown();
                    return Err(report(Fault::MakeDiffers { mv, difference }));
                }
                attempt("unmake", Some(mv), || n.unmake(mv, undo)).map_err(report)?;
                let back = Look::at(&n).map_err(report)?;
                if let Some(difference) = back.differs(look) {
                    let mv = shown();
                    return Err(report(Fault::UnmakeDiffers { mv, difference }));
                }
            }
            if look.over.is_some() || playout.moves.len() >= self.plies {
                return there_and_back(playout);
            }
            Ok(())
        })
    }
}

/// Makes all moves of a game on one position, and takes them all back.
fn there_and_back<P: Unmake + Debug>(playout: &Playout<P>) -> Result<(), Box<FaultReport>>
where
    P::Move: Debug,
{
    let mut n = playout.trail[0].clone();
    let undos: Vec<_> = playout.moves.iter().map(|&mv| n.make(mv)).collect();
    let steps = playout.trail.iter().zip(&playout.moves).enumerate();
    for ((ply, (before, &mv)), undo) in steps.rev().zip(undos.into_iter().rev()) {
        let report = |fault| FaultReport::at(sighting(before, &playout.moves[..ply]), fault);
        attempt("unmake", Some(mv), || n.unmake(mv, undo)).map_err(report)?;
        let back = Look::at(&n).map_err(report)?;
        let expected = Look::at(before).map_err(report)?;
        if let Some(difference) = back.differs(&expected) {
            let mv = format!("{mv:?}");
            return Err(report(Fault::UnmakeDiffers { mv, difference }));
        }
    }
    Ok(())
}
