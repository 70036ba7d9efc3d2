//! Move generation against published counts.

use nullwindow::{Game, NotationError};
use nullwindow_chess::Chess;
use nullwindow_chess::perft::{Settings, divide, perft, perft_with};
use std::num::NonZeroUsize;

const COUNTS: &str = include_str!("../testdata/perft.txt");

/// Checks the counts of the data file up to a number of leaves a position.
fn check_counts(most: u64, count: impl Fn(&Chess, u32) -> u64) {
    let mut positions = 0;
    for line in COUNTS.lines().filter(|line| !line.starts_with('#')) {
        let (fen, counts) = line.split_once(" ; ").expect("a position and counts");
        let position = Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        for (expected, depth) in counts.split(' ').zip(1..) {
            let expected: u64 = expected.parse().expect("a count");
            if expected <= most {
                assert_eq!(count(&position, depth), expected, "{fen} depth {depth}");
            }
        }
        positions += 1;
    }
    assert!(positions > 100, "the data file has shrunk to {positions}");
}

#[test]
fn counts_agree_with_the_published_ones() {
    check_counts(5_000_000, perft);
}

#[test]
fn counts_with_memory_and_threads_agree() {
    let settings = |threads, entries| Settings {
        threads: NonZeroUsize::new(threads).expect("not zero"),
        entries,
    };
    // A memory of four entries is overwritten all the time.
    for settings in [settings(1, 1 << 12), settings(3, 1 << 12), settings(2, 4)] {
        check_counts(100_000, |p, depth| perft_with(p, depth, &settings));
    }
}

#[test]
#[ignore = "minutes"]
fn all_counts_agree() {
    check_counts(10_000_000_000, perft);
}

#[test]
fn division_sums_to_the_count() {
    let position = Chess::start();
    let parts = divide(&position, 4, &Settings::default());
    assert_eq!(parts.len(), 20);
    assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), 197_281);
    assert_eq!(perft(&position, 0), 1);
    assert!(divide(&position, 0, &Settings::default()).is_empty());
}

/// The library's count, which plays every move through `Position`.
#[test]
fn the_general_count_is_the_same() {
    let position = Chess::start();
    assert_eq!(nullwindow::perft(&position, 4), 197_281);
    let parts = divide(&position, 3, &Settings::default());
    assert_eq!(nullwindow::divide(&position, 3), parts);
    assert!(nullwindow::divide(&position, 0).is_empty());
    let mated = Chess::parse_position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").expect("a position");
    assert_eq!(
        [0, 1, 2].map(|depth| nullwindow::perft(&mated, depth)),
        [1, 0, 0]
    );
    assert!(nullwindow::divide(&mated, 2).is_empty());
}

/// Counts of Chess960 start positions, by Scharnagl number.
#[test]
fn chess960_starts_agree_with_the_published_counts() {
    for (fen, counts) in [
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            [21, 528, 12_189, 326_672],
        ),
        (
            "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
            [21, 807, 18_002, 667_366],
        ),
    ] {
        let position = Chess::parse_position(fen).expect("a position");
        for (expected, depth) in counts.into_iter().zip(1..) {
            assert_eq!(position.perft(depth), expected, "{fen} depth {depth}");
        }
    }
    assert_eq!(Chess::chess960(518), Some(Chess::start()));
    assert_eq!(Chess::chess960(960), None);
}

/// Captures en passant that no game can have led to are rejected, not counted.
#[test]
fn impossible_captures_en_passant_are_rejected() {
    for fen in [
        "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
        "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
    ] {
        let error: NotationError = Chess::parse_position(fen).expect_err(fen);
        assert_eq!(error.column, fen.find(" 0 1").expect("clocks") - 1, "{fen}");
    }
}
