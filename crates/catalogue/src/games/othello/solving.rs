//! Othello's solver behind the trait that commands know.

use crate::refusal::Refusal;
use crate::solving::{KnownScores, PositionSolver, SolveWatch, Solved, SolverSettings};
use nullwindow::drivers::Driver;
use nullwindow_othello::solver::{Counters, Settings, Solver, Stage, Switches, Watch};
use nullwindow_othello::{Board, Move, Othello, obf, test_set};
use std::sync::atomic::Ordering::Relaxed;

/// The solver, and what asks its questions.
struct BoardSolver {
    solver: Solver,
    driver: Box<dyn Driver>,
}

/// Makes a solver.
pub(super) fn make<const N: usize>(
    settings: &SolverSettings,
) -> Result<Box<dyn PositionSolver<Board<N>>>, Refusal> {
    let mut switches = Switches::ALL;
    for name in &settings.without {
        let mut named = switches.named();
        match named.iter_mut().find(|(known, _)| known == name) {
            Some((_, switch)) => **switch = false,
            None => {
                let names = named.map(|(known, _)| known).join(", ");
                return Err(Refusal {
                    option: "--without",
                    why: format!("there is no shortcut '{name}'; expected {names}"),
                });
            }
        }
    }
    let solver = Solver::new(Settings {
        switches,
        threads: settings.threads.get(),
        bytes: settings.bytes,
        ..Settings::default()
    });
    let solver = solver.ok_or_else(|| Refusal {
        option: "--hash",
        why: "expected a table that fits in memory".to_owned(),
    })?;
    // Values are even, and counted in pairs of discs.
    let range = (Board::<N>::AREA.count_ones() / 2).cast_signed();
    Ok(Box::new(BoardSolver {
        solver,
        driver: settings.driver.driver(range),
    }))
}

/// Reads OBF.
pub(super) fn read(text: &str) -> Result<Vec<KnownScores<Othello>>, String> {
    let problems = obf::Problem::parse_all(text);
    let problems = problems.map_err(|(line, error)| format!("line {line}: {error}"))?;
    Ok(problems.into_iter().map(known).collect())
}

/// The positions that the project has of its own.
pub(super) fn suite() -> Vec<KnownScores<Othello>> {
    test_set::endgames().into_iter().map(known).collect()
}

fn known(problem: obf::Problem) -> KnownScores<Othello> {
    KnownScores {
        position: problem.board,
        left: problem.board.empty().count_ones(),
        moves: problem.moves,
    }
}

impl<const N: usize> PositionSolver<Board<N>> for BoardSolver {
    fn solve(&mut self, position: &Board<N>, outcome_only: bool, watch: &SolveWatch<'_>) -> Solved {
        let most = Board::<N>::AREA.count_ones().cast_signed();
        let range = if outcome_only { (-1, 1) } else { (-most, most) };
        let tell = |stage: Stage| (watch.told)(&in_words(stage, most));
        let watched = Watch {
            over: &|_| watch.stop.load(Relaxed),
            nodes: watch.nodes,
            told: &tell,
        };
        let solution = self.solver.solve(position, range, &*self.driver, watched);
        let (least, greatest) = solution.bounds;
        Solved {
            bounds: [
                (least > -most || solution.value().is_some()).then_some(least),
                (greatest < most || solution.value().is_some()).then_some(greatest),
            ],
            guess: solution.guess,
            nodes: solution.counters.nodes,
            shares: shares(&solution.counters),
            questions: solution.questions,
        }
    }

    fn line(
        &mut self,
        position: &Board<N>,
        solved: &Solved,
        outcome_only: bool,
        watch: &SolveWatch<'_>,
    ) -> Vec<Move> {
        let watched = Watch {
            over: &|_| watch.stop.load(Relaxed),
            nodes: watch.nodes,
            told: &|_| {},
        };
        let value = if outcome_only {
            solved.outcome()
        } else {
            solved.value()
        };
        let Some(value) = value else {
            return Vec::new();
        };
        self.solver.line(position, value, outcome_only, &watched)
    }

    fn forget(&mut self) {
        self.solver.clear();
    }
}

fn in_words(stage: Stage, most: i32) -> String {
    let known = match stage.bounds {
        (a, b) if a == b => format!("{a:+}"),
        (a, b) if b >= most => format!("at least {a:+}"),
        (a, b) if a <= -most => format!("at most {b:+}"),
        (a, b) => format!("{a:+} to {b:+}"),
    };
    if stage.exact {
        format!("exact: {known}")
    } else {
        format!("{} plies, {} % sure: {known}", stage.depth, stage.percent)
    }
}

fn shares(counters: &Counters) -> Vec<(&'static str, u64)> {
    vec![
        ("evaluations", counters.evaluations),
        ("stability", counters.stability),
        ("table", counters.table),
        ("small-table", counters.small_table),
        ("enhanced-cutoffs", counters.enhanced_cutoffs),
        ("probable-cuts", counters.probable_cuts),
    ]
}
