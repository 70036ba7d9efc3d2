//! All algorithms on one position, by name.

use nullwindow::algorithms::{
    Algorithm, AlphaBeta, MemoryTest, MemoryTestByChildren, Minimax, NegaScout, Scout, Test,
};
use nullwindow::drivers::{
    Aspiration, Direction, Driver, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdStep, OnePass, Strategy,
};
use nullwindow::memory::{Depth, Memory};
use nullwindow::ordering::MoveOrdering;
use nullwindow::{Paper, Plan, Position, Score, Search, SearchReport};

pub(crate) type Report<P> = SearchReport<<P as Position>::Move>;

/// One search with the parts named.
pub(crate) fn run<P, A, M, O>(driver: &impl Driver, memory: M, root: &P, plan: Plan) -> Report<P>
where
    P: Position,
    A: Algorithm,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    Search::<Paper<P, A, M, O>>::new(memory).run(driver, root, plan)
}

/// Every algorithm that finds the value, with fresh memory each.
pub(crate) fn everything<P, M, O>(
    memory: impl Fn() -> M,
    root: &P,
    plan: Plan,
) -> Vec<(String, Report<P>)>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    let mut reports = Vec::new();
    let mut add = |name: &str, report| reports.push((name.to_string(), report));
    add(
        "minimax",
        run::<P, Minimax, M, O>(&OnePass, memory(), root, plan),
    );
    add(
        "alpha-beta",
        run::<P, AlphaBeta, M, O>(&OnePass, memory(), root, plan),
    );
    add(
        "scout",
        run::<P, Scout, M, O>(&OnePass, memory(), root, plan),
    );
    add(
        "negascout",
        run::<P, NegaScout, M, O>(&OnePass, memory(), root, plan),
    );
    for half_width in [1, 10] {
        let guess = Some(Score(3));
        let driver = Aspiration { half_width, guess };
        add(
            "aspiration negascout",
            run::<P, NegaScout, M, O>(&driver, memory(), root, plan),
        );
        add(
            "aspiration alpha-beta",
            run::<P, AlphaBeta, M, O>(&driver, memory(), root, plan),
        );
    }
    add(
        "mt-sss",
        run::<P, AlphaBeta, M, O>(&MtSss, memory(), root, plan),
    );
    add(
        "mt-sss by MT",
        run::<P, MemoryTest, M, O>(&MtSss, memory(), root, plan),
    );
    add(
        "mt-sss by children",
        run::<P, MemoryTestByChildren, M, O>(&MtSss, memory(), root, plan),
    );
    add(
        "mt-dual",
        run::<P, AlphaBeta, M, O>(&MtDual, memory(), root, plan),
    );
    add(
        "mt-dual by MT",
        run::<P, MemoryTest, M, O>(&MtDual, memory(), root, plan),
    );
    add(
        "mt-dual by children",
        run::<P, MemoryTestByChildren, M, O>(&MtDual, memory(), root, plan),
    );
    add(
        "mtd-bi",
        run::<P, MemoryTest, M, O>(&MtdBi::default(), memory(), root, plan),
    );
    add(
        "mtd-bi by Test",
        run::<P, Test, M, O>(&MtdBi::default(), memory(), root, plan),
    );
    for (back, shift) in [(1, 0), (2, 0), (1, 7), (1, -30)] {
        let guess = Score(shift);
        let driver = MtdF { guess, back, shift };
        add(
            "mtd-f",
            run::<P, AlphaBeta, M, O>(&driver, memory(), root, plan),
        );
    }
    for direction in [Direction::Down, Direction::Up] {
        let driver = MtdStep { step: 5, direction };
        add(
            "mtd-step",
            run::<P, AlphaBeta, M, O>(&driver, memory(), root, plan),
        );
    }
    reports
}

/// MTD-best both ways.
pub(crate) fn best_only<P, M, O>(memory: impl Fn() -> M, root: &P, plan: Plan) -> Vec<Report<P>>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    [Strategy::ProveBest, Strategy::DisproveRest]
        .into_iter()
        .map(|strategy| {
            let guess = Score(1);
            run::<P, AlphaBeta, M, O>(&MtdBest { strategy, guess }, memory(), root, plan)
        })
        .collect()
}

/// A position after moves.
pub(crate) fn after<P: Position>(root: &P, moves: &[P::Move]) -> P {
    moves.iter().fold(root.clone(), |mut n, &mv| {
        n.play(mv);
        n
    })
}

/// Checks a report against plain minimax: value, best move, and a line that leads to the value.
pub(crate) fn check<P: Position>(name: &str, report: &Report<P>, root: &P, depth: Depth) {
    let value = nullwindow_trees::minimax_value(root, depth);
    assert_eq!(report.value, Some(value), "{name}: value at depth {depth}");
    assert_eq!(report.bounds.lower, report.bounds.upper, "{name}");
    let line = &report.line;
    assert_eq!(line.proven, line.moves.len(), "{name}: the line is proven");
    let end = after(root, &line.moves);
    let length = u8::try_from(line.moves.len()).unwrap();
    let mut list = nullwindow::MoveList::new();
    let over = end.moves(&mut list).is_some();
    assert!(length == depth || over, "{name}: the line ends too soon");
    let below = nullwindow_trees::minimax_value(&end, depth - length);
    let seen = (0..length).fold(below, |score, _| score.from_child(P::WIN));
    assert_eq!(seen, value, "{name}: the line leads to the value");
    assert!(
        report.best_move == line.moves.first().copied(),
        "{name}: best move"
    );
}
