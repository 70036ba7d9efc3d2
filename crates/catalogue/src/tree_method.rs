//! An algorithm as it searches trees, with its memory and its order of moves.

use crate::algorithms::{Historical, TreeAlgorithm};
use crate::conditions::Conditions;
use crate::memory::TableSize;
use crate::method::{Method, Parameters, Searchable, Work};
use crate::open_words;
use crate::refusal::Refusal;
use crate::tally::Tally;
use nullwindow::historical::{Informed, Kind, Knowledge, OpenRules, Stockman};
use nullwindow::limits::Budget;
use nullwindow::memory::{Depth, Layout};
use nullwindow::observers::Observer;
use nullwindow::ordering::OrderingChoice;
use nullwindow::{Lines, Plan, Position, SearchReport};
use nullwindow_trees::{GeneratedPosition, TreePosition};
use std::time::Instant;

/// An algorithm as it searches trees.
#[derive(Clone, Copy, Debug)]
pub enum TreeMethod {
    /// One of the library's, with a memory; deepening, or in a single search.
    General {
        /// The algorithm and its parameters.
        method: Method,
        /// What it remembers.
        memory: TableSize,
        /// Whether it deepens ply by ply.
        deepening: bool,
    },
    /// One that brings its own data structures.
    Historical {
        /// The algorithm.
        algorithm: Historical,
        /// How its OPEN list is kept, if it has one.
        open: OpenRules,
    },
}

impl TreeMethod {
    /// The algorithm with the memory its paper gives it: none where none is needed, one that never
    /// forgets otherwise. Moves are tried left to right.
    pub fn new(algorithm: TreeAlgorithm, parameters: Parameters) -> Self {
        match algorithm {
            TreeAlgorithm::Historical(algorithm) => TreeMethod::Historical {
                algorithm,
                open: OpenRules::default(),
            },
            TreeAlgorithm::General(algorithm) => TreeMethod::General {
                method: Method {
                    algorithm,
                    parameters,
                },
                memory: if algorithm.needs_no_memory() {
                    TableSize::None
                } else {
                    TableSize::Unbounded
                },
                deepening: false,
            },
        }
    }

    /// The same algorithm with another memory.
    ///
    /// # Errors
    /// A historical algorithm brings its own.
    pub fn with_memory(self, memory: TableSize) -> Result<Self, Refusal> {
        match self {
            TreeMethod::General {
                method, deepening, ..
            } => Ok(TreeMethod::General {
                method,
                memory,
                deepening,
            }),
            TreeMethod::Historical { .. } => Err(self.refuses("--table", "brings its own memory")),
        }
    }

    /// The same algorithm with an OPEN list kept by other rules; an algorithm without such a list
    /// stays as it is.
    #[must_use]
    pub fn keeping(self, open: OpenRules) -> Self {
        match self {
            TreeMethod::General { .. } => self,
            TreeMethod::Historical { algorithm, .. } => TreeMethod::Historical { algorithm, open },
        }
    }

    /// The same algorithm with iterative deepening: all remember then, and memory's move is tried
    /// first.
    ///
    /// # Errors
    /// A historical algorithm searches one depth only.
    pub fn deepening(self) -> Result<Self, Refusal> {
        match self {
            TreeMethod::General { method, .. } => Ok(TreeMethod::General {
                method,
                memory: TableSize::Unbounded,
                deepening: true,
            }),
            TreeMethod::Historical { .. } => {
                Err(self.refuses("--deepening", "searches one depth only"))
            }
        }
    }

    fn refuses(self, option: &'static str, why: &str) -> Refusal {
        let name = self.algorithm().name();
        let why = format!("{name} {why}; expected another algorithm, or no {option}");
        Refusal { option, why }
    }

    /// Which algorithm it is.
    pub fn algorithm(self) -> TreeAlgorithm {
        match self {
            TreeMethod::General { method, .. } => TreeAlgorithm::General(method.algorithm),
            TreeMethod::Historical { algorithm, .. } => TreeAlgorithm::Historical(algorithm),
        }
    }

    /// What is remembered, in words.
    pub fn memory_text(self) -> String {
        let (method, memory) = match self {
            TreeMethod::General { method, memory, .. } => (method, memory),
            TreeMethod::Historical { open, .. } if self.algorithm().has_open_list() => {
                return format!("its own OPEN list, {}", open_words::text(open));
            }
            TreeMethod::Historical { .. } => return "its own memory".to_owned(),
        };
        let bounds = match method.algorithm.layout() {
            Layout::OneBound => "one bound a node",
            Layout::TwoBounds => "two bounds a node",
        };
        match memory {
            TableSize::None => "no memory".to_owned(),
            TableSize::Unbounded => format!("unbounded memory, {bounds}"),
            TableSize::Entries(_) => format!("a table of {memory} entries, {bounds}"),
        }
    }

    /// Searches a tree to `depth`; `lines` says whether the principal variation is wanted.
    ///
    /// # Errors
    /// There is no room for the table asked for.
    pub fn search<P: SearchableTree>(
        self,
        root: &P,
        depth: Depth,
        lines: Lines,
        tally: Tally<'_, P>,
    ) -> Result<SearchReport<P::Move>, Refusal> {
        self.search_within(Budget::unlimited(), root, depth, lines, tally)
    }

    /// The same within limits. The historical algorithms know none: they look at every node of the
    /// tree a few times at most.
    ///
    /// # Errors
    /// There is no room for the table asked for.
    pub fn search_within<P: SearchableTree>(
        self,
        limits: Budget,
        root: &P,
        depth: Depth,
        lines: Lines,
        tally: Tally<'_, P>,
    ) -> Result<SearchReport<P::Move>, Refusal> {
        let (method, memory, deepening) = match self {
            TreeMethod::General {
                method,
                memory,
                deepening,
            } => (method, memory, deepening),
            TreeMethod::Historical { algorithm, open } => {
                return Ok(root.search_historically(algorithm, open, depth, tally));
            }
        };
        let plan = if deepening {
            Plan::deepening(depth)
        } else {
            Plan::single(depth)
        };
        let plan = Plan { lines, ..plan }.timed();
        let memory = memory.memory(method.algorithm.layout())?;
        let work = Work {
            limits,
            conditions: Conditions {
                ordering: if deepening {
                    OrderingChoice::STORED_MOVE
                } else {
                    OrderingChoice::AS_GENERATED
                },
                ..Conditions::BARE
            },
            ..Work::new(root, plan, memory, tally)
        };
        Ok(P::search(&method, work, &mut |_| {}))
    }
}

/// A tree, which is searched by the historical algorithms, too. They are compiled in this crate, as
/// all other searches.
pub trait SearchableTree: Searchable {
    /// Searches by an algorithm that knows nothing of conditions and limits.
    fn search_historically(
        &self,
        algorithm: Historical,
        open: OpenRules,
        depth: Depth,
        tally: Tally<'_, Self>,
    ) -> SearchReport<Self::Move>;
}

macro_rules! searchable_tree {
    ($($position:ty),+) => {
        $(impl SearchableTree for $position {
            fn search_historically(
                &self,
                algorithm: Historical,
                open: OpenRules,
                depth: Depth,
                tally: Tally<'_, Self>,
            ) -> SearchReport<Self::Move> {
                search_historically(algorithm, open, self, depth, tally)
            }
        })+
    };
}
searchable_tree!(TreePosition<'_>, GeneratedPosition<'_>);

fn search_historically<P: Position>(
    algorithm: Historical,
    open: OpenRules,
    root: &P,
    depth: Depth,
    mut tally: Tally<'_, P>,
) -> SearchReport<P::Move> {
    let start = Instant::now();
    let watch = &mut tally;
    let by_list = |kind| Stockman::with_rules(kind, root, depth, open);
    let report = match algorithm {
        Historical::SssStar => by_list(Kind::Sss).solve(watch),
        Historical::DualStar => by_list(Kind::Dual).solve(watch),
        Historical::Ins => Informed::new(Knowledge::Full, watch).solve(root, depth),
        Historical::Pns => Informed::new(Knowledge::Partial, watch).solve(root, depth),
    };
    let time = start.elapsed();
    let mut report = report.report(depth, tally.counts());
    report.time = Some(time);
    report
}
