//! Where a game stands, for a page.

use nullwindow::GameHistory;
use nullwindow_catalogue::{Ending, Playable, Seat};
use serde::Serialize;

/// A game, move by move, and what may be played at its end.
#[derive(Serialize)]
pub(crate) struct Standing {
    game: &'static str,
    sides: [&'static str; 2],
    start: String,
    /// All positions, the first one first.
    positions: Vec<String>,
    /// The moves between them.
    moves: Vec<MoveText>,
    /// What the sides have, in a few words, at each position.
    tallies: Vec<[String; 2]>,
    /// Who moves first from the start; then they alternate.
    first: &'static str,
    /// What may be played at the end.
    legal: Vec<MoveText>,
    /// What restricts the side to move.
    restriction: Option<&'static str>,
    /// The move that is played without asking.
    forced: Option<String>,
    over: Option<Over>,
}

/// A move as programs write it, and as people do.
#[derive(Serialize)]
pub(crate) struct MoveText {
    #[serde(rename = "move")]
    code: String,
    text: String,
}

#[derive(Serialize)]
struct Over {
    winner: Option<&'static str>,
    text: String,
}

impl MoveText {
    pub(crate) fn of<G: Playable>(position: &G, mv: G::Move) -> Self {
        MoveText {
            code: position.move_text(mv),
            text: position.notation(mv),
        }
    }

    /// A line of play.
    pub(crate) fn line<G: Playable>(position: &G, line: &[G::Move]) -> Vec<Self> {
        let mut position = position.clone();
        let mut texts = Vec::with_capacity(line.len());
        for &mv in line {
            texts.push(MoveText::of(&position, mv));
            position.play(mv);
        }
        texts
    }
}

pub(super) fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

/// Where a game stands.
pub(crate) fn of<G: Playable>(history: &GameHistory<G>) -> Standing {
    let position = history.position();
    let over = Ending::of(history).map(|ending| Over {
        winner: ending.winner.map(seat),
        text: position.ending_text(&ending),
    });
    let legal = match over {
        Some(_) => Vec::new(),
        None => history.legal_moves(),
    };
    let moves = history.positions().iter().zip(history.moves());
    Standing {
        game: G::NAME,
        sides: G::SIDES,
        start: history.start().position_text(),
        positions: history.positions().iter().map(G::position_text).collect(),
        moves: moves.map(|(from, &mv)| MoveText::of(from, mv)).collect(),
        tallies: history
            .positions()
            .iter()
            .map(|at| [Seat::First, Seat::Second].map(|seat| at.tally(seat)))
            .collect(),
        first: seat(history.start().seat()),
        legal: legal
            .into_iter()
            .map(|mv| MoveText::of(position, mv))
            .collect(),
        restriction: position.restriction(),
        forced: position
            .forced()
            .filter(|_| over.is_none())
            .map(|mv| position.move_text(mv)),
        over,
    }
}
