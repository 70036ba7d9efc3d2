//! Limits stop a search when they should, and what was interrupted never shows in the answer.

use crate::deadline;
use crate::deadline::connect_four::ConnectFour;
use nullwindow::algorithms::{Algorithm, AlphaBeta, NegaScout};
use nullwindow::drivers::{Aspiration, Driver, MtSss, MtdBest, MtdBi, MtdF, OnePass};
use nullwindow::limits::{Budget, Limits, Stop};
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::Observer;
use nullwindow::recipe::PlayOrdering;
use nullwindow::{MoveList, Plan, Play, Position, Score, Search, SearchReport, Window};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A budget, and how often it has said yes.
#[derive(Default)]
struct Counted {
    budget: Budget,
    granted: u64,
}

impl Limits for Counted {
    type Interrupt = Stop;

    fn check(&mut self) -> Result<(), Stop> {
        self.budget.check()?;
        self.granted += 1;
        Ok(())
    }
}

/// Does something at a node.
#[derive(Default)]
struct AtNode {
    opened: u64,
    at: u64,
    raise: Arc<AtomicBool>,
}

impl Observer<ConnectFour> for AtNode {
    fn opened(&mut self, _: &ConnectFour, _: Depth, _: Window) {
        self.opened += 1;
        if self.opened == self.at {
            self.raise.store(true, Ordering::Relaxed);
        }
    }
}

type Watched = Play<ConnectFour, TranspositionTable, PlayOrdering<ConnectFour>, AtNode, Counted>;

fn search(budget: Budget) -> Search<Watched> {
    let table = TranspositionTable::with_entries(1 << 16).unwrap();
    let mut search = Search::new(table);
    search.limits = Counted { budget, granted: 0 };
    search
}

/// A middle game: no move is forced, nobody has won yet.
fn root() -> ConnectFour {
    [3, 3, 2, 4, 4, 2]
        .into_iter()
        .fold(ConnectFour::default(), |mut n, mv| {
            n.play(mv);
            n
        })
}

fn listed(n: &ConnectFour) -> Vec<u8> {
    let mut moves = MoveList::new();
    n.moves(&mut moves);
    moves.as_slice().to_vec()
}

/// Nothing has been found out, but a legal move is given.
fn check_untouched(report: &SearchReport<u8>, stop: Stop) {
    assert_eq!(report.stopped, Some(stop));
    assert_eq!((report.depth, report.value), (0, None));
    assert!(report.iterations.is_empty());
    assert!(listed(&root()).contains(&report.best_move.unwrap()));
}

#[test]
fn a_budget_of_nodes_is_exact() {
    let hour = Duration::from_secs(3600);
    let quiet = || Arc::new(AtomicBool::new(false));
    for nodes in [0, 1, 2, 5, 255, 256, 257, 1000, 4097, 70_000] {
        for budget in [
            Budget::nodes(nodes),
            Budget::flag(quiet()).and_nodes(nodes),
            Budget::time(hour).and_nodes(nodes),
            Budget::nodes(nodes).and_time(hour).and_flag(quiet()),
        ] {
            let mut search = search(budget);
            // One iteration, whose line is never proven: every node is one of the search.
            let report = search.run::<AlphaBeta>(&OnePass, &root(), Plan::single(30));
            assert_eq!(report.stopped, Some(Stop::Nodes));
            assert_eq!(search.limits.granted, nodes);
            assert_eq!(search.observer.opened, nodes);
        }
    }
}

#[test]
fn a_search_that_ends_within_its_nodes_is_not_stopped() {
    let mut unlimited = search(Budget::unlimited());
    let report = unlimited.run::<AlphaBeta>(&MtdF::default(), &root(), Plan::deepening(5));
    let needed = unlimited.limits.granted;
    assert_eq!((report.stopped, report.depth), (None, 5));

    let mut just_enough = search(Budget::nodes(needed));
    let same = just_enough.run::<AlphaBeta>(&MtdF::default(), &root(), Plan::deepening(5));
    assert_eq!((same.stopped, same.depth), (None, 5));
    assert_eq!((same.value, same.line), (report.value, report.line));
}

#[test]
fn no_time_and_a_raised_flag_stop_before_the_first_node() {
    let raised = || Arc::new(AtomicBool::new(true));
    for (budget, stop) in [
        (Budget::time(Duration::ZERO), Stop::Time),
        (Budget::flag(raised()), Stop::Flag),
        (Budget::nodes(0), Stop::Nodes),
        (Budget::time(Duration::MAX).and_flag(raised()), Stop::Flag),
    ] {
        let mut search = search(budget.clone());
        let report = search.run::<AlphaBeta>(&MtdF::default(), &root(), Plan::deepening(9));
        check_untouched(&report, stop);
        assert_eq!((search.limits.granted, search.observer.opened), (0, 0));
    }
}

#[test]
fn a_flag_raised_during_the_search_stops_it_soon() {
    for at in [1, 2, 1000, 50_000] {
        let raise = Arc::new(AtomicBool::new(false));
        let mut search = search(Budget::flag(raise.clone()));
        (search.observer.at, search.observer.raise) = (at, raise);
        let report = search.run::<AlphaBeta>(&MtdF::default(), &root(), Plan::deepening(40));
        assert_eq!(report.stopped, Some(Stop::Flag));
        let late = search.observer.opened - at;
        assert!(late <= 256, "stopped {late} nodes after the flag");
    }
}

#[test]
fn another_thread_can_stop_a_search() {
    let flag = Arc::new(AtomicBool::new(false));
    let started = Arc::new(AtomicBool::new(false));
    let mut search = search(Budget::flag(flag.clone()));
    (search.observer.at, search.observer.raise) = (1, started.clone());
    let stopper = std::thread::spawn(move || {
        while !started.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        flag.store(true, Ordering::Relaxed);
    });
    // This would take years.
    let report = search.run::<AlphaBeta>(&OnePass, &ConnectFour::default(), Plan::single(42));
    stopper.join().unwrap();
    assert_eq!(report.stopped, Some(Stop::Flag));
}

/// Whatever the number of nodes, the report is that of a finished depth of the whole search.
fn never_leaks<A: Algorithm>(driver: &dyn Driver, plan: Plan) {
    let mut whole = search(Budget::unlimited());
    let finished = whole.run::<A>(driver, &root(), plan);
    assert_eq!(finished.depth, plan.depth);
    let needed = whole.limits.granted;
    let mut depths = vec![0; usize::from(plan.depth) + 1];
    for nodes in (0..400).chain((400..needed).step_by(97)) {
        let mut part = search(Budget::nodes(nodes));
        let report = part.run::<A>(driver, &root(), plan);
        assert_eq!(part.limits.granted, nodes);
        depths[usize::from(report.depth)] += 1;
        let Some(last) = report.iterations.last() else {
            check_untouched(&report, Stop::Nodes);
            continue;
        };
        assert_eq!((report.value, report.bounds), (last.value, last.bounds));
        assert_eq!(
            (report.best_move, &report.line),
            (last.best_move, &last.line)
        );
        for (part, whole) in report.iterations.iter().zip(&finished.iterations) {
            assert_eq!(part.depth, whole.depth, "{nodes} nodes");
            assert_eq!((part.value, part.bounds), (whole.value, whole.bounds));
            assert_eq!(part.best_move, whole.best_move, "{nodes} nodes");
            assert_eq!((part.counts, part.passes), (whole.counts, whole.passes));
            // Out of nodes, the rest of the line is not proven.
            let proven = part.line.proven;
            assert!(proven <= whole.line.proven);
            assert_eq!(part.line.moves[..proven], whole.line.moves[..proven]);
        }
        // What was interrupted may stay in memory; it does not change what is found later.
        if nodes % 10 == 7 {
            part.limits = Counted::default();
            let again = part.run::<A>(driver, &root(), plan);
            assert_eq!((again.stopped, again.value), (None, finished.value));
        }
    }
    let reached = depths.iter().filter(|&&count| count > 0).count();
    assert!(
        reached >= usize::from(plan.depth),
        "interrupted at {depths:?}"
    );
}

#[test]
fn an_interrupted_iteration_never_leaks() {
    let plan = Plan::deepening(6);
    let proving = plan.for_play();
    never_leaks::<AlphaBeta>(&MtdF::default(), plan);
    never_leaks::<AlphaBeta>(&MtdF::default(), proving);
    never_leaks::<AlphaBeta>(&MtSss, plan);
    never_leaks::<AlphaBeta>(&MtdBi::default(), proving);
    never_leaks::<NegaScout>(&OnePass, plan);
    never_leaks::<NegaScout>(&OnePass, proving);
    let aspiration = Aspiration {
        half_width: 2,
        guess: Some(Score::ZERO),
        ..Aspiration::default()
    };
    never_leaks::<NegaScout>(&aspiration, proving);
    never_leaks::<AlphaBeta>(&MtdBest::default(), plan);
}

/// How much is for the example to print, on a machine that is idle.
#[test]
fn overshooting_a_deadline_is_measured() {
    let overshoots = deadline::overshoots(Duration::from_millis(2), 5).unwrap();
    assert_eq!(overshoots.len(), 5);
    assert!(overshoots.is_sorted());
}
