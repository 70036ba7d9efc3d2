//! What quiet moves have been worth: killers, countermoves, and histories that remember what came
//! before.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// Ranks quiet moves for a selection, by [`merit`](MoveOrdering::merit): the last two that succeeded
/// at the same distance from the root (killers), the last that answered the move before
/// (countermove), then by the sum of three histories, which know the move itself, the move with the
/// one it answers, and the move with the side's own last one (continuation history).
///
/// A weight moves towards its limit by a share of what is left, so that it forgets, and is lowered
/// where a move was tried in vain. Nothing is kept, and nothing costs time, unless the game tells
/// its pieces apart by [`Position::piece_slot`].
#[derive(Clone, Debug)]
pub struct QuietMoves<P: Position> {
    /// By [`Position::slot`].
    moves: Vec<i16>,
    /// By the piece slots of a move one or two plies before, and of the move.
    continuations: [Vec<i16>; 2],
    /// The last answer that succeeded, by the piece slot of the move answered.
    answers: Vec<Option<P::Move>>,
    /// By the distance from the root.
    killers: Vec<[Option<P::Move>; 2]>,
    /// The piece slots of the moves on the way to the present node.
    way: Vec<Option<usize>>,
}

impl<P: Position> QuietMoves<P> {
    /// No weight is farther from zero.
    pub const LIMIT: i32 = 1 << 14;

    /// The merit of a killer; that of a countermove is a little less.
    pub const KILLER: i32 = 1 << 28;

    const LEARNS: bool = P::PIECE_SLOTS > 0;

    /// The piece slot of the move so many plies before.
    #[inline]
    fn before(&self, plies: usize) -> Option<usize> {
        let at = self.way.len().checked_sub(plies)?;
        self.way[at]
    }

    /// Where a continuation's weight is kept.
    #[inline]
    fn continuation(&self, table: usize, slot: usize) -> Option<usize> {
        Some(self.before(table + 1)? * P::PIECE_SLOTS + slot)
    }

    /// The sum of the three histories.
    #[inline]
    fn weight(&self, n: &P, mv: P::Move) -> i32 {
        let slot = n.piece_slot(mv);
        let mut sum = i32::from(self.moves[n.slot(mv)]);
        for (table, weights) in self.continuations.iter().enumerate() {
            if let Some(at) = self.continuation(table, slot) {
                sum += i32::from(weights[at]);
            }
        }
        sum
    }

    fn learn(&mut self, n: &P, mv: P::Move, bonus: i32) {
        let slot = n.piece_slot(mv);
        shift(&mut self.moves[n.slot(mv)], bonus);
        for table in 0..self.continuations.len() {
            if let Some(at) = self.continuation(table, slot) {
                shift(&mut self.continuations[table][at], bonus);
            }
        }
    }

    /// What a success at this depth counts.
    fn bonus(depth: Depth) -> i32 {
        let depth = i32::from(depth);
        (16 * depth * depth + 32 * depth).min(1600)
    }

    fn make_room(&mut self) {
        if self.moves.is_empty() {
            self.moves = vec![0; P::SLOTS];
            let squared = P::PIECE_SLOTS * P::PIECE_SLOTS;
            self.continuations = [vec![0; squared], vec![0; squared]];
            self.answers = vec![None; P::PIECE_SLOTS];
        }
        if self.killers.len() <= self.way.len() {
            self.killers.resize(self.way.len() + 1, [None; 2]);
        }
    }
}

/// Moves a weight towards plus or minus the limit.
#[inline]
fn shift(weight: &mut i16, bonus: i32) {
    const LIMIT: i32 = 1 << 14;
    let old = i32::from(*weight);
    let new = old + bonus - old * bonus.abs() / LIMIT;
    *weight = i16::try_from(new.clamp(-LIMIT, LIMIT)).unwrap_or(0);
}

impl<P: Position> Default for QuietMoves<P> {
    fn default() -> Self {
        QuietMoves {
            moves: Vec::new(),
            continuations: [Vec::new(), Vec::new()],
            answers: Vec::new(),
            killers: Vec::new(),
            way: Vec::new(),
        }
    }
}

impl<P: Position> MoveOrdering<P> for QuietMoves<P> {
    #[inline(always)]
    fn merit(&self, n: &P, mv: P::Move) -> i32 {
        if !Self::LEARNS || self.moves.is_empty() {
            return 0;
        }
        let killers = self.killers.get(self.way.len()).copied();
        let [last, former] = killers.unwrap_or([None; 2]);
        if last == Some(mv) {
            return Self::KILLER;
        }
        if former == Some(mv) {
            return Self::KILLER - 1;
        }
        if self.before(1).and_then(|slot| self.answers[slot]) == Some(mv) {
            return Self::KILLER - 2;
        }
        self.weight(n, mv)
    }

    #[inline(always)]
    fn merit_by<'o>(&'o self, n: &'o P) -> impl Fn(P::Move, usize) -> i32 + 'o {
        let learnt = Self::LEARNS && !self.moves.is_empty();
        let killers = self.killers.get(self.way.len()).copied();
        let [last, former] = killers.unwrap_or([None; 2]);
        let before = if learnt { self.before(1) } else { None };
        let answer = before.and_then(|slot| self.answers[slot]);
        let continuations = [0, 1].map(|table| -> &[i16] {
            match self.continuation(table, 0) {
                Some(at) if learnt => &self.continuations[table][at..at + P::PIECE_SLOTS],
                _ => &[],
            }
        });
        move |mv, slot| {
            if !learnt {
                return 0;
            }
            if last == Some(mv) {
                return Self::KILLER;
            }
            if former == Some(mv) {
                return Self::KILLER - 1;
            }
            if answer == Some(mv) {
                return Self::KILLER - 2;
            }
            let mut sum = i32::from(self.moves[n.slot(mv)]);
            for weights in continuations {
                sum += weights.get(slot).map_or(0, |&weight| i32::from(weight));
            }
            sum
        }
    }

    #[inline(always)]
    fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if !Self::LEARNS {
            return;
        }
        self.make_room();
        let killers = &mut self.killers[self.way.len()];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(slot) = self.before(1) {
            self.answers[slot] = Some(mv);
        }
        self.learn(n, mv, Self::bonus(depth));
    }

    #[inline(always)]
    fn learns_from_failures(&self) -> bool {
        Self::LEARNS
    }

    #[inline(always)]
    fn failed(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if Self::LEARNS && !n.is_tactical(mv) && !self.moves.is_empty() {
            self.learn(n, mv, -Self::bonus(depth));
        }
    }

    #[inline(always)]
    fn went(&mut self, n: &P, mv: P::Move) {
        if Self::LEARNS {
            self.way.push(Some(n.piece_slot(mv)));
        }
    }

    #[inline(always)]
    fn passed(&mut self) {
        if Self::LEARNS {
            self.way.push(None);
        }
    }

    #[inline(always)]
    fn returned(&mut self) {
        if Self::LEARNS {
            self.way.pop();
        }
    }

    fn new_search(&mut self) {
        self.way.clear();
        self.killers.clear();
    }
}
