//! Whether every algorithm finds what plain minimax finds, on any game.
//!
//! ```
//! use nullwindow::Plan;
//! use nullwindow::memory::{AnyMemory, TranspositionTable};
//! use nullwindow_trees::agreement::{self, Conditions};
//! use nullwindow_trees::fixtures;
//!
//! let tree = fixtures::pearl();
//! let tiny = || AnyMemory::Table(TranspositionTable::with_entries(16).unwrap());
//! let conditions = Conditions::default();
//! let searches = agreement::check(tiny, conditions, &tree.root(), Plan::deepening(4))?;
//! assert!(searches > 25);
//! # Ok::<(), agreement::Disagreement>(())
//! ```

use crate::minimax_value;
use nullwindow::algorithms::{
    Algorithm, AlphaBeta, DualMemoryTestByChildren, MemoryTest, MemoryTestByChildren, Minimax,
    NegaScout, Scout, Test,
};
use nullwindow::drivers::{
    Aspiration, Direction, Driver, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdFBi, MtdStep, OnePass,
    Strategy,
};
use nullwindow::etc::EtcChoice;
use nullwindow::limits::Unlimited;
use nullwindow::memory::{AnyMemory, TranspositionTable, Unbounded};
use nullwindow::observers::Counts;
use nullwindow::ordering::{AnyOrdering, OrderingChoice};
use nullwindow::{
    MoveList, OwnEvaluation, Paper, Plan, Position, Recipe, Score, Search, SearchReport,
};
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

/// Choices that must not change a value. By default moves come as generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    /// In which order moves are tried.
    pub ordering: OrderingChoice,
    /// Where enhanced transposition cutoffs are looked for.
    pub etc: EtcChoice,
}

/// Searches `root` by every algorithm and driver, each with a memory of its own, and compares
/// value, best move and principal variation with plain minimax. Returns how many searches agree.
///
/// # Errors
/// Names the first that does not.
pub fn check<P: Position>(
    memory: impl Fn() -> AnyMemory<'static>,
    conditions: Conditions,
    root: &P,
    plan: Plan,
) -> Result<usize, Disagreement> {
    type Any<P> =
        Paper<P, AnyMemory<'static>, AnyOrdering<P>, Counts, Unlimited, OwnEvaluation, EtcChoice>;
    let Conditions { ordering, etc } = conditions;
    let make = || {
        let ordering = AnyOrdering::new(ordering);
        let counts = Counts::default();
        let mut search = Search::<Any<P>>::of(OwnEvaluation, memory(), ordering, Unlimited, counts);
        search.etc = etc;
        search
    };
    check_recipe(make, root, plan)
}

/// As [`check`], with unbounded memory, a tiny table and a large one; with moves as generated, the
/// stored move first, and as in play.
///
/// # Errors
/// Names the first search that does not agree.
pub fn check_all<P: Position>(root: &P, plan: Plan) -> Result<usize, Disagreement> {
    let by = |ordering| Conditions {
        ordering,
        ..Conditions::default()
    };
    let unbounded = || AnyMemory::Unbounded(Unbounded::new());
    let table = |entries| {
        move || {
            let table = TranspositionTable::with_entries(entries);
            AnyMemory::Table(table.expect("room for a small table"))
        }
    };
    Ok(
        check(unbounded, by(OrderingChoice::AS_GENERATED), root, plan)?
            + check(table(1 << 4), by(OrderingChoice::STORED_MOVE), root, plan)?
            + check(table(1 << 14), by(OrderingChoice::PLAY), root, plan)?,
    )
}

/// As [`check`], for any full-width recipe; `make` makes a search with empty memory.
///
/// # Errors
/// Names the first search that does not agree.
pub fn check_recipe<R: Recipe>(
    make: impl Fn() -> Search<R>,
    root: &R::Position,
    plan: Plan,
) -> Result<usize, Disagreement> {
    let value = minimax_value(root, plan.depth.into());
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
    for (algorithm, report) in searches(&make, root, plan) {
        agree(algorithm, fault_of(&report, root, plan, value))?;
    }
    for strategy in [Strategy::ProveBest, Strategy::DisproveRest] {
        let guess = Score(1);
        let driver = MtdBest {
            strategy,
            guess,
            ..MtdBest::default()
        };
        let report = make().run::<AlphaBeta>(&driver, root, plan);
        agree("mtd-best", fault_of_best(&report, root, plan, value))?;
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
    if length < plan.depth && !end.moves(&mut MoveList::new()).is_over() {
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
        let over = plan.depth == 0 || root.moves(&mut MoveList::new()).is_over();
        return (!over).then(|| "no best move".into());
    };
    let below = minimax_value(&after(root, &[best]), plan.depth.saturating_sub(1).into());
    let led_to = below.from_child(P::WIN);
    (plan.depth > 0 && led_to != value).then(|| format!("a best move of value {led_to}"))
}

/// Every algorithm that finds the value, with fresh memory each.
fn searches<R: Recipe>(
    make: &impl Fn() -> Search<R>,
    root: &R::Position,
    plan: Plan,
) -> Vec<(&'static str, Report<R::Position>)> {
    let mut found = Vec::new();
    macro_rules! run {
        ($name:literal, $walk:ty, $driver:expr) => {
            found.push(($name, by::<R, $walk>(make, &$driver, root, plan)))
        };
    }
    run!("minimax", Minimax, OnePass);
    run!("alpha-beta", AlphaBeta, OnePass);
    run!("scout", Scout, OnePass);
    run!("negascout", NegaScout, OnePass);
    run!("mt-sss", AlphaBeta, MtSss);
    run!("mt-sss by MT", MemoryTest, MtSss);
    run!("mt-sss by children", MemoryTestByChildren, MtSss);
    run!("mt-dual", AlphaBeta, MtDual);
    run!("mt-dual by MT", MemoryTest, MtDual);
    run!("mt-dual by children", MemoryTestByChildren, MtDual);
    run!("dual by children", DualMemoryTestByChildren, MtDual);
    run!("mtd-bi", MemoryTest, MtdBi::default());
    run!("mtd-bi by Test", Test, MtdBi::default());
    for (half_width, back) in [(1, 1), (10, 2)] {
        let driver = Aspiration {
            half_width,
            guess: Some(Score(3)),
            back,
            steady: back == 2,
        };
        run!("aspiration-negascout", NegaScout, driver);
        run!("aspiration alpha-beta", AlphaBeta, driver);
    }
    for (back, shift) in [(1, 0), (2, 0), (1, 7), (1, -30)] {
        let guess = Score(shift);
        run!("mtd-f", AlphaBeta, MtdF { guess, back, shift });
    }
    for (f_passes, stride) in [(0, 1), (3, 4)] {
        let driver = MtdFBi {
            f_passes,
            stride,
            mtd_f: MtdF::from_guess(Score(-9)),
        };
        run!("mtd-f-bi", AlphaBeta, driver);
    }
    for direction in [Direction::Down, Direction::Up] {
        run!("mtd-step", AlphaBeta, MtdStep { step: 5, direction });
    }
    found
}

fn by<R: Recipe, A: Algorithm>(
    make: &impl Fn() -> Search<R>,
    driver: &dyn Driver,
    root: &R::Position,
    plan: Plan,
) -> Report<R::Position> {
    make().run::<A>(driver, root, plan)
}

fn after<P: Position>(root: &P, moves: &[P::Move]) -> P {
    moves.iter().fold(root.clone(), |mut n, &mv| {
        n.play(mv);
        n
    })
}
