//! A player stops where the whole game has been seen, and only there.

use super::{Heap, minimax};
use nullwindow::player::{DriverChoice, End, Task};
use nullwindow::{GameHistory, MoveList, Player, Position, Score, Status};
use proptest::prelude::*;
use std::num::NonZeroUsize;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// The game has no decided scores and does not know how long it lasts; heaps of equal size at
    /// different depths are answered by memory, whose horizon was another. Whatever the table, the
    /// driver, and what was searched before, the value at the end is that of the whole game.
    #[test]
    fn the_whole_game_is_seen_and_the_value_is_its_value(
        stones in 0..17_u32,
        most in 1..5_u32,
        seed in any::<u32>(),
        bytes in prop_oneof![Just(64_usize), Just(1 << 10), Just(1 << 16)],
        driver in prop_oneof![
            Just(DriverChoice::MtdF),
            Just(DriverChoice::MtdFBi),
            Just(DriverChoice::AspirationNegaScout)
        ],
        earlier in proptest::collection::vec((0..17_u32, 1..12_u8), 0..4),
    ) {
        let root = Heap::new(stones, most, seed);
        let mut player = Player::new(bytes).unwrap();
        player.choose_driver(driver);
        for (stones, depth) in earlier {
            player.think(&Heap::new(stones, most, seed), Task::depth(depth)).unwrap();
        }
        let decision = player.think(&root, Task::default()).unwrap();
        let end = if stones == 0 { End::Over } else { End::Exhausted };
        prop_assert_eq!(decision.end, end);
        prop_assert_eq!(decision.score, Some(minimax(&root, u8::try_from(stones).unwrap() + 1)));
    }

    /// It may stop before all of the game was seen, where cutoffs leave no line that goes on.
    #[test]
    fn no_horizon_is_taken_for_an_end(
        stones in 8..26_u32,
        most in 1..5_u32,
        seed in any::<u32>(),
        depth in 1..8_u8,
    ) {
        let root = Heap::new(stones, most, seed);
        let whole = minimax(&root, 27);
        let mut player = Player::new(1 << 14).unwrap();
        for depth in 1..=depth {
            let decision = player.think(&root, Task::depth(depth)).unwrap();
            prop_assert_eq!(decision.score, Some(minimax(&root, depth)));
            match decision.end {
                End::Depth => {}
                End::Exhausted => prop_assert_eq!(decision.score, Some(whole)),
                other => prop_assert!(false, "{}", other),
            }
        }
    }
}

#[test]
fn it_is_seen_by_several_threads_and_lines_too() {
    let root = Heap::new(18, 3, 5);
    let mut player = Player::new(1 << 14).unwrap();
    player.set_threads(NonZeroUsize::new(3).unwrap());
    let decision = player.think(&root, Task::default().lines(3)).unwrap();
    assert_eq!(decision.end, End::Exhausted);
    assert_eq!(decision.score, Some(minimax(&root, 19)));
    for (line, mv) in decision.lines.iter().map(|line| (line, line.line.moves[0])) {
        assert_eq!(line.score, super::after(&root, mv, 19));
    }
}

/// Steps to and fro on a line, or a way out at its end; positions come back.
#[derive(Clone, PartialEq, Debug)]
struct Corridor {
    at: [u8; 2],
}

impl Position for Corridor {
    type Move = i8;
    const REPEATS: bool = true;

    fn moves(&self, into: &mut MoveList<i8>) -> Status {
        if self.at[1] == 4 {
            return Status::Over(Score(-50));
        }
        into.extend([1, -1].into_iter().filter(|step| {
            let to = self.at[0].checked_add_signed(*step);
            to.is_some_and(|to| to <= 4)
        }));
        Status::Ongoing
    }

    fn play(&mut self, step: i8) {
        let to = self.at[0].wrapping_add_signed(step);
        self.at = [self.at[1], to];
    }

    fn evaluate(&self) -> Score {
        Score(i32::from(self.at[0]) - i32::from(self.at[1]))
    }

    fn key(&self) -> u64 {
        u64::from(self.at[0]) << 8 | u64::from(self.at[1])
    }
}

/// Draws by repetition end lines, too.
#[test]
fn games_with_repetition_end() {
    let mut player = Player::new(1 << 14).unwrap();
    let game = GameHistory::new(Corridor { at: [0, 0] });
    let decision = player.think(&game, Task::default()).unwrap();
    assert_eq!(decision.end, End::Exhausted);
    // Who moves first reaches the end first.
    assert_eq!(decision.score, Some(Score(50)));
    assert_eq!(decision.best, Some(1));
}
