//! Every algorithm of the library finds minimax's value, move and line on Connect Four positions,
//! with ample memory and with next to none.

use crate::common::random_positions;
use nullwindow::Plan;
use nullwindow_connect_four::ConnectFour;
use nullwindow_connect_four::test_set::{test_set, verification_set};
use nullwindow_trees::agreement::check_all;

fn check_positions(positions: &[ConnectFour], depth: u8) {
    for position in positions {
        let outcome = check_all(position, Plan::deepening(depth));
        let searches = outcome.unwrap_or_else(|fault| panic!("{position:?}: {fault}"));
        assert!(searches > 75, "{searches} searches");
    }
}

#[test]
fn positions_of_random_games() {
    // Every third, so that all plies of a game have their turn.
    let some: Vec<_> = random_positions(20, 4).into_iter().step_by(3).collect();
    assert!(some.len() >= 120, "{} positions", some.len());
    check_positions(&some, 4);
}

#[test]
fn positions_of_real_games() {
    let tests = [test_set(), verification_set()].concat();
    let positions: Vec<_> = tests.iter().map(|test| test.position).collect();
    check_positions(&positions, 4);
}
