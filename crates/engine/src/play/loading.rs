//! Games from files.

use super::tabletop::Tabletop;
use nullwindow::Course;
use nullwindow_arena::opening;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file that is read.
const LARGEST: u64 = 64 << 20;

/// Reads the first game of a file: PGN, PDN or GGF, or a line of moves or of a position.
///
/// # Errors
/// Says in one line why there is none.
pub(crate) fn load<G: Tabletop>(path: &Path) -> Result<Course<G>, String> {
    let read = || {
        let mut text = String::new();
        let file = File::open(path)?;
        file.take(LARGEST).read_to_string(&mut text)?;
        Ok(text)
    };
    let text = read().map_err(|error: io::Error| error.to_string())?;
    let games = opening::read::<G>(&text)?;
    let game = games.into_iter().next().ok_or("expected a game")?;
    let mut course = Course::new(game.start);
    for mv in game.moves {
        course.play(mv);
    }
    Ok(course)
}
