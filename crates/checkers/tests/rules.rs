//! The rules against the slow ones, on random positions and in random games.

use crate::oracle::{Random, SlowBoard, random_board};
use nullwindow::{Game, GameHistory, MoveList, Position, Status, Verdict};
use nullwindow_checkers::{Checkers, Piece, Side, Square};
use std::collections::{HashMap, HashSet};

/// Compares moves and resulting positions, and returns how many moves there are.
fn check(slow: &SlowBoard) -> usize {
    let fen = slow.fen();
    let position = Checkers::parse_position(&fen).expect("a legal position");
    assert_eq!(position.position_text(), fen);
    let mut ours: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (position.move_text(mv), position.after(mv).position_text()))
        .collect();
    ours.sort();
    let theirs: Vec<(String, String)> = slow
        .moves()
        .into_iter()
        .map(|(text, after)| (text, after.fen()))
        .collect();
    assert_eq!(ours, theirs, "moves of {fen}");
    let jumps = theirs.iter().any(|(text, _)| text.contains('x'));
    assert_eq!(position.must_jump(), jumps, "must jump in {fen}");
    ours.len()
}

#[test]
fn moves_agree_on_random_positions() {
    let mut random = Random::new(1);
    let total: usize = (0..20_000).map(|_| check(&random_board(&mut random))).sum();
    assert!(total > 90_000, "the positions must have moves: {total}");
}

#[test]
fn moves_agree_in_random_games() {
    let mut random = Random::new(2);
    for _ in 0..200 {
        let mut slow = SlowBoard::read(&Checkers::start().position_text());
        for _ in 0..200 {
            check(&slow);
            let mut moves = slow.moves();
            if moves.is_empty() {
                break;
            }
            slow = moves.swap_remove(random.below(moves.len())).1;
        }
    }
}

#[test]
fn texts_keys_and_turns_agree_in_random_games() {
    let mut random = Random::new(3);
    let mut seen: HashMap<u64, Checkers> = HashMap::new();
    for _ in 0..2_000 {
        let mut position = Checkers::start();
        for _ in 0..150 {
            let other = *seen.entry(position.key()).or_insert(position);
            assert_eq!(other, position, "two positions with one key");
            assert_eq!(
                Checkers::parse_position(&position.position_text()),
                Ok(position)
            );
            let mut moves = MoveList::new();
            if let Status::Over(score) = position.moves(&mut moves) {
                assert!(moves.is_empty() && score == -Checkers::WON);
                break;
            }
            let distinct: HashSet<_> = moves.as_slice().iter().collect();
            assert_eq!(distinct.len(), moves.len());
            for &mv in moves.as_slice() {
                assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
                assert!(position.slot(mv) < Checkers::SLOTS);
            }
            let turn = position.turn();
            position.play(moves.as_slice()[random.below(moves.len())]);
            assert_eq!(position.turn(), turn.other());
        }
    }
    assert!(seen.len() > 50_000, "{} positions", seen.len());
}

#[test]
fn the_board_turned_round_has_the_same_moves() {
    let mut random = Random::new(4);
    for _ in 0..2_000 {
        let position = Checkers::parse_position(&random_board(&mut random).fen()).unwrap();
        let turned = position.turned();
        assert_eq!(turned.turned(), position);
        let after = |p: &Checkers| -> HashSet<Checkers> {
            p.legal_moves().iter().map(|&mv| p.after(mv)).collect()
        };
        let expected: HashSet<Checkers> = after(&position).iter().map(Checkers::turned).collect();
        assert_eq!(after(&turned), expected);
    }
}

#[test]
fn positions_are_built_of_their_pieces() {
    let mut random = Random::new(6);
    for _ in 0..500 {
        let position = Checkers::parse_position(&random_board(&mut random).fen()).unwrap();
        let rebuilt = Checkers::from_pieces(position.turn(), position.pieces_on_board());
        assert_eq!(rebuilt, Some(position));
    }
    let square = |number| Square::new(number).unwrap();
    let man = |side| Piece { side, king: false };
    let built = |pieces: &[(Square, Piece)]| {
        Checkers::from_pieces(Side::Black, pieces.iter().copied()).is_some()
    };
    let (black, white) = (man(Side::Black), man(Side::White));
    assert!(built(&[(square(28), black), (square(5), white)]));
    assert!(!built(&[(square(29), black)]), "it is a king");
    assert!(!built(&[(square(4), white)]), "it is a king");
    assert!(
        !built(&[(square(9), white), (square(9), black)]),
        "one square"
    );
    let thirteen: Vec<_> = (1..=13).map(|number| (square(number), black)).collect();
    assert!(built(&thirteen[..12]) && !built(&thirteen));
}

fn moves_of(fen: &str) -> Vec<String> {
    let position = Checkers::parse_position(fen).unwrap();
    let mut texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|&mv| position.move_text(mv))
        .collect();
    texts.sort();
    texts
}

#[test]
fn a_king_may_pass_its_own_start_square() {
    // Four pieces in a ring: both ways round end where they began.
    let ring = "W:WK7:B10,11,18,19";
    assert_eq!(moves_of(ring), ["7x14x23x16x7", "7x16x23x14x7"]);
    let position = Checkers::parse_position(ring).unwrap();
    let [one, other] = position.legal_moves()[..] else {
        panic!("two paths")
    };
    assert_ne!(one, other);
    assert_eq!(position.after(one), position.after(other));
    assert_eq!(
        one.captured().map(Square::number).collect::<Vec<_>>(),
        [10, 11, 18, 19]
    );
}

#[test]
fn a_man_stops_on_the_king_row() {
    // As a king it could go on from 2 over 7.
    assert_eq!(moves_of("W:W9:B6,7"), ["9x2"]);
    assert_eq!(moves_of("W:WK9:B6,7"), ["9x2x11"]);
}

#[test]
fn who_cannot_move_has_lost() {
    assert!(moves_of("B:W21:B").is_empty(), "no pieces");
    assert!(moves_of("W:WK29:B22,25").is_empty(), "shut in");
    assert_eq!(moves_of("W:WK29:BK25"), ["29x22"]);
    let blocked = Checkers::parse_position("W:W12:B3,8").unwrap();
    assert_eq!(
        blocked.moves(&mut MoveList::new()),
        Status::Over(-Checkers::WON)
    );
    assert_eq!(GameHistory::new(blocked).verdict(), Some(Verdict::Lost));
}

fn play(history: &mut GameHistory<Checkers>, text: &str) {
    let mv = history.position().parse_move(text).unwrap();
    history.play(mv);
}

#[test]
fn the_third_repetition_is_a_draw() {
    let start = Checkers::parse_position("B:WK32,21:BK1,4").unwrap();
    let mut history = GameHistory::new(start);
    for round in 1..=2 {
        assert_eq!(history.verdict(), None, "round {round}");
        for text in ["1-6", "32-27", "6-1", "27-32"] {
            assert_eq!(history.verdict(), None);
            play(&mut history, text);
        }
    }
    assert_eq!(history.repetitions(), 3);
    assert_eq!(history.verdict(), Some(Verdict::Repeated));
}

/// Kings walk at random, but never into a capture or a third repetition, which leads some walks to a
/// dead end.
#[test]
fn forty_moves_of_each_side_without_progress_are_a_draw() {
    let start = Checkers::parse_position("B:WK32,21:BK1,4").unwrap();
    let mut history = GameHistory::new(start);
    for text in ["1-6", "32-27", "6-1", "27-32", "4-8"] {
        play(&mut history, text);
    }
    assert_eq!(history.quiet_plies(), 0, "a man has moved");
    let walk = |seed| {
        let mut random = Random::new(seed);
        let mut history = history.clone();
        while history.quiet_plies() < 80 {
            assert_eq!(history.verdict(), None);
            let mut quiet = history.legal_moves();
            quiet.retain(|&mv| {
                let mut after = history.clone();
                after.play(mv);
                after.quiet_plies() > 0 && after.repetitions() < 3 && !after.position().must_jump()
            });
            if quiet.is_empty() {
                return None;
            }
            history.play(quiet[random.below(quiet.len())]);
        }
        Some(history)
    };
    let history = (1..1000).find_map(walk).expect("a walk of eighty plies");
    assert_eq!(history.verdict(), Some(Verdict::Quiet));
    assert_eq!(history.position().reason(Verdict::Quiet), "no progress");
}
