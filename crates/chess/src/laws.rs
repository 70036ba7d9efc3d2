//! What the Laws of Chess make of a game's past.
//!
//! Some ends come of themselves (checkmate, stalemate, a position in which nobody can mate, the
//! fifth repetition, 75 moves without capture or pawn move), others are claimed by the side to
//! move (the third repetition, fifty moves). [`GameHistory::verdict`] claims every draw that can be
//! claimed, as matches between programs do. Positions in which a mate is impossible for other
//! reasons than material, such as a wall of pawns, are played on.

use crate::board::Chess;
use cozy_chess::Move;
use nullwindow::{GameHistory, Verdict};

/// How often a position must stand to end the game without a claim.
const REPETITIONS: usize = 5;

/// Plies without capture or pawn move that end the game without a claim.
const QUIET_PLIES: u32 = 150;

/// The end of the game that has come of itself.
#[must_use]
pub fn automatic_end(game: &GameHistory<Chess>) -> Option<Verdict> {
    match game.verdict() {
        Some(Verdict::Repeated | Verdict::Quiet) if game.repetitions() >= REPETITIONS => {
            Some(Verdict::Repeated)
        }
        Some(Verdict::Repeated | Verdict::Quiet) => {
            (game.quiet_plies() >= QUIET_PLIES).then_some(Verdict::Quiet)
        }
        end => end,
    }
}

/// The draw that the side to move may claim.
#[must_use]
pub fn claim(game: &GameHistory<Chess>) -> Option<Verdict> {
    let verdict = game.verdict();
    verdict.filter(|end| matches!(end, Verdict::Repeated | Verdict::Quiet))
}

/// The draw that the side to move may claim by announcing a move instead of playing it.
#[must_use]
pub fn claim_with(game: &GameHistory<Chess>, mv: Move) -> Option<Verdict> {
    let mut after = game.clone();
    let legal = after.try_play(mv);
    legal.then(|| claim(&after)).flatten()
}
