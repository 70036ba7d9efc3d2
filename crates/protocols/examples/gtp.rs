//! An Othello engine for GTP: `cargo run --release --example gtp`.

use nullwindow::Player;
use nullwindow_othello::FreePasses;
use nullwindow_protocols::gtp::Gtp;
use nullwindow_protocols::{Level, serve};
use std::io;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let player = Player::selecting(FreePasses, 64 << 20)?;
    let mut server = Gtp::new("Nullwindow", env!("CARGO_PKG_VERSION"), Level::default());
    Ok(serve(&mut server, player, io::stdin(), &mut io::stdout())?)
}
