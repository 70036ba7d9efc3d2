//! Whether scores are the mover's, by a position and its mirror image.

use super::fault::{Aspect, Difference, Fault};
use super::look::Look;
use super::playouts::sighting;
use super::{Check, Outcome};
use crate::position::Position;
use std::fmt::Debug;

impl Check {
    /// Checks that a position and its mirror image say the same: as many moves, the same final
    /// score, the same evaluation, for they are from the mover's side.
    ///
    /// `mirror` swaps the colours of everything, whose turn it is included, and turns the board
    /// round where the colours go different ways.
    ///
    /// # Errors
    /// The first fault found.
    pub fn mirror<P: Position + Debug>(&self, start: &P, mirror: impl Fn(&P) -> P) -> Outcome
    where
        P::Move: Debug,
    {
        self.play_out(start, |playout, look, _| {
            let image = mirror(playout.here());
            let report = |fault| {
                let mut there = sighting(&image, &playout.moves);
                there.moves.push("(colours swapped)".into());
                playout.report(fault).and(there)
            };
            let there = Look::at(&image).map_err(report)?;
            let difference = |aspect, here: &dyn Debug, there: &dyn Debug| Difference {
                aspect,
                here: format!("{here:?}"),
                there: format!("{there:?}"),
            };
            let (mine, its) = (look.moves.len(), there.moves.len());
            let difference = if look.over != there.over {
                difference(Aspect::FinalScore, &look.over, &there.over)
            } else if look.judgement != there.judgement {
                difference(Aspect::Evaluation, &look.judgement, &there.judgement)
            } else if mine != its {
                difference(Aspect::Moves, &mine, &its)
            } else {
                return Ok(());
            };
            Err(report(Fault::MirrorDiffers(difference)))
        })
    }
}
