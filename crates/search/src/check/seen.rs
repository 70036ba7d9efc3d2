//! Whether two positions that have one key are one.

use super::Checked;
use super::fault::{Aspect, Difference, Fault, FaultReport};
use super::look::{Look, child};
use super::playouts::sighting;
use crate::position::Position;
use std::collections::HashMap;
use std::fmt::Debug;

/// The positions met so far, by key, each as the moves that lead to it.
pub(super) struct Seen<'s, P: Position> {
    start: &'s P,
    by_key: HashMap<u64, Vec<P::Move>>,
}

impl<'s, P: Position + Debug> Seen<'s, P>
where
    P::Move: Debug,
{
    pub(super) fn new(start: &'s P) -> Self {
        Seen {
            start,
            by_key: HashMap::new(),
        }
    }

    /// Compares a position with the one that was met under the same key.
    pub(super) fn meet(
        &mut self,
        n: &P,
        look: &Look<P::Move>,
        moves: &[P::Move],
        checked: &mut Checked,
    ) -> Result<(), Box<FaultReport>> {
        let Some(earlier) = self.by_key.get(&look.key) else {
            self.by_key.insert(look.key, moves.to_vec());
            return Ok(());
        };
        if earlier == moves {
            return Ok(());
        }
        let mut other = self.start.clone();
        for &mv in earlier {
            other.play(mv);
        }
        let report =
            |fault| FaultReport::at(sighting(n, moves), fault).and(sighting(&other, earlier));
        let there = Look::at(&other).map_err(report)?;
        if let Some(difference) = unlike(n, look, &other, &there).map_err(report)? {
            let key = look.key;
            return Err(report(Fault::EqualKeys { key, difference }));
        }
        checked.transpositions += 1;
        Ok(())
    }
}

/// In what two positions of one key differ: what they say, or what they say after a move.
pub(super) fn unlike<P: Position>(
    n: &P,
    look: &Look<P::Move>,
    other: &P,
    there: &Look<P::Move>,
) -> Result<Option<Difference>, Fault>
where
    P::Move: Debug,
{
    if let Some(difference) = look.difference_in_behaviour(there) {
        return Ok(Some(difference));
    }
    for &mv in &look.moves {
        let keys = [child(n, mv)?.key(), child(other, mv)?.key()];
        if keys[0] != keys[1] {
            let [here, there] = keys.map(|key| format!("{key:#x} after {mv:?}"));
            let aspect = Aspect::KeyAfterMove;
            return Ok(Some(Difference {
                aspect,
                here,
                there,
            }));
        }
    }
    Ok(None)
}
