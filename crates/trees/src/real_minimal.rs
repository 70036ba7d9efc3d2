//! The real minimal graph by definition, as an oracle for tests.
//!
//! Two goals must be proven at the root: that MAX gets at least the value, and that MIN concedes no
//! more. A goal needs one move where the side that it favours is to move, and all moves elsewhere.
//! All choices are tried, so no graph is smaller; this is feasible for small graphs only.

use nullwindow::{MoveList, Position, Score};
use std::collections::HashMap;

/// The number of different nodes in the smallest graph that proves the value of `root` at `depth`;
/// `None` if finding it takes more than `steps` steps.
///
/// Only for games whose scores do not depend on the distance to a win, such as artificial trees.
///
/// # Panics
/// The game has a [`Position::WIN`].
pub fn real_minimal_graph<P: Position>(root: &P, depth: u32, steps: u64) -> Option<usize> {
    assert!(
        P::WIN == Score::INFINITY,
        "scores depend on the distance to a win in this game"
    );
    let mut graph = Graph::default();
    let at = graph.add(root, depth, true);
    let mut search = GraphSearch {
        value: graph.nodes[at].value,
        required: vec![[false; 2]; graph.nodes.len()],
        graph: &graph,
        size: 0,
        smallest: usize::MAX,
        steps,
    };
    let mut goals = Vec::new();
    search.require((at, Goal::AtLeast), &mut goals);
    search.require((at, Goal::AtMost), &mut goals);
    search.prove(&goals)?;
    Some(search.smallest)
}

/// A goal: a bound of a node's value, for MAX.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    AtLeast,
    AtMost,
}

type ProofGoal = (usize, Goal);

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
            n.moves(&mut moves).score()
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

struct GraphSearch<'g> {
    graph: &'g Graph,
    /// The value of the root.
    value: Score,
    /// Which goals each node has in the graph.
    required: Vec<[bool; 2]>,
    /// How many nodes have a goal.
    size: usize,
    /// The size of the smallest graph so far.
    smallest: usize,
    steps: u64,
}

impl GraphSearch<'_> {
    /// Tries all ways to prove the goals; `None` if the steps are used up.
    fn prove(&mut self, goals: &[ProofGoal]) -> Option<()> {
        self.steps = self.steps.checked_sub(1)?;
        let mut open = goals.to_vec();
        let mut taken = Vec::new();
        let mut choices = Vec::new();
        // First the goals that need all children.
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
                if self.require((child, goal), &mut open) {
                    taken.push((child, goal));
                }
            }
        }
        // Drop goals that a child in the graph already proves.
        choices.retain(|&(node, goal)| {
            let mut moves = self.moves(node, goal);
            !moves.any(|child| self.required[child][goal as usize])
        });
        let mut outcome = Some(());
        if self.size < self.smallest {
            match choices.pop() {
                None => self.smallest = self.size,
                Some((node, goal)) => {
                    let moves: Vec<_> = self.moves(node, goal).collect();
                    for child in moves {
                        let mut next = choices.clone();
                        self.require((child, goal), &mut next);
                        outcome = self.prove(&next);
                        self.release((child, goal));
                        if outcome.is_none() {
                            break;
                        }
                    }
                }
            }
        }
        for goal in taken {
            self.release(goal);
        }
        outcome
    }

    /// The children that prove the goal.
    fn moves(&self, node: usize, goal: Goal) -> impl Iterator<Item = usize> {
        let children = self.graph.nodes[node].children.iter().copied();
        children.filter(move |&child| match goal {
            Goal::AtLeast => self.graph.nodes[child].value >= self.value,
            Goal::AtMost => self.graph.nodes[child].value <= self.value,
        })
    }

    /// Adds a goal to the graph. Returns whether it was new.
    fn require(&mut self, required: ProofGoal, open: &mut Vec<ProofGoal>) -> bool {
        let (node, goal) = required;
        if self.required[node][goal as usize] {
            return false;
        }
        self.size += usize::from(self.required[node] == [false; 2]);
        self.required[node][goal as usize] = true;
        open.push(required);
        true
    }

    fn release(&mut self, (node, goal): ProofGoal) {
        self.required[node][goal as usize] = false;
        self.size -= usize::from(self.required[node] == [false; 2]);
    }
}
