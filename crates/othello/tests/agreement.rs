//! Every algorithm of the library finds minimax's value, move and line on Othello positions, with
//! ample memory and with next to none.

use crate::common::random_games;
use nullwindow::Plan;
use nullwindow_othello::Board;
use nullwindow_othello::test_set::{test_set, verification_set};
use nullwindow_trees::agreement::check_all;

fn check_positions<const N: usize>(positions: &[Board<N>], depth: u8) {
    for position in positions {
        let outcome = check_all(position, Plan::deepening(depth));
        let searches = outcome.unwrap_or_else(|fault| panic!("{position:?}: {fault}"));
        assert!(searches > 75, "{searches} searches");
    }
}

#[test]
fn positions_of_random_games() {
    let all: Vec<Board<8>> = random_games(20, 41);
    // Every sixth, so that all plies of a game have their turn.
    let some: Vec<_> = all.into_iter().step_by(6).collect();
    assert!(some.len() >= 180, "{} positions", some.len());
    check_positions(&some, 3);
}

#[test]
fn positions_of_real_games() {
    let tests = [test_set(), verification_set()].concat();
    let positions: Vec<_> = tests.iter().map(|test| test.position).collect();
    check_positions(&positions, 3);
}

#[test]
fn small_boards() {
    let some: Vec<Board<6>> = random_games(6, 42);
    check_positions(&some, 3);
    let some: Vec<Board<4>> = random_games(10, 43);
    check_positions(&some, 5);
}
