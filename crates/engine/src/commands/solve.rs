//! `nullwindow solve`: what a position is worth with best play to the end of the game.

mod by_player;
mod suite;
mod waiting;

use super::analyse::move_texts;
use crate::endgames_folder::EndgamesOption;
use crate::failure::Failure;
use crate::options::{GameParser, Named, NamedParser, seconds};
use crate::output::{counted, write_json};
use crate::player_option::threads;
use crate::position_option::{PositionOption, parse, read_standard_input};
use by_player::PlayerSolver;
use clap::Args;
use clap::builder::PossibleValue;
use nullwindow::MoveList;
use nullwindow_catalogue::{
    GameName, Playable, PositionSolver, Solved, SolverDriver, SolverSettings, TableSize, with_game,
};
use serde::Serialize;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};
use waiting::Waiting;

/// What to solve, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow solve --game othello --position \"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X\"\n  \
    nullwindow solve --game othello ffo-40-49.obf --wld\n  \
    nullwindow solve --game othello4 --all-moves --json\n  \
    nullwindow solve --game checkers --position \"W:WK19,K23:B12,K28\" --wld\n\n\
    Values are for the side to move: discs in Othello, empty squares to the winner. A file of\n\
    positions with scores (OBF) is checked against them: exit code 1 if one is contradicted.\n\
    Other games are searched by the player until the end of all lines is seen: exit code 1 if it is\n\
    not. Ctrl-C prints the bounds proven so far.")]
pub(crate) struct Solve {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: GameName,

    /// A position, or a file of positions with scores (OBF)
    #[arg(value_name = "POSITION|FILE", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["position", "moves"])]
    target: Option<String>,

    #[command(flatten)]
    position: PositionOption,

    /// Find only who wins: quicker than by how much
    #[arg(long)]
    wld: bool,

    /// Find the value of every move
    #[arg(long)]
    all_moves: bool,

    /// The driver, which chooses what the search is asked at the root
    #[arg(long, value_name = "D", default_value = "mtd-f", value_parser = NamedParser::<SolverDriver>::new())]
    driver: SolverDriver,

    /// Threads that search
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    /// What is remembered: a size (256MiB), or entries of 16 bytes (2^24)
    #[arg(long, value_name = "BYTES", default_value = "128MiB", value_parser = bytes)]
    hash: usize,

    /// Give up after so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,

    /// Go without a shortcut, to see what it saves; the values stay the same (Othello: vectors,
    /// parity, fastest-first, stability, table, small-table, enhanced-cutoffs, evaluation,
    /// selective-passes)
    #[arg(long, value_name = "SHORTCUT", value_delimiter = ',')]
    without: Vec<String>,

    #[command(flatten)]
    endgames: EndgamesOption,

    /// Print one JSON object; one a line for a file
    #[arg(long)]
    json: bool,
}

fn bytes(text: &str) -> Result<usize, &'static str> {
    match text.parse() {
        Ok(TableSize::Entries(entries)) => entries.checked_mul(TableSize::ENTRY_BYTES),
        _ => None,
    }
    .ok_or("expected a size such as 256MiB, or entries of 16 bytes such as 2^24")
}

impl Named for SolverDriver {
    fn values() -> Vec<PossibleValue> {
        let all = SolverDriver::ALL.iter();
        all.map(|(_, name, title)| PossibleValue::new(*name).help(*title))
            .collect()
    }

    fn named(name: &str) -> Option<Self> {
        let found = SolverDriver::ALL.iter().find(|driver| driver.1 == name);
        found.map(|driver| driver.0)
    }
}

/// What was found, for programs.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Option<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wld: Option<Option<&'static str>>,
    best_move: Option<String>,
    pv: Vec<String>,
    /// Whether the answer is proven.
    exact: bool,
    /// What is proven of the value.
    lower: Option<i32>,
    upper: Option<i32>,
    /// What the value probably is, where it is not proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveRecord>>,
    nodes: u64,
    questions: usize,
    seconds: f64,
    #[serde(flatten)]
    check: Option<suite::CheckRecord>,
}

/// A move's value, for programs.
#[derive(Serialize)]
struct MoveRecord {
    #[serde(rename = "move")]
    mv: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Option<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wld: Option<Option<&'static str>>,
    exact: bool,
}

/// A position solved.
struct Finding<G: Playable> {
    position: G,
    solved: Solved,
    line: Vec<G::Move>,
    /// Every move with its value for the side that moves, if they were asked for.
    moves: Option<Vec<(G::Move, Solved)>>,
    nodes: u64,
    seconds: f64,
}

impl Solve {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.endgames.install()?;
        with_game!(self.game, G => self.run_on::<G>(out))
    }

    fn run_on<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(file) = self.file() {
            return self.check_file::<G>(Path::new(file), out);
        }
        let position = self.one_position::<G>()?;
        let mut solver = self.solver::<G>()?;
        let waiting = Waiting::new(self.time);
        let finding = self.solve(&mut *solver, &position, &waiting, "");
        let (interrupted, late) = (waiting.interrupted(), waiting.late());
        drop(waiting);
        if self.json {
            write_json(out, &self.record(&finding, None))?;
        } else {
            self.write(out, &finding)?;
        }
        if self.is_found(&finding) {
            return Ok(());
        }
        if interrupted {
            return Err(Failure::Interrupted("not solved: interrupted".to_owned()));
        }
        let why = if late {
            "out of time"
        } else {
            "too deep to be seen to its end"
        };
        Err(Failure::No(format!("not solved: {why}")))
    }

    /// The file that was named, if it was one.
    fn file(&self) -> Option<&str> {
        let target = self.target.as_deref()?;
        let obf = Path::new(target)
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("obf"));
        (obf || Path::new(target).is_file()).then_some(target)
    }

    fn one_position<G: Playable>(&self) -> Result<G, Failure> {
        match self.target.as_deref() {
            None => self.position.read(),
            Some("-") => parse("standard input", &read_standard_input()?),
            Some(text) => parse("POSITION", text),
        }
    }

    /// The game's own solver, or a player.
    fn solver<G: Playable>(&self) -> Result<Box<dyn PositionSolver<G>>, Failure> {
        let settings = SolverSettings {
            driver: self.driver,
            threads: self.threads,
            bytes: self.hash,
            without: self.without.clone(),
        };
        match G::SOLVER {
            Some(solvers) => Ok((solvers.make)(&settings)?),
            None => Ok(Box::new(PlayerSolver::<G>::new(&settings)?)),
        }
    }

    /// Solves a position; `title` says which of several.
    fn solve<G: Playable>(
        &self,
        solver: &mut dyn PositionSolver<G>,
        position: &G,
        waiting: &Waiting,
        title: &str,
    ) -> Finding<G> {
        let start = Instant::now();
        let mut nodes = 0;
        let mut ask = |solver: &mut dyn PositionSolver<G>, position: &G, title: &str| {
            let told = |words: &str| waiting.say(&format!("{title}{words}"));
            let solved = solver.solve(position, self.wld, &waiting.watch(&told));
            nodes += solved.nodes;
            solved
        };
        let solved = ask(&mut *solver, position, title);
        let line = solver.line(position, &solved, self.wld, &waiting.watch(&|_| {}));
        let moves = self.all_moves.then(|| {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            let value = |&mv: &G::Move| {
                let mut child = position.clone();
                child.play(mv);
                let title = format!("{title}{}: ", position.move_text(mv));
                let mut solved = ask(&mut *solver, &child, &title);
                let [lower, upper] = solved.bounds.map(|bound| bound.map(|bound| -bound));
                solved.bounds = [upper, lower];
                solved.guess = solved.guess.map(|guess| -guess);
                (mv, solved)
            };
            let mut values: Vec<_> = moves.as_slice().iter().map(value).collect();
            values.sort_by_key(|(_, solved)| std::cmp::Reverse(solved.bounds[0]));
            values
        });
        Finding {
            position: position.clone(),
            solved,
            line,
            moves,
            nodes,
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    fn is_answered(&self, solved: &Solved) -> bool {
        if self.wld {
            solved.outcome().is_some()
        } else {
            solved.value().is_some()
        }
    }

    fn is_found<G: Playable>(&self, finding: &Finding<G>) -> bool {
        let mut moves = finding.moves.iter().flatten();
        self.is_answered(&finding.solved) && moves.all(|(_, solved)| self.is_answered(solved))
    }

    fn record<G: Playable>(
        &self,
        finding: &Finding<G>,
        check: Option<suite::CheckRecord>,
    ) -> Record {
        let solved = &finding.solved;
        let pv = move_texts(&finding.position, &finding.line);
        let value = |solved: &Solved| (!self.wld).then_some(solved.value());
        let wld = |solved: &Solved| self.wld.then_some(solved.outcome().map(outcome_word));
        let moves = finding.moves.as_ref().map(|moves| {
            let record = |(mv, solved): &(G::Move, Solved)| MoveRecord {
                mv: finding.position.move_text(*mv),
                value: value(solved),
                wld: wld(solved),
                exact: self.is_answered(solved),
            };
            moves.iter().map(record).collect()
        });
        Record {
            game: G::NAME,
            position: finding.position.position_text(),
            value: value(solved),
            wld: wld(solved),
            best_move: pv.first().cloned(),
            pv,
            exact: self.is_answered(solved),
            lower: solved.bounds[0],
            upper: solved.bounds[1],
            guess: solved
                .guess
                .filter(|_| !self.wld && !self.is_answered(solved)),
            moves,
            nodes: finding.nodes,
            questions: solved.questions,
            seconds: finding.seconds,
            check,
        }
    }

    fn write<G: Playable>(&self, out: &mut impl Write, finding: &Finding<G>) -> io::Result<()> {
        let position = &finding.position;
        let (board, text) = (position.board(), position.position_text());
        writeln!(out, "{}\n\n{text}\n", board.trim_end())?;
        writeln!(out, "{}", self.words(&finding.solved))?;
        if !finding.line.is_empty() {
            writeln!(out, "{}", move_texts(position, &finding.line).join(" "))?;
        }
        if let Some(moves) = &finding.moves {
            writeln!(out)?;
            for (mv, solved) in moves {
                let mv = position.move_text(*mv);
                writeln!(out, "{mv:>6}  {}", self.words(solved))?;
            }
        }
        writeln!(
            out,
            "\n{}, {:.2} s{}",
            counted(finding.nodes, "node", "nodes"),
            finding.seconds,
            rate(finding.nodes, finding.seconds)
        )
    }

    /// What is known of a value.
    fn words(&self, solved: &Solved) -> String {
        let outcome = solved.outcome().map(outcome_word);
        let proven = match (self.wld, outcome, solved.value(), solved.bounds) {
            (true, Some(word), _, _) => return word.to_owned(),
            (_, _, Some(value), _) => {
                return format!("{value:+}, {}", outcome_word(value.signum()));
            }
            (_, _, _, [Some(least), Some(most)]) => format!("between {least:+} and {most:+}"),
            (_, _, _, [Some(least), None]) => format!("at least {least:+}"),
            (_, _, _, [None, Some(most)]) => format!("at most {most:+}"),
            (_, _, _, [None, None]) => "nothing is proven".to_owned(),
        };
        match solved.guess {
            Some(guess) if self.wld => {
                format!("{proven}; probably {}", outcome_word(guess.signum()))
            }
            Some(guess) => format!("{proven}; probably {guess:+}"),
            None => proven,
        }
    }
}

/// The word for who wins, from the side to move.
fn outcome_word(outcome: i32) -> &'static str {
    match outcome {
        1 => "win",
        0 => "draw",
        _ => "loss",
    }
}

/// How fast it was, for people; nothing where the time is too short to tell.
fn rate(nodes: u64, seconds: f64) -> String {
    if seconds < 0.01 {
        return String::new();
    }
    #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
    let rate = nodes as f64 / seconds / 1e6;
    format!(", {rate:.1} million nodes a second")
}
