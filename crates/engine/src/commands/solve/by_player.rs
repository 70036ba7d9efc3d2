//! Games without a solver of their own: our player searches until it has seen the end of all lines.

use crate::failure::Failure;
use nullwindow::GameHistory;
use nullwindow::player::{AnyPlayer, Decision, DriverChoice, End, Signal, Task};
use nullwindow_catalogue::{
    Playable, PositionSolver, SolveWatch, Solved, SolverDriver, SolverSettings,
};
use nullwindow_protocols::PlayerSettings;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::Duration;

/// A player that thinks until it knows.
pub(super) struct PlayerSolver<G: Playable> {
    player: AnyPlayer<G>,
    last: Option<Decision<G::Move>>,
}

impl<G: Playable> PlayerSolver<G> {
    pub(super) fn new(settings: &SolverSettings) -> Result<Self, Failure> {
        let lacks =
            |option: &str, what: &str| Failure::input(option, format_args!("{} {what}", G::NAME));
        if let Some(name) = settings.without.first() {
            return Err(lacks(
                "--without",
                &format!("has no shortcut '{name}' to go without"),
            ));
        }
        let driver_choice = match settings.driver {
            SolverDriver::MtdF | SolverDriver::MtdFBi => DriverChoice::MtdFBi,
            SolverDriver::AspirationNegaScout => DriverChoice::AspirationNegaScout,
            _ => {
                let what = "is solved by the player; expected mtd-f, mtd-f-bi or \
                            aspiration-negascout";
                return Err(lacks("--driver", what));
            }
        };
        let player = PlayerSettings {
            hash: (settings.bytes >> 20).max(1),
            threads: settings.threads,
            driver_choice,
        };
        let player = player.player(G::player);
        let player = player.map_err(|error| Failure::input("--hash", error))?;
        Ok(PlayerSolver { player, last: None })
    }
}

impl<G: Playable> PositionSolver<G> for PlayerSolver<G> {
    fn solve(&mut self, position: &G, _: bool, watch: &SolveWatch<'_>) -> Solved {
        let signal = Signal::new();
        let task = Task::default().stopped_by(&signal).telling(|update| {
            watch.nodes.store(update.nodes, Relaxed);
            (watch.told)(&format!("depth {}: {}", update.depth, update.score));
        });
        let done = std::sync::atomic::AtomicBool::new(false);
        let player = &mut self.player;
        let decision = thread::scope(|scope| {
            scope.spawn(|| {
                while !done.load(Relaxed) {
                    if watch.stop.load(Relaxed) {
                        signal.stop();
                        break;
                    }
                    thread::sleep(Duration::from_millis(5));
                }
            });
            let decision = player.think(&GameHistory::new(position.clone()), task);
            done.store(true, Relaxed);
            decision.expect("no moves are given")
        });
        let value = match decision.end {
            End::Over => position.moves(&mut nullwindow::MoveList::new()).score(),
            End::Decided | End::Exhausted => decision.score,
            _ => None,
        };
        let nodes = decision.nodes;
        self.last = Some(decision);
        Solved {
            bounds: [value.map(|value| value.0); 2],
            guess: None,
            nodes,
            shares: Vec::new(),
            questions: 0,
        }
    }

    fn line(&mut self, _: &G, solved: &Solved, _: bool, _: &SolveWatch<'_>) -> Vec<G::Move> {
        match self.last.take() {
            Some(decision) if solved.value().is_some() => decision.line,
            _ => Vec::new(),
        }
    }

    fn forget(&mut self) {
        self.player.forget();
    }
}
