//! The test sets and the openings are what they say: legal, open, all different.

use crate::common::legal;
use nullwindow::{Game, Player, Position, Task};
use nullwindow_connect_four::test_set::{TestPosition, test_set, verification_set};
use nullwindow_connect_four::{ConnectFour, OPENINGS};
use std::collections::HashSet;

fn check(set: &[TestPosition], size: usize) {
    assert_eq!(set.len(), size);
    let mut player = Player::new(4 << 20).unwrap();
    for test in set {
        let mut position = ConnectFour::start();
        for &mv in &test.moves {
            assert!(legal(&position).contains(&mv), "{}", test.name);
            position.play(mv);
        }
        assert_eq!(position, test.position, "{}", test.name);
        let value = player
            .think(&position, Task::depth(10))
            .unwrap()
            .score
            .unwrap();
        assert!(value.0.abs() < ConnectFour::WIN.0, "{}", test.name);
    }
    // As many from each third of the plies, or nearly so.
    for third in 0..3 {
        let of_third = |test: &&TestPosition| (test.moves.len() - 6) / 3 == third;
        assert!(set.iter().filter(of_third).count() >= size / 4, "{third}");
    }
}

#[test]
fn every_position_is_of_a_legal_game_and_open() {
    check(&test_set(), 20);
    check(&verification_set(), 40);
}

fn all_differ(positions: impl Iterator<Item = ConnectFour>) {
    let mut seen = HashSet::new();
    for position in positions {
        let key = position.key().min(position.mirrored().key());
        assert!(seen.insert(key), "{position:?}");
    }
}

#[test]
fn all_positions_differ() {
    let all = [test_set(), verification_set()].concat();
    all_differ(all.iter().map(|test| test.position));
}

#[test]
fn openings_are_legal_short_and_different() {
    let lines = OPENINGS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let moves = lines.map(|line| line.split(';').next().unwrap().trim());
    let positions: Vec<ConnectFour> = moves
        .map(|moves| ConnectFour::parse_position(moves).unwrap_or_else(|e| panic!("{moves}: {e}")))
        .collect();
    assert!(positions.len() >= 30, "{} openings", positions.len());
    let mut player = Player::new(4 << 20).unwrap();
    for position in &positions {
        assert!(
            (2..=6).contains(&(42 - position.plies_left())),
            "{position:?}"
        );
        let value = player
            .think(position, Task::depth(10))
            .unwrap()
            .score
            .unwrap();
        assert!(value.0.abs() < 100, "{position:?}");
    }
    all_differ(positions.into_iter());
}
