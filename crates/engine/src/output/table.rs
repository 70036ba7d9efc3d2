//! Tables and bars for people.

use std::io::{self, Write};

/// On which side a column is flush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table with a heading.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Vec<(&'static str, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub(crate) fn new(columns: impl IntoIterator<Item = (&'static str, Align)>) -> Self {
        Table {
            columns: columns.into_iter().collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Writes heading and rows, two spaces between columns.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let heading: Vec<String> = self.columns.iter().map(|c| c.0.to_owned()).collect();
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|i| {
                let cells = std::iter::once(&heading).chain(&self.rows);
                let widths = cells.filter_map(|row| row.get(i)).map(|cell| width(cell));
                widths.max().unwrap_or(0)
            })
            .collect();
        for row in std::iter::once(&heading).chain(&self.rows) {
            let mut line = String::new();
            for ((cell, &(_, align)), &wide) in row.iter().zip(&self.columns).zip(&widths) {
                if !line.is_empty() {
                    line.push_str("  ");
                }
                let blanks = " ".repeat(wide - width(cell));
                match align {
                    Align::Left => line.extend([cell.as_str(), &blanks]),
                    Align::Right => line.extend([&blanks, cell.as_str()]),
                }
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Columns a text takes; all characters used here take one.
fn width(text: &str) -> usize {
    text.chars().count()
}

/// A text in lines of at most `most` characters, as far as its words allow.
pub(crate) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A bar of `value`, `cells` wide where it reaches `full`; cut off with an arrow beyond that.
pub(crate) fn bar(value: f64, full: f64, cells: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let share = value / full;
    if share.is_nan() || share <= 0.0 {
        return String::new();
    }
    if share > 1.0 {
        return "█".repeat(cells.saturating_sub(1)) + "▶";
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "between 0 and 8 eighths of a few cells"
    )]
    let eighths = ((share * (cells * 8) as f64).round() as usize).max(1);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// A number with its thousands set apart.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Align, Table, bar, grouped, wrapped};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new([("name", Align::Left), ("count", Align::Right)]);
        table.row(["a".into(), "12".into()]);
        table.row(["a longer name".into(), "1234567".into()]);
        let mut text = Vec::new();
        table.write(&mut text).unwrap();
        assert_eq!(
            String::from_utf8(text).unwrap(),
            "name             count\na                   12\na longer name  1234567\n"
        );
    }

    #[test]
    fn lines_are_as_long_as_words_allow() {
        assert_eq!(wrapped("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrapped("⅛ of it", 4), ["⅛ of", "it"]);
        assert_eq!(wrapped("incomprehensible a", 4), ["incomprehensible", "a"]);
        assert!(wrapped(" ", 4).is_empty());
    }

    #[test]
    fn bars_have_eighths_and_say_where_they_are_cut_off() {
        assert_eq!(bar(0.0, 10.0, 10), "");
        assert_eq!(bar(f64::NAN, 10.0, 10), "");
        assert_eq!(bar(0.001, 10.0, 10), "▏");
        assert_eq!(bar(2.5, 10.0, 10), "██▌");
        assert_eq!(bar(10.0, 10.0, 4), "████");
        assert_eq!(bar(11.0, 10.0, 4), "███▶");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1,000");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
