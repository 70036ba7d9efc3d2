//! The solver finds what plain minimax finds, whatever is switched off.

use crate::common::{Slow, random_boards, random_games};
use nullwindow::drivers::{Aspiration, Driver, MtDual, MtSss, MtdBi, MtdF, MtdFBi, MtdStep};
use nullwindow::{Game, Position, Score};
use nullwindow_othello::solver::{self, Settings, Solution, Solver, Switches, Watch};
use nullwindow_othello::test_set::endgames;
use nullwindow_othello::{Board, Othello};
use std::sync::atomic::AtomicU64;

fn solve<const N: usize>(
    solver: &mut Solver,
    board: &Board<N>,
    range: (i32, i32),
    driver: &dyn Driver,
) -> Solution {
    let nodes = AtomicU64::new(0);
    let watch = Watch {
        over: &|_| false,
        nodes: &nodes,
        told: &|_| {},
    };
    solver.solve(board, range, driver, watch)
}

fn small(switches: Switches, threads: usize) -> Solver {
    let settings = Settings {
        switches,
        threads,
        bytes: 1 << 20,
        ..Settings::default()
    };
    Solver::new(settings).expect("a small table")
}

/// Every setting with one switch off, all on and all off.
fn settings() -> Vec<Switches> {
    let mut all = vec![Switches::ALL, Switches::NONE];
    let mut names = Switches::ALL;
    for index in 0..names.named().len() {
        let mut one_off = Switches::ALL;
        *one_off.named()[index].1 = false;
        all.push(one_off);
    }
    all
}

/// Minimax without any cutoff, on the slow rules.
fn minimax(position: &Slow) -> i32 {
    let children = position.children();
    let values = children.iter().map(|(_, child)| -minimax(child));
    values.max().unwrap_or_else(|| position.final_discs())
}

fn near_the_end<const N: usize>(count: usize, empties: u32, seed: u64) -> Vec<Board<N>> {
    let mut boards = random_games::<N>(count, seed);
    boards.extend(random_boards::<N>(20 * count, seed + 1));
    boards.retain(|board| board.empty().count_ones() <= empties);
    boards
}

#[test]
fn values_are_those_of_minimax() {
    let mut solver = small(Switches::ALL, 1);
    let boards = near_the_end::<8>(60, 6, 71);
    assert!(boards.len() > 500, "{}", boards.len());
    for board in boards {
        let value = minimax(&Slow::of(&board));
        let found = solve(&mut solver, &board, (-64, 64), &MtdF::default());
        assert_eq!(found.value(), Some(value), "{board:?}");
    }
}

#[test]
fn up_to_ten_empty_squares_are_as_plain_alpha_beta_has_them() {
    let mut solver = small(Switches::ALL, 1);
    let boards = near_the_end::<8>(200, 10, 72);
    assert!(boards.len() > 2500, "{}", boards.len());
    for board in boards {
        let value = solver::solve(&board);
        let found = solve(&mut solver, &board, (-64, 64), &MtdF::default());
        assert_eq!(found.value(), Some(value), "{board:?}");
        let outcome = solve(&mut solver, &board, (-1, 1), &MtdF::default());
        let (least, most) = outcome.bounds;
        assert!(least <= value && value <= most, "{board:?}: {outcome:?}");
        assert!(
            least > 0 || most < 0 || (least, most) == (0, 0),
            "{board:?}: {outcome:?}"
        );
    }
}

#[test]
fn what_is_proven_before_any_search_holds() {
    let mut solver = small(Switches::ALL, 1);
    let nodes = AtomicU64::new(0);
    let watch = Watch {
        over: &|_| true,
        nodes: &nodes,
        told: &|_| {},
    };
    // With fewer empty squares nobody asks whether to stop.
    let mut boards = endgames();
    boards.retain(|problem| problem.board.empty().count_ones() > 14);
    let mut narrowed = 0;
    for problem in &boards {
        let value = problem.best_score().expect("a score");
        let found = solver.solve(&problem.board, (-64, 64), &MtdF::default(), watch);
        let (least, most) = found.bounds;
        assert!(least <= value && value <= most, "{:?}", problem.board);
        assert_eq!(found.guess, None);
        narrowed += usize::from((least, most) != (-64, 64));
    }
    assert!(narrowed >= 10, "{narrowed}");
}

#[test]
fn smaller_boards_too() {
    let mut solver = small(Switches::ALL, 1);
    for board in near_the_end::<6>(30, 9, 73) {
        let found = solve(&mut solver, &board, (-36, 36), &MtdF::default());
        assert_eq!(found.value(), Some(solver::solve(&board)), "{board:?}");
    }
    for board in near_the_end::<4>(30, 12, 74) {
        let found = solve(&mut solver, &board, (-16, 16), &MtdF::default());
        assert_eq!(found.value(), Some(solver::solve(&board)), "{board:?}");
    }
    let found = solve(
        &mut solver,
        &Board::<4>::start(),
        (-16, 16),
        &MtdF::default(),
    );
    assert_eq!(found.value(), Some(3 - 13));
}

/// Positions with fourteen empty squares, from games.
fn fourteen(count: usize, seed: u64) -> Vec<Othello> {
    let mut boards = random_games::<8>(count, seed);
    boards.retain(|board| board.empty().count_ones() == 14 && !board.is_over());
    boards
}

#[test]
fn no_switch_changes_a_value() {
    let boards = fourteen(8, 75);
    let mut values = Vec::new();
    let mut reference = small(Switches::ALL, 1);
    for board in &boards {
        values.push(solve(&mut reference, board, (-64, 64), &MtdF::default()).value());
    }
    for switches in settings().into_iter().filter(|&s| s != Switches::NONE) {
        let mut solver = small(switches, 1);
        for (board, &value) in boards.iter().zip(&values) {
            let found = solve(&mut solver, board, (-64, 64), &MtdF::default());
            assert_eq!(found.value(), value, "{switches:?} {board:?}");
        }
    }
}

#[test]
#[ignore = "minutes: hundreds of positions, and no saving at all"]
fn no_switch_changes_a_value_of_hundreds() {
    let boards = fourteen(220, 76);
    assert!(boards.len() >= 200, "{}", boards.len());
    for switches in settings() {
        let mut solver = small(switches, 1);
        let step = if switches == Switches::NONE { 20 } else { 1 };
        for board in boards.iter().step_by(step) {
            let found = solve(&mut solver, board, (-64, 64), &MtdF::default());
            assert_eq!(
                found.value(),
                Some(solver::solve(board)),
                "{switches:?} {board:?}"
            );
        }
    }
}

#[test]
fn every_driver_and_any_number_of_threads_find_the_same() {
    let drivers: [&dyn Driver; 7] = [
        &MtdF::default(),
        &MtdFBi::default(),
        &MtdBi { range: Score(32) },
        &MtdStep::default(),
        &MtSss,
        &MtDual,
        &Aspiration {
            half_width: 2,
            guess: Some(Score::ZERO),
            ..Aspiration::default()
        },
    ];
    let mut boards = random_games::<8>(5, 77);
    boards.retain(|board| board.empty().count_ones() == 16 && !board.is_over());
    assert!(boards.len() >= 4);
    for board in boards {
        let value = solve(&mut small(Switches::ALL, 1), &board, (-64, 64), drivers[0]).value();
        assert!(value.is_some());
        for driver in drivers {
            let found = solve(&mut small(Switches::ALL, 1), &board, (-64, 64), driver);
            assert_eq!(found.value(), value, "{board:?}");
        }
        for threads in [2, 3] {
            let found = solve(
                &mut small(Switches::ALL, threads),
                &board,
                (-64, 64),
                drivers[0],
            );
            assert_eq!(found.value(), value, "{threads} threads, {board:?}");
        }
    }
}

#[test]
fn a_line_is_worth_what_it_promises() {
    let nodes = AtomicU64::new(0);
    let watch = Watch {
        over: &|_| false,
        nodes: &nodes,
        told: &|_| {},
    };
    let mut solver = small(Switches::ALL, 1);
    for board in near_the_end::<8>(12, 9, 78) {
        let value = solver::solve(&board);
        for outcome_only in [false, true] {
            let aim = if outcome_only { value.signum() } else { value };
            let line = solver.line(&board, aim, outcome_only, &watch);
            let (mut end, mut sign) = (board, 1);
            for mv in line {
                end.play(mv);
                sign = -sign;
            }
            assert!(end.is_over(), "{board:?}");
            let reached = sign * end.final_discs();
            let kept = if outcome_only {
                reached.signum()
            } else {
                reached
            };
            assert_eq!(kept, aim, "{board:?}");
        }
    }
}

/// A search that is stopped claims nothing that is not so.
#[test]
fn a_stopped_solver_keeps_to_what_is_proven() {
    let nodes = AtomicU64::new(0);
    let watch = Watch {
        over: &|_| true,
        nodes: &nodes,
        told: &|_| {},
    };
    let solution =
        small(Switches::ALL, 2).solve(&Othello::start(), (-64, 64), &MtdF::default(), watch);
    assert_eq!(solution.bounds, (-64, 64));
    assert_eq!(solution.value(), None);
}

/// Positions of the FFO suite, with the values everybody finds.
#[test]
fn the_first_positions_of_the_suite() {
    let problems = endgames();
    assert_eq!(problems.len(), 49);
    let mut solver = small(Switches::ALL, 1);
    for problem in problems
        .iter()
        .filter(|p| p.board.empty().count_ones() <= 16)
    {
        let found = solve(&mut solver, &problem.board, (-64, 64), &MtdF::default());
        assert_eq!(found.value(), problem.best_score(), "{:?}", problem.board);
    }
}

#[test]
#[ignore = "a minute or so: all 49 positions"]
fn the_whole_suite() {
    let problems = endgames();
    assert_eq!(problems.len(), 49);
    let mut solver = Solver::new(Settings::default()).expect("memory");
    for problem in &problems {
        let found = solve(&mut solver, &problem.board, (-64, 64), &MtdF::default());
        assert_eq!(found.value(), problem.best_score(), "{:?}", problem.board);
    }
}
