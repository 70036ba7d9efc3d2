//! `nullwindow studio`: a page where searches are seen, played and raced.

use crate::failure::Failure;
use clap::Args;
use nullwindow_studio::Studio;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Where the page is served.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow studio --open            serve the page, and open it in the browser\n  \
    nullwindow studio --port 0          on any free port\n\n\
    Prints the address when the page is ready, and serves until Ctrl-C. Everything is inside the\n\
    program; only this machine can reach it.")]
pub(crate) struct StudioCommand {
    /// The port of 127.0.0.1 to listen on; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 8787)]
    port: u16,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// The folder of experiments, as `nullwindow lab` has it
    #[arg(long, value_name = "DIR", default_value = "lab")]
    lab: PathBuf,
}

impl StudioCommand {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let studio = Studio::bind(self.port, &self.lab).map_err(|error| {
            let what = format!("--port {}", self.port);
            let why = format!("{error}; --port 0 takes a free one");
            Failure::input(what, why)
        })?;
        let address = studio.address();
        writeln!(out, "{address}")?;
        out.flush()?;
        if self.open && !open(&address) {
            eprintln!("nullwindow: found no browser to open; the address is above");
        }
        studio.serve();
        Ok(())
    }
}

/// Asks the system to show a page; false if it has nothing to do so.
fn open(address: &str) -> bool {
    let (program, arguments): (_, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().is_ok()
}
