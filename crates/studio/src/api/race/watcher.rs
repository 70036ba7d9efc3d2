//! Watches one algorithm of a race, and tells the page how far it is.

use crate::stream::Events;
use cpu_time::ThreadTime;
use nullwindow::memory::Depth;
use nullwindow::observers::{Counts, Observer};
use nullwindow::{Pass, Position, Score, Window};
use serde_json::json;
use std::time::{Duration, Instant};

/// Nodes between two looks at the clock.
const STRIDE: u32 = 1 << 12;
/// Time between two words about progress.
const EVERY: Duration = Duration::from_millis(60);

/// Counts as a search counts, and tells.
pub(super) struct Watcher<'e> {
    algorithm: &'static str,
    counts: Counts,
    until_look: u32,
    /// CPU time, so that other programs on the machine count for little.
    clock: ThreadTime,
    told: Instant,
    depth: Depth,
    events: &'e mut Events,
}

impl<'e> Watcher<'e> {
    /// Says that an algorithm begins.
    pub(super) fn new(algorithm: &'static str, events: &'e mut Events) -> Self {
        let _ = events.send("begin", &json!({ "algorithm": algorithm }));
        let _ = events.flush();
        let now = Instant::now();
        Watcher {
            algorithm,
            counts: Counts::default(),
            until_look: STRIDE,
            clock: ThreadTime::now(),
            told: now,
            depth: 0,
            events,
        }
    }

    #[inline]
    fn tick(&mut self) {
        self.until_look -= 1;
        if self.until_look == 0 {
            self.look();
        }
    }

    #[cold]
    fn look(&mut self) {
        self.until_look = STRIDE;
        if self.told.elapsed() >= EVERY {
            self.told = Instant::now();
            let progress = json!({
                "algorithm": self.algorithm,
                "depth": self.depth,
                "leaves": self.counts.leaf_evaluations,
                "total": self.counts.total(),
                "seconds": self.clock.elapsed().as_secs_f64(),
            });
            let _ = self.events.send("progress", &progress);
            let _ = self.events.flush();
        }
    }
}

impl<P: Position> Observer<P> for Watcher<'_> {
    fn pass_started(&mut self, _: &P, depth: Depth, _: Window) {
        self.depth = depth;
    }

    fn pass_ended(&mut self, pass: &Pass) {
        let told = json!({
            "algorithm": self.algorithm,
            "pass": pass.without_move::<()>(),
            "leaves": self.counts.leaf_evaluations,
            "total": self.counts.total(),
            "seconds": self.clock.elapsed().as_secs_f64(),
        });
        let _ = self.events.send("pass", &told);
    }

    #[inline]
    fn answered(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.answered(n, depth, score);
    }

    #[inline]
    fn answered_by_child(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.answered_by_child(n, depth, score);
    }

    #[inline]
    fn leaf(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.leaf(n, depth, score);
        self.tick();
    }

    #[inline]
    fn expanded(&mut self, n: &P, depth: Depth, window: Window) {
        self.counts.expanded(n, depth, window);
        self.tick();
    }
}
