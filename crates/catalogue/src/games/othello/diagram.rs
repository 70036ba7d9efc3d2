//! The Othello board at a terminal.

use crate::diagram::{Cell, Diagram, Style};
use nullwindow_othello::{Move, Othello, Side};

const GROUND: [u8; 2] = [28, 22];
const TURNED: [u8; 2] = [70, 64];
const PLACED: u8 = 142;
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const OPEN: u8 = 114;

/// The board after the last move.
pub(super) fn draw(board: &Othello, last: Option<(&Othello, Move)>, style: Style) -> Diagram {
    // Full discs are Black's, hollow ones White's.
    let [black, white, open, empty] = if style.colours && !style.ascii {
        ["●", "○", "•", ""]
    } else {
        ["X", "O", "*", "."]
    };
    let placed = last.map_or(0, |(_, mv)| if mv.is_pass() { 0 } else { mv.bit() });
    let changed = last.map_or(0, |(before, _)| {
        before.discs(Side::X) ^ board.discs(Side::X) | before.discs(Side::O) ^ board.discs(Side::O)
    });
    let cell = |index: usize| {
        let bit = 1u64 << index;
        let shade = (index + index / 8) % 2;
        let on = |discs: u64| discs & bit != 0;
        let (figure, ink) = if on(board.discs(Side::X)) {
            (black, BLACK)
        } else if on(board.discs(Side::O)) {
            (white, WHITE)
        } else if on(board.mobility()) {
            (open, OPEN)
        } else {
            (empty, OPEN)
        };
        Cell {
            number: String::new(),
            text: figure.to_owned(),
            ink,
            ground: match (on(placed), on(changed)) {
                (true, _) => PLACED,
                (_, true) => TURNED[shade],
                _ => GROUND[shade],
            },
            marked: on(placed),
        }
    };
    Diagram {
        cells: (0..64).map(cell).collect(),
        across: 8,
        number_width: 0,
        width: 1,
        figures: [black, white],
        rows: "12345678",
        columns: "abcdefgh",
    }
}

/// What a side has.
pub(super) fn discs(board: &Othello, side: Side) -> String {
    match board.discs(side).count_ones() {
        1 => "1 disc".to_owned(),
        discs => format!("{discs} discs"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Position};

    #[test]
    fn discs_stand_where_the_text_says_and_open_squares_are_the_moves() {
        let style = Style {
            colours: false,
            ascii: true,
        };
        let before = Othello::start();
        let mv = before.parse_move("f5").unwrap();
        let mut after = before;
        after.play(mv);
        let diagram = draw(&after, Some((&before, mv)), style);
        let drawn: String = diagram.cells.iter().map(|cell| &*cell.text).collect();
        let text = after.position_text();
        assert_eq!(drawn.replace(['.', '*'], "-"), text[..64]);
        let names = |wanted: &dyn Fn(&Cell) -> bool| {
            let cells = diagram.cells.iter().zip(0u8..);
            let fitting = cells.filter(|(cell, _)| wanted(cell));
            let square = |index| after.move_text(Move::at(index % 8, index / 8).unwrap());
            fitting.map(|(_, index)| square(index)).collect::<Vec<_>>()
        };
        assert_eq!(names(&|cell| cell.text == "*"), ["f4", "d6", "f6"]);
        assert_eq!(names(&|cell| cell.marked), ["f5"]);
        assert_eq!(names(&|cell| cell.ground == PLACED), ["f5"]);
        assert_eq!(names(&|cell| TURNED.contains(&cell.ground)), ["e5"]);
        assert_eq!(discs(&after, Side::X), "4 discs");
        assert_eq!(discs(&after, Side::O), "1 disc");
    }
}
