//! Connect Four keeps the contract of `Position`, by random games.

use crate::common::after;
use nullwindow::check::{check_equality, check_position};
use nullwindow_connect_four::ConnectFour;
use nullwindow_connect_four::test_set::test_set;

fn check(start: &ConnectFour) {
    for outcome in [check_position(start), check_equality(start)] {
        let checked = outcome.unwrap_or_else(|fault| panic!("{start:?}: {fault}"));
        assert!(checked.ends > 50, "{checked:?}");
    }
}

#[test]
fn random_games_keep_the_contract() {
    check(&after(""));
}

#[test]
fn games_from_real_positions_keep_the_contract() {
    for test in test_set().iter().step_by(4) {
        check(&test.position);
    }
}

#[test]
fn games_near_a_full_board_keep_the_contract() {
    // Four cells left, and nobody wins.
    check(&after("23163416124767223154467471272416755633"));
}
