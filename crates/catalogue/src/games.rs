//! The games by their names, and what commands need of each.

use crate::method::{Method, Searchable, Work, searchable};
use clap::ValueEnum;
use nullwindow::memory::Depth;
use nullwindow::ordering::OrderingChoice;
use nullwindow::{Game, Iteration, SearchReport};
use nullwindow_checkers::{Checkers, Counting, PerftOptions};
use nullwindow_chess::Chess;
use nullwindow_othello::{Board, Othello, Othello4, Othello6};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// Chess
    Chess,
    /// English checkers
    Checkers,
    /// Othello, 8x8
    Othello,
    /// Othello on 6x6 squares
    Othello6,
    /// Othello on 4x4 squares
    Othello4,
}

/// Runs `$body` with `$G` standing for the type of the game that `$name` names.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $G:ident => $body:expr) => {
        match $name {
            $crate::GameName::Chess => {
                type $G = $crate::chess::Chess;
                $body
            }
            $crate::GameName::Checkers => {
                type $G = $crate::checkers::Checkers;
                $body
            }
            $crate::GameName::Othello => {
                type $G = $crate::othello::Othello;
                $body
            }
            $crate::GameName::Othello6 => {
                type $G = $crate::othello::Othello6;
                $body
            }
            $crate::GameName::Othello4 => {
                type $G = $crate::othello::Othello4;
                $body
            }
        }
    };
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(with_game!(*self, G => G::NAME))
    }
}

/// What commands need of a game beyond its rules and notation.
pub trait Playable: Game + Searchable + 'static {
    /// The papers' order of moves: memory's move first, then by history in chess and checkers, by
    /// a static order of squares in Othello.
    const ORDERING: OrderingChoice;

    /// From how many iterations back MTD(f) takes its guess: scores of chess swing between odd and
    /// even depths, as no captures are played out (1996, footnote 5).
    const GUESS_BACK: usize = 1 + Self::SWINGS as usize;

    /// A depth that shows the differences between algorithms in a time a person waits for.
    const USEFUL_DEPTH: Depth;

    /// A depth at which twenty positions take a few seconds.
    const BENCH_DEPTH: Depth;

    /// In how many plies above the leaves the approximate minimal graph looks for cheaper cutoffs,
    /// as in 1996b.
    const CHEAPEST_PLIES: Depth = 3;

    /// Positions to compare on: twenty from real games, where the game has them.
    fn sample() -> &'static [Self];

    /// So many of them, or all where there are fewer.
    fn first_of_sample(number: usize) -> &'static [Self] {
        let all = Self::sample();
        &all[..number.min(all.len())]
    }

    /// Other positions, to verify on what was found on the first.
    fn verification() -> &'static [Self];

    /// Counts move sequences with a table of so many bytes, if any, on so many threads.
    fn count(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64;

    /// The same with one move for all that lead to one position, in games where that differs.
    fn count_results(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> Option<u64> {
        let _ = (depth, bytes, threads);
        None
    }
}

searchable!(Chess, Checkers, Othello, Othello6, Othello4);

/// The positions that come with a game, read once; those of its test sets, or its start alone.
macro_rules! positions {
    ($game:ident, $($set:ident)::+) => {
        fn sample() -> &'static [Self] {
            static SET: LazyLock<Vec<$game>> = LazyLock::new(|| {
                let set = $($set)::+::test_set();
                set.into_iter().map(|test| test.position).collect()
            });
            &SET
        }

        fn verification() -> &'static [Self] {
            static SET: LazyLock<Vec<$game>> = LazyLock::new(|| {
                let set = $($set)::+::verification_set();
                set.into_iter().map(|test| test.position).collect()
            });
            &SET
        }
    };
    ($game:ident) => {
        fn sample() -> &'static [Self] {
            static START: LazyLock<$game> = LazyLock::new($game::start);
            std::slice::from_ref(&START)
        }

        fn verification() -> &'static [Self] {
            &[]
        }
    };
}

impl Playable for Chess {
    const ORDERING: OrderingChoice = OrderingChoice::HISTORY;
    const USEFUL_DEPTH: Depth = 7;
    const BENCH_DEPTH: Depth = 6;

    positions!(Chess, nullwindow_chess::test_set);

    fn count(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64 {
        let entries = bytes / 16;
        let settings = nullwindow_chess::perft::Settings { threads, entries };
        nullwindow_chess::perft::perft_with(self, depth, &settings)
    }
}

impl Playable for Checkers {
    const ORDERING: OrderingChoice = OrderingChoice::HISTORY;
    const USEFUL_DEPTH: Depth = 15;
    const BENCH_DEPTH: Depth = 13;

    positions!(Checkers, nullwindow_checkers::test_set);

    fn count(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64 {
        count_checkers(self, depth, bytes, threads, Counting::Paths)
    }

    fn count_results(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> Option<u64> {
        let counting = Counting::Results;
        Some(count_checkers(self, depth, bytes, threads, counting))
    }
}

fn count_checkers(
    position: &Checkers,
    depth: u32,
    bytes: usize,
    threads: NonZeroUsize,
    counting: Counting,
) -> u64 {
    let options = PerftOptions {
        counting,
        entries: bytes / 16,
        threads: threads.get(),
    };
    nullwindow_checkers::perft_with(position, depth, &options)
}

impl Playable for Othello {
    const ORDERING: OrderingChoice = OrderingChoice::HOOK;
    const USEFUL_DEPTH: Depth = 9;
    const BENCH_DEPTH: Depth = 9;
    const CHEAPEST_PLIES: Depth = 2;

    positions!(Othello, nullwindow_othello::test_set);

    fn count(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64 {
        count_othello(self, depth, bytes, threads)
    }
}

impl Playable for Othello6 {
    const ORDERING: OrderingChoice = OrderingChoice::HOOK;
    const USEFUL_DEPTH: Depth = 10;
    const BENCH_DEPTH: Depth = 12;
    const CHEAPEST_PLIES: Depth = 2;

    positions!(Othello6);

    fn count(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64 {
        count_othello(self, depth, bytes, threads)
    }
}

impl Playable for Othello4 {
    const ORDERING: OrderingChoice = OrderingChoice::HOOK;
    const USEFUL_DEPTH: Depth = 12;
    const BENCH_DEPTH: Depth = 12;
    const CHEAPEST_PLIES: Depth = 2;

    positions!(Othello4);

    fn count(&self, depth: u32, bytes: usize, threads: NonZeroUsize) -> u64 {
        count_othello(self, depth, bytes, threads)
    }
}

fn count_othello<const N: usize>(
    board: &Board<N>,
    depth: u32,
    bytes: usize,
    threads: NonZeroUsize,
) -> u64 {
    if threads == NonZeroUsize::MIN && bytes == 0 {
        return board.perft(depth);
    }
    nullwindow_othello::perft::perft_threads(board, depth, threads.get(), bytes)
}
