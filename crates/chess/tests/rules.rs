//! Ends of games, keys and the contract of a position.

use nullwindow::{Game, GameHistory, MoveList, Position, Score, Verdict};
use nullwindow_chess::laws::{automatic_end, claim, claim_with};
use nullwindow_chess::pgn::GameResult;
use nullwindow_chess::{Chess, MATED};

fn position(fen: &str) -> Chess {
    Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn play(history: &mut GameHistory<Chess>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = history.position().parse_move(text);
        let mv = mv.unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(history.try_play(mv));
    }
}

#[test]
fn final_scores_are_for_the_side_to_move() {
    for (fen, score) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            Some(MATED),
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(Score(0))),
        ("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", Some(Score(0))),
        ("8/8/4k3/8/8/3NK3/8/8 b - - 0 1", Some(Score(0))),
        // Bishops of one colour, on both sides.
        ("5b2/8/4k3/8/8/4K3/8/B1B5 w - - 0 1", Some(Score(0))),
        // Here a mate can be helped to.
        ("4b3/8/4k3/8/8/4K3/8/2B5 w - - 0 1", None),
        ("8/8/4k3/8/8/3NK3/4N3/8 w - - 0 1", None),
        ("8/8/4k3/8/8/3NK3/8/5n2 w - - 0 1", None),
        ("8/4p3/4k3/8/8/4K3/8/8 w - - 0 1", None),
    ] {
        let position = position(fen);
        let mut moves = MoveList::new();
        assert_eq!(position.moves(&mut moves).score(), score, "{fen}");
        match score {
            Some(score) => assert_eq!(position.evaluate(), score, "{fen}"),
            None => assert!(!moves.is_empty(), "{fen}"),
        }
    }
}

#[test]
fn the_key_knows_the_position_but_not_the_clocks() {
    let start = Chess::start();
    let mut shuffled = GameHistory::new(start.clone());
    play(&mut shuffled, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(shuffled.position().key(), start.key());
    assert_ne!(*shuffled.position(), start, "the clocks differ");
    // A double step that nobody can capture leaves no trace.
    let one = position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    assert_eq!(one.key(), position("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").key());
    assert_eq!(one.position_text(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    let some = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_ne!(
        some.key(),
        position("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").key()
    );
    // A pinned pawn cannot capture.
    let pinned = position("8/8/8/8/k2pP2Q/8/8/4K3 b - e3 0 1");
    assert_eq!(
        pinned.key(),
        position("8/8/8/8/k2pP2Q/8/8/4K3 b - - 0 1").key()
    );
    let rights = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_ne!(
        rights.key(),
        position("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1").key()
    );
    assert_ne!(
        rights.key(),
        position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").key()
    );
}

/// A bishop that could go to the passed square does not make a capture en passant.
#[test]
fn only_pawns_capture_en_passant() {
    let passed = position("4k3/8/8/8/5b1P/8/8/4K3 b - h3 0 1");
    assert!(passed.same_position(&position("4k3/8/8/8/5b1P/8/8/4K3 b - - 3 7")));
    let beside = position("4k3/8/8/8/6bP/8/8/4K3 b - h3 0 1");
    assert!(beside.same_position(&position("4k3/8/8/8/6bP/8/8/4K3 b - - 3 7")));
    let pawn = position("4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1");
    assert!(!pawn.same_position(&position("4k3/8/8/8/6pP/8/8/4K3 b - - 3 7")));
}

#[test]
fn repetition_is_claimed_the_third_time_and_ends_the_game_the_fifth() {
    let mut game = GameHistory::new(Chess::start());
    let round = "g1f3 g8f6 f3g1 f6g8";
    play(&mut game, round);
    assert_eq!((game.repetitions(), claim(&game)), (2, None));
    play(&mut game, "g1f3 g8f6 f3g1");
    let last = game.position().parse_move("f6g8").expect("legal");
    assert_eq!(claim_with(&game, last), Some(Verdict::Repeated));
    play(&mut game, "f6g8");
    assert_eq!((game.repetitions(), automatic_end(&game)), (3, None));
    assert_eq!(claim(&game), Some(Verdict::Repeated));
    play(&mut game, round);
    play(&mut game, round);
    assert_eq!(automatic_end(&game), Some(Verdict::Repeated));
}

/// The first time the position stands on the board the capture en passant makes it another one.
#[test]
fn a_capture_en_passant_makes_another_position() {
    let mut game = GameHistory::new(position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"));
    play(&mut game, "e2e4");
    for _ in 0..2 {
        play(&mut game, "e8d8 e1d1 d8e8 d1e1");
    }
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn fifty_moves_are_claimed_and_75_end_the_game() {
    let mut game = GameHistory::new(position("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80"));
    play(&mut game, "a1a2");
    assert_eq!(claim(&game), None);
    play(&mut game, "e8e7");
    assert_eq!(game.verdict(), Some(Verdict::Quiet));
    assert_eq!(game.position().reason(Verdict::Quiet), "fifty moves");
    assert_eq!(automatic_end(&game), None);
    // On and on without repeating a position five times: rook tours on different squares.
    let tour = [
        "a2b2", "b2c2", "c2d2", "d2d3", "d3c3", "c3b3", "b3a3", "a3a4", "a4b4", "b4c4",
    ];
    let tour = tour.iter().chain(&[
        "c4d4", "d4d5", "d5c5", "c5b5", "b5a5", "a5a4", "a4a3", "a3a2",
    ]);
    let mut black = ["e7f7", "f7e7"].iter().cycle();
    for mv in tour.cycle().take(25) {
        assert_eq!(automatic_end(&game), None);
        play(&mut game, mv);
        play(&mut game, black.next().expect("endless"));
    }
    assert_eq!(game.quiet_plies(), 150);
    assert_eq!(automatic_end(&game), Some(Verdict::Quiet));
    play(&mut game, "e2e4");
    assert_eq!(
        (game.quiet_plies(), automatic_end(&game), claim(&game)),
        (0, None, None)
    );
}

#[test]
fn mate_goes_before_the_clock() {
    let mut game = GameHistory::new(position("7k/8/6K1/8/8/8/8/R7 w - - 99 80"));
    play(&mut game, "a1a8");
    assert_eq!(game.verdict(), Some(Verdict::Lost));
    assert_eq!(automatic_end(&game), Some(Verdict::Lost));
    assert_eq!(game.position().reason(Verdict::Lost), "checkmate");
    assert_eq!(GameResult::of(&game).to_string(), "1-0");
    assert_eq!(claim(&game), None);
}

#[test]
fn dead_positions_and_stalemates_end_the_game_of_themselves() {
    for (fen, reason) in [
        ("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", "insufficient material"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"),
    ] {
        let game = GameHistory::new(position(fen));
        assert_eq!(automatic_end(&game), Some(Verdict::Drawn), "{fen}");
        assert_eq!(game.position().reason(Verdict::Drawn), reason, "{fen}");
        assert_eq!(GameResult::of(&game), GameResult::Draw, "{fen}");
    }
}

#[test]
fn captures_are_ranked_by_victim_then_attacker() {
    let position = position("4k3/8/8/3q1r2/4P3/2N5/8/3QK3 w - - 0 1");
    let rank = |text: &str| position.rank(position.parse_move(text).expect(text));
    let order = ["e4d5", "c3d5", "d1d5", "e4f5", "d1d2", "c3b1"].map(rank);
    assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
    assert!(order[0] > order[1] && order[2] > order[3] && order[3] > order[4]);
}

#[test]
fn slots_tell_moves_and_sides_apart() {
    let mut position = Chess::start();
    let mut seen = std::collections::HashSet::new();
    for mv in position.legal_moves() {
        let slot = position.slot(mv);
        assert!(slot < Chess::SLOTS && seen.insert(slot));
    }
    position.play(position.parse_move("e2e4").expect("legal"));
    for mv in position.legal_moves() {
        let slot = position.slot(mv);
        assert!(slot < Chess::SLOTS && seen.insert(slot));
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Chess>() <= 104, "{}", size_of::<Chess>());
}
