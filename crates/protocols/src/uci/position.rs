//! The command `position [startpos | fen …] [moves …]`.

use nullwindow::game_history::GameHistory;
use nullwindow::{Game, Position};
use nullwindow_chess::{Chess, uci};
use std::borrow::Cow;

/// The arguments of `position`.
#[derive(Debug)]
pub(super) struct PositionCommand {
    /// The game up to the first illegal move.
    pub(super) history: GameHistory<Chess>,
    /// Why that move was rejected.
    pub(super) error: Option<String>,
}

/// Reads the words after `position`.
///
/// # Errors
/// There is no valid initial position.
pub(super) fn read(words: &[&str]) -> Result<PositionCommand, String> {
    let until = words.iter().position(|&word| word == "moves");
    let (head, moves) = words.split_at(until.unwrap_or(words.len()));
    let start = match head {
        ["startpos", ..] => Chess::start(),
        ["fen", fields @ ..] => start_of(fields)?,
        _ => return Err("position: expected startpos or fen".to_string()),
    };
    let mut command = PositionCommand {
        history: GameHistory::new(start),
        error: None,
    };
    for word in moves.iter().skip(1) {
        // A client may continue a game that is drawn by lack of material, so the history is not
        // asked.
        match uci::parse(command.history.position(), word) {
            Ok(mv) => command.history.play(mv),
            Err(error) => {
                let number = command.history.moves().len() + 1;
                command.error = Some(format!("move {number}: {error}"));
                break;
            }
        }
    }
    Ok(command)
}

/// Reads a FEN whose counters may be missing or too large.
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

/// A number, clamped; other words are left unchanged.
fn within(word: &str, least: u32, most: u32) -> Cow<'_, str> {
    match word.parse::<u32>() {
        Ok(number) => number.clamp(least, most).to_string().into(),
        Err(_) => word.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<PositionCommand, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        read(&words)
    }

    #[test]
    fn games_are_played_up_to_the_first_illegal_move() {
        let command = read_line("startpos moves e2e4 e7e5 e1e3 g8f6").expect("a position");
        assert_eq!(command.history.moves().len(), 2);
        assert!(command.error.is_some_and(|error| error.contains("move 3")));
        let command = read_line("startpos").expect("a position");
        assert!(command.error.is_none() && command.history.moves().is_empty());
    }

    #[test]
    fn clocks_may_be_missing_or_out_of_range() {
        for clocks in ["", "0 1", "7", "0 0", "130 200", "3 4 moves", "3 4 5 6"] {
            let command = read_line(&format!("fen 8/8/8/8/8/5k2/7p/7K w - - {clocks}"));
            assert!(command.is_ok(), "{clocks}: {command:?}");
        }
        for wrong in ["", "fen", "fen 8/8/8", "fen 8/8/8/8/8/5k2/7p/7K w - - x y"] {
            assert!(read_line(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn moves_after_insufficient_material_are_accepted() {
        let command = read_line("fen 8/8/8/8/8/5k2/8/7K w - - 0 1 moves h1g1 f3e2").expect("one");
        assert_eq!((command.history.moves().len(), command.error), (2, None));
    }
}
