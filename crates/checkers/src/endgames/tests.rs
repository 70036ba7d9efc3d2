//! The databases against a slow generator that shares nothing with them, and against books.

mod slow_generator;

use super::{Endgames, GameValue, Maker, Material, Work, positions_published};
use crate::board::{Checkers, Piece, Side, Square};
use crate::moves::Move;
use crate::selection::EndgameSelection;
use crate::selective::Selective;
use nullwindow::player::DriverChoice;
use nullwindow::{Game, GameHistory, Player, Score, Task, Verdict};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slow_generator::{Sets, SlowGenerator};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

const WORK: Work<'static> = Work {
    threads: NonZeroUsize::MIN,
    progress: &|_| ControlFlow::Continue(()),
};

/// A position of the slow generator, with Black or White to move.
fn position(sets: Sets, turn: Side) -> Checkers {
    let number = |square: u8| match turn {
        Side::Black => square + 1,
        Side::White => 32 - square,
    };
    let kinds = [(turn, false), (turn, true)];
    let kinds = kinds
        .into_iter()
        .chain(kinds.map(|(_, king)| (turn.other(), king)));
    let placed = sets.into_iter().zip(kinds).flat_map(|(set, (side, king))| {
        let squares = (0..32).filter(move |square| set >> square & 1 != 0);
        squares.map(move |square| {
            let square = Square::new(number(square)).expect("a square");
            (square, Piece { side, king })
        })
    });
    Checkers::from_pieces(turn, placed).expect("a position")
}

/// Whether databases say of every position of so many pieces what the slow generator says.
/// Says how many positions that were.
fn compare_all(slow: &SlowGenerator, databases: &Endgames, pieces: usize) -> u64 {
    let mut positions = 0;
    for sizes in slow.materials() {
        if sizes.iter().sum::<usize>() != pieces {
            continue;
        }
        slow.each(sizes, |sets| {
            let value = Some(slow.value(sets));
            for turn in [Side::Black, Side::White] {
                let position = position(sets, turn);
                assert_eq!(databases.value(&position), value, "{position:?}");
            }
            positions += 1;
        });
    }
    positions
}

/// All databases up to so many pieces, made here.
fn made(pieces: u32) -> Endgames {
    let mut maker = Maker::new(pieces);
    let files = Material::up_to(pieces).map(|material| {
        let made = maker.make(material, &WORK).expect("nobody interrupts");
        assert_eq!(made.contradiction, None);
        made.file
    });
    let files: Vec<Vec<u8>> = files.collect();
    Endgames::from_files(files).expect("just made")
}

#[test]
fn three_pieces_are_as_a_slow_generator_finds_them() {
    let slow = SlowGenerator::new(3);
    let databases = made(3);
    for (pieces, number) in [(2, 2), (3, 3)] {
        let published = positions_published(number);
        assert_eq!(Some(compare_all(&slow, &databases, pieces)), published);
        assert_eq!(
            Some(compare_all(&slow, Endgames::in_use(), pieces)),
            published
        );
    }
}

/// Four pieces with at most one man, in the databases that come with the program.
#[test]
fn four_pieces_are_as_a_slow_generator_finds_them() {
    let slow = SlowGenerator::with_men(4, 1);
    let endgames = Endgames::in_use();
    assert_eq!(endgames.pieces(), 4);
    let slices = Material::slices(4).into_iter();
    let few = slices.filter(|material| material.men() <= 1);
    let positions: u64 = few.map(Material::positions).sum();
    assert_eq!(compare_all(&slow, endgames, 4), positions);
}

/// 10,000 random positions of up to five pieces; how many of each material are lost, drawn and won;
/// and every position of up to four.
#[test]
#[ignore = "takes some minutes"]
fn five_pieces_are_as_a_slow_generator_finds_them() {
    let slow = SlowGenerator::new(5);
    let mut maker = Maker::new(5);
    let mut files = Vec::new();
    for material in Material::up_to(5) {
        let made = maker.make(material, &WORK).expect("nobody interrupts");
        let own = [material.black_men, material.black_kings];
        let other = [material.white_men, material.white_kings];
        let sizes = |[a, b]: [u8; 2], [c, d]: [u8; 2]| [a, b, c, d].map(usize::from);
        let black_to_move = slow.counts(sizes(own, other));
        assert_eq!(made.counts.0[0], black_to_move, "{material}");
        if !material.is_even() {
            let white_to_move = slow.counts(sizes(other, own));
            assert_eq!(made.counts.0[1], white_to_move, "{material}");
        }
        files.push(made.file);
    }
    let databases = Endgames::from_files(files).expect("just made");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(18);
    let mut below = |bound: usize| {
        let number = random.next_u64() % bound as u64;
        usize::try_from(number).expect("below a small number")
    };
    let mut compared = [0; 6];
    while compared.iter().sum::<u32>() < 10_000 {
        let pieces = 2 + below(4);
        let mut sets = [0; 4];
        for _ in 0..pieces {
            sets[below(4)] |= 1 << below(32);
        }
        let turn = [Side::Black, Side::White][below(2)];
        if !SlowGenerator::is_position(&sets, pieces) {
            continue;
        }
        let position = position(sets, turn);
        let value = databases.value(&position);
        assert_eq!(value, Some(slow.value(sets)), "{position:?}");
        compared[pieces] += 1;
    }
    println!("compared, by pieces: {:?}", &compared[2..]);
    for (pieces, number) in [(2, 2), (3, 3), (4, 4)] {
        let published = positions_published(number);
        assert_eq!(Some(compare_all(&slow, &databases, pieces)), published);
    }
}

/// What the books say of positions with few pieces.
#[test]
fn the_books_are_right() {
    let known = [
        ("W:WK18:BK29,K30", GameValue::Draw),
        ("W:WK6,K9:BK15", GameValue::Win),
        ("W:WK19,K23:B12,K28", GameValue::Win),
        ("W:WK19,K23:B4,K28", GameValue::Win),
        ("B:WK19,K23:B12,K28", GameValue::Draw),
        ("B:WK26,K27:B21,K25", GameValue::Loss),
        ("W:WK26,K27:B21,K25", GameValue::Win),
        ("W:WK23,K28:B4,K20", GameValue::Win),
        ("B:WK19,K22:B12,K27", GameValue::Draw),
        ("B:WK23,K32:B12,K28", GameValue::Loss),
        ("B:WK18,K32:B12,K24", GameValue::Loss),
    ];
    for (text, value) in known {
        let position = Checkers::parse_position(text).expect("a position");
        assert_eq!(Endgames::in_use().value(&position), Some(value), "{text}");
        assert_eq!(Endgames::in_use().value(&position.turned()), Some(value));
    }
    let start = Checkers::start();
    assert_eq!(Endgames::in_use().value(&start), None);
}

/// A file that was cut short or changed is refused.
#[test]
fn damaged_files_are_refused() {
    let mut maker = Maker::new(2);
    let material = Material::slices(2)[0];
    let file = maker.make(material, &WORK).expect("nobody interrupts").file;
    assert!(Maker::look(&file).is_ok());
    for place in 0..file.len() {
        let mut changed = file.clone();
        changed[place] ^= 1;
        assert!(Maker::look(&changed).is_err(), "byte {place}");
        assert!(Maker::look(&file[..place]).is_err(), "cut at {place}");
    }
}

/// A changed value is found where it contradicts its moves.
#[test]
fn a_wrong_value_is_a_contradiction() {
    let mut maker = Maker::new(2);
    for material in Material::slices(2) {
        maker.make(material, &WORK).expect("nobody interrupts");
        let found = maker.verify(material, &WORK).expect("nobody interrupts");
        assert_eq!(found, None);
        maker.spoil(material);
        let found = maker.verify(material, &WORK).expect("nobody interrupts");
        assert!(found.is_some(), "{material}");
        maker.make(material, &WORK).expect("nobody interrupts");
    }
}

/// Wins of the books that come with the program, and with five pieces.
const WINS: [&str; 5] = [
    "W:WK6,K9:BK15",
    "W:WK19,K23:B12,K28",
    "W:WK19,K23:B4,K28",
    "W:WK26,K27:B21,K25",
    "W:WK23,K28:B4,K20",
];
const WINS_OF_FIVE: [&str; 3] = [
    "W:WK18,K19,K20:BK27,K28",
    "W:WK10,K15,K19:BK9,K27",
    "W:WK13,K14,K15:BK21,K22",
];

/// Plays a game out: the loser as slowly as can be, the winner as it is told.
fn play_out(
    start: &str,
    endgames: &Endgames,
    mut winner: impl FnMut(&GameHistory<Checkers>) -> Option<Move>,
) {
    let start = Checkers::parse_position(start).expect("a position");
    assert_eq!(endgames.value(&start), Some(GameValue::Win), "{start:?}");
    let mut history = GameHistory::new(start);
    while history.verdict().is_none() {
        let position = *history.position();
        let mv = if position.turn() == start.turn() {
            winner(&history).expect("a move")
        } else {
            endgames.advice(&position, None).expect("known").moves[0]
        };
        assert!(history.try_play(mv));
    }
    let lost = history.position().turn() != start.turn();
    assert_eq!(history.verdict(), Some(Verdict::Lost), "{start:?}");
    assert!(lost, "{start:?}");
}

/// A player wins what is won against the best defence, and does not need many nodes for it.
#[test]
fn won_endings_are_won() {
    let endgames = Endgames::in_use();
    for start in WINS {
        for start in [start.to_owned(), turned(start)] {
            let mut player = crate::player(1 << 20).expect("a small table");
            play_out(&start, endgames, |history| {
                let decision = player.think(history, Task::nodes(300));
                decision.expect("all moves are legal").best
            });
        }
    }
}

/// The same position with colours exchanged.
fn turned(text: &str) -> String {
    let position = Checkers::parse_position(text).expect("a position");
    position.turned().position_text()
}

/// Three kings against two, in all corners, against the best defence.
#[test]
#[ignore = "makes all databases of five pieces"]
fn three_kings_win_against_two() {
    let endgames = made(5);
    for start in WINS_OF_FIVE {
        play_out(start, &endgames, |history| {
            let advice = endgames.advice(history.position(), None);
            advice.expect("known").moves.first().copied()
        });
    }
}

/// A side that is drawing keeps the draw, and a player does not give it away for a capture.
#[test]
fn drawn_endings_are_held() {
    let endgames = Endgames::in_use();
    for text in ["B:WK19,K23:B12,K28", "B:WK19,K22:B12,K27"] {
        let position = Checkers::parse_position(text).expect("a position");
        let kept = endgames.advice(&position, None).expect("known").moves;
        assert!(!kept.is_empty());
        for mv in position.legal_moves() {
            let holds = endgames.value(&position.after(mv)) == Some(GameValue::Draw);
            assert_eq!(kept.contains(&mv), holds, "{text} {mv}");
        }
    }
}

/// A search that meets the databases below its root finds their value, whatever asks.
#[test]
fn every_driver_finds_what_the_databases_know() {
    let endgames = Endgames::in_use();
    let won = EndgameSelection::WON_ENDING.0 / 2;
    for text in [
        "W:WK19,K23,32:B12,K28",
        "B:WK19,K23:B12,K28,8",
        "B:WK26,K27:B21,K25,9",
    ] {
        let position = Checkers::parse_position(text).expect("a position");
        assert_eq!(endgames.value(&position), None);
        let scores = [
            DriverChoice::MtdFBi,
            DriverChoice::MtdF,
            DriverChoice::AspirationNegaScout,
        ]
        .map(|driver| {
            let selection = Selective::default();
            let mut player = Player::selecting(selection, 1 << 22).expect("a small table");
            player.choose_driver(driver);
            let decision = player.think(&position, Task::depth(7));
            let score = decision.expect("all moves are legal").score;
            score.expect("a score")
        });
        // Draws and wins are told apart by all, and the wins of all are alike.
        let class = |score: Score| (score.0 > won) as i32 - (score.0 < -won) as i32;
        let classes = scores.map(class);
        assert_eq!(classes, [classes[0]; 3], "{text}: {scores:?}");
    }
}
