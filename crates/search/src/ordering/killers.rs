//! The killer heuristic (Akl and Newborn 1977).

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// The last two moves that succeeded in other nodes of the same depth, before all but memory's.
#[derive(Clone, Debug)]
pub struct Killers<P: Position> {
    by_depth: Vec<[Option<P::Move>; 2]>,
}

impl<P: Position> Killers<P> {
    const RANK: i32 = 1 << 28;
}

impl<P: Position> Default for Killers<P> {
    fn default() -> Self {
        Killers {
            by_depth: vec![[None; 2]; Depth::MAX as usize + 1],
        }
    }
}

impl<P: Position> MoveOrdering<P> for Killers<P> {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline(always)]
    fn rank(&self, _: &P, depth: Depth, mv: P::Move) -> i32 {
        let [last, former] = self.by_depth[depth as usize];
        if last == Some(mv) {
            Self::RANK
        } else if former == Some(mv) {
            Self::RANK - 1
        } else {
            0
        }
    }

    #[inline(always)]
    fn is_killer(&self, _: &P, depth: Depth, mv: P::Move) -> bool {
        self.by_depth[depth as usize].contains(&Some(mv))
    }

    #[inline(always)]
    fn succeeded(&mut self, _: &P, depth: Depth, mv: P::Move) {
        let killers = &mut self.by_depth[depth as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    fn new_search(&mut self) {
        self.by_depth.fill([None; 2]);
    }
}
