//! `nullwindow match`: games between two players, and what they prove.

use crate::book_option::BookOption;
use crate::contestant_spec::ContestantSpec;
use crate::endgames_folder::EndgamesOption;
use crate::failure::Failure;
use crate::interrupt::{self, OnInterrupt};
use crate::options::GameParser;
use crate::output::{Align, Table, counted, write_json};
use crate::progress::Progress;
use crate::whole_file;
use clap::Args;
use nullwindow_arena::contest::Contest;
use nullwindow_arena::game::{Conditions, Draw, Resign};
use nullwindow_arena::opening::{self, Opening};
use nullwindow_arena::record::Record;
use nullwindow_arena::statistics::Sprt;
use nullwindow_arena::summary::Summary;
use nullwindow_arena::{Interruption, Limit};
use nullwindow_catalogue::{GameName, Playable, Provision, with_players};
use nullwindow_laboratory::date;
use serde::Serialize;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Who plays whom, at what, and for how long.
#[derive(Args, Debug)]
#[command(
    after_help = "A player is one of ours: a driver (mtd-f-bi, mtd-f, aspiration-negascout), and perhaps settings,\n  \
    'mtd-f', 'aspiration-negascout threads=2 hash=16 name=Two',\n\
    or another program, by its protocol (uci, xboard, hub, nboard, gtp) and command line:\n  \
    'uci:gnuchess --uci', 'xboard:fairymax', 'gtp:gtp-rhino -l 3'\n\n\
    Examples:\n  \
    nullwindow match --game chess --first mtd-f --second aspiration-negascout\n  \
    nullwindow match --game othello --limit depth=6 --games 20 --first mtd-f --second 'nboard:nullwindow nboard'\n  \
    nullwindow match --game chess --first mtd-f --second 'uci:gnuchess --uci' --second-option OwnBook=false \\\n      \
    --limit tc=10+0.1 --sprt 0,10 --games 2000 --record gnuchess.jsonl --out gnuchess.pgn\n\n\
    Ctrl-C ends the match and prints how it stands; games under way do not count. With --record\n\
    the same command goes on where it was stopped."
)]
pub(crate) struct Match {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::with(Provision::Players))]
    game: GameName,

    /// One player; the score is its own
    #[arg(long, value_name = "PLAYER", default_value = "mtd-f")]
    first: String,

    /// The other
    #[arg(long, value_name = "PLAYER", default_value = "aspiration-negascout")]
    second: String,

    /// An option for the first, if it is a program: NAME=VALUE
    #[arg(long, value_name = "OPTION")]
    first_option: Vec<String>,

    /// An option for the second
    #[arg(long, value_name = "OPTION")]
    second_option: Vec<String>,

    /// Thinking: tc=SECONDS+INCREMENT, movetime=SECONDS, nodes=N or depth=N
    #[arg(long, value_name = "LIMIT", default_value = "tc=1+0.01")]
    limit: Limit,

    /// The second player's, if it is another
    #[arg(long, value_name = "LIMIT")]
    second_limit: Option<Limit>,

    /// Games to play, both colours of each opening
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Openings: EPD, FEN or PGN for chess, PDN for checkers, GGF or transcripts for Othello; lines
    /// of moves for all [default: a list of our own]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Plies of each opening that are played for the players
    #[arg(long, value_name = "N")]
    plies: Option<usize>,

    /// Seed that shuffles the openings [default: in their order]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Games played side by side
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroUsize,

    /// Stop as soon as a sequential test tells: ELO0,ELO1[,ALPHA,BETA]
    #[arg(long, value_name = "TEST", allow_hyphen_values = true, value_parser = sprt)]
    sprt: Option<Sprt>,

    /// Keep every game in a file, and go on with it
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Write the games: PGN, PDN, GGF, or lines of moves for games that have no such format
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// How late a move may come, in milliseconds
    #[arg(long, value_name = "MS", default_value = "20")]
    margin: u64,

    /// A game of so many plies is drawn
    #[arg(long, value_name = "PLIES", default_value = "800")]
    longest: u32,

    #[command(flatten)]
    endgames: EndgamesOption,

    #[command(flatten)]
    book: BookOption,

    /// Declare a side beaten when both have said so: SCORE,MOVES, in hundredths
    #[arg(long, value_name = "RULE", value_parser = resign)]
    resign: Option<Resign>,

    /// Declare a draw when both have said so: SCORE,MOVES,FROM-PLY
    #[arg(long, value_name = "RULE", value_parser = draw)]
    draw: Option<Draw>,

    /// Declare a draw that endgame databases know after so many plies in which nothing was taken and no
    /// man moved; 800 for never
    #[arg(long, value_name = "PLIES", default_value = "10")]
    known_draw: u32,

    /// End a game that has so few plies left as its solver says that best play ends it; Othello, with as many
    /// empty squares
    #[arg(long, value_name = "PLIES")]
    solved: Option<u32>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The score, for programs.
#[derive(Serialize)]
struct MatchRecord {
    #[serde(flatten)]
    summary: Summary,
    /// Whether it was ended by Ctrl-C.
    interrupted: bool,
}

fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(',')
        .map(|part| part.trim().parse().ok())
        .collect()
}

fn sprt(text: &str) -> Result<Sprt, String> {
    match numbers::<f64>(text).as_deref() {
        Some(&[elo0, elo1]) => Sprt::new(elo0, elo1, 0.05, 0.05),
        Some(&[elo0, elo1, alpha, beta]) => Sprt::new(elo0, elo1, alpha, beta),
        _ => Err("expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA such as 0,5,0.05,0.05".into()),
    }
}

fn resign(text: &str) -> Result<Resign, String> {
    match numbers(text).as_deref() {
        Some(&[score, moves]) if score > 0 && moves > 0 => Ok(Resign {
            score,
            moves: moves.unsigned_abs(),
        }),
        _ => Err("expected SCORE,MOVES such as 800,4".into()),
    }
}

fn draw(text: &str) -> Result<Draw, String> {
    match numbers::<i32>(text).as_deref() {
        Some(&[score, moves, after]) if score >= 0 && moves > 0 && after >= 0 => Ok(Draw {
            score,
            moves: moves.unsigned_abs(),
            after: after.unsigned_abs(),
        }),
        _ => Err("expected SCORE,MOVES,FROM-PLY such as 10,8,80".into()),
    }
}

impl Match {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.endgames.install()?;
        self.book.install(self.game)?;
        with_players!(self.game, G => self.play::<G>(out))
            .unwrap_or_else(|| Err(Failure::lacks(self.game, Provision::Players)))
    }

    fn play<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.solved.is_some() && G::SOLVER.is_none() {
            let why = format!("{} has no solver of its own", G::NAME);
            return Err(Failure::input("--solved", why));
        }
        let openings = self.openings::<G>()?;
        let first = ContestantSpec::parse("--first", &self.first, &self.first_option)?;
        let second = ContestantSpec::parse("--second", &self.second, &self.second_option)?;
        let (first, second) = (first.factory::<G>(), second.factory::<G>());
        let contest = Contest {
            contestants: [&*first, &*second],
            limits: [self.limit, self.second_limit.unwrap_or(self.limit)],
            openings: &openings,
            conditions: Conditions {
                margin: Duration::from_millis(self.margin),
                max_plies: self.longest,
                resign: self.resign,
                draw: self.draw,
                known_draw: (self.known_draw < 800).then_some(self.known_draw),
                solved: self.solved,
                ..Conditions::default()
            },
            games: self.games,
            concurrency: self.concurrency,
            sprt: self.sprt,
            date: date::today().replace('-', "."),
        };
        let mut record = match &self.record {
            None => Record::in_memory(contest.settings()),
            Some(path) => Record::open(path, contest.settings())
                .map_err(|e| Failure::input(format_args!("--record {}", path.display()), e))?,
        };
        let progress = Progress::new();
        progress.show(&standing(&contest.tally(&record).summary(), self.games));
        let interruption = Arc::new(Interruption::default());
        let interrupting = OnInterrupt::run({
            let interruption = Arc::clone(&interruption);
            move || {
                if interruption.raise() {
                    interrupt::exit();
                }
            }
        });
        let summary = contest
            .run(&mut record, &interruption, &mut |_, summary| {
                progress.show(&standing(summary, self.games));
            })
            .map_err(Failure::Input)?;
        drop((progress, interrupting));
        if let Some(path) = &self.out {
            let text = record.games_text::<G>();
            let text = text.map_err(|e| Failure::input("--record", e))?;
            whole_file::write_text("--out", path, &text)?;
        }
        let interrupted = interruption.is_raised();
        if self.json {
            write_json(
                out,
                &MatchRecord {
                    summary,
                    interrupted,
                },
            )?;
        } else {
            self.report::<G>(&summary, out)?;
        }
        match interrupted {
            true => Err(Failure::Interrupted(self.way_on())),
            false => Ok(()),
        }
    }

    /// How a match that was interrupted goes on.
    fn way_on(&self) -> String {
        match &self.record {
            Some(path) => format!(
                "interrupted; the same command goes on with the games of {}",
                path.display()
            ),
            None => "interrupted; with --record FILE the same command could go on".to_owned(),
        }
    }

    fn openings<G: Playable>(&self) -> Result<Vec<Opening<G>>, Failure> {
        let mut openings = match &self.openings {
            None => opening::own::<G>(),
            Some(path) => {
                let name = format!("--openings {}", path.display());
                let text = std::fs::read(path).map_err(|e| Failure::input(&name, e))?;
                let text = String::from_utf8_lossy(&text);
                opening::read::<G>(&text).map_err(|e| Failure::input(&name, e))?
            }
        };
        if let Some(plies) = self.plies {
            openings = openings.into_iter().map(|o| o.cut(plies)).collect();
        }
        openings.retain(|opening| !opening.is_over());
        if openings.is_empty() {
            return Err(Failure::input(
                "--openings",
                "there is none to play on from",
            ));
        }
        if let Some(seed) = self.seed {
            opening::shuffle(&mut openings, seed);
        }
        Ok(openings)
    }

    fn report<G: Playable>(&self, summary: &Summary, out: &mut impl Write) -> Result<(), Failure> {
        let limits = [self.limit, self.second_limit.unwrap_or(self.limit)];
        let mut table = Table::new([
            ("player", Align::Left),
            ("limit", Align::Left),
            ("won", Align::Right),
            ("drawn", Align::Right),
            ("lost", Align::Right),
            ("score", Align::Right),
            ("depth", Align::Right),
            ("s/move", Align::Right),
            ("forfeits", Align::Left),
        ]);
        let (wins, losses) = (summary.wins, summary.losses);
        let scores = [summary.score, summary.score.map(|score| 1.0 - score)];
        for (player, limit) in limits.into_iter().enumerate() {
            let (won, lost) = [(wins, losses), (losses, wins)][player];
            let text = |number: Option<f64>, digits| {
                number.map_or_else(|| "–".to_owned(), |n| format!("{n:.digits$}"))
            };
            let forfeits = summary.forfeits[player].iter();
            let forfeits: Vec<String> = forfeits.map(|(k, n)| format!("{n} {k}")).collect();
            table.row([
                summary.players[player].clone(),
                limit.to_string(),
                won.to_string(),
                summary.draws.to_string(),
                lost.to_string(),
                text(scores[player].map(|score| 100.0 * score), 1) + "%",
                text(summary.depth[player], 1),
                text(summary.seconds[player], 3),
                forfeits.join(", "),
            ]);
        }
        writeln!(
            out,
            "{}: {}",
            G::NAME,
            counted(summary.games, "game", "games")
        )?;
        table.write(out)?;
        writeln!(out, "{}", summary.verdict())?;
        let [first, second] = summary.seats;
        let [one, other] = G::SIDES;
        writeln!(out, "{one} won {first}, {other} won {second}")?;
        let endings = summary.endings.iter();
        let endings: Vec<String> = endings.map(|(what, n)| format!("{n} {what}")).collect();
        writeln!(out, "ended by: {}", endings.join(", "))?;
        if summary.repeats > 0 {
            let games = counted(summary.repeats, "game", "games");
            writeln!(
                out,
                "{games} of these went move by move as an earlier one, so the error is larger than told; more --openings help"
            )?;
        }
        Ok(())
    }
}

/// One line while games are played.
fn standing(summary: &Summary, games: u64) -> String {
    format!("{}/{games}  {summary}", summary.games)
}
