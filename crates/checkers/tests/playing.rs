//! Endings played out by the player against itself.

use nullwindow::game_history::{GameHistory, Verdict};
use nullwindow::player::{DriverChoice, Player, Task};
use nullwindow::{Game, Score};
use nullwindow_checkers::{Checkers, Side};

const DRIVERS: [DriverChoice; 2] = [DriverChoice::MtdF, DriverChoice::AspirationNegaScout];

/// Plays until the game is over; `watch` sees each game after a move, and what the mover thought.
fn play_out(
    fen: &str,
    driver_choice: DriverChoice,
    nodes: u64,
    mut watch: impl FnMut(&GameHistory<Checkers>, Score),
) -> Option<Side> {
    let start = Checkers::parse_position(fen).expect(fen);
    let mut player = Player::new(4 << 20).expect("a small table");
    player.choose_driver(driver_choice);
    let mut game = GameHistory::new(start);
    let task = Task::nodes(nodes);
    loop {
        if let Some(verdict) = game.verdict() {
            let winner = game.position().turn().other();
            return (verdict == Verdict::Lost).then_some(winner);
        }
        let decision = player.think(&game, task.clone()).unwrap();
        game.play(decision.best.expect("a move"));
        watch(&game, decision.score.expect("a depth finished"));
    }
}

/// Two kings against one, and Payne's single-corner ending.
#[test]
fn simple_won_endings_are_won() {
    for driver_choice in DRIVERS {
        for (fen, side) in [
            ("W:WK6,K9:BK15", Side::White),
            ("B:WK1:BK31,K32", Side::Black),
            ("W:WK26,K27:B21,K25", Side::White),
        ] {
            let winner = play_out(fen, driver_choice, 50_000, |_, _| {});
            assert_eq!(winner, Some(side), "{fen} by {driver_choice:?}");
        }
    }
}

/// Whoever is ahead gives nobody a draw by repetition: what memory knows of a position says nothing
/// of how often it has stood.
#[test]
fn who_is_ahead_does_not_repeat() {
    for driver_choice in DRIVERS {
        play_out(
            "W:WK10,K15,K19:BK9,K27",
            driver_choice,
            50_000,
            |game, score| {
                if score < Score(50) {
                    return;
                }
                let moves = game.moves();
                assert_ne!(game.verdict(), Some(Verdict::Repeated), "{moves:?}");
                for reply in game.legal_moves() {
                    let mut next = game.clone();
                    next.play(reply);
                    let verdict = next.verdict();
                    assert_ne!(verdict, Some(Verdict::Repeated), "{moves:?}, {reply}");
                }
            },
        );
    }
}
