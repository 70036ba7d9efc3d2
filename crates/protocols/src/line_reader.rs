//! Reads lines from an untrusted source.

use std::io::{self, BufRead};

/// The longest line in bytes. Longer ones are truncated, so that a client cannot fill our memory.
pub const MAX_LINE_LENGTH: usize = 1 << 20;

/// Reads lines of bounded length. Invalid UTF-8 is replaced.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    bytes: Vec<u8>,
}

/// A line without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The text.
    pub text: String,
    /// Whether it was too long and has been truncated.
    pub truncated: bool,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from an input.
    pub fn new(input: R) -> Self {
        LineReader {
            input,
            bytes: Vec::new(),
        }
    }

    /// The next line; `None` at the end of input. The last line may lack its line end.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        self.bytes.clear();
        let mut truncated = false;
        let mut any = false;
        loop {
            let buffered = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                result => result?,
            };
            if buffered.is_empty() {
                break;
            }
            any = true;
            let end = buffered.iter().position(|&byte| byte == b'\n');
            let part = &buffered[..end.unwrap_or(buffered.len())];
            let room = MAX_LINE_LENGTH - self.bytes.len();
            truncated |= part.len() > room;
            self.bytes.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(buffered.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        if self.bytes.last() == Some(&b'\r') {
            self.bytes.pop();
        }
        let text = String::from_utf8_lossy(&self.bytes).into_owned();
        // Long lines are rare: give their memory back.
        self.bytes.shrink_to(1 << 16);
        Ok(Some(Line { text, truncated }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: &[u8]) -> Vec<(usize, bool)> {
        let mut lines = LineReader::new(io::BufReader::with_capacity(7, input));
        let next = || lines.next_line().expect("memory can be read");
        std::iter::from_fn(next)
            .map(|line| (line.text.len(), line.truncated))
            .collect()
    }

    #[test]
    fn lines_end_with_lf_crlf_or_end_of_input() {
        assert_eq!(read(b"uci\r\n\nquit"), [(3, false), (0, false), (4, false)]);
        assert_eq!(read(b""), []);
        let mut lines = LineReader::new(&b"a\xffb\n"[..]);
        let line = lines.next_line().expect("read").expect("a line");
        assert_eq!(line.text, "a\u{fffd}b");
    }

    #[test]
    fn long_lines_are_truncated_and_the_next_is_whole() {
        let mut input = vec![b'x'; 3 * MAX_LINE_LENGTH];
        input.extend_from_slice(b"\nquit\n");
        assert_eq!(read(&input), [(MAX_LINE_LENGTH, true), (4, false)]);
    }
}
