//! The rules, compared with a slow board of letters and with published counts of positions.

use crate::common::{Slow, after, legal, random_games};
use nullwindow::{Game, MoveList, Position, Score};
use nullwindow_connect_four::{ConnectFour, Side};
use std::collections::HashSet;

#[test]
fn random_games_are_played_as_on_a_slow_board() {
    let (mut won, mut drawn) = (0, 0);
    let mut games = random_games(200, 1);
    // Random games are hardly ever drawn.
    games.push("413555533345344445326111666662222211777777".to_owned());
    for game in games {
        for plies in 0..=game.len() {
            let (fast, slow) = (after(&game[..plies]), Slow::after(&game[..plies]));
            let place = &game[..plies];
            assert_eq!(fast.position_text(), slow.text(), "{place}");
            assert_eq!(fast.side().letter(), slow.mover(), "{place}");
            assert_eq!(fast.is_over(), slow.is_over(), "{place}");
            assert_eq!(fast.winner().is_some(), slow.is_won(), "{place}");
            assert_eq!(usize::from(fast.plies_left()), 42 - plies, "{place}");
            let mut moves = MoveList::new();
            let over = fast.moves(&mut moves).score();
            let columns = moves
                .as_slice()
                .iter()
                .map(|mv| usize::from(mv.column()) + 1);
            let mut columns: Vec<_> = columns.collect();
            columns.sort_unstable();
            assert_eq!(columns, slow.moves(), "{place}");
            let score = match (slow.is_won(), slow.is_over()) {
                (true, _) => Some(ConnectFour::LOST),
                (false, true) => Some(Score::ZERO),
                (false, false) => None,
            };
            assert_eq!(over, score, "{place}");
        }
        let end = after(&game);
        won += u32::from(end.winner().is_some());
        drawn += u32::from(end.winner().is_none());
    }
    assert!(won > 150 && drawn > 0, "{won} won, {drawn} drawn");
}

#[test]
fn moves_are_listed_from_the_middle() {
    let columns = |text| -> String {
        let position = after(text);
        let moves = legal(&position);
        moves.iter().map(|&mv| position.move_text(mv)).collect()
    };
    assert_eq!(columns(""), "4352617");
    assert_eq!(columns("444444"), "352617");
}

#[test]
fn moves_know_their_cells() {
    let position = after("4");
    let mv = position.drop(3).unwrap();
    assert_eq!((mv.column(), mv.row(), mv.bit()), (3, 1, 1 << 22));
    assert_eq!(mv.index(), 22);
    assert_eq!(position.drop(7), None);
    assert_eq!(after("444444").drop(3), None);
    assert_eq!(position.discs(Side::X), 1 << 21);
    assert_eq!((position.mover(), position.opponent()), (0, 1 << 21));
}

/// The number of different positions after each number of plies, finished games included: OEIS
/// A212693.
const POSITIONS: [usize; 11] = [
    1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275, 558_186, 1_662_623,
];

#[test]
fn there_are_as_many_positions_as_published() {
    let mut reached = vec![ConnectFour::start()];
    for (ply, count) in POSITIONS.into_iter().enumerate() {
        reached.sort_unstable_by_key(Position::key);
        reached.dedup();
        assert_eq!(reached.len(), count, "ply {ply}");
        // What differs has different keys.
        assert!(reached.is_sorted_by(|a, b| a.key() < b.key()), "ply {ply}");
        let children = reached.iter().flat_map(|position| {
            legal(position).into_iter().map(|mv| {
                let mut child = *position;
                child.play(mv);
                child
            })
        });
        reached = children.collect();
    }
}

#[test]
fn a_slow_board_has_as_many_positions() {
    let mut reached = HashSet::from([Slow::default()]);
    for (ply, count) in POSITIONS[..7].iter().enumerate() {
        assert_eq!(reached.len(), *count, "ply {ply}");
        let children = reached
            .iter()
            .flat_map(|slow| slow.moves().into_iter().map(|column| slow.played(column)));
        reached = children.collect();
    }
}

#[test]
fn mirror_images_mirror_their_games() {
    for game in random_games(200, 2) {
        let image: String = game
            .chars()
            .map(|digit| (8 - digit.to_digit(10).unwrap()).to_string())
            .collect();
        for plies in 0..=game.len() {
            let (position, image) = (after(&game[..plies]), after(&image[..plies]));
            assert_eq!(position.mirrored(), image, "{game}");
            assert_eq!(position.evaluate(), image.evaluate(), "{game}");
        }
    }
}
