//! Stockman's SSS\* (1979) with Campbell's correction, and its dual (Marsland, Reinefeld,
//! Schaeffer 1987, figure 4).
//!
//! ```text
//! OPEN := {(root, live, +∞)}
//! repeat take the state (n, s, h) of largest merit from OPEN
//!     not applicable  s solved, n root                 h is the value of the tree
//!     Γ1  s solved, n MIN                              stack (parent(n), solved, h), purge all below it
//!     Γ2  s solved, n MAX, n has a next brother        stack (next(n), live, h)
//!     Γ3  s solved, n MAX, n is the last               stack (parent(n), solved, h)
//!     Γ4  s live, n a leaf                             insert (n, solved, min(h, f(n)))
//!     Γ5  s live, n MIN                                stack (first(n), live, h)
//!     Γ6  s live, n MAX                                stack (c, live, h) for all children c
//! ```
//!
//! DUAL\* exchanges MIN and MAX, max for min, and the order of OPEN, and begins at −∞.
//!
//! Corrected: 1996 figure 1 calls OPEN non-decreasing, it is non-increasing; its case 6 would leave
//! the children right to left on the stack, they must end up left to right. 1987 figure 4 lacks an
//! `else` after the leaf case. 1987 inserts behind all states of equal merit, the others left-first;
//! [`OpenRules`] has both.

use super::HistoricalReport;
use super::open_list::{ListWork, OpenList};
use super::open_rules::OpenRules;
use super::state::{Node, State};
use crate::memory::Depth;
use crate::observers::Observer;
use crate::position::Position;
use crate::report::Pass;
use crate::score::{Bounds, Score, Window};

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// SSS\*: from above.
    Sss,
    /// DUAL\*: from below.
    Dual,
}

/// A search in progress; every [`step`](Stockman::step) is one application of Γ.
#[derive(Debug)]
pub struct Stockman<P: Position> {
    kind: Kind,
    depth: Depth,
    root: P,
    open: OpenList<P>,
    bound: Score,
    passes: Vec<Pass>,
    begun: bool,
}

impl<P: Position> Stockman<P> {
    /// Begins a search of `depth` plies, equals left-first. The side to move at the root is MAX.
    #[must_use]
    pub fn new(kind: Kind, root: &P, depth: Depth) -> Self {
        Self::with_rules(kind, root, depth, OpenRules::default())
    }

    /// The same with an OPEN list kept by other rules.
    #[must_use]
    pub fn with_rules(kind: Kind, root: &P, depth: Depth, rules: OpenRules) -> Self {
        let bound = match kind {
            Kind::Sss => Score::INFINITY,
            Kind::Dual => -Score::INFINITY,
        };
        let mut open = OpenList::new(kind == Kind::Sss, rules);
        open.push(State {
            node: Node::root(root),
            solved: false,
            merit: bound,
        });
        Stockman {
            kind,
            depth,
            root: root.clone(),
            open,
            bound,
            passes: Vec::new(),
            begun: false,
        }
    }

    /// The OPEN list as it is.
    #[must_use]
    pub fn open(&self) -> &OpenList<P> {
        &self.open
    }

    /// The bounds gone through so far, told as questions and answers.
    #[must_use]
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// Goes on to the end.
    pub fn solve<W: Observer<P>>(mut self, observer: &mut W) -> HistoricalReport {
        loop {
            if let Some(value) = self.step(observer) {
                return HistoricalReport {
                    value,
                    passes: self.passes,
                    open: Some(self.open.counts()),
                };
            }
        }
    }

    /// Takes the best state from OPEN and applies Γ; returns the value once the root is solved.
    ///
    /// To the observer a pass ends when the best state has another merit, or is the solved root.
    ///
    /// # Panics
    /// After the value has been returned.
    pub fn step<W: Observer<P>>(&mut self, observer: &mut W) -> Option<Score> {
        let State {
            node,
            solved,
            merit,
        } = self
            .timed(ListWork::Pop, observer, OpenList::pop)
            .expect("a search that is over has no next step");
        if !self.begun {
            self.begun = true;
            observer.pass_started(&self.root, self.depth, self.question());
        }
        if merit != self.bound {
            self.log(merit, false, observer);
            self.bound = merit;
            observer.pass_started(&self.root, self.depth, self.question());
        }
        let state = |node, solved| State {
            node,
            solved,
            merit,
        };
        if solved {
            let Some(parent) = node.parent.clone() else {
                self.log(merit, true, observer);
                return Some(merit);
            };
            if self.expands_one(&parent) {
                if let Some(next) = node.next() {
                    observer.list_operation(2, &node.position);
                    self.push(state(next, false), observer);
                } else {
                    observer.list_operation(3, &node.position);
                    self.push(state(parent, true), observer);
                }
            } else {
                observer.list_operation(1, &node.position);
                self.timed(ListWork::Purge, observer, |open| open.purge(&parent));
                self.push(state(parent, true), observer);
            }
            return None;
        }
        let plies = depth_of(&node);
        let window = (0..plies).fold(self.question(), |window, _| window.for_child(P::WIN));
        let left = self.depth - plies;
        observer.opened(&node.position, left, window);
        if let Some(value) = self.leaf(&node, left, observer) {
            observer.list_operation(4, &node.position);
            let merit = match self.kind {
                Kind::Sss => merit.min(value),
                Kind::Dual => merit.max(value),
            };
            let solved = State {
                merit,
                ..state(node, true)
            };
            self.timed(ListWork::Insert, observer, |open| open.insert(solved));
            return None;
        }
        observer.expanded(&node.position, left, window);
        let children = if self.expands_one(&node) {
            observer.list_operation(5, &node.position);
            1
        } else {
            observer.list_operation(6, &node.position);
            node.moves().map_or(0, <[P::Move]>::len)
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a node has far fewer moves"
        )]
        for index in (0..children as u32).rev() {
            if let Some(child) = Node::child(&node, index) {
                self.push(state(child, false), observer);
            }
        }
        None
    }

    fn push<W: Observer<P>>(&mut self, state: State<P>, observer: &mut W) {
        self.timed(ListWork::Push, observer, |open| open.push(state));
    }

    /// Works on the list, and tells the observer when it begins and ends.
    #[inline]
    fn timed<W: Observer<P>, T>(
        &mut self,
        work: ListWork,
        observer: &mut W,
        act: impl FnOnce(&mut OpenList<P>) -> T,
    ) -> T {
        observer.list_begun();
        let done = act(&mut self.open);
        observer.list_ended(work);
        done
    }

    /// The value of a leaf for MAX, in the root's terms.
    fn leaf<W: Observer<P>>(&self, node: &Node<P>, left: Depth, observer: &mut W) -> Option<Score> {
        let score = if left == 0 {
            node.position.evaluate()
        } else {
            match node.moves() {
                Err(over) => over,
                Ok([]) => node.position.evaluate(),
                Ok(_) => return None,
            }
        };
        observer.leaf(&node.position, left, score);
        Some((0..depth_of(node)).fold(score, |score, _| score.from_child(P::WIN)))
    }

    /// Whether one child at a time is expanded: MIN nodes in SSS\*, MAX nodes in DUAL\*.
    fn expands_one(&self, node: &Node<P>) -> bool {
        let max = depth_of(node).is_multiple_of(2);
        max == (self.kind == Kind::Dual)
    }

    /// The question that the present bound stands for.
    fn question(&self) -> Window {
        Window::null(match self.kind {
            Kind::Sss => self.bound,
            Kind::Dual => self.bound + 1,
        })
    }

    fn log<W: Observer<P>>(&mut self, value: Score, solved: bool, observer: &mut W) {
        let known = match self.passes.last() {
            Some(pass) => pass.bounds,
            None => Bounds::UNKNOWN,
        };
        // Γ lowers the upper bound pass by pass, and the last state solved is a lower bound too.
        let bounds = match (self.kind, solved) {
            (_, true) => Bounds::exactly(value),
            (Kind::Sss, false) => Bounds {
                upper: value,
                ..known
            },
            (Kind::Dual, false) => Bounds {
                lower: value,
                ..known
            },
        };
        let pass = Pass {
            depth: self.depth,
            window: self.question(),
            root_move: None,
            value,
            bounds,
        };
        observer.pass_ended(&pass);
        self.passes.push(pass);
    }
}

fn depth_of<P: Position>(node: &Node<P>) -> Depth {
    Depth::try_from(node.path.len()).expect("no node lies deeper than the horizon")
}
