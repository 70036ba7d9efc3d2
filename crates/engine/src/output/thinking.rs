//! Results of a search in the words of people: scores in the unit of the game, moves as they are
//! written down.

use nullwindow::{GameHistory, Score};
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

/// A score in the unit of the game, or the distance to the end in moves.
pub(crate) fn score_in_words<G: Playable>(score: Score) -> String {
    let moves = |plies: u32| plies.div_ceil(2);
    match (G::plies_to_win(score), G::plies_to_win(-score)) {
        (Some(plies), _) => format!("wins in {}", moves(plies)),
        (_, Some(plies)) => format!("loses in {}", moves(plies)),
        _ => format!("{:+.2}", f64::from(score.0 * G::POINTS) / 100.0),
    }
}
