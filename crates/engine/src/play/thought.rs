//! What the computer thinks, for people.

use nullwindow::player::Decision;
use nullwindow::{Course, Score};
use nullwindow_catalogue::Playable;

/// How many moves of the line expected are shown.
const SHOWN: usize = 8;

/// What was decided, for people.
pub(crate) fn told<G: Playable>(course: &Course<G>, decision: &Decision<G::Move>) -> String {
    thought(
        course,
        decision.depth.into(),
        decision.score,
        &decision.line,
    )
}

/// What is known at a depth: the score for the side to move, and the line expected.
pub(crate) fn thought<G: Playable>(
    course: &Course<G>,
    depth: u32,
    score: Option<Score>,
    line: &[G::Move],
) -> String {
    let mut position = course.position().clone();
    let mut text = format!("depth {depth}");
    if let Some(score) = score {
        text.push_str(&format!(", {}", worth::<G>(score)));
    }
    for (index, &mv) in line.iter().take(SHOWN).enumerate() {
        text.push_str(if index == 0 { ": " } else { " " });
        text.push_str(&position.notation(mv));
        position.play(mv);
    }
    text
}

/// A score in what people count in, or the moves to the end.
fn worth<G: Playable>(score: Score) -> String {
    let moves = |plies: u32| plies.div_ceil(2);
    match (G::plies_to_win(score), G::plies_to_win(-score)) {
        (Some(plies), _) => format!("wins in {}", moves(plies)),
        (_, Some(plies)) => format!("loses in {}", moves(plies)),
        _ => format!("{:+.2}", f64::from(score.0 * G::POINTS) / 100.0),
    }
}
