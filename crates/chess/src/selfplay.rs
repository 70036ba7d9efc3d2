//! Games of the evaluation, or of our player, against itself, to learn from.
//!
//! Each game begins with random moves that leave neither side much better, and is played at a
//! fixed depth or by a number of nodes. A game depends on the seed, its number and the settings, not
//! on the threads.

use crate::board::Chess;
use crate::pgn::{GameResult, PgnGame};
use crate::player::player;
use crate::searcher::Searcher;
use cozy_chess::{Color, Move, Piece};
use nullwindow::player::{AnyPlayer, Task};
use nullwindow::{Game, GameHistory, Position};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// How games are made.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// How many.
    pub games: u32,
    /// How long a move is thought about.
    pub effort: Effort,
    /// Random moves at the beginning, one more in every other game.
    pub random_plies: u32,
    /// A lead in centipawns that wins the game when both sides have seen it twice.
    pub decisive: i32,
    /// Games that last longer, in plies, are drawn.
    pub longest: usize,
    /// Seed of the random moves.
    pub seed: u64,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

/// Who thinks about a move, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A small searcher of full width: so many plies, before captures are played out.
    Depth(u32),
    /// Our player: so many nodes.
    Nodes(u64),
}

impl Default for SelfPlay {
    fn default() -> Self {
        SelfPlay {
            games: 2000,
            effort: Effort::Depth(3),
            random_plies: 8,
            decisive: 1200,
            longest: 240,
            seed: 1,
            threads: NonZeroUsize::MIN,
        }
    }
}

impl SelfPlay {
    /// Plays the games; `progress` hears how many are done.
    pub fn play(&self, progress: impl Fn(u32) + Sync) -> Vec<PgnGame> {
        let next = AtomicU32::new(0);
        let done = AtomicU32::new(0);
        let finished = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads.get() {
                scope.spawn(|| {
                    let mut thinker = Thinker::new(self.effort);
                    let mut games = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        games.push((number, self.game(number, &mut thinker)));
                        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
                    }
                    if let Ok(mut finished) = finished.lock() {
                        finished.append(&mut games);
                    }
                });
            }
        });
        let mut games = finished.into_inner().unwrap_or_default();
        games.sort_by_key(|&(number, _)| number);
        games.into_iter().map(|(_, game)| game).collect()
    }

    fn game(&self, number: u32, thinker: &mut Thinker) -> PgnGame {
        let mut random = Random::new(self.seed, number);
        let mut history = self.opening(number, &mut random, &mut thinker.searcher);
        if let Some((player, _)) = &mut thinker.player {
            player.forget();
        }
        // Plies in a row that White, or Black if negative, has been far ahead.
        let mut ahead = 0_i32;
        let result = loop {
            match GameResult::of(&history) {
                GameResult::Unknown => {}
                result => break result,
            }
            if let Some(result) = elementary(history.position()) {
                break result;
            }
            if history.moves().len() >= self.longest {
                break GameResult::Draw;
            }
            let Some((mv, value)) = thinker.best_move(&history) else {
                break GameResult::Unknown;
            };
            let white = match history.position().turn() {
                Color::White => value,
                Color::Black => -value,
            };
            ahead = if white.abs() < self.decisive {
                0
            } else if (ahead < 0) == (white < 0) {
                ahead + white.signum()
            } else {
                white.signum()
            };
            if ahead.abs() >= 4 {
                break if ahead > 0 {
                    GameResult::WhiteWins
                } else {
                    GameResult::BlackWins
                };
            }
            history.play(mv);
        };
        let mut game = PgnGame::new(Chess::start(), history.moves(), result);
        game.set_tag("Round", &(number + 1).to_string());
        game
    }

    /// Random moves to a position that is quiet enough and about even.
    fn opening(
        &self,
        number: u32,
        random: &mut Random,
        searcher: &mut Searcher,
    ) -> GameHistory<Chess> {
        loop {
            let mut history = GameHistory::new(Chess::start());
            for _ in 0..self.random_plies + number % 2 {
                let moves = history.position().legal_moves();
                if moves.is_empty() {
                    break;
                }
                history.play(moves[random.below(moves.len())]);
            }
            let position = history.position();
            if position.has_moves() && searcher.is_even(position, 150) {
                return history;
            }
        }
    }
}

/// Who thinks about the moves of a game.
struct Thinker {
    searcher: Searcher,
    depth: u32,
    /// Our player and its nodes, where it plays.
    player: Option<(AnyPlayer<Chess>, u64)>,
}

impl Thinker {
    /// A player's table: games of few nodes a move need no more.
    const BYTES: usize = 2 << 20;

    fn new(effort: Effort) -> Self {
        let (depth, nodes) = match effort {
            Effort::Depth(depth) => (depth, None),
            Effort::Nodes(nodes) => (1, Some(nodes)),
        };
        Thinker {
            searcher: Searcher::default(),
            depth,
            // Where there is no memory for a table, the searcher plays.
            player: nodes.and_then(|nodes| Some((player(Self::BYTES).ok()?, nodes))),
        }
    }

    /// A move, and the value it has in centipawns for the side to move.
    fn best_move(&mut self, history: &GameHistory<Chess>) -> Option<(Move, i32)> {
        if let Some((player, nodes)) = &mut self.player {
            let decision = player.think(history, Task::nodes(*nodes)).ok()?;
            return Some((decision.best?, decision.score?.0));
        }
        let recent = history.positions().iter().rev();
        let recent = recent.take(history.quiet_plies() as usize + 1);
        let keys: Vec<u64> = recent.map(Position::key).collect();
        let seen = |key| keys.contains(&key);
        let position = history.position();
        self.searcher.best_move(position, self.depth, seen)
    }
}

/// A queen or a rook against a bare king, and to move: won by anybody, though not at a depth of a
/// few plies.
fn elementary(position: &Chess) -> Option<GameResult> {
    let board = position.as_board();
    let turn = position.turn();
    let heavy = board.pieces(Piece::Queen) | board.pieces(Piece::Rook);
    let bare = board.colors(!turn).len() == 1;
    let won = bare && !(heavy & board.colors(turn)).is_empty();
    won.then_some(match turn {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    })
}

/// Random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    /// A sequence for a seed and a number under it.
    pub(crate) fn new(seed: u64, number: u32) -> Random {
        let first = SplitMix64::seed_from_u64(seed).next_u64();
        let start = first ^ u64::from(number).wrapping_mul(0xd605_bbb5_8c8a_bc03);
        Random(SplitMix64::seed_from_u64(start))
    }

    /// A number below `limit`, which is not 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "less than the limit")]
        let number = (self.0.next_u64() % limit as u64) as usize;
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_our_player_depend_on_the_seed_alone() {
        let play = |seed, threads| {
            let play = SelfPlay {
                games: 4,
                effort: Effort::Nodes(60),
                longest: 40,
                seed,
                threads: NonZeroUsize::new(threads).expect("not zero"),
                ..SelfPlay::default()
            };
            play.play(|_| {})
        };
        let games = play(3, 1);
        assert_eq!(games, play(3, 2));
        assert_ne!(games, play(4, 1));
        assert!(games.iter().all(|game| game.result != GameResult::Unknown));
    }
}
