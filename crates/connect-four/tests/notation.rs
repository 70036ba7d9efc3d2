//! Texts of positions and moves: what is read, what is rejected and why.

use crate::common::{after, legal, random_positions};
use nullwindow::{Game, Position};
use nullwindow_connect_four::ConnectFour;
use proptest::prelude::*;

const EMPTY: &str = "------------------------------------------ X";

fn check(text: &str, expected: &str) {
    let position = ConnectFour::parse_position(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.position_text(), expected, "{text}");
}

/// A board from its lowest rows, the rest empty.
fn rows(lowest: &str, side: char) -> String {
    let cells: String = lowest.split(' ').collect();
    format!("{cells:-<42} {side}")
}

fn reject(text: &str, rejected: &str, column: usize, expected: &str) {
    let error = ConnectFour::parse_position(text).expect_err(text);
    let found = (error.rejected.as_str(), error.column);
    assert_eq!(found, (rejected, column), "{text}: {error}");
    assert!(error.expected.contains(expected), "{text}: {error}");
}

#[test]
fn the_start_is_empty() {
    assert_eq!(ConnectFour::start().position_text(), EMPTY);
    check(EMPTY, EMPTY);
}

#[test]
fn boards_are_read_by_rows_from_below() {
    check(&rows("--XO---", 'X'), &after("34").position_text());
    let position = ConnectFour::parse_position(&rows("--XX--- --OO---", 'X')).unwrap();
    assert_eq!(position, after("3344"));
}

#[test]
fn other_ways_of_writing_are_read() {
    let expected = after("344").position_text();
    check(&expected.to_lowercase(), &expected);
    check(&expected.replace('-', "."), &expected);
    let spaced = "--XO--- ---X--- ------- ------- ------- -------  O ";
    check(spaced, &expected);
    check("344", &expected);
    check(" 3 4 4 ", &expected);
}

#[test]
fn broken_boards_are_rejected_where_they_break() {
    reject("", "end of text", 1, "X, O or - for cell a1");
    reject("hello", "h", 1, "X, O or - for cell a1");
    reject(&EMPTY[..41], "end of text", 42, "X, O or - for cell g6");
    reject(&EMPTY[..42], "end of text", 43, "a space and the side");
    reject(&EMPTY[..43], "end of text", 44, "the side to move, X or O");
    reject(&EMPTY.replace(" X", "X"), "X", 43, "a space and the side");
    reject(
        &EMPTY.replace('X', "-"),
        "-",
        44,
        "the side to move, X or O",
    );
    reject(&format!("{EMPTY} 4"), "4", 46, "nothing more");
    reject("--X\u{e9}", "\u{e9}", 4, "X, O or - for cell d1");
}

#[test]
fn boards_that_cannot_be_are_rejected() {
    reject(
        &rows("-------X", 'O'),
        "X",
        8,
        "- for cell a2, as a1 is empty",
    );
    reject(&rows("XX", 'O'), "2 X and 0 O", 1, "as many X as O");
    reject(&rows("O", 'X'), "0 X and 1 O", 1, "as many X as O");
    reject(&rows("X", 'X'), "X", 44, "O to move");
    reject(&rows("XO", 'O'), "O", 44, "X to move");
    let mover = rows("XXXXOOO O", 'X');
    reject(&mover, "four X in a line, X to move", 1, "its first four");
    let both = rows("XXXX--- OOOO---", 'X');
    reject(&both, "four X in a line, X to move", 1, "its first four");
    let both = rows("OOOO--- XXXX--- X------", 'O');
    reject(&both, "four O in a line, O to move", 1, "its first four");
    // Two rows of four, one of them buried: no disc taken back leaves none.
    let buried = rows("XXXXOOO OOOXOO- XXXX---", 'O');
    reject(
        &buried,
        "fours of X that no last disc completes",
        1,
        "its first four",
    );
}

#[test]
fn a_finished_game_is_read() {
    let won = rows("XXXX--- OOO----", 'O');
    check(&won, &won);
    // One disc can complete two fours.
    let twice = after("1122335566774");
    check(&twice.position_text(), &twice.position_text());
    assert!(twice.is_over());
}

#[test]
fn sequences_that_cannot_be_played_are_rejected() {
    reject("4440", "0", 4, "a column from 1 to 7");
    reject("48", "8", 2, "a column from 1 to 7");
    reject("44x", "x", 3, "a column from 1 to 7");
    reject("4444444", "4", 7, "a column that is not full: 1 2 3 5 6 7");
    reject("12121211", "1", 8, "no move, as the game is over");
}

#[test]
fn wrong_moves_are_rejected() {
    let reject = |position: &str, text: &str, rejected: &str, column, expected: &str| {
        let error = after(position).parse_move(text).expect_err(text);
        assert_eq!((error.rejected.as_str(), error.column), (rejected, column));
        assert!(error.expected.contains(expected), "{error}");
    };
    reject("", "", "end of text", 1, "a column from 1 to 7");
    reject("", "8", "8", 1, "a column from 1 to 7");
    reject("", " d1", "d1", 2, "one digit");
    reject("444444", "4", "4", 1, "not full: 1 2 3 5 6 7");
    reject("1212121", "3", "3", 1, "the game is over");
    assert_eq!(after("").parse_move(" 4 "), Ok(after("").drop(3).unwrap()));
}

#[test]
fn boards_are_drawn_from_above() {
    let drawn = "\
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . X . . .
1 . . X O . . .
  1 2 3 4 5 6 7
O to move
";
    assert_eq!(after("344").board(), drawn);
    assert!(after("1212121").board().ends_with("\nX has won\n"));
    let full = after("413555533345344445326111666662222211777777");
    assert!(full.board().ends_with("\na draw\n"), "{}", full.board());
}

#[test]
fn texts_of_positions_and_moves_can_be_read_again() {
    for position in random_positions(300, 6) {
        let text = position.position_text();
        assert_eq!(ConnectFour::parse_position(&text), Ok(position), "{text}");
        for mv in legal(&position) {
            assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_rejected(text in "\\PC*") {
        let _ = ConnectFour::parse_position(&text);
        let _ = ConnectFour::start().parse_move(&text);
    }

    #[test]
    fn what_looks_like_a_board_is_one_or_is_rejected(text in "[XO-]{42} [XO]") {
        if let Ok(position) = ConnectFour::parse_position(&text) {
            prop_assert_eq!(position.position_text(), text);
        }
    }

    #[test]
    fn columns_lead_to_a_position_or_to_the_first_wrong_one(digits in "[0-9]{1,42}") {
        match ConnectFour::parse_position(&digits) {
            Ok(position) => {
                prop_assert_eq!(usize::from(position.plies_left()), 42 - digits.len());
                let text = position.position_text();
                prop_assert_eq!(ConnectFour::parse_position(&text), Ok(position));
            }
            Err(error) => {
                let before = after(&digits[..error.column - 1]);
                prop_assert!(before.parse_move(&error.rejected).is_err());
            }
        }
    }
}
