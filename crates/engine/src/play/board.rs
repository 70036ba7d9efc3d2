//! Draws a board in colours or in plain text.

use super::terminal_style::{FAINT, paint};
use nullwindow_catalogue::{Cell, Diagram, Style};
use std::fmt::Write;

/// The colour of the numbers of squares.
const NUMBER: u8 = 151;

/// Draws the board, rotated if `turned`, with a note beside the top row and one beside the bottom
/// row.
pub(crate) fn draw(diagram: &Diagram, style: Style, turned: bool, notes: [&str; 2]) -> String {
    let mut cells: Vec<&Cell> = diagram.cells.iter().collect();
    let mut rows: Vec<char> = diagram.rows.chars().collect();
    let mut columns: Vec<char> = diagram.columns.chars().collect();
    if turned {
        cells.reverse();
        rows.reverse();
        columns.reverse();
    }
    let height = cells.len().div_ceil(diagram.across);
    let mut text = String::new();
    for (index, row) in cells.chunks(diagram.across).enumerate() {
        let mut line = match rows.get(index) {
            Some(name) => paint(style, FAINT, &format!(" {name} ")),
            None => " ".to_owned(),
        };
        for cell in row {
            draw_cell(&mut line, cell, diagram, style);
        }
        if style.colours {
            line.push_str("\x1b[0m");
        }
        let note = match index {
            0 => notes[0],
            _ if index + 1 == height => notes[1],
            _ => "",
        };
        if !note.is_empty() {
            line.push_str("   ");
            line.push_str(note);
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if !columns.is_empty() {
        let names = columns
            .iter()
            .map(|name| format!(" {name:>width$} ", width = diagram.width));
        let line = format!("   {}", names.collect::<String>());
        let _ = writeln!(text, "{}", paint(style, FAINT, line.trim_end()));
    }
    text
}

fn draw_cell(line: &mut String, cell: &Cell, diagram: &Diagram, style: Style) {
    let Cell { ink, ground, .. } = cell;
    let (width, number_width) = (diagram.width, diagram.number_width);
    let (open, close) = match (style.colours, cell.marked) {
        (false, true) => ('[', ']'),
        _ => (' ', ' '),
    };
    let number = format!("{open}{:>number_width$}", cell.number);
    let text = format!("{:>width$}{close}", cell.text);
    let _ = match style.colours {
        true => write!(
            line,
            "\x1b[48;5;{ground};38;5;{NUMBER}m{number}\x1b[38;5;{ink}m{text}"
        ),
        false => write!(line, "{number}{text}"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Style = Style {
        colours: false,
        ascii: true,
    };

    /// Squares with the letters of their columns; the first square is marked.
    fn diagram() -> Diagram {
        let cell = |index: usize| Cell {
            number: String::new(),
            text: "abcdefgh"[index % 8..=index % 8].to_owned(),
            ink: 1,
            ground: 2,
            marked: index == 0,
        };
        Diagram {
            cells: (0..64).map(cell).collect(),
            across: 8,
            number_width: 0,
            width: 1,
            figures: ["x", "o"],
            rows: "87654321",
            columns: "stuvwxyz",
        }
    }

    #[test]
    fn plain_boards_have_brackets_and_no_colours() {
        let text = draw(&diagram(), PLAIN, false, ["top", "bottom"]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 9);
        assert_eq!(lines[0], " 8 [a] b  c  d  e  f  g  h    top");
        assert_eq!(lines[1], " 7  a  b  c  d  e  f  g  h");
        assert_eq!(lines[7], " 1  a  b  c  d  e  f  g  h    bottom");
        assert_eq!(lines[8], "    s  t  u  v  w  x  y  z");
    }

    #[test]
    fn a_turned_board_is_rotated_by_180_degrees() {
        let text = draw(&diagram(), PLAIN, true, ["top", ""]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], " 1  h  g  f  e  d  c  b  a    top");
        assert_eq!(lines[7], " 8  h  g  f  e  d  c  b [a]");
        assert_eq!(lines[8], "    z  y  x  w  v  u  t  s");
    }

    #[test]
    fn numbers_stand_before_the_pieces() {
        let mut diagram = diagram();
        diagram.number_width = 2;
        diagram.cells[0].number = "1".to_owned();
        diagram.cells[2].number = "12".to_owned();
        diagram.cells[2].text.clear();
        let text = draw(&diagram, PLAIN, false, ["", ""]);
        assert!(text.starts_with(" 8 [ 1a]   b  12     d "), "{text}");
    }

    #[test]
    fn colours_end_with_the_row_and_change_no_text() {
        let style = Style {
            colours: true,
            ascii: true,
        };
        let text = draw(&diagram(), style, false, ["top", ""]);
        for line in text.lines() {
            let last = line.rfind("\x1b[").unwrap();
            assert!(line[last..].starts_with("\x1b[0m"), "{line:?}");
        }
        let mut bare = String::new();
        let mut parts = text.split("\x1b[");
        bare.push_str(parts.next().unwrap());
        bare.extend(parts.map(|part| part.split_once('m').unwrap().1));
        let plain = draw(&diagram(), PLAIN, false, ["top", ""]);
        let seen = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(seen(&bare), seen(&plain.replace(['[', ']'], " ")));
    }
}
