//! The chess board at a terminal.

use crate::diagram::{Cell, Diagram, Style};
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::{Color, File, Move, Piece, Rank, Square};

const LIGHT: u8 = 110;
const DARK: u8 = 67;
const LIGHT_MARKED: u8 = 150;
const DARK_MARKED: u8 = 107;
const CHECKED: u8 = 167;
const WHITE: u8 = 231;
const BLACK: u8 = 16;

/// The board after the last move.
pub(super) fn draw(position: &Chess, last: Option<(&Chess, Move)>, style: Style) -> Diagram {
    let board = position.as_board();
    let touched = last.map(|(before, mv)| {
        // A king that castles takes its own rook, in our moves.
        let castles = before.is_castling(mv);
        let to = if castles {
            board.king(before.turn())
        } else {
            mv.to
        };
        (mv.from, to)
    });
    let king = position.in_check().then(|| board.king(position.turn()));
    let cell = |rank: Rank, file: File| {
        let square = Square::new(file, rank);
        let marked = touched.is_some_and(|(from, to)| square == from || square == to);
        let light = (rank as usize + file as usize) % 2 == 1;
        let ground = match (light, marked) {
            _ if king == Some(square) => CHECKED,
            (true, false) => LIGHT,
            (false, false) => DARK,
            (true, true) => LIGHT_MARKED,
            (false, true) => DARK_MARKED,
        };
        let piece = board.piece_on(square).zip(board.color_on(square));
        let (text, ink) = match piece {
            Some((piece, color)) => (
                glyph(piece, color, style).to_owned(),
                if color == Color::White { WHITE } else { BLACK },
            ),
            None if style.colours => (String::new(), BLACK),
            None => (if style.ascii { "." } else { "·" }.to_owned(), BLACK),
        };
        Cell {
            number: String::new(),
            text,
            ink,
            ground,
            marked,
        }
    };
    let squares = Rank::ALL.iter().rev();
    let squares = squares.flat_map(|&rank| File::ALL.iter().map(move |&file| (rank, file)));
    Diagram {
        cells: squares.map(|(rank, file)| cell(rank, file)).collect(),
        across: 8,
        number_width: 0,
        width: 1,
        figures: [Color::White, Color::Black].map(|color| glyph(Piece::King, color, style)),
        rows: "87654321",
        columns: "abcdefgh",
    }
}

/// By how many pawns' worth a side is ahead; empty if it is not.
pub(super) fn lead(position: &Chess, color: Color) -> String {
    let ahead = material(position, color).saturating_sub(material(position, !color));
    match ahead {
        0 => String::new(),
        _ => format!("+{ahead}"),
    }
}

/// Pawns, as beginners count them.
fn material(position: &Chess, color: Color) -> u32 {
    let values = [
        (Piece::Pawn, 1),
        (Piece::Knight, 3),
        (Piece::Bishop, 3),
        (Piece::Rook, 5),
        (Piece::Queen, 9),
    ];
    let count = |piece| position.as_board().colored_pieces(color, piece).len();
    values
        .into_iter()
        .map(|(piece, value)| value * count(piece))
        .sum()
}

/// Letters as in FEN, or figures: hollow ones for White, full ones for Black.
fn glyph(piece: Piece, color: Color, style: Style) -> &'static str {
    let figures = match (style.ascii, color) {
        (true, Color::White) => ["P", "N", "B", "R", "Q", "K"],
        (true, Color::Black) => ["p", "n", "b", "r", "q", "k"],
        (false, Color::White) => ["♙", "♘", "♗", "♖", "♕", "♔"],
        (false, Color::Black) => ["♟", "♞", "♝", "♜", "♛", "♚"],
    };
    figures[piece as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Position};

    const PLAIN: Style = Style {
        colours: false,
        ascii: true,
    };

    /// The squares of a FEN, one letter each.
    fn squares(fen: &str) -> String {
        let rows = fen.split(' ').next().unwrap().chars().filter(|&c| c != '/');
        rows.flat_map(|c| match c.to_digit(10) {
            Some(empty) => vec!['.'; empty as usize],
            None => vec![c],
        })
        .collect()
    }

    fn marked(diagram: &Diagram) -> Vec<String> {
        let names = |index: usize| {
            let file = diagram.columns.as_bytes()[index % 8] as char;
            format!("{file}{}", diagram.rows.as_bytes()[index / 8] as char)
        };
        let cells = diagram.cells.iter().enumerate();
        cells
            .filter(|(_, cell)| cell.marked)
            .map(|(index, _)| names(index))
            .collect()
    }

    #[test]
    fn pieces_stand_where_fen_says() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ] {
            let position = Chess::parse_position(fen).unwrap();
            let drawn: String = draw(&position, None, PLAIN)
                .cells
                .iter()
                .map(|cell| cell.text.as_str())
                .collect();
            assert_eq!(drawn, squares(fen));
        }
    }

    #[test]
    fn the_last_move_is_marked() {
        let check = |fen: &str, mv: &str, squares: &[&str]| {
            let before = Chess::parse_position(fen).unwrap();
            let mv = before.parse_move(mv).unwrap();
            let mut after = before.clone();
            after.play(mv);
            let diagram = draw(&after, Some((&before, mv)), PLAIN);
            assert_eq!(marked(&diagram), squares, "{fen}");
        };
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        check(castling, "e1d2", &["d2", "e1"]);
        check(castling, "O-O", &["e1", "g1"]);
        check(castling, "O-O-O", &["c1", "e1"]);
        // The rook's square stays a rook's.
        check("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "O-O-O", &["c1", "e1"]);
    }

    #[test]
    fn a_king_in_check_stands_on_red() {
        let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        let diagram = draw(&Chess::parse_position(fen).unwrap(), None, PLAIN);
        let red: Vec<_> = diagram
            .cells
            .iter()
            .filter(|c| c.ground == CHECKED)
            .collect();
        assert_eq!(red.len(), 1);
        assert_eq!(red[0].text, "K");
    }

    #[test]
    fn material_is_counted() {
        let position = Chess::parse_position("4k2r/8/8/8/8/8/PP6/Q3K3 w - - 0 1").unwrap();
        assert_eq!(lead(&position, Color::White), "+6");
        assert_eq!(lead(&position, Color::Black), "");
    }
}
