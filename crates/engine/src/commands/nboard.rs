//! `nullwindow nboard`: Othello over NBoard.

use crate::book_option::BookOption;
use crate::failure::Failure;
use crate::player_option::PlayerOption;
use clap::Args;
use nullwindow_catalogue::GameName;
use nullwindow_protocols::nboard::NBoard;
use nullwindow_protocols::serve;
use std::io::{self, Write};

/// What an engine that speaks NBoard thinks with.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow nboard                               for NBoard to load\n  \
    (printf 'nboard 2\\nset depth 12\\ngo\\n'; sleep 5) | nullwindow nboard\n\n\
    The end of input ends the program; a search under way is stopped and answered.")]
pub(crate) struct Nboard {
    #[command(flatten)]
    player: PlayerOption,

    #[command(flatten)]
    book: BookOption,
}

impl Nboard {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.book.install(GameName::Othello)?;
        let player = NBoard::player(self.player.settings());
        let player = player.map_err(|e| Failure::input("--hash", e))?;
        let mut server = NBoard::new("Nullwindow");
        Ok(serve(&mut server, player, io::stdin(), out)?)
    }
}
