//! The score of a match so far.

use crate::contestant::ForfeitKind;
use crate::game::Reason;
use crate::record::Entry;
use crate::statistics::{Accepted, Estimate, Pairs, Sprt, float};
use nullwindow_catalogue::Seat;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;

/// The score of a match so far, for the first contestant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The names of the contestants.
    pub players: [String; 2],
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Points of all games, 0 to 1; `None` before the first.
    pub score: Option<f64>,
    /// Games won by the side that moves first, and by the other.
    pub seats: [u64; 2],
    /// Pairs of games by their points: 0, ½, 1, 1½, 2.
    pub pairs: Pairs,
    /// The difference in strength, from pairs.
    pub elo: Option<Estimate>,
    /// The likelihood of superiority, from pairs.
    pub superiority: Option<f64>,
    /// The state of the SPRT, if there is one.
    pub sprt: Option<Progress>,
    /// Games each lost other than by the rules of the game, by reason.
    pub forfeits: [BTreeMap<ForfeitKind, u64>; 2],
    /// How the games ended.
    pub endings: BTreeMap<String, u64>,
    /// Games in which the same sides made the same moves as in an earlier one. They are counted,
    /// but prove nothing, so the error is larger than told.
    pub repeats: u64,
    /// The mean depth of each, over the moves for which it reported one.
    pub depth: [Option<f64>; 2],
    /// Seconds a move of each.
    pub seconds: [Option<f64>; 2],
}

/// The score, and what it proves.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.players;
        let (wins, draws, losses) = (self.wins, self.draws, self.losses);
        let verdict = self.verdict();
        write!(
            f,
            "{first} {wins} – {losses} {second}, {draws} drawn  {verdict}"
        )
    }
}

impl Summary {
    /// What the games prove, in words.
    #[must_use]
    pub fn verdict(&self) -> String {
        let end = |bound: Option<f64>, infinite: &str| {
            bound.map_or_else(|| infinite.to_owned(), |bound| format!("{bound:+.0}"))
        };
        let mut text = match &self.elo {
            Some(elo) => {
                // A score of all or nothing has no other Elo.
                let side = if self.score >= Some(0.5) {
                    "+∞"
                } else {
                    "−∞"
                };
                let value = end(elo.value, side);
                if self.pairs.are_alike() {
                    format!("Elo {value}, its error unknown as all pairs of games had one score")
                } else {
                    let (low, high) = (end(elo.low, "−∞"), end(elo.high, "+∞"));
                    format!("Elo {value}, with 95 % between {low} and {high}")
                }
            }
            None => "Elo unknown".to_owned(),
        };
        if let Some(superiority) = self.superiority {
            text += &format!(", LOS {:.1} %", 100.0 * superiority);
        }
        if let Some(sprt) = &self.sprt {
            let (ratio, lower, upper) = (sprt.ratio, sprt.lower, sprt.upper);
            text += &format!(", LLR {ratio:.2} in {lower:.2} … {upper:.2}");
            if let Some(accepted) = sprt.accepted {
                text += &format!(": {accepted:?} accepted");
            }
        }
        text
    }
}

/// The state of an SPRT.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Progress {
    /// What is tested.
    pub test: Sprt,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// Where the first hypothesis is accepted.
    pub lower: f64,
    /// Where the second is.
    pub upper: f64,
    /// The accepted hypothesis.
    pub accepted: Option<Accepted>,
}

/// Counts games as they end.
#[derive(Clone, Debug)]
pub struct Tally {
    players: [String; 2],
    sprt: Option<Sprt>,
    /// Wins, draws and losses.
    results: [u64; 3],
    seats: [u64; 2],
    pairs: Pairs,
    /// Half points of the pairs of which one game is over.
    halves: HashMap<u64, usize>,
    forfeits: [BTreeMap<ForfeitKind, u64>; 2],
    endings: BTreeMap<String, u64>,
    /// The games as they were played: who began, from where, and the moves.
    courses: HashSet<(usize, Option<String>, Vec<String>)>,
    depths: [(u64, u64); 2],
    times: [(f64, u64); 2],
}

impl Tally {
    /// An empty tally.
    #[must_use]
    pub fn new(players: [String; 2], sprt: Option<Sprt>) -> Tally {
        Tally {
            players,
            sprt,
            results: [0; 3],
            seats: [0; 2],
            pairs: Pairs::default(),
            halves: HashMap::new(),
            forfeits: Default::default(),
            endings: BTreeMap::new(),
            courses: HashSet::new(),
            depths: [(0, 0); 2],
            times: [(0.0, 0); 2],
        }
    }

    /// Counts a game.
    pub fn add(&mut self, entry: &Entry) {
        let half_points = entry.half_points(0);
        self.results[2 - half_points] += 1;
        if let Some(seat) = entry.winner {
            self.seats[seat.index()] += 1;
        }
        let course = (entry.first, entry.start.clone(), entry.moves.clone());
        self.courses.insert(course);
        let pair = entry.number / 2;
        match self.halves.remove(&pair) {
            Some(other) => self.pairs.add(other + half_points),
            None => {
                self.halves.insert(pair, half_points);
            }
        }
        let ending = match (&entry.reason, entry.winner) {
            (Reason::Forfeit(forfeit), Some(winner)) => {
                let loser = entry.player(winner.other());
                *self.forfeits[loser].entry(forfeit.kind).or_default() += 1;
                forfeit.kind.to_string()
            }
            (reason, _) => reason.to_string(),
        };
        *self.endings.entry(ending).or_default() += 1;
        for seat in Seat::BOTH {
            let effort = &entry.efforts[seat.index()];
            let player = entry.player(seat);
            self.depths[player].0 += effort.depths;
            self.depths[player].1 += u64::from(effort.moves_with_depth);
            self.times[player].0 += effort.seconds;
            self.times[player].1 += u64::from(effort.moves);
        }
    }

    /// The accepted hypothesis, if there is a test and it is over.
    #[must_use]
    pub fn accepted(&self) -> Option<Accepted> {
        self.sprt.and_then(|sprt| sprt.accepted(&self.pairs))
    }

    /// The score so far.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let [wins, draws, losses] = self.results;
        let games = wins + draws + losses;
        Summary {
            players: self.players.clone(),
            games,
            wins,
            draws,
            losses,
            score: (games > 0).then(|| (float(wins) + float(draws) / 2.0) / float(games)),
            seats: self.seats,
            pairs: self.pairs,
            elo: self.pairs.elo(),
            superiority: self.pairs.superiority(),
            sprt: self.sprt.map(|test| {
                let (lower, upper) = test.bounds();
                Progress {
                    test,
                    ratio: test.ratio(&self.pairs),
                    lower,
                    upper,
                    accepted: self.accepted(),
                }
            }),
            forfeits: self.forfeits.clone(),
            endings: self.endings.clone(),
            repeats: games - self.courses.len() as u64,
            depth: self
                .depths
                .map(|(sum, n)| (n > 0).then(|| float(sum) / float(n))),
            seconds: self.times.map(|(sum, n)| (n > 0).then(|| sum / float(n))),
        }
    }
}
