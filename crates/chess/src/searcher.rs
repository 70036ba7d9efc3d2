//! A small searcher for making games to learn from: fixed depth, then captures until the position
//! is quiet.
//!
//! It is kept apart from the searches of `nullwindow`, on which it does not depend, so that the
//! tuner's games stay the same when those change.

use crate::board::{Chess, MATED};
use crate::tactics;
use cozy_chess::Move;
use nullwindow::Position;

/// Beyond every value.
const INFINITY: i32 = 32_000;
/// Lines end here, whatever is on the board.
const LONGEST: usize = 64;

/// A searcher with what it remembers from move to move.
#[derive(Debug)]
pub struct Searcher {
    /// Quiet moves that refuted others, by ply.
    killers: Vec<[Option<Move>; 2]>,
    /// Moves of the nodes on the present path, by ply.
    moves: Vec<Vec<(i32, Move)>>,
}

impl Default for Searcher {
    fn default() -> Self {
        Searcher {
            killers: vec![[None; 2]; LONGEST + 1],
            moves: vec![Vec::new(); LONGEST + 1],
        }
    }
}

impl Searcher {
    /// The best move and its value in centipawns for the side to move; `None` without moves.
    ///
    /// Positions that `seen` knows are valued as draws, so that a game is not repeated into one
    /// by the side that is better.
    pub fn best_move(
        &mut self,
        position: &Chess,
        depth: u32,
        seen: impl Fn(u64) -> bool,
    ) -> Option<(Move, i32)> {
        self.killers.fill([None; 2]);
        let mut order = self.ordered(position, 0);
        for depth in 1..=depth.max(1) {
            let mut alpha = -INFINITY;
            for (rank, mv) in &mut order {
                let mut child = position.clone();
                child.play(*mv);
                let value = if seen(child.key()) {
                    0
                } else {
                    -self.alpha_beta(&child, depth - 1, 1, -INFINITY, -alpha)
                };
                *rank = if value > alpha { value } else { -INFINITY };
                alpha = alpha.max(value);
            }
            // The best moves of this depth first in the next; the sort keeps the order of ties.
            order.sort_by_key(|&(rank, _)| -rank);
        }
        let best = order.first().map(|&(value, mv)| (mv, value));
        self.moves[0] = order;
        best
    }

    /// The legal moves, likely good ones first.
    fn ordered(&mut self, position: &Chess, ply: usize) -> Vec<(i32, Move)> {
        let mut order = std::mem::take(&mut self.moves[ply]);
        order.clear();
        let killers = self.killers[ply];
        position.as_board().generate_moves(|moves| {
            for mv in moves {
                let killer = killers.contains(&Some(mv));
                order.push((position.rank(mv) + i32::from(killer), mv));
            }
            false
        });
        order.sort_by_key(|&(rank, _)| -rank);
        order
    }

    fn alpha_beta(
        &mut self,
        position: &Chess,
        depth: u32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if depth == 0 || ply >= LONGEST {
            return self.quiesce(position, ply, alpha, beta);
        }
        if position.insufficient_material() {
            return 0;
        }
        let order = self.ordered(position, ply);
        let mut best = -INFINITY;
        if order.is_empty() {
            best = ended(position, ply);
        }
        for &(_, mv) in &order {
            let mut child = position.clone();
            child.play(mv);
            let value = -self.alpha_beta(&child, depth - 1, ply + 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                if position.victim(mv).is_none() && self.killers[ply][0] != Some(mv) {
                    self.killers[ply] = [Some(mv), self.killers[ply][0]];
                }
                break;
            }
        }
        self.moves[ply] = order;
        best
    }

    /// The value once captures and promotions are played out; all moves are tried in check.
    fn quiesce(&mut self, position: &Chess, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let still = position.evaluate();
        if still == MATED {
            return ended(position, ply);
        }
        let mut best = still.0;
        if ply >= LONGEST {
            return best;
        }
        let order = if position.in_check() {
            best = -INFINITY;
            self.ordered(position, ply)
        } else {
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            self.captures(position, ply)
        };
        for &(_, mv) in &order {
            let mut child = position.clone();
            child.play(mv);
            let value = -self.quiesce(&child, ply + 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves[ply] = order;
        best
    }

    /// Captures and promotions to a queen, the best first, without captures of guarded pieces by
    /// more valuable ones.
    fn captures(&mut self, position: &Chess, ply: usize) -> Vec<(i32, Move)> {
        let mut order = std::mem::take(&mut self.moves[ply]);
        order.clear();
        tactics::each_capture(position, |mv| order.push((position.rank(mv), mv)));
        order.sort_by_key(|&(rank, _)| -rank);
        order
    }

    /// Whether no capture and no promotion raises the value, so that it can be judged as it
    /// stands.
    pub fn is_quiet(&mut self, position: &Chess) -> bool {
        let still = position.evaluate().0;
        !position.in_check()
            && position.has_moves()
            && !position.insufficient_material()
            && self.quiesce(position, 0, still, still + 1) <= still
    }

    /// Whether neither side is better by more than a margin once captures are played out.
    pub fn is_even(&mut self, position: &Chess, margin: i32) -> bool {
        self.quiesce(position, 0, -margin - 1, margin + 1).abs() <= margin
    }
}

/// The value of a position without moves; a nearer mate is a greater loss.
fn ended(position: &Chess, ply: usize) -> i32 {
    if position.in_check() {
        MATED.0 + i32::try_from(ply).unwrap_or(0)
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Game;

    fn position(fen: &str) -> Chess {
        Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
    }

    /// Plain minimax down to the same quiescence, as an oracle.
    fn minimax(searcher: &mut Searcher, position: &Chess, depth: u32, ply: usize) -> i32 {
        if depth == 0 {
            return searcher.quiesce(position, ply, -INFINITY, INFINITY);
        }
        if position.insufficient_material() {
            return 0;
        }
        let values = position.legal_moves().into_iter().map(|mv| {
            let mut child = position.clone();
            child.play(mv);
            -minimax(searcher, &child, depth - 1, ply + 1)
        });
        values.max().unwrap_or_else(|| ended(position, ply))
    }

    #[test]
    fn the_value_is_that_of_minimax() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ] {
            let position = position(fen);
            let mut searcher = Searcher::default();
            let (_, value) = searcher.best_move(&position, 2, |_| false).expect("moves");
            assert_eq!(value, minimax(&mut searcher, &position, 2, 0), "{fen}");
        }
    }

    #[test]
    fn mates_are_found_and_the_nearer_preferred() {
        let mate = position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        let (mv, value) = Searcher::default()
            .best_move(&mate, 3, |_| false)
            .expect("moves");
        assert_eq!((mate.move_text(mv).as_str(), value), ("a1a8", 29_999));
    }

    #[test]
    fn seen_positions_are_draws() {
        let position = position("6k1/8/8/8/8/8/5q2/R6K w - - 0 1");
        let none = Searcher::default()
            .best_move(&position, 2, |_| false)
            .expect("moves");
        assert!(none.1 < 0);
        let all = Searcher::default()
            .best_move(&position, 2, |_| true)
            .expect("moves");
        assert_eq!(all.1, 0);
    }

    #[test]
    fn hanging_pieces_are_not_quiet() {
        let mut searcher = Searcher::default();
        assert!(searcher.is_quiet(&Chess::start()));
        assert!(!searcher.is_quiet(&position("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")));
        assert!(!searcher.is_quiet(&position("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1")));
        // A queen does not take a guarded pawn, but takes one that is not.
        assert!(searcher.is_quiet(&position("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1")));
        assert!(!searcher.is_quiet(&position("7k/8/3p4/8/8/8/3Q4/4K3 w - - 0 1")));
    }
}
