//! Perft against published counts, and its variants against each other.

use crate::oracle::{Random, random_board};
use nullwindow::Game;
use nullwindow_checkers::{Checkers, Counting, PerftOptions, perft, perft_with};

const START: &str = include_str!("../testdata/perft.tsv");
const TRICKY: &str = include_str!("../testdata/tricky_perft.tsv");

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
}

fn with(counting: Counting, entries: usize, threads: usize) -> PerftOptions {
    PerftOptions {
        counting,
        entries,
        threads,
    }
}

fn check_start(depths: std::ops::RangeInclusive<u32>, entries: usize, threads: usize) {
    let mut checked = 0;
    for row in rows(START) {
        let depth: u32 = row[0].parse().unwrap();
        if depths.contains(&depth) {
            for (counting, count) in [(Counting::Paths, row[1]), (Counting::Results, row[2])] {
                let options = with(counting, entries, threads);
                let found = perft_with(&Checkers::start(), depth, &options);
                assert_eq!(found.to_string(), count, "depth {depth}, {options:?}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 2 * (1 + depths.end() - depths.start()));
}

#[test]
fn start_position_to_depth_9() {
    check_start(1..=9, 0, 1);
}

#[test]
fn start_position_with_table_and_threads() {
    check_start(1..=9, 1 << 10, 1);
    check_start(1..=10, 1 << 16, 3);
}

#[test]
#[ignore = "half a billion positions"]
fn start_position_to_depth_12() {
    check_start(10..=12, 0, 2);
    check_start(10..=13, 1 << 22, 2);
}

#[test]
fn tricky_positions() {
    for row in rows(TRICKY) {
        let position = Checkers::parse_position(row[0]).unwrap();
        for (depth, count) in (1..).zip(row[1].split(' ')) {
            assert_eq!(
                perft(&position, depth).to_string(),
                count,
                "{} at {depth}",
                row[0]
            );
            let turned = perft(&position.turned(), depth).to_string();
            assert_eq!(turned, count, "{} turned, at {depth}", row[0]);
        }
        for (depth, count) in (1..).zip(row[2].split(' ')) {
            let options = with(Counting::Results, 0, 1);
            let found = perft_with(&position, depth, &options).to_string();
            assert_eq!(found, count, "results of {} at {depth}", row[0]);
        }
    }
    assert_eq!(rows(TRICKY).count(), 12);
}

/// The bulk counting against the moves listed one by one.
#[test]
fn bulk_counts_agree_with_lists() {
    let mut random = Random::new(5);
    for _ in 0..5_000 {
        let position = Checkers::parse_position(&random_board(&mut random).fen()).unwrap();
        for depth in 0..=3 {
            let listed = nullwindow::perft(&position, depth);
            assert_eq!(perft(&position, depth), listed, "{position:?} at {depth}");
            for options in [with(Counting::Paths, 64, 1), with(Counting::Paths, 0, 2)] {
                assert_eq!(
                    perft_with(&position, depth, &options),
                    listed,
                    "{position:?}"
                );
            }
        }
    }
}
