//! The library's search and player on chess, against plain minimax written here.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::MtdF;
use nullwindow::memory::TranspositionTable;
use nullwindow::{Game, MoveList, Plan, Play, Player, Position, Score, Search, Status, Task};
use nullwindow_chess::{Chess, MATED};
use nullwindow_trees::agreement;

fn position(fen: &str) -> Chess {
    Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Scores of won games lose a point a ply, as the contract of `Position::WIN` says.
fn minimax(position: &Chess, depth: u32) -> i32 {
    let mut moves = MoveList::new();
    if depth == 0 {
        return position.evaluate().0;
    }
    if let Status::Over(Score(end)) = position.moves(&mut moves) {
        return end;
    }
    let values = moves.as_slice().iter().map(|&mv| {
        let mut child = position.clone();
        child.play(mv);
        let value = -minimax(&child, depth - 1);
        if value.abs() >= Chess::WIN.0 {
            value - value.signum()
        } else {
            value
        }
    });
    values.max().expect("moves")
}

#[test]
fn the_search_finds_the_value_of_minimax() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 99 70",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/4k3/8/8/3bK3/5n2/8 b - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    ] {
        let position = position(fen);
        for bytes in [1 << 12, 1 << 20] {
            let table = TranspositionTable::with_bytes(bytes).expect("a table");
            let mut search = Search::<Play<Chess>>::new(table);
            for depth in 1..=3 {
                let plan = Plan::deepening(depth.try_into().expect("small")).for_play();
                let report = search.run::<AlphaBeta>(&MtdF::default(), &position, plan);
                let expected = Score(minimax(&position, depth));
                assert_eq!(report.value, Some(expected), "{fen} depth {depth}");
            }
        }
    }
}

#[test]
fn the_shorter_mate_is_preferred() {
    let mate_in_two = position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    let mut player = Player::new(1 << 20).expect("a table");
    let decision = player.think(&mate_in_two, Task::depth(5));
    let decision = decision.expect("no moves are given");
    let best = decision.best.map(|mv| mate_in_two.move_text(mv));
    assert_eq!(best.as_deref(), Some("a1a6"));
    assert_eq!(decision.score, Some(-MATED - 3));
}

fn agrees(position: &Chess, depth: u8) {
    if let Err(fault) = agreement::check_all(position, Plan::deepening(depth)) {
        panic!("{}: {fault}", position.position_text());
    }
}

#[test]
fn every_algorithm_agrees_with_minimax_on_tricky_positions() {
    let counts = include_str!("../testdata/perft.txt");
    let positions = counts.lines().filter(|line| !line.starts_with('#'));
    for line in positions {
        let (fen, _) = line.split_once(" ; ").expect("a position and counts");
        agrees(&position(fen), 2);
    }
}

#[test]
fn every_algorithm_agrees_with_minimax_on_random_games() {
    let mut state = 31_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        usize::try_from(state >> 33).expect("31 bits") % bound
    };
    for plies in 0..200 {
        let mut position = Chess::start();
        for _ in 0..plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play(legal[below(legal.len())]);
        }
        agrees(&position, 2);
    }
}
