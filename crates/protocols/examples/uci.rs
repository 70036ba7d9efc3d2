//! A chess engine on standard input and output.

use nullwindow_protocols::{serve, uci::UciServer};
use std::error::Error;
use std::io;

fn main() -> Result<(), Box<dyn Error>> {
    let mut server = UciServer::new();
    let player = server.player()?;
    serve(&mut server, player, io::stdin(), &mut io::stdout().lock())?;
    Ok(())
}
