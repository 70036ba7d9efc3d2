//! Symmetries of the evaluation, what it should prefer, and its own arithmetic.

use nullwindow::check::check_mirror;
use nullwindow::{Game, Position};
use nullwindow_chess::cozy_chess::{BoardBuilder, CastleRights, Color, Square};
use nullwindow_chess::evaluate::{LIMIT, evaluate};
use nullwindow_chess::features::{FEATURES, PHASES, SCALE, Tally, extract};
use nullwindow_chess::weights::WEIGHTS;
use nullwindow_chess::{Chess, MATED};
use proptest::prelude::*;

fn position(fen: &str) -> Chess {
    Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The position with its squares moved and its colours exchanged if asked.
fn image(position: &Chess, to: impl Fn(Square) -> Square, exchange: bool) -> Chess {
    let old = BoardBuilder::from_board(position.as_board());
    let mut new = BoardBuilder::empty();
    let side = |color: Color| if exchange { !color } else { color };
    for &square in &Square::ALL {
        let piece = old
            .square(square)
            .map(|(piece, color)| (piece, side(color)));
        *new.square_mut(to(square)) = piece;
    }
    new.side_to_move = side(old.side_to_move);
    for &color in &Color::ALL {
        let rights = *old.castle_rights(color);
        let file = |file| to(Square::new(file, nullwindow_chess::cozy_chess::Rank::First)).file();
        let (short, long) = (rights.short.map(file), rights.long.map(file));
        // Sides of the board change places with the files.
        let mirrored = to(Square::A1).file() != Square::A1.file();
        *new.castle_rights_mut(side(color)) = if mirrored {
            CastleRights {
                short: long,
                long: short,
            }
        } else {
            CastleRights { short, long }
        };
    }
    new.en_passant = old.en_passant.map(to);
    Chess::from(new.build().expect("a mirror image"))
}

/// Positions of random games, which are wilder than those of good ones.
fn wild() -> impl Strategy<Value = Chess> {
    let choices = prop::collection::vec(any::<u16>(), 0..200);
    (0..960_u32, any::<bool>(), choices).prop_map(|(number, usual, choices)| {
        let mut position = match usual {
            true => Chess::start(),
            false => Chess::chess960(number).expect("below 960"),
        };
        for choice in choices {
            let legal = position.legal_moves();
            match legal.get(usize::from(choice) % legal.len().max(1)) {
                Some(&mv) => position.play(mv),
                None => break,
            }
        }
        position
    })
}

/// Counts, as the tuner takes them.
struct Counts([i32; FEATURES]);

impl Tally for Counts {
    fn add(&mut self, feature: usize, count: i32) {
        self.0[feature] += count;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exchanging_colours_changes_nothing(position in wild()) {
        let other = image(&position, Square::flip_rank, true);
        prop_assert_eq!(position.evaluate(), other.evaluate(), "{}", position.position_text());
    }

    #[test]
    fn left_and_right_are_alike(position in wild()) {
        let other = image(&position, Square::flip_file, false);
        prop_assert_eq!(position.evaluate(), other.evaluate(), "{}", position.position_text());
    }

    #[test]
    fn the_value_is_the_sum_over_the_counts(position in wild()) {
        let mut counts = Counts([0; FEATURES]);
        let mixture = extract(&position, &mut counts);
        let sum = |part: fn(usize) -> i16| -> i32 {
            let terms = counts.0.iter().enumerate();
            terms.map(|(index, count)| count * i32::from(part(index))).sum()
        };
        let middle = sum(|index| WEIGHTS[index].middle);
        let ending = sum(|index| WEIGHTS[index].ending);
        let white = (middle * mixture.phase + ending * (PHASES - mixture.phase)) * mixture.scale
            / (PHASES * SCALE);
        let expected = match position.turn() {
            Color::White => white,
            Color::Black => -white,
        };
        prop_assert_eq!(evaluate(&position).0, expected.clamp(-LIMIT, LIMIT));
    }

    #[test]
    fn values_stay_within_their_range(position in wild()) {
        let value = position.evaluate();
        prop_assert!(value == MATED || value.0.abs() <= LIMIT);
    }
}

/// Features as they are counted on positions where a person can count them.
#[test]
fn features_are_counted_as_described() {
    use nullwindow_chess::features::*;
    for (fen, feature, expected) in [
        ("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", DOUBLED, 1),
        ("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", ISOLATED, 2),
        ("4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1", ISOLATED, 0),
        ("4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1", CONNECTED, 1),
        ("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", CONNECTED + 1, 2),
        // The pawn on d2 cannot be guarded, and c4 attacks d3.
        ("4k3/8/8/8/2p1P3/8/3P4/4K3 w - - 0 1", BACKWARD, 1),
        ("4k3/8/8/8/2p5/8/3PP3/4K3 w - - 0 1", BACKWARD, 0),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", PASSED + 4, 1),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", BLOCKED + 4, 0),
        ("8/8/4k3/4P3/8/8/8/4K3 w - - 0 1", BLOCKED + 4, 1),
        ("4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1", PASSED + 4, 0),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", PASSED + 4, 1),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", PASSED + 3, -1),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", ESCORT, 4 * 5),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", ESCORT + 1, 4 * 2),
        ("4k3/8/8/8/8/8/4P3/R3K2R w - - 0 1", ROOK_FILE, 2),
        ("4k3/p7/8/8/8/8/4P3/R3K2R w - - 0 1", ROOK_FILE + 1, 1),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", BISHOP_PAIR, 1),
        ("r5k1/5ppp/8/8/8/8/5PP1/R5K1 w - - 0 1", SHIELD + 3, -1),
        ("r5k1/5ppp/8/8/8/8/5PP1/R5K1 w - - 0 1", SHIELD + 2, 1),
        ("r5k1/5ppp/8/8/8/8/5PP1/R5K1 w - - 0 1", OPEN_KING, 1),
        ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", MOBILITY_KNIGHT + 2, 1),
        // b3 is guarded by a pawn.
        ("4k3/8/8/8/p7/8/8/N3K3 w - - 0 1", MOBILITY_KNIGHT + 1, 1),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", MOBILITY_QUEEN + 17, 1),
        // The queen attacks d7 and d8: two squares, one attacker.
        ("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", ATTACK + 3, 1),
        ("4k3/8/8/3p4/4N3/8/8/4K3 b - - 0 1", THREAT, -1),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", TEMPO, -1),
        ("7k/8/8/8/8/8/8/R3K3 w - - 0 1", MOP_UP, 6),
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 1", MOP_UP + 1, 5),
        // A bishop on a light square wants the corner h1 or a8.
        ("k7/8/1K6/8/8/8/8/NB6 w - - 0 1", MOP_UP + 2, 14),
        ("7k/8/1K6/8/8/8/8/NB6 w - - 0 1", MOP_UP + 2, 7),
    ] {
        let mut counts = Counts([0; FEATURES]);
        extract(&position(fen), &mut counts);
        assert_eq!(counts.0[feature], expected, "{fen}, feature {feature}");
    }
}

/// The first position is better for the side to move than the second.
#[test]
fn better_positions_have_greater_values() {
    for (better, worse) in [
        // A knight more.
        (
            "4k3/pppp4/8/8/8/8/PPPP4/4K1N1 w - - 0 1",
            "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1",
        ),
        // A passed pawn nearer to its goal.
        (
            "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/3P4/8/4K3 w - - 0 1",
        ),
        // A bare king in the corner, the kings near each other.
        (
            "7k/8/5K2/8/8/8/8/R7 w - - 0 1",
            "8/8/8/4k3/8/8/8/RK6 w - - 0 1",
        ),
        // The corner of the bishop's colour.
        (
            "k7/8/1K6/8/8/8/8/NB6 w - - 0 1",
            "7k/8/5K2/8/8/8/8/NB6 w - - 0 1",
        ),
        // A rook more without pawns, rather than a minor piece more.
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1",
        ),
    ] {
        let (better, worse) = (position(better), position(worse));
        assert!(better.evaluate() > worse.evaluate(), "{better:?}");
    }
}

#[test]
fn the_start_position_is_about_even() {
    assert!((0..=60).contains(&Chess::start().evaluate().0));
}

#[test]
fn colours_exchanged_say_the_same_all_game_long() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ] {
        let checked = check_mirror(&position(fen), |p| image(p, Square::flip_rank, true))
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert!(checked.positions > 1_000, "{checked:?}");
    }
}

/// What is left of the value of an ending, by the worth of each side's pieces as numbers.
fn scale_by_worth(white: &str, black: &str, pawns: bool, opposite: bool) -> i32 {
    let worth = |pieces: &str| -> i32 {
        let each = pieces.chars().map(|piece| match piece {
            'N' | 'B' => 3,
            'R' => 5,
            _ => 9,
        });
        each.sum()
    };
    let knights = |pieces: &str| pieces.chars().all(|piece| piece == 'N');
    let (a, b) = (worth(white), worth(black));
    if pawns {
        let bishops = white == "B" && black == "B" && opposite;
        return if bishops { SCALE / 2 } else { SCALE };
    }
    if knights(white) && knights(black) && a.min(b) == 0 && a.max(b) <= 6 {
        1
    } else if (a - b).abs() <= 3 {
        SCALE / 4
    } else {
        SCALE
    }
}

#[test]
fn endings_that_are_hard_to_win_keep_a_part_of_their_value() {
    let sides = [
        "", "N", "B", "R", "Q", "NN", "BN", "BB", "RN", "RB", "RR", "QN", "QB", "QR",
    ];
    let place = |board: &mut BoardBuilder, first: Square, pieces: &str, color: Color| {
        for (file, piece) in pieces.chars().enumerate() {
            let piece = piece.to_string().to_lowercase().parse().expect("a piece");
            let square = Square::index(first as usize + file);
            *board.square_mut(square) = Some((piece, color));
        }
    };
    let each_side = sides
        .into_iter()
        .flat_map(|white| sides.map(|black| (white, black)));
    for (white, black) in each_side {
        for (pawn, pawns) in [("", false), ("P", true)] {
            // White's first piece stands on a dark square, Black's on a light one or a dark one.
            for (first, opposite) in [(Square::A6, true), (Square::B6, false)] {
                let mut board = BoardBuilder::empty();
                place(&mut board, Square::A1, "K", Color::White);
                place(&mut board, Square::F8, "K", Color::Black);
                place(&mut board, Square::B2, white, Color::White);
                place(&mut board, first, black, Color::Black);
                place(&mut board, Square::A4, pawn, Color::White);
                let position = Chess::from(board.build().expect("a legal position"));
                let scale = extract(&position, &mut Counts([0; FEATURES])).scale;
                let expected = scale_by_worth(white, black, pawns, opposite);
                let text = position.position_text();
                assert_eq!(scale, expected, "{text}");
            }
        }
    }
}
