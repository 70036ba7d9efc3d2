//! `bench [depth]`: a fixed benchmark.
//!
//! It searches positions of real games, each to the same depth, on one thread. The
//! number of nodes shows whether two builds search alike, the time how fast they are.

use super::info::rate;
use crate::player_settings::PlayerSettings;
use nullwindow::game_history::GameHistory;
use nullwindow::memory::Depth;
use nullwindow::player::{Decision, DriverChoice, Task};
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::Move;
use nullwindow_chess::test_set::test_set;
use std::num::NonZeroUsize;
use std::time::Duration;

/// The default depth in plies.
const DEPTH: Depth = 6;

/// A benchmark under way.
#[derive(Debug)]
pub(super) struct Bench {
    depth: Depth,
    positions: std::vec::IntoIter<Chess>,
    nodes: u64,
    time: Duration,
}

impl Bench {
    pub(super) fn new(depth: Option<Depth>) -> Self {
        let positions: Vec<Chess> = test_set().into_iter().map(|test| test.position).collect();
        Bench {
            depth: depth.unwrap_or(DEPTH),
            positions: positions.into_iter(),
            nodes: 0,
            time: Duration::ZERO,
        }
    }

    /// The settings of every benchmark, but for the driver.
    pub(super) fn settings(driver_choice: DriverChoice) -> PlayerSettings {
        PlayerSettings {
            hash: 16,
            threads: NonZeroUsize::MIN,
            driver_choice,
        }
    }

    /// The next search.
    pub(super) fn next(&mut self) -> Option<(GameHistory<Chess>, Task<Move>)> {
        let position = self.positions.next()?;
        Some((GameHistory::new(position), Task::depth(self.depth)))
    }

    /// Adds the nodes and the time of a search.
    pub(super) fn add(&mut self, decision: &Decision<Move>) {
        self.nodes += decision.nodes;
        self.time += decision.time.unwrap_or_default();
    }

    /// The totals.
    pub(super) fn summary(&self) -> String {
        let (nodes, time) = (self.nodes, self.time.as_millis());
        let rate = rate(nodes, self.time);
        format!("Total time (ms) : {time}\nNodes searched  : {nodes}\nNodes/second    : {rate}")
    }
}
