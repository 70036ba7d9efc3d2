//! Clients in memory.

use nullwindow::Player;
use nullwindow_protocols::{Server, serve};
use std::io::{BufRead, BufReader, Cursor, PipeReader, PipeWriter, Write, pipe};
use std::thread::{JoinHandle, spawn};

/// What a server says to bytes until they end.
pub(crate) fn answers<V: Server>(
    mut server: V,
    player: Player<V::Position, V::Selection>,
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

/// Talks to a server line by line.
pub(crate) struct Client {
    to: Option<PipeWriter>,
    from: BufReader<PipeReader>,
    server: JoinHandle<std::io::Result<()>>,
}

impl Client {
    /// Starts a server with a player of its own.
    pub(crate) fn new<V: Server + Send + 'static>(
        mut server: V,
        player: Player<V::Position, V::Selection>,
    ) -> Client {
        let (input, to) = pipe().expect("a pipe");
        let (from, mut out) = pipe().expect("a pipe");
        Client {
            to: Some(to),
            from: BufReader::new(from),
            server: spawn(move || serve(&mut server, player, input, &mut out)),
        }
    }

    /// Says a line, or several.
    pub(crate) fn say(&mut self, line: &str) {
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

    /// Says lines and hears an answer, the last line of it.
    pub(crate) fn ask(&mut self, line: &str, opening: &str) -> String {
        self.say(line);
        self.hear_until(opening).pop().expect("a line")
    }

    /// Hangs up, and hears the rest.
    pub(crate) fn hang_up(mut self) -> Vec<String> {
        self.to = None;
        let lines = self.from.lines();
        let rest = lines.map(|line| line.expect("a line")).collect();
        self.server.join().expect("no panic").expect("no error");
        rest
    }

    /// Says the lines of a script, but waits at `> word` for a line that begins so; returns all
    /// that is heard until the end.
    pub(crate) fn perform(mut self, script: &str) -> Vec<String> {
        let mut heard = Vec::new();
        let lines = script.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            match line.strip_prefix("> ") {
                Some(word) => heard.extend(self.hear_until(word)),
                None => self.say(line),
            }
        }
        heard.extend(self.hang_up());
        heard
    }
}
