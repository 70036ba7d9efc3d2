//! What the generic core costs: instructions per node, beside recursions written by hand for one
//! game that visit the same nodes.
//!
//! `cost-bench` measures everything with valgrind's callgrind and fails if a search needs over
//! 5 % more instructions than its counterpart. `cost-bench GAME MEMORY MODE` runs one search, for
//! other tools to look at.

mod connect_four;
mod generic;
mod hand;
mod hash_tree;
mod measure;

use nullwindow::memory::TranspositionTable;
use std::hint::black_box;
use std::process::ExitCode;

/// What a search found, and how many nodes it opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Outcome {
    value: i32,
    nodes: u64,
}

/// A search: plain Alpha-Beta, or with a table where `memory`; by hand or by the library.
#[derive(Clone, Copy, Debug)]
struct Case {
    game: Game,
    memory: bool,
}

#[derive(Clone, Copy, Debug)]
enum Game {
    HashTree,
    ConnectFour,
}

const CASES: [Case; 4] = [
    Case {
        game: Game::HashTree,
        memory: false,
    },
    Case {
        game: Game::HashTree,
        memory: true,
    },
    Case {
        game: Game::ConnectFour,
        memory: false,
    },
    Case {
        game: Game::ConnectFour,
        memory: true,
    },
];

const TABLE_ENTRIES: usize = 1 << 14;

fn table() -> TranspositionTable {
    TranspositionTable::with_entries(TABLE_ENTRIES).expect("a small table fits in memory")
}

impl Case {
    fn names(self) -> [&'static str; 2] {
        let game = match self.game {
            Game::HashTree => "hash-tree",
            Game::ConnectFour => "connect-four",
        };
        [game, if self.memory { "table" } else { "none" }]
    }

    fn named(names: [&str; 2]) -> Option<Case> {
        CASES.into_iter().find(|case| case.names() == names)
    }

    fn hand(self) -> Outcome {
        match (self.game, self.memory) {
            (Game::HashTree, false) => hand::hash_tree::plain(black_box(hash_tree::Tree::ROOT), 8),
            (Game::HashTree, true) => {
                hand::hash_tree::with_table(black_box(hash_tree::Tree::ROOT), 10, table())
            }
            (Game::ConnectFour, false) => {
                hand::connect_four::plain(black_box(connect_four::Board::START), 11)
            }
            (Game::ConnectFour, true) => {
                hand::connect_four::with_table(black_box(connect_four::Board::START), 12, table())
            }
        }
    }

    fn generic(self) -> Outcome {
        match (self.game, self.memory) {
            (Game::HashTree, false) => generic::plain(black_box(&hash_tree::Tree::ROOT), 8),
            (Game::HashTree, true) => {
                generic::with_table(black_box(&hash_tree::Tree::ROOT), 10, table())
            }
            (Game::ConnectFour, false) => {
                generic::plain(black_box(&connect_four::Board::START), 11)
            }
            (Game::ConnectFour, true) => {
                generic::with_table(black_box(&connect_four::Board::START), 12, table())
            }
        }
    }

    /// What is spent even if nothing is searched.
    fn idle(self) -> Outcome {
        if self.memory {
            black_box(table());
        }
        Outcome { value: 0, nodes: 0 }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        [] => return measure::all(),
        [game, memory, mode] => Case::named([game, memory]).and_then(|case| match mode {
            "idle" => Some(case.idle()),
            "hand" => Some(case.hand()),
            "generic" => Some(case.generic()),
            _ => None,
        }),
        _ => None,
    };
    match outcome {
        Some(Outcome { value, nodes }) => {
            println!("{value} {nodes}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!(
                "usage: cost-bench [hash-tree|connect-four none|table idle|hand|generic]; \
                 without arguments it measures everything"
            );
            ExitCode::from(2)
        }
    }
}
