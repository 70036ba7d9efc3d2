//! The option for a book of openings.

use crate::failure::Failure;
use clap::Args;
use nullwindow_catalogue::{GameName, Playable, with_game};
use std::fs;
use std::path::PathBuf;

/// What players open their games by.
#[derive(Args, Clone, Debug)]
pub(crate) struct BookOption {
    /// Open games by a book: the program's own, or one from a file (Othello); levels below 10 do without
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    book: Option<Option<PathBuf>>,
}

impl BookOption {
    /// Has players of this process open their games by the book, if one is wanted.
    pub(crate) fn install(&self, game: GameName) -> Result<(), Failure> {
        let Some(file) = &self.book else {
            return Ok(());
        };
        let Some(install) = with_game!(game, G => G::BOOK) else {
            return Err(Failure::input("--book", format!("{game} has no book")));
        };
        let Some(file) = file else {
            return install(None).map_err(|error| Failure::input("--book", error));
        };
        let named = format!("--book={}", file.display());
        let text = fs::read_to_string(file).map_err(|error| Failure::input(&named, error))?;
        install(Some(&text)).map_err(|error| Failure::input(&named, error))
    }
}
