//! What can go wrong with a command, and the exit code that tells of it.

use crate::interrupt::INTERRUPTED;
use clap::error::ErrorKind;
use nullwindow_catalogue::{GameName, Provision, Refusal};
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command did not end well.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is "no": a claim failed, a check did not hold.
    No(String),
    /// The input or the call was wrong: what was rejected, where, and what would be right.
    Input(String),
    /// Ctrl-C ended it before it was done: what was kept, and how to go on.
    Interrupted(String),
    /// The result could not be written.
    Output(io::Error),
}

const ANSWER_IS_NO: u8 = 1;
const WRONG_INPUT: u8 = 2;

impl Failure {
    /// A wrong input: what was rejected, and why.
    pub(crate) fn input(what: impl Display, why: impl Display) -> Self {
        Failure::Input(format!("{what}: {why}"))
    }

    /// A game that lacks what was asked for.
    pub(crate) fn lacks(game: GameName, what: Provision) -> Self {
        Failure::Input(format!("{game} has no {}", what.name()))
    }

    /// Says on standard error what went wrong, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::No(message) => complain(message, ANSWER_IS_NO),
            Failure::Input(message) => complain(message, WRONG_INPUT),
            Failure::Interrupted(message) => complain(message, INTERRUPTED),
            // Whoever read our output has seen enough.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                complain(&format!("cannot write the result: {error}"), WRONG_INPUT)
            }
        }
    }
}

/// Failing to write is a failure of output; errors of reading are given their file's name instead.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Failure::input(refusal.option, refusal.why)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Failure::Output(error.into())
    }
}

/// Prints help or version where that was asked for, or says in one line what is wrong with the
/// call.
pub(crate) fn wrong_call(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // There is nobody to tell if this cannot be printed.
        let _ = error.print();
        let code = u8::try_from(error.exit_code()).unwrap_or(WRONG_INPUT);
        return ExitCode::from(code);
    }
    let text = error.render().to_string();
    let (said, rest) = text.split_once("\nUsage:").unwrap_or((&text, ""));
    let said = said.split("\nFor more information").next().unwrap_or(said);
    let lines = said.trim_start_matches("error: ").lines().map(str::trim);
    let parts: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let usage = rest.lines().next().unwrap_or("").trim();
    let hint = if usage.is_empty() {
        String::new()
    } else {
        format!("; expected {usage} (--help tells more)")
    };
    complain(&(parts.join(" ") + &hint), WRONG_INPUT)
}

fn complain(message: &str, code: u8) -> ExitCode {
    use std::io::Write;
    let _ = writeln!(io::stderr(), "nullwindow: {}", one_line(message));
    ExitCode::from(code)
}

/// File names and rejected texts may hold anything; a message is one line.
pub(crate) fn one_line(message: &str) -> String {
    let mut line = String::with_capacity(message.len());
    for c in message.chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}
