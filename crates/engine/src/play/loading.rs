//! Loads games from files.

use nullwindow::GameHistory;
use nullwindow_catalogue::Playable;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file in bytes; longer ones are truncated.
const MAX_FILE_SIZE: u64 = 64 << 20;

/// Reads the first game of a file in any format of the game's openings.
///
/// # Errors
/// There is no game in it.
pub(crate) fn load<G: Playable>(path: &Path) -> Result<GameHistory<G>, String> {
    let read = || {
        let mut text = String::new();
        let file = File::open(path)?;
        file.take(MAX_FILE_SIZE).read_to_string(&mut text)?;
        Ok(text)
    };
    let text = read().map_err(|error: io::Error| error.to_string())?;
    let games = G::openings(&text)?;
    let game = games.first().ok_or("there is no game in it")?;
    Ok(game.history())
}
