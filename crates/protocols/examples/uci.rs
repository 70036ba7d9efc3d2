//! A chess engine in ten lines: `cargo run --release -p nullwindow-protocols --example uci`.

use nullwindow_protocols::{serve, uci::UciServer};
use std::error::Error;
use std::io;

fn main() -> Result<(), Box<dyn Error>> {
    let mut server = UciServer::new();
    let player = server.player()?;
    serve(&mut server, player, io::stdin(), &mut io::stdout().lock())?;
    Ok(())
}
