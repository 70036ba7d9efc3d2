//! The library's Alpha-Beta on any game.

use crate::Outcome;
use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::OnePass;
use nullwindow::etc::NoEtc;
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Depth, Memory, NoMemory, TranspositionTable};
use nullwindow::observers::Observer;
use nullwindow::ordering::AsGenerated;
use nullwindow::selection::FullWidth;
use nullwindow::step::Copying;
use nullwindow::{OwnEvaluation, Plan, Position, Recipe, Search, Window};
use std::marker::PhantomData;

/// Alpha-Beta in the order of generation, with a memory for all but the last two plies.
struct AsByHand<P, M>(PhantomData<(P, M)>);

impl<P: Position, M: Memory> Recipe for AsByHand<P, M> {
    type Position = P;
    type Evaluator = OwnEvaluation;
    type Memory = M;
    type Ordering = AsGenerated;
    type Limits = Unlimited;
    type Observer = Opened;
    type Step = Copying;
    type Etc = NoEtc;
    type Selection = FullWidth;

    const MEMORY_FROM: Depth = 2;
}

/// Counts the nodes, as every search does.
#[derive(Default)]
struct Opened(u64);

impl<P: Position> Observer<P> for Opened {
    /// The principal variation is not proven here, so nothing is to be left out.
    #[inline]
    fn pauses() -> bool {
        true
    }

    #[inline]
    fn opened(&mut self, _: &P, _: Depth, _: Window) {
        self.0 += 1;
    }
}

fn run<P: Position, M: Memory>(root: &P, depth: Depth, memory: M) -> Outcome {
    let mut search = Search::<AsByHand<P, M>>::new(memory);
    let report = search.run::<AlphaBeta>(&OnePass, root, Plan::single(depth).without_lines());
    Outcome {
        value: report.value.expect("a full window gives the value").0,
        nodes: search.observer.0,
    }
}

pub(crate) fn plain<P: Position>(root: &P, depth: Depth) -> Outcome {
    run(root, depth, NoMemory)
}

pub(crate) fn with_table<P: Position>(
    root: &P,
    depth: Depth,
    table: TranspositionTable,
) -> Outcome {
    run(root, depth, table)
}
