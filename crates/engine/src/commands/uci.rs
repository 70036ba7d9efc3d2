//! `nullwindow uci`: chess over UCI.

use crate::failure::Failure;
use crate::player_option::PlayerOption;
use clap::Args;
use nullwindow_protocols::serve;
use nullwindow_protocols::uci::UciServer;
use std::io::{self, Write};

/// What an engine that speaks UCI begins with; its client may choose otherwise.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow uci                                          for a GUI to load\n  \
    (echo 'go movetime 1000'; sleep 2) | nullwindow uci     a move from the start\n  \
    (echo bench; sleep 20) | nullwindow uci                 nodes and speed\n\n\
    The end of input ends the program; a search under way is stopped and answered.")]
pub(crate) struct Uci {
    #[command(flatten)]
    player: PlayerOption,
}

impl Uci {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut server = UciServer::with_settings(self.player.settings());
        let player = server.player().map_err(|e| Failure::input("--hash", e))?;
        Ok(serve(&mut server, player, io::stdin(), out)?)
    }
}
