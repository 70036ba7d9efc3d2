//! `nullwindow show`: a position as people and as programs read it.

use crate::failure::Failure;
use crate::options::GameParser;
use crate::output::{counted, known, write_json};
use crate::position_option::PositionOption;
use clap::Args;
use nullwindow::MoveList;
use nullwindow_catalogue::{GameName, Playable, with_game};
use serde::Serialize;
use std::io::Write;

/// What to show.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow show --game chess --moves \"e2e4 c7c5\"\n  \
    nullwindow show --game checkers --position \"B:W21,22,K30:B1,2,3\"\n  \
    nullwindow show --game othello --moves \"f5 d6\" --json")]
pub(crate) struct Show {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: GameName,

    #[command(flatten)]
    position: PositionOption,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What there is to see, for programs.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    board: String,
    moves: Vec<String>,
    /// The final score for the side to move, where the game is over.
    over: Option<i32>,
    /// The value for the side to move, by judgement.
    evaluation: Option<i32>,
}

impl Show {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        with_game!(self.game, G => self.run_on::<G>(out))
    }

    fn run_on<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let root: G = self.position.read()?;
        let mut list = MoveList::new();
        let over = root.moves(&mut list).score();
        let texts = list.as_slice().iter().map(|&mv| root.move_text(mv));
        // What a game lists before it finds that it is over is no move.
        let moves: Vec<String> = texts.filter(|_| over.is_none()).collect();
        if self.json {
            let record = Record {
                game: G::NAME,
                position: root.position_text(),
                board: root.board(),
                moves,
                over: over.and_then(known),
                evaluation: known(root.evaluate()),
            };
            write_json(out, &record)?;
            return Ok(());
        }
        writeln!(
            out,
            "{}\n\n{}",
            root.board().trim_end(),
            root.position_text()
        )?;
        match over {
            Some(score) => writeln!(out, "the game is over: {score} for the side to move")?,
            None => writeln!(
                out,
                "evaluation {}; {}: {}",
                root.evaluate(),
                counted(moves.len() as u64, "move", "moves"),
                moves.join(" ")
            )?,
        }
        Ok(())
    }
}
