//! `position [startpos | fen …] [moves …]`.

use nullwindow::course::Course;
use nullwindow::{Game, Position};
use nullwindow_chess::{Chess, uci};
use std::borrow::Cow;

/// What a `position` command asked for.
#[derive(Debug)]
pub(super) struct Place {
    /// The game, up to the first move that is not legal.
    pub(super) course: Course<Chess>,
    /// What is wrong with that move.
    pub(super) fault: Option<String>,
}

/// Reads the words after `position`.
///
/// # Errors
/// Says why there is no position to begin with.
pub(super) fn read(words: &[&str]) -> Result<Place, String> {
    let until = words.iter().position(|&word| word == "moves");
    let (head, moves) = words.split_at(until.unwrap_or(words.len()));
    let start = match head {
        ["startpos", ..] => Chess::start(),
        ["fen", fields @ ..] => start_of(fields)?,
        _ => return Err("position: expected startpos or fen".to_string()),
    };
    let mut place = Place {
        course: Course::new(start),
        fault: None,
    };
    for word in moves.iter().skip(1) {
        // Not what the course holds for legal: a game may go on where nobody can mate any more.
        match uci::parse(place.course.position(), word) {
            Ok(mv) => place.course.play(mv),
            Err(error) => {
                let number = place.course.moves().len() + 1;
                place.fault = Some(format!("move {number}: {error}"));
                break;
            }
        }
    }
    Ok(place)
}

/// Reads a FEN, whose clocks may be missing or beyond what counts.
fn start_of(fields: &[&str]) -> Result<Chess, String> {
    let (board, clocks) = fields.split_at(fields.len().min(4));
    let mut text = board.join(" ");
    if !clocks.is_empty() {
        let clock = clocks.first().map_or("0", |word| word);
        let number = clocks.get(1).map_or("1", |word| word);
        let most = Chess::QUIET_PLIES;
        text = format!(
            "{text} {} {}",
            within(clock, 0, most),
            within(number, 1, u16::MAX.into())
        );
    }
    Chess::parse_position(&text).map_err(|error| error.to_string())
}

/// A number, brought into a range; what is no number stays as it is.
fn within(word: &str, least: u32, most: u32) -> Cow<'_, str> {
    match word.parse::<u32>() {
        Ok(number) => number.clamp(least, most).to_string().into(),
        Err(_) => word.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Place, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        read(&words)
    }

    #[test]
    fn games_are_played_up_to_the_first_illegal_move() {
        let place = read_line("startpos moves e2e4 e7e5 e1e3 g8f6").expect("a position");
        assert_eq!(place.course.moves().len(), 2);
        assert!(place.fault.is_some_and(|fault| fault.contains("move 3")));
        let place = read_line("startpos").expect("a position");
        assert!(place.fault.is_none() && place.course.moves().is_empty());
    }

    #[test]
    fn clocks_may_be_missing_or_out_of_range() {
        for clocks in ["", "0 1", "7", "0 0", "130 200", "3 4 moves", "3 4 5 6"] {
            let place = read_line(&format!("fen 8/8/8/8/8/5k2/7p/7K w - - {clocks}"));
            assert!(place.is_ok(), "{clocks}: {place:?}");
        }
        for wrong in ["", "fen", "fen 8/8/8", "fen 8/8/8/8/8/5k2/7p/7K w - - x y"] {
            assert!(read_line(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bare_kings_may_go_on() {
        let place = read_line("fen 8/8/8/8/8/5k2/8/7K w - - 0 1 moves h1g1 f3e2").expect("one");
        assert_eq!((place.course.moves().len(), place.fault), (2, None));
    }
}
