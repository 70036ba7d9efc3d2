//! How well the computer plays.
//!
//! Below the highest level it looks less far and then takes one of the moves it has judged by
//! chance: with weight exp(-loss / blur), so that small errors are common and blunders rare, as they
//! are among people. The blur shrinks from level to level. No clock plays a part, so that a seed
//! determines a game.

use nullwindow::memory::{Depth, SizeError};
use nullwindow::player::{Bound, Decision, Insight, Player, Signal, Task};
use nullwindow::{Course, Score};
use nullwindow_catalogue::Playable;
use nullwindow_protocols::PlayerSettings;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::num::NonZeroUsize;
use std::time::Duration;

/// A level from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Level(u8);

/// What a level is made of, besides the depth, which each game has its own of.
struct Rung {
    /// How many moves are judged.
    moves: usize,
    /// How blurred they are seen, of what a beginner's sight is.
    blur: f64,
    /// Nodes after which no deeper search begins to count.
    nodes: u64,
}

const fn rung(moves: usize, blur: f64, nodes: u64) -> Rung {
    Rung { moves, blur, nodes }
}

const LADDER: [Rung; 9] = [
    rung(usize::MAX, 1.0, 20_000),
    rung(usize::MAX, 0.6, 40_000),
    rung(usize::MAX, 0.4, 80_000),
    rung(24, 0.25, 150_000),
    rung(12, 0.16, 300_000),
    rung(8, 0.1, 500_000),
    rung(5, 0.06, 800_000),
    rung(3, 0.03, 1_200_000),
    rung(1, 0.0, 2_000_000),
];

impl Level {
    /// Where a game begins unless told otherwise.
    pub(crate) const DEFAULT: u8 = 4;

    /// Full strength.
    pub(crate) const HIGHEST: Level = Level(10);

    /// How long full strength thinks unless told otherwise.
    const TIME: Duration = Duration::from_secs(2);

    /// The level with this number, if there is one.
    pub(crate) fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// From 1 to 10.
    pub(crate) fn number(self) -> u8 {
        self.0
    }

    fn rung(self) -> Option<&'static Rung> {
        LADDER.get(usize::from(self.0) - 1)
    }

    fn task<G: Playable>(self, moves: usize, time: Option<Duration>) -> Task<G::Move> {
        let mut task = match self.rung() {
            None => Task::time(time.unwrap_or(Self::TIME)),
            Some(rung) => Task {
                depth: Some(G::LEVEL_DEPTHS[usize::from(self.0) - 1]),
                nodes: Some(rung.nodes),
                time,
                lines: rung.moves.min(moves).max(1),
                ..Task::default()
            },
        };
        // The only move needs no thought.
        if moves == 1 {
            task.depth = Some(1);
        }
        task
    }
}

/// Plays at any level.
pub(crate) struct Computer<G: Playable> {
    /// Thinks at full strength, and remembers from move to move.
    master: Player<G, G::Selection>,
    /// Thinks below, and always afresh: memory would make it see further.
    pupil: Player<G, G::Selection>,
    random: Random,
}

impl<G: Playable> Computer<G> {
    /// A player with this settings at full strength, whose choices below depend on a number.
    ///
    /// # Errors
    /// There is no memory to think with.
    pub(crate) fn new(settings: PlayerSettings, seed: u64) -> Result<Self, SizeError> {
        // With one thread only, so that chance is the seed's alone.
        let little = PlayerSettings {
            hash: settings.hash.min(4),
            threads: NonZeroUsize::MIN,
            ..settings
        };
        Ok(Computer {
            master: settings.player()?,
            pupil: little.player()?,
            random: Random::new(seed),
        })
    }

    /// Begins another game.
    pub(crate) fn forget(&mut self) {
        self.master.forget();
    }

    /// Decides on a move; `watch` is told of what is found.
    pub(crate) fn decide(
        &mut self,
        level: Level,
        course: &Course<G>,
        time: Option<Duration>,
        watch: &mut dyn FnMut(&Insight<G::Move>),
    ) -> Decision<G::Move> {
        let task = level.task::<G>(course.legal_moves().len(), time);
        let Some(rung) = level.rung() else {
            return self.master.decide(course, &task, &Signal::new(), watch);
        };
        self.pupil.forget();
        let mut views = Views::new(task.lines);
        let decision = (self.pupil).decide(course, &task, &Signal::new(), &mut |insight| {
            views.add(insight);
            watch(insight);
        });
        let scores: Vec<Score> = views.whole.iter().map(|view| view.0).collect();
        let Some(chosen) = pick(&scores, rung.blur * G::BLUR, &mut self.random) else {
            return decision;
        };
        let (score, line) = views.whole.swap_remove(chosen);
        Decision {
            best: line.first().copied().or(decision.best),
            reply: line.get(1).copied(),
            score: Some(score),
            depth: views.depth,
            line,
            ..decision
        }
    }
}

/// The moves judged at one depth, with their scores.
struct Views<M> {
    wanted: usize,
    /// At the depth under way.
    growing: Vec<(Score, Vec<M>)>,
    /// At the last depth at which all were judged.
    whole: Vec<(Score, Vec<M>)>,
    depth: Depth,
}

impl<M: Copy> Views<M> {
    fn new(wanted: usize) -> Self {
        Views {
            wanted,
            growing: Vec::new(),
            whole: Vec::new(),
            depth: 0,
        }
    }

    fn add(&mut self, insight: &Insight<M>) {
        if insight.bound != Bound::Exact {
            return;
        }
        if insight.rank == 1 {
            self.growing.clear();
        }
        self.growing.push((insight.score, insight.line.clone()));
        if self.growing.len() == self.wanted {
            self.whole = std::mem::take(&mut self.growing);
            self.depth = insight.depth;
        }
    }
}

/// One of the scores by chance, the best the likeliest; the first of the best if nothing is blurred.
fn pick(scores: &[Score], blur: f64, random: &mut Random) -> Option<usize> {
    let best = *scores.iter().max()?;
    if blur <= 0.0 {
        return scores.iter().position(|&score| score == best);
    }
    let weight = |score: &Score| (f64::from(score.0 - best.0) / blur).exp();
    let weights: Vec<f64> = scores.iter().map(weight).collect();
    let mut left = random.fraction() * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // Rounding may leave a trace.
    chosen.or_else(|| scores.iter().position(|&score| score == best))
}

/// Random numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Random(SplitMix64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    /// A number from 0 to 1, 1 excluded.
    fn fraction(&mut self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "as many bits as fit")]
        let numerator = (self.0.next_u64() >> 11) as f64;
        numerator / (1u64 << 53) as f64
    }
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
    fn chances_are_those_of_the_losses() {
        let scores = [Score(-70), Score(30), Score(-70), Score(-170)];
        let mut random = Random::new(1);
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

    /// What a level plays, once for each seed.
    fn moves<G: Playable>(level: u8, position: &str, seeds: u64) -> Vec<String> {
        let course = Course::new(G::parse_position(position).unwrap());
        let mut computer = Computer::new(PlayerSettings::default(), 0).unwrap();
        let choose = |seed| {
            computer.random = Random::new(seed);
            let decision = computer.decide(Level(level), &course, None, &mut |_| {});
            course.position().notation(decision.best.unwrap())
        };
        (0..seeds).map(choose).collect()
    }

    #[test]
    fn beginners_miss_what_masters_see() {
        // White can take a queen for nothing.
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
    fn beginners_vary_and_a_seed_decides_how() {
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
        let mut course = Course::new(Othello::parse_position(position).unwrap());
        // What the moves are worth, to the end of the game.
        let legal = course.legal_moves().into_iter();
        let worth: HashMap<String, f64> = legal
            .map(|mv| {
                let text = course.position().notation(mv);
                course.play(mv);
                let discs = -solver::solve(course.position());
                course.undo();
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

    /// The points that the first of two levels takes from the other, both playing both sides.
    fn contest<G: Playable>(levels: [u8; 2], pairs: u64) -> f64 {
        let mut computer = Computer::new(PlayerSettings::default(), 1).unwrap();
        let mut points = 0.0;
        for game in 0..2 * pairs {
            let swapped = game % 2 == 1;
            let mut course = Course::new(G::start());
            let result = loop {
                let mover = course.moves().len() % 2;
                if let Some(verdict) = course.verdict() {
                    let first = (mover == 0) != swapped;
                    break match (verdict, first) {
                        (Verdict::Won, true) | (Verdict::Lost, false) => 1.0,
                        (Verdict::Won, false) | (Verdict::Lost, true) => 0.0,
                        _ => 0.5,
                    };
                }
                let level = Level(levels[mover ^ usize::from(swapped)]);
                let decision = computer.decide(level, &course, None, &mut |_| {});
                course.play(decision.best.unwrap());
            };
            points += result;
        }
        points
    }

    #[test]
    #[ignore = "plays a hundred games"]
    fn levels_are_steps() {
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
