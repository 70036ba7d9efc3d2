//! The OPEN list of SSS\* and DUAL\*, with every operation counted.

use crate::position::{MoveList, Position, Status};
use crate::score::Score;
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// A node of the game tree, linked to its parent.
pub(super) struct Node<P: Position> {
    pub(super) position: P,
    pub(super) path: Vec<u32>,
    pub(super) parent: Option<Rc<Node<P>>>,
    moves: OnceCell<Result<Vec<P::Move>, Score>>,
}

impl<P: Position> Node<P> {
    pub(super) fn root(position: &P) -> Rc<Self> {
        Rc::new(Node {
            position: position.clone(),
            path: Vec::new(),
            parent: None,
            moves: OnceCell::new(),
        })
    }

    /// The moves, or the final score where the game is over.
    pub(super) fn moves(&self) -> Result<&[P::Move], Score> {
        let moves = self.moves.get_or_init(|| {
            let mut list = MoveList::new();
            match self.position.moves(&mut list) {
                Status::Over(score) => Err(score),
                Status::Ongoing => Ok(list.as_slice().to_vec()),
            }
        });
        moves.as_deref().map_err(|&score| score)
    }

    pub(super) fn child(parent: &Rc<Self>, index: u32) -> Option<Rc<Self>> {
        let &mv = parent.moves().ok()?.get(index as usize)?;
        let mut position = parent.position.clone();
        position.play(mv);
        let mut path = parent.path.clone();
        path.push(index);
        Some(Rc::new(Node {
            position,
            path,
            parent: Some(Rc::clone(parent)),
            moves: OnceCell::new(),
        }))
    }

    pub(super) fn next(&self) -> Option<Rc<Self>> {
        let parent = self.parent.as_ref()?;
        Node::child(parent, self.path.last()? + 1)
    }
}

/// A state on the OPEN list: a node, whether it is solved, and its merit.
pub struct State<P: Position> {
    pub(super) node: Rc<Node<P>>,
    /// Whether the node is solved; it is live otherwise.
    pub solved: bool,
    /// Its merit, for MAX.
    pub merit: Score,
}

impl<P: Position> State<P> {
    /// The position of the node.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.node.position
    }

    /// The way from the root to the node, as places in the lists of moves.
    #[must_use]
    pub fn path(&self) -> &[u32] {
        &self.node.path
    }
}

impl<P: Position> fmt::Debug for State<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.solved { "solved" } else { "live" };
        write!(f, "<{:?}, {state}, {}>", self.node.path, self.merit)
    }
}

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

/// States in order of merit, the leftmost node of the tree first among equals.
#[derive(Debug)]
pub struct OpenList<P: Position> {
    /// The best state is the last.
    states: Vec<State<P>>,
    /// Whether a greater merit is better, as in SSS\*.
    descending: bool,
    counts: OpenCounts,
}

impl<P: Position> OpenList<P> {
    pub(super) fn new(descending: bool) -> Self {
        OpenList {
            states: Vec::new(),
            descending,
            counts: OpenCounts::default(),
        }
    }

    /// The states, best first.
    pub fn states(&self) -> impl Iterator<Item = &State<P>> {
        self.states.iter().rev()
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> OpenCounts {
        self.counts
    }

    pub(super) fn push(&mut self, state: State<P>) {
        self.states.push(state);
        self.counts.pushes += 1;
        self.counts.peak = self.counts.peak.max(self.states.len() as u64);
    }

    pub(super) fn pop(&mut self) -> Option<State<P>> {
        self.counts.pops += 1;
        self.states.pop()
    }

    /// Inserts a state behind all better ones; among equals the leftmost comes first.
    pub(super) fn insert(&mut self, state: State<P>) {
        let merit = |s: &State<P>| if self.descending { s.merit } else { -s.merit };
        let place = self.states.partition_point(|other| {
            (merit(other), &state.node.path) < (merit(&state), &other.node.path)
        });
        self.states.insert(place, state);
        self.counts.inserts += 1;
        self.counts.peak = self.counts.peak.max(self.states.len() as u64);
    }

    /// Removes all states below `node`.
    pub(super) fn purge(&mut self, node: &Node<P>) {
        let before = self.states.len();
        self.states
            .retain(|state| !state.node.path.starts_with(&node.path));
        self.counts.purges += 1;
        self.counts.purged += (before - self.states.len()) as u64;
    }
}
