//! Published counts of move sequences, by every way of counting.

use crate::common::{Slow, random_boards, random_games};
use nullwindow::Game;
use nullwindow_othello::kernel::{Kernel, Portable};
use nullwindow_othello::perft::{divide, perft, perft_hashed, perft_threads};
use nullwindow_othello::{Board, Othello, Othello4, Othello6};

/// Depths 1 to 12 from the start, a pass being a ply and a finished game a leaf.
const PUBLISHED: [u64; 12] = [
    4,
    12,
    56,
    244,
    1_396,
    8_200,
    55_092,
    390_216,
    3_005_288,
    24_571_284,
    212_258_800,
    1_939_886_636,
];

fn check(count: impl Fn(&Othello, u32) -> u64, deepest: u32) {
    let start = Othello::start();
    assert_eq!(count(&start, 0), 1);
    for (depth, leaves) in (1..=deepest).zip(PUBLISHED) {
        assert_eq!(count(&start, depth), leaves, "depth {depth}");
    }
}

fn portable(board: &Othello, depth: u32) -> u64 {
    Portable.leaves(board.mover(), board.opponent(), Othello::AREA, depth)
}

#[test]
fn counts_are_the_published_ones() {
    check(perft, 9);
    check(Game::perft, 9);
    check(portable, 9);
    check(|board, depth| perft_hashed(board, depth, 1 << 22), 10);
    check(|board, depth| perft_threads(board, depth, 2, 0), 9);
    check(|board, depth| perft_threads(board, depth, 3, 1 << 20), 9);
    check(|board, depth| perft_hashed(board, depth, 0), 7);
}

#[test]
#[ignore = "takes seconds; run it after a change to the kernels"]
fn counts_are_the_published_ones_to_depth_12() {
    check(perft, 12);
}

#[test]
fn divided_counts_add_up() {
    let start = Othello::start();
    let parts = divide(&start, 8);
    let names: Vec<_> = parts.iter().map(|&(mv, _)| start.move_text(mv)).collect();
    assert_eq!(names, ["d3", "c4", "f5", "e6"]);
    // The four first moves are one another's mirror images.
    assert!(parts.iter().all(|&(_, leaves)| leaves == PUBLISHED[7] / 4));
    assert!(divide(&start, 0).is_empty());
}

#[test]
fn the_general_count_leaves_finished_games_out() {
    let start = Othello::start();
    assert_eq!(nullwindow::perft(&start, 9), PUBLISHED[8]);
    // Some games are finished after nine plies, and have no tenth.
    assert!(nullwindow::perft(&start, 10) < PUBLISHED[9]);
}

fn slow_perft(slow: &Slow, depth: u32) -> u64 {
    let children = slow.children();
    if depth == 0 || children.is_empty() {
        return 1;
    }
    children
        .iter()
        .map(|(_, child)| slow_perft(child, depth - 1))
        .sum()
}

fn agree_with_slow<const N: usize>(boards: &[Board<N>]) {
    for board in boards {
        let slow = Slow::of(board);
        for depth in 0..=3 {
            let expected = slow_perft(&slow, depth);
            assert_eq!(perft(board, depth), expected, "{}", board.board());
            let by_portable =
                Portable.leaves(board.mover(), board.opponent(), Board::<N>::AREA, depth);
            assert_eq!(by_portable, expected, "{}", board.board());
        }
        let deep = perft(board, 5);
        assert_eq!(perft_hashed(board, 5, 1 << 16), deep);
        assert_eq!(perft_threads(board, 5, 2, 0), deep);
    }
}

#[test]
fn counts_agree_with_slow_rules_anywhere() {
    let some = |boards: Vec<Othello>| -> Vec<_> { boards.into_iter().step_by(29).collect() };
    agree_with_slow(&some(random_games::<8>(20, 31)));
    agree_with_slow(&some(random_boards::<8>(900, 32)));
    let ends = random_games::<6>(40, 33).into_iter();
    agree_with_slow::<6>(
        &ends
            .filter(|b| b.empty().count_ones() < 8)
            .collect::<Vec<_>>(),
    );
    agree_with_slow::<4>(&random_games::<4>(20, 34));
    assert_eq!(
        perft(&Othello6::start(), 6),
        slow_perft(&Slow::of(&Othello6::start()), 6)
    );
    assert_eq!(
        perft(&Othello4::start(), 7),
        slow_perft(&Slow::of(&Othello4::start()), 7)
    );
}
