//! A game that judges its leaves itself is searched as if it did not: same answers, same counts.

use nullwindow::algorithms::{Algorithm, AlphaBeta, MemoryTest, NegaScout};
use nullwindow::drivers::{Driver, MtdF, OnePass};
use nullwindow::limits::Budget;
use nullwindow::memory::TranspositionTable;
use nullwindow::observers::{Counts, Cutoffs, LeafOrder, Observer};
use nullwindow::ordering::{Above, AsGenerated, History, MoveOrdering, StoredMove};
use nullwindow::{MoveList, Plan, Play, Position, Score, Search, SearchReport, Status};
use std::cell::Cell;
use std::ops::ControlFlow;

thread_local! {
    /// How often a search asked for the leaves of a node.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// Takes numbers from 1 to 12 in turn. Three of one's own that add up to 15 win; otherwise the
/// greater sum of squares is better.
#[derive(Clone, PartialEq, Debug)]
struct Fifteen<const JUDGES: bool> {
    own: u16,
    other: u16,
}

fn squares(taken: u16) -> i32 {
    (1..=12)
        .filter(|n| taken >> n & 1 == 1)
        .map(|n| n * n)
        .sum()
}

fn wins(taken: u16) -> bool {
    let has = |n: i32| (1..=12).contains(&n) && taken >> n & 1 == 1;
    (1..=12).any(|a| (a + 1..=12).any(|b| 15 - a - b > b && has(a) && has(b) && has(15 - a - b)))
}

impl<const JUDGES: bool> Position for Fifteen<JUDGES> {
    type Move = u8;
    const WIN: Score = Score(5_000);
    const SLOTS: usize = 13;
    const JUDGES_LEAVES: bool = JUDGES;

    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        if wins(self.other) {
            return Status::Over(Score(-6_000));
        }
        into.extend((1..=12).filter(|n| (self.own | self.other) >> n & 1 == 0));
        Status::over_if(into.is_empty(), Score::ZERO)
    }

    fn play(&mut self, n: u8) {
        (self.own, self.other) = (self.other, self.own | 1 << n);
    }

    fn evaluate(&self) -> Score {
        if wins(self.other) {
            Score(-6_000)
        } else if (self.own | self.other).count_ones() == 12 {
            Score::ZERO
        } else {
            Score(squares(self.own) - squares(self.other))
        }
    }

    fn leaves(&self, mut leaf: impl FnMut(u8, Score) -> ControlFlow<()>) -> Status {
        ASKED.set(ASKED.get() + 1);
        let mut list = MoveList::new();
        let over = self.moves(&mut list);
        for &n in list.as_slice() {
            let own = self.own | 1 << n;
            let judgement = if wins(own) {
                -6_000
            } else if (own | self.other).count_ones() == 12 {
                0
            } else {
                squares(self.other) - squares(own)
            };
            if leaf(n, Score(judgement)).is_break() {
                break;
            }
        }
        over
    }

    fn key(&self) -> u64 {
        u64::from(self.own) << 16 | u64::from(self.other)
    }

    fn slot(&self, n: u8) -> usize {
        n.into()
    }
}

/// All that a search tells, but for the time; and how often it asked for the leaves of a node.
fn told<const JUDGES: bool, A, D, O, W>(budget: Budget, depth: u8) -> (SearchReport<u8>, W, u64)
where
    A: Algorithm,
    D: Driver + Default,
    O: MoveOrdering<Fifteen<JUDGES>> + Default,
    W: Observer<Fifteen<JUDGES>> + Default,
{
    type Recipe<const JUDGES: bool, O, W> = Play<Fifteen<JUDGES>, TranspositionTable, O, W>;
    let table = TranspositionTable::with_entries(1 << 10).unwrap();
    let mut search = Search::<Recipe<JUDGES, O, W>>::new(table);
    search.limits = budget;
    let root = Fifteen { own: 0, other: 0 };
    ASKED.set(0);
    let mut report = search.run::<A>(&D::default(), &root, Plan::deepening(depth));
    report.time = None;
    for iteration in &mut report.iterations {
        iteration.time = None;
    }
    (report, search.observer, ASKED.get())
}

fn same<A: Algorithm, D: Driver + Default, O>()
where
    O: MoveOrdering<Fifteen<true>> + MoveOrdering<Fifteen<false>> + Default,
{
    let check = |budget: fn(u64) -> Budget, nodes, depth| {
        type Watch = (Counts, Cutoffs);
        let (plain, watch, none) = told::<false, A, D, O, Watch>(budget(nodes), depth);
        let (judged, watch_judged, some) = told::<true, A, D, O, Watch>(budget(nodes), depth);
        assert_eq!(plain, judged, "{nodes} nodes");
        assert_eq!(format!("{watch:?}"), format!("{watch_judged:?}"));
        assert_eq!(none, 0);
        some
    };
    assert!(check(|_| Budget::unlimited(), 0, 7) > 100);
    // Stopped anywhere, also between two leaves.
    for nodes in 1..300 {
        check(Budget::nodes, nodes, 5);
    }
}

#[test]
fn answers_and_counts_are_those_of_a_search_that_sees_the_leaves() {
    same::<AlphaBeta, OnePass, AsGenerated>();
    same::<AlphaBeta, MtdF, (StoredMove, Above<2, History>)>();
    same::<NegaScout, OnePass, (StoredMove, Above<2, History>)>();
    same::<MemoryTest, MtdF, StoredMove>();
}

#[test]
fn leaves_are_seen_where_somebody_looks_at_them() {
    type Order = LeafOrder<Fifteen<true>>;
    let (_, seen, asked) =
        told::<true, AlphaBeta, MtdF, AsGenerated, (Counts, Order)>(Budget::unlimited(), 5);
    assert_eq!(seen.0.leaf_evaluations, seen.1.leaves.len() as u64);
    // The line is proven by searches that nobody watches.
    let (plain, ..) = told::<true, AlphaBeta, MtdF, AsGenerated, Counts>(Budget::unlimited(), 5);
    assert_eq!(plain.counts.leaf_evaluations, seen.0.leaf_evaluations);
    assert!(asked < plain.counts.interior / 10);
}

#[test]
fn leaves_are_seen_where_their_moves_are_ranked() {
    let (ranked, _, asked) =
        told::<true, NegaScout, OnePass, History, Counts>(Budget::unlimited(), 5);
    assert_eq!(asked, 0);
    let (plain, ..) = told::<false, NegaScout, OnePass, History, Counts>(Budget::unlimited(), 5);
    assert_eq!(plain, ranked);
}
