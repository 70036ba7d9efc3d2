//! Colours, where a terminal shows them.

use nullwindow_catalogue::Style;
use std::env;
use std::io::{self, IsTerminal};

/// How things are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// Whether there are colours.
    pub(crate) colours: bool,
    /// Whether letters stand for pieces.
    pub(crate) ascii: bool,
}

impl Look {
    /// Faint, for what is only there to look things up.
    pub(crate) const FAINT: &'static str = "38;5;245";
    /// For what matters most.
    pub(crate) const BOLD: &'static str = "1";
    /// For what was wrong.
    pub(crate) const WRONG: &'static str = "38;5;203";
    /// For what was asked for.
    pub(crate) const ADVICE: &'static str = "38;5;114";

    /// Colours on a terminal, unless `NO_COLOR` says that they are not wanted.
    pub(crate) fn of_standard_output(ascii: bool) -> Look {
        let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Look {
            colours: io::stdout().is_terminal() && !refused,
            ascii,
        }
    }

    /// How boards are shown.
    pub(crate) fn style(self) -> Style {
        Style {
            colours: self.colours,
            ascii: self.ascii,
        }
    }

    /// A text in a colour.
    pub(crate) fn paint(self, colour: &str, text: &str) -> String {
        if self.colours {
            format!("\x1b[{colour}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}
