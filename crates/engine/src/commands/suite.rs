//! `nullwindow suite`: positions in which something is to be found.

use crate::endgames_folder::EndgamesOption;
use crate::failure::Failure;
use crate::options::{GameParser, each};
use crate::output::{Align, Table, counted, grouped, write_json};
use crate::player_option::PlayerOption;
use crate::progress::Progress;
use clap::Args;
use nullwindow::player::Clock;
use nullwindow_arena::Limit;
use nullwindow_arena::own_players;
use nullwindow_arena::suite::{self, FoundMove};
use nullwindow_catalogue::{GameName, Playable, Provision, Suites, with_game, with_players};
use std::io::Write;
use std::path::PathBuf;

/// Which positions, and how long to think about each.
#[derive(Args, Debug)]
#[command(
    after_help = "Files: EPD with bm, am or dm (chess), OBF (Othello), PDN with a solution (checkers).\n\n\
    Examples:\n  \
    nullwindow suite wac300.epd\n  \
    nullwindow suite wac300.epd --limit nodes=100000 --driver aspiration-negascout --json\n  \
    nullwindow suite ffo-40-49.obf --limit depth=12 --failures"
)]
pub(crate) struct Suite {
    /// A file of test positions; none come with the program
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "G", help = game_help())]
    #[arg(value_parser = GameParser::with(Provision::Suites))]
    game: Option<GameName>,

    /// Thinking for each: movetime=SECONDS, nodes=N, depth=N
    #[arg(long, value_name = "LIMIT", default_value = "movetime=1")]
    limit: Limit,

    #[command(flatten)]
    player: PlayerOption,

    #[command(flatten)]
    endgames: EndgamesOption,

    /// Show only what was not found
    #[arg(long)]
    failures: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn game_help() -> String {
    let endings = each(|game| {
        let extensions = extensions(game).iter();
        let dotted: Vec<String> = extensions.map(|ending| format!(".{ending}")).collect();
        (!dotted.is_empty()).then(|| dotted.join(" "))
    });
    format!("Which game [default: by the file's name: {endings}]")
}

/// How the names of a game's suites end.
fn extensions(game: GameName) -> &'static [&'static str] {
    with_game!(game, G => G::SUITES.map_or(&[][..], |suites| suites.extensions))
}

impl Suite {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.game.or_else(|| self.game_of_file());
        let game = game.ok_or_else(|| {
            let why = "its name does not tell which game it is about; expected --game";
            Failure::input(self.file.display(), why)
        })?;
        self.endgames.install()?;
        let solved = with_players!(game, G => match G::SUITES {
            Some(suites) => self.solve::<G>(&suites, out),
            None => Err(Failure::lacks(game, Provision::Suites)),
        });
        solved.unwrap_or_else(|| Err(Failure::lacks(game, Provision::Players)))
    }

    fn game_of_file(&self) -> Option<GameName> {
        let extension = self.file.extension()?.to_str()?.to_ascii_lowercase();
        GameName::providing(Provision::Suites)
            .find(|&game| extensions(game).contains(&extension.as_str()))
    }

    fn solve<G: Playable>(&self, suites: &Suites<G>, out: &mut impl Write) -> Result<(), Failure> {
        let name = self.file.display();
        let text = std::fs::read(&self.file).map_err(|e| Failure::input(&name, e))?;
        let problems = (suites.read)(&String::from_utf8_lossy(&text));
        let problems = problems.map_err(|e| Failure::input(&name, e))?;
        let player = self.player.settings().player(G::player);
        let mut player = player.map_err(|e| Failure::input("--hash", e))?;
        let progress = Progress::new();
        let (mut done, mut solved) = (0, 0);
        let table = suite::run(
            &problems,
            self.limit,
            |position, limit| {
                player.forget();
                let clock = limit.clock().unwrap_or_default();
                let task = own_players::task(limit, Clock::new(clock, limit.increment()));
                let decision = player.think(position, task.timed());
                let decision = decision.expect("no moves are given");
                decision.best.map(|mv| FoundMove {
                    mv,
                    score: decision.score,
                    depth: decision.depth.into(),
                    nodes: decision.nodes,
                    time: decision.time.unwrap_or_default(),
                })
            },
            |row| {
                done += 1;
                solved += usize::from(row.solved);
                progress.show(&format!("{done}/{}  {solved} solved", problems.len()));
            },
        );
        drop(progress);
        if self.json {
            write_json(out, &table)?;
            return Ok(());
        }
        let mut shown = Table::new([
            ("problem", Align::Left),
            ("", Align::Left),
            ("wanted", Align::Left),
            ("played", Align::Left),
            ("score", Align::Right),
            ("depth", Align::Right),
            ("nodes", Align::Right),
            ("seconds", Align::Right),
        ]);
        for row in table
            .rows
            .iter()
            .filter(|row| !(self.failures && row.solved))
        {
            shown.row([
                row.name.clone(),
                if row.solved { "✓" } else { "✗" }.to_owned(),
                row.wanted.clone(),
                row.played.clone(),
                row.score
                    .map_or_else(String::new, |score| score.to_string()),
                row.depth.to_string(),
                grouped(row.nodes),
                format!("{:.2}", row.seconds),
            ]);
        }
        shown.write(out)?;
        let (solved, all) = (table.solved, table.problems);
        let depth = table.depth.unwrap_or(0.0);
        writeln!(
            out,
            "\n{solved} of {all} solved, {} each, depth {depth:.1} on average, {} in {:.1} s",
            self.limit,
            counted(table.nodes, "node", "nodes"),
            table.seconds
        )?;
        Ok(())
    }
}
