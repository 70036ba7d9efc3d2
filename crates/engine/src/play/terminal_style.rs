//! Colours on a terminal.

use nullwindow_catalogue::Style;
use std::env;
use std::io::{self, IsTerminal};

/// For labels.
pub(crate) const FAINT: &str = "38;5;245";
/// For moves, sides and results.
pub(crate) const BOLD: &str = "1";
/// For errors.
pub(crate) const ERROR: &str = "38;5;203";
/// For answers to commands.
pub(crate) const ADVICE: &str = "38;5;114";

/// The style for standard output: with colours on a terminal, unless `NO_COLOR` is set.
pub(crate) fn of_standard_output(ascii: bool) -> Style {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Style {
        colours: io::stdout().is_terminal() && !refused,
        ascii,
    }
}

/// A text in a colour, if the style has colours.
pub(crate) fn paint(style: Style, colour: &str, text: &str) -> String {
    if style.colours {
        format!("\x1b[{colour}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}
