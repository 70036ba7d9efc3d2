//! The evaluation, its weights, the exact endgame and the training.

use crate::common::{Slow, moves_of, played, random_boards, random_games};
use nullwindow::{Game, Position, Score};
use nullwindow_othello::obf::Problem;
use nullwindow_othello::training::{self, Labelling, Options};
use nullwindow_othello::{Board, Othello, Side, Weights, solver};
use proptest::prelude::*;

/// The board under one of its eight symmetries.
fn image<const N: usize>(board: &Board<N>, symmetry: usize) -> Board<N> {
    let moved = |set: u64| {
        let mut result = 0;
        for (x, y) in (0..N).flat_map(|y| (0..N).map(move |x| (x, y))) {
            let (mut i, mut j) = (x, y);
            if symmetry & 1 != 0 {
                i = N - 1 - i;
            }
            if symmetry & 2 != 0 {
                j = N - 1 - j;
            }
            if symmetry & 4 != 0 {
                (i, j) = (j, i);
            }
            result |= (set >> (8 * y + x) & 1) << (8 * j + i);
        }
        result
    };
    Board::new(moved(board.mover()), moved(board.opponent()), board.side()).expect("a board")
}

fn is_symmetric<const N: usize>(boards: &[Board<N>]) {
    for board in boards {
        let score = board.evaluate();
        for symmetry in 1..8 {
            assert_eq!(
                image(board, symmetry).evaluate(),
                score,
                "{}",
                board.board()
            );
        }
        // The same position with the colours exchanged, so that the mover is the other side.
        let exchanged = Board::<N>::new(board.mover(), board.opponent(), !board.side());
        assert_eq!(exchanged.expect("a board").evaluate(), score);
    }
}

#[test]
fn the_evaluation_is_symmetric() {
    is_symmetric(&random_games::<8>(20, 41));
    is_symmetric(&random_boards::<8>(500, 42));
    is_symmetric(&random_games::<6>(20, 43));
    is_symmetric(&random_games::<4>(20, 44));
}

#[test]
fn the_evaluation_keeps_its_range_and_knows_the_end() {
    let mut ends = 0;
    let mut boards = random_games::<8>(200, 45);
    boards.extend(random_boards::<8>(2000, 46));
    for board in boards {
        let score = board.evaluate();
        if moves_of(&board).is_empty() {
            assert_eq!(score, Score(Slow::of(&board).final_discs() * Othello::DISC));
            ends += 1;
        } else {
            assert!(score.0.abs() <= 63 * Othello::DISC);
        }
    }
    assert!(ends >= 200);
}

#[test]
fn a_corner_is_worth_more_than_the_square_beside_it() {
    let rows = "X------- -XOX---- --XOO--- --OXXO-- --OOXX-- --OXOX-- -------- --------";
    let corner = Othello::parse_position(&format!("{rows} O")).expect("a board");
    let lost = rows.replacen('X', "O", 1);
    let lost = Othello::parse_position(&format!("{lost} O")).expect("a board");
    assert!(lost.evaluate().0 > corner.evaluate().0 + 5 * Othello::DISC);
}

#[test]
fn weights_are_read_as_they_were_written() {
    let bytes = Weights::embedded().to_bytes();
    assert_eq!(
        Weights::from_bytes(&bytes).as_ref(),
        Ok(Weights::embedded())
    );
    assert!(bytes.len() < 1 << 20);
    for length in [0, 4, 5, 6, bytes.len() / 2, bytes.len() - 1] {
        let error = Weights::from_bytes(&bytes[..length]).expect_err("too short");
        assert!(error.column <= length + 1, "{error}");
    }
    let longer = [bytes.as_slice(), &[2]].concat();
    let error = Weights::from_bytes(&longer).expect_err("too long");
    assert_eq!(error.column, longer.len());
}

proptest! {
    #[test]
    fn no_bytes_make_weights_panic(junk in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut bytes = b"NWOT\x01".to_vec();
        bytes.extend(&junk);
        prop_assert!(Weights::from_bytes(&bytes).is_err());
        prop_assert!(Weights::from_bytes(&junk).is_err());
    }
}

/// Plain minimax, in discs.
fn minimax<const N: usize>(board: &Board<N>) -> i32 {
    let moves = moves_of(board);
    let values = moves.iter().map(|&mv| -minimax(&played(board, mv)));
    values.max().unwrap_or_else(|| board.final_discs())
}

fn is_solved<const N: usize>(boards: &[Board<N>]) {
    for board in boards {
        let value = minimax(board);
        assert_eq!(solver::solve(board), value, "{}", board.board());
        let (best, discs) = solver::best_move(board);
        assert_eq!(discs, value);
        match best {
            Some(mv) => assert_eq!(-minimax(&played(board, mv)), value),
            None => assert!(board.is_over()),
        }
    }
}

#[test]
fn endgames_are_solved_as_by_minimax() {
    let last = |empties| move |board: &Board<8>| board.empty().count_ones() <= empties;
    let mut boards = random_games::<8>(40, 47);
    boards.retain(last(7));
    is_solved(&boards);
    let mut strange = random_boards::<8>(4000, 48);
    strange.retain(last(7));
    assert!(strange.len() > 50);
    is_solved(&strange);
    let mut small = random_games::<6>(30, 49);
    small.retain(|board| board.empty().count_ones() <= 8);
    is_solved(&small);
    assert_eq!(solver::solve(&Board::<4>::start()), 3 - 13);
}

/// Positions with 14 and 15 empty squares and published exact scores of all their moves.
const FFO: [&str; 2] = [
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; \
     G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;",
    "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; \
     A4:+10; B2:+0; A3:-6; G7:-8; A7:-12; H7:-14; B7:-14; H2:-24;",
];

#[test]
fn endgames_are_solved_as_published() {
    for line in FFO {
        let problem = Problem::parse(line).expect("a line");
        assert_eq!(problem.moves.len(), moves_of(&problem.board).len());
        for &(mv, score) in &problem.moves {
            assert_eq!(Some(-solver::solve(&played(&problem.board, mv))), score);
        }
    }
}

#[test]
fn games_played_for_training_end_without_fault() {
    let games = training::self_play(Weights::embedded(), 12, 10, 5, 2);
    assert_eq!(
        games,
        training::self_play(Weights::embedded(), 12, 10, 5, 1)
    );
    assert_ne!(games[0], games[1]);
    let mut solved = 0;
    for game in &games {
        let result = game.x_discs().expect("played to the end");
        // A game may also be over before.
        let ending = game
            .positions()
            .find(|board| board.empty().count_ones() <= 10);
        if let Some(board) = ending {
            let sign = if board.side() == Side::X { 1 } else { -1 };
            assert_eq!(sign * solver::solve(&board), result);
            solved += 1;
        }
    }
    assert!(solved > 6);
    // A game already faultless keeps its result.
    let mut again = games.clone();
    training::end_exactly(&mut again, 8, 2);
    for (game, again) in games.iter().zip(&again) {
        assert_eq!(game.x_discs(), again.x_discs());
        let same = game.moves.len().min(40);
        assert_eq!(game.moves[..same], again.moves[..same]);
    }
}

#[test]
fn labels_are_what_the_solver_without_a_memory_says() {
    let games = training::self_play(Weights::embedded(), 40, 0, 7, 2);
    let boards = training::varied(&games, 3, &(5..=9), 8);
    assert_eq!(boards, training::varied(&games, 3, &(5..=9), 8));
    assert!(boards.len() > 80, "{}", boards.len());
    let labelling = Labelling {
        exact: 9,
        depth: 4,
        threads: 2,
        weights: Weights::embedded(),
    };
    let labelled = training::label(&boards, &labelling);
    assert_eq!(labelled.len(), boards.len());
    for (position, board) in labelled.iter().zip(&boards) {
        assert!((5..=9).contains(&board.empty().count_ones()));
        assert_eq!(position.board, *board);
        assert_eq!(i32::from(position.discs), solver::solve(board));
    }
    // Farther from the end they are what a search expects.
    let boards = training::varied(&games, 1, &(20..=24), 9);
    let searched = training::label(&boards, &labelling);
    assert!(searched.iter().all(|position| position.discs.abs() <= 64));
    assert!(searched.iter().any(|position| position.discs != 0));
}

#[test]
fn training_learns_what_games_show() {
    let games = training::self_play(Weights::embedded(), 400, 8, 6, 2);
    let (held_out, training) = training::split(&games, 5);
    assert_eq!((held_out.len(), training.len()), (80, 320));
    let (held_out, training) = (training::results(&held_out), training::results(&training));
    let mut lines = 0;
    let weights = training::train(&training, &Options::default(), |_| lines += 1);
    assert_eq!(lines, Weights::STAGES);
    let table = training::accuracy(&weights, &training, &held_out);
    let late = &table.rows[Weights::STAGES - 2];
    assert_eq!(late.placed, (50, 54));
    assert!(late.patterns.error < late.discs.error, "{table}");

    // The embedded weights have seen other games, and many more.
    let table = training::accuracy(Weights::embedded(), &training, &held_out);
    for row in &table.rows[5..] {
        assert!(row.patterns.error < row.discs.error, "{table}");
        assert!(row.patterns.error < row.mobility.error, "{table}");
        assert!(
            row.patterns.correlation > row.mobility.correlation,
            "{table}"
        );
        assert!(
            row.patterns.right_winners > row.discs.right_winners,
            "{table}"
        );
    }
    assert_eq!(table.to_string().lines().count(), 2 + Weights::STAGES + 1);
}

#[test]
fn lines_of_games_may_have_numbers_before_them() {
    let text = "# year, discs, moves\n2003 64 40 e6f4e3f6g5d6e7f5c5\n\ne6 f4 e3\n";
    let games = training::parse_games(text).expect("two games");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].x_discs(), Some(64));
    assert_eq!(games[1].x_discs(), None);
    let (line, error) = training::parse_games("f5\n2003 f5f5").expect_err("f5 twice");
    assert_eq!((line, error.column, error.rejected.as_str()), (2, 8, "f5"));
}
