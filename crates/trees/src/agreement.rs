//! Whether every algorithm finds what plain minimax finds, on any game.
//!
//! ```
//! use nullwindow::Plan;
//! use nullwindow::memory::TranspositionTable;
//! use nullwindow::ordering::StoredMove;
//! use nullwindow_trees::{agreement, fixtures};
//!
//! let tree = fixtures::pearl();
//! let tiny = || TranspositionTable::with_entries(16).unwrap();
//! let searches = agreement::check::<_, _, StoredMove>(tiny, &tree.root(), Plan::deepening(4))?;
//! assert!(searches > 20);
//! # Ok::<(), agreement::Disagreement>(())
//! ```

use crate::minimax_value;
use nullwindow::algorithms::{
    Algorithm, AlphaBeta, MemoryTest, MemoryTestByChildren, Minimax, NegaScout, Scout, Test,
};
use nullwindow::drivers::{
    Aspiration, Direction, Driver, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdStep, OnePass, Strategy,
};
use nullwindow::etc::EtcChoice;
use nullwindow::limits::Unlimited;
use nullwindow::memory::Memory;
use nullwindow::observers::Counts;
use nullwindow::ordering::MoveOrdering;
use nullwindow::{MoveList, OwnEvaluation, Paper, Plan, Position, Score, Search, SearchReport};
use std::error::Error;
use std::fmt;

type Report<P> = SearchReport<<P as Position>::Move>;

/// A search that did not find what minimax finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The algorithm.
    pub algorithm: &'static str,
    /// The value by minimax.
    pub value: Score,
    /// What is wrong.
    pub fault: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement {
            algorithm,
            value,
            fault,
        } = self;
        write!(f, "{algorithm}: {fault}, where minimax finds {value}")
    }
}

impl Error for Disagreement {}

/// Searches `root` by every algorithm and driver, each with a memory of its own, and compares
/// value, best move and principal variation with plain minimax. Returns how many searches agree.
///
/// # Errors
/// Names the first that does not.
pub fn check<P, M, O>(memory: impl Fn() -> M, root: &P, plan: Plan) -> Result<usize, Disagreement>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    check_enhanced::<P, M, O>(memory, EtcChoice::OFF, root, plan)
}

/// As [`check`], with enhanced transposition cutoffs.
///
/// # Errors
/// Names the first search that does not agree.
pub fn check_enhanced<P, M, O>(
    memory: impl Fn() -> M,
    etc: EtcChoice,
    root: &P,
    plan: Plan,
) -> Result<usize, Disagreement>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    let value = minimax_value(root, plan.depth.into());
    let memory = (memory, etc);
    let mut agreed = 0;
    let mut agree = |algorithm, fault: Option<String>| {
        agreed += 1;
        fault.map_or(Ok(()), |fault| {
            Err(Disagreement {
                algorithm,
                value,
                fault,
            })
        })
    };
    for (algorithm, report) in searches::<P, M, O>(&memory, root, plan) {
        agree(algorithm, fault_of(&report, root, plan, value))?;
    }
    for (algorithm, report) in best_move_searches::<P, M, O>(&memory, root, plan) {
        agree(algorithm, fault_of_best(&report, root, plan, value))?;
    }
    Ok(agreed)
}

/// What is wrong with a report, if anything.
fn fault_of<P: Position>(report: &Report<P>, root: &P, plan: Plan, value: Score) -> Option<String> {
    if report.value != Some(value) {
        return Some(format!("value {:?}", report.value));
    }
    if report.bounds.value() != Some(value) || report.contradictions > 0 {
        return Some(format!("bounds {:?}", report.bounds));
    }
    let line = &report.line;
    if report.best_move != line.moves.first().copied() {
        return Some("a best move that is not the first of its line".into());
    }
    if line.proven < line.moves.len() {
        return Some(format!("only {} moves of the line proven", line.proven));
    }
    let end = after(root, &line.moves);
    let length = u8::try_from(line.moves.len()).expect("no line is longer than the search");
    if length < plan.depth && end.moves(&mut MoveList::new()).is_none() {
        return Some(format!("a line of {length} moves where the game goes on"));
    }
    let below = minimax_value(&end, (plan.depth - length).into());
    let led_to = (0..length).fold(below, |score, _| score.from_child(P::WIN));
    (led_to != value).then(|| format!("a line that leads to {led_to}"))
}

/// What is wrong with a report that need not have a value, if anything.
fn fault_of_best<P: Position>(
    report: &Report<P>,
    root: &P,
    plan: Plan,
    value: Score,
) -> Option<String> {
    if report.value.is_some_and(|found| found != value) {
        return Some(format!("value {:?}", report.value));
    }
    if report.bounds.lower > value || report.bounds.upper < value {
        return Some(format!("bounds {:?}", report.bounds));
    }
    let Some(best) = report.best_move else {
        let over = plan.depth == 0 || root.moves(&mut MoveList::new()).is_some();
        return (!over).then(|| "no best move".into());
    };
    let below = minimax_value(&after(root, &[best]), plan.depth.saturating_sub(1).into());
    let led_to = below.from_child(P::WIN);
    (plan.depth > 0 && led_to != value).then(|| format!("a best move of value {led_to}"))
}

/// Every algorithm that finds the value, with fresh memory each.
fn searches<P, M, O>(
    memory: &(impl Fn() -> M, EtcChoice),
    root: &P,
    plan: Plan,
) -> Vec<(&'static str, Report<P>)>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    let m = memory;
    let mut found = vec![
        ("minimax", run::<P, Minimax, M, O>(&OnePass, m, root, plan)),
        (
            "alpha-beta",
            run::<P, AlphaBeta, M, O>(&OnePass, m, root, plan),
        ),
        ("scout", run::<P, Scout, M, O>(&OnePass, m, root, plan)),
        (
            "negascout",
            run::<P, NegaScout, M, O>(&OnePass, m, root, plan),
        ),
        ("mt-sss", run::<P, AlphaBeta, M, O>(&MtSss, m, root, plan)),
        (
            "mt-sss by MT",
            run::<P, MemoryTest, M, O>(&MtSss, m, root, plan),
        ),
        (
            "mt-sss by children",
            run::<P, MemoryTestByChildren, M, O>(&MtSss, m, root, plan),
        ),
        ("mt-dual", run::<P, AlphaBeta, M, O>(&MtDual, m, root, plan)),
        (
            "mt-dual by MT",
            run::<P, MemoryTest, M, O>(&MtDual, m, root, plan),
        ),
        (
            "mt-dual by children",
            run::<P, MemoryTestByChildren, M, O>(&MtDual, m, root, plan),
        ),
        (
            "mtd-bi",
            run::<P, MemoryTest, M, O>(&MtdBi::default(), m, root, plan),
        ),
        (
            "mtd-bi by Test",
            run::<P, Test, M, O>(&MtdBi::default(), m, root, plan),
        ),
    ];
    for (half_width, back) in [(1, 1), (10, 2)] {
        let guess = Some(Score(3));
        let driver = Aspiration {
            half_width,
            guess,
            back,
        };
        let name = "aspiration-negascout";
        found.push((name, run::<P, NegaScout, M, O>(&driver, m, root, plan)));
        let name = "aspiration alpha-beta";
        found.push((name, run::<P, AlphaBeta, M, O>(&driver, m, root, plan)));
    }
    for (back, shift) in [(1, 0), (2, 0), (1, 7), (1, -30)] {
        let guess = Score(shift);
        let driver = MtdF { guess, back, shift };
        found.push(("mtd-f", run::<P, AlphaBeta, M, O>(&driver, m, root, plan)));
    }
    for direction in [Direction::Down, Direction::Up] {
        let driver = MtdStep { step: 5, direction };
        found.push((
            "mtd-step",
            run::<P, AlphaBeta, M, O>(&driver, m, root, plan),
        ));
    }
    found
}

/// MTD-best both ways.
fn best_move_searches<P, M, O>(
    memory: &(impl Fn() -> M, EtcChoice),
    root: &P,
    plan: Plan,
) -> Vec<(&'static str, Report<P>)>
where
    P: Position,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    [Strategy::ProveBest, Strategy::DisproveRest]
        .into_iter()
        .map(|strategy| {
            let guess = Score(1);
            let driver = MtdBest { strategy, guess };
            (
                "mtd-best",
                run::<P, AlphaBeta, M, O>(&driver, memory, root, plan),
            )
        })
        .collect()
}

fn run<P, A, M, O>(
    driver: &impl Driver,
    memory: &(impl Fn() -> M, EtcChoice),
    root: &P,
    plan: Plan,
) -> Report<P>
where
    P: Position,
    A: Algorithm,
    M: Memory,
    O: MoveOrdering<P> + Default,
{
    type Recipe<P, A, M, O> = Paper<P, A, M, O, Counts, Unlimited, OwnEvaluation, EtcChoice>;
    let (memory, etc) = memory;
    let mut search = Search::<Recipe<P, A, M, O>>::new(memory());
    search.etc = *etc;
    search.run(driver, root, plan)
}

fn after<P: Position>(root: &P, moves: &[P::Move]) -> P {
    moves.iter().fold(root.clone(), |mut n, &mv| {
        n.play(mv);
        n
    })
}
