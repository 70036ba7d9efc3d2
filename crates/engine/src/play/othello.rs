//! Othello at the terminal.

use super::board::{Cell, Diagram};
use super::look::Look;
use super::tabletop::{Heading, Tabletop};
use nullwindow::Course;
use nullwindow::memory::Depth;
use nullwindow_arena::arbiter::{Arbiter, Seat, Verdict};
use nullwindow_othello::{Move, Othello, Record, Side, ggf};

const GROUND: [u8; 2] = [28, 22];
const TURNED: [u8; 2] = [70, 64];
const PLACED: u8 = 142;
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const OPEN: u8 = 114;

impl Tabletop for Othello {
    const DEPTHS: [Depth; 9] = [1, 1, 2, 3, 4, 5, 6, 8, 10];
    const BLUR: f64 = 8.0 * Othello::DISC as f64;
    const BOTTOM: Option<Seat> = None;
    const EXAMPLE: &'static str = "f5 or pass";

    fn diagram(&self, last: Option<(&Self, Move)>, look: Look) -> Diagram {
        let placed = last.map_or(0, |(_, mv)| if mv.is_pass() { 0 } else { mv.bit() });
        let changed = last.map_or(0, |(before, _)| {
            before.discs(Side::X) ^ self.discs(Side::X)
                | before.discs(Side::O) ^ self.discs(Side::O)
        });
        let cell = |index: usize| {
            let bit = 1u64 << index;
            let shade = (index + index / 8) % 2;
            let on = |discs: u64| discs & bit != 0;
            let (figure, letter, ink) = if on(self.discs(Side::X)) {
                ("●", "X", BLACK)
            } else if on(self.discs(Side::O)) {
                ("●", "O", WHITE)
            } else if on(self.mobility()) {
                ("•", "*", OPEN)
            } else {
                ("", ".", OPEN)
            };
            Cell {
                text: if look.colours && !look.ascii {
                    figure
                } else {
                    letter
                }
                .to_owned(),
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
            width: 1,
            rows: "12345678",
            columns: "abcdefgh",
        }
    }

    fn tally(&self, seat: Seat) -> String {
        match self.discs(side(seat)).count_ones() {
            1 => "1 disc".to_owned(),
            discs => format!("{discs} discs"),
        }
    }

    fn plight(&self) -> Option<&'static str> {
        let passes = self.mobility() == 0 && !self.is_over();
        passes.then_some("has no move and must pass")
    }

    fn ending(&self, verdict: &Verdict) -> String {
        let [black, white] = [Side::X, Side::O].map(|side| self.discs(side).count_ones());
        let score = format!("{} to {} discs", black.max(white), black.min(white));
        match verdict.winner.map(|seat| Self::SIDES[seat.index()]) {
            // Who resigns may have more discs.
            Some(winner) if !self.is_over() => format!("{winner} wins: {}", verdict.reason),
            Some(winner) => format!("{winner} wins, {score}"),
            None => format!("Draw, {score}"),
        }
    }

    fn record(course: &Course<Self>, heading: &Heading) -> String {
        let mut record = Record::new(*course.start());
        record.moves = course.moves().to_vec();
        let [black, white] = &heading.players;
        record.x_name = Some(black.clone());
        record.o_name = Some(white.clone());
        // A game that was resigned is lost by all discs.
        let decided = heading.verdict.as_ref().map(|verdict| verdict.winner);
        record.x_won_by = record.x_discs().or(decided.map(|winner| match winner {
            Some(Seat::First) => 64,
            Some(Seat::Second) => -64,
            None => 0,
        }));
        format!("{}\n", ggf::write(&record))
    }
}

fn side(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::X,
        Seat::Second => Side::O,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Position};

    #[test]
    fn discs_stand_where_the_text_says_and_open_squares_are_the_moves() {
        let look = Look {
            colours: false,
            ascii: true,
        };
        let before = Othello::start();
        let mv = before.parse_move("f5").unwrap();
        let mut after = before;
        after.play(mv);
        let diagram = after.diagram(Some((&before, mv)), look);
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
        assert_eq!(after.tally(Seat::First), "4 discs");
        assert_eq!(after.tally(Seat::Second), "1 disc");
    }
}
