//! What each part of a player is worth, at fixed nodes:
//!
//! ```text
//! cargo run --release -p workshop --bin checkers_ladder -- \
//!     match usual,prob-cut=0 usual --nodes 5000 --games 200
//! cargo run --release -p workshop --bin checkers_ladder -- depths usual --nodes 200000
//! cargo run --release -p workshop --bin checkers_ladder -- start usual --depth 19
//! ```
//!
//! A player is `old` (full width and endgame databases), `none` or `usual`, the latter followed by
//! measures that differ, after an @ by a file of weights of its judgement, and after a colon by its driver:
//! `usual,forced=1@judgement.bin:aspiration`. A match takes the
//! three-move ballots from both sides, after 312 games with a few random moves more, and stops early once the first player is shown to be better,
//! or not to be better, at five per cent each, unless `--all-games` is among the options.
//! `--skip 156` leaves out the first 156 pairs, so that a match has games that none before it had.
//! `--endgames FOLDER` has larger databases; `--seconds S` limits moves by time instead of nodes.

use nullwindow::Game;
use nullwindow::drivers::MtdFBi;
use nullwindow::game_history::{GameHistory, Verdict};
use nullwindow::player::{AnyPlayer, DriverChoice, Player, Task};
use nullwindow::selection::Selection;
use nullwindow_checkers::endgames::{Endgames, GameValue};
use nullwindow_checkers::judgement::Judgement;
use nullwindow_checkers::{
    Checkers, EndgameSelection, Measure, Measures, Move, OPENINGS, Selective, Side, test_set,
};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::ops::Range;
use std::time::Duration;
use workshop::databases;

/// The table of each player in bytes.
const BYTES: usize = 16 << 20;

/// How many random moves make new openings of those that were played.
const MORE_PLIES: u32 = 4;

fn player(text: &str) -> Result<AnyPlayer<Checkers>, String> {
    let memory = |error| format!("{error}");
    let (text, driver) = text.split_once(':').unwrap_or((text, "usual"));
    if text == "old" {
        let mut player = Player::selecting(EndgameSelection::default(), BYTES).map_err(memory)?;
        drive(&mut player, driver)?;
        return Ok(player.into());
    }
    let (text, file) = text.split_once('@').unwrap_or((text, ""));
    let mut selection = Selective::with(measures(text)?);
    if !file.is_empty() {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let weights = Judgement::from_bytes(&bytes).map_err(|error| error.to_string())?;
        // One for each player of this short-lived program.
        selection.judgement = Box::leak(Box::new(weights));
    }
    let mut player = Player::selecting(selection, BYTES).map_err(memory)?;
    drive(&mut player, driver)?;
    Ok(player.into())
}

/// Chooses a driver by its name; `mtd-f-bi/2/8` bisects after two passes, with strides of eight.
fn drive<S: Selection<Checkers>>(
    player: &mut Player<Checkers, S>,
    text: &str,
) -> Result<(), String> {
    let wrong = || format!("no driver is called {text}");
    let mut words = text.split('/');
    match words.next().unwrap_or_default() {
        "usual" => player.choose_driver(DriverChoice::Usual),
        "mtd-f" => player.choose_driver(DriverChoice::MtdF),
        "aspiration" => player.choose_driver(DriverChoice::AspirationNegaScout),
        "mtd-f-bi" => {
            let mut number = |usual: usize| match words.next() {
                None => Ok(usual),
                Some(word) => word.parse().map_err(|_| wrong()),
            };
            let f_passes = number(3)?;
            let stride = i32::try_from(number(4)?).map_err(|_| wrong())?;
            player.set_driver(MtdFBi {
                f_passes,
                stride,
                ..MtdFBi::default()
            });
        }
        _ => return Err(wrong()),
    }
    Ok(())
}

fn measures(text: &str) -> Result<Measures, String> {
    let mut words = text.split(',');
    let mut measures = match words.next() {
        Some("usual") => Measures::USUAL,
        Some("none") => Measures::NONE,
        other => return Err(format!("{other:?} is none of old, none and usual")),
    };
    for word in words {
        let wrong = || format!("{word} is no measure with its value");
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let measure = Measure::named(name).ok_or_else(wrong)?;
        measures = measures.with(measure, value.parse().map_err(|_| wrong())?);
    }
    Ok(measures)
}

/// The openings of the crate, each played to its end.
fn openings() -> Vec<GameHistory<Checkers>> {
    let lines = OPENINGS.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let played = |line: &str| {
        let mut game = GameHistory::new(Checkers::start());
        let moves = line.split(';').next().unwrap_or_default();
        for word in moves.split_whitespace() {
            let mv = game.position().parse_move(word);
            game.play(mv.expect("an opening of the crate"));
        }
        game
    };
    lines.map(played).collect()
}

/// The opening of a pair of games: from all over the list, and once all of them were played, with a
/// few random moves more, as players that are limited by nodes would play the same games again.
fn opening(openings: &[GameHistory<Checkers>], number: usize) -> GameHistory<Checkers> {
    let ballot = &openings[number * 7 % openings.len()];
    let plies = if number < openings.len() {
        0
    } else {
        MORE_PLIES
    };
    let mut random = SplitMix64::seed_from_u64(number as u64);
    loop {
        let mut game = ballot.clone();
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            let index = random.next_u64() % moves.len().max(1) as u64;
            let Some(&mv) = usize::try_from(index).ok().and_then(|at| moves.get(at)) else {
                break;
            };
            game.play(mv);
        }
        if half_points(&game).is_none() {
            return game;
        }
    }
}

/// How a game goes on: not at all where the databases know it, as both would play it without a fault,
/// or where nothing has happened for long.
fn half_points(game: &GameHistory<Checkers>) -> Option<usize> {
    if let Some(value) = Endgames::in_use().value(game.position()) {
        return Some(match value {
            GameValue::Loss => 0,
            GameValue::Draw => 1,
            GameValue::Win => 2,
        });
    }
    let verdict = game.verdict().map(|verdict| match verdict {
        Verdict::Won => 2,
        Verdict::Lost => 0,
        Verdict::Drawn | Verdict::Repeated | Verdict::Quiet => 1,
    });
    verdict.or((game.quiet_plies() >= 50).then_some(1))
}

/// What each move may take.
#[derive(Clone, Copy, Debug)]
enum Limit {
    Nodes(u64),
    Time(Duration),
}

impl Limit {
    fn task(self) -> Task<Move> {
        match self {
            Limit::Nodes(nodes) => Task::nodes(nodes),
            Limit::Time(time) => Task::time(time),
        }
    }
}

/// Half points of the first player.
fn play(
    mut game: GameHistory<Checkers>,
    players: &mut [AnyPlayer<Checkers>; 2],
    first: Side,
    limit: Limit,
) -> usize {
    for player in players.iter_mut() {
        player.forget();
    }
    loop {
        let turn = game.position().turn();
        if let Some(points) = half_points(&game) {
            return if turn == first { points } else { 2 - points };
        }
        let player = &mut players[usize::from(turn != first)];
        let decision = player.think(&game, limit.task());
        let decision = decision.expect("no moves are given");
        game.play(decision.best.expect("the game goes on"));
    }
}

/// Half points of pairs of games, and what they prove.
#[derive(Default)]
struct Pairs([f64; 5]);

impl Pairs {
    fn count(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Mean and variance of a pair's share of the points.
    fn moments(&self) -> (f64, f64) {
        // A quarter of a pair of every kind keeps the variance of few pairs from nought.
        let shares = self.0.map(|n| (n + 0.25) / (self.count() + 1.25));
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let each = || shares.iter().zip(scores);
        let mean = each().map(|(share, score)| share * score).sum::<f64>();
        let square = |(share, score): (&f64, f64)| share * (score - mean).powi(2);
        (mean, each().map(square).sum())
    }

    /// The difference in strength and its error at 95 per cent.
    fn elo(&self) -> (f64, f64) {
        let (mean, variance) = self.moments();
        let error = 1.96 * (variance / self.count()).sqrt();
        let of = |score: f64| -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
        (of(mean), (of(mean + error) - of(mean - error)) / 2.0)
    }

    /// The logarithm of how much likelier 20 Elo are than none.
    fn ratio(&self) -> f64 {
        let (mean, variance) = self.moments();
        let some = 1.0 / (1.0 + 10f64.powf(-20.0 / 400.0));
        self.count() * (some - 0.5) * (2.0 * mean - 0.5 - some) / (2.0 * variance)
    }
}

fn compete(
    first: &str,
    second: &str,
    limit: Limit,
    pairs_of_games: Range<usize>,
    sequential: bool,
) -> Result<(), String> {
    let mut players = [player(first)?, player(second)?];
    let openings = openings();
    let mut results = [0; 3];
    let mut pairs = Pairs::default();
    for number in pairs_of_games {
        let opening = opening(&openings, number);
        let mut together = 0;
        for side in [Side::Black, Side::White] {
            let half_points = play(opening.clone(), &mut players, side, limit);
            results[half_points] += 1;
            together += half_points;
        }
        pairs.0[together] += 1.0;
        if sequential && pairs.ratio().abs() > 2.94 {
            break;
        }
        if number % 20 == 19 {
            let played: usize = results.iter().sum();
            eprintln!("{first} against {second}: {results:?} of {played}");
        }
    }
    let (elo, error) = pairs.elo();
    let [lost, drawn, won] = results;
    println!(
        "{first} against {second}, {limit:?}: +{won} ={drawn} -{lost}, {elo:+.0} ± {error:.0} Elo, ratio {:+.2}",
        pairs.ratio()
    );
    Ok(())
}

fn measure(name: &str, nodes: u64) -> Result<(), String> {
    let mut player = player(name)?;
    let (mut depths, mut passes, mut positions) = (0, 0, 0);
    for position in test_set::test_set() {
        player.forget();
        let decision = player.think(&GameHistory::new(position.position), Task::nodes(nodes));
        let decision = decision.map_err(|error| error.to_string())?;
        depths += u32::from(decision.depth);
        passes += decision.passes.len();
        positions += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a share to be printed")]
    let questions = passes as f64 / f64::from(depths);
    println!(
        "{name}, {positions} positions, {nodes} nodes each: mean depth {:.1}, questions an iteration {questions:.1}",
        f64::from(depths) / f64::from(positions),
    );
    Ok(())
}

/// Searches the start position to a depth.
fn deepen(name: &str, depth: u64) -> Result<(), String> {
    let mut player = player(name)?;
    let depth = u8::try_from(depth).map_err(|_| "no search is that deep")?;
    let decision = player.think(&Checkers::start(), Task::depth(depth));
    let decision = decision.map_err(|error| error.to_string())?;
    println!("{name}, {depth} plies: {} nodes", decision.nodes);
    Ok(())
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        Some(words.get(at + 1).cloned().unwrap_or_default())
    };
    let option = |name: &str, usual: u64| {
        let number = after(name).map_or(Ok(usual), |word| word.parse());
        number.map_err(|_| format!("{name} takes a number"))
    };
    let nodes = option("--nodes", 5_000)?;
    let whole = |number| usize::try_from(number).map_err(|_| "too large a number");
    let games = whole(option("--games", 200)?)?;
    let skipped = whole(option("--skip", 0)?)?;
    databases::use_folder(after("--endgames").as_deref())?;
    let plain: Vec<&str> = words.iter().map(String::as_str).collect();
    match plain[..] {
        ["match", first, second, ..] => {
            let sequential = !plain.contains(&"--all-games");
            let limit = match after("--seconds") {
                None => Limit::Nodes(nodes),
                Some(word) => {
                    let seconds = word.parse().ok();
                    let time = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok());
                    Limit::Time(time.ok_or("--seconds takes a number")?)
                }
            };
            compete(
                first,
                second,
                limit,
                skipped..skipped + games / 2,
                sequential,
            )
        }
        ["depths", player, ..] => measure(player, nodes),
        ["start", player, ..] => deepen(player, option("--depth", 19)?),
        _ => Err("match FIRST SECOND, depths PLAYER or start PLAYER".to_owned()),
    }
}
