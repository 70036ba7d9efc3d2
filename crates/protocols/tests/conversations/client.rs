//! A client that talks to a server in the same process.

use nullwindow::player::AnyPlayer;
use nullwindow_protocols::{Server, serve};
use std::io::{BufRead, BufReader, Cursor, PipeReader, PipeWriter, Write, pipe};
use std::thread::{JoinHandle, spawn};

/// The output of a server for an input.
pub(crate) fn answers<V: Server>(
    mut server: V,
    player: AnyPlayer<V::Position>,
    input: &[u8],
) -> String {
    let mut output = Vec::new();
    let input = Cursor::new(input.to_vec());
    serve(&mut server, player, input, &mut output).expect("memory takes everything");
    let output = String::from_utf8(output).expect("UTF-8");
    let ended = output.is_empty() || output.ends_with('\n');
    assert!(ended, "a line was not ended");
    output
}

/// A client that sends and reads single lines.
pub(crate) struct Client {
    to: Option<PipeWriter>,
    from: BufReader<PipeReader>,
    server: JoinHandle<std::io::Result<()>>,
}

impl Client {
    /// Starts a server with a player of its own.
    pub(crate) fn new<V: Server + Send + 'static>(
        mut server: V,
        player: AnyPlayer<V::Position>,
    ) -> Client {
        let (input, to) = pipe().expect("a pipe");
        let (from, mut out) = pipe().expect("a pipe");
        Client {
            to: Some(to),
            from: BufReader::new(from),
            server: spawn(move || serve(&mut server, player, input, &mut out)),
        }
    }

    /// Sends one or several lines.
    pub(crate) fn send(&mut self, line: &str) {
        let to = self.to.as_mut().expect("not hung up yet");
        writeln!(to, "{line}").expect("a server that listens");
    }

    /// The next line.
    pub(crate) fn read(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("a line");
        assert!(line.ends_with('\n'), "the server has gone: {line:?}");
        line.pop();
        line
    }

    /// Reads lines up to one with this beginning.
    pub(crate) fn read_until(&mut self, opening: &str) -> Vec<String> {
        let mut lines = vec![self.read()];
        while !lines[lines.len() - 1].starts_with(opening) {
            lines.push(self.read());
        }
        lines
    }

    /// Sends lines and reads up to a line with this beginning, which is returned.
    pub(crate) fn ask(&mut self, line: &str, opening: &str) -> String {
        self.send(line);
        self.read_until(opening).pop().expect("a line")
    }

    /// Closes the input and reads the rest.
    pub(crate) fn close(mut self) -> Vec<String> {
        self.to = None;
        let lines = self.from.lines();
        let rest = lines.map(|line| line.expect("a line")).collect();
        self.server.join().expect("no panic").expect("no error");
        rest
    }

    /// Sends the lines of a script; at `> word` it waits for a line with this beginning. Returns
    /// all output.
    pub(crate) fn run_script(mut self, script: &str) -> Vec<String> {
        let mut output = Vec::new();
        let lines = script.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            match line.strip_prefix("> ") {
                Some(word) => output.extend(self.read_until(word)),
                None => self.send(line),
            }
        }
        output.extend(self.close());
        output
    }
}
