//! Checkers at the terminal.

use super::board::{Cell, Diagram};
use super::look::Look;
use super::tabletop::{Heading, Tabletop};
use nullwindow::Course;
use nullwindow::memory::Depth;
use nullwindow_arena::arbiter::Seat;
use nullwindow_checkers::pdn::{GameRecord, Outcome};
use nullwindow_checkers::{Checkers, Move, Piece, Side, Square};

const LIGHT: u8 = 187;
const DARK: u8 = 65;
const MARKED: u8 = 143;
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const NUMBER: u8 = 151;

impl Tabletop for Checkers {
    const DEPTHS: [Depth; 9] = [1, 2, 3, 4, 6, 8, 10, 12, 14];
    const BLUR: f64 = 80.0;
    const BOTTOM: Option<Seat> = Some(Seat::Second);
    const EXAMPLE: &'static str = "11-15 or 22x15";

    fn simplified(text: &str) -> String {
        let alike = |c: char| if "xX: ,".contains(c) { '-' } else { c };
        text.chars().map(alike).collect()
    }

    fn diagram(&self, last: Option<(&Self, Move)>, look: Look) -> Diagram {
        let touched: Vec<Square> = last.iter().flat_map(|(_, mv)| mv.path()).collect();
        let mut cells = vec![
            Cell {
                text: String::new(),
                ink: BLACK,
                ground: LIGHT,
                marked: false,
            };
            64
        ];
        for square in Square::all() {
            let marked = touched.contains(&square);
            let piece = self.piece(square);
            let ink = match piece.map(|piece| piece.side) {
                None => NUMBER,
                Some(Side::Black) => BLACK,
                Some(Side::White) => WHITE,
            };
            cells[8 * usize::from(square.row()) + usize::from(square.column())] = Cell {
                text: match piece {
                    None => square.number().to_string(),
                    Some(piece) => figure(piece, look),
                },
                ink,
                ground: if marked { MARKED } else { DARK },
                marked,
            };
        }
        Diagram {
            cells,
            width: 2,
            rows: "",
            columns: "",
        }
    }

    fn tally(&self, seat: Seat) -> String {
        let (men, kings) = self.count(side(seat));
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

    fn plight(&self) -> Option<&'static str> {
        self.must_jump().then_some("must jump")
    }

    fn record(course: &Course<Self>, heading: &Heading) -> String {
        let mut game = GameRecord::new(*course.start());
        game.moves = course.moves().to_vec();
        game.outcome = match heading.verdict.as_ref().map(|verdict| verdict.winner) {
            Some(Some(seat)) => Outcome::Won(side(seat)),
            Some(None) => Outcome::Drawn,
            None => Outcome::Unknown,
        };
        let [black, white] = &heading.players;
        let tags = [
            ("Event", Heading::EVENT),
            ("Date", &heading.date),
            ("Black", black),
            ("White", white),
            ("Termination", heading.reason()),
        ];
        let told = tags.iter().filter(|(_, value)| !value.is_empty());
        let told = told.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        game.tags = told.collect();
        game.to_string()
    }
}

fn side(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::Black,
        Seat::Second => Side::White,
    }
}

/// Letters where ink does not tell the sides apart, as on [`nullwindow::Game::board`].
fn figure(piece: Piece, look: Look) -> String {
    match (look.colours && !look.ascii, piece.side, piece.king) {
        (true, _, false) => "●",
        (true, _, true) => "♛",
        (false, Side::Black, false) => "b",
        (false, Side::Black, true) => "B",
        (false, Side::White, false) => "w",
        (false, Side::White, true) => "W",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Game;

    #[test]
    fn squares_and_pieces_are_those_of_the_plain_board() {
        let plain = Look {
            colours: false,
            ascii: false,
        };
        for text in ["B:W21,22,K30:B1,K2,12", "W:WK4,32:BK29,5"] {
            let position = Checkers::parse_position(text).unwrap();
            let diagram = position.diagram(None, plain);
            let drawn: Vec<&str> = diagram.cells.iter().map(|cell| &*cell.text).collect();
            let drawn: Vec<&str> = drawn.into_iter().filter(|text| !text.is_empty()).collect();
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
        let look = Look {
            colours: true,
            ascii: false,
        };
        let cells = after.diagram(Some((&before, mv)), look).cells;
        let marked: Vec<_> = cells.iter().filter(|cell| cell.marked).collect();
        let texts: Vec<_> = marked.iter().map(|cell| &*cell.text).collect();
        assert_eq!(texts, ["3", "10", "●"]);
        assert!(marked.iter().all(|cell| cell.ground == MARKED));
        assert_eq!(after.tally(Seat::First), "1 man");
        assert_eq!(after.tally(Seat::Second), "0 men");
    }
}
