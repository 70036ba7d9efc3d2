//! The playing levels of the computer against people.
//!
//! Below the highest level it searches less deep and then chooses one of the scored moves at
//! random, with weight exp(-loss / temperature), so that small errors are common and blunders rare,
//! as with people. The temperature falls from level to level. Time is not used, so a seed
//! determines a game.

use nullwindow::memory::SizeError;
use nullwindow::player::{AnyPlayer, Decision, SearchUpdate, Signal, Task, TaskError};
use nullwindow::{GameHistory, Score};
use nullwindow_catalogue::Playable;
use nullwindow_protocols::PlayerSettings;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

/// A level from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u8);

/// The parameters of a level, besides the depth, which depends on the game.
struct Parameters {
    /// The number of best moves that are scored.
    moves: usize,
    /// The temperature, as a fraction of that of level 1.
    temperature: f64,
    /// The node limit.
    nodes: u64,
}

const fn parameters(moves: usize, temperature: f64, nodes: u64) -> Parameters {
    Parameters {
        moves,
        temperature,
        nodes,
    }
}

const PARAMETERS: [Parameters; 9] = [
    parameters(usize::MAX, 1.0, 20_000),
    parameters(usize::MAX, 0.6, 40_000),
    parameters(usize::MAX, 0.4, 80_000),
    parameters(24, 0.25, 150_000),
    parameters(12, 0.16, 300_000),
    parameters(8, 0.1, 500_000),
    parameters(5, 0.06, 800_000),
    parameters(3, 0.03, 1_200_000),
    parameters(1, 0.0, 2_000_000),
];

impl Level {
    /// The default level.
    pub const DEFAULT: u8 = 4;

    /// Full strength.
    pub const HIGHEST: Level = Level(10);

    /// The default time of a search at full strength.
    const TIME: Duration = Duration::from_secs(2);

    /// The level with this number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// From 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    fn parameters(self) -> Option<&'static Parameters> {
        PARAMETERS.get(usize::from(self.0) - 1)
    }

    fn task<G: Playable>(self, moves: usize, time: Option<Duration>) -> Task<G::Move> {
        let mut task = match self.parameters() {
            None => Task::time(time.unwrap_or(Self::TIME)),
            Some(parameters) => {
                let mut task = Task::depth(G::LEVEL_DEPTHS[usize::from(self.0) - 1])
                    .and_nodes(parameters.nodes)
                    .lines(parameters.moves.min(moves).max(1));
                task.time = time;
                task
            }
        };
        // A forced move needs no search.
        if moves == 1 {
            task.depth = Some(1);
        }
        task
    }
}

/// Nodes for each move that is added to a line. The table knows most of them.
const LENGTHENING_NODES: u64 = 20_000;

/// Plays at any level.
pub struct Computer<G: Playable> {
    /// The player of the highest level. It keeps its table from move to move.
    full_strength: AnyPlayer<G>,
    /// The player of all other levels. Its table is cleared before each move: old entries would
    /// make it stronger.
    limited: AnyPlayer<G>,
    random: SplitMix64,
}

impl<G: Playable> fmt::Debug for Computer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Computer").finish_non_exhaustive()
    }
}

impl<G: Playable> Computer<G> {
    /// A player with these settings at full strength; a seed decides its random choices below.
    ///
    /// # Errors
    /// There is not enough memory for the tables.
    pub fn new(settings: PlayerSettings, seed: u64) -> Result<Self, SizeError> {
        // With one thread, so that only the seed decides.
        let small = PlayerSettings {
            hash: settings.hash.min(4),
            threads: NonZeroUsize::MIN,
            ..settings
        };
        Ok(Computer {
            full_strength: settings.player(G::player)?,
            limited: small.player(G::player)?,
            random: SplitMix64::seed_from_u64(seed),
        })
    }

    /// Clears the table for another game.
    pub fn new_game(&mut self) {
        self.full_strength.forget();
    }

    /// Decides on a move, at once when `signal` says stop; `on_insight` gets intermediate results.
    pub fn decide(
        &mut self,
        level: Level,
        history: &GameHistory<G>,
        time: Option<Duration>,
        signal: &Signal,
        on_insight: &mut dyn FnMut(&SearchUpdate<G::Move>),
    ) -> Decision<G::Move> {
        let task = level.task::<G>(history.legal_moves().len(), time);
        let task = task.timed().stopped_by(signal).telling(on_insight);
        let Some(parameters) = level.parameters() else {
            return decided(self.full_strength.think(history, task));
        };
        self.limited.forget();
        let mut decision = decided(self.limited.think(history, task));
        let scores: Vec<Score> = decision.lines.iter().map(|line| line.score).collect();
        if let Some(chosen) = pick(&scores, parameters.temperature * G::BLUR, &mut self.random) {
            decision.choose(chosen);
        }
        decision
    }

    /// Adds moves that full strength expects to the end of a line, until it has `moves` of them or
    /// the game is over.
    pub fn lengthen(&mut self, history: &GameHistory<G>, line: &mut Vec<G::Move>, moves: usize) {
        let mut ahead = history.clone();
        line.iter().for_each(|&mv| ahead.play(mv));
        while line.len() < moves && ahead.verdict().is_none() {
            let task = Task::nodes(LENGTHENING_NODES);
            let decision = decided(self.full_strength.think(&ahead, task));
            // The game is not over, so there is a move.
            let Some(mv) = decision.best else { return };
            ahead.play(mv);
            line.push(mv);
        }
    }
}

/// The decision on a task that leaves all moves to choose from, in which nothing can be wrong.
fn decided<M>(decision: Result<Decision<M>, TaskError>) -> Decision<M> {
    decision.expect("no moves are given")
}

/// A random choice among the scores, the best the likeliest; the first best one at temperature 0.
fn pick(scores: &[Score], temperature: f64, random: &mut SplitMix64) -> Option<usize> {
    let best = *scores.iter().max()?;
    if temperature <= 0.0 {
        return scores.iter().position(|&score| score == best);
    }
    let weight = |score: &Score| (f64::from(score.0 - best.0) / temperature).exp();
    let weights: Vec<f64> = scores.iter().map(weight).collect();
    let mut left = fraction(random) * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // Rounding may leave a remainder.
    chosen.or_else(|| scores.iter().position(|&score| score == best))
}

/// A random number from 0 to 1, 1 excluded.
fn fraction(random: &mut SplitMix64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "as many bits as fit")]
    let numerator = (random.next_u64() >> 11) as f64;
    numerator / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Verdict};
    use nullwindow_checkers::Checkers;
    use nullwindow_chess::Chess;
    use nullwindow_othello::{Othello, solver};
    use std::collections::HashMap;

    #[test]
    fn probabilities_follow_the_losses() {
        let scores = [Score(-70), Score(30), Score(-70), Score(-170)];
        let mut random = SplitMix64::seed_from_u64(1);
        let mut counts = [0u32; 4];
        for _ in 0..100_000 {
            counts[pick(&scores, 100.0, &mut random).unwrap()] += 1;
        }
        let weights = [1.0, 1f64.exp(), 1.0, (-1f64).exp()];
        let sum: f64 = weights.iter().sum();
        for (count, weight) in counts.into_iter().zip(weights) {
            let share = f64::from(count) / 100_000.0;
            assert!((share - weight / sum).abs() < 0.01, "{counts:?}");
        }
        assert_eq!(pick(&scores, 0.0, &mut random), Some(1));
        assert_eq!(pick(&[], 100.0, &mut random), None);
    }

    /// The moves of a level, one for each seed.
    fn moves<G: Playable>(level: u8, position: &str, seeds: u64) -> Vec<String> {
        let history = GameHistory::new(G::parse_position(position).unwrap());
        let mut computer = Computer::new(PlayerSettings::default(), 0).unwrap();
        let choose = |seed| {
            computer.random = SplitMix64::seed_from_u64(seed);
            let decision =
                computer.decide(Level(level), &history, None, &Signal::new(), &mut |_| {});
            history.position().notation(decision.best.unwrap())
        };
        (0..seeds).map(choose).collect()
    }

    #[test]
    fn low_levels_miss_what_high_levels_find() {
        // White can win a queen.
        let gift = "6k1/pppp1ppp/8/4q3/8/5N2/PPPP1PPP/6K1 w - - 0 1";
        let taken = |level, seeds| {
            let chosen = moves::<Chess>(level, gift, seeds);
            chosen.iter().filter(|mv| *mv == "Nxe5").count()
        };
        let by_beginner = taken(1, 200);
        assert!((150..200).contains(&by_beginner), "{by_beginner}");
        assert_eq!(taken(5, 4), 4);
        assert_eq!(taken(9, 1), 1);
    }

    #[test]
    fn low_levels_vary_and_are_determined_by_the_seed() {
        let start = Chess::start().position_text();
        let mut first = moves::<Chess>(1, &start, 40);
        assert_eq!(first, moves::<Chess>(1, &start, 40));
        first.sort();
        first.dedup();
        assert!(first.len() > 6, "{first:?}");
    }

    #[test]
    fn higher_levels_lose_less() {
        let position = "OXXX----XOXXXX--XXOOXOX-XXOOOXXXXOXXXXXXXXOXXOX---XOOOO----XOO-- X";
        let mut history = GameHistory::new(Othello::parse_position(position).unwrap());
        // The exact values of the moves.
        let legal = history.legal_moves().into_iter();
        let worth: HashMap<String, f64> = legal
            .map(|mv| {
                let text = history.position().notation(mv);
                history.play(mv);
                let discs = -solver::solve(history.position());
                history.undo();
                (text, discs.into())
            })
            .collect();
        let mean = |level| {
            let chosen = moves::<Othello>(level, position, 64);
            chosen.iter().map(|mv| worth[mv]).sum::<f64>() / 64.0
        };
        let (low, middle, high) = (mean(1), mean(3), mean(5));
        assert!(low < middle && middle <= high, "{low} {middle} {high}");
    }

    /// The points of the first of two levels against the other, each playing both sides.
    fn contest<G: Playable>(levels: [u8; 2], pairs: u64) -> f64 {
        let mut computer = Computer::new(PlayerSettings::default(), 1).unwrap();
        let mut points = 0.0;
        for game in 0..2 * pairs {
            let swapped = game % 2 == 1;
            let mut history = GameHistory::new(G::start());
            let result = loop {
                let mover = history.moves().len() % 2;
                if let Some(verdict) = history.verdict() {
                    let first = (mover == 0) != swapped;
                    break match (verdict, first) {
                        (Verdict::Won, true) | (Verdict::Lost, false) => 1.0,
                        (Verdict::Won, false) | (Verdict::Lost, true) => 0.0,
                        _ => 0.5,
                    };
                }
                let level = Level(levels[mover ^ usize::from(swapped)]);
                let decision = computer.decide(level, &history, None, &Signal::new(), &mut |_| {});
                history.play(decision.best.unwrap());
            };
            points += result;
        }
        points
    }

    #[test]
    #[ignore = "plays a hundred games"]
    fn higher_levels_win_matches() {
        for levels in [[3, 1], [5, 3]] {
            let points = [
                contest::<Chess>(levels, 8),
                contest::<Checkers>(levels, 8),
                contest::<Othello>(levels, 8),
            ];
            println!("{levels:?}: {points:?} of 16 in chess, checkers and Othello");
            assert!(points.iter().all(|&points| points > 8.0), "{points:?}");
        }
    }
}
