//! `nullwindow gtp`: Othello over GTP.

use crate::book_option::BookOption;
use crate::failure::Failure;
use crate::player_option::PlayerOption;
use clap::Args;
use nullwindow_catalogue::GameName;
use nullwindow_protocols::gtp::Gtp as Server;
use nullwindow_protocols::{Level, serve};
use std::io::{self, Write};

/// What an engine that speaks GTP thinks with.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow gtp --depth 12                       for an arbiter of GTP programs\n  \
    printf 'genmove b\\n' | nullwindow gtp --book\n  \
    printf 'genmove b\\nshowboard\\n' | nullwindow gtp")]
pub(crate) struct Gtp {
    #[command(flatten)]
    player: PlayerOption,

    #[command(flatten)]
    book: BookOption,

    /// Plies searched while no time is set; some more near the end
    #[arg(long, value_name = "D", default_value = "10", value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
}

impl Gtp {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.book.install(GameName::Othello)?;
        let player = Server::player(self.player.settings());
        let player = player.map_err(|e| Failure::input("--hash", e))?;
        let version = env!("CARGO_PKG_VERSION");
        let mut server = Server::new("Nullwindow", version, Level(self.depth));
        Ok(serve(&mut server, player, io::stdin(), out)?)
    }
}
