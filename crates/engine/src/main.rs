//! The command line of Nullwindow.
//!
//! Results go to standard output, messages to standard error. The exit code is 0 when the work is
//! done, 1 when the answer is "no", 2 when the input or the call was wrong, 130 when Ctrl-C ended it.

mod book_option;
mod commands;
mod contest;
mod contestant_spec;
mod endgames_folder;
mod failure;
mod finding;
mod interrupt;
mod options;
mod output;
mod play;
mod player_option;
mod position_option;
mod progress;
mod trace_option;
mod tree_file;
mod whole_file;

use clap::Parser;
use commands::Cli;
use failure::Failure;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    end_at_a_panic();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return failure::wrong_call(&error),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = cli.run(&mut out);
    // What was found before a failure is worth printing too.
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Lets a panic on any thread end the program, once it is told: a client would wait for ever for the
/// answer of a search thread that is gone.
fn end_at_a_panic() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        tell(panic);
        std::process::abort();
    }));
}
