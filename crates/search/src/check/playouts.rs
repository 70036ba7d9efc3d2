//! Random games, the same ones for the same seed.

use super::fault::{Fault, FaultReport, Sighting};
use super::look::{Look, child};
use super::{Check, Checked, Outcome};
use crate::position::Position;
use std::fmt::Debug;

/// A game under way: where it has been, and by which moves.
pub(super) struct Playout<P: Position> {
    /// The positions from the start to the one at hand.
    pub(super) trail: Vec<P>,
    /// The moves between them.
    pub(super) moves: Vec<P::Move>,
}

/// A position and the moves that lead to it.
pub(super) struct Reached<P: Position> {
    pub(super) n: P,
    pub(super) moves: Vec<P::Move>,
}

impl<P: Position + Debug> Playout<P>
where
    P::Move: Debug,
{
    /// The position at hand.
    pub(super) fn here(&self) -> &P {
        &self.trail[self.moves.len()]
    }

    /// A report of a fault of the position at hand.
    pub(super) fn report(&self, fault: Fault) -> Box<FaultReport> {
        FaultReport::at(sighting(self.here(), &self.moves), fault)
    }

    /// The moves to the position after one more.
    pub(super) fn moves_and(&self, mv: P::Move) -> Vec<P::Move> {
        let mut moves = self.moves.clone();
        moves.push(mv);
        moves
    }

    /// The position at hand and the way to it, to be kept.
    pub(super) fn reached(&self) -> Reached<P> {
        Reached {
            n: self.here().clone(),
            moves: self.moves.clone(),
        }
    }

    /// The position after the last three moves in the order 3, 2, 1, if that is legal: very often
    /// the position at hand.
    pub(super) fn transposed(&self) -> Result<Option<Reached<P>>, Fault> {
        let Some(from) = self.moves.len().checked_sub(3) else {
            return Ok(None);
        };
        let mut moves = self.moves.clone();
        moves.swap(from, from + 2);
        if moves[from] == self.moves[from] {
            return Ok(None);
        }
        let mut n = self.trail[from].clone();
        for &mv in &moves[from..] {
            let look = Look::at(&n)?;
            if look.over.is_some() || !look.moves.contains(&mv) {
                return Ok(None);
            }
            n = child(&n, mv)?;
        }
        Ok(Some(Reached { n, moves }))
    }
}

/// Where a position was seen.
pub(super) fn sighting<P: Position + Debug>(n: &P, moves: &[P::Move]) -> Sighting
where
    P::Move: Debug,
{
    Sighting {
        moves: moves.iter().map(|mv| format!("{mv:?}")).collect(),
        position: format!("{n:?}"),
    }
}

impl Check {
    /// Plays random games and shows every position on the way, each with what it says of itself.
    pub(super) fn play_out<P: Position + Debug>(
        &self,
        start: &P,
        mut visit: impl FnMut(&Playout<P>, &Look<P::Move>, &mut Checked) -> Result<(), Box<FaultReport>>,
    ) -> Outcome
    where
        P::Move: Debug,
    {
        let mut checked = Checked::default();
        let mut random = Random(self.seed);
        for _ in 0..self.playouts {
            let mut playout = Playout {
                trail: vec![start.clone()],
                moves: Vec::new(),
            };
            loop {
                let n = playout.here();
                let look = Look::at(n).map_err(|fault| playout.report(fault))?;
                checked.positions += 1;
                checked.ends += u64::from(look.over.is_some());
                let widest = look.over.unwrap_or(look.judgement).0.abs();
                checked.widest.0 = checked.widest.0.max(widest);
                visit(&playout, &look, &mut checked)?;
                if look.over.is_some() || playout.moves.len() >= self.plies {
                    break;
                }
                let mv = look.moves[random.below(look.moves.len())];
                let next = child(playout.here(), mv).map_err(|fault| playout.report(fault))?;
                playout.moves.push(mv);
                playout.trail.push(next);
            }
        }
        Ok(checked)
    }
}

/// Steele, Lea and Flood's SplitMix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^= x >> 31;
        #[expect(clippy::cast_possible_truncation, reason = "the result is below end")]
        let index = ((u128::from(x) * end as u128) >> 64) as usize;
        index
    }

    /// Some of the items, at most `most`, in their order.
    pub(super) fn choose<T: Copy>(&mut self, items: &[T], most: usize) -> Vec<T> {
        let mut chosen = items.to_vec();
        while chosen.len() > most {
            chosen.remove(self.below(chosen.len()));
        }
        chosen
    }
}
