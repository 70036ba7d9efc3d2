//! The commands that may be typed instead of a move.

use super::human_sides::HumanSides;
use clap::ValueEnum;
use nullwindow_arena::level::Level;
use std::path::PathBuf;

/// A command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Board,
    Flip,
    Help,
    Hint,
    Level(Level),
    Load(PathBuf),
    Moves,
    New,
    Quit,
    Resign,
    Save(PathBuf),
    Side(HumanSides),
    Undo,
}

/// The commands with their arguments and their descriptions.
pub(crate) const COMMANDS: [(&str, &str, &str); 13] = [
    ("board", "", "draw the board"),
    ("flip", "", "see the board from the other side"),
    ("help", "", "this list"),
    ("hint", "", "a good move, and how the game may go on"),
    ("level", "N", "how well the computer plays: 1 to 10"),
    ("load", "FILE", "go on with a game from a file"),
    ("moves", "", "the legal moves"),
    ("new", "", "begin again"),
    ("quit", "", "end"),
    ("resign", "", "give up"),
    ("save", "FILE", "write the game to a file"),
    (
        "side",
        "S",
        "which side you play: first, second, both or none",
    ),
    ("undo", "", "take your last move back, and the answer to it"),
];

impl Command {
    /// Reads a command; `None` if the text does not begin with a name in full or, if `short`, with
    /// an unambiguous prefix of one.
    ///
    /// # Errors
    /// The argument is wrong.
    pub(crate) fn parse(line: &str, short: bool) -> Option<Result<Command, String>> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let fits = |name: &str| {
            let word = if word == "?" { "help" } else { &word };
            name == word || short && word.len() > 1 && name.starts_with(word)
        };
        let mut fitting = COMMANDS
            .iter()
            .map(|command| command.0)
            .filter(|name| fits(name));
        let name = fitting.next()?;
        if fitting.next().is_some() {
            return None;
        }
        Some(Self::of(name, rest.trim()))
    }

    fn of(name: &str, rest: &str) -> Result<Command, String> {
        let path = |make: fn(PathBuf) -> Command| match rest {
            "" => Err(format!("{name}: expected the name of a file")),
            name => Ok(make(name.into())),
        };
        let command = match name {
            "level" => {
                let level = rest.parse().ok().and_then(Level::new);
                return level
                    .map(Command::Level)
                    .ok_or_else(|| format!("level '{rest}': expected a number from 1 to 10"));
            }
            "side" => {
                let side = HumanSides::from_str(rest, true);
                let why = |_| format!("side '{rest}': expected first, second, both or none");
                return side.map(Command::Side).map_err(why);
            }
            "load" => return path(Command::Load),
            "save" => return path(Command::Save),
            "board" => Command::Board,
            "flip" => Command::Flip,
            "hint" => Command::Hint,
            "moves" => Command::Moves,
            "new" => Command::New,
            "quit" => Command::Quit,
            "resign" => Command::Resign,
            "undo" => Command::Undo,
            _ => Command::Help,
        };
        match rest {
            "" => Ok(command),
            _ => Err(format!("{name}: expected nothing more, not '{rest}'")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_known_in_full_and_short() {
        for (name, rest, _) in COMMANDS {
            let rest = match rest {
                "N" => "3",
                "S" => "both",
                other => other,
            };
            let full = Command::parse(&format!(" {name} {rest} "), false);
            let full = full.unwrap().unwrap();
            let short = Command::parse(&format!("{} {rest}", &name[..3]), true);
            assert_eq!(short, Some(Ok(full)), "{name}");
        }
        let level = Level::new(3).unwrap();
        assert_eq!(
            Command::parse("LEVEL 3", false),
            Some(Ok(Command::Level(level)))
        );
        let path = PathBuf::from("my game.pgn");
        assert_eq!(
            Command::parse("save my game.pgn", false),
            Some(Ok(Command::Save(path)))
        );
    }

    #[test]
    fn moves_are_not_commands() {
        for text in ["", "e4", "b4", "pass", "11-15", "hin", "h"] {
            assert_eq!(Command::parse(text, false), None, "{text}");
        }
        assert_eq!(Command::parse("h", true), None);
        assert_eq!(Command::parse("he", true), Some(Ok(Command::Help)));
    }

    #[test]
    fn wrong_arguments_are_rejected_in_one_line() {
        for (text, part) in [
            ("level 11", "1 to 10"),
            ("level", "1 to 10"),
            ("side third", "both"),
            ("save", "file"),
            ("undo 3", "nothing more"),
        ] {
            let why = Command::parse(text, false).unwrap().unwrap_err();
            assert!(why.contains(part) && why.lines().count() == 1, "{why}");
        }
    }
}
