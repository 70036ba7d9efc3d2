//! The outcome of a search, as kept in the store.

use nullwindow::historical::OpenCounts;
use nullwindow::observers::{Counts, PlyCutoffs, TableUse};
use nullwindow::{Iteration, Pass};
use serde::{Deserialize, Serialize};
use std::time::Duration;

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
    pub iterations: Vec<Iteration<()>>,
    /// The passes of the last iteration.
    pub questions: Vec<Pass<()>>,
    /// The operations on the OPEN list.
    pub open: Option<OpenCounts>,
    /// The time of the operations on it, if it was measured.
    pub list_time: Option<OpenSeconds>,
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
        let iterations = self.iterations.iter().filter(|it| it.depth <= depth);
        iterations.fold(Counts::default(), |sum, it| sum + it.counts)
    }

    /// The time of all iterations up to a depth.
    #[must_use]
    pub fn seconds_through(&self, depth: u8) -> f64 {
        let iterations = self.iterations.iter().filter(|it| it.depth <= depth);
        let time: Duration = iterations.filter_map(|it| it.time).sum();
        time.as_secs_f64()
    }

    /// Takes the times of another run of the same search where they are shorter.
    pub fn take_least_time(&mut self, again: &Outcome) {
        self.seconds = self.seconds.min(again.seconds);
        for (one, other) in self.iterations.iter_mut().zip(&again.iterations) {
            one.time = one.time.min(other.time);
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

    /// Whether another run of the same search found the same, its times apart.
    ///
    /// # Errors
    /// Names what differs.
    pub fn same_search(&self, again: &Outcome) -> Result<(), String> {
        let (one, other) = (self.without_times(), again.without_times());
        let differs = [
            (
                "value",
                one.value != other.value || one.lower != other.lower,
            ),
            ("counts", one.work != other.work),
            (
                "passes",
                one.passes != other.passes || one.questions != other.questions,
            ),
            ("iterations", one.iterations != other.iterations),
            ("rest", one != other),
        ];
        match differs.into_iter().find(|it| it.1) {
            Some((what, _)) => Err(what.to_owned()),
            None => Ok(()),
        }
    }

    fn without_times(&self) -> Outcome {
        let mut iterations = self.iterations.clone();
        for iteration in &mut iterations {
            iteration.time = None;
        }
        Outcome {
            seconds: 0.0,
            iterations,
            list_time: None,
            rival: self
                .rival
                .as_ref()
                .map(|rival| Box::new(rival.without_times())),
            ..self.clone()
        }
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
    pub fn iteration(&self, depth: u8) -> Option<&Iteration<()>> {
        self.iterations.iter().find(|it| it.depth == depth)
    }
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
