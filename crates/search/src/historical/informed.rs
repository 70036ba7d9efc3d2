//! Informed NegaScout and Partially Informed NegaScout (Marsland, Reinefeld, Schaeffer 1987,
//! figure 3).
//!
//! ```text
//! INS(p, α, β, depth, research):
//!     if depth = 0: return eval(p)
//!     if research: fetch kind and merits of p, sort the successors by merit  else kind := PROVEBEST
//!     a := −∞;  b := β
//!     for each successor i:
//!         v := −INS(succ[i], −b, −max(a, α), depth − 1, research and seen before)
//!         if v > a:
//!             if i is the first, or v ≤ α, or v ≥ β, or depth ≤ 2: a := v
//!             else if research and kind = PROVEBEST: a := v       (the window held its value)
//!             else a := −INS(succ[i], −β, −v, depth − 1, true)
//!         if a ≥ β: kind := IGNORELEFT, done
//!         if research and max(a, α) ≥ merit[i+1]: a := max(a, merit[i+1]), done   (prove-best)
//!         b := merit[i+1] where it is known, else max(a, α) + 1
//!     done: if not research: save kind and merits
//!     return a
//! ```
//!
//! The first search of a subtree saves, at nodes without a cutoff, every successor's value, which
//! is an upper bound there, and at nodes with one the successor that made it. A second search takes
//! the successors by merit, ends when no other can be better, and leaves out what stands left of
//! the successor that cut off (its merit counts as −∞, those never seen have +∞).
//!
//! Corrected: the figure never fills in the merits, reads one past the last, and forgets `research`
//! after the first successor of an ignore-left node, so that most of those cutoffs are lost; here
//! the cutoff is tested on `research`, and successors never seen get a minimal window of their own.

use super::HistoricalReport;
use crate::memory::Depth;
use crate::observers::Observer;
use crate::position::{MoveList, Position, Status};
use crate::report::Pass;
use crate::score::{Bounds, Score, Window};
use std::cmp::Reverse;

/// How much a first search saves for a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// Of every node: INS.
    Full,
    /// The merits of the first level only: PNS.
    Partial,
}

/// A search by INS or PNS.
#[derive(Debug)]
pub struct Informed<'w, W> {
    knowledge: Knowledge,
    observer: &'w mut W,
}

/// What a first search has saved of a node.
#[derive(Debug)]
enum Saved {
    /// A leaf, or a node of which nothing is kept.
    Nothing,
    /// No cutoff: an upper bound for every successor, and what was saved of it.
    ProveBest(Vec<(Score, Saved)>),
    /// The successor that cut off, and what was saved of it.
    IgnoreLeft(usize, Box<Saved>),
}

impl<'w, W> Informed<'w, W> {
    /// A search that keeps so much knowledge.
    pub fn new(knowledge: Knowledge, observer: &'w mut W) -> Self {
        Informed {
            knowledge,
            observer,
        }
    }

    /// Searches `depth` plies.
    pub fn solve<P: Position>(mut self, root: &P, depth: Depth) -> HistoricalReport
    where
        W: Observer<P>,
    {
        self.observer.pass_started(root, depth, Window::FULL);
        let (value, _) = self.first_search(root, Window::FULL, depth);
        let pass = Pass {
            depth,
            window: Window::FULL,
            root_move: None,
            value,
            bounds: Bounds::exactly(value),
        };
        self.observer.pass_ended(&pass);
        HistoricalReport {
            value,
            passes: vec![pass],
            open: None,
        }
    }

    /// The value of a leaf, or the moves of an interior node.
    fn open<P: Position>(
        &mut self,
        n: &P,
        window: Window,
        depth: Depth,
    ) -> Result<Score, Vec<P::Move>>
    where
        W: Observer<P>,
    {
        self.observer.opened(n, depth, window);
        let mut list = MoveList::new();
        let score = if depth == 0 {
            n.evaluate()
        } else {
            match n.moves(&mut list) {
                Status::Over(over) => over,
                Status::Ongoing if list.is_empty() => n.evaluate(),
                Status::Ongoing => {
                    self.observer.expanded(n, depth, window);
                    return Err(list.as_slice().to_vec());
                }
            }
        };
        self.observer.leaf(n, depth, score);
        Ok(score)
    }

    /// NegaScout that saves what it learns.
    fn first_search<P: Position>(&mut self, n: &P, window: Window, depth: Depth) -> (Score, Saved)
    where
        W: Observer<P>,
    {
        let moves = match self.open(n, window, depth) {
            Ok(score) => return (score, Saved::Nothing),
            Err(moves) => moves,
        };
        let mut a = -Score::INFINITY;
        let mut merits = Vec::with_capacity(moves.len());
        for (i, &mv) in moves.iter().enumerate() {
            let child = after(n, mv);
            let low = a.max(window.alpha);
            let narrow = if i == 0 {
                window
            } else {
                Window::null(low + 1)
            };
            let (mut v, saved) = self.ask_first(&child, narrow, depth - 1);
            if i > 0 && v > low && v < window.beta && depth > 2 {
                v = self.ask_again(&child, window.raised_to(v), depth - 1, &saved);
            }
            a = a.max(v);
            if a >= window.beta {
                self.observer.closed(n, depth, window, a, i + 1);
                return (a, self.save(Saved::IgnoreLeft(i, Box::new(saved))));
            }
            merits.push((v, saved));
        }
        self.observer.closed(n, depth, window, a, moves.len());
        (a, self.save(Saved::ProveBest(merits)))
    }

    /// PNS keeps the merits of one level, and nothing below it.
    fn save(&self, saved: Saved) -> Saved {
        match (self.knowledge, saved) {
            (Knowledge::Full, saved) => saved,
            (Knowledge::Partial, Saved::ProveBest(merits)) => Saved::ProveBest(
                merits
                    .into_iter()
                    .map(|(merit, _)| (merit, Saved::Nothing))
                    .collect(),
            ),
            (Knowledge::Partial, _) => Saved::Nothing,
        }
    }

    /// A second search, by what the first has saved.
    fn second_search<P: Position>(
        &mut self,
        n: &P,
        window: Window,
        depth: Depth,
        saved: &Saved,
    ) -> Score
    where
        W: Observer<P>,
    {
        let plan: Vec<(usize, Score, Option<&Saved>)> = match saved {
            Saved::Nothing => return self.first_search(n, window, depth).0,
            Saved::ProveBest(merits) => {
                let mut order: Vec<_> = merits
                    .iter()
                    .map(|(merit, _)| Reverse(*merit))
                    .zip(0..)
                    .collect();
                order.sort_unstable();
                let planned = |(Reverse(merit), i): (_, usize)| (i, merit, Some(&merits[i].1));
                order.into_iter().map(planned).collect()
            }
            Saved::IgnoreLeft(cutter, saved) => vec![(*cutter, Score::INFINITY, Some(&**saved))],
        };
        let moves = match self.open(n, window, depth) {
            Ok(score) => return score,
            Err(moves) => moves,
        };
        let unseen = match saved {
            Saved::IgnoreLeft(cutter, _) => cutter + 1..moves.len(),
            _ => 0..0,
        };
        let plan = plan
            .into_iter()
            .chain(unseen.map(|i| (i, Score::INFINITY, None)));
        let mut a = -Score::INFINITY;
        let mut tried = 0;
        for (i, merit, saved) in plan {
            let low = a.max(window.alpha);
            if tried > 0 && low >= merit {
                // Prove-best: no successor left can be better.
                a = a.max(merit);
                break;
            }
            let child = after(n, moves[i]);
            tried += 1;
            let v = match saved {
                Some(saved) => {
                    // The value is at most the merit, so it lies inside this window.
                    let beta = if tried == 1 {
                        window.beta
                    } else {
                        window.beta.min(merit)
                    };
                    self.ask_again(&child, Window { alpha: low, beta }, depth - 1, saved)
                }
                None => {
                    let (v, saved) = self.ask_first(&child, Window::null(low + 1), depth - 1);
                    if v > low && v < window.beta && depth > 2 {
                        self.ask_again(&child, window.raised_to(v), depth - 1, &saved)
                    } else {
                        v
                    }
                }
            };
            a = a.max(v);
            if a >= window.beta {
                break;
            }
        }
        self.observer.closed(n, depth, window, a, tried);
        a
    }

    fn ask_first<P: Position>(&mut self, child: &P, window: Window, depth: Depth) -> (Score, Saved)
    where
        W: Observer<P>,
    {
        let (score, saved) = self.first_search(child, window.for_child(P::WIN), depth);
        (score.from_child(P::WIN), saved)
    }

    fn ask_again<P: Position>(
        &mut self,
        child: &P,
        window: Window,
        depth: Depth,
        saved: &Saved,
    ) -> Score
    where
        W: Observer<P>,
    {
        self.second_search(child, window.for_child(P::WIN), depth, saved)
            .from_child(P::WIN)
    }
}

fn after<P: Position>(n: &P, mv: P::Move) -> P {
    let mut child = n.clone();
    child.play(mv);
    child
}
