//! `nullwindow hub`: checkers over Hub.

use crate::endgames_folder::EndgamesOption;
use crate::failure::Failure;
use crate::player_option::PlayerOption;
use clap::Args;
use nullwindow_protocols::hub::HubServer;
use nullwindow_protocols::serve;
use std::io::{self, Write};

/// What an engine that speaks Hub begins with; its client may choose otherwise.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow hub                                  for a program that drives engines\n  \
    (printf 'hub\\ninit\\nlevel move-time=1\\ngo think\\n'; sleep 2) | nullwindow hub\n\n\
    The end of input ends the program; a search under way is stopped and answered.")]
pub(crate) struct Hub {
    #[command(flatten)]
    player: PlayerOption,

    #[command(flatten)]
    endgames: EndgamesOption,
}

impl Hub {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.endgames.install()?;
        let mut server = HubServer::with_settings(self.player.settings());
        let player = server.player().map_err(|e| Failure::input("--hash", e))?;
        Ok(serve(&mut server, player, io::stdin(), out)?)
    }
}
