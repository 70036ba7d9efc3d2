//! Published counts of move sequences.

use crate::common::{Slow, after, random_games};
use nullwindow::Game;
use nullwindow_connect_four::ConnectFour;

/// By depth from the start; a game finished earlier is not counted.
const PUBLISHED: [u64; 11] = [
    1,
    7,
    49,
    343,
    2_401,
    16_807,
    117_649,
    823_536,
    5_673_234,
    39_394_572,
    268_031_646,
];

#[test]
fn counts_are_the_published_ones() {
    for (depth, count) in (0..).zip(PUBLISHED) {
        assert_eq!(ConnectFour::start().perft(depth), count, "depth {depth}");
    }
}

#[test]
fn the_general_count_is_the_same() {
    for (depth, count) in (0..9).zip(PUBLISHED) {
        let general = nullwindow::perft(&ConnectFour::start(), depth);
        assert_eq!(general, count, "depth {depth}");
    }
}

fn slow_perft(slow: &Slow, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = slow.moves();
    moves
        .iter()
        .map(|&column| slow_perft(&slow.played(column), depth - 1))
        .sum()
}

#[test]
fn counts_from_random_positions_are_those_of_a_slow_board() {
    let mut ends = 0;
    for game in random_games(40, 3) {
        for plies in 0..=game.len() {
            let (fast, slow) = (after(&game[..plies]), Slow::after(&game[..plies]));
            for depth in 0..=4 {
                let place = &game[..plies];
                assert_eq!(
                    fast.perft(depth),
                    slow_perft(&slow, depth),
                    "{place}, {depth}"
                );
            }
            ends += u32::from(slow.is_over());
        }
    }
    assert_eq!(ends, 40);
}
