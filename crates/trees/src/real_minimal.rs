//! The real minimal graph by definition, as an oracle for tests.
//!
//! Two things must be shown of the root's value: that MAX gets at least as much, and that MIN gives
//! no more. Each needs one move where the side that wants it is to move, and all moves elsewhere. All
//! choices are tried, so that no graph is smaller; only small graphs can be done in this way.

use nullwindow::{MoveList, Position, Score};
use std::collections::HashMap;

/// How many different nodes the smallest graph has that proves the value of `root` at `depth`, or
/// nothing if that takes more than `steps` steps to find out.
///
/// Only for games whose scores do not age, as artificial trees are.
///
/// # Panics
/// The game has a [`Position::WIN`].
pub fn real_minimal_graph<P: Position>(root: &P, depth: u32, steps: u64) -> Option<usize> {
    assert!(P::WIN == Score::INFINITY, "scores age in this game");
    let mut graph = Graph::default();
    let at = graph.add(root, depth, true);
    let mut hunt = Hunt {
        value: graph.nodes[at].value,
        has: vec![[false; 2]; graph.nodes.len()],
        graph: &graph,
        size: 0,
        least: usize::MAX,
        steps,
    };
    let mut wanted = Vec::new();
    hunt.want((at, Goal::AtLeast), &mut wanted);
    hunt.want((at, Goal::AtMost), &mut wanted);
    hunt.satisfy(&wanted)?;
    Some(hunt.least)
}

/// What is to be shown of a node, in MAX's terms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    AtLeast,
    AtMost,
}

type Wanted = (usize, Goal);

struct Node {
    /// For MAX.
    value: Score,
    max_to_move: bool,
    children: Vec<usize>,
}

/// The whole graph, every position once for each depth.
#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    index: HashMap<(u64, u32), usize>,
}

impl Graph {
    fn add<P: Position>(&mut self, n: &P, depth: u32, max_to_move: bool) -> usize {
        if let Some(&known) = self.index.get(&(n.key(), depth)) {
            return known;
        }
        let mut moves = MoveList::new();
        let over = if depth == 0 {
            Some(n.evaluate())
        } else {
            n.moves(&mut moves)
        };
        let for_max = |score: Score| if max_to_move { score } else { -score };
        let mut node = Node {
            value: for_max(over.unwrap_or(Score::ZERO)),
            max_to_move,
            children: Vec::new(),
        };
        if over.is_none() {
            for &mv in moves.as_slice() {
                let mut child = n.clone();
                child.play(mv);
                node.children
                    .push(self.add(&child, depth - 1, !max_to_move));
            }
            let values = node.children.iter().map(|&child| self.nodes[child].value);
            let value = if max_to_move {
                values.max()
            } else {
                values.min()
            };
            node.value = value.expect("a game that is not over has moves");
        }
        self.nodes.push(node);
        self.index.insert((n.key(), depth), self.nodes.len() - 1);
        self.nodes.len() - 1
    }
}

struct Hunt<'g> {
    graph: &'g Graph,
    /// Of the root.
    value: Score,
    /// Which goals the graph has for each node.
    has: Vec<[bool; 2]>,
    /// How many nodes have any.
    size: usize,
    /// The size of the smallest graph so far.
    least: usize,
    steps: u64,
}

impl Hunt<'_> {
    /// Tries all ways to show what is wanted; none if there are too many.
    fn satisfy(&mut self, wanted: &[Wanted]) -> Option<()> {
        self.steps = self.steps.checked_sub(1)?;
        let mut open = wanted.to_vec();
        let mut taken = Vec::new();
        let mut choices = Vec::new();
        // First what leaves no choice.
        while let Some((node, goal)) = open.pop() {
            let Node {
                max_to_move,
                children,
                ..
            } = &self.graph.nodes[node];
            if *max_to_move == (goal == Goal::AtLeast) && !children.is_empty() {
                choices.push((node, goal));
                continue;
            }
            for &child in children {
                if self.want((child, goal), &mut open) {
                    taken.push((child, goal));
                }
            }
        }
        // Nothing is gained by another move where one will do that the graph has anyway.
        choices.retain(|&(node, goal)| {
            let mut moves = self.moves(node, goal);
            !moves.any(|child| self.has[child][goal as usize])
        });
        let mut outcome = Some(());
        if self.size < self.least {
            match choices.pop() {
                None => self.least = self.size,
                Some((node, goal)) => {
                    let moves: Vec<_> = self.moves(node, goal).collect();
                    for child in moves {
                        let mut next = choices.clone();
                        self.want((child, goal), &mut next);
                        outcome = self.satisfy(&next);
                        self.drop((child, goal));
                        if outcome.is_none() {
                            break;
                        }
                    }
                }
            }
        }
        for wanted in taken {
            self.drop(wanted);
        }
        outcome
    }

    /// The children that show it.
    fn moves(&self, node: usize, goal: Goal) -> impl Iterator<Item = usize> {
        let children = self.graph.nodes[node].children.iter().copied();
        children.filter(move |&child| match goal {
            Goal::AtLeast => self.graph.nodes[child].value >= self.value,
            Goal::AtMost => self.graph.nodes[child].value <= self.value,
        })
    }

    /// Takes something into the graph, unless it is there.
    fn want(&mut self, wanted: Wanted, open: &mut Vec<Wanted>) -> bool {
        let (node, goal) = wanted;
        if self.has[node][goal as usize] {
            return false;
        }
        self.size += usize::from(self.has[node] == [false; 2]);
        self.has[node][goal as usize] = true;
        open.push(wanted);
        true
    }

    fn drop(&mut self, (node, goal): Wanted) {
        self.has[node][goal as usize] = false;
        self.size -= usize::from(self.has[node] == [false; 2]);
    }
}
