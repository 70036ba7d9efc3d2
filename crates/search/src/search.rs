//! A search: the parts its recipe names, and the stacks it works on.

use crate::limits::Limits;
use crate::memory::Depth;
use crate::observers::Observer;
use crate::path::Path;
use crate::position::{MoveList, Position};
use crate::recipe::Recipe;
use crate::score::Score;
use crate::selection::Selection;
use std::fmt;

/// A score, unless the limits interrupted the search.
pub type Value<R> = Result<Score, Interrupt<R>>;

/// What a search returns when it is interrupted; nothing can be built where nothing interrupts.
pub type Interrupt<R> = <<R as Recipe>::Limits as Limits>::Interrupt;

/// A move of the recipe's game.
pub type MoveOf<R> = <<R as Recipe>::Position as Position>::Move;

/// Searches positions as its recipe says. Memory and ordering keep what they have learnt from one
/// [`run`](Search::run) to the next.
pub struct Search<R: Recipe> {
    /// What judges the leaves.
    pub evaluator: R::Evaluator,
    /// What is remembered of nodes.
    pub memory: R::Memory,
    /// In which order moves are tried.
    pub ordering: R::Ordering,
    /// When to stop.
    pub limits: R::Limits,
    /// Who watches.
    pub observer: R::Observer,
    /// Where children are looked up before any is searched.
    pub etc: R::Etc,
    /// Which nodes are searched deeper than others, or not at all.
    pub selection: R::Selection,
    pub(crate) work: Work<R>,
}

/// What is expected of a node before it is searched.
#[derive(Clone, Copy, Default)]
pub(crate) struct Expected {
    /// It was reached by first moves alone.
    pub(crate) first: bool,
    /// One of its moves will cut off the others.
    pub(crate) cut: bool,
}

/// The stacks of a search; no node allocates.
pub(crate) struct Work<R: Recipe> {
    /// The moves of all nodes on the way down, one after the other.
    pub(crate) moves: MoveList<MoveOf<R>>,
    /// Ranks of those moves, by the same indices, with the place in the list packed in.
    pub(crate) ranks: Vec<i64>,
    /// Keys of the children of the node just opened.
    pub(crate) keys: Vec<u64>,
    /// The best line found so far below the nodes on the way down, by their distance from the
    /// root, last move first.
    pub(crate) lines: Vec<Vec<MoveOf<R>>>,
    /// Whether the node that was answered for last left its line there.
    pub(crate) traced: bool,
    /// The best move of the node closed last, as an index on the stack of moves: at the root its
    /// place in the list.
    pub(crate) best: usize,
    /// Depth of the root.
    pub(crate) root_depth: Depth,
    /// The only moves of the root that are searched; all if empty.
    pub(crate) root_moves: Vec<MoveOf<R>>,
    /// How many plies beyond the horizon tactics were played out.
    pub(crate) beyond: Depth,
    /// The positions on the way down, where they count.
    pub(crate) path: Path,
    /// Static evaluations of the nodes on the way down, where the selection has them.
    pub(crate) judgements: Vec<Option<Score>>,
    /// What is expected of the nodes on the way down.
    pub(crate) expected: Vec<Expected>,
    /// The best move of a question that is being asked about the root, as an index on the stack of
    /// moves.
    pub(crate) root_best: Option<usize>,
    /// A move that the node opened next leaves out.
    pub(crate) excluded: Option<MoveOf<R>>,
    /// Whether the observer is kept from seeing what happens.
    pub(crate) paused: bool,
    /// Whether time is measured.
    pub(crate) timed: bool,
}

impl<R: Recipe> Work<R> {
    fn new() -> Self {
        Work {
            moves: MoveList::new(),
            ranks: Vec::new(),
            keys: Vec::new(),
            lines: Vec::new(),
            traced: false,
            best: usize::MAX,
            root_depth: 0,
            root_moves: Vec::new(),
            beyond: 0,
            path: Path::default(),
            judgements: Vec::new(),
            expected: Vec::new(),
            root_best: None,
            excluded: None,
            paused: false,
            timed: false,
        }
    }

    /// Keeps the line of a node: a move, by its index on the stack of moves, and the line of the
    /// child it leads to, if that was answered for last and left one.
    #[inline(never)]
    pub(crate) fn keep_line(&mut self, depth: Depth, slot: usize) {
        let ply = self.ply(depth);
        if self.traced {
            self.lines.swap(ply, ply + 1);
        } else {
            self.lines[ply].clear();
        }
        self.lines[ply].push(self.moves.at(slot));
    }

    /// The line that the last search has left at the root, if it has.
    pub(crate) fn tracked_line(&self) -> Vec<MoveOf<R>> {
        if self.traced {
            self.lines[0].iter().rev().copied().collect()
        } else {
            Vec::new()
        }
    }

    /// Keeps the static evaluation of the present node.
    #[inline]
    pub(crate) fn keep_judgement(&mut self, judgement: Option<Score>) {
        let ply = self.path.ply();
        if self.judgements.len() <= ply {
            self.judgements.resize(ply + 1, None);
        }
        self.judgements[ply] = judgement;
    }

    /// Keeps what is expected of a child of the present node: whether it is a first move, and
    /// whether it is asked by a null window, less deep than usual perhaps. Nodes asked by null windows
    /// are cut nodes and all nodes by turns, and a move that is reduced is thought to be refuted.
    #[inline]
    pub(crate) fn expect_child(&mut self, first: bool, null: bool, reduced: bool) {
        let ply = self.path.ply() + 1;
        if self.expected.len() <= ply {
            self.expected.resize(ply + 1, Expected::default());
        }
        let here = if ply == 1 {
            Expected {
                first: true,
                cut: false,
            }
        } else {
            self.expected[ply - 1]
        };
        self.expected[ply] = Expected {
            first: first && here.first,
            cut: null && (reduced || !here.cut),
        };
    }

    /// Distance from the root of a node with so many plies left.
    #[inline]
    pub(crate) fn ply(&self, depth: Depth) -> usize {
        if R::Selection::SELECTS {
            self.path.ply()
        } else {
            (self.root_depth - depth) as usize
        }
    }

    /// Makes ready for a search of `depth` plies, whatever state the last one was left in.
    pub(crate) fn prepare(&mut self, depth: Depth) {
        self.moves.reset();
        self.traced = false;
        self.best = usize::MAX;
        self.root_best = None;
        self.root_depth = depth;
        self.excluded = None;
        self.path.rewind();
        // No line is longer, however much of it is extended.
        let plies = 2 * depth as usize + 2;
        self.lines
            .resize_with(self.lines.len().max(plies), Vec::new);
    }
}

impl<R: Recipe> Search<R> {
    /// A search with the given memory, and all else by default.
    pub fn new(memory: R::Memory) -> Self
    where
        R::Evaluator: Default,
        R::Ordering: Default,
        R::Limits: Default,
        R::Observer: Default,
    {
        Self::of(
            R::Evaluator::default(),
            memory,
            R::Ordering::default(),
            R::Limits::default(),
            R::Observer::default(),
        )
    }

    /// A search of the given parts, and enhanced transposition cutoffs by default.
    pub fn of(
        evaluator: R::Evaluator,
        memory: R::Memory,
        ordering: R::Ordering,
        limits: R::Limits,
        observer: R::Observer,
    ) -> Self {
        Search {
            evaluator,
            memory,
            ordering,
            limits,
            observer,
            etc: R::Etc::default(),
            selection: R::Selection::default(),
            work: Work::new(),
        }
    }

    /// Tells the observer of an event.
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: impl FnOnce(&mut R::Observer)) {
        if !<R::Observer as Observer<R::Position>>::pauses() && self.work.paused {
            return;
        }
        event(&mut self.observer);
    }

    /// Does work that belongs to no count: the observer sees nothing of it, and the way to the root
    /// is as it was afterwards.
    pub(crate) fn unobserved<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let counts = self.observer.counts();
        let beyond = self.work.beyond;
        let path = follows::<R>().then(|| self.work.path.clone());
        self.observer.pause();
        self.work.paused = true;
        let result = work(self);
        self.work.paused = false;
        self.observer.resume(counts);
        self.work.beyond = beyond;
        if let Some(path) = path {
            self.work.path = path;
        }
        result
    }
}

/// Whether the way to a node is kept.
#[inline]
pub(crate) fn follows<R: Recipe>() -> bool {
    R::Selection::SELECTS || past_counts::<R>()
}

/// Whether positions may be drawn by their past.
#[inline]
pub(crate) fn past_counts<R: Recipe>() -> bool {
    R::PAST && R::Position::REPEATS
}

impl<R: Recipe> fmt::Debug for Search<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").finish_non_exhaustive()
    }
}
