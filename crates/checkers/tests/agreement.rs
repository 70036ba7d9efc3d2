//! Every algorithm of the library finds minimax's value, move and line on checkers positions, with
//! ample memory and with next to none.

use crate::oracle::{Random, random_board};
use nullwindow::{Game, Plan};
use nullwindow_checkers::Checkers;
use nullwindow_trees::agreement::check_all;

fn check_positions(positions: impl Iterator<Item = Checkers>, depth: u8) {
    let mut searches = 0;
    for position in positions {
        match check_all(&position, Plan::deepening(depth)) {
            Ok(some) => searches += some,
            Err(disagreement) => panic!("{position:?}: {disagreement}"),
        }
    }
    assert!(searches > 1_000, "{searches} searches");
}

#[test]
fn positions_of_random_games() {
    let mut random = Random::new(21);
    let games = (0..120).map(move |number| {
        let mut position = Checkers::start();
        for _ in 0..number / 2 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.below(moves.len())]);
        }
        position
    });
    check_positions(games, 4);
}

#[test]
fn positions_with_many_kings() {
    let mut random = Random::new(22);
    let boards = (0..120).map(move |_| random_board(&mut random).fen());
    check_positions(boards.map(|fen| Checkers::parse_position(&fen).unwrap()), 3);
}
