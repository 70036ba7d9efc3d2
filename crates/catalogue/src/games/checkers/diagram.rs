//! The checkers board at a terminal.

use crate::diagram::{Cell, Diagram, Style};
use nullwindow_checkers::{Checkers, Move, Piece, Side, Square};

const LIGHT: u8 = 187;
const DARK: u8 = 65;
const MARKED: u8 = 143;
const BLACK: u8 = 16;
const WHITE: u8 = 231;

/// The board after the last move.
pub(super) fn draw(position: &Checkers, last: Option<Move>, style: Style) -> Diagram {
    let touched: Vec<Square> = last.into_iter().flat_map(Move::path).collect();
    let mut cells = vec![
        Cell {
            number: String::new(),
            text: String::new(),
            ink: BLACK,
            ground: LIGHT,
            marked: false,
        };
        64
    ];
    for square in Square::all() {
        let marked = touched.contains(&square);
        let piece = position.piece(square);
        let ink = match piece.map(|piece| piece.side) {
            Some(Side::White) => WHITE,
            _ => BLACK,
        };
        cells[8 * usize::from(square.row()) + usize::from(square.column())] = Cell {
            number: square.number().to_string(),
            text: piece.map_or("", |piece| figure(piece, style)).to_owned(),
            ink,
            ground: if marked { MARKED } else { DARK },
            marked,
        };
    }
    Diagram {
        cells,
        across: 8,
        number_width: 2,
        width: 1,
        figures: [Side::Black, Side::White].map(|side| figure(Piece { side, king: false }, style)),
        rows: "",
        columns: "",
    }
}

/// What a side has.
pub(super) fn pieces(position: &Checkers, side: Side) -> String {
    let (men, kings) = position.count(side);
    let counted = |number, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    };
    let men = counted(men, "man", "men");
    match kings {
        0 => men,
        _ => format!("{men}, {}", counted(kings, "king", "kings")),
    }
}

/// Letters as on [`nullwindow::Game::board`], or discs and crowns: full ones for Black, hollow ones
/// for White.
fn figure(piece: Piece, style: Style) -> &'static str {
    match (style.colours && !style.ascii, piece.side, piece.king) {
        (true, Side::Black, false) => "●",
        (true, Side::Black, true) => "♛",
        (true, Side::White, false) => "○",
        (true, Side::White, true) => "♕",
        (false, Side::Black, false) => "b",
        (false, Side::Black, true) => "B",
        (false, Side::White, false) => "w",
        (false, Side::White, true) => "W",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Game;

    #[test]
    fn squares_and_pieces_are_those_of_the_plain_board() {
        let plain = Style {
            colours: false,
            ascii: false,
        };
        for text in ["B:W21,22,K30:B1,K2,12", "W:WK4,32:BK29,5"] {
            let position = Checkers::parse_position(text).unwrap();
            let diagram = draw(&position, None, plain);
            let dark = diagram.cells.iter().filter(|cell| !cell.number.is_empty());
            let drawn: Vec<&str> = dark
                .map(|cell| {
                    if cell.text.is_empty() {
                        &cell.number
                    } else {
                        &*cell.text
                    }
                })
                .collect();
            let board = position.board().replace(['(', ')'], " ");
            let board: Vec<&str> = board.split_whitespace().take(32).collect();
            assert_eq!(drawn, board);
        }
    }

    #[test]
    fn all_landings_of_a_jump_are_marked() {
        let before = Checkers::parse_position("B:W7,15:B3").unwrap();
        let mv = before.parse_move("3x10x19").unwrap();
        let after = before.after(mv);
        let style = Style {
            colours: true,
            ascii: false,
        };
        let cells = draw(&after, Some(mv), style).cells;
        let marked: Vec<_> = cells.iter().filter(|cell| cell.marked).collect();
        let texts: Vec<_> = marked
            .iter()
            .map(|cell| (&*cell.number, &*cell.text))
            .collect();
        assert_eq!(texts, [("3", ""), ("10", ""), ("19", "●")]);
        assert!(marked.iter().all(|cell| cell.ground == MARKED));
        assert_eq!(pieces(&after, Side::Black), "1 man");
        assert_eq!(pieces(&after, Side::White), "0 men");
    }
}
