//! Lines of Hub: a command, then arguments `name=value`, or flags without a value.

/// A line of Hub, parsed lazily.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message<'a> {
    /// The command.
    pub command: &'a str,
    rest: &'a str,
}

impl<'a> Message<'a> {
    /// Reads a line; an empty one has an empty command.
    #[must_use]
    pub fn new(line: &'a str) -> Message<'a> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Message { command, rest }
    }

    /// The arguments in order; a flag has the empty value.
    pub fn arguments(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let mut rest = self.rest;
        std::iter::from_fn(move || {
            rest = rest.trim_start();
            if rest.is_empty() {
                return None;
            }
            let end = rest.find(|c: char| c == '=' || c.is_whitespace());
            let name;
            (name, rest) = rest.split_at(end.unwrap_or(rest.len()));
            // Spaces around `=` are allowed.
            let Some(value) = rest.trim_start().strip_prefix('=') else {
                return Some((name, ""));
            };
            let value = value.trim_start();
            let (value, after) = match value.strip_prefix('"') {
                // A quotation that is not closed extends to the end of the line.
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => {
                    let end = value.find(char::is_whitespace);
                    value.split_at(end.unwrap_or(value.len()))
                }
            };
            rest = after;
            Some((name, value))
        })
    }

    /// The value of an argument; the first one if it occurs twice.
    #[must_use]
    pub fn value(self, name: &str) -> Option<&'a str> {
        self.arguments().find(|pair| pair.0 == name).map(|p| p.1)
    }
}

/// A value as Hub writes it: in quotation marks where necessary.
#[must_use]
pub fn quoted(value: &str) -> String {
    let plain = |c: char| c.is_ascii_graphic() && !"\"=".contains(c);
    if !value.is_empty() && value.chars().all(plain) {
        value.to_owned()
    } else {
        // Hub cannot write a quotation mark inside quotation marks, and some clients split lines
        // at `=` without regard to them.
        let replaced = |c: char| match c {
            '"' | '\'' => '\'',
            '=' => ':',
            c if c.is_control() => ' ',
            c => c,
        };
        format!("\"{}\"", value.chars().map(replaced).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Vec<(&str, &str)> {
        Message::new(line).arguments().collect()
    }

    #[test]
    fn lines_are_parsed() {
        let line = "  pos  pos=We moves=\"11-15  22-18\" flag y = 3 z=\"\" ";
        assert_eq!(Message::new(line).command, "pos");
        let expected = [
            ("pos", "We"),
            ("moves", "11-15  22-18"),
            ("flag", ""),
            ("y", "3"),
            ("z", ""),
        ];
        assert_eq!(arguments(line), expected);
        assert_eq!(Message::new(line).value("moves"), Some("11-15  22-18"));
        assert_eq!(Message::new(line).value("move"), None);
    }

    #[test]
    fn malformed_lines_are_parsed_without_failure() {
        assert_eq!(Message::new("").command, "");
        assert_eq!(arguments("a b=\"c d"), [("b", "c d")]);
        assert_eq!(arguments("a =="), [("", "=")]);
        assert_eq!(arguments("a b=\"c\"d=e"), [("b", "c"), ("d", "e")]);
        assert_eq!(arguments("a \" b\""), [("\"", ""), ("b\"", "")]);
        assert_eq!(arguments("a é=ü ="), [("é", "ü"), ("", "")]);
    }

    #[test]
    fn quoted_values_are_read_back_unless_they_cannot_be_written() {
        for value in ["mtd-f", "", "two words", "naïve"] {
            let line = format!("a b={} c=d", quoted(value));
            assert_eq!(arguments(&line), [("b", value), ("c", "d")]);
        }
        assert_eq!(quoted("a \"b\"=\n"), "\"a 'b': \"");
    }
}
