//! Othello keeps the contract of `Position`, by random games, on every size of board.

use nullwindow::Game;
use nullwindow::check::{check_equality, check_mirror, check_position};
use nullwindow_othello::{Board, Othello, test_set::test_set};

fn check<const N: usize>(start: &Board<N>) {
    let mirror = |n: &Board<N>| Board::new(n.mover(), n.opponent(), !n.side()).expect("a board");
    for outcome in [
        check_position(start),
        check_equality(start),
        check_mirror(start, mirror),
    ] {
        let checked = outcome.unwrap_or_else(|fault| panic!("{start:?}: {fault}"));
        assert!(checked.ends > 50, "{checked:?}");
    }
}

#[test]
fn random_games_keep_the_contract() {
    check(&Othello::start());
    check(&Board::<6>::start());
    check(&Board::<4>::start());
}

#[test]
fn games_from_real_positions_keep_the_contract() {
    for test in test_set().iter().step_by(4) {
        check(&test.position);
    }
    // Passes are near.
    let corners = "-OOOOOO-OXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXO-OOOOOO- X";
    check(&Othello::parse_position(corners).expect("a board"));
}
