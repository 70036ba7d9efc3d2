//! A player who sees the end of the game plays it to the disc, with as many passes as there may be.

use crate::common::{random_boards, random_games};
use nullwindow::game_history::GameHistory;
use nullwindow::player::{DriverChoice, Player, Task};
use nullwindow::selection::Selection;
use nullwindow::{Position, Score};
use nullwindow_othello::solver::solve;
use nullwindow_othello::{ExactEnd, Othello, ProbCut};

/// Positions with this many empty squares or fewer, from games and from nowhere: on boards that no
/// game leads to, passes and wipe-outs are common.
fn endgames(empty: u32) -> Vec<Othello> {
    let mut boards = random_games::<8>(12, 61);
    boards.extend(random_boards::<8>(4000, 62));
    let near = |board: &Othello| board.empty().count_ones() <= empty && !board.is_over();
    boards.into_iter().filter(near).take(400).collect()
}

/// ProbCut leaves out nothing where a search reaches the end.
#[test]
fn endgames_are_played_to_the_disc() {
    played_to_the_disc(ProbCut);
}

#[test]
fn endgames_are_played_to_the_disc_by_the_solver() {
    played_to_the_disc(ExactEnd);
}

fn played_to_the_disc<S: Selection<Othello> + Send + Sync>(selection: S) {
    let boards = endgames(9);
    assert!(boards.len() > 100, "{}", boards.len());
    let mut player = Player::selecting(selection, 1 << 22).expect("a table");
    for board in boards {
        let discs = solve(&board);
        for driver_choice in [DriverChoice::MtdF, DriverChoice::AspirationNegaScout] {
            player.choose_driver(driver_choice);
            let game = GameHistory::new(board);
            // No limit but the end of the game; then a depth that reaches it.
            #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
            let empty = board.empty().count_ones() as u8;
            for task in [Task::default(), Task::depth(empty)] {
                let decision = player.think(&game, task).unwrap();
                assert_eq!(
                    decision.score,
                    Some(Score(discs * Othello::DISC)),
                    "{board:?}"
                );
                let mut after = board;
                after.play(decision.best.expect("a move"));
                assert_eq!(-solve(&after), discs, "{board:?}");
            }
        }
    }
}
