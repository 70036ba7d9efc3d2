//! Games of the evaluation against itself, to learn from where there are no others.
//!
//! The player is as plain as can be: alpha-beta to a fixed depth, which goes on while a side must
//! jump. It shares nothing with the search library, so that training needs the rules alone.

use crate::board::Checkers;
use crate::evaluate::Weights;
use crate::moves::Move;
use crate::pdn::{GameRecord, Outcome};
use nullwindow::{Game, GameHistory, Position, Score, Verdict};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Who plays, and how.
#[derive(Clone, Debug)]
pub struct Opponents {
    /// The weights of Black and of White.
    pub weights: [Weights; 2],
    /// How many plies they look ahead.
    pub depth: u32,
    /// How many moves are played at random before they take over.
    pub random_plies: u32,
}

impl Opponents {
    /// The same weights on both sides, after eight random moves.
    #[must_use]
    pub fn alike(weights: &Weights, depth: u32) -> Opponents {
        Opponents {
            weights: [weights.clone(), weights.clone()],
            depth,
            random_plies: 8,
        }
    }
}

/// Plays games with numbers from `first` on; a game depends on its number and nothing else.
pub fn self_play(opponents: &Opponents, first: u64) -> impl Iterator<Item = GameRecord> {
    (first..).map(|number| play_game(opponents, number))
}

/// Plays one game, with the random moves of this number.
#[must_use]
pub fn play_game(opponents: &Opponents, number: u64) -> GameRecord {
    let mut random = SplitMix64::seed_from_u64(number);
    let mut game = GameRecord::new(Checkers::start());
    let mut history = GameHistory::new(game.start);
    let mut ply = 0;
    loop {
        let position = history.position();
        if let Some(verdict) = history.verdict() {
            game.outcome = match verdict {
                Verdict::Won => Outcome::Won(position.turn()),
                Verdict::Lost => Outcome::Won(position.turn().other()),
                Verdict::Drawn | Verdict::Repeated | Verdict::Quiet => Outcome::Drawn,
            };
            return game;
        }
        let mv = if ply < opponents.random_plies {
            let moves = position.legal_moves();
            #[expect(clippy::cast_possible_truncation, reason = "less than the length")]
            let index = (random.next_u64() % moves.len() as u64) as usize;
            moves[index]
        } else {
            let weights = &opponents.weights[position.turn() as usize];
            choose(position, weights, opponents.depth)
        };
        game.moves.push(mv);
        history.play(mv);
        ply += 1;
    }
}

/// The best move by alpha-beta; the position has one.
fn choose(position: &Checkers, weights: &Weights, depth: u32) -> Move {
    let mut search = AlphaBeta {
        weights,
        moves: Vec::new(),
    };
    let mut moves = position.legal_moves();
    let mut best = moves[0];
    // Deepening puts the best move so far first.
    for depth in 1..=depth {
        let mut alpha = -Score::INFINITY.0;
        for &mv in &moves {
            let value = -search.value(&position.after(mv), depth - 1, -Score::INFINITY.0, -alpha);
            if value > alpha {
                (alpha, best) = (value, mv);
            }
        }
        moves.sort_by_key(|&mv| mv != best);
    }
    best
}

struct AlphaBeta<'a> {
    weights: &'a Weights,
    /// The moves of all positions on the way to the present one.
    moves: Vec<Move>,
}

impl AlphaBeta<'_> {
    fn value(&mut self, position: &Checkers, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 && !position.must_jump() {
            return self.weights.evaluate(position).0;
        }
        let first = self.moves.len();
        position.each_move(|mv| self.moves.push(mv));
        if depth > 1 {
            self.moves[first..].sort_by_key(|&mv| -position.rank(mv));
        }
        // The sooner the end, the worse for who has lost.
        #[expect(clippy::cast_possible_wrap, reason = "depths are small")]
        let mut best = -Checkers::WON.0 - depth as i32;
        for index in first..self.moves.len() {
            let child = position.after(self.moves[index]);
            let value = -self.value(&child, depth.saturating_sub(1), -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        best
    }
}
