//! `nullwindow analyse`: what is to be said of a position of a game, by the player or by one of the
//! papers' algorithms.

mod analysis;
mod experiment;

use crate::failure::Failure;
use crate::options::{DEEPEST, GameParser, Given};
use crate::position_option::PositionOption;
use analysis::AnalysisOptions;
use clap::Args;
use experiment::ExperimentOptions;
use nullwindow::Game;
use nullwindow_catalogue::{GameName, Playable, with_game};
use std::io::Write;

/// What to search, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow analyse --game chess --moves \"e2e4 e7e5 g1f3\" --lines 3\n  \
    nullwindow analyse --game checkers --position \"B:W21,22,K30:B1,2,3\" --time 2 --json\n  \
    nullwindow analyse --game othello --moves \"f5 d6 c3\" --depth 10 --threads 2\n  \
    nullwindow analyse --game othello --depth 9 --keep othello.table\n  \
    nullwindow analyse --game othello --depth 8 --algorithm mtd-f\n  \
    nullwindow analyse --game chess --moves \"e2e4 e7e5\" --depth 5 --algorithm aspiration-negascout\n  \
    nullwindow analyse --game checkers --depth 9 --algorithm negascout --etc above=2 --eib --minimal-graph\n  \
    nullwindow analyse --game othello --depth 6 --algorithm alpha-beta --trace events.jsonl --trace-depth 2\n\n\
    Without --algorithm the player searches: it plays tactics out, knows draws by repetition and\n\
    thinks for 3 seconds if no limit is given. Ctrl-C prints the best so far.\n\
    With --algorithm, or any other option of an experiment, one of the papers' algorithms searches\n\
    to a fixed depth, full width: all of them find the same value.\n\
    Values are for the side to move.")]
pub(crate) struct Analyse {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: GameName,

    #[command(flatten)]
    position: PositionOption,

    /// Plies: a limit of the player, and the depth of an experiment
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(0..=DEEPEST))]
    depth: Option<u8>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(
        flatten,
        next_help_heading = "Options of the player, without --algorithm"
    )]
    analysis: Given<AnalysisOptions>,

    #[command(
        flatten,
        next_help_heading = "Options of an experiment, with --algorithm"
    )]
    experiment: Given<ExperimentOptions>,
}

/// The words for a position that is the end of a game.
const OVER: &str = "the game is over";

impl Analyse {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match (&self.experiment.typed, &self.analysis.typed) {
            (Some(ours), Some(theirs)) => Err(Failure::Input(format!(
                "{theirs} is an option of the player and {ours} one of an experiment; expected \
                 options of one of them"
            ))),
            (Some(_), None) => {
                let why = "an experiment has a fixed depth; expected a number of plies";
                let depth = self.depth.ok_or_else(|| Failure::input("--depth", why))?;
                with_game!(self.game, G => {
                    let root = self.position.read::<G>()?;
                    // No deeper than the game lasts.
                    let depth = depth.min(root.deepest().max(1));
                    self.experiment.options.at(depth, self.json).run(&root, out)
                })
            }
            (None, _) => with_game!(self.game, G => self.analyse::<G>(out)),
        }
    }

    fn analyse<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let history = self.position.game_history::<G>()?;
        let options = &self.analysis.options;
        options.endgames.install()?;
        options.run(&history, self.depth, self.json, out)
    }
}

/// A line of play as programs read it, move by move.
pub(super) fn move_texts<G: Game>(root: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = root.clone();
    let text = |&mv: &G::Move| {
        let text = position.move_text(mv);
        position.play(mv);
        text
    };
    line.iter().map(text).collect()
}
