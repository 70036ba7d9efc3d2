//! A game as plain text, for games that have no notation of their own for it.
//!
//! Comments with what is known of the game, then one line: the moves, or `position P moves M` where
//! the game did not begin from the usual start.

use crate::ending::Heading;
use crate::games::Playable;
use nullwindow::GameHistory;
use std::fmt::Write;

/// Writes a game, ended by an empty line.
pub(crate) fn write<G: Playable>(history: &GameHistory<G>, heading: &Heading) -> String {
    let mut text = format!("# {}\n", G::NAME);
    for (name, value) in heading.tags(G::SIDES) {
        let _ = writeln!(text, "# {name}: {}", value.replace(['\r', '\n'], " "));
    }
    if let Some(ending) = &heading.ending {
        let winner = ending.winner.map(|seat| G::SIDES[seat.index()]);
        let _ = match winner {
            Some(side) => writeln!(text, "# Result: {side} wins"),
            None => writeln!(text, "# Result: draw"),
        };
    }
    let moves = history.positions().iter().zip(history.moves());
    let moves: Vec<String> = moves
        .map(|(position, &mv)| position.move_text(mv))
        .collect();
    let moves = moves.join(" ");
    let usual = *history.start() == G::start();
    let _ = match (usual, moves.is_empty()) {
        (true, true) => writeln!(text, "position start"),
        (true, false) => writeln!(text, "{moves}"),
        (false, true) => writeln!(text, "position {}", history.start().position_text()),
        (false, false) => {
            let start = history.start().position_text();
            writeln!(text, "position {start} moves {moves}")
        }
    };
    text.push('\n');
    text
}
