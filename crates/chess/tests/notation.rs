//! Texts that are read, texts that are rejected and where.

use nullwindow::{Game, Position};
use nullwindow_chess::pgn::{GameResult, PgnError, PgnGame, PgnReader};
use nullwindow_chess::uci::{self, Castling};
use nullwindow_chess::{Chess, Epd, san};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn position(fen: &str) -> Chess {
    Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

#[test]
fn positions_are_written_as_read() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        KIWIPETE,
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "8/8/8/8/8/8/8/K1k5 w - - 100 65535",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ] {
        assert_eq!(position(fen).position_text(), fen);
    }
    let without_clocks = position(" 4k3/8/8/8/8/8/8/4K2R   w K - ");
    assert_eq!(
        without_clocks.position_text(),
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    );
    let x_fen = position("r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1");
    let files = "r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w FAfa - 0 1";
    assert_eq!(x_fen.position_text(), files);
}

#[test]
fn rejected_positions_name_the_part_and_the_column() {
    for (fen, rejected, column, expected) in [
        ("", "", 1, "placement"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "",
            44,
            "'w' or 'b'",
        ),
        ("8/8/8/8/8/8/8/Kxk5 w - - 0 1", "x", 16, "a piece out of"),
        (
            "8/8/8/8/8/8/8/K1k6 w - - 0 1",
            "K1k6",
            15,
            "8 squares in rank 1, not 9",
        ),
        ("8/8/8/44/8/8/8/K1k5 w - - 0 1", "4", 8, "one digit"),
        (
            "8/8/8/8/8/8/K1k5 w - - 0 1",
            "8/8/8/8/8/8/K1k5",
            1,
            "rank 1 is missing",
        ),
        ("8/8/8/8/8/8/8/K1k5/8 w - - 0 1", "8", 20, "eight ranks"),
        (
            "8/8/8/8/8/8/8/K7 w - - 0 1",
            "8/8/8/8/8/8/8/K7",
            1,
            "one king of Black, not 0",
        ),
        ("P7/8/8/8/8/8/8/K1k5 w - - 0 1", "P", 1, "no pawn"),
        ("8/8/8/8/8/8/8/K1k5 x - - 0 1", "x", 20, "'w' or 'b'"),
        ("8/8/8/8/8/8/8/K1k5 w K - 0 1", "K", 22, "rook"),
        ("4k3/8/8/8/8/8/8/R3K2R w KX - 0 1", "X", 26, "KQkq"),
        ("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", "K", 26, "once"),
        ("4k3/8/8/8/8/8/4K3/R6R w K - 0 1", "K", 25, "first rank"),
        ("8/8/8/8/8/8/8/K1k5 w - e9 0 1", "e9", 24, "rank 6"),
        ("8/8/8/8/8/8/8/K1k5 w - e3 0 1", "e3", 24, "rank 6"),
        ("8/8/8/8/8/8/8/K1k5 w - e6 0 1", "e6", 24, "passed over"),
        ("8/8/8/8/8/8/8/K1k5 w - - x 1", "x", 26, "0 to 100"),
        ("8/8/8/8/8/8/8/K1k5 w - - 101 1", "101", 26, "0 to 100"),
        ("8/8/8/8/8/8/8/K1k5 w - - 0", "", 27, "number of the move"),
        ("8/8/8/8/8/8/8/K1k5 w - - 0 0", "0", 28, "1 to 65535"),
        ("8/8/8/8/8/8/8/K1k5 w - - 0 1 9", "9", 30, "nothing"),
        (
            "8/8/8/8/8/8/8/KRk5 w - - 0 1",
            "8/8/8/8/8/8/8/KRk5",
            1,
            "out of check",
        ),
    ] {
        let error = Chess::parse_position(fen).expect_err(fen);
        assert_eq!(
            (error.rejected.as_str(), error.column),
            (rejected, column),
            "{fen}: {error}"
        );
        assert!(error.expected.contains(expected), "{fen}: {error}");
    }
}

#[test]
fn castling_is_read_both_ways() {
    let usual = position(KIWIPETE);
    let mv = usual.parse_move("e1g1").expect("castling");
    assert_eq!(usual.parse_move("e1h1"), Ok(mv));
    assert_eq!(usual.parse_move("O-O"), Ok(mv));
    assert_eq!(usual.parse_move("0-0"), Ok(mv));
    assert_eq!(usual.move_text(mv), "e1g1");
    assert_eq!(uci::write(&usual, mv, Castling::RookSquare), "e1h1");
    assert_eq!(usual.parse_move("e1c1"), usual.parse_move("O-O-O"));

    let other = position("r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1");
    let mv = other.parse_move("c1e1").expect("castling");
    assert_eq!(other.move_text(mv), "c1e1");
    assert_eq!(san::write(&other, mv), "O-O");
    assert_eq!(other.parse_move("O-O"), Ok(mv));
    let mut after = other;
    after.play(mv);
    assert!(
        after
            .position_text()
            .starts_with("r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R4RKQ b ea")
    );
}

#[test]
fn moves_are_written_in_san() {
    for (fen, uci, san) in [
        (KIWIPETE, "e5g6", "Nxg6"),
        (KIWIPETE, "e1c1", "O-O-O"),
        (KIWIPETE, "d5e6", "dxe6"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("1k6/8/8/R7/8/8/8/R6K w - - 0 1", "a1a3", "R1a3"),
        ("1k6/8/8/8/8/8/8/R3R2K w - - 0 1", "a1c1", "Rac1"),
        // Three queens: the file alone and the rank alone fit two each.
        ("8/7k/8/8/8/Q7/4K3/Q1Q5 w - - 0 1", "a1c3", "Qa1c3"),
        // A pinned knight does not count.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "cxd8=Q+"),
        ("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7c8n", "c8=N"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "dxe3"),
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", "Ra8#"),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2", "Ke2"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
    ] {
        let position = position(fen);
        let mv = position
            .parse_move(uci)
            .unwrap_or_else(|e| panic!("{fen} {uci}: {e}"));
        assert_eq!(san::write(&position, mv), san, "{fen}");
        assert_eq!(san::parse(&position, san), Ok(mv), "{fen}");
    }
}

#[test]
fn san_is_read_leniently() {
    let position = position("3rk3/2P5/8/8/8/5N2/8/RN2K2R w KQ - 0 1");
    for (lenient, strict) in [
        ("cd8Q", "c7d8q"),
        ("c7xd8=q!?", "c7d8q"),
        ("c8(N)", "c7c8n"),
        ("Nf3-d2", "f3d2"),
        ("Nb1d2", "b1d2"),
        ("N1d2+", "b1d2"),
        ("N:d2", ""),
        ("o-o", "e1g1"),
        ("Ke2", "e1e2"),
    ] {
        let read = san::parse(&position, lenient);
        match strict {
            "" => assert!(read.is_err(), "{lenient}"),
            _ => assert_eq!(read, position.parse_move(strict), "{lenient}"),
        }
    }
}

#[test]
fn rejected_moves_name_the_part_and_the_column() {
    let position = position("3rk3/2P5/8/8/8/5N2/8/RN2K2R w KQ - 0 1");
    for (text, rejected, column, expected) in [
        ("", "", 1, "a move such as"),
        ("e2e4", "e2e4", 1, "White, who has no piece on e2"),
        ("f3f5", "f3f5", 1, "there are"),
        ("c7c8", "c7c8", 1, "q, r, b, n"),
        ("c7c8k", "k", 5, "promotion"),
        ("h1h3q", "h1h3q", 1, "nothing is promoted"),
        ("Nd2", "Nd2", 1, "Nbd2 or Nfd2"),
        ("Nz3", "z", 2, "a move such as"),
        ("c8", "c8", 1, "as in e8=Q"),
        ("c8=K", "=K", 3, "=Q"),
        ("Qa5", "Qa5", 1, "a legal move"),
        ("hello", "hello", 1, "a move such as"),
        ("e1é1", "é", 3, "a move such as"),
    ] {
        let error = position.parse_move(text).expect_err(text);
        assert_eq!(
            (error.rejected.as_str(), error.column),
            (rejected, column),
            "{text}: {error}"
        );
        assert!(error.expected.contains(expected), "{text}: {error}");
    }
}

#[test]
fn the_board_can_be_read() {
    let board = "8  r n b q k b n r\n7  p p p p p p p p\n6  . . . . . . . .\n5  . . . . . . . .\n\
        4  . . . . . . . .\n3  . . . . . . . .\n2  P P P P P P P P\n1  R N B Q K B N R\n\n   \
        a b c d e f g h\n\nWhite to move\n";
    assert_eq!(Chess::start().board(), board);
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert!(mate.board().ends_with("White to move, checkmate\n"));
}

#[test]
fn epd_operations_are_read_and_written() {
    let line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\"; \
        c0 \"one; two\"; ce -35; acd 12; pv Qd1+ Kxd1 Bg4+;";
    let epd = Epd::parse(line).expect("an EPD");
    assert_eq!(epd.to_string(), line);
    let best = epd.moves("bm").expect("legal");
    assert_eq!(best, [epd.position.parse_move("d6d1").expect("legal")]);
    assert_eq!(epd.moves("am").expect("none"), []);
    assert_eq!(epd.line("pv").expect("legal").len(), 3);
    assert_eq!(epd.text("id"), Some("BK.01"));
    assert_eq!(epd.text("c0"), Some("one; two"));
    assert_eq!(epd.number("ce"), Some(-35));
    assert_eq!(epd.number("dm"), None);

    let clocks = Epd::parse("4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 40;").expect("an EPD");
    assert_eq!(
        clocks.position.position_text(),
        "4k3/8/8/8/8/8/8/4K2R w K - 7 40"
    );
    let fen = Epd::parse("4k3/8/8/8/8/8/8/4K2R w K - 3 9 id x").expect("an EPD");
    assert_eq!(
        fen.position.position_text(),
        "4k3/8/8/8/8/8/8/4K2R w K - 3 9"
    );
    assert_eq!(fen.text("id"), Some("x"));
}

#[test]
fn rejected_epd_names_the_part_and_the_column() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K -";
    for (operations, rejected, column) in [
        (" id \"open", "\"open", 31),
        (" ;", ";", 28),
        (" 7 x;", "7", 28),
        (" hmvc 101;", "101", 33),
    ] {
        let text = format!("{fen}{operations}");
        let error = Epd::parse(&text).expect_err(&text);
        assert_eq!(
            (error.rejected.as_str(), error.column),
            (rejected, column),
            "{text}: {error}"
        );
    }
    let epd = Epd::parse(&format!("{fen} bm Rh2 Rz3;")).expect("an EPD");
    let error = epd.moves("bm").expect_err("Rz3");
    assert_eq!((error.rejected.as_str(), error.column), ("z", 36));
}

const GAMES: &str = r#"% an escaped line
[Event "A \"quoted\" event"]
[Site "?"]
[White "One"]
[Black "Two"]
[Result "1-0"]

{before} 1. e4! e5 $2 2. Nf3 (2. f4 exf4 {taken
over a line} (2... d5) 3. Bc4) 2... Nc6 ; to the end
3.Bb5 a6?! 1-0

[Event "Broken"]
[Result "*"]

1. e4 e5 2. Ke3 *

[Event "From a position"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 10"]

10... Kd7 11. e2-e4

[Event "Empty"]
[Result "1/2-1/2"]
"#;

#[test]
fn games_are_read_one_by_one() {
    let mut games = PgnReader::new(GAMES.as_bytes());
    let first = games.next().expect("a game").expect("a good one");
    assert_eq!(first.tag("Event"), Some("A \"quoted\" event"));
    assert_eq!(first.result, GameResult::WhiteWins);
    assert_eq!(first.line.comment, "before");
    assert_eq!(first.moves().count(), 6);
    assert_eq!(first.line.moves[0].nags, [1]);
    assert_eq!(first.line.moves[1].nags, [2]);
    assert_eq!(first.line.moves[5].nags, [6]);
    let variation = &first.line.moves[2].variations[0];
    assert_eq!(variation.moves.len(), 3);
    assert_eq!(variation.moves[1].comment, "taken over a line");
    assert_eq!(variation.moves[1].variations[0].moves.len(), 1);
    assert_eq!(first.line.moves[3].comment, "to the end");

    let Some(Err(PgnError::Notation { line, error })) = games.next() else {
        panic!("the second game is broken");
    };
    assert_eq!(
        (line, error.column, error.rejected.as_str()),
        (15, 13, "Ke3")
    );

    let third = games.next().expect("a game").expect("a good one");
    assert_eq!(third.moves().count(), 2);
    assert_eq!(third.result, GameResult::Unknown);
    let fourth = games.next().expect("a game").expect("a good one");
    assert_eq!(
        (fourth.moves().count(), fourth.result),
        (0, GameResult::Draw)
    );
    assert!(games.next().is_none());

    let plain = PgnReader::new(GAMES.as_bytes()).without_variations().next();
    let plain = plain.expect("a game").expect("a good one");
    assert!(plain.moves().eq(first.moves()));
    assert!(
        plain
            .line
            .moves
            .iter()
            .all(|played| played.variations.is_empty())
    );
}

#[test]
fn games_are_written_as_the_standard_asks() {
    let mut games = PgnReader::new(GAMES.as_bytes()).filter_map(Result::ok);
    let first = games.next().expect("a game");
    let text = first.to_string();
    let expected = "[Event \"A \\\"quoted\\\" event\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n\
        [Round \"?\"]\n[White \"One\"]\n[Black \"Two\"]\n[Result \"1-0\"]\n\n\
        {before} 1. e4 $1 e5 $2 2. Nf3 (2. f4 exf4 {taken over a line} (2... d5) 3.\n\
        Bc4) 2... Nc6 {to the end} 3. Bb5 a6 $6 1-0\n";
    assert_eq!(text, expected);
    let second = games.next().expect("a game").to_string();
    assert!(second.contains(
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 10\"]\n\n10... Kd7 11. e4 *\n"
    ));
}

#[test]
fn rejected_games_name_line_and_column() {
    for (text, line, column, expected) in [
        ("1. e4 e5 )", 1, 10, "opened"),
        ("(1. e4) *", 1, 1, "a move before"),
        ("1. e4 (1. d4", 1, 11, "')'"),
        ("\n1. e4 {never\nclosed", 2, 7, "ends with }"),
        ("[Event \"x]\n\n*", 1, 1, "\"]"),
        ("[Event x]\n\n*", 1, 1, "a tag such as"),
        ("1. e4 $300", 1, 7, "$0 to $255"),
        (
            "[FEN \"8/8/8/8/8/8/8/K1k6 w - - 0 1\"]\n*",
            1,
            21,
            "8 squares",
        ),
        ("1. e4 > e5", 1, 7, "a move"),
    ] {
        match PgnReader::new(text.as_bytes()).next() {
            Some(Err(PgnError::Notation { line: at, error })) => {
                assert_eq!((at, error.column), (line, column), "{text}: {error}");
                assert!(error.expected.contains(expected), "{text}: {error}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let deep = format!("1. e4 {}", "(1. d4 ".repeat(5000));
    assert!(
        PgnReader::new(deep.as_bytes())
            .next()
            .is_some_and(|game| game.is_err())
    );
}

#[test]
fn a_game_from_moves_has_all_its_positions() {
    let start = Chess::start();
    let mv = start.parse_move("e4").expect("legal");
    let game = PgnGame::new(start, &[mv], GameResult::Draw);
    let last = game.positions().last().expect("a position");
    assert_eq!(
        last.position_text(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
}
