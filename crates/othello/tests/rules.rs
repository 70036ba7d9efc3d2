//! The rules against a slow generator, and the contract of a position.

use crate::common::{Random, Slow, moves_of, played, random_boards, random_games};
use nullwindow::{Game, MoveList, Position, Score, Status};
use nullwindow_othello::kernel::{self, Kernel, Portable, Quartet};
use nullwindow_othello::{Board, Move, Othello, Othello4, Othello6};
use std::collections::HashMap;
use std::mem::MaybeUninit;

fn kernel_is_right<K: Kernel>(kernel: K) {
    let mut boards = random_games::<8>(150, 1);
    boards.extend(random_boards::<8>(3000, 2));
    for board in boards {
        let slow = Slow::of(&board);
        let (mover, opponent) = (board.mover(), board.opponent());
        let mut mobility = 0;
        for square in 0..64_u8 {
            let turned = slow.turned((square % 8).into(), (square / 8).into());
            let bits: u64 = turned.iter().map(|(x, y)| 1_u64 << (8 * y + x)).sum();
            if !turned.is_empty() {
                mobility |= 1_u64 << square;
            }
            if board.empty() & 1 << square != 0 {
                assert_eq!(kernel.flips(square, mover, opponent), bits, "{board:?}");
            }
        }
        assert_eq!(kernel.mobility(mover, opponent), mobility, "{board:?}");
        children_are_right(kernel, &board, mobility);
    }
}

/// Children made four at a time are those made one by one.
fn children_are_right<K: Kernel>(kernel: K, board: &Othello, mut moves: u64) {
    let (mover, opponent) = (board.mover(), board.opponent());
    while moves != 0 {
        let squares = [0; 4].map(|_| {
            let square = u8::try_from(moves.trailing_zeros()).expect("at most 64");
            moves &= moves.wrapping_sub(1);
            square
        });
        let mut four = MaybeUninit::new(Quartet::default());
        kernel.children((mover, opponent), Othello::AREA, squares, &mut four);
        // SAFETY: it was made with no discs at all.
        let four = unsafe { four.assume_init() };
        for (lane, square) in squares.into_iter().enumerate() {
            if square < 64 {
                let turned = Portable.flips(square, mover, opponent);
                let (next, other) = (opponent ^ turned, mover ^ turned ^ 1 << square);
                assert_eq!(four.mover[lane], next, "{board:?}");
                assert_eq!(four.opponent[lane], other, "{board:?}");
                assert_eq!(
                    four.moves[lane],
                    Portable.mobility(next, other),
                    "{board:?}"
                );
            }
        }
    }
}

/// Each by itself: a machine uses but the best it has.
#[test]
#[cfg(target_arch = "x86_64")]
fn vector_kernels_agree_with_slow_rules() {
    if let Some(kernel) = kernel::Avx2::detect() {
        kernel_is_right(kernel);
    }
    if let Some(kernel) = kernel::Avx512::detect() {
        kernel_is_right(kernel);
    }
}

#[test]
fn portable_kernel_agrees_with_slow_rules() {
    kernel_is_right(Portable);
}

#[test]
fn fastest_kernel_agrees_with_slow_rules() {
    #[derive(Clone, Copy)]
    struct Chosen;
    impl Kernel for Chosen {
        const NAME: &'static str = "chosen";
        fn mobility(self, mover: u64, opponent: u64) -> u64 {
            kernel::mobility(mover, opponent)
        }
        fn flips(self, square: u8, mover: u64, opponent: u64) -> u64 {
            kernel::flips(square, mover, opponent)
        }
        fn leaves(self, mover: u64, opponent: u64, area: u64, depth: u32) -> u64 {
            kernel::leaves(mover, opponent, area, depth)
        }
    }
    kernel_is_right(Chosen);
}

fn moves_are_right<const N: usize>(boards: &[Board<N>]) {
    for board in boards {
        let slow = Slow::of(board);
        let children = slow.children();
        let mut list = MoveList::new();
        let over = board.moves(&mut list).score();
        if children.is_empty() {
            let discs = slow.final_discs();
            assert_eq!(
                over,
                Some(Score(discs * Othello::DISC)),
                "{}",
                board.board()
            );
            assert!(list.is_empty());
            continue;
        }
        assert_eq!(over, None);
        let texts: Vec<_> = list
            .as_slice()
            .iter()
            .map(|&m| board.move_text(m))
            .collect();
        let expected: Vec<_> = children.iter().map(|(name, _)| name.clone()).collect();
        assert_eq!(texts, expected, "{}", board.board());
        for (&mv, (_, child)) in list.as_slice().iter().zip(&children) {
            assert_eq!(Slow::of(&played(board, mv)), *child);
        }
    }
}

#[test]
fn moves_agree_with_slow_rules() {
    moves_are_right(&random_games::<8>(60, 3));
    moves_are_right(&random_boards::<8>(1000, 4));
    moves_are_right(&random_games::<6>(60, 5));
    moves_are_right(&random_boards::<6>(1000, 6));
    moves_are_right(&random_games::<4>(100, 7));
    moves_are_right(&random_boards::<4>(1000, 8));
}

#[test]
fn a_pass_is_the_only_move_of_a_side_that_has_none() {
    let passes = random_games::<6>(200, 9)
        .into_iter()
        .filter(|board| board.mobility() == 0 && board.opponent_mobility() != 0)
        .inspect(|board| {
            assert_eq!(moves_of(board), [Move::PASS]);
            let next = played(board, Move::PASS);
            assert_eq!(
                (next.mover(), next.side()),
                (board.opponent(), !board.side())
            );
        });
    assert!(passes.count() > 50);
}

fn texts_round_trip<const N: usize>(seed: u64) {
    for board in random_games::<N>(40, seed) {
        assert_eq!(Board::parse_position(&board.position_text()), Ok(board));
        for mv in moves_of(&board) {
            assert_eq!(board.parse_move(&board.move_text(mv)), Ok(mv));
            assert!(board.slot(mv) < Board::<N>::SLOTS);
        }
    }
}

#[test]
fn texts_are_read_as_they_were_written() {
    texts_round_trip::<8>(10);
    texts_round_trip::<6>(11);
    texts_round_trip::<4>(12);
}

#[test]
fn keys_tell_positions_apart() {
    let mut known = HashMap::new();
    let mut boards = random_games::<8>(3000, 13);
    boards.extend(random_boards::<8>(50_000, 14));
    // Close neighbours, where a weak key would repeat itself.
    let mut layer = vec![Othello::start()];
    for _ in 0..6 {
        let children = |board: &Othello| {
            let board = *board;
            moves_of(&board)
                .into_iter()
                .map(move |mv| played(&board, mv))
        };
        layer = layer.iter().flat_map(children).collect();
        boards.extend(&layer);
    }
    for board in boards {
        let discs = (board.mover(), board.opponent());
        assert_eq!(*known.entry(board.key()).or_insert(discs), discs);
    }
    assert!(known.len() > 100_000);
}

#[test]
fn corners_rank_first_and_their_neighbours_last() {
    let board = Othello::start();
    let rank = |text: &str| {
        let column = text.as_bytes()[0] - b'a';
        let row = text.as_bytes()[1] - b'1';
        board.rank(Move::at(column, row).expect("a square"))
    };
    for square in ["a1", "h1", "a8", "h8"] {
        assert_eq!(rank(square), rank("a1"));
        assert!(rank(square) > rank("c1") && rank("c1") > rank("c3"));
    }
    for square in ["b2", "g2", "b7", "g7"] {
        assert!(rank(square) < rank("b1") && rank("b1") < rank("c3"));
    }
}

#[test]
fn play_from_the_start_is_as_in_the_books() {
    let mut board = Othello::start();
    for text in ["f5", "d6", "c3"] {
        let mv = board.parse_move(text).expect("the tiger opening is legal");
        board.play(mv);
    }
    let rows = "-------- -------- --X----- ---XX--- ---OXX-- ---O---- -------- --------";
    let expected = format!("{} O", rows.replace(' ', ""));
    assert_eq!(board.position_text(), expected);
}

/// Minimax over the slow rules, with a memory of whole boards.
fn slow_value(slow: &Slow, end: fn(&Slow) -> i32, known: &mut HashMap<String, i32>) -> i32 {
    let name = format!("{slow:?}");
    if let Some(&value) = known.get(&name) {
        return value;
    }
    let children = slow.children();
    let value = children
        .iter()
        .map(|(_, child)| -slow_value(child, end, known))
        .max()
        .unwrap_or_else(|| end(slow));
    known.insert(name, value);
    value
}

fn value<const N: usize>(board: &Board<N>) -> i32 {
    let mut list = MoveList::new();
    if let Status::Over(Score(points)) = board.moves(&mut list) {
        return points / Board::<N>::DISC;
    }
    let children = list.as_slice().iter().map(|&mv| -value(&played(board, mv)));
    children.max().expect("a move")
}

#[test]
fn the_second_player_wins_on_4x4() {
    let start = Othello4::start();
    let slow = Slow::of(&start);
    // The published result is 11 discs to 3; the two empty squares go to the winner.
    assert_eq!(slow_value(&slow, Slow::discs, &mut HashMap::new()), 3 - 11);
    assert_eq!(
        slow_value(&slow, Slow::final_discs, &mut HashMap::new()),
        3 - 13
    );
    assert_eq!(value(&start), 3 - 13);
}

#[test]
fn both_rules_agree_on_endings_of_6x6() {
    let mut random = Random(15);
    let mut endings = random_games::<6>(400, 16);
    endings.retain(|board| board.empty().count_ones() == 7);
    for _ in 0..40 {
        let board: Othello6 = endings[random.below(endings.len())];
        assert_eq!(
            value(&board),
            slow_value(&Slow::of(&board), Slow::final_discs, &mut HashMap::new())
        );
    }
}
