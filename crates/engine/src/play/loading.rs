//! Games from files.

use nullwindow::Course;
use nullwindow_catalogue::Playable;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file that is read.
const LARGEST: u64 = 64 << 20;

/// Reads the first game of a file, as the game's openings are read.
///
/// # Errors
/// Says in one line why there is none.
pub(crate) fn load<G: Playable>(path: &Path) -> Result<Course<G>, String> {
    let read = || {
        let mut text = String::new();
        let file = File::open(path)?;
        file.take(LARGEST).read_to_string(&mut text)?;
        Ok(text)
    };
    let text = read().map_err(|error: io::Error| error.to_string())?;
    let games = G::openings(&text)?;
    let game = games.first().ok_or("there is no game in it")?;
    Ok(game.course())
}
