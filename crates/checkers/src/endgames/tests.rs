//! The databases against a slow generator that shares nothing with them but the rules.

use super::{Endgames, GameValue, Maker, Material, Work, positions_published};
use crate::board::{Checkers, Piece, Side, Square};
use crate::moves::Move;
use crate::selection::EndgameSelection;
use crate::selective::Selective;
use nullwindow::player::DriverChoice;
use nullwindow::{Game, GameHistory, Player, Score, Task, Verdict};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

const WORK: Work<'static> = Work {
    threads: NonZeroUsize::MIN,
    progress: &|_| ControlFlow::Continue(()),
};

/// The kinds of pieces: Black's man and king, White's man and king.
const KINDS: [Piece; 4] = [
    Piece {
        side: Side::Black,
        king: false,
    },
    Piece {
        side: Side::Black,
        king: true,
    },
    Piece {
        side: Side::White,
        king: false,
    },
    Piece {
        side: Side::White,
        king: true,
    },
];

/// Every position with these pieces, by putting each on every square.
fn positions(pieces: &[Piece]) -> Vec<Checkers> {
    let mut found = Vec::new();
    let mut stack = vec![Vec::new()];
    while let Some(squares) = stack.pop() {
        if squares.len() == pieces.len() {
            let placed = squares.iter().copied().zip(pieces.iter().copied());
            for turn in [Side::Black, Side::White] {
                found.extend(Checkers::from_pieces(turn, placed.clone()));
            }
            continue;
        }
        for square in Square::all() {
            let (number, piece) = (squares.len(), pieces[squares.len()]);
            // Pieces of a kind stand in order, so that none comes twice.
            if number == 0 || pieces[number - 1] != piece || squares[number - 1] < square {
                let mut more: Vec<Square> = squares.clone();
                more.push(square);
                stack.push(more);
            }
        }
    }
    found
}

/// Groups of up to `most` pieces with both sides there.
fn groups(most: usize) -> Vec<Vec<Piece>> {
    let mut all = vec![Vec::new()];
    for kind in KINDS {
        let longer = all.clone().into_iter().flat_map(|group: Vec<Piece>| {
            (1..=most - group.len()).map(move |more| {
                let mut group = group.clone();
                group.extend(vec![kind; more]);
                group
            })
        });
        all.extend(longer.collect::<Vec<_>>());
    }
    let both = |group: &Vec<Piece>| {
        let has = |side| group.iter().any(|piece| piece.side == side);
        has(Side::Black) && has(Side::White)
    };
    all.into_iter().filter(both).collect()
}

/// The slow generator: looks at every position again and again until nothing is learnt any more.
fn slowly(groups: &[Vec<Piece>]) -> HashMap<Checkers, GameValue> {
    let all: Vec<Checkers> = groups.iter().flat_map(|group| positions(group)).collect();
    let mut known: HashMap<Checkers, GameValue> = HashMap::new();
    let mut open = all.clone();
    loop {
        let before = open.len();
        open.retain(|position| {
            let moves = position.legal_moves();
            let after = |&mv| {
                let next = position.after(mv);
                let gone = next.count(next.turn()) == (0, 0);
                if gone {
                    Some(GameValue::Loss)
                } else {
                    known.get(&next).copied()
                }
            };
            let replies: Vec<Option<GameValue>> = moves.iter().map(after).collect();
            let value = if replies.contains(&Some(GameValue::Loss)) {
                GameValue::Win
            } else if replies.iter().all(|reply| *reply == Some(GameValue::Win)) {
                GameValue::Loss
            } else {
                return true;
            };
            known.insert(*position, value);
            false
        });
        if open.len() == before {
            break;
        }
    }
    known.extend(open.into_iter().map(|position| (position, GameValue::Draw)));
    known
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
    let slow = slowly(&groups(3));
    for pieces in 2..=3u32 {
        let counted = slow.keys().filter(|p| p.pieces_left() == pieces as i32);
        let counted = counted.count() as u64;
        assert_eq!(Some(counted / 2), positions_published(pieces));
    }
    let databases = made(3);
    for (position, &value) in &slow {
        assert_eq!(databases.value(position), Some(value), "{position:?}");
        assert_eq!(Endgames::in_use().value(position), Some(value));
    }
}

/// Two kings against two, in the databases that come with the program.
#[test]
fn two_kings_against_two_are_as_a_slow_generator_finds_them() {
    let [_, black_king, white_man, white_king] = KINDS;
    let mut kin = groups(3);
    kin.retain(|group| group.iter().all(|&piece| piece != KINDS[0]));
    kin.push(vec![black_king, black_king, white_king, white_king]);
    let slow = slowly(&kin);
    let endgames = Endgames::in_use();
    assert_eq!(endgames.pieces(), 4);
    for (position, &value) in slow
        .iter()
        .filter(|(position, _)| position.pieces_left() == 4)
    {
        assert_eq!(endgames.value(position), Some(value), "{position:?}");
    }
    assert!(kin.contains(&vec![black_king, white_man]));
}

/// Four pieces entirely, and three kings against two: 10,000 random positions first, then all.
#[test]
#[ignore = "takes some minutes and two gigabytes"]
fn five_pieces_are_as_a_slow_generator_finds_them() {
    let [_, black_king, _, white_king] = KINDS;
    let mut kin = groups(4);
    kin.push([[black_king; 3].as_slice(), &[white_king; 2]].concat());
    let slow = slowly(&kin);
    let databases = made(5);
    let mut five: Vec<&Checkers> = slow.keys().filter(|p| p.pieces_left() == 5).collect();
    five.sort_by_key(|position| nullwindow::Position::key(*position));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(18);
    for _ in 0..10_000 {
        let place = random.next_u64() % five.len() as u64;
        let position = five[usize::try_from(place).expect("a place")];
        assert_eq!(
            databases.value(position),
            Some(slow[position]),
            "{position:?}"
        );
    }
    for (position, &value) in &slow {
        assert_eq!(databases.value(position), Some(value), "{position:?}");
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
