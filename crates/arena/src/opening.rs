//! Where the games of a match begin.

use crate::arbiter::Arbiter;
use nullwindow::Game;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

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

impl<G: Arbiter> Opening<G> {
    /// The first moves only.
    #[must_use]
    pub fn cut(mut self, plies: usize) -> Self {
        self.moves.truncate(plies);
        self
    }

    /// Start and moves in one line, to compare lists by.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.start.position_text();
        let mut position = self.start.clone();
        for &mv in &self.moves {
            text = text + " " + &position.move_text(mv);
            position.play(mv);
        }
        text
    }

    /// Whether the game is over before anybody has moved.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let mut referee = G::referee(&self.start);
        for &mv in &self.moves {
            G::follow(&mut referee, mv);
        }
        G::verdict(&referee).is_some()
    }
}

/// Reads openings and checks that there are some and that a game can go on from each.
///
/// # Errors
/// Names the line and what was rejected there.
pub fn read<G: Arbiter>(text: &str) -> Result<Vec<Opening<G>>, String> {
    let openings = G::openings(text)?;
    if openings.is_empty() {
        return Err("there is no opening in it".into());
    }
    match openings.iter().position(Opening::is_over) {
        Some(index) => Err(format!("the game is over after opening {}", index + 1)),
        None => Ok(openings),
    }
}

/// The openings the project has of its own.
///
/// # Panics
/// The list is faulty, which a test excludes.
#[must_use]
pub fn own<G: Arbiter>() -> Vec<Opening<G>> {
    read(G::OPENINGS).expect("the list is tested")
}

/// Puts openings into an order that a number determines.
pub fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut random = SplitMix64::seed_from_u64(seed);
    for last in (1..list.len()).rev() {
        #[expect(clippy::cast_possible_truncation, reason = "below the list's length")]
        let other = (random.next_u64() % (last as u64 + 1)) as usize;
        list.swap(last, other);
    }
}

/// The lines of a list that say something, with their numbers from 1.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(['#', '%']))
}

/// Reads moves one after another, move numbers such as `1.` left out. A name may follow after a
/// semicolon.
pub(crate) fn move_line<G: Arbiter>(line: &str) -> Result<Opening<G>, String> {
    let (moves, name) = line.split_once(';').unwrap_or((line, ""));
    let mut opening = Opening {
        name: name.trim().to_owned(),
        start: G::start(),
        moves: Vec::new(),
    };
    let mut position = G::start();
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
