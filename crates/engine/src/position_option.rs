//! The options that name a position.

use crate::failure::Failure;
use clap::Args;
use nullwindow::{Game, GameHistory};
use std::io::Read;

/// Which position.
#[derive(Args, Clone, Debug)]
pub(crate) struct PositionOption {
    /// The position: chess FEN, checkers PDN FEN, in other games the board from a1 by rows and the
    /// side to move; 'start', or '-' for standard input [default: start]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,

    /// Moves played from there, separated by spaces or commas
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

impl PositionOption {
    /// The longest text that may be a position.
    const LONGEST: u64 = 1 << 16;

    /// Whether any position was named.
    pub(crate) fn is_given(&self) -> bool {
        self.position.is_some() || self.moves.is_some()
    }

    /// The position named, after the moves.
    pub(crate) fn read<G: Game>(&self) -> Result<G, Failure> {
        Ok(self.game_history::<G>()?.position().clone())
    }

    /// The position named and the moves from there.
    pub(crate) fn game_history<G: Game>(&self) -> Result<GameHistory<G>, Failure> {
        let start = match self.position.as_deref() {
            None => G::start(),
            Some("-") => parse("standard input", &read_standard_input()?)?,
            Some(text) => parse("--position", text)?,
        };
        let mut history = GameHistory::new(start);
        let moves = self.moves.as_deref().unwrap_or("");
        let separated = moves.split(|c: char| c.is_whitespace() || c == ',');
        let texts = separated.filter(|text| !text.is_empty());
        for (number, text) in (1..).zip(texts) {
            let mv = history
                .position()
                .parse_move(text)
                .map_err(|error| Failure::input(format_args!("--moves: move {number}"), error))?;
            history.play(mv);
        }
        Ok(history)
    }
}

/// Reads a position, or `start`; `name` tells where the text comes from.
pub(crate) fn parse<G: Game>(name: &str, text: &str) -> Result<G, Failure> {
    match text.trim() {
        "start" => Ok(G::start()),
        text => G::parse_position(text).map_err(|error| Failure::input(name, error)),
    }
}

/// What is on standard input, as far as it may be a position.
pub(crate) fn read_standard_input() -> Result<String, Failure> {
    let mut text = String::new();
    let mut input = std::io::stdin().lock().take(PositionOption::LONGEST);
    match input.read_to_string(&mut text) {
        Ok(_) => Ok(text),
        Err(error) => Err(Failure::input("standard input", error)),
    }
}
