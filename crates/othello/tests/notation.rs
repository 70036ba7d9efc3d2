//! Texts and files in and out.

use crate::common::random_games;
use nullwindow::{Game, NotationError, Position};
use nullwindow_othello::book::Book;
use nullwindow_othello::obf::Problem;
use nullwindow_othello::{Move, Othello, Othello4, Othello6, Record, ggf, wthor};
use proptest::prelude::*;

fn rejects<T: std::fmt::Debug>(result: Result<T, NotationError>, rejected: &str, column: usize) {
    let error = result.expect_err("this must be rejected");
    assert_eq!(
        (error.rejected.as_str(), error.column),
        (rejected, column),
        "{error}"
    );
    assert!(!error.expected.is_empty());
}

#[test]
fn positions_that_are_wrong_are_rejected_where_they_are() {
    let start = Othello::start().position_text();
    assert_eq!(
        start,
        "---------------------------OX------XO--------------------------- X"
    );
    rejects(Othello::parse_position(""), "end of text", 1);
    rejects(Othello::parse_position(&start[..64]), "end of text", 65);
    rejects(Othello::parse_position(&start[..65]), "end of text", 66);
    rejects(
        Othello::parse_position(&start.replacen('O', "?", 1)),
        "?",
        28,
    );
    rejects(Othello::parse_position(&start.replace(" X", "X")), "X", 65);
    rejects(Othello::parse_position(&start.replace(" X", " -")), "-", 66);
    rejects(Othello::parse_position(&format!("{start} X")), "X", 68);
    rejects(Othello::parse_position(&format!("é{start}")), "é", 1);
    rejects(Othello6::parse_position(&start), "O", 37);
    let other = start.replace('X', "*").replace('-', ".").to_lowercase();
    assert_eq!(Othello::parse_position(&other), Ok(Othello::start()));
}

#[test]
fn moves_that_are_wrong_are_rejected_where_they_are() {
    let start = Othello::start();
    rejects(start.parse_move(""), "end of text", 1);
    rejects(start.parse_move("f"), "f", 1);
    rejects(start.parse_move("i5"), "i5", 1);
    rejects(start.parse_move("f5d6"), "d6", 3);
    rejects(start.parse_move("f4"), "f4", 1);
    rejects(start.parse_move("pass"), "pass", 1);
    rejects(start.parse_move("pé"), "pé", 1);
    rejects(start.parse_move("paé"), "é", 3);
    rejects(Othello4::start().parse_move("e2"), "e2", 1);
    assert_eq!(start.parse_move("F5"), Ok(Move::at(5, 4).expect("f5")));
    let legal = start.parse_move("a1").expect_err("illegal").expected;
    assert_eq!(legal, "a legal move: d3 c4 f5 e6");
}

#[test]
fn a_board_is_drawn_with_its_moves() {
    let expected = "  a b c d e f
1 . . . . . . 1
2 . . * . . . 2
3 . * O X . . 3
4 . . X O * . 4
5 . . . * . . 5
6 . . . . . . 6
  a b c d e f
X 2, O 2; X to move (*)
";
    assert_eq!(Othello6::start().board(), expected);
}

#[test]
fn transcripts_leave_passes_out_and_put_them_in() {
    // X takes all after nine moves.
    let short = "e6f4e3f6g5d6e7f5c5";
    let record = Record::parse(short).expect("the shortest game");
    assert!(record.end().is_over());
    assert_eq!(
        (record.x_discs(), record.end().opponent().count_ones()),
        (Some(64), 13)
    );
    rejects(
        Record::parse("f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3a1"),
        "a1",
        41,
    );
    rejects(Record::parse("f5 d6 x3"), "x3", 7);
    rejects(Record::parse("e6f4e3f6g5d6e7f5c5pass"), "pass", 19);
    let mut passes = 0;
    for seed in 0..60 {
        let positions = random_games::<8>(1, 100 + seed);
        let mut record = Record::new(Othello::start());
        for pair in positions.windows(2) {
            let placed = (pair[1].mover() | pair[1].opponent()) & pair[0].empty();
            let square = u8::try_from(placed.trailing_zeros()).expect("at most 64");
            record
                .moves
                .push(Move::at(square % 8, square / 8).unwrap_or(Move::PASS));
        }
        passes += record.moves.iter().filter(|mv| mv.is_pass()).count();
        assert!(record.positions().eq(positions.iter().copied()));
        assert_eq!(Record::parse(&record.transcript()), Ok(record.clone()));
        let start = Othello::start();
        let spoken: Vec<_> = record.moves.iter().map(|&mv| start.move_text(mv)).collect();
        assert_eq!(Record::parse(&spoken.join(" ")), Ok(record));
    }
    assert!(passes > 10);
}

const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; \
                     G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;";

#[test]
fn obf_lines_have_moves_and_scores() {
    let problem = Problem::parse(FFO_1).expect("a line");
    assert_eq!(problem.best_score(), Some(18));
    assert_eq!(problem.moves.len(), 8);
    assert_eq!(problem.board.move_text(problem.moves[7].0), "g2");
    assert_eq!(problem.moves[7].1, Some(-24));
    let filled = FFO_1.replace("G2:-24;", "G2; --:-127; % the first of FFO");
    let last = Problem::parse(&filled).expect("a line").moves;
    assert_eq!((last.len(), last[7].1), (8, None));
    let file = format!("# a suite\n\n{FFO_1}\n{FFO_1}\n");
    assert_eq!(Problem::parse_all(&file).map(|all| all.len()), Ok(2));
}

#[test]
fn obf_lines_that_are_wrong_are_rejected_where_they_are() {
    rejects(Problem::parse(&FFO_1.replace("G8", "C8")), "C8", 69);
    rejects(Problem::parse(&FFO_1.replace("+18", "x")), "x", 72);
    rejects(Problem::parse(&FFO_1.replace("X;", "X,")), ",", 67);
    rejects(Problem::parse(&FFO_1.replace("+18", "99999")), "9", 72);
    let two = format!("{FFO_1}\nX");
    assert_eq!(Problem::parse_all(&two).expect_err("too short").0, 2);
}

const GGF: &str = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[one]PW[two]RB[1]RW[2]TI[5:00]TY[8]\
    RE[+51.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
    B[e6/1.0/2]W[F4//1]B[E3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";

fn without_spaces() -> String {
    let board = GGF.find("8 -").expect("a board") + 2;
    let end = GGF.find(" *]").expect("its end");
    GGF[..board].to_owned() + &GGF[board..end].replace(' ', "") + &GGF[end..]
}

#[test]
fn ggf_games_are_read() {
    let text = without_spaces();
    let games = ggf::parse(&format!("{text}\n{GGF}")).expect("two games");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0], games[1]);
    let game = &games[0];
    assert_eq!(game.transcript(), "e6f4e3f6g5d6e7f5c5");
    assert_eq!(game.x_name.as_deref(), Some("one"));
    assert_eq!(game.o_name.as_deref(), Some("two"));
    assert_eq!((game.x_won_by, game.x_discs()), (Some(51), Some(64)));
    let random_start = ggf::parse(&text.replace("TY[8]", "TY[s8r20]"));
    assert_eq!(random_start.as_deref(), Ok(&games[..1]));
}

#[test]
fn ggf_clocks_run_with_the_moves() {
    let clocks = |text: &str| {
        let games = ggf::parse_timed(text).expect("a game");
        let left = |clock: Option<ggf::Clock>| clock.map(|clock| clock.left.as_secs_f64());
        (left(games[0].x_clock), left(games[0].o_clock))
    };
    assert_eq!(clocks("(;TY[8]B[f5];)"), (None, None));
    assert_eq!(clocks("(;TI[15:00];)"), (Some(900.0), Some(900.0)));
    assert_eq!(clocks("(;TI[1:00:01//2:00];)").0, Some(3601.0));
    // Three seconds of ten, and two more; then all that was left.
    let text = "(;TI[10/2/60]TW[0:05]B[f5//3]W[d6/-1/5.5]B[c3];)";
    assert_eq!(clocks(text), (Some(11.0), Some(0.0)));
    for bad in ["", "x", "-1", "nan", "inf", "1e99", "1:x", "5/x"] {
        assert_eq!(clocks(&format!("(;TI[{bad}];)")), (None, None), "{bad}");
    }
}

#[test]
fn ggf_games_are_written_as_they_are_read() {
    for test in nullwindow_othello::test_set::test_set() {
        let mut record = Record::new(Othello::start());
        record.moves = test.moves;
        record.x_name = Some("One [of] two".to_owned());
        record.x_won_by = Some(-12);
        let text = ggf::write(&record);
        record.x_name = Some("One  of  two".to_owned());
        record.o_name = Some(String::new());
        assert_eq!(ggf::parse(&text), Ok(vec![record]));
    }
    // From a position in which O must pass, which X then need not.
    let start = "X".repeat(62) + "O- O";
    let start = Othello::parse_position(&start).expect("a board");
    let mut record = Record::continued(start, "--").expect("a pass");
    record.x_name = Some(String::new());
    record.o_name = Some(String::new());
    assert_eq!(ggf::parse(&ggf::write(&record)), Ok(vec![record]));
}

#[test]
fn ggf_games_that_are_wrong_are_rejected_where_they_are() {
    let text = without_spaces();
    let column = |part: &str| text.find(part).expect("a part") + 1;
    rejects(
        ggf::parse(&text.replace("B[e6/1.0/2]", "B[e1]")),
        "e1",
        column("e6/"),
    );
    rejects(
        ggf::parse(&text.replace("B[e6/1.0/2]", "W[e6]")),
        "W",
        column("B[e6"),
    );
    rejects(
        ggf::parse(&text.replace("W[F4//1]", "W[F4,]")),
        ",",
        column("F4/") + 2,
    );
    rejects(
        ggf::parse(&text.replace("TY[8]", "TY[10]")),
        "10",
        column("TY[") + 3,
    );
    rejects(
        ggf::parse(&text.replace("---O*---", "---Q*---")),
        "Q",
        column("---O*") + 3,
    );
    rejects(
        ggf::parse(text.trim_end_matches(')')),
        "end of text",
        text.len(),
    );
}

/// A file of one game, made from a transcript.
fn wthor_file(transcript: &str) -> Vec<u8> {
    let mut bytes = vec![20, 5, 1, 2, 1, 0, 0, 0, 0, 0, 0xd5, 7, 8, 0, 22, 0];
    bytes.extend([1, 0, 2, 0, 3, 0, 64, 40]);
    for square in transcript.as_bytes().chunks(2) {
        bytes.push(10 * (square[1] - b'0') + square[0] - b'a' + 1);
    }
    bytes.resize(16 + 68, 0);
    bytes
}

#[test]
fn wthor_files_are_read() {
    let bytes = wthor_file("e6f4e3f6g5d6e7f5c5");
    let games = wthor::parse(&bytes).expect("a file");
    let [game] = games.as_slice() else {
        panic!("one game, not {games:?}");
    };
    assert_eq!(game.record.transcript(), "e6f4e3f6g5d6e7f5c5");
    assert_eq!(
        (game.year, game.x_discs, game.x_discs_in_theory),
        (2005, 64, 40)
    );
    assert_eq!(game.record.x_won_by, Some(64));
    rejects(wthor::parse(&bytes[..15]), "15 bytes", 1);
    rejects(wthor::parse(&bytes[..80]), "1", 5);
    let changed = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        wthor::parse(&bytes)
    };
    rejects(changed(12, 10), "10", 13);
    rejects(changed(24, 90), "90", 25);
    rejects(changed(24, 11), "a1", 25);
    rejects(changed(22, 65), "65, 40", 23);
}

/// Texts near right ones: a valid one with characters replaced, removed or repeated.
fn damaged(text: &str) -> impl Strategy<Value = String> + use<> {
    let whole: Vec<char> = text.chars().collect();
    let edits = prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..4), 0..4);
    edits.prop_map(move |edits| {
        let mut chars = whole.clone();
        for (index, other, kind) in edits {
            let at = index.index(chars.len());
            match kind {
                0 => chars[at] = other,
                1 => chars.insert(at, chars[at]),
                2 => chars.insert(at, other),
                _ => chars.truncate(at + 1),
            }
        }
        chars.into_iter().collect()
    })
}

fn any_text() -> impl Strategy<Value = String> {
    let start = Othello::start().position_text();
    prop_oneof![
        any::<String>(),
        "[XO*.\\-a-h1-8:;+\\[\\]()BW/ ]{0,90}",
        damaged(&start),
        damaged(FFO_1),
        damaged(GGF),
        damaged("e6f4e3f6g5d6e7f5c5"),
        damaged("- f5+0\nf5 d6+1 f4-2\n# more\nf5d6 c3+0"),
    ]
}

/// An error points into the text or just behind it.
fn points_into<T>(text: &str, result: Result<T, NotationError>) -> Result<(), TestCaseError> {
    if let Err(error) = result {
        prop_assert!(
            (1..=text.chars().count() + 1).contains(&error.column),
            "{}",
            error
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_text_makes_a_parser_panic(text in any_text()) {
        points_into(&text, Othello::parse_position(&text))?;
        points_into(&text, Othello6::parse_position(&text))?;
        points_into(&text, Othello::start().parse_move(&text))?;
        points_into(&text, Record::parse(&text))?;
        points_into(&text, Problem::parse(&text))?;
        points_into(&text, ggf::parse(&text))?;
        if let Err(error) = text.parse::<Book>() {
            prop_assert!((1..=text.lines().count()).contains(&error.line), "{}", error);
        }
    }

    #[test]
    fn no_bytes_make_wthor_panic(
        junk in prop::collection::vec(any::<u8>(), 0..200),
        edits in prop::collection::vec((0..84_usize, any::<u8>()), 0..6),
    ) {
        let _ = wthor::parse(&junk);
        let mut bytes = wthor_file("f5d6c3d3c4f4f6f3e6e7d7");
        for (at, byte) in edits {
            bytes[at] = byte;
        }
        if let Ok(games) = wthor::parse(&bytes) {
            for game in games {
                let mut board = game.record.start;
                for mv in game.record.moves {
                    prop_assert!(crate::common::moves_of(&board).contains(&mv));
                    board.play(mv);
                }
            }
        }
    }

    #[test]
    fn positions_round_trip(mover: u64, opponent: u64, x_moves: bool) {
        let side = if x_moves { nullwindow_othello::Side::X } else { nullwindow_othello::Side::O };
        let board = Othello::new(mover & !opponent, opponent, side).expect("no square twice");
        prop_assert_eq!(Othello::parse_position(&board.position_text()), Ok(board));
    }
}
