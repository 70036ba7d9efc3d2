//! A client in a test: says lines, hears lines.

use nullwindow_protocols::hub::{HubServer, Parameters};
use nullwindow_protocols::serve;
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// A program at the other end of two channels.
pub(crate) struct Talk {
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<String>,
    serving: JoinHandle<io::Result<()>>,
}

struct Ear {
    heard: Receiver<Vec<u8>>,
    waiting: Vec<u8>,
}

impl Read for Ear {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.waiting.is_empty() {
            self.waiting = self.heard.recv().unwrap_or_default();
        }
        let count = into.len().min(self.waiting.len());
        into[..count].copy_from_slice(&self.waiting[..count]);
        self.waiting.drain(..count);
        Ok(count)
    }
}

/// Passes lines on once they are flushed.
struct Mouth {
    unsaid: Vec<u8>,
    said: Sender<String>,
}

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unsaid.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.unsaid)).expect("UTF-8");
        for line in text.lines() {
            let _ = self.said.send(line.to_owned());
        }
        Ok(())
    }
}

impl Talk {
    /// Starts a program with a small table.
    pub(crate) fn start() -> Talk {
        let (to, heard) = channel();
        let (said, from) = channel();
        let serving = thread::spawn(move || {
            let mut server = HubServer::new(Parameters {
                hash: 1,
                most_hash: 4,
                ..Parameters::default()
            });
            let player = server.parameters().player().expect("a small table");
            let waiting = Vec::new();
            let unsaid = Vec::new();
            let mut mouth = Mouth { unsaid, said };
            serve(&mut server, player, Ear { heard, waiting }, &mut mouth)
        });
        Talk {
            to: Some(to),
            from,
            serving,
        }
    }

    /// Says a line, or several.
    pub(crate) fn say(&self, line: &str) {
        let bytes = format!("{line}\n").into_bytes();
        let to = self.to.as_ref().expect("not at an end");
        to.send(bytes).expect("somebody listens");
    }

    /// Hears lines up to the first that begins so, which is the last.
    pub(crate) fn hear(&self, beginning: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.from.recv().expect("an answer");
            let last = line.starts_with(beginning);
            heard.push(line);
            if last {
                return heard;
            }
        }
    }

    /// Says lines and hears an answer, the last line of it.
    pub(crate) fn ask(&self, line: &str, beginning: &str) -> String {
        self.say(line);
        self.hear(beginning).pop().expect("a line")
    }

    /// Ends the input, and returns what is said still.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.to = None;
        let rest = self.from.iter().collect();
        let served = self.serving.join().expect("no panic");
        served.expect("a writer that takes everything");
        rest
    }
}
