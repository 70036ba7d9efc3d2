//! Who watches a search.
//!
//! Every method of [`Observer`] does nothing unless it is overridden, so nothing is paid for what
//! is not watched. Observers combine as tuples.

mod counts;
mod cutoffs;
mod expansions;
mod leaves;
mod table_use;
mod trace;

pub use counts::Counts;
pub use cutoffs::{Cutoffs, PlyCutoffs};
pub use expansions::Expansions;
pub use leaves::{LeafOrder, UniqueLeaves};
pub use table_use::TableUse;
pub use trace::{Event, Trace};

use crate::historical::ListWork;
use crate::memory::{Depth, Entry, Stored};
use crate::position::Position;
use crate::report::Pass;
use crate::score::{Score, Window};

/// Watches a search, and never takes part in it.
///
/// A node is [`opened`](Observer::opened) and then either answered by memory, or a leaf, or
/// [`expanded`](Observer::expanded) and later [`closed`](Observer::closed). Scores and windows are
/// those of the side to move.
pub trait Observer<P: Position> {
    /// Whether leaves are shown one by one.
    ///
    /// An observer that does not look at their positions says `false`: a game may then
    /// judge them unseen ([`Position::leaves`]), and all that is told of them is how many were
    /// [`judged`](Observer::judged).
    #[inline]
    #[must_use]
    fn sees_leaves() -> bool
    where
        Self: Sized,
    {
        true
    }

    /// Whether the observer looks after [`pause`](Observer::pause) and
    /// [`resume`](Observer::resume) itself. One that does not is kept from seeing events in between,
    /// which costs a look at a flag with every event.
    #[inline]
    #[must_use]
    fn pauses() -> bool
    where
        Self: Sized,
    {
        false
    }

    /// What follows belongs to no count and no trace, such as a line that is proven afterwards.
    fn pause(&mut self) {}

    /// What follows counts again; `counts` are those from before the pause.
    fn resume(&mut self, counts: Counts) {
        let _ = counts;
    }

    /// The driver asks a question at the root.
    #[inline]
    fn pass_started(&mut self, root: &P, depth: Depth, window: Window) {
        let _ = (root, depth, window);
    }

    /// The question has been answered.
    #[inline]
    fn pass_ended(&mut self, pass: &Pass) {
        let _ = pass;
    }

    /// A node is asked about.
    #[inline]
    fn opened(&mut self, n: &P, depth: Depth, window: Window) {
        let _ = (n, depth, window);
    }

    /// Memory answered for the node: it need not be searched.
    #[inline]
    fn answered(&mut self, n: &P, depth: Depth, score: Score) {
        let _ = (n, depth, score);
    }

    /// Memory answered for the node through one of its children (enhanced transposition cutoff).
    #[inline]
    fn answered_by_child(&mut self, n: &P, depth: Depth, score: Score) {
        let _ = (n, depth, score);
    }

    /// A selection answered for the node without searching its moves
    /// ([`Selection`](crate::selection::Selection)).
    #[inline]
    fn shortcut(&mut self, n: &P, depth: Depth, score: Score) {
        let _ = (n, depth, score);
    }

    /// The node is a leaf, and was evaluated.
    #[inline]
    fn leaf(&mut self, n: &P, depth: Depth, score: Score) {
        let _ = (n, depth, score);
    }

    /// So many leaves at the horizon were evaluated, children of one node; each would have been
    /// opened and a [`leaf`](Observer::leaf) if leaves were seen.
    #[inline]
    fn judged(&mut self, leaves: usize) {
        let _ = leaves;
    }

    /// The node's moves were generated, to be searched.
    #[inline]
    fn expanded(&mut self, n: &P, depth: Depth, window: Window) {
        let _ = (n, depth, window);
    }

    /// The search of the node is over with `score`, after `tried` of its moves.
    #[inline]
    fn closed(&mut self, n: &P, depth: Depth, window: Window, score: Score, tried: usize) {
        let _ = (n, depth, window, score, tried);
    }

    /// What has just been learnt of a node, `entry`, was given to memory.
    #[inline]
    fn stored(&mut self, n: &P, depth: Depth, stored: Stored, entry: Entry) {
        let _ = (n, depth, stored, entry);
    }

    /// An operation on an OPEN list, or the point where the memory-enhanced test would do it: the
    /// number of the case of SSS\*'s operator Γ, and the node it is applied to.
    #[inline]
    fn list_operation(&mut self, case: u8, n: &P) {
        let _ = (case, n);
    }

    /// Work on an OPEN list begins: a clock may start.
    #[inline]
    fn list_begun(&mut self) {}

    /// The work is over, and was this.
    #[inline]
    fn list_ended(&mut self, work: ListWork) {
        let _ = work;
    }

    /// What has been counted so far, for the report.
    #[inline]
    fn counts(&self) -> Counts {
        Counts::default()
    }
}

/// Nobody watches.
impl<P: Position> Observer<P> for () {
    #[inline]
    fn sees_leaves() -> bool {
        false
    }

    #[inline]
    fn pauses() -> bool {
        true
    }
}

macro_rules! forward {
    ($($name:ident($($arg:ident: $type:ty),*);)+) => {
        $(#[inline]
        fn $name(&mut self, $($arg: $type),*) {
            (**self).$name($($arg),*);
        })+
    };
}

macro_rules! both {
    ($($name:ident($($arg:ident: $type:ty),*);)+) => {
        $(#[inline]
        fn $name(&mut self, $($arg: $type),*) {
            self.0.$name($($arg),*);
            self.1.$name($($arg),*);
        })+
    };
}

macro_rules! every_event {
    ($how:ident) => {
        $how! {
            pass_started(root: &P, depth: Depth, window: Window);
            pass_ended(pass: &Pass);
            opened(n: &P, depth: Depth, window: Window);
            answered(n: &P, depth: Depth, score: Score);
            answered_by_child(n: &P, depth: Depth, score: Score);
            shortcut(n: &P, depth: Depth, score: Score);
            leaf(n: &P, depth: Depth, score: Score);
            judged(leaves: usize);
            expanded(n: &P, depth: Depth, window: Window);
            closed(n: &P, depth: Depth, window: Window, score: Score, tried: usize);
            stored(n: &P, depth: Depth, stored: Stored, entry: Entry);
            list_operation(case: u8, n: &P);
            list_begun();
            list_ended(work: ListWork);
        }
    };
}

/// An observer lent to a search; as `&mut dyn Observer<P>` one compiled search serves all observers.
impl<P: Position, O: Observer<P> + ?Sized> Observer<P> for &mut O {
    every_event!(forward);

    #[inline]
    fn counts(&self) -> Counts {
        (**self).counts()
    }
}

/// Two observers of one search; their counts are added up, so at most one should count.
impl<P: Position, A: Observer<P>, B: Observer<P>> Observer<P> for (A, B) {
    #[inline]
    fn sees_leaves() -> bool {
        A::sees_leaves() || B::sees_leaves()
    }

    every_event!(both);

    #[inline]
    fn counts(&self) -> Counts {
        self.0.counts() + self.1.counts()
    }
}
