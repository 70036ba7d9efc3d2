//! The library's search and player on chess, against plain minimax written here.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::MtdF;
use nullwindow::memory::TranspositionTable;
use nullwindow::player::DriverChoice;
use nullwindow::{Game, MoveList, Plan, Play, Player, Position, Score, Search, Status, Task};
use nullwindow_chess::cozy_chess::{Move, Piece};
use nullwindow_chess::{Chess, MATED, Selective, Technique, Techniques};
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
    let mut random = fastrand::Rng::with_seed(31);
    for plies in 0..200 {
        let mut position = Chess::start();
        for _ in 0..plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play(legal[random.usize(..legal.len())]);
        }
        agrees(&position, 2);
    }
}

fn played(n: &Chess, mv: Move) -> Chess {
    let mut child = n.clone();
    child.play(mv);
    child
}

#[test]
fn a_move_gives_check_where_the_other_side_is_in_check_after_it() {
    let mut checks = 0;
    for place in nullwindow_chess::test_set::test_set() {
        let first = place.position;
        let replies = first.legal_moves().into_iter().map(|mv| played(&first, mv));
        for n in replies.chain([first.clone()]) {
            for mv in n.legal_moves() {
                let passing = n.victim(mv).is_some() && n.as_board().piece_on(mv.to).is_none();
                if n.is_castling(mv) || passing {
                    continue;
                }
                assert_eq!(n.gives_check(mv), played(&n, mv).in_check(), "{n:?} {mv}");
                checks += u32::from(n.gives_check(mv));
            }
        }
    }
    assert!(checks > 100);
}

fn selective(techniques: Techniques) -> Player<Chess, Selective> {
    let selection = Selective {
        techniques,
        ..Selective::default()
    };
    Player::selecting(selection, 1 << 20).expect("a table")
}

/// Every technique alone, all together, and all but one.
fn sets() -> Vec<Techniques> {
    let each = Technique::ALL.map(|(technique, _)| technique);
    let mut sets = vec![Techniques::NONE, Techniques::USUAL, Techniques::ALL];
    sets.extend(each.map(|technique| Techniques::NONE.with(technique)));
    sets.extend(each.map(|technique| Techniques::ALL.without(technique)));
    sets
}

#[test]
fn a_mate_is_found_whatever_techniques_are_used() {
    let mate_in_two = position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    for techniques in sets() {
        for driver in [DriverChoice::MtdFBi, DriverChoice::AspirationNegaScout] {
            let mut player = selective(techniques);
            player.choose_driver(driver);
            let decision = player.think(&mate_in_two, Task::depth(12));
            let decision = decision.expect("no moves are given");
            let best = decision.best.map(|mv| mate_in_two.move_text(mv));
            assert_eq!(best.as_deref(), Some("a1a6"), "{techniques:?} {driver:?}");
            assert_eq!(
                decision.score,
                Some(-MATED - 3),
                "{techniques:?} {driver:?}"
            );
        }
    }
}

/// Tactics by their definition: captures and promotions to a queen; in check, every move.
fn settled(n: &Chess, plies: u32) -> i32 {
    let moves = n.legal_moves();
    if n.in_check() && plies < 6 {
        let values = moves.iter().map(|&mv| -settled(&played(n, mv), plies + 1));
        return values.max().map_or(MATED.0, nearer);
    }
    let grain = Selective::default().grain;
    let judged = n.judge().0;
    let mut best = judged - judged % grain;
    let promising = |mv: &&Move| match mv.promotion {
        Some(piece) => piece == Piece::Queen,
        None => n.victim(**mv).is_some(),
    };
    if plies < 16 {
        for &mv in moves.iter().filter(promising) {
            if plies < 8 || n.exchange(mv) > 0 {
                best = best.max(nearer(-settled(&played(n, mv), plies + 1)));
            }
        }
    }
    best
}

fn nearer(value: i32) -> i32 {
    if value.abs() >= Chess::WIN.0 {
        value - value.signum()
    } else {
        value
    }
}

fn settled_minimax(n: &Chess, depth: u32) -> i32 {
    let mut moves = MoveList::new();
    if depth == 0 {
        return settled(n, 0);
    }
    if let Status::Over(Score(end)) = n.moves(&mut moves) {
        return end;
    }
    let values = moves.as_slice().iter();
    let values = values.map(|&mv| nearer(-settled_minimax(&played(n, mv), depth - 1)));
    values.max().expect("moves")
}

#[test]
fn without_techniques_the_value_is_that_of_minimax_with_tactics() {
    for fen in [
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "4k2r/p4ppp/2n5/3p4/3P4/2N5/P4PPP/4K2R w - - 0 1",
        "2r3k1/pp3pp1/4b2p/3p4/3P4/1P3N1P/P4PP1/2R3K1 b - - 0 1",
    ] {
        let n = position(fen);
        for depth in 1..=2 {
            let expected = Score(settled_minimax(&n, depth.into()));
            for driver in [DriverChoice::MtdFBi, DriverChoice::AspirationNegaScout] {
                let mut player = selective(Techniques::NONE);
                player.choose_driver(driver);
                let decision = player.think(&n, Task::depth(depth));
                let score = decision.expect("no moves are given").score;
                assert_eq!(score, Some(expected), "{fen} depth {depth} {driver:?}");
            }
        }
    }
}
