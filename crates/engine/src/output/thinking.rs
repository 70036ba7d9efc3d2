//! Lines of play as people write them down.

use nullwindow::GameHistory;
use nullwindow_catalogue::Playable;

/// A line of play from where a game stands, `most` moves of it at most.
pub(crate) fn line_in_words<G: Playable>(
    history: &GameHistory<G>,
    line: &[G::Move],
    most: usize,
) -> String {
    let mut position = history.position().clone();
    let mut words = Vec::new();
    for &mv in line.iter().take(most) {
        words.push(position.notation(mv));
        position.play(mv);
    }
    if line.len() > most {
        words.push("…".to_owned());
    }
    words.join(" ")
}
