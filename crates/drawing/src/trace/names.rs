//! How the nodes of a trace are named: by the path from the root.

use nullwindow::memory::Depth;
use nullwindow::observers::Event;
use nullwindow::{Game, MoveList, Position};
use nullwindow_trees::TreePosition;
use serde::Serialize;

/// A move on the path to a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Step {
    /// A child of a tree's node, by its index.
    Child(u16),
    /// A move in the notation of its game.
    Move(String),
}

/// Follows a search, and names the node an event happens at.
pub trait Naming<P: Position> {
    /// Takes note of an event; false if its node lies deeper than `deepest` plies.
    fn follow(&mut self, n: Option<&P>, event: &Event, deepest: usize) -> bool;

    /// The path to the node of the event followed last.
    fn path(&self) -> &[Step];

    /// The child of that node that was opened last.
    fn last_child(&self) -> Option<&Step>;

    /// A move of that node by its place in the list.
    fn step(&mut self, place: usize) -> Option<Step>;

    /// The label of that node.
    fn label(n: Option<&P>) -> Option<&str>;
}

/// The path to the node opened last; the path to the present node is the beginning of it.
#[derive(Debug, Default)]
struct Path {
    steps: Vec<Step>,
    ply: usize,
}

impl Path {
    fn path(&self) -> &[Step] {
        &self.steps[..self.ply]
    }

    fn next(&self) -> Option<&Step> {
        self.steps.get(self.ply)
    }
}

/// Names for nodes of trees, which know their paths.
#[derive(Debug, Default)]
pub struct TreeNames(Path);

impl Naming<TreePosition<'_>> for TreeNames {
    fn follow(&mut self, n: Option<&TreePosition<'_>>, event: &Event, deepest: usize) -> bool {
        let path = match event {
            Event::PassEnded(pass) => pass.root_move.and_then(narrow).into_iter().collect(),
            _ => n.map(TreePosition::path).unwrap_or_default(),
        };
        // A child one ply too deep is not traced, but it may be named as the cutoff of its parent.
        if path.len() > deepest.saturating_add(1) {
            return false;
        }
        let steps = path.into_iter().map(Step::Child);
        let ply = steps.len();
        if !self.0.steps.iter().take(ply).cloned().eq(steps.clone()) {
            self.0.steps = steps.collect();
        }
        self.0.ply = ply;
        ply <= deepest
    }

    fn path(&self) -> &[Step] {
        self.0.path()
    }

    fn last_child(&self) -> Option<&Step> {
        self.0.next()
    }

    fn step(&mut self, place: usize) -> Option<Step> {
        narrow(place).map(Step::Child)
    }

    fn label<'p>(n: Option<&'p TreePosition<'_>>) -> Option<&'p str> {
        n?.label()
    }
}

fn narrow(index: usize) -> Option<u16> {
    u16::try_from(index).ok()
}

/// Names for positions of games.
///
/// A position does not know how it was reached: the nodes on the path are kept, and a child is
/// recognised by its key.
#[derive(Debug)]
pub struct GameNames<G> {
    path: Path,
    /// The positions on the path, the root first.
    nodes: Vec<Visited<G>>,
    depth: Depth,
}

#[derive(Debug)]
struct Visited<G> {
    position: G,
    /// Keys and names of its children, once they are needed.
    children: Option<Vec<(u64, String)>>,
}

impl<G: Game> GameNames<G> {
    /// Names for a search of this position.
    pub fn new(root: &G) -> Self {
        GameNames {
            path: Path::default(),
            nodes: vec![Visited::new(root)],
            depth: 0,
        }
    }

    /// A node is opened.
    fn descend(&mut self, n: &G, ply: usize) {
        self.nodes.truncate(ply);
        self.path.steps.truncate(ply.saturating_sub(1));
        if let Some(parent) = self.nodes.last_mut() {
            let key = n.key();
            let mut named = parent.children().iter();
            // Where two moves lead to one position, the first names it.
            let name = named.find(|child| child.0 == key);
            let name = name.map(|child| child.1.clone()).unwrap_or_default();
            self.path.steps.push(Step::Move(name));
        }
        self.nodes.push(Visited::new(n));
    }
}

impl<G: Game> Visited<G> {
    fn new(position: &G) -> Self {
        Visited {
            position: position.clone(),
            children: None,
        }
    }

    fn children(&mut self) -> &[(u64, String)] {
        let position = &self.position;
        self.children.get_or_insert_with(|| {
            let mut moves = MoveList::new();
            let _ = position.moves(&mut moves);
            let child = |&mv: &G::Move| {
                let mut child = position.clone();
                child.play(mv);
                (child.key(), position.move_text(mv))
            };
            moves.as_slice().iter().map(child).collect()
        })
    }
}

impl<G: Game> Naming<G> for GameNames<G> {
    fn follow(&mut self, n: Option<&G>, event: &Event, deepest: usize) -> bool {
        let ply = match *event {
            Event::PassStarted { depth, .. } => {
                self.depth = depth;
                self.nodes.truncate(1);
                self.path.steps.clear();
                0
            }
            Event::PassEnded(pass) => {
                self.path.steps.clear();
                self.path.ply = 0;
                self.path.steps.extend(pass.root_move.and_then(|place| {
                    let name = self.nodes[0].children().get(place)?.1.clone();
                    Some(Step::Move(name))
                }));
                self.path.steps.len()
            }
            Event::Opened { depth, .. }
            | Event::Answered { depth, .. }
            | Event::Shortcut { depth, .. }
            | Event::Leaf { depth, .. }
            | Event::Expanded { depth, .. }
            | Event::Closed { depth, .. }
            | Event::Stored { depth, .. } => usize::from(self.depth.saturating_sub(depth)),
            Event::ListOperation { .. } => return false,
        };
        // A child one ply too deep is not traced, but it may be named as the cutoff of its parent.
        if ply > deepest.saturating_add(1) {
            return false;
        }
        if let (Event::Opened { .. }, Some(n)) = (event, n) {
            if ply == 0 {
                self.nodes.clear();
            }
            self.descend(n, ply);
        }
        self.path.ply = ply;
        ply <= deepest
    }

    fn path(&self) -> &[Step] {
        self.path.path()
    }

    fn last_child(&self) -> Option<&Step> {
        self.path.next()
    }

    fn step(&mut self, place: usize) -> Option<Step> {
        let node = self.nodes.get_mut(self.path.ply)?;
        let (_, name) = node.children().get(place)?;
        Some(Step::Move(name.clone()))
    }

    fn label(_: Option<&G>) -> Option<&str> {
        None
    }
}
