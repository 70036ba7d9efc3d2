//! Plays English checkers over Hub, on standard input and output.

use nullwindow_protocols::hub::HubServer;
use nullwindow_protocols::serve;
use std::io;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut server = HubServer::default();
    let player = server.parameters().player()?;
    serve(&mut server, player, io::stdin(), &mut io::stdout().lock())?;
    Ok(())
}
