//! An Othello engine for NBoard: `cargo run --release --example nboard`.

use nullwindow::Player;
use nullwindow_othello::FreePasses;
use nullwindow_protocols::nboard::NBoard;
use nullwindow_protocols::serve;
use std::io;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let player = Player::selecting(FreePasses, 64 << 20)?;
    let mut server = NBoard::new("Nullwindow");
    Ok(serve(&mut server, player, io::stdin(), &mut io::stdout())?)
}
