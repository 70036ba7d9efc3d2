//! A client at the other end of two pipes.

use nullwindow_protocols::{Server, serve};
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::{JoinHandle, spawn};

/// Talks to a server line by line.
pub(crate) struct Client {
    to: Option<PipeWriter>,
    from: BufReader<PipeReader>,
    server: JoinHandle<std::io::Result<()>>,
}

impl Client {
    /// Starts a server with a player of its own.
    pub(crate) fn new<V>(
        mut server: V,
        player: nullwindow::Player<V::Position, V::Selection>,
    ) -> Client
    where
        V: Server + Send + 'static,
        <V::Position as nullwindow::Position>::Move: Send + Sync + 'static,
    {
        let (input, to) = pipe().expect("a pipe");
        let (from, mut out) = pipe().expect("a pipe");
        Client {
            to: Some(to),
            from: BufReader::new(from),
            server: spawn(move || serve(&mut server, player, input, &mut out)),
        }
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) {
        let to = self.to.as_mut().expect("not hung up yet");
        writeln!(to, "{line}").expect("a server that listens");
    }

    /// The next line.
    pub(crate) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("a line");
        assert!(line.ends_with('\n'), "the server has gone: {line:?}");
        line.pop();
        line
    }

    /// The lines up to one that begins so.
    pub(crate) fn hear_until(&mut self, opening: &str) -> Vec<String> {
        let mut lines = vec![self.hear()];
        while !lines[lines.len() - 1].starts_with(opening) {
            lines.push(self.hear());
        }
        lines
    }

    /// Hangs up, and hears the rest.
    pub(crate) fn hang_up(mut self) -> Vec<String> {
        self.to = None;
        let rest = self
            .from
            .lines()
            .map(|line| line.expect("a line"))
            .collect();
        self.server.join().expect("no panic").expect("no error");
        rest
    }
}
