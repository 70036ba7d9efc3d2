//! What the solver says of positions, for training.

use super::random::Random;
use super::self_play::shared_out;
use super::{Labelled, within_board};
use crate::board::Othello;
use crate::record::Record;
use crate::solver::{Reached, Settings, Solver, Watch};
use crate::weights::Weights;
use nullwindow::drivers::MtdF;
use nullwindow::{MoveList, Position};
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;

/// How positions are judged.
#[derive(Clone, Copy, Debug)]
pub struct Labelling {
    /// With so many empty squares or fewer, positions are solved exactly.
    pub exact: u32,
    /// Others are searched so many plies deep, leaving out what is improbable.
    pub depth: u8,
    /// How many threads work.
    pub threads: usize,
    /// What searches judge by.
    pub weights: &'static Weights,
}

/// The table of each thread, in bytes.
const BYTES: usize = 8 << 20;

/// Up to so many moves at random lead from a game to a position.
const ASTRAY: usize = 4;

/// Positions like those that searches meet: `each` of every game, with so many empty squares, some of
/// them after moves at random. The mover has a move in all of them. Equal seeds give equal positions.
#[must_use]
pub fn varied(
    games: &[Record],
    each: usize,
    empties: &RangeInclusive<u32>,
    seed: u64,
) -> Vec<Othello> {
    let mut found = Vec::new();
    let (least, most) = (*empties.start(), *empties.end());
    for (number, game) in games.iter().enumerate() {
        let mut random = Random::new(seed, number as u64);
        for _ in 0..each {
            #[expect(clippy::cast_possible_truncation, reason = "a few squares")]
            let wanted = least + random.below((most - least + 1) as usize) as u32;
            #[expect(clippy::cast_possible_truncation, reason = "a few moves")]
            let astray = random.below(ASTRAY + 1) as u32;
            let from = game
                .positions()
                .find(|board| board.empty().count_ones() == wanted + astray);
            let reached = from.and_then(|board| wander(board, wanted, &mut random));
            found.extend(reached.filter(|board| board.mobility() != 0));
        }
    }
    found
}

/// Plays at random until so many squares are empty; `None` if the game ends before.
fn wander(mut board: Othello, empties: u32, random: &mut Random) -> Option<Othello> {
    let mut moves = MoveList::new();
    while board.empty().count_ones() > empties {
        moves.clear();
        if board.moves(&mut moves).is_over() {
            return None;
        }
        board.play(moves.as_slice()[random.below(moves.len())]);
    }
    Some(board)
}

/// What positions are worth to their movers.
///
/// # Panics
/// There is no memory for tables.
#[must_use]
pub fn label(boards: &[Othello], labelling: &Labelling) -> Vec<Labelled> {
    let mut labelled: Vec<_> = boards
        .iter()
        .map(|&board| Labelled { board, discs: 0 })
        .collect();
    let settings = Settings {
        bytes: BYTES,
        weights: labelling.weights,
        ..Settings::default()
    };
    let solvers = Mutex::new(Vec::new());
    shared_out(&mut labelled, labelling.threads, |_, position| {
        let spare = solvers.lock().expect("no thread panics here").pop();
        let mut solver =
            spare.unwrap_or_else(|| Solver::new(settings).expect("memory for a table"));
        position.discs = within_board(worth(&mut solver, &position.board, labelling));
        solvers.lock().expect("no thread panics here").push(solver);
    });
    labelled
}

fn worth(solver: &mut Solver, board: &Othello, labelling: &Labelling) -> i32 {
    let nodes = AtomicU64::new(0);
    let watch = Watch {
        over: &|_| false,
        nodes: &nodes,
        told: &|_| {},
    };
    if board.empty().count_ones() > labelling.exact.max(Solver::SOLVED) {
        let mut enough = |reached: &Reached| reached.depth >= labelling.depth;
        // Where stable discs decide at once there is no search to tell of.
        if let Some(reached) = solver.deepen(board, &watch, &|| false, &mut enough) {
            return reached.value;
        }
    }
    let solution = solver.solve(board, (-64, 64), &MtdF::default(), watch);
    solution.value().expect("nobody stops it")
}
