//! The approximate real minimal graph, ARMG(d) (1996b): cheaper cutoffs near the leaves.
//!
//! ```text
//! ARMG(n, d):
//!     search n by Alpha-Beta; in the lowest d plies, where a move cuts off, go on and
//!         search the others too, and save the one that does it with the smallest subtree;
//!         abandon a move as soon as its subtree exceeds the smallest so far   (cheapen)
//!     search n again, the saved move first in every node                      (count)
//! ```
//!
//! The first search is along the moves that the oracle knows already, so it looks at nothing but
//! the left-first minimal graph and, in its lowest plies, at what might be cheaper. Every question
//! there is a yes or no about the value of the root:
//!
//! ```text
//! size of "n ≥ γ" := 1 + the least size of "c ≤ −γ" over the children c for which it is true
//! size of "n < γ" := 1 + the sum of the sizes of "c > −γ" over all children c
//! ```
//!
//! A node on the principal variation is not cut off, and keeps its move. Without transpositions
//! sizes are exact, so ARMG(d) is never larger than the left-first graph. With them, what a move
//! costs depends on what else is searched: here a node that is already in the graph counts as one,
//! and any other as if nothing of it were shared. Such sub-goals interact, so the choice may be
//! wrong and the graph is an upper bound of the real minimal graph; hence the second search, which
//! counts what there really is.

use super::node_map::NodeMap;
use super::{LowestPlies, Oracle};
use crate::memory::{Depth, Place};
use crate::position::{MoveList, Position};
use crate::recipe::Evaluator;
use crate::score::{Score, Window};
use std::cmp::Reverse;

impl Oracle {
    /// Replaces moves by cheaper ones in the lowest `plies` plies of the graph that proves the
    /// value of `root` at `depth`, its leaves judged by `evaluator`.
    pub fn cheapen<P: Position>(
        &mut self,
        root: &P,
        depth: Depth,
        plies: impl Into<LowestPlies>,
        evaluator: &impl Evaluator<P>,
    ) {
        let mut proofs = CheapProofs {
            oracle: self,
            evaluator,
            plies: plies.into(),
            nodes: NodeMap::new(),
            moves: MoveList::new(),
            order: Vec::new(),
        };
        proofs.principal_variation(root, depth);
    }
}

/// Whether something can be shown, and by how many nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proof {
    /// It is so: the smallest subtree found that shows it.
    Of(u32),
    /// It is not so.
    False,
    /// It takes more nodes than this, if it is so at all.
    Above(u32),
}

/// The questions about a node. All questions of one kind about it are the same: whether its value is
/// at least that of the root, or not above it, as its mover sees it.
#[derive(Clone, Copy)]
struct Questions {
    high: Proof,
    low: Proof,
    /// The move that shows `high`.
    best: Place,
    /// Whether the graph has the one or the other by now.
    has_high: bool,
    has_low: bool,
}

impl Default for Questions {
    fn default() -> Self {
        Questions {
            high: Proof::Above(0),
            low: Proof::Above(0),
            best: Place::NONE,
            has_high: false,
            has_low: false,
        }
    }
}

/// Looks for the smallest proofs below a graph's nodes in the lowest plies, and has the oracle prefer their moves.
struct CheapProofs<'o, P: Position, E> {
    oracle: &'o mut Oracle,
    evaluator: &'o E,
    plies: LowestPlies,
    nodes: NodeMap<Questions>,
    /// The moves of all nodes on the way down.
    moves: MoveList<P::Move>,
    /// The order in which those moves are tried, by the same indices: whether it is not the first one
    /// asked for, its rank, its place.
    order: Vec<(bool, Reverse<i32>, usize)>,
}

impl<P: Position, E: Evaluator<P>> CheapProofs<'_, P, E> {
    /// Moves along the principal variation; all siblings are cut off.
    fn principal_variation(&mut self, n: &P, depth: Depth) {
        let Some(advice) = self.oracle.advice(n.key(), depth) else {
            return;
        };
        let above = for_child::<P>(advice.at_least + 1);
        self.each_child(n, None, |proofs, place, child| {
            if Some(place) == advice.best.index() {
                proofs.principal_variation(child, depth - 1);
            } else {
                proofs.take_high(child, depth - 1, above, false);
            }
            true
        });
    }

    /// Takes the cheapest proof of `n ≥ γ` into the graph, below the oracle's moves; `lowest` says
    /// that the node lies below one of the lowest plies.
    fn take_high(&mut self, n: &P, depth: Depth, gamma: Score, lowest: bool) {
        if depth == 0 {
            return;
        }
        let key = n.key();
        if std::mem::replace(&mut self.nodes.entry(key, depth).has_high, true) {
            return;
        }
        let lowest = lowest || self.is_lowest(n, depth);
        if lowest {
            // Not in the graph as long as it is being weighed.
            self.nodes.entry(key, depth).has_high = false;
            self.high(n, depth, gamma, u32::MAX >> 2);
            let questions = self.nodes.entry(key, depth);
            questions.has_high = true;
            if questions.best != Place::NONE {
                let best = questions.best;
                self.oracle.prefer(key, depth, best);
            }
        }
        let Some(best) = self.oracle.advice(key, depth).and_then(|a| a.best.index()) else {
            return;
        };
        self.each_child(n, Some(best), |proofs, place, child| {
            if place == best {
                proofs.take_low(child, depth - 1, for_child::<P>(gamma), lowest);
            }
            place != best
        });
    }

    /// Takes a proof of `n < γ` into the graph.
    fn take_low(&mut self, n: &P, depth: Depth, gamma: Score, lowest: bool) {
        if depth == 0 || std::mem::replace(&mut self.nodes.entry(n.key(), depth).has_low, true) {
            return;
        }
        self.each_child(n, None, |proofs, _, child| {
            proofs.take_high(child, depth - 1, for_child::<P>(gamma), lowest);
            true
        });
    }

    /// Whether a node is in the lowest plies.
    fn is_lowest(&mut self, n: &P, depth: Depth) -> bool {
        let LowestPlies {
            number,
            forced_count,
        } = self.plies;
        if depth <= number || forced_count {
            return depth <= number;
        }
        let mut node = n.clone();
        let mut choices = 0;
        for left in (1..=depth).rev() {
            let begin = self.moves.begin();
            let over = node.moves(&mut self.moves).is_over();
            let moves = self.moves.top() - begin;
            let advised = self.oracle.advice(node.key(), left);
            let place = advised.and_then(|advice| advice.best.index()).unwrap_or(0);
            let mv = (!over && moves > 0).then(|| self.moves.at(begin + place));
            self.moves.end(begin);
            choices += Depth::from(moves > 1);
            let Some(mv) = mv.filter(|_| choices <= number) else {
                break;
            };
            node.play(mv);
        }
        choices <= number
    }

    /// The size of the smallest proof of `n ≥ γ`, unless it exceeds `limit`.
    fn high(&mut self, n: &P, depth: Depth, gamma: Score, limit: u32) -> Proof {
        if depth == 0 {
            return leaf(self.evaluator.evaluate(n) >= gamma);
        }
        let key = n.key();
        let questions = self.nodes.get(key, depth).unwrap_or_default();
        if questions.has_high {
            return Proof::Of(1);
        }
        if let Some(answer) = questions.high.within(limit) {
            return answer;
        }
        let advised = self.oracle.advice(key, depth);
        let first = advised.and_then(|advice| advice.best.index());
        let mut best = Place::NONE;
        let mut proof = Proof::False;
        // What a move may cost to be worth taking.
        let mut most = limit - 1;
        let over = self.each_child(n, first, |proofs, place, child| {
            match proofs.low(child, depth - 1, for_child::<P>(gamma), most) {
                Proof::Of(size) => {
                    proof = Proof::Of(1 + size);
                    best = Place::of(place);
                    most = size - 1;
                }
                Proof::Above(_) if proof == Proof::False => proof = Proof::Above(limit),
                Proof::Above(_) | Proof::False => {}
            }
            most > 0
        });
        if let Some(score) = over {
            proof = leaf(score >= gamma);
        }
        let questions = self.nodes.entry(key, depth);
        questions.high = proof;
        questions.best = best;
        proof
    }

    /// The size of the proof of `n < γ`, unless it exceeds `limit`.
    fn low(&mut self, n: &P, depth: Depth, gamma: Score, limit: u32) -> Proof {
        if depth == 0 {
            return leaf(self.evaluator.evaluate(n) < gamma);
        }
        let key = n.key();
        let questions = self.nodes.get(key, depth).unwrap_or_default();
        if questions.has_low {
            return Proof::Of(1);
        }
        if let Some(answer) = questions.low.within(limit) {
            return answer;
        }
        // The move that was best is the likeliest to show that it is not so.
        let advised = self.oracle.advice(key, depth);
        let refuted = advised.is_some_and(|advice| advice.at_least >= gamma);
        let mut proof = if refuted { Proof::False } else { Proof::Of(1) };
        if !refuted {
            let first = advised.and_then(|advice| advice.best.index());
            let over = self.each_child(n, first, |proofs, _, child| {
                let Proof::Of(so_far) = proof else {
                    return false;
                };
                if so_far >= limit {
                    proof = Proof::Above(limit);
                    return false;
                }
                let rest = limit - so_far;
                proof = match proofs.high(child, depth - 1, for_child::<P>(gamma), rest) {
                    Proof::Of(size) => Proof::Of(so_far + size),
                    Proof::Above(_) => Proof::Above(limit),
                    Proof::False => Proof::False,
                };
                true
            });
            if let Some(score) = over {
                proof = leaf(score < gamma);
            }
        }
        self.nodes.entry(key, depth).low = proof;
        proof
    }

    /// Visits the children as long as they are wanted, promising ones first, for most questions are
    /// about moves that do not do; says if the game is over instead, and with what score.
    fn each_child(
        &mut self,
        n: &P,
        first: Option<usize>,
        mut visit: impl FnMut(&mut Self, usize, &P) -> bool,
    ) -> Option<Score> {
        let begin = self.moves.begin();
        let children = match self.list_children(n, begin, first) {
            Ok(children) => children,
            Err(over) => return Some(over),
        };
        for index in begin..begin + children {
            let (.., place) = self.order[index];
            let mut child = n.clone();
            child.play(self.moves.at(begin + place));
            if !visit(self, place, &child) {
                break;
            }
        }
        self.moves.end(begin);
        None
    }

    /// Puts the children in the order of their promise, and says how many there are; or the score,
    /// if there are none.
    fn list_children(&mut self, n: &P, begin: usize, first: Option<usize>) -> Result<usize, Score> {
        let over = n.moves(&mut self.moves).score();
        let children = self.moves.top() - begin;
        if over.is_some() || children == 0 {
            self.moves.end(begin);
            return Err(over.unwrap_or_else(|| self.evaluator.evaluate(n)));
        }
        let CheapProofs { moves, order, .. } = self;
        order.truncate(begin);
        order.extend((0..children).map(|place| {
            let rank = n.rank(moves.at(begin + place));
            (first != Some(place), Reverse(rank), place)
        }));
        order[begin..].sort_unstable();
        Ok(children)
    }
}

impl Proof {
    /// The answer to the same question with this limit, if it follows.
    fn within(self, limit: u32) -> Option<Proof> {
        match self {
            Proof::Of(size) if size > limit => Some(Proof::Above(limit)),
            Proof::Above(size) if size < limit => None,
            answer => Some(answer),
        }
    }
}

fn leaf(shown: bool) -> Proof {
    if shown { Proof::Of(1) } else { Proof::False }
}

/// "At least γ" as it is put to a child, whose value is below what this returns if it is so.
fn for_child<P: Position>(gamma: Score) -> Score {
    Window::null(gamma).for_child(P::WIN).beta
}
