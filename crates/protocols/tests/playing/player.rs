//! The player compared with the plain search and with minimax, and checked against the rules.

use nullwindow::algorithms::{AlphaBeta, NegaScout};
use nullwindow::drivers::{Aspiration, MtdF};
use nullwindow::game_history::{GameHistory, Verdict};
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::Counts;
use nullwindow::player::{Decision, DriverChoice, Player, Signal, Task};
use nullwindow::selection::FullWidth;
use nullwindow::{Game, MoveList, Plan, Position, Score, Search, StandPat, Status, Tournament};
use nullwindow_checkers::Checkers;
use nullwindow_chess::Chess;
use nullwindow_othello::Othello;
use std::num::NonZeroUsize;
use std::time::Duration;

const DRIVERS: [DriverChoice; 2] = [DriverChoice::MtdF, DriverChoice::AspirationNegaScout];

fn chess(fen: &str) -> Chess {
    Chess::parse_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Positions of a game, reached by pseudo-random moves.
fn positions<G: Game>(number: usize, plies: usize) -> Vec<G> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut found = Vec::new();
    while found.len() < number {
        let mut history = GameHistory::new(G::start());
        for _ in 0..plies {
            let moves = history.legal_moves();
            if moves.is_empty() {
                break;
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            #[expect(
                clippy::cast_possible_truncation,
                reason = "less than the number of moves"
            )]
            let choice = (random % moves.len() as u64) as usize;
            history.play(moves[choice]);
        }
        if !history.legal_moves().is_empty() {
            found.push(history.position().clone());
        }
    }
    found
}

fn decide<G>(player: &mut Player<G>, root: &G, task: &Task<G::Move>) -> Decision<G::Move>
where
    G: Game + Send + Sync + 'static,
    G::Move: Send + Sync,
{
    player.think(root, task.clone()).unwrap()
}

/// Minimax to a depth, followed by the game's tactics, without windows and memory.
fn minimax<P: Position>(n: &P, depth: Depth, beyond: Depth) -> Score {
    let mut list = MoveList::new();
    let mut best = -Score::INFINITY;
    if depth > 0 {
        if let Status::Over(score) = n.moves(&mut list) {
            return score;
        }
    } else {
        let stance = n.tactics(beyond, &mut list);
        if stance == StandPat::Allowed || list.is_empty() {
            best = n.evaluate();
        }
    }
    for &mv in list.as_slice() {
        let mut child = n.clone();
        child.play(mv);
        let below = if depth > 0 {
            minimax(&child, depth - 1, 0)
        } else {
            minimax(&child, 0, beyond + 1)
        };
        best = best.max(below.from_child(P::WIN));
    }
    best
}

fn equals_the_plain_search<G>(roots: &[G], depth: Depth)
where
    G: Game + Send + Sync + 'static,
    G::Move: Send + Sync + std::fmt::Debug,
{
    type Plain<G> = Tournament<G, TranspositionTable, FullWidth, Counts, Unlimited>;
    for root in roots {
        for driver_choice in DRIVERS {
            let mut player = Player::new(1 << 20).unwrap();
            player.choose_driver(driver_choice);
            let decision = decide(&mut player, root, &Task::depth(depth));
            let table = TranspositionTable::with_bytes(1 << 20).unwrap();
            let plan = Plan::deepening(depth).for_play();
            let back = 1 + usize::from(G::SWINGS);
            let report = match driver_choice {
                DriverChoice::Usual | DriverChoice::MtdF | DriverChoice::MtdFBi => {
                    let driver = MtdF {
                        back,
                        ..MtdF::default()
                    };
                    Search::<Plain<G>>::new(table).run::<AlphaBeta>(&driver, root, plan)
                }
                DriverChoice::AspirationNegaScout => {
                    let driver = Aspiration {
                        back,
                        ..Aspiration::default()
                    };
                    Search::<Plain<G>>::new(table).run::<NegaScout>(&driver, root, plan)
                }
            };
            assert_eq!(decision.score, report.value);
            assert_eq!(decision.best, report.best_move);
            assert_eq!(decision.counts, report.counts, "{}", root.position_text());
            assert_eq!(decision.passes, report.passes);
        }
    }
}

#[test]
fn without_a_history_it_equals_the_plain_search_node_for_node() {
    equals_the_plain_search(&positions::<Chess>(4, 12), 4);
    equals_the_plain_search(&positions::<Checkers>(4, 16), 8);
    equals_the_plain_search(&positions::<Othello>(4, 20), 6);
}

fn equals_minimax<G>(roots: &[G], deepest: Depth)
where
    G: Game + Send + Sync + 'static,
    G::Move: Send + Sync,
{
    for root in roots {
        for driver_choice in DRIVERS {
            let mut player = Player::new(1 << 20).unwrap();
            player.choose_driver(driver_choice);
            for depth in 1..=deepest {
                let decision = decide(&mut player, root, &Task::depth(depth));
                let reached = decision.depth;
                let expected = minimax(root, reached, 0);
                let text = root.position_text();
                assert_eq!(decision.score, Some(expected), "{text} depth {depth}");
                assert_eq!(decision.contradictions, 0);
            }
        }
    }
}

/// Nothing repeats within three plies, so values depend on position and depth only.
#[test]
fn quiescence_equals_minimax_over_tactics() {
    equals_minimax(&positions::<Checkers>(12, 20), 3);
    equals_minimax(&positions::<Othello>(6, 30), 3);
    // With many pieces there are too many captures for minimax.
    equals_minimax(&positions::<Chess>(6, 8), 1);
    let endgames = [
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/5k2/3r1p2/2p1n3/2P1B3/4R3/5PK1/8 b - - 0 1",
    ];
    equals_minimax(&endgames.map(chess), 2);
}

fn threads_agree<G>(roots: &[G], depth: Depth)
where
    G: Game + Send + Sync + 'static,
    G::Move: Send + Sync,
{
    for root in roots {
        for driver_choice in DRIVERS {
            let scores = [1, 2, 4].map(|threads| {
                let mut player = Player::new(1 << 18).unwrap();
                player.choose_driver(driver_choice);
                player.set_threads(NonZeroUsize::new(threads).unwrap());
                decide(&mut player, root, &Task::depth(depth)).score
            });
            assert_eq!(scores, [scores[0]; 3], "{}", root.position_text());
        }
    }
}

#[test]
fn values_do_not_depend_on_the_number_of_threads() {
    // Nothing repeats within three plies, so values depend on position and depth only.
    threads_agree(&positions::<Chess>(6, 10), 3);
    threads_agree(&positions::<Checkers>(20, 14), 3);
    threads_agree(&positions::<Othello>(3, 18), 6);
}

#[test]
fn a_tiny_table_changes_no_value() {
    for root in positions::<Chess>(3, 14) {
        for driver_choice in DRIVERS {
            let scores = [64, 1 << 12, 1 << 22].map(|bytes| {
                let mut player = Player::new(bytes).unwrap();
                player.choose_driver(driver_choice);
                decide(&mut player, &root, &Task::depth(3)).score
            });
            assert_eq!(scores, [scores[0]; 3]);
        }
    }
}

fn some_best_moves<G>(roots: &[G], depth: Depth)
where
    G: Game + Send + Sync + 'static,
    G::Move: Send + Sync + std::fmt::Debug,
{
    for root in roots {
        for driver_choice in DRIVERS {
            let mut player = Player::new(1 << 20).unwrap();
            player.choose_driver(driver_choice);
            let history = GameHistory::new(root.clone());
            let mut reported = Vec::new();
            let task = Task::depth(depth).lines(3).telling(|update| {
                if update.depth == depth {
                    reported.push((update.rank, update.score, update.line[0]));
                }
            });
            player.think(&history, task).unwrap();
            let mut scores: Vec<Score> = history
                .legal_moves()
                .iter()
                .map(|&mv| {
                    let mut child = root.clone();
                    child.play(mv);
                    minimax(&child, depth - 1, 0).from_child(G::WIN)
                })
                .collect();
            scores.sort_by(|a, b| b.cmp(a));
            scores.truncate(3);
            let ranks: Vec<usize> = reported.iter().map(|line| line.0).collect();
            assert_eq!(ranks, (1..=scores.len()).collect::<Vec<_>>());
            assert_eq!(
                reported.iter().map(|line| line.1).collect::<Vec<_>>(),
                scores
            );
            for (i, line) in reported.iter().enumerate() {
                assert!(
                    reported[..i].iter().all(|other| other.2 != line.2),
                    "{reported:?}"
                );
            }
        }
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    // Nothing repeats in three plies; and captures branch too much for minimax in full positions.
    some_best_moves(&[chess("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")], 2);
    some_best_moves(&[chess("8/5k2/3r1p2/2p1n3/2P1B3/4R3/5PK1/8 b - - 0 1")], 2);
    some_best_moves(&positions::<Checkers>(8, 14), 3);
    some_best_moves(&positions::<Othello>(4, 18), 4);
}

#[test]
fn only_the_given_moves_are_searched() {
    let root = chess("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    for driver_choice in DRIVERS {
        let mut player = Player::new(1 << 20).unwrap();
        player.choose_driver(driver_choice);
        let best = decide(&mut player, &root, &Task::depth(3)).best.unwrap();
        assert_eq!(root.move_text(best), "a1a8");
        for other in ["a1a7", "g1f1"] {
            let mv = root.parse_move(other).unwrap();
            let task = Task::depth(3).among([mv]);
            let decision = decide(&mut player, &root, &task);
            assert_eq!(decision.best, Some(mv));
            assert!(decision.score < Some(Chess::WIN), "no mate by {other}");
        }
    }
}

#[test]
fn a_third_repetition_is_a_draw_and_the_side_ahead_avoids_it() {
    let mut history = GameHistory::new(chess("7k/8/8/8/8/8/1R6/K7 w - - 0 1"));
    for text in [
        "b2c2", "h8g8", "c2b2", "g8h8", "b2c2", "h8g8", "c2b2", "g8h8",
    ] {
        let mv = history.position().parse_move(text).unwrap();
        assert!(history.try_play(mv));
    }
    assert_eq!(history.repetitions(), 3);
    assert_eq!(history.verdict(), Some(Verdict::Repeated));
    history.undo();
    // The king can go back to h8 for the third time and draw.
    for (driver_choice, depth) in DRIVERS.into_iter().flat_map(|d| [(d, 1), (d, 2), (d, 3)]) {
        let mut player = Player::new(1 << 20).unwrap();
        player.choose_driver(driver_choice);
        let task = Task::depth(depth);
        let decision = player.think(&history, task).unwrap();
        assert_eq!(
            decision.score,
            Some(Score::ZERO),
            "{driver_choice:?} {depth}"
        );
        let best = decision.best.unwrap();
        assert_eq!(history.position().move_text(best), "g8h8");
    }
    // White, to move, avoids the square that repeats.
    history.undo();
    let mut player = Player::new(1 << 20).unwrap();
    let decision = player.think(&history, Task::depth(5)).unwrap();
    assert!(decision.score > Some(Score(300)), "{decision:?}");
}

#[test]
fn fifty_quiet_moves_are_a_draw_unless_they_mate() {
    for (driver_choice, depth) in DRIVERS.into_iter().flat_map(|d| [(d, 1), (d, 2), (d, 3)]) {
        let mut player = Player::new(1 << 20).unwrap();
        player.choose_driver(driver_choice);
        let quiet = chess("7k/8/8/8/8/3K4/8/1Q6 w - - 99 80");
        let decision = decide(&mut player, &quiet, &Task::depth(depth));
        assert_eq!(
            decision.score,
            Some(Score::ZERO),
            "{driver_choice:?} {depth}"
        );
        let mate = chess("7k/8/5KQ1/8/8/8/8/8 w - - 99 80");
        let decision = decide(&mut player, &mate, &Task::depth(depth));
        assert_eq!(
            decision.score,
            Some(Score(29_999)),
            "{driver_choice:?} {depth}"
        );
    }
}

#[test]
fn node_limits_are_kept_and_used_up() {
    for nodes in [500, 5_000, 50_000] {
        for root in positions::<Othello>(3, 16) {
            let mut player = Player::new(1 << 20).unwrap();
            let decision = decide(&mut player, &root, &Task::nodes(nodes));
            assert!(decision.nodes <= nodes, "{} of {nodes}", decision.nodes);
            assert!(decision.nodes + 2 >= nodes, "{} of {nodes}", decision.nodes);
        }
    }
}

#[test]
fn a_signal_stops_an_endless_search() {
    for driver_choice in DRIVERS {
        let root = Checkers::start();
        let mut player = Player::new(1 << 20).unwrap();
        player.choose_driver(driver_choice);
        player.set_threads(NonZeroUsize::new(2).unwrap());
        let signal = Signal::new();
        let stopper = signal.clone();
        let mut depths = Vec::new();
        let history = GameHistory::new(root);
        let task = Task::default().stopped_by(&signal).telling(|update| {
            depths.push(update.depth);
            if update.depth >= 9 {
                stopper.stop();
            }
        });
        let decision = player.think(&history, task).unwrap();
        assert!(history.legal_moves().contains(&decision.best.unwrap()));
        assert!(decision.depth >= 9);
        assert!(depths.is_sorted());
    }
}

#[test]
fn the_clock_starts_at_the_ponder_hit() {
    let mut player = Player::new(1 << 20).unwrap();
    let signal = Signal::new();
    let task = Task::time(Duration::ZERO).pondering();
    let task = task.stopped_by(&signal).telling(|update| {
        if update.depth == 6 {
            signal.ponder_hit();
        }
    });
    let decision = player.think(&Othello::start(), task).unwrap();
    // There was no time, yet six plies were searched while the other side was thinking.
    assert!(decision.depth >= 6);
}

#[test]
fn a_finished_game_has_no_move() {
    let mated = chess("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
    let mut player = Player::new(1 << 20).unwrap();
    let decision = decide(&mut player, &mated, &Task::depth(4));
    assert_eq!(decision.best, None);
    assert_eq!(decision.line, []);
}

/// Principal variations are as long as the search is deep, unless the game ends. MTD(f) alone finds
/// only the first move.
#[test]
fn principal_variations_are_complete() {
    for root in positions::<Chess>(4, 12) {
        for driver_choice in DRIVERS {
            let mut player = Player::new(1 << 22).unwrap();
            player.choose_driver(driver_choice);
            let history = GameHistory::new(root.clone());
            let task = Task::depth(5).telling(|update| {
                let mut after = history.clone();
                for &mv in &update.line {
                    assert!(after.try_play(mv));
                }
                let long = update.line.len() >= update.depth as usize;
                assert!(long || after.verdict().is_some(), "{update:?}");
            });
            player.think(&history, task).unwrap();
        }
    }
}
