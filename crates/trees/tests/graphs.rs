//! Minimal graphs: the real one by exhaustive search against the constructions of 1996b.

use nullwindow::algorithms::{AlphaBeta, NegaScout};
use nullwindow::drivers::{Aspiration, MtdF};
use nullwindow::etc::EtcChoice;
use nullwindow::graphs::{Carrying, LowestPlies, Recorder, knuth_moore_leaves};
use nullwindow::limits::Unlimited;
use nullwindow::memory::{AnyMemory, Depth, TranspositionTable, Unbounded};
use nullwindow::observers::Counts;
use nullwindow::ordering::{AnyOrdering, Eib, History, OrderingChoice, StoredMove};
use nullwindow::{OwnEvaluation, Paper, Plan, Position, Search};
use nullwindow_trees::agreement::Conditions;
use nullwindow_trees::{
    Irregular, Lattice, Order, Shape, agreement, irregular, minimax_value, real_minimal_graph,
};
use proptest::prelude::*;

type Recorded<P, M> = Paper<P, Recorder<M>, (StoredMove, History)>;

/// The sizes of the search and of the minimal graphs, the latter for every number of cheapest
/// plies.
struct Sizes {
    searched: u64,
    left_first: Counts,
    approximate: Vec<u64>,
    /// The same, where forced plies do not count.
    forced_free: Vec<u64>,
}

fn sizes<P: Position>(root: &P, depth: Depth) -> Sizes {
    let mut search = Search::<Recorded<P, _>>::new(Recorder::new(Unbounded::new()));
    let plan = Plan::deepening(depth).without_lines();
    let report = search.run::<NegaScout>(&Aspiration::default(), root, plan);
    let value = Some(minimax_value(root, depth.into()));
    assert_eq!(report.value, value);
    let oracle = search.memory.oracle;
    let left_first = oracle.count(root, depth);
    assert_eq!(left_first.value, value);
    // One ply above the leaves NegaScout knows more than it stores.
    assert!(20 * left_first.lost <= 20 + left_first.counts.interior);
    let cheapened = |plies: LowestPlies| {
        let mut cheaper = oracle.clone();
        cheaper.cheapen(root, depth, plies, &OwnEvaluation);
        let counted = cheaper.count(root, depth);
        assert_eq!(counted.value, value);
        if plies.number > 0 {
            // Every best move is stored: all cutoffs are by the first move.
            assert_eq!(counted.lost, 0);
            assert_eq!(counted.counts.cut_nodes, counted.counts.cut_first_move);
        }
        counted.counts.total()
    };
    let forced_free = |number| LowestPlies {
        number,
        forced_count: false,
    };
    Sizes {
        searched: report.iterations.last().unwrap().counts.total(),
        left_first: left_first.counts,
        approximate: (0..=depth).map(|plies| cheapened(plies.into())).collect(),
        forced_free: (0..=depth).map(forced_free).map(cheapened).collect(),
    }
}

/// The size of the graph where cheaper cutoffs in the lowest plies of every iteration are tried first
/// in the next.
fn carried_over<P: Position>(root: &P, depth: Depth, plies: Depth) -> u64 {
    let value = Some(minimax_value(root, depth.into()));
    let plan = Plan::deepening(depth);
    type Carried<P> = Paper<P, Carrying<Unbounded>, (StoredMove, History)>;
    let mut search = Search::<Carried<P>>::new(Carrying::new(Unbounded::new(), plan.step));
    for depth in plan.depths() {
        let plan = Plan::single(depth).without_lines();
        let report = search.run::<NegaScout>(&Aspiration::default(), root, plan);
        assert_eq!(report.value, Some(minimax_value(root, depth.into())));
        let oracle = search.memory.oracle();
        oracle.cheapen(root, depth, plies, &OwnEvaluation);
    }
    let counted = search.memory.into_oracle().count(root, depth);
    assert_eq!((counted.value, counted.lost), (value, 0));
    assert_eq!(counted.counts.cut_nodes, counted.counts.cut_first_move);
    counted.counts.total()
}

/// One of the values, by a number.
fn pick<T: Copy>(values: &[T], number: u64) -> T {
    values[usize::try_from(number).unwrap() % values.len()]
}

/// The step limit; enough for nearly all trees and graphs here.
const STEPS: u64 = 20_000;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn without_transpositions_each_graph_is_at_most_the_next(
        seed: u64,
        width in 1u16..=4,
        depth in 0u8..=5,
        early_leaves in 0u32..40,
        range in prop::sample::select(vec![0, 1, 3, 1000]),
    ) {
        let tree = irregular(seed, &Irregular {
            width,
            depth: depth.into(),
            early_leaves,
            range,
            interior_values: true,
            nodes: 300,
            ..Irregular::SPARSE_TIES
        });
        let sizes = sizes(&tree.root(), depth);
        let mut last = sizes.left_first.total();
        prop_assert!(last <= sizes.searched);
        prop_assert_eq!(sizes.approximate[0], last, "nothing is cheaper in no plies");
        for &approximate in &sizes.approximate {
            prop_assert!(approximate <= last);
            last = approximate;
        }
        for (&free, &counted) in sizes.forced_free.iter().zip(&sizes.approximate) {
            prop_assert!(last <= free && free <= counted, "{last} {free} {counted}");
        }
        if let Some(real) = real_minimal_graph(&tree.root(), depth.into(), STEPS) {
            prop_assert!(real as u64 <= last, "{real} {last}");
        }
    }
}

/// Without transpositions, early leaves and choices on the principal variation, looking for cheaper
/// cutoffs everywhere finds the real minimal graph itself.
#[test]
fn without_ties_the_approximation_over_all_plies_is_exact_on_trees() {
    let mut exact = 0;
    for seed in 0..300 {
        let tree = irregular(
            seed,
            &Irregular {
                width: 3,
                depth: 4,
                early_leaves: 0,
                range: 1_000_000,
                interior_values: true,
                nodes: 200,
                ..Irregular::SPARSE_TIES
            },
        );
        let sizes = sizes(&tree.root(), 4);
        if let Some(real) = real_minimal_graph(&tree.root(), 4, STEPS) {
            assert_eq!(sizes.approximate[4], real as u64, "seed {seed}");
            exact += 1;
        }
    }
    assert!(exact > 250, "{exact}");
}

#[test]
fn with_transpositions_neither_construction_is_below_the_real_graph() {
    let (mut compared, mut above, mut below) = (0, 0, 0);
    let (mut plain, mut carried) = (0, 0);
    for seed in 0..1_500 {
        let lattice = Lattice {
            width: 3,
            uneven: seed % 2 == 0,
            range: pick(&[1, 3, 1000], seed),
            trend: pick(&[0, 2], seed / 3),
            seed,
        };
        let depth = 5;
        let root = lattice.root();
        let sizes = sizes(&root, depth);
        let left_first = sizes.left_first.total();
        let approximate = sizes.approximate[3];
        above += usize::from(approximate > left_first);
        below += usize::from(approximate < left_first);
        let over = carried_over(&root, depth, 2);
        plain += sizes.approximate[2];
        carried += over;
        if let Some(real) = real_minimal_graph(&root, depth.into(), STEPS) {
            compared += 1;
            assert!(real as u64 <= left_first, "seed {seed}");
            assert!(sizes.approximate.iter().all(|&size| real as u64 <= size));
            assert!(real as u64 <= over, "seed {seed}");
        }
    }
    assert!(carried < plain, "{carried} {plain}");
    println!("{compared} compared; ARMG(3) above LFMG {above} times, below {below} times");
    assert!(compared > 1_400, "{compared}");
    // Sub-goals interact, but choosing the cheapest cutoffs nearly always pays.
    assert!(above > 0 && above * 5 < below, "{above} {below}");
}

#[test]
fn the_left_first_graph_of_a_perfectly_ordered_tree_is_knuth_and_moores() {
    for (width, depth) in [(1u16, 4u8), (2, 7), (3, 6), (5, 5), (20, 4)] {
        let shape = Shape::new(width, depth.into(), &Order::Optimal, 1000, 7).unwrap();
        let leaves = knuth_moore_leaves(width.into(), depth.into());
        let sizes = sizes(&shape.root(), depth.min(7));
        assert_eq!(sizes.left_first.leaf_evaluations, leaves, "{width}^{depth}");
        let all: u64 = (0..=depth)
            .map(|plies| knuth_moore_leaves(width.into(), plies.into()))
            .sum();
        assert_eq!(sizes.left_first.total(), all);
    }
    assert_eq!(knuth_moore_leaves(u64::MAX, 3), u64::MAX);
}

#[test]
fn a_small_table_does_not_lose_oracle_entries() {
    for seed in 0..50 {
        let lattice = Lattice {
            width: 4,
            uneven: true,
            range: 20,
            trend: 1,
            seed,
        };
        let tiny = TranspositionTable::with_entries(16).unwrap();
        let mut search = Search::<Recorded<_, _>>::new(Recorder::new(tiny));
        let plan = Plan::deepening(7).without_lines();
        let report = search.run::<NegaScout>(&Aspiration::default(), &lattice.root(), plan);
        let counted = search.memory.oracle.count(&lattice.root(), 7);
        assert_eq!((counted.value, counted.lost), (report.value, 0));
    }
}

#[test]
fn an_incomplete_oracle_is_reported() {
    let lattice = Lattice {
        width: 4,
        uneven: false,
        range: 1000,
        trend: 0,
        seed: 1,
    };
    let root = lattice.root();
    let empty = nullwindow::graphs::Oracle::new().count(&root, 5);
    assert!(empty.lost > 0);
    assert_eq!(empty.value, Some(minimax_value(&root, 5)));
}

/// Every algorithm and driver, with every kind of ETC, and with EIB.
#[test]
fn etc_and_eib_change_no_value_on_trees_with_transpositions() {
    let table =
        |entries| move || AnyMemory::Table(TranspositionTable::with_entries(entries).unwrap());
    for seed in 0..1_200 {
        let lattice = Lattice {
            width: 2 + (seed % 3) as u8,
            uneven: seed % 2 == 0,
            range: pick(&[1, 5, 1000], seed),
            trend: pick(&[0, 3], seed / 2),
            seed,
        };
        let root = lattice.root();
        let etc = pick(
            &[
                EtcChoice::ALL,
                EtcChoice::ALL.storing(),
                EtcChoice::above(1),
                EtcChoice::above(2).storing(),
            ],
            seed,
        );
        let plan = Plan::deepening(5);
        let ordering = OrderingChoice {
            eib: Some(Eib::default()),
            ..OrderingChoice::HISTORY
        };
        let entries = if seed % 5 == 0 { 32 } else { 1 << 10 };
        let conditions = Conditions { ordering, etc };
        if let Err(disagreement) = agreement::check(table(entries), conditions, &root, plan) {
            panic!("seed {seed}, {etc:?}: {disagreement}");
        }
    }
}

/// A cutoff by a child's entry is found where there is one, and saves work.
#[test]
fn etc_and_eib_save_nodes_where_paths_meet() {
    let lattice = |seed| Lattice {
        width: 8,
        uneven: true,
        range: 100,
        trend: 20,
        seed,
    };
    let total = |etc: EtcChoice, eib: Option<Eib>| {
        let (mut nodes, mut child_hits) = (0, 0);
        for seed in 0..20 {
            type Enhanced<P> = Paper<
                P,
                TranspositionTable,
                AnyOrdering<P>,
                Counts,
                Unlimited,
                OwnEvaluation,
                EtcChoice,
            >;
            let table = TranspositionTable::with_entries(1 << 14).unwrap();
            let mut search = Search::<Enhanced<_>>::new(table);
            search.etc = etc;
            search.ordering = AnyOrdering::new(OrderingChoice {
                eib,
                ..OrderingChoice::HISTORY
            });
            let plan = Plan::deepening(8).without_lines();
            let report =
                search.run::<NegaScout>(&Aspiration::default(), &lattice(seed).root(), plan);
            nodes += report.counts.total();
            child_hits += report.counts.child_hits;
        }
        assert_eq!(child_hits > 0, etc.above.is_some());
        nodes
    };
    let plain = total(EtcChoice::OFF, None);
    let above = total(EtcChoice::above(2), None);
    let all = total(EtcChoice::ALL, None);
    let eib = total(EtcChoice::OFF, Some(Eib::default()));
    println!("plain {plain}, above 2 {above}, all {all}, EIB {eib}");
    assert!(all < above && above < plain && eib < plain);
}

#[test]
fn an_etc_cutoff_that_is_stored_is_stored_with_its_move() {
    // Found by the second pass at the latest, so the oracle has it.
    for seed in 0..100 {
        let lattice = Lattice {
            width: 4,
            uneven: true,
            range: 10,
            trend: 2,
            seed,
        };
        type Stored<P> =
            Paper<P, Recorder<Unbounded>, StoredMove, Counts, Unlimited, OwnEvaluation, EtcChoice>;
        let mut search = Search::<Stored<_>>::new(Recorder::new(Unbounded::new()));
        search.etc = EtcChoice::ALL.storing();
        let root = lattice.root();
        let plan = Plan::deepening(6).without_lines();
        let report = search.run::<AlphaBeta>(&MtdF::default(), &root, plan);
        let counted = search.memory.oracle.count(&root, 6);
        assert_eq!((counted.value, counted.lost), (report.value, 0));
    }
}
