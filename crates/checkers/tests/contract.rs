//! Checkers keeps the contract of `Position`, by random games.

use nullwindow::Game;
use nullwindow::check::{Outcome, check_equality, check_mirror, check_position};
use nullwindow_checkers::Checkers;

/// The start, the tricky positions of the perft data, and kings alone.
fn starts() -> impl Iterator<Item = Checkers> {
    let tricky = include_str!("../testdata/tricky_perft.tsv").lines();
    let fens = tricky
        .filter(|line| !line.starts_with('#'))
        .flat_map(|line| line.split('\t'))
        .filter(|field| field.starts_with("B:") || field.starts_with("W:"));
    let kings = ["B:WK5,K9,K32:BK1,K14", "W:W21,22,K30:B1,2,3"];
    let parsed = fens.chain(kings);
    std::iter::once(Checkers::start())
        .chain(parsed.map(|fen| Checkers::parse_position(fen).expect("a position")))
}

fn check_all(check: impl Fn(&Checkers) -> Outcome) {
    let mut ends = 0;
    let mut positions = 0;
    for start in starts() {
        let checked = check(&start).unwrap_or_else(|fault| panic!("{start:?}: {fault}"));
        ends += checked.ends;
        positions += checked.positions;
    }
    assert!(
        ends > 100 && positions > 10_000,
        "{ends} ends of {positions}"
    );
}

#[test]
fn random_games_keep_the_contract() {
    check_all(check_position);
}

#[test]
fn keys_are_equal_where_positions_are() {
    check_all(check_equality);
}

#[test]
fn colours_exchanged_say_the_same() {
    check_all(|start| check_mirror(start, Checkers::turned));
}
