//! Parsers under random texts, and round trips over random games.

use nullwindow::{Game, Position};
use nullwindow_chess::pgn::{GameResult, PgnGame, PgnReader};
use nullwindow_chess::uci::{self, Castling};
use nullwindow_chess::{Chess, Epd, san};
use proptest::prelude::*;

/// The positions and moves of a game that follows random numbers.
fn playout(start: Chess, choices: &[u16]) -> PgnGame {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for &choice in choices {
        let legal = position.legal_moves();
        let Some(&mv) = legal.get(usize::from(choice) % legal.len().max(1)) else {
            break;
        };
        position.play(mv);
        moves.push(mv);
    }
    PgnGame::new(start, &moves, GameResult::Unknown)
}

fn start() -> impl Strategy<Value = Chess> {
    prop_oneof![
        Just(Chess::start()),
        (0..960_u32).prop_map(|n| Chess::chess960(n).expect("below 960")),
        Just("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1")
            .prop_map(|fen| Chess::parse_position(fen).expect("a position")),
        Just("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
            .prop_map(|fen| Chess::parse_position(fen).expect("a position")),
    ]
}

/// Texts of a notation's own characters, which get further than any others.
fn text(alphabet: &'static str) -> impl Strategy<Value = String> {
    let letters: Vec<char> = alphabet.chars().collect();
    prop::collection::vec(prop::sample::select(letters), 0..60)
        .prop_map(|chars| chars.into_iter().collect())
}

/// A good text with one part replaced.
fn damaged(good: &'static str) -> impl Strategy<Value = String> {
    let length = good.chars().count();
    (0..length, 0..4_usize, "\\PC{0,3}").prop_map(move |(at, cut, with)| {
        let head = good.chars().take(at);
        let tail = good.chars().skip(at + cut);
        head.chain(with.chars()).chain(tail).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC*") {
        let _ = Chess::parse_position(&text);
        let _ = Chess::start().parse_move(&text);
        let _ = Epd::parse(&text);
        let _ = PgnReader::new(text.as_bytes()).take(100).count();
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = PgnReader::new(bytes.as_slice()).take(400).count();
    }

    #[test]
    fn no_likely_position_makes_a_parser_panic(text in text("pnbrqkPNBRQK12345678/ wb-KQkqAH36 0;")) {
        let _ = Chess::parse_position(&text);
        let _ = Epd::parse(&text);
    }

    #[test]
    fn a_damaged_position_is_read_or_rejected_in_place(
        text in damaged("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ) {
        match Chess::parse_position(&text) {
            Ok(position) => {
                let again = Chess::parse_position(&position.position_text());
                prop_assert_eq!(again, Ok(position));
            }
            Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column)),
        }
    }

    #[test]
    fn no_likely_move_makes_a_parser_panic(text in text("NBRQKabcdefgh12345678x-=+#O0()")) {
        let position = Chess::start();
        if let Ok(mv) = position.parse_move(&text) {
            prop_assert!(position.legal_moves().contains(&mv));
        }
    }

    #[test]
    fn no_likely_games_make_the_reader_panic(text in text("[\"]{}();$1.*- \n\te4d5Nf3O!?%\\x")) {
        let games = PgnReader::new(text.as_bytes()).take(200);
        for game in games.flatten() {
            let written = game.to_string();
            let again = PgnReader::new(written.as_bytes()).next();
            let again = again.expect("a game").expect("written here").to_string();
            prop_assert_eq!(again, written);
        }
    }

    #[test]
    fn texts_of_random_games_come_back(
        start in start(),
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        let game = playout(start, &choices);
        let mut moves = game.moves();
        for position in game.positions() {
            let text = position.position_text();
            let read = Chess::parse_position(&text);
            prop_assert_eq!(read.as_ref(), Ok(&position));
            prop_assert_eq!(read.map(|read| read.key()), Ok(position.key()));
            let played = moves.next();
            let legal = position.legal_moves();
            let mut texts = std::collections::HashSet::new();
            for &mv in &legal {
                let san = san::write(&position, mv);
                prop_assert_eq!(san::parse(&position, &san), Ok(mv), "{} {}", &text, &san);
                prop_assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
                let rook = uci::write(&position, mv, Castling::RookSquare);
                prop_assert_eq!(uci::parse(&position, &rook), Ok(mv));
                prop_assert!(texts.insert(san));
            }
            prop_assert!(played.is_none_or(|mv| legal.contains(&mv)));
        }
        let text = game.to_string();
        prop_assert!(text.lines().all(|line| line.len() <= 80), "{}", &text);
        let read = PgnReader::new(text.as_bytes()).next();
        let read = read.expect("a game").expect("written here");
        prop_assert!(read.moves().eq(game.moves()));
        prop_assert_eq!(&read.start, &game.start);
    }
}
