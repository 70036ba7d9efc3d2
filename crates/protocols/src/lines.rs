//! Lines from somebody who may send anything.

use std::io::{self, BufRead};

/// Longer lines are cut off here: no protocol needs them, and nobody shall fill our memory.
pub const LONGEST_LINE: usize = 1 << 20;

/// Reads lines of bounded length; what is not UTF-8 is replaced.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    bytes: Vec<u8>,
}

/// A line without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What was sent, as far as it was kept.
    pub text: String,
    /// Whether it was too long and has been cut off.
    pub cut: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads from an input.
    pub fn new(input: R) -> Self {
        Lines {
            input,
            bytes: Vec::new(),
        }
    }

    /// The next line; none at the end of input. A last line need not be ended.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        self.bytes.clear();
        let mut cut = false;
        let mut any = false;
        loop {
            let some = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                some => some?,
            };
            if some.is_empty() {
                break;
            }
            any = true;
            let end = some.iter().position(|&byte| byte == b'\n');
            let part = &some[..end.unwrap_or(some.len())];
            let room = LONGEST_LINE - self.bytes.len();
            cut |= part.len() > room;
            self.bytes.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(some.len(), |end| end + 1);
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
        // A long line is rare, and its room is not kept.
        self.bytes.shrink_to(1 << 16);
        Ok(Some(Line { text, cut }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: &[u8]) -> Vec<(usize, bool)> {
        let mut lines = Lines::new(io::BufReader::with_capacity(7, input));
        let next = || lines.next_line().expect("memory can be read");
        std::iter::from_fn(next)
            .map(|line| (line.text.len(), line.cut))
            .collect()
    }

    #[test]
    fn lines_end_as_anybody_writes_them() {
        assert_eq!(read(b"uci\r\n\nquit"), [(3, false), (0, false), (4, false)]);
        assert_eq!(read(b""), []);
        let mut lines = Lines::new(&b"a\xffb\n"[..]);
        let line = lines.next_line().expect("read").expect("a line");
        assert_eq!(line.text, "a\u{fffd}b");
    }

    #[test]
    fn long_lines_are_cut_and_the_next_is_whole() {
        let mut input = vec![b'x'; 3 * LONGEST_LINE];
        input.extend_from_slice(b"\nquit\n");
        assert_eq!(read(&input), [(LONGEST_LINE, true), (4, false)]);
    }
}
