//! Whether keys are equal where positions are.

use super::fault::{Aspect, Difference, Fault};
use super::playouts::{Reached, sighting};
use super::{Check, Outcome};
use crate::position::Position;
use std::fmt::Debug;

impl Check {
    /// Checks that equal positions, by `==`, have equal keys and different ones different keys.
    ///
    /// # Errors
    /// The first fault found.
    pub fn equality<P: Position + Debug + PartialEq>(&self, start: &P) -> Outcome
    where
        P::Move: Debug,
    {
        // Positions of the other playouts at the same ply are the likeliest to be equal.
        let mut by_ply: Vec<Vec<Reached<P>>> = Vec::new();
        self.play_out(start, |playout, look, checked| {
            let n = playout.here();
            let ply = playout.moves.len();
            by_ply.resize_with(by_ply.len().max(ply + 1), Vec::new);
            let mut compare = |other: &P, moves: &[P::Move]| {
                let equal = n == other;
                let key = other.key();
                let fault = match (equal, look.key == key) {
                    (true, false) => Fault::DifferentKeys {
                        keys: [look.key, key],
                    },
                    (false, true) => Fault::EqualKeys {
                        key,
                        difference: Difference {
                            aspect: Aspect::Equality,
                            here: format!("{n:?}"),
                            there: format!("{other:?}"),
                        },
                    },
                    _ => {
                        checked.transpositions += u64::from(equal && moves != playout.moves);
                        return Ok(());
                    }
                };
                Err(playout.report(fault).and(sighting(other, moves)))
            };
            let transposed = playout.transposed();
            let transposed = transposed.map_err(|fault| playout.report(fault))?;
            for other in by_ply[ply].iter().chain(&transposed) {
                compare(&other.n, &other.moves)?;
            }
            // A position may also come back two or four plies later.
            for (earlier, other) in playout.trail[..ply].iter().enumerate().rev().take(4) {
                compare(other, &playout.moves[..earlier])?;
            }
            by_ply[ply].push(playout.reached());
            Ok(())
        })
    }
}
