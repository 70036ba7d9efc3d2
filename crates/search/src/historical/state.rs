//! What lies on an OPEN list: nodes of the game tree with their merits.

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

// A chain of parents is dropped one by one when its last state goes.
impl<P: Position> Drop for Node<P> {
    fn drop(&mut self) {
        let mut parent = self.parent.take();
        while let Some(node) = parent {
            parent = match Rc::try_unwrap(node) {
                Ok(mut node) => node.parent.take(),
                Err(_) => None,
            };
        }
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
