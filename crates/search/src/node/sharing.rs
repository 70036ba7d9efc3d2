//! How threads that share a memory divide the moves of a node: what one is searching, the others
//! put off ([`Searching`](crate::memory::Searching)).

use super::{Child, Node};
use crate::memory::{Depth, Memory, hashed};
use crate::ordering::MoveOrdering;
use crate::ranks::Untried;
use crate::recipe::Recipe;
use crate::search::{MoveOf, Search};

/// Nearer to the horizon, finding out what other threads do costs more than it saves.
const SHARED_FROM: Depth = 4;

impl<R: Recipe> Node<R> {
    /// Whether threads divide its moves. Where one is left out, a child's value is asked for
    /// another purpose than in the whole node, and says nothing to a thread that waits for it.
    #[inline(always)]
    pub(super) fn is_shared(&self, s: &Search<R>) -> bool {
        self.depth >= SHARED_FROM && !self.incomplete && s.memory.searching().is_some()
    }

    /// Puts the move picked last behind all others if another thread is searching it.
    #[inline(never)]
    pub(super) fn puts_off(
        &mut self,
        s: &mut Search<R>,
        n: &R::Position,
        slot: usize,
        index: usize,
    ) -> bool {
        let key = self.child_key(slot);
        let searched = s.memory.searching().is_some_and(|it| it.contains(key));
        if !searched || !s.ordering.ranks(self.depth) {
            return false;
        }
        if self.put_off == 0 {
            self.put_off_index = index;
            let list = Untried {
                first: self.first,
                end: self.end,
                next: self.next,
                stored: self.stored,
            };
            s.rank(n, self.depth, list);
        }
        s.work.ranks[self.next - 1..self.end].rotate_left(1);
        self.next -= 1;
        self.put_off += 1;
        true
    }

    /// Tells the other threads that this one begins with a child.
    pub(super) fn begins(&self, s: &Search<R>, child: &Child<MoveOf<R>>) {
        if let Some(searching) = s.memory.searching() {
            searching.enter(self.child_key(child.slot));
        }
    }

    /// Tells them that it is done.
    pub(super) fn ends(&self, s: &Search<R>, child: &Child<MoveOf<R>>) {
        if let Some(searching) = s.memory.searching() {
            searching.leave(self.child_key(child.slot));
        }
    }

    /// A key of a child, of which neither position nor key is known before its move is made.
    fn child_key(&self, slot: usize) -> u64 {
        hashed(self.key, (slot - self.first) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plan;
    use crate::algorithms::{AlphaBeta, NegaScout};
    use crate::drivers::{Aspiration, MtdF};
    use crate::memory::{Entry, Searching, Stored, Unbounded};
    use crate::node::Opened;
    use crate::position::{MoveList, Position, Status};
    use crate::recipe::Paper;
    use crate::score::{Bounds, Score, Window};

    /// A tree of two to five moves a node, with values that mean nothing.
    #[derive(Clone)]
    struct Tree(u64);

    impl Position for Tree {
        type Move = u64;

        fn moves(&self, into: &mut MoveList<u64>) -> Status {
            into.extend(0..2 + self.0 % 4);
            Status::over_if(into.is_empty(), Score::ZERO)
        }

        fn play(&mut self, mv: u64) {
            self.0 = hashed(self.0, mv);
        }

        fn evaluate(&self) -> Score {
            let value = i32::try_from(self.0 >> 20 & 0xffff).expect("sixteen bits");
            Score(value % 50)
        }

        fn key(&self) -> u64 {
            self.0
        }
    }

    fn minimax(n: &Tree, depth: Depth) -> Score {
        if depth == 0 {
            return n.evaluate();
        }
        let mut moves = MoveList::new();
        let _ = n.moves(&mut moves);
        let values = moves.as_slice().iter().map(|&mv| {
            let mut child = n.clone();
            child.play(mv);
            -minimax(&child, depth - 1)
        });
        values.max().expect("two moves at least")
    }

    /// Memory of a thread that is not alone.
    struct Crowded {
        own: Unbounded,
        searching: Searching,
    }

    impl Memory for Crowded {
        fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
            self.own.probe(key, depth)
        }

        fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
            self.own.store(key, depth, known, fresh)
        }

        fn searching(&self) -> Option<&Searching> {
            Some(&self.searching)
        }
    }

    /// The greatest moves first.
    #[derive(Default)]
    struct Backwards;

    impl MoveOrdering<Tree> for Backwards {
        fn stored_first(&self) -> bool {
            true
        }

        fn ranks(&self, _: Depth) -> bool {
            true
        }

        #[expect(clippy::cast_possible_truncation, reason = "five moves at most")]
        fn rank(&self, _: &Tree, _: Depth, mv: u64) -> i32 {
            mv as i32
        }
    }

    /// Enters moves, as other threads would, at all nodes where threads divide the work.
    fn enter(searching: &Searching, n: &Tree, depth: Depth, wanted: fn(u64) -> bool) {
        if depth < SHARED_FROM {
            return;
        }
        for mv in 0..2 + n.0 % 4 {
            if wanted(mv) {
                searching.enter(hashed(n.0, mv));
            }
            let mut child = n.clone();
            child.play(mv);
            enter(searching, &child, depth - 1, wanted);
        }
    }

    fn crowded(root: &Tree, depth: Depth) -> Search<Paper<Tree, Crowded, Backwards>> {
        let searching = Searching::new();
        enter(&searching, root, depth, |mv| mv % 2 == 1);
        let own = Unbounded::new();
        Search::new(Crowded { own, searching })
    }

    #[test]
    fn moves_that_others_search_come_last_and_none_is_lost() {
        // Seven more than a multiple of four: five moves.
        let root = Tree(7);
        let mut search = crowded(&root, 6);
        let opened = search.open(&mut root.clone(), 6, Window::FULL);
        let Ok(Opened::Interior(mut node)) = opened else {
            panic!("it has moves");
        };
        let mut tried = Vec::new();
        while let Some(child) = node.following(&mut search, &root) {
            tried.push((child.mv, child.index));
        }
        // Odd moves wait, and keep the place that the first of them had.
        assert_eq!(tried, [(4, 0), (2, 2), (0, 4), (3, 1), (1, 1)]);
    }

    #[test]
    fn values_are_those_of_minimax_whatever_others_search() {
        for seed in 0..200 {
            let root = Tree(hashed(seed, 1));
            let expected = Some(minimax(&root, 6));
            let plan = || Plan::deepening(6);
            let mut search = crowded(&root, 6);
            let found = search.run::<AlphaBeta>(&MtdF::default(), &root, plan());
            assert_eq!(found.value, expected);
            let mut search = crowded(&root, 6);
            let found = search.run::<NegaScout>(&Aspiration::default(), &root, plan());
            assert_eq!(found.value, expected);
        }
    }
}
