//! Short variations around a position: those that lose a move, and those that lead back.
//!
//! Random games hardly ever meet a board twice with different sides to move, and seldom return to a
//! position. A few moves that belong together do: a piece goes in two steps where it could go
//! in one, is taken a square sooner or later, or goes there and back, while the other side waits.

use super::fault::{Fault, FaultReport};
use super::look::{Look, attempt, child};
use super::playouts::{Playout, Random, sighting};
use super::seen::unlike;
use super::{Checked, returns};
use crate::position::{MoveList, Position};
use std::collections::HashMap;
use std::fmt::Debug;

/// How many moves of each side are tried for a start.
const WIDTH: usize = 8;

/// Most positions of one exploration.
const POSITIONS: usize = 1000;

/// A position of a variation.
struct Node<P: Position> {
    n: P,
    key: u64,
    /// None where the game is over.
    moves: Vec<P::Move>,
    /// The node before, and the move from there.
    before: Option<(usize, P::Move)>,
    ply: usize,
}

/// The variations from one position.
struct Variations<'a, P: Position> {
    /// The moves to that position.
    way: &'a [P::Move],
    nodes: Vec<Node<P>>,
    by_key: HashMap<u64, usize>,
    /// The moves of each side that are tried for a start.
    first: [Vec<P::Move>; 2],
}

/// Explores variations from a position of a random game.
///
/// # Errors
/// Two different positions have one key; or a position comes back against what the game says.
pub(super) fn explore<P: Position + Debug>(
    playout: &Playout<P>,
    random: &mut Random,
    checked: &mut Checked,
) -> Result<(), Box<FaultReport>>
where
    P::Move: Debug,
{
    let ply = random.below(playout.trail.len());
    let mut variations = Variations {
        way: &playout.moves[..ply],
        nodes: Vec::new(),
        by_key: HashMap::new(),
        first: [Vec::new(), Vec::new()],
    };
    let report =
        |fault| FaultReport::at(sighting(&playout.trail[ply], &playout.moves[..ply]), fault);
    let root = Node::new(playout.trail[ply].clone(), None, 0).map_err(report)?;
    variations.first[0] = random.choose(&root.moves, WIDTH);
    variations.add(root);
    let mut at = 0;
    while at < variations.nodes.len() && variations.nodes.len() < POSITIONS {
        if variations.nodes[at].ply == 1 && variations.first[1].is_empty() {
            variations.first[1] = random.choose(&variations.nodes[at].moves, WIDTH);
        }
        for mv in variations.candidates(at) {
            variations.go(at, mv, checked)?;
        }
        at += 1;
    }
    Ok(())
}

impl<P: Position> Node<P>
where
    P::Move: Debug,
{
    fn new(n: P, before: Option<(usize, P::Move)>, ply: usize) -> Result<Self, Fault> {
        let mut list = MoveList::new();
        attempt("moves", None::<P::Move>, || n.moves(&mut list))?;
        Ok(Node {
            key: attempt("key", None::<P::Move>, || n.key())?,
            moves: list.as_slice().to_vec(),
            n,
            before,
            ply,
        })
    }
}

impl<P: Position + Debug> Variations<'_, P>
where
    P::Move: Debug,
{
    fn add(&mut self, node: Node<P>) {
        self.by_key.entry(node.key).or_insert(self.nodes.len());
        self.nodes.push(node);
    }

    /// The node two plies before.
    fn last_turn(&self, at: usize) -> Option<&Node<P>> {
        let (before, _) = self.nodes[at].before?;
        let (last_turn, _) = self.nodes[before].before?;
        Some(&self.nodes[last_turn])
    }

    /// The moves to try: for two plies those chosen for a start; then what was not possible at this
    /// side's last turn, and one move that was, which waits.
    fn candidates(&self, at: usize) -> Vec<P::Move> {
        let node = &self.nodes[at];
        let moves = node.moves.iter().copied();
        let first = &self.first[node.ply % 2];
        let Some(last_turn) = self.last_turn(at) else {
            return moves.filter(|mv| first.contains(mv)).collect();
        };
        let (mut candidates, old): (Vec<_>, Vec<_>) =
            moves.partition(|mv| !last_turn.moves.contains(mv));
        candidates.truncate(WIDTH);
        candidates.extend(old.into_iter().find(|mv| first.contains(mv)));
        candidates
    }

    /// The moves from the start to a node.
    fn moves_to(&self, mut at: usize) -> Vec<P::Move> {
        let mut moves = Vec::new();
        while let Some((before, mv)) = self.nodes[at].before {
            moves.push(mv);
            at = before;
        }
        moves.reverse();
        [self.way, &moves].concat()
    }

    /// Plays a move, and compares what comes of it with the other positions.
    fn go(
        &mut self,
        at: usize,
        mv: P::Move,
        checked: &mut Checked,
    ) -> Result<(), Box<FaultReport>> {
        let here = &self.nodes[at];
        let report = |fault| FaultReport::at(sighting(&here.n, &self.moves_to(at)), fault);
        let n = child(&here.n, mv).map_err(report)?;
        let node = Node::new(n, Some((at, mv)), here.ply + 1).map_err(report)?;
        let Some(&other) = self.by_key.get(&node.key) else {
            self.add(node);
            return Ok(());
        };
        let met = &self.nodes[other];
        let mut moves = self.moves_to(at);
        moves.push(mv);
        let report = |fault| {
            let there = sighting(&met.n, &self.moves_to(other));
            FaultReport::at(sighting(&node.n, &moves), fault).and(there)
        };
        // The same moves for the same side: random games look closely at such positions.
        if node.moves != met.moves || (node.ply + met.ply) % 2 == 1 {
            let looks = [Look::at(&node.n), Look::at(&met.n)];
            let [here, there] = looks.map(|look| look.map_err(report));
            let difference = unlike(&node.n, &here?, &met.n, &there?).map_err(report)?;
            if let Some(difference) = difference {
                let key = node.key;
                return Err(report(Fault::EqualKeys { key, difference }));
            }
        }
        checked.transpositions += 1;
        if let Some(way) = self.way_back(at, mv, other) {
            checked.returns += 1;
            let way = way.iter().rev().map(|&(at, mv)| (&self.nodes[at].n, mv));
            returns::check(way).map_err(report)?;
        }
        Ok(())
    }

    /// The way from a node to a move that leads back to it, last step first, if it does.
    fn way_back(&self, at: usize, mv: P::Move, to: usize) -> Option<Vec<(usize, P::Move)>> {
        let mut way = vec![(at, mv)];
        let mut at = at;
        while at != to {
            let step = self.nodes[at].before?;
            way.push(step);
            at = step.0;
        }
        // With one side's moves more than the other's it is only the mirror image.
        way.len().is_multiple_of(2).then_some(way)
    }
}
