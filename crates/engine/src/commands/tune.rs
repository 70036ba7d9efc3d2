//! `nullwindow tune`: fits the evaluation of a game to the results of games.

use crate::failure::Failure;
use crate::options::{GameParser, each};
use crate::progress::Progress;
use crate::whole_file::WholeFile;
use clap::Args;
use nullwindow_catalogue::{GameName, Playable, Provision, Tuning, TuningTask, with_game};
use std::io::Write;
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
    #[arg(value_name = "GAME", value_parser = GameParser::with(Provision::Tuning))]
    game: GameName,

    /// Games: PGN for chess, PDN for checkers, WTHOR (.wtb), GGF (.ggf) or a transcript a line for
    /// Othello
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Games the program plays against itself, too [default: 1000 without FILE, 0 with]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=10_000_000))]
    games: Option<u32>,

    #[arg(long, value_name = "D", help = depth_help(), value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: Option<u32>,

    #[arg(long, value_name = "N", help = exact_help(), value_parser = clap::value_parser!(u32).range(0..=20))]
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

fn tuning(game: GameName) -> Option<Tuning> {
    with_game!(game, G => G::TUNING)
}

fn depth_help() -> String {
    let depths = each(|game| tuning(game)?.depth);
    format!("Plies it looks ahead in them, where that can be chosen [default: {depths}]")
}

fn exact_help() -> String {
    let squares = each(|game| tuning(game)?.exact);
    format!(
        "Empty squares from which games are played to their end without fault, where that can be \
         chosen [default: {squares}]"
    )
}

impl Tune {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let lacking = || Failure::lacks(self.game, Provision::Tuning);
        let tuning = tuning(self.game).ok_or_else(lacking)?;
        let task = self.task(tuning)?;
        // A file that cannot be written is told of before the work.
        let output = match self.output.as_deref() {
            None => None,
            Some(path) => {
                let file = WholeFile::create(path).map_err(|error| wrong_output(path, &error))?;
                Some((path, file))
            }
        };
        let progress = Progress::new();
        let tuned = (tuning.run)(&task, &|text| progress.show(text));
        drop(progress);
        let tuned = tuned.map_err(Failure::Input)?;
        write!(out, "{}", tuned.report)?;
        if let Some((path, mut file)) = output {
            file.write_all(&tuned.weights)
                .and_then(|()| file.finish())
                .map_err(|error| wrong_output(path, &error))?;
        }
        Ok(())
    }

    fn task(&self, tuning: Tuning) -> Result<TuningTask, Failure> {
        let unread = if self.files.is_empty() { 1000 } else { 0 };
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Ok(TuningTask {
            files: self.files.clone(),
            games: self.games.unwrap_or(unread),
            depth: chosen("--depth", self.depth, tuning.depth, |it| it.depth)?,
            exact: chosen("--exact", self.exact, tuning.exact, |it| it.exact)?,
            seed: self.seed,
            threads: self.threads.unwrap_or_else(all),
        })
    }
}

/// What was asked for, or the game's default; refused where the game has no such choice.
fn chosen(
    option: &str,
    asked: Option<u32>,
    default: Option<u32>,
    of: impl Fn(&Tuning) -> Option<u32>,
) -> Result<u32, Failure> {
    if asked.is_some() && default.is_none() {
        let games = GameName::providing(Provision::Tuning);
        let games = games.filter(|&game| tuning(game).as_ref().and_then(&of).is_some());
        let names: Vec<&str> = games.map(GameName::name).collect();
        let why = format!("it is an option of {}", names.join(" and "));
        return Err(Failure::input(option, why));
    }
    Ok(asked.or(default).unwrap_or(0))
}

fn wrong_output(path: &Path, error: &std::io::Error) -> Failure {
    let why = format!("{error}; expected a file that can be written");
    Failure::input(format_args!("--output {}", path.display()), why)
}
