//! Results of a search as text for people.

use nullwindow::player::Decision;
use nullwindow::{GameHistory, Score};
use nullwindow_catalogue::Playable;

/// How many moves of the principal variation are shown.
const SHOWN: usize = 8;

/// A decision: depth, score and principal variation.
pub(crate) fn decision_text<G: Playable>(
    history: &GameHistory<G>,
    decision: &Decision<G::Move>,
) -> String {
    line_text(
        history,
        decision.depth.into(),
        decision.score,
        &decision.line,
    )
}

/// Depth, score for the side to move, and principal variation.
pub(crate) fn line_text<G: Playable>(
    history: &GameHistory<G>,
    depth: u32,
    score: Option<Score>,
    line: &[G::Move],
) -> String {
    let mut position = history.position().clone();
    let mut text = format!("depth {depth}");
    if let Some(score) = score {
        text.push_str(&format!(", {}", score_text::<G>(score)));
    }
    for (index, &mv) in line.iter().take(SHOWN).enumerate() {
        text.push_str(if index == 0 { ": " } else { " " });
        text.push_str(&position.notation(mv));
        position.play(mv);
    }
    text
}

/// A score in the unit of the game, or the distance to the end.
fn score_text<G: Playable>(score: Score) -> String {
    let moves = |plies: u32| plies.div_ceil(2);
    match (G::plies_to_win(score), G::plies_to_win(-score)) {
        (Some(plies), _) => format!("wins in {}", moves(plies)),
        (_, Some(plies)) => format!("loses in {}", moves(plies)),
        _ => format!("{:+.2}", f64::from(score.0 * G::POINTS) / 100.0),
    }
}
