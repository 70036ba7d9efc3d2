//! The outcome of a search, as kept in the store.

use nullwindow::historical::OpenCounts;
use nullwindow::observers::{Counts, PlyCutoffs, TableUse};
use nullwindow::{Iteration, Pass};
use serde::{Deserialize, Serialize};

/// The result of a search and its costs.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// The value for the side to move, if the algorithm finds it.
    pub value: Option<i32>,
    /// A lower bound of the value.
    pub lower: i32,
    /// The counts of all iterations.
    pub work: Counts,
    /// The number of passes.
    pub passes: u64,
    /// The total time.
    pub seconds: f64,
    /// The iterations, one by one.
    pub iterations: Vec<Stage>,
    /// The passes of the last iteration.
    pub questions: Vec<Question>,
    /// The operations on the OPEN list.
    pub open: Option<OpenWork>,
    /// Details, if they were measured.
    pub details: Option<Details>,
    /// The outcome of the rival in a timed job.
    pub rival: Option<Box<Outcome>>,
    /// Minimal graphs, if they were measured.
    pub graphs: Option<Graphs>,
    /// Whether it reached its node limit.
    pub gave_up: bool,
}

impl Outcome {
    /// The work of all iterations up to a depth, as if the search had ended there.
    #[must_use]
    pub fn through(&self, depth: u8) -> Counts {
        let stages = self.iterations.iter().filter(|stage| stage.depth <= depth);
        stages.fold(Counts::default(), |sum, stage| sum + stage.work)
    }

    /// The time of all iterations up to a depth.
    #[must_use]
    pub fn seconds_through(&self, depth: u8) -> f64 {
        let stages = self.iterations.iter().filter(|stage| stage.depth <= depth);
        stages.map(|stage| stage.seconds).sum()
    }

    /// Takes the times of another run of the same search where they are shorter.
    pub fn take_least_time(&mut self, again: &Outcome) {
        self.seconds = self.seconds.min(again.seconds);
        for (stage, other) in self.iterations.iter_mut().zip(&again.iterations) {
            stage.seconds = stage.seconds.min(other.seconds);
        }
    }

    /// Itself and the outcome of the rival.
    ///
    /// # Panics
    /// It was not timed, which is a bug of the figure.
    #[must_use]
    pub fn beside_rival(&self) -> (&Outcome, &Outcome) {
        let rival = self.rival.as_deref();
        (
            self,
            rival.expect("a figure of times has its searches timed"),
        )
    }

    /// The same without its passes, of which SSS\* has thousands on a tree.
    #[must_use]
    pub fn without_questions(self) -> Self {
        Outcome {
            questions: Vec::new(),
            ..self
        }
    }

    /// The iteration of a depth.
    #[must_use]
    pub fn stage(&self, depth: u8) -> Option<&Stage> {
        self.iterations.iter().find(|stage| stage.depth == depth)
    }
}

/// One iteration.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stage {
    /// Its depth.
    pub depth: u8,
    /// The value found.
    pub value: Option<i32>,
    /// The work of this iteration alone.
    pub work: Counts,
    /// The number of passes.
    pub passes: u64,
    /// Its time.
    pub seconds: f64,
}

impl<M> From<&Iteration<M>> for Stage {
    fn from(iteration: &Iteration<M>) -> Self {
        Stage {
            depth: iteration.depth,
            value: iteration.value.map(|value| value.0),
            work: iteration.counts,
            passes: iteration.passes as u64,
            seconds: iteration.time.unwrap_or_default().as_secs_f64(),
        }
    }
}

/// A pass: its null window, its result, and the bounds after it. Infinite bounds are `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The upper end of the null window.
    pub gamma: Option<i32>,
    /// The result.
    pub answer: i32,
    /// The lower bound now.
    pub lower: Option<i32>,
    /// The upper bound now.
    pub upper: Option<i32>,
}

impl<M> From<&Pass<M>> for Question {
    fn from(pass: &Pass<M>) -> Self {
        let known = |score: nullwindow::Score| (!score.is_infinite()).then_some(score.0);
        Question {
            gamma: known(pass.window.beta),
            answer: pass.value.0,
            lower: known(pass.bounds.lower),
            upper: known(pass.bounds.upper),
        }
    }
}

/// The operations on an OPEN list.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct OpenWork {
    /// States pushed in front.
    pub pushes: u64,
    /// States taken from the front.
    pub pops: u64,
    /// States inserted by merit.
    pub inserts: u64,
    /// Purges.
    pub purges: u64,
    /// States that they deleted.
    pub purged: u64,
    /// The greatest length of the list.
    pub peak: u64,
    /// The time of the operations, if it was measured.
    #[serde(default)]
    pub seconds: Option<OpenSeconds>,
}

/// The time of the operations on an OPEN list, in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct OpenSeconds {
    /// The whole search.
    pub search: f64,
    /// Putting states in front.
    pub pushing: f64,
    /// Taking states from the front.
    pub popping: f64,
    /// Inserting states by merit.
    pub inserting: f64,
    /// Purging.
    pub purging: f64,
}

impl OpenSeconds {
    /// The share of the list in the time of the search.
    #[must_use]
    pub fn share(&self) -> f64 {
        (self.pushing + self.popping + self.inserting + self.purging) / self.search
    }
}

impl From<OpenCounts> for OpenWork {
    fn from(open: OpenCounts) -> Self {
        OpenWork {
            pushes: open.pushes,
            pops: open.pops,
            inserts: open.inserts,
            purges: open.purges,
            purged: open.purged,
            peak: open.peak,
            seconds: None,
        }
    }
}

/// Cutoffs, table entries, re-expansions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Details {
    /// Cutoffs by distance from the root, in the order nodes, first move, moves tried.
    pub cutoffs: Vec<[u64; 3]>,
    /// Stores into a free slot.
    pub stored_fresh: u64,
    /// Stores that replaced an entry of the same position.
    pub stored_again: u64,
    /// Stores that replaced an entry of another position.
    pub evicted: u64,
    /// Stores that were rejected.
    pub refused: u64,
    /// Different nodes expanded.
    pub expanded: u64,
    /// Expansions of nodes that had been expanded before.
    pub expanded_again: u64,
}

impl Details {
    /// Collects the data of the observers.
    #[must_use]
    pub fn of(cutoffs: &[PlyCutoffs], table: TableUse, expanded: u64, again: u64) -> Self {
        let cutoffs = cutoffs.iter();
        Details {
            cutoffs: cutoffs
                .map(|ply| [ply.nodes, ply.first_move, ply.moves_tried])
                .collect(),
            stored_fresh: table.fresh,
            stored_again: table.updated,
            evicted: table.evicted,
            refused: table.refused,
            expanded,
            expanded_again: again,
        }
    }
}

/// Sizes of minimal graphs, in all nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Graphs {
    /// The last iteration of the search.
    pub searched: Counts,
    /// The left-first minimal graph.
    pub left_first: Counts,
    /// The approximation of the real minimal graph.
    pub approximate: Counts,
    /// Oracle entries that were lost.
    pub lost: u64,
}
