//! Where games begin: a position, and moves that are played for both sides.

use crate::games::Playable;
use nullwindow::{Game, GameHistory};

/// Has players of this process open their games by a book: the game's own, or the one of a text. An error
/// says what is wrong with the text.
pub type InstallBook = fn(Option<&str>) -> Result<(), String>;

/// A start, and moves that are played for both sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening<G: Game> {
    /// What it is called; may be empty.
    pub name: String,
    /// Where the game starts.
    pub start: G,
    /// The moves played from there.
    pub moves: Vec<G::Move>,
}

impl<G: Game> Opening<G> {
    /// A position without a name.
    #[must_use]
    pub fn position(start: G) -> Self {
        Opening {
            name: String::new(),
            start,
            moves: Vec::new(),
        }
    }

    /// The first moves only.
    #[must_use]
    pub fn cut(mut self, plies: usize) -> Self {
        self.moves.truncate(plies);
        self
    }

    /// The game so far.
    #[must_use]
    pub fn history(&self) -> GameHistory<G> {
        let mut history = GameHistory::new(self.start.clone());
        for &mv in &self.moves {
            history.play(mv);
        }
        history
    }

    /// Start and moves in one line, to compare lists by.
    #[must_use]
    pub fn text(&self) -> String {
        let history = self.history();
        let moves = history.positions().iter().zip(history.moves());
        moves.fold(self.start.position_text(), |text, (position, &mv)| {
            text + " " + &position.move_text(mv)
        })
    }

    /// Whether the game is over before anybody has moved.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.history().verdict().is_some()
    }
}

/// The lines of a list that say something, with their numbers from 1.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(['#', '%']))
}

/// Reads a list line by line; an error names the line.
pub(crate) fn each_line<T, E: std::fmt::Display>(
    text: &str,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<Vec<T>, String> {
    lines(text)
        .map(|(number, line)| read(line).map_err(|why| format!("line {number}: {why}")))
        .collect()
}

/// Reads a line of moves, or of a position; or, as records of games have it, `position P moves M`.
pub(crate) fn line<G: Playable>(line: &str) -> Result<Opening<G>, String> {
    if let Some(rest) = line.strip_prefix("position ") {
        let (position, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
        return match position.trim() {
            "start" => move_line(G::start(), moves),
            text => {
                let start = G::parse_position(text).map_err(|error| error.to_string())?;
                move_line(start, moves)
            }
        };
    }
    let moves = move_line(G::start(), line);
    match (&moves, G::parse_position(line)) {
        (Err(_), Ok(start)) => Ok(Opening::position(start)),
        _ => moves,
    }
}

/// Reads moves one after another, move numbers such as `1.` left out. A name may follow after a
/// semicolon.
pub(crate) fn move_line<G: Game>(start: G, line: &str) -> Result<Opening<G>, String> {
    let (moves, name) = line.split_once(';').unwrap_or((line, ""));
    let mut position = start.clone();
    let mut opening = Opening {
        name: name.trim().to_owned(),
        ..Opening::position(start)
    };
    for word in moves.split_whitespace() {
        let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = match number.strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.'),
            None => word,
        };
        if word.is_empty() {
            continue;
        }
        let mv = position
            .parse_move(word)
            .map_err(|error| error.to_string())?;
        position.play(mv);
        opening.moves.push(mv);
    }
    Ok(opening)
}
