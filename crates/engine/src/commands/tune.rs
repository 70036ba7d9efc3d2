//! `nullwindow tune`: fits the evaluation of a game to the results of games.

use crate::failure::Failure;
use crate::progress::Progress;
use crate::whole_file::WholeFile;
use clap::{Args, ValueEnum};
use nullwindow_checkers::pdn::{GameRecord, Games};
use nullwindow_checkers::{Opponents, play_game, training as checkers};
use nullwindow_chess::pgn::PgnReader;
use nullwindow_chess::selfplay::SelfPlay;
use nullwindow_chess::tuning as chess;
use nullwindow_othello::training as othello;
use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// What to learn from.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tune othello games.wtb --output othello.nwot\n  \
    nullwindow tune chess --games 2000 --depth 3 --seed 1 --output weights.txt\n  \
    nullwindow tune checkers archive.pdn --games 4000 --depth 6 --output weights.rs\n\n\
    Some games are held out; the table tells how well their results are predicted by the fitted\n\
    weights and by simpler judgements. The weights in use are part of the program: to use others,\n\
    put the file in the place of the one in the game's crate, and build again.")]
pub(crate) struct Tune {
    /// Which game
    #[arg(value_name = "GAME", value_enum)]
    game: TunedGame,

    /// Games: PGN for chess, PDN for checkers, WTHOR (.wtb), GGF (.ggf) or a transcript a line for
    /// Othello
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Games the program plays against itself, too [default: 1000 without FILE, 0 with]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=10_000_000))]
    games: Option<u32>,

    /// Plies it looks ahead in them, in chess and checkers [default: 3 and 6]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: Option<u32>,

    /// Empty squares from which games of Othello are played to their end without fault
    /// [default: 14]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20))]
    exact: Option<u32>,

    /// Seed of the games the program plays
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Threads that play [default: as many as the machine has]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Where the weights are written
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A game with an evaluation that can be fitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum TunedGame {
    /// Chess
    Chess,
    /// English checkers
    Checkers,
    /// Othello, 8x8
    Othello,
}

impl Tune {
    /// A fit to fewer games than this would be an accident.
    const FEWEST_GAMES: usize = 20;

    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let only = |option: &str, of: &str| {
            let why = format!("it is an option of {of}");
            Err(Failure::input(option, why))
        };
        if self.exact.is_some() && self.game != TunedGame::Othello {
            return only("--exact", "othello");
        }
        if self.depth.is_some() && self.game == TunedGame::Othello {
            return only("--depth", "chess and checkers");
        }
        // A file that cannot be written is told of before the work.
        let output = match self.output.as_deref() {
            None => None,
            Some(path) => {
                let file = WholeFile::create(path).map_err(|error| wrong_output(path, &error))?;
                Some((path, file))
            }
        };
        let weights = match self.game {
            TunedGame::Chess => self.tune_chess(out),
            TunedGame::Checkers => self.tune_checkers(out),
            TunedGame::Othello => self.tune_othello(out),
        }?;
        if let Some((path, mut file)) = output {
            file.write_all(&weights)
                .and_then(|()| file.finish())
                .map_err(|error| wrong_output(path, &error))?;
        }
        Ok(())
    }

    fn games(&self) -> u32 {
        let unread = if self.files.is_empty() { 1000 } else { 0 };
        self.games.unwrap_or(unread)
    }

    fn threads(&self) -> NonZeroUsize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(all)
    }

    /// Reads games from all files, and says which it could not read.
    fn read<G, E: Display, I: Iterator<Item = Result<G, E>>>(
        &self,
        out: &mut impl Write,
        reader: impl Fn(BufReader<File>) -> I,
    ) -> Result<Vec<G>, Failure> {
        let mut games = Vec::new();
        for path in &self.files {
            let name = path.display();
            let file = File::open(path).map_err(|error| Failure::input(&name, error))?;
            let before = games.len();
            let mut faults = Vec::new();
            for game in reader(BufReader::new(file)) {
                match game {
                    Ok(game) => games.push(game),
                    Err(error) => faults.push(error),
                }
            }
            match faults.first() {
                Some(error) if games.len() == before => return Err(Failure::input(name, error)),
                Some(error) => {
                    let count = faults.len();
                    writeln!(out, "{name}: {count} games left out; the first: {error}")?;
                }
                None => {}
            }
        }
        Ok(games)
    }

    /// Refuses to learn from next to nothing.
    fn enough(finished: usize) -> Result<(), Failure> {
        if finished >= Self::FEWEST_GAMES {
            return Ok(());
        }
        let fewest = Self::FEWEST_GAMES;
        let why = format!("expected at least {fewest} finished games, not {finished}");
        Err(Failure::input("games", why))
    }

    fn tune_chess(&self, out: &mut impl Write) -> Result<Vec<u8>, Failure> {
        let progress = Progress::new();
        let mut games = self.read(out, |file| PgnReader::new(file).without_variations())?;
        let play = SelfPlay {
            games: self.games(),
            depth: self.depth.unwrap_or(3),
            seed: self.seed,
            threads: self.threads(),
            ..SelfPlay::default()
        };
        games.extend(play.play(|done| progress.show(&format!("{done} games played"))));
        let finished = games
            .iter()
            .filter(|game| game.result.white_points().is_some());
        Self::enough(finished.count())?;
        let settings = chess::Settings {
            seed: self.seed,
            ..chess::Settings::default()
        };
        let samples = chess::samples(&games, &settings);
        let start = &nullwindow_chess::weights::WEIGHTS;
        let tuned = chess::tune(&samples, start, &settings, |step| {
            progress.show(&epoch(step.epoch, step.epochs, step.loss));
        });
        drop(progress);
        let (fitted, held_out) = tuned.positions;
        let games = games.len();
        writeln!(
            out,
            "{games} games; {fitted} positions fitted to, {held_out} held out\n"
        )?;
        write!(out, "{}", tuned.table)?;
        Ok(nullwindow_chess::weights::write(&tuned.weights).into_bytes())
    }

    fn tune_checkers(&self, out: &mut impl Write) -> Result<Vec<u8>, Failure> {
        let progress = Progress::new();
        let mut games = self.read(out, Games::new)?;
        games.extend(self.play_checkers(&progress));
        let finished = |game: &&GameRecord| game.outcome.points(game.start.turn()).is_some();
        Self::enough(games.iter().filter(finished).count())?;
        let options = checkers::TrainingOptions::default();
        let trained = checkers::train(games, &options, |step| {
            progress.show(&epoch(step.epoch, step.epochs, step.loss));
        });
        drop(progress);
        let checkers::Training {
            games, positions, ..
        } = trained;
        writeln!(out, "{games} games; {positions} positions fitted to\n")?;
        write!(out, "{}", trained.held_out)?;
        Ok(trained.weights.to_string().into_bytes())
    }

    /// Games of checkers, shared out among threads; a game depends on its number alone.
    fn play_checkers(&self, progress: &Progress) -> Vec<GameRecord> {
        let weights = nullwindow_checkers::Weights::built_in();
        let opponents = Opponents::alike(&weights, self.depth.unwrap_or(6));
        let threads = self.threads().get();
        let numbers: Vec<u64> = (0..u64::from(self.games()))
            .map(|game| self.seed.wrapping_mul(1 << 32).wrapping_add(game))
            .collect();
        let share = numbers.len().div_ceil(threads).max(1);
        progress.show(&format!("{} games are played", numbers.len()));
        std::thread::scope(|scope| {
            let players: Vec<_> = numbers
                .chunks(share)
                .map(|numbers| {
                    let play = |&number| play_game(&opponents, number);
                    scope.spawn(move || numbers.iter().map(play).collect::<Vec<_>>())
                })
                .collect();
            players
                .into_iter()
                .flat_map(|player| player.join().unwrap_or_default())
                .collect()
        })
    }

    fn tune_othello(&self, out: &mut impl Write) -> Result<Vec<u8>, Failure> {
        /// One game in so many is held out.
        const HELD_OUT: usize = 10;
        let progress = Progress::new();
        let threads = self.threads().get();
        let exact = self.exact.unwrap_or(14);
        let mut games = Vec::new();
        for path in &self.files {
            let read = othello::read_games(path);
            games.extend(read.map_err(|error| Failure::input(path.display(), error))?);
        }
        let (held_out, mut training) = othello::split(&games, HELD_OUT);
        progress.show("ends are played again without fault");
        othello::end_exactly(&mut training, exact, threads);
        progress.show(&format!("{} games are played", self.games()));
        let weights = nullwindow_othello::Weights::embedded();
        let count = usize::try_from(self.games()).unwrap_or(usize::MAX);
        let played = othello::self_play(weights, count, exact, self.seed, threads);
        let (played_held_out, played) = othello::split(&played, HELD_OUT);
        training.extend(played);
        Self::enough(training.iter().filter(|g| g.x_discs().is_some()).count())?;
        let options = othello::Options::default();
        let weights = othello::train(&training, &options, |line| progress.show(line));
        drop(progress);
        for (kind, games) in [("read", held_out), ("played", played_held_out)] {
            if !games.is_empty() {
                let count = games.len();
                writeln!(out, "{count} games {kind} and held out, errors in discs\n")?;
                writeln!(out, "{}", othello::accuracy(&weights, &training, &games))?;
            }
        }
        Ok(weights.to_bytes())
    }
}

fn epoch(done: u32, all: u32, loss: f64) -> String {
    format!("round {done} of {all}: loss {loss:.4}")
}

fn wrong_output(path: &Path, error: &std::io::Error) -> Failure {
    let why = format!("{error}; expected a file that can be written");
    Failure::input(format_args!("--output {}", path.display()), why)
}
