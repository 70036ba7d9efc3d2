//! The OPEN list of SSS\* and DUAL\*, with every operation counted.

use super::linked_states::LinkedStates;
use super::open_rules::{ListStorage, OpenRules, TieOrder};
use super::state::{Node, State};
use crate::position::Position;

/// A kind of work on an OPEN list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListWork {
    /// A state is stacked on top.
    Push,
    /// A state is taken from the top.
    Pop,
    /// A state is put where its merit belongs.
    Insert,
    /// All states below a node are removed.
    Purge,
}

/// How much work the OPEN list was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OpenCounts {
    /// States stacked on top.
    pub pushes: u64,
    /// States taken from the top.
    pub pops: u64,
    /// States inserted in order of merit.
    pub inserts: u64,
    /// Purges.
    pub purges: u64,
    /// States removed by them.
    pub purged: u64,
    /// The greatest length.
    pub peak: u64,
}

/// States in order of merit, and among equals in the order that its rules say.
#[derive(Debug)]
pub struct OpenList<P: Position> {
    states: Storage<P>,
    /// Whether a greater merit is better, as in SSS\*.
    descending: bool,
    ties: TieOrder,
    counts: OpenCounts,
    length: u64,
}

#[derive(Debug)]
enum Storage<P: Position> {
    /// The best state is the last.
    Array(Vec<State<P>>),
    /// The best state is the first.
    Linked(LinkedStates<P>),
}

impl<P: Position> OpenList<P> {
    pub(super) fn new(descending: bool, rules: OpenRules) -> Self {
        OpenList {
            states: match rules.storage {
                ListStorage::Array => Storage::Array(Vec::new()),
                ListStorage::Linked => Storage::Linked(LinkedStates::default()),
            },
            descending,
            ties: rules.ties,
            counts: OpenCounts::default(),
            length: 0,
        }
    }

    /// The states, best first.
    pub fn states(&self) -> impl Iterator<Item = &State<P>> {
        let (array, linked) = match &self.states {
            Storage::Array(states) => (Some(states.iter().rev()), None),
            Storage::Linked(states) => (None, Some(states.iter())),
        };
        let array = array.into_iter().flatten();
        array.chain(linked.into_iter().flatten())
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> OpenCounts {
        self.counts
    }

    pub(super) fn push(&mut self, state: State<P>) {
        match &mut self.states {
            Storage::Array(states) => states.push(state),
            Storage::Linked(states) => states.push(state),
        }
        self.counts.pushes += 1;
        self.grown();
    }

    pub(super) fn pop(&mut self) -> Option<State<P>> {
        self.counts.pops += 1;
        let best = match &mut self.states {
            Storage::Array(states) => states.pop(),
            Storage::Linked(states) => states.pop(),
        };
        self.length -= u64::from(best.is_some());
        best
    }

    /// Inserts a state behind all better ones.
    pub(super) fn insert(&mut self, state: State<P>) {
        let (descending, ties) = (self.descending, self.ties);
        let comes_before = |other: &State<P>, state: &State<P>| {
            let merit = |s: &State<P>| if descending { s.merit } else { -s.merit };
            match ties {
                TieOrder::LeftFirst => {
                    (merit(other), &state.node.path) > (merit(state), &other.node.path)
                }
                TieOrder::BehindEquals => merit(other) >= merit(state),
            }
        };
        match &mut self.states {
            Storage::Array(states) => {
                let place = states.partition_point(|other| !comes_before(other, &state));
                states.insert(place, state);
            }
            Storage::Linked(states) => states.insert(state, comes_before),
        }
        self.counts.inserts += 1;
        self.grown();
    }

    /// Removes all states below `node`.
    pub(super) fn purge(&mut self, node: &Node<P>) {
        let stays = |state: &State<P>| !state.node.path.starts_with(&node.path);
        let removed = match &mut self.states {
            Storage::Array(states) => {
                let before = states.len();
                states.retain(stays);
                (before - states.len()) as u64
            }
            Storage::Linked(states) => states.retain(stays),
        };
        self.counts.purges += 1;
        self.counts.purged += removed;
        self.length -= removed;
    }

    fn grown(&mut self) {
        self.length += 1;
        self.counts.peak = self.counts.peak.max(self.length);
    }
}
