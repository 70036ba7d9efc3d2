//! What a task may ask for.

use super::{Heap, minimax};
use nullwindow::drivers::{Answer, Mtd, MtdBi, OnePass};
use nullwindow::player::{Clock, End, Signal, Task, TaskError};
use nullwindow::{MoveList, Player, Position, Score, Status};
use std::rc::Rc;
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3600);

/// One move at every second turn.
#[derive(Clone)]
struct Corner(u32);

impl Position for Corner {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        into.extend(0..1 + self.0 % 2 * 7);
        Status::Ongoing
    }

    fn play(&mut self, mv: u32) {
        self.0 = self.0 * 3 + mv + 1;
    }

    fn evaluate(&self) -> Score {
        Score(i32::try_from(self.0 % 100).unwrap())
    }

    fn key(&self) -> u64 {
        self.0.into()
    }
}

/// A test that fails would take an hour.
#[test]
fn a_forced_move_takes_no_time() {
    let mut player = Player::new(1 << 16).unwrap();
    let clock = Clock::new(HOUR * 10, Duration::ZERO);
    for task in [Task::time(HOUR), Task::clock(clock)] {
        let decision = player.think(&Corner(0), task).unwrap();
        assert_eq!((decision.best, decision.end), (Some(0), End::Forced));
        assert!(decision.score.is_some() && decision.time.is_some());
    }
    let one_of_many = Task::time(HOUR).among([3]);
    let decision = player.think(&Corner(1), one_of_many).unwrap();
    assert_eq!((decision.best, decision.end), (Some(3), End::Forced));
    // Who asks for a depth wants the value.
    let decision = player.think(&Corner(0), Task::depth(4)).unwrap();
    assert_eq!((decision.depth, decision.end), (4, End::Depth));
}

#[test]
fn an_illegal_move_is_an_error() {
    let mut player = Player::new(1 << 16).unwrap();
    let task = Task::depth(3).among([1, 2, 9]);
    let error = player.think(&Heap::new(20, 3, 0), task).unwrap_err();
    assert_eq!(error, TaskError::IllegalMove(2));
    let text = "move 3 of those to choose from is not legal here";
    assert_eq!(error.to_string(), text);
}

#[test]
fn only_the_moves_of_the_task_are_played() {
    for mv in 1..=4 {
        let root = Heap::new(30, 4, 2);
        let mut player = Player::new(1 << 16).unwrap();
        let decision = player.think(&root, Task::depth(6).among([mv])).unwrap();
        assert_eq!(decision.best, Some(mv));
        assert_eq!(decision.score, Some(super::after(&root, mv, 6)));
    }
}

#[test]
fn it_tells_of_every_depth_and_can_be_stopped() {
    let signal = Signal::new();
    let mut told = Vec::new();
    let task = Task::default().stopped_by(&signal).telling(|update| {
        told.push((update.depth, update.score));
        assert_eq!(update.time, None);
        if update.depth == 7 {
            signal.stop();
        }
    });
    let root = Heap::new(200, 5, 4);
    let decision = Player::new(1 << 16).unwrap().think(&root, task).unwrap();
    assert_eq!((decision.end, decision.depth), (End::Stopped, 7));
    let depths: Vec<u8> = told.iter().map(|&(depth, _)| depth).collect();
    assert_eq!(depths, (1..=7).collect::<Vec<u8>>());
    for (depth, score) in told {
        assert_eq!(score, minimax(&root, depth));
    }
}

#[test]
fn a_move_is_found_within_no_time() {
    let mut player = Player::new(1 << 16).unwrap();
    let root = Heap::new(200, 5, 4);
    let best = player.best_move(&root, Duration::ZERO).unwrap();
    assert!((1..=5).contains(&best));
    let decision = player.think(&root, Task::time(Duration::ZERO)).unwrap();
    assert_eq!((decision.end, decision.depth), (End::Time, 1));
    assert_eq!(player.best_move(&Heap::new(0, 5, 4), HOUR), None);
}

/// A game that cannot leave its thread.
#[derive(Clone)]
struct Bound(Rc<u32>);

impl Position for Bound {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        into.extend(1..=(*self.0).min(3));
        Status::over_if(into.is_empty(), Score(-1))
    }

    fn play(&mut self, taken: u32) {
        self.0 = Rc::new(*self.0 - taken);
    }

    fn evaluate(&self) -> Score {
        Score::ZERO
    }

    fn key(&self) -> u64 {
        u64::from(*self.0)
    }
}

#[test]
fn one_thread_needs_no_game_that_can_be_sent() {
    let mut player = Player::new(1 << 16).unwrap();
    let decision = player.think(&Bound(Rc::new(23)), Task::default()).unwrap();
    assert_eq!((decision.best, decision.score), (Some(3), Some(Score(1))));
}

/// Asks for one point more or less than the last answer said.
struct Cautious;

impl Mtd for Cautious {
    fn first(&self, guesses: &[Score]) -> Score {
        guesses.last().copied().unwrap_or(Score::ZERO)
    }

    fn next(&self, last: &Answer) -> Score {
        let step = if last.failed_high() { 1 } else { -2 };
        last.value + step
    }
}

#[test]
fn any_driver_asks_the_questions() {
    let root = Heap::new(40, 4, 9);
    let mut player = Player::new(1 << 16).unwrap();
    let value = Some(minimax(&root, 7));
    let mut passes = Vec::new();
    let mut think = |player: &mut Player<Heap>| {
        player.forget();
        let decision = player.think(&root, Task::depth(7)).unwrap();
        assert_eq!(decision.score, value);
        passes.push(decision.passes.len());
    };
    think(&mut player);
    player.set_driver(MtdBi::default());
    think(&mut player);
    player.set_driver(OnePass);
    think(&mut player);
    player.set_driver(Cautious);
    think(&mut player);
    assert_eq!(passes[2], 7, "one question an iteration");
    assert!(
        passes[0] != passes[1] && passes[1] != passes[3],
        "{passes:?}"
    );
}
