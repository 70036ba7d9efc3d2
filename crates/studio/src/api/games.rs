//! Games: where they stand, what is read and saved, the computer's moves and its analyses.
//!
//! The server keeps no game: a page sends where it began and what was played, so that a page that
//! goes leaves nothing behind, and a link restores all.

mod analysis;
mod reading;
mod standing;

use crate::http::{Answer, Request, Response};
use crate::searches::Searches;
use nullwindow::memory::Depth;
use nullwindow::{Game, GameHistory};
use nullwindow_catalogue::{Ending, GameName, Heading, Playable, Provision, with_players};
use serde::Deserialize;
use serde_json::json;

/// Plies of a game.
const PLIES: usize = 1500;
/// Characters of a position.
const POSITION: usize = 1 << 12;

/// A game as a page tells it.
#[derive(Deserialize, Clone, Debug)]
pub(super) struct GameText {
    game: String,
    /// Where it began; at the game's start without it.
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

impl GameText {
    /// Which game, if it is one that is played.
    pub(super) fn name(&self) -> Result<GameName, Response> {
        named(&self.game)
    }

    /// The game with its past.
    pub(super) fn history<G: Playable>(&self) -> Result<GameHistory<G>, Response> {
        let refuse = |why: String| Response::refuse(422, why);
        if self.moves.len() > PLIES {
            return Err(refuse(format!("a game has at most {PLIES} plies here")));
        }
        let start = match self.start.as_deref().map(str::trim) {
            None | Some("" | "start") => G::start(),
            Some(text) if text.len() > POSITION => {
                return Err(refuse("the position is too long".to_owned()));
            }
            Some(text) => G::parse_position(text).map_err(|why| refuse(why.to_string()))?,
        };
        let mut history = GameHistory::new(start);
        for (number, text) in (1..).zip(&self.moves) {
            if history.verdict().is_some() {
                return Err(refuse(format!("move {number}: the game is over before it")));
            }
            let mv = history.position().parse_move(text);
            history.play(mv.map_err(|why| refuse(format!("move {number}: {why}")))?);
        }
        Ok(history)
    }
}

/// A game that is played, by its name.
fn named(name: &str) -> Result<GameName, Response> {
    let game: GameName = name.parse().map_err(|why| Response::refuse(422, why))?;
    match game.provides(Provision::Players) {
        true => Ok(game),
        false => Err(Response::refuse(422, format!("nobody plays {game} here"))),
    }
}

/// The games that are played.
pub(crate) fn list() -> Response {
    let games = GameName::providing(Provision::Players).filter_map(|game| {
        with_players!(game, G => json!({
            "id": game.name(),
            "title": game.title(),
            "sides": G::SIDES,
            "start": G::start().position_text(),
            "example": G::EXAMPLE,
            "depth": G::USEFUL_DEPTH,
            "level": nullwindow_arena::level::Level::DEFAULT,
        }))
    });
    Response::json(&games.collect::<Vec<_>>())
}

/// A game, move by move, and what may be played at its end.
pub(crate) fn standing(request: &Request) -> Result<Response, Response> {
    let game: GameText = request.json()?;
    with_players!(game.name()?, G => {
        Ok(Response::json(&standing::of(&game.history::<G>()?)))
    })
    .unwrap_or_else(unplayed)
}

#[derive(Deserialize)]
struct Pasted {
    game: String,
    text: String,
    /// Which of several games.
    #[serde(default)]
    index: usize,
}

/// Reads a position or a game in any notation that its crate reads.
pub(crate) fn read(request: &Request) -> Result<Response, Response> {
    let pasted: Pasted = request.json()?;
    with_players!(named(&pasted.game)?, G => {
        let found = reading::read::<G>(&pasted.text, pasted.index, PLIES);
        let found = found.map_err(|why| Response::refuse(422, why))?;
        Ok(Response::json(&json!({
            "standing": standing::of(&found.history),
            "name": found.name,
            "games": found.games,
        })))
    })
    .unwrap_or_else(unplayed)
}

#[derive(Deserialize)]
struct Saved {
    #[serde(flatten)]
    game: GameText,
    #[serde(default)]
    players: [String; 2],
}

/// The game as a file.
pub(crate) fn text(request: &Request) -> Result<Response, Response> {
    let saved: Saved = request.json()?;
    let heading = |ending: Option<Ending>| Heading {
        event: "Nullwindow Studio".to_owned(),
        players: saved.players.each_ref().map(|name| {
            let plain = |c: &char| !c.is_control() && !"[]\"\\;{}()".contains(*c);
            name.chars().filter(plain).take(60).collect()
        }),
        ending,
        ..Heading::default()
    };
    with_players!(saved.game.name()?, G => {
        let history = saved.game.history::<G>()?;
        let text = G::game_text(&history, &heading(Ending::of(&history)));
        Ok(Response::new(200, "text/plain; charset=utf-8", text.into_bytes()))
    })
    .unwrap_or_else(unplayed)
}

/// The computer's move at a level: `update` while it thinks, `decision` at the end.
pub(crate) fn play(request: &Request, searches: &Searches) -> Answer {
    stream(request, searches, analysis::play)
}

/// An analysis: `update` for each thing learnt, `decision` at the end.
pub(crate) fn analyse(request: &Request, searches: &Searches) -> Answer {
    stream(request, searches, analysis::analyse)
}

/// The value of every position of a game: `value` for each, then `done`.
pub(crate) fn values(request: &Request, searches: &Searches) -> Answer {
    stream(request, searches, analysis::values)
}

/// What the computer is asked.
#[derive(Deserialize, Clone, Debug)]
pub(super) struct Order {
    #[serde(flatten)]
    game: GameText,
    /// The level of a move to be played.
    #[serde(default)]
    level: Option<u8>,
    /// What its choices depend on.
    #[serde(default)]
    seed: u64,
    /// How many of the best moves are looked for.
    #[serde(default)]
    lines: Option<usize>,
    #[serde(default)]
    depth: Option<Depth>,
    #[serde(default)]
    seconds: Option<f64>,
    /// Size of the table in MiB.
    #[serde(default)]
    table: Option<usize>,
}

/// The work of a stream, for a game whose type is not known here.
type Work = fn(&Order) -> Result<analysis::Prepared, Response>;

fn stream(request: &Request, searches: &Searches, work: Work) -> Answer {
    let prepared = request.json::<Order>().and_then(|order| {
        let prepared = work(&order)?;
        let permit = searches.begin(request.page(), order.bytes())?;
        Ok((prepared, permit))
    });
    match prepared {
        Err(refusal) => refusal.into(),
        Ok((run, permit)) => Answer::Stream(Box::new(move |events| {
            run(events);
            drop(permit);
        })),
    }
}

fn unplayed() -> Result<Response, Response> {
    Err(Response::refuse(422, "nobody plays that game here"))
}
