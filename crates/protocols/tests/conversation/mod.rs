//! A client in memory: says its lines, may wait for answers in between, and hears everything.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

/// What a client does.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Sends bytes.
    Send(Vec<u8>),
    /// Waits for a line that begins so, after what it waited for before.
    Await(&'static str),
}

/// Acts from text: each line is sent, but `> word` waits for a line that begins with `word`.
pub(crate) fn script(text: &'static str) -> Vec<Act> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| match line.strip_prefix("> ") {
            Some(word) => Act::Await(word),
            None => Act::Send(format!("{line}\n").into_bytes()),
        })
        .collect()
}

/// The client's mouth, which is the server's input.
pub(crate) struct Mouth {
    acts: VecDeque<Act>,
    heard: Receiver<String>,
}

/// The client's ear, which is the server's output.
pub(crate) struct Ear {
    tell: Sender<String>,
    unfinished: Vec<u8>,
    lines: Vec<String>,
}

/// A client with a script.
pub(crate) fn client(acts: Vec<Act>) -> (Mouth, Ear) {
    let (tell, heard) = channel();
    let mouth = Mouth {
        acts: acts.into(),
        heard,
    };
    let ear = Ear {
        tell,
        unfinished: Vec::new(),
        lines: Vec::new(),
    };
    (mouth, ear)
}

impl Ear {
    /// All lines heard.
    pub(crate) fn lines(self) -> Vec<String> {
        assert!(self.unfinished.is_empty(), "a line was not ended");
        self.lines
    }
}

impl Read for Mouth {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.acts.front_mut() {
                None => return Ok(0),
                Some(Act::Send(bytes)) if bytes.is_empty() => {
                    self.acts.pop_front();
                }
                Some(Act::Send(bytes)) => {
                    let count = bytes.len().min(buffer.len());
                    buffer[..count].copy_from_slice(&bytes[..count]);
                    bytes.drain(..count);
                    return Ok(count);
                }
                Some(Act::Await(word)) => {
                    let line = self.heard.recv().map_err(io::Error::other)?;
                    if line.starts_with(*word) {
                        self.acts.pop_front();
                    }
                }
            }
        }
    }
}

impl Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = std::mem::take(&mut self.unfinished);
                let line = String::from_utf8(line).expect("UTF-8");
                // The mouth may be shut already.
                let _ = self.tell.send(line.clone());
                self.lines.push(line);
            } else {
                self.unfinished.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
