//! A driver and an algorithm of one's own, each in twenty lines.
//!
//! A driver chooses the questions that are asked at the root; an algorithm answers them by walking
//! the tree. Memory, ordering, limits, counts and the principal variation come with the library.
//! Races both with MTD(f), on Domineering.

use nullwindow::algorithms::{Algorithm, AlphaBeta};
use nullwindow::check::{check_equality, check_position};
use nullwindow::drivers::{Answer, Driver, Mtd, MtdF, OnePass};
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::search::Value;
use nullwindow::{
    MoveList, Plan, Play, Position, Recipe, Score, Search, SearchReport, Status, Window, open,
};
use std::error::Error;

/// MTD(f) that takes longer and longer steps until the value lies between two bounds, and then
/// halves what is between. An instance of the papers' framework says where to begin and how to go
/// on; whatever it answers, the search ends with the value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Galloping {
    /// The first step, in points.
    pub(crate) step: i32,
}

impl Mtd for Galloping {
    fn first(&self, guesses: &[Score]) -> Score {
        guesses.last().copied().unwrap_or_default()
    }

    fn next(&self, last: &Answer) -> Score {
        let (lower, upper) = (last.bounds.lower.finite(), last.bounds.upper.finite());
        match (lower, upper) {
            (Some(lower), Some(upper)) => Score(lower.0 + (upper.0 - lower.0 + 1) / 2),
            (Some(lower), None) => lower + self.step.max((lower.0 - last.gamma.0) * 2),
            (None, Some(upper)) => upper - self.step.max((last.gamma.0 - upper.0) * 2),
            (None, None) => last.gamma,
        }
    }
}

/// Alpha-Beta that first asks of every child whether it cuts off at once, and only then which is
/// the best: where a node has a refutation, it is found without finding out what others are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RefuteFirst;

impl Algorithm for RefuteFirst {
    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R> {
        // Memory and the end of the game may answer; then this returns.
        let mut node = open!(s, n, depth, window);
        while let Some(child) = node.next_child(s, n) {
            let open = node.window();
            let mut g = node.ask::<Self>(s, n, &child, Window::null(open.beta))?;
            // Not good enough to cut off: how good is it?
            if !open.is_null() && open.alpha < g && g < open.beta {
                g = node.ask::<Self>(
                    s,
                    n,
                    &child,
                    Window {
                        beta: g + 1,
                        ..open
                    },
                )?;
            }
            node.raise(s, &child, g);
        }
        Ok(node.close(s, n))
    }
}

const SIDE: u8 = 6;

/// Domineering: one side puts dominoes upright, the other lying; who cannot move has lost.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Domineering {
    filled: u64,
    upright: bool,
}

impl Domineering {
    /// Lower or left cells where a domino of that side fits.
    fn room(&self, upright: bool) -> u64 {
        let board = (1 << (SIDE * SIDE)) - 1;
        let last_column = (0..SIDE).fold(0, |cells, y| cells | 1 << (y * SIDE + SIDE - 1));
        let free = board & !self.filled;
        if upright {
            free & free >> SIDE
        } else {
            free & !last_column & free >> 1
        }
    }
}

impl Position for Domineering {
    type Move = u8;
    const WIN: Score = Score(500);

    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        let room = self.room(self.upright);
        into.extend((0..SIDE * SIDE).filter(|at| room & (1 << at) != 0));
        Status::over_if(into.is_empty(), Score(-1000))
    }

    fn play(&mut self, at: u8) {
        self.filled |= (1 | 1 << if self.upright { SIDE } else { 1 }) << at;
        self.upright = !self.upright;
    }

    fn evaluate(&self) -> Score {
        let count = |upright| self.room(upright).count_ones().cast_signed();
        Score(count(self.upright) - count(!self.upright))
    }

    fn key(&self) -> u64 {
        self.filled << 1 | u64::from(self.upright)
    }

    fn rank(&self, at: u8) -> i32 {
        let mut child = *self;
        child.play(at);
        -child.evaluate().0
    }
}

/// A search of a depth by any driver and algorithm.
pub(crate) fn search<A: Algorithm>(
    driver: &dyn Driver,
    root: &Domineering,
    depth: Depth,
) -> Result<SearchReport<u8>, Box<dyn Error>> {
    let table = TranspositionTable::with_bytes(16 << 20)?;
    let mut search = Search::<Play<Domineering>>::new(table);
    Ok(search.run::<A>(driver, root, Plan::deepening(depth)))
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let start = Domineering::default();
    check_position(&start)?;
    check_equality(&start)?;
    let depth = 9;
    let galloping = Galloping { step: 2 };
    let reports = [
        (
            "MTD(f)",
            search::<AlphaBeta>(&MtdF::default(), &start, depth)?,
        ),
        ("galloping", search::<AlphaBeta>(&galloping, &start, depth)?),
        ("Alpha-Beta", search::<AlphaBeta>(&OnePass, &start, depth)?),
        (
            "refute first",
            search::<RefuteFirst>(&OnePass, &start, depth)?,
        ),
    ];
    for (name, report) in &reports {
        println!(
            "{name:12}: value {:?}, {} nodes, {} questions, line {:?}",
            report.value,
            report.counts.total(),
            report.passes.len(),
            report.line.moves
        );
        assert_eq!(report.value, reports[0].1.value, "all find the same value");
    }
    Ok(())
}
