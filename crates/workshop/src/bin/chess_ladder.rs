//! What each technique of the selective search is worth, at fixed nodes:
//!
//! ```text
//! cargo run --release -p workshop --bin chess_ladder -- \
//!     match usual,!null-move usual --nodes 5000 --games 200
//! cargo run --release -p workshop --bin chess_ladder -- suite usual wac300.epd --nodes 500000
//! cargo run --release -p workshop --bin chess_ladder -- depths usual --nodes 200000
//! cargo run --release -p workshop --bin chess_ladder -- reach usual --depth 8
//! ```
//!
//! A player is `full-width`, `none`, `usual` or `all`, followed by techniques to add or, with an exclamation
//! mark, to leave out, after a slash the grain of its scores, after an @ a file of weights of its
//! evaluation, and after a colon its driver: `usual,!delta/4@weights.txt:mtd-f-bi`. A match stops early
//! once the first player is shown to be better, or not to be better, at five per cent each,
//! unless `--all` games are to be played. A game
//! ends when both players have agreed for three moves that one is six pawns ahead, or late and for
//! six moves that neither is. Once all openings were played from both sides they go on with a random
//! move of each side, so that no game is played twice.

use nullwindow::GameHistory;
use nullwindow::drivers::{Aspiration, MtdBi, MtdBracket, MtdF, MtdFBi, MtdStep, MtdWide};
use nullwindow::game_history::Verdict;
use nullwindow::observers::Counts;
use nullwindow::player::{Decision, DriverChoice, Player, Task};
use nullwindow::selection::FullWidth;
use nullwindow_chess::cozy_chess::{Color, Move};
use nullwindow_chess::judgement::Judgement;
use nullwindow_chess::searcher::Searcher;
use nullwindow_chess::{Chess, Epd, OPENINGS, Selective, Technique, Techniques, san, test_set};
use std::time::Instant;

/// The table of each player in bytes.
const BYTES: usize = 16 << 20;

/// A player of either kind.
enum Contestant {
    Selective(Box<Player<Chess, Selective>>),
    FullWidth(Box<Player<Chess, FullWidth>>),
}

impl Contestant {
    fn new(text: &str) -> Result<Self, String> {
        let (techniques, driver) = text.split_once(':').unwrap_or((text, "usual"));
        let memory = |error| format!("{error}");
        if techniques == "full-width" {
            let mut player = Player::new(BYTES).map_err(memory)?;
            if driver == "aspiration" {
                player.choose_driver(DriverChoice::AspirationNegaScout);
            }
            return Ok(Contestant::FullWidth(Box::new(player)));
        }
        let (techniques, file) = techniques.split_once('@').unwrap_or((techniques, ""));
        let (techniques, grain) = techniques.split_once('/').unwrap_or((techniques, ""));
        let mut selection = Selective {
            techniques: chosen(techniques)?,
            ..Selective::default()
        };
        if !grain.is_empty() {
            let bad = |_| format!("{grain} is no grain");
            selection.grain = grain.parse().map_err(bad)?;
        }
        if !file.is_empty() {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            let weights =
                Judgement::from_text(&text).map_err(|error| format!("{file}: {error}"))?;
            // One for each player of this short-lived program.
            selection.judgement = Box::leak(Box::new(weights));
        }
        let mut player = Player::selecting(selection, BYTES).map_err(memory)?;
        match driver {
            "usual" => {}
            "mtd-f-bi" => player.choose_driver(DriverChoice::MtdFBi),
            "aspiration" => player.choose_driver(DriverChoice::AspirationNegaScout),
            "mtd-f" => player.set_driver(MtdF::default()),
            "mtd-f-bi-1" => player.set_driver(MtdFBi::default()),
            "mtd-bi" => player.set_driver(MtdBi::default()),
            "mtd-step" => player.set_driver(MtdStep::default()),
            other => {
                let (name, numbers) = measured(other);
                match (name, &numbers[..]) {
                    ("aspiration-", &[half_width]) => player.set_driver(Aspiration {
                        half_width,
                        ..Aspiration::default()
                    }),
                    ("steady-", &[half_width]) => player.set_driver(Aspiration {
                        half_width,
                        steady: true,
                        ..Aspiration::default()
                    }),
                    ("wide-", &[tests, width]) => player.set_driver(MtdWide {
                        tests: usize::try_from(tests).unwrap_or(1),
                        width,
                        ..MtdWide::default()
                    }),
                    ("bracket-", &[below, step, near, wide]) => player.set_driver(MtdBracket {
                        below,
                        step,
                        near,
                        wide: wide != 0,
                        ..MtdBracket::default()
                    }),
                    ("f-bi-", &[back, f_passes, stride]) => player.set_driver(MtdFBi {
                        mtd_f: MtdF {
                            back: usize::try_from(back).unwrap_or(1),
                            ..MtdF::default()
                        },
                        f_passes: usize::try_from(f_passes).unwrap_or(1),
                        stride,
                    }),
                    _ => return Err(format!("no driver is called {other}")),
                }
            }
        }
        Ok(Contestant::Selective(Box::new(player)))
    }

    fn forget(&mut self) {
        match self {
            Contestant::Selective(player) => player.forget(),
            Contestant::FullWidth(player) => player.forget(),
        }
    }

    fn think(&mut self, game: &GameHistory<Chess>, nodes: u64) -> Decision<Move> {
        self.perform(game, Task::nodes(nodes))
    }

    fn perform(&mut self, game: &GameHistory<Chess>, task: Task<Move>) -> Decision<Move> {
        let decision = match self {
            Contestant::Selective(player) => player.think(game, task),
            Contestant::FullWidth(player) => player.think(game, task),
        };
        decision.expect("no moves are given")
    }
}

/// A driver's name, and the numbers that follow it: `aspiration-` or `steady-` and half the width of
/// the window; `wide-`, the null windows before the wide one and its width; `f-bi-`, how many
/// iterations back the guess comes from, how many questions are asked as MTD(f) would, the first
/// stride after that; `bracket-`, how far below the guess the first question is, how far the next is
/// from it (0 as guesses have erred), how near bounds may stay apart, and 1 for a wide question in
/// the end.
fn measured(text: &str) -> (&str, Vec<i32>) {
    let end = text.find(|c: char| c.is_ascii_digit());
    let (name, numbers) = text.split_at(end.unwrap_or(text.len()));
    let numbers = numbers.split('-').filter_map(|n| n.parse().ok());
    (name, numbers.collect())
}

/// The techniques of a list.
fn chosen(text: &str) -> Result<Techniques, String> {
    let mut words = text.split(',');
    let mut techniques = match words.next() {
        Some("usual") => Techniques::USUAL,
        Some("all") => Techniques::ALL,
        Some("none") => Techniques::NONE,
        other => {
            return Err(format!(
                "{other:?} is none of usual, all, none and full-width"
            ));
        }
    };
    for word in words {
        let (name, out) = word.strip_prefix('!').map_or((word, false), |n| (n, true));
        let technique =
            Technique::named(name).ok_or_else(|| format!("no technique is called {name}"))?;
        techniques = if out {
            techniques.without(technique)
        } else {
            techniques.with(technique)
        };
    }
    Ok(techniques)
}

/// The openings of the crate, each played to its end.
fn openings() -> Vec<GameHistory<Chess>> {
    let lines = OPENINGS.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let played = |line: &str| {
        let mut game =
            GameHistory::new(Chess::from(nullwindow_chess::cozy_chess::Board::startpos()));
        let moves = line.split(';').next().unwrap_or_default();
        for word in moves.split_whitespace() {
            let mv = san::parse(game.position(), word).expect("an opening of the crate");
            game.play(mv);
        }
        game
    };
    lines.map(played).collect()
}

/// The opening of a pair of games. When all have been played, a random move of each side that leaves
/// neither much better makes new ones of them.
fn opening(list: &[GameHistory<Chess>], pair: usize) -> GameHistory<Chess> {
    // From all over the list.
    let opening = &list[pair * 7 % list.len()];
    if pair < list.len() {
        return opening.clone();
    }
    let mut searcher = Searcher::default();
    let mut random = fastrand::Rng::with_seed(pair as u64);
    loop {
        let mut game = opening.clone();
        for _ in 0..2 {
            let moves = game.position().legal_moves();
            if !moves.is_empty() {
                game.play(moves[random.usize(..moves.len())]);
            }
        }
        if game.position().has_moves() && searcher.is_even(game.position(), 100) {
            return game;
        }
    }
}

/// A lead that wins, and one that is none, in hundredths, once both players have seen it for some
/// moves.
const FAR_AHEAD: i32 = 600;
const LEVEL: i32 = 10;
const AGREED: i32 = 6;

/// Half points of the first player.
fn play(
    mut game: GameHistory<Chess>,
    players: &mut [Contestant; 2],
    first: Color,
    nodes: u64,
) -> u32 {
    for player in players.iter_mut() {
        player.forget();
    }
    // Plies in a row that both have agreed who is far ahead, or that nobody is.
    let (mut ahead, mut level) = (0_i32, 0);
    loop {
        let turn = game.position().turn();
        if let Some(verdict) = game.verdict() {
            return match verdict {
                Verdict::Won if turn == first => 2,
                Verdict::Lost if turn != first => 2,
                Verdict::Won | Verdict::Lost => 0,
                _ => 1,
            };
        }
        let player = &mut players[usize::from(turn != first)];
        let decision = player.think(&game, nodes);
        // The rest would cost time and tell nothing.
        let score = decision.score.map_or(0, |score| score.0);
        let firsts = if turn == first { score } else { -score };
        ahead = if score.abs() < FAR_AHEAD {
            0
        } else if (ahead < 0) == (firsts < 0) {
            ahead + firsts.signum()
        } else {
            firsts.signum()
        };
        let mate = score.abs() >= 29_000 && decision.depth > 4;
        if mate || ahead.abs() >= AGREED {
            return if firsts > 0 { 2 } else { 0 };
        }
        let late = game.moves().len() >= 100;
        level = if late && score.abs() <= LEVEL {
            level + 1
        } else {
            0
        };
        if level >= 2 * AGREED {
            return 1;
        }
        game.play(decision.best.expect("the game goes on"));
    }
}

/// Elo difference and its error at 95 per cent.
fn elo(results: [u32; 3]) -> (f64, f64) {
    let games = f64::from(results.iter().sum::<u32>());
    let shares = results.map(|n| f64::from(n) / games);
    let score = shares[2] + shares[1] / 2.0;
    let variance = shares[0] * score.powi(2)
        + shares[1] * (0.5 - score).powi(2)
        + shares[2] * (1.0 - score).powi(2);
    let error = 1.96 * (variance / games).sqrt();
    let of = |score: f64| -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
    (of(score), (of(score + error) - of(score - error)) / 2.0)
}

/// The logarithm of how much likelier 20 Elo are than none.
fn ratio(results: [u32; 3]) -> f64 {
    let games = f64::from(results.iter().sum::<u32>());
    let shares = results.map(|n| (f64::from(n) + 0.5) / (games + 1.5));
    let score = shares[2] + shares[1] / 2.0;
    let variance = shares[0] * score.powi(2)
        + shares[1] * (0.5 - score).powi(2)
        + shares[2] * (1.0 - score).powi(2);
    let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
    let (none, some) = (expected(0.0), expected(20.0));
    games * (some - none) * (2.0 * score - none - some) / (2.0 * variance)
}

fn compete(first: &str, second: &str, nodes: u64, games: usize, all: bool) -> Result<(), String> {
    let mut players = [Contestant::new(first)?, Contestant::new(second)?];
    let openings = openings();
    let mut results = [0; 3];
    for number in 0..games {
        let opening = opening(&openings, number / 2);
        let color = if number % 2 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let half_points = play(opening, &mut players, color, nodes);
        results[half_points as usize] += 1;
        if !all && number % 2 == 1 && ratio(results).abs() > 2.94 {
            break;
        }
        if number % 20 == 19 {
            eprintln!("{first} against {second}: {results:?} of {}", number + 1);
        }
    }
    let (elo, error) = elo(results);
    let [lost, drawn, won] = results;
    let ratio = ratio(results);
    println!(
        "{first} against {second}, {nodes} nodes: +{won} ={drawn} -{lost}, {elo:+.0} ± {error:.0} Elo, ratio {ratio:+.2}"
    );
    Ok(())
}

fn solve(player: &str, file: &str, nodes: u64) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut player = Contestant::new(player)?;
    let (mut solved, mut all) = (0, 0);
    let mut missed = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let epd = Epd::parse(line).map_err(|error| error.to_string())?;
        let wanted = epd.moves("bm").map_err(|error| error.to_string())?;
        player.forget();
        let found = player.think(&GameHistory::new(epd.position.clone()), nodes);
        all += 1;
        if found.best.is_some_and(|mv| wanted.contains(&mv)) {
            solved += 1;
        } else {
            missed.push(epd.text("id").unwrap_or_default().to_owned());
        }
    }
    println!(
        "{solved} of {all} solved, {nodes} nodes each; missed: {}",
        missed.join(", ")
    );
    Ok(())
}

fn measure(player: &str, nodes: u64) -> Result<(), String> {
    let mut player = Contestant::new(player)?;
    let mut sum = Counts::default();
    let (mut depths, mut passes, mut positions) = (0, 0, 0);
    for position in test_set::test_set() {
        player.forget();
        let decision = player.think(&GameHistory::new(position.position), nodes);
        depths += u32::from(decision.depth);
        passes += decision.passes.len();
        sum = sum + decision.counts;
        positions += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a share to be printed")]
    let share = |part: u64, whole: u64| 100.0 * part as f64 / whole as f64;
    println!(
        "{positions} positions, {nodes} nodes each: mean depth {:.1}, questions an iteration {:.1}, cut off by the first move {:.1} %, moves tried at a cutoff {:.2}",
        f64::from(depths) / f64::from(positions),
        passes as f64 / f64::from(depths),
        share(sum.cut_first_move, sum.cut_nodes),
        share(sum.cut_moves_tried, sum.cut_nodes) / 100.0,
    );
    Ok(())
}

/// How many nodes and seconds a depth takes in the first ten positions of the test set.
fn reach(player: &str, depth: u64) -> Result<(), String> {
    let depth = u8::try_from(depth).map_err(|_| format!("{depth} plies are too many"))?;
    let mut player = Contestant::new(player)?;
    let (mut nodes, mut seconds) = (0, 0.0);
    for (index, position) in test_set::test_set().into_iter().take(10).enumerate() {
        player.forget();
        let game = GameHistory::new(position.position);
        let begin = Instant::now();
        let decision = player.perform(&game, Task::depth(depth));
        let taken = begin.elapsed().as_secs_f64();
        let number = index + 1;
        println!(
            "{number}: {depth} plies, {} nodes, {taken:.2} s",
            decision.nodes
        );
        nodes += decision.nodes;
        seconds += taken;
    }
    println!("all: {depth} plies, {nodes} nodes, {seconds:.2} s");
    Ok(())
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str, usual: u64| {
        let at = words.iter().position(|word| word == name);
        at.map_or(Ok(usual), |at| {
            let number = words.get(at + 1).and_then(|word| word.parse().ok());
            number.ok_or_else(|| format!("{name} takes a number"))
        })
    };
    let nodes = option("--nodes", 5_000)?;
    let games = usize::try_from(option("--games", 200)?).unwrap_or(usize::MAX);
    let plain: Vec<&str> = words.iter().map(String::as_str).collect();
    match plain[..] {
        ["match", first, second, ref rest @ ..] => {
            compete(first, second, nodes, games, rest.contains(&"--all"))
        }
        ["suite", player, file, ..] => solve(player, file, nodes),
        ["depths", player, ..] => measure(player, nodes),
        ["reach", player, ..] => reach(player, option("--depth", 8)?),
        _ => Err("match FIRST SECOND, suite PLAYER FILE, depths PLAYER or reach PLAYER".to_owned()),
    }
}
