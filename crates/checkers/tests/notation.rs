//! Notation: texts accepted, texts rejected and how, and nothing that panics.

use crate::oracle::{Random, random_board};
use nullwindow::Game;
use nullwindow_checkers::pdn::{FileError, GameRecord, Games, Outcome};
use nullwindow_checkers::{Checkers, Side};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../testdata/sample.pdn");

fn position(text: &str) -> Checkers {
    Checkers::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Checks what is rejected, at which column, and a part of what is expected.
fn check_position_error(text: &str, rejected: &str, column: usize, expected: &str) {
    let error = Checkers::parse_position(text).expect_err(text);
    assert_eq!(
        (error.rejected.as_str(), error.column),
        (rejected, column),
        "{error}"
    );
    assert!(error.expected.contains(expected), "{error}");
}

fn check_move_error(fen: &str, text: &str, rejected: &str, column: usize, expected: &str) {
    let error = position(fen).parse_move(text).expect_err(text);
    assert_eq!(
        (error.rejected.as_str(), error.column),
        (rejected, column),
        "{error}"
    );
    assert!(error.expected.contains(expected), "{error}");
}

#[test]
fn positions_in_other_forms() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    assert_eq!(Checkers::start().position_text(), start);
    assert_eq!(position("B:W21-32:B1-12."), Checkers::start());
    assert_eq!(position(" b : b1-12 : w21-32 "), Checkers::start());
    assert_eq!(position("W:BK1:W").position_text(), "W:W:BK1");
}

#[test]
fn positions_rejected() {
    check_position_error("", "end of text", 1, "side to move");
    check_position_error("X:W1:B2", "X", 1, "side to move");
    check_position_error("B", "end of text", 2, "':'");
    check_position_error("B:W21", "end of text", 6, "':'");
    check_position_error("B:W21:W22", "W", 7, "pieces of Black");
    check_position_error("B:W21,33:B1", "33", 7, "1 to 32");
    check_position_error("B:W21,,22:B1", ",", 7, "1 to 32");
    check_position_error("B:W21,0:B1", "0", 7, "1 to 32");
    check_position_error("B:W21:B21", "21", 8, "empty square");
    check_position_error("B:W3:B21", "3", 4, "K3");
    check_position_error("B:W21:B32", "32", 8, "K32");
    check_position_error("B:W21-20:B1", "21-20", 4, "upwards");
    check_position_error("B:W21:B1-13", "1-13", 8, "at most 12");
    check_position_error("B:W21:B1 x", "x", 10, "end");
    check_position_error("B:W21:é1", "é1", 7, "owns");
    check_position_error(
        "B:W21:B99999999999999999999",
        "99999999999999999999",
        8,
        "1 to 32",
    );
}

#[test]
fn moves_in_other_forms() {
    // 14x21x30 and 14x23x30 take different pieces; 1x10 is short for nothing.
    let forked = "B:W17,18,25,26:B14";
    assert_eq!(position(forked).legal_moves().len(), 2);
    check_move_error(forked, "14x30", "14x30", 1, "one of 14x21x30 14x23x30");
    let fork = position(forked);
    assert_eq!(
        fork.move_text(fork.parse_move(" 14X21x30 ").unwrap()),
        "14x21x30"
    );
    let chain = position("B:W18,26:B14");
    for text in ["14x30", "14-30", "14x23x30", "14-23-30"] {
        assert_eq!(chain.move_text(chain.parse_move(text).unwrap()), "14x23x30");
    }
    // Both ways round the ring lead to one position: either may be meant.
    let ring = position("W:WK7:B10,11,18,19");
    assert!(ring.parse_move("7x7").is_ok());
}

#[test]
fn moves_rejected() {
    let start = &Checkers::start().position_text();
    check_move_error(start, "", "end of text", 1, "1 to 32");
    check_move_error(start, "11", "end of text", 3, "'-' or 'x'");
    check_move_error(start, "11-", "end of text", 4, "1 to 32");
    check_move_error(start, "11-33", "33", 4, "1 to 32");
    check_move_error(start, "11-15 x", "x", 7, "end of the move");
    check_move_error(start, "  11-14", "11-14", 3, "a legal move: ");
    check_move_error(start, "11-15-18", "11-15-18", 1, "a legal move: ");
    check_move_error(start, "e2e4", "e2e4", 1, "1 to 32");
    check_move_error("B:W21:B", "1-5", "1-5", 1, "Black has none and has lost");
}

#[test]
fn boards_are_drawn() {
    let drawn = position("W:W21,K30:B1,K29").board();
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], "     (b)      2       3       4");
    assert_eq!(lines[1], "  5       6       7       8");
    assert_eq!(lines[5], " (w)     22      23      24", "in {drawn}");
    assert_eq!(lines[7], " (B)     (W)     31      32", "in {drawn}");
    assert_eq!(lines[8], "White to move");
}

fn games(text: &str) -> Vec<Result<GameRecord, FileError>> {
    Games::new(text.as_bytes()).collect()
}

#[test]
fn the_sample_is_read() {
    let games: Vec<GameRecord> = games(SAMPLE).into_iter().map(Result::unwrap).collect();
    let plies: Vec<usize> = games.iter().map(|game| game.moves.len()).collect();
    assert_eq!(plies, [12, 2, 5, 4]);
    let outcomes: Vec<Outcome> = games.iter().map(|game| game.outcome).collect();
    let [black, white] = [Side::Black, Side::White].map(Outcome::Won);
    assert_eq!(outcomes, [Outcome::Drawn, black, Outcome::Unknown, white]);
    assert_eq!(games[0].tag("Black"), Some("First \"mover\""));
    assert_eq!(games[1].moves[0].to_string(), "14x23x30");
    assert_eq!(
        games[2].positions().last().unwrap().position_text(),
        "B:W24,32:B14"
    );
    assert_eq!(outcomes[3].points(Side::White), Some(1.0));
    for game in games {
        let written = game.to_string();
        assert!(written.lines().all(|line| line.len() < 80));
        let mut read = self::games(&written);
        let read = read.pop().unwrap().unwrap();
        assert_eq!(
            (read.start, &read.moves, read.outcome),
            (game.start, &game.moves, game.outcome)
        );
        assert_eq!(read.to_string(), written);
    }
}

#[test]
fn faults_in_files_are_placed_and_passed_over() {
    let text = "[Event \"a\"]\n1. 11-15 23-19\n 2. 8-11 22-16 3. 4-8\n[Event \"b\"]\n1. 9-14 1-0\n\
                [Event \"c\"]\n[FEN \"B:W21:B40\"]\n1. 9-14 1-0\n[Event d]\n1. 9-13 0-1 \
                1. 10-14 {open";
    let found: Vec<String> = games(text)
        .into_iter()
        .map(|game| match game {
            Ok(game) => format!("{} {:?}", game.tag("Event").unwrap_or("?"), game.moves),
            Err(error) => error
                .to_string()
                .split(':')
                .take(2)
                .collect::<Vec<_>>()
                .join(":"),
        })
        .collect();
    assert_eq!(
        found,
        [
            "line 3: rejected '22-16' at column 10",
            "b [9-14]",
            "line 7: rejected '40' at column 14",
            "line 9: rejected '[Event d]' at column 1",
            "line 10: rejected '{' at column 22",
        ]
    );
}

#[test]
fn other_kinds_of_draughts_are_refused() {
    let text = "[Event \"a\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\
                [GameType \" 21,B,8,8,N1,0\"]\n1. 11-15 *\n[GameType \"25,W\"]\n1. 11-15 *\n\
                1. 9-14 *";
    let found: Vec<String> = games(text)
        .into_iter()
        .map(|game| game.map_or_else(|error| error.to_string(), |game| game.to_string()))
        .collect();
    let refused = |line, value: &str| {
        format!(
            "line {line}: rejected '{value}' at column 12: expected game type 21, English checkers"
        )
    };
    let written = |mv: &str| format!("[Result \"*\"]\n[GameType \"21\"]\n1. {mv} *\n");
    assert_eq!(
        found,
        [
            refused(2, "20"),
            written("11-15"),
            refused(6, "25,W"),
            written("9-14")
        ]
    );
}

/// Reads a file of games named by the environment variable `CHECKERS_PDN`.
#[test]
#[ignore = "needs a file of games"]
fn a_file_of_games_is_legal() {
    let path = std::env::var("CHECKERS_PDN").expect("CHECKERS_PDN names a PDN file");
    let file = std::io::BufReader::new(std::fs::File::open(path).unwrap());
    let (mut games, mut plies) = (0, 0);
    // Games are mostly given up when somebody is down: whoever has less then has lost, if the
    // results are read the right way round.
    let (mut uneven, mut as_expected) = (0, 0);
    for game in Games::new(file) {
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        let last = game.positions().last().unwrap();
        let points = |side| {
            let (men, kings) = last.count(side);
            2 * men + 3 * kings
        };
        if let Outcome::Won(winner) = game.outcome
            && points(winner) != points(winner.other())
        {
            uneven += 1;
            as_expected += u32::from(points(winner) > points(winner.other()));
        }
        games += 1;
        plies += game.moves.len();
    }
    println!("{games} games, {plies} plies, {as_expected} of {uneven} won by who has more");
    assert!(games > 0 && 5 * as_expected >= 4 * uneven);
}

#[test]
fn random_games_are_written_and_read() {
    let mut random = Random::new(9);
    let mut file = String::new();
    let mut played = Vec::new();
    for _ in 0..200 {
        let mut game = GameRecord::new(position(&random_board(&mut random).fen()));
        game.tags.push(("Event".into(), "a \\ \"b\" [c] {d".into()));
        let mut at = game.start;
        for _ in 0..random.below(60) {
            let moves = at.legal_moves();
            if moves.is_empty() {
                game.outcome = Outcome::Won(at.turn().other());
                break;
            }
            let mv = moves[random.below(moves.len())];
            game.moves.push(mv);
            at = at.after(mv);
        }
        file += &format!("{game}\n");
        played.push(game);
    }
    let read: Vec<GameRecord> = games(&file).into_iter().map(Result::unwrap).collect();
    assert_eq!(read.len(), played.len());
    for (read, played) in read.iter().zip(&played) {
        assert_eq!(read.start, played.start);
        assert_eq!(read.moves, played.moves);
        assert_eq!(read.outcome, played.outcome);
        assert_eq!(read.tag("Event"), played.tag("Event"));
        assert_eq!(read.tag("GameType"), Some("21"));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_rejected(text in "\\PC*") {
        check_any(&text);
    }

    #[test]
    fn nearly_right_text_is_read_or_rejected(text in "[BWK0-9xX:,.\\- \\[\\]\"{}();%$*/\n]{0,60}") {
        check_any(&text);
    }
}

/// Positions that are read are written so that they are read again; errors point into the text.
fn check_any(text: &str) {
    let width = text.chars().count();
    match Checkers::parse_position(text) {
        Ok(position) => assert_eq!(
            Checkers::parse_position(&position.position_text()),
            Ok(position)
        ),
        Err(error) => assert!(error.column >= 1 && error.column <= width + 1),
    }
    if let Err(error) = Checkers::start().parse_move(text) {
        assert!(error.column >= 1 && error.column <= width + 1);
    }
    let tagged = format!("[FEN \"{text}\"]\n{text} 1-0");
    for text in [text, &tagged] {
        for error in games(text).into_iter().filter_map(Result::err) {
            assert!(!error.to_string().is_empty());
        }
    }
}
