//! Our player: what it says of the end of a game is so, and it moves before that.

use crate::common::random_games;
use nullwindow::player::{Bound, End, Task};
use nullwindow::{Game, GameHistory, Position, Score};
use nullwindow_othello::Othello;
use nullwindow_othello::solver::solve;

fn boards(empty: u32, count: usize) -> Vec<Othello> {
    let mut boards = random_games::<8>(2 * count, 91);
    boards.retain(|board| board.empty().count_ones() == empty && board.mobility() != 0);
    boards.truncate(count);
    assert!(boards.len() > count / 2, "{}", boards.len());
    boards
}

fn discs(score: Score) -> i32 {
    score.0 / Othello::DISC
}

#[test]
fn several_lines_are_exact_and_ranked() {
    let mut player = nullwindow_othello::player(1 << 22).expect("tables");
    for board in boards(12, 12) {
        let task = Task::depth(12).lines(3);
        let decision = player.think(&GameHistory::new(board), task).unwrap();
        assert_eq!(decision.end, End::Exhausted);
        let wanted = board.mobility().count_ones().min(3) as usize;
        assert_eq!(decision.lines.len(), wanted, "{board:?}");
        for ranked in &decision.lines {
            let mut after = board;
            after.play(ranked.line.moves[0]);
            assert_eq!(discs(ranked.score), -solve(&after), "{board:?}");
        }
        assert!(decision.lines.is_sorted_by(|a, b| a.score >= b.score));
        assert_eq!(discs(decision.lines[0].score), solve(&board), "{board:?}");
    }
}

/// Whatever is claimed to be proven is true, however early the search was ended.
#[test]
fn what_is_proven_is_so() {
    // Close together, so that some end between the proof of who wins and that of the value.
    const LIMITS: [u64; 10] = [
        10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 120_000, 160_000, 320_000, 4_000_000,
    ];
    let mut player = nullwindow_othello::player(1 << 24).expect("tables");
    let mut outcomes = 0;
    for board in boards(16, 6) {
        let value = solve(&board);
        for nodes in LIMITS {
            player.forget();
            let mut seen = Vec::new();
            let task = Task::nodes(nodes).telling(|update| seen.push(update.clone()));
            let decision = player.think(&GameHistory::new(board), task).unwrap();
            let mut after = board;
            after.play(decision.best.expect("a move"));
            for update in seen.iter().filter(|update| update.proven) {
                let found = discs(update.score);
                match update.bound {
                    Bound::Exact => assert_eq!(found, value, "{board:?}"),
                    Bound::AtLeast => assert!(0 < found && found <= value, "{board:?}"),
                    Bound::AtMost => assert!(0 > found && found >= value, "{board:?}"),
                }
            }
            match decision.end {
                End::Exhausted => assert_eq!(-solve(&after), value, "{board:?}"),
                End::Outcome => {
                    outcomes += 1;
                    assert_eq!((-solve(&after)).signum(), value.signum(), "{board:?}");
                }
                other => assert_eq!(other, End::Nodes, "{board:?}"),
            }
        }
    }
    assert!(outcomes > 0, "no outcome was proven before the value");
}

#[test]
fn it_moves_by_its_own_search_from_the_start() {
    let mut player = nullwindow_othello::player(1 << 22).expect("tables");
    let mut game = GameHistory::new(Othello::start());
    while game.position().empty().count_ones() > 40 {
        let decision = player.think(&game, Task::nodes(20_000)).unwrap();
        assert!(decision.depth >= 4, "{decision:?}");
        assert_eq!(decision.best, decision.line.first().copied());
        game.play(decision.best.expect("a move"));
    }
}
