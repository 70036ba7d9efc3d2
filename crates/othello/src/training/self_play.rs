//! Games the program plays against itself, with faultless ends.

use super::random::Random;
use crate::board::{Move, Othello};
use crate::record::Record;
use crate::solver;
use crate::weights::Weights;
use nullwindow::{Game, MoveList, Position, Score, Status};
use std::sync::Mutex;
use std::thread;

/// Plies played at random at the beginning of a game, so that games differ.
const RANDOM_PLIES: usize = 10;
/// One move in so many is random later on.
const WHIM: usize = 20;
/// How far ahead a move is looked at before the end.
const DEPTH: u32 = 2;

/// Plays games on `threads` threads: at first at random, then by a shallow search with `weights`
/// and a whim now and then, and without fault from `exact_empties` empty squares on. Equal seeds
/// give equal games.
#[must_use]
pub fn self_play(
    weights: &Weights,
    games: usize,
    exact_empties: u32,
    seed: u64,
    threads: usize,
) -> Vec<Record> {
    let mut records = vec![Record::new(Othello::start()); games];
    shared_out(&mut records, threads, |index, record| {
        let mut random = Random::new(seed, index as u64);
        play(record, weights, exact_empties, &mut random);
        end(record, exact_empties);
    });
    records
}

/// Replaces the moves of games from so many empty squares on by best ones, on `threads` threads.
pub fn end_exactly(games: &mut [Record], empties: u32, threads: usize) {
    shared_out(games, threads, |_, game| end(game, empties));
}

/// Calls `work` for every record, or whatever it is, and its index.
pub(super) fn shared_out<T: Send>(
    records: &mut [T],
    threads: usize,
    work: impl Fn(usize, &mut T) + Sync,
) {
    // Small shares, as some games take longer than others.
    const SHARE: usize = 16;
    let shares = Mutex::new(records.chunks_mut(SHARE).enumerate());
    let next = || shares.lock().expect("no thread panics here").next();
    let work = || {
        while let Some((share, records)) = next() {
            for (index, record) in records.iter_mut().enumerate() {
                work(SHARE * share + index, record);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
}

/// Plays until only `empties` squares are left, or to the end.
fn play(record: &mut Record, weights: &Weights, empties: u32, random: &mut Random) {
    let mut board = record.start;
    let mut moves = MoveList::new();
    while board.empty().count_ones() > empties {
        moves.clear();
        if board.moves(&mut moves).is_over() {
            break;
        }
        let by_chance = record.moves.len() < RANDOM_PLIES || random.below(WHIM) == 0;
        let mv = if by_chance {
            moves.as_slice()[random.below(moves.len())]
        } else {
            best(weights, &board, moves.as_slice())
        };
        record.moves.push(mv);
        board.play(mv);
    }
}

/// Replaces the moves from so many empty squares on by best ones.
fn end(record: &mut Record, empties: u32) {
    let reached = record
        .positions()
        .position(|board| board.empty().count_ones() <= empties);
    let Some(kept) = reached else {
        return;
    };
    record.moves.truncate(kept);
    record.x_won_by = None;
    let mut board = record.end();
    while let (Some(mv), _) = solver::best_move(&board) {
        record.moves.push(mv);
        board.play(mv);
    }
}

fn best(weights: &Weights, board: &Othello, moves: &[Move]) -> Move {
    let mut alpha = -Score::INFINITY;
    let mut best = Move::PASS;
    for &mv in moves {
        let mut child = *board;
        child.play(mv);
        let score = -search(weights, &child, DEPTH - 1, -Score::INFINITY, -alpha);
        if score > alpha {
            (alpha, best) = (score, mv);
        }
    }
    best
}

fn search(weights: &Weights, board: &Othello, depth: u32, mut alpha: Score, beta: Score) -> Score {
    if depth == 0 {
        return weights.evaluate(board);
    }
    let mut moves = MoveList::new();
    if let Status::Over(score) = board.moves(&mut moves) {
        return score;
    }
    for &mv in moves.as_slice() {
        let mut child = *board;
        child.play(mv);
        alpha = alpha.max(-search(weights, &child, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
