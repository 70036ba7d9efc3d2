//! The life of a node: open, next child, ask, raise, close.
//!
//! Every algorithm is a small loop over these five, so that all share one memory, one ordering,
//! one way of counting.

use crate::algorithms::Algorithm;
use crate::algorithms::alpha_beta::interior;
use crate::etc::Etc;
use crate::horizon::leaves_unseen;
use crate::limits::Limits;
use crate::memory::{Depth, Entry, Memory, Place};
use crate::observers::Observer;
use crate::ordering::MoveOrdering;
use crate::position::Position;
use crate::ranks::{bring_to_front, pack, sort, unpack};
use crate::recipe::{Evaluator, Recipe};
use crate::score::{Bounds, Score, Window};
use crate::search::{Interrupt, MoveOf, Search, Value, past_counts};
use crate::selection::Selection;
use crate::step::Step;
use std::fmt;

/// What opening a node leads to.
#[derive(Debug)]
pub enum Opened<R: Recipe> {
    /// The answer is known: a leaf, or memory knew it.
    Settled(Score),
    /// The children must be searched.
    Interior(Node<R>),
}

/// An interior node that is being searched.
pub struct Node<R: Recipe> {
    depth: Depth,
    asked: Window,
    alpha: Score,
    score: Score,
    known: Bounds,
    key: u64,
    /// Where its moves begin and end on the stack of moves.
    first: usize,
    end: usize,
    /// The next move in the order of generation, or of rank.
    next: usize,
    tried: usize,
    /// Memory's move, as an index on the stack of moves; `end` if there is none.
    stored: usize,
    /// The best move, likewise.
    best: usize,
    recipe: std::marker::PhantomData<R>,
}

/// A child of a node, to be asked about.
#[derive(Clone, Copy, Debug)]
pub struct Child<M> {
    /// The move that leads to it.
    pub mv: M,
    /// How many children came before it.
    pub index: usize,
    /// Where its move lies on the stack of moves.
    slot: usize,
}

impl<R: Recipe> fmt::Debug for Node<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node")
            .field("depth", &self.depth)
            .field("asked", &self.asked)
            .field("score", &self.score)
            .field("tried", &self.tried)
            .finish_non_exhaustive()
    }
}

/// Opens a node, or returns its settled value from the caller.
#[macro_export]
macro_rules! open {
    ($search:expr, $n:expr, $depth:expr, $window:expr) => {
        match $search.open($n, $depth, $window)? {
            $crate::node::Opened::Settled(score) => return Ok(score),
            $crate::node::Opened::Interior(node) => node,
        }
    };
}

impl<R: Recipe> Search<R> {
    /// Asks memory, tells leaves, and generates the moves of all other nodes.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(always)]
    pub fn open(
        &mut self,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Result<Opened<R>, Interrupt<R>> {
        if depth == 0 {
            return self.horizon(n, window).map(Opened::Settled);
        }
        let (key, entry) = self.recall(n, depth);
        self.enter(n, depth, window, key, entry)
    }

    /// Opens a node of which memory knows `entry`.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(always)]
    pub(crate) fn enter(
        &mut self,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
        key: u64,
        entry: Entry,
    ) -> Result<Opened<R>, Interrupt<R>> {
        self.limits.check()?;
        self.observer.opened(n, depth, window);
        if remembered::<R>(depth)
            && !self.looks_itself()
            && let Some(score) = entry.bounds.answer(window)
        {
            self.observer.answered(n, depth, score);
            self.work.traced = false;
            return Ok(Opened::Settled(score));
        }
        if R::Selection::SELECTS
            && let Some(score) = R::Selection::shortcut(self, n, depth, window)?
        {
            self.observer.leaf(n, depth, score);
            self.work.traced = false;
            return Ok(Opened::Settled(score));
        }
        Ok(self.expand(n, depth, window, key, entry))
    }

    /// Whether a node must look at its own moves, whatever memory knows: where the past counts, a
    /// move of the root, or a reply to it, may repeat a position of the game, of which memory knows
    /// nothing.
    #[inline(always)]
    fn looks_itself(&self) -> bool {
        past_counts::<R>() && self.work.path.ply() <= 1
    }

    /// Whether a node sees that its leaves are drawn by their past: the root does, so that not even a
    /// search of one ply repeats a position where it is ahead. For all others it would cost more
    /// than it tells.
    #[inline(always)]
    pub(crate) fn looks_back(&self) -> bool {
        past_counts::<R>() && self.work.path.ply() == 0
    }

    /// Key of a node, and what memory knows of it.
    #[inline(always)]
    pub(crate) fn recall(&mut self, n: &R::Position, depth: Depth) -> (u64, Entry) {
        let mut entry = Entry {
            bounds: Bounds::UNKNOWN,
            best: Place::NONE,
        };
        let mut key = 0;
        if remembered::<R>(depth) {
            key = n.key();
            if let Some(found) = self.memory.probe(key, depth) {
                entry = found;
            }
        }
        (key, entry)
    }

    /// Gives memory what has been learnt of a node.
    #[inline(always)]
    pub(crate) fn remember(
        &mut self,
        n: &R::Position,
        depth: Depth,
        key: u64,
        known: Bounds,
        fresh: Entry,
    ) {
        if remembered::<R>(depth) {
            let stored = self.memory.store(key, depth, known, fresh);
            self.observer.stored(n, depth, stored, fresh);
        }
    }

    /// Alpha-Beta of a node whose children are leaves.
    ///
    /// As [`ask`](Node::ask) and [`raise`](Node::raise) would do it, but in a loop so small that
    /// it runs in registers; most nodes of a tree are met here.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(never)]
    pub(crate) fn last_ply(&mut self, n: &mut R::Position, window: Window) -> Value<R> {
        if leaves_unseen::<R>() && window.is_null() && !self.ordering.ranks(1) {
            return self.judge_leaves(n, window);
        }
        if R::Selection::SELECTS {
            return interior(self, n, 1, window);
        }
        let mut node = open!(self, n, 1, window);
        while let Some(child) = node.following(self, n) {
            let below = node.window().for_child(R::Position::WIN);
            let leaf = R::Step::visit(n, child.mv, |c| self.horizon(c, below))?;
            let score = leaf.from_child(R::Position::WIN);
            if score > node.score {
                node.score = score;
                node.best = child.slot;
                if score >= node.asked.beta {
                    return Ok(node.close(self, n));
                }
                node.alpha = node.alpha.max(score);
            }
        }
        Ok(node.close(self, n))
    }

    /// Generates the moves of a node that memory could not settle.
    #[inline(always)]
    fn expand(
        &mut self,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
        key: u64,
        entry: Entry,
    ) -> Opened<R> {
        let first = self.work.moves.begin();
        let over = n.moves(&mut self.work.moves);
        let end = self.work.moves.top();
        if over.is_some() || end <= first {
            self.work.moves.end(first);
            let score = over.unwrap_or_else(|| self.evaluator.evaluate(n));
            self.work.traced = false;
            return Opened::Settled(self.leaf(n, depth, key, score));
        }
        if remembered::<R>(depth - 1)
            && self.etc.above().is_some_and(|above| depth > above)
            && !self.looks_itself()
            && let Some((score, best)) = self.cut_off_by_child(n, depth, window)
        {
            self.work.moves.end(first);
            self.observer.answered_by_child(n, depth, score);
            self.work.traced = false;
            if self.etc.stores() {
                let bounds = Bounds::UNKNOWN.learn(window, score);
                self.remember(n, depth, key, entry.bounds, Entry { bounds, best });
            }
            return Opened::Settled(score);
        }
        let mut asked = window;
        if R::NARROWING {
            asked.alpha = asked.alpha.max(entry.bounds.lower);
            asked.beta = asked.beta.min(entry.bounds.upper);
        }
        self.observer.expanded(n, depth, asked);
        let stored = match entry.best.index() {
            Some(place) if R::Ordering::STORED_FIRST => end.min(first + place),
            _ => end,
        };
        Opened::Interior(Node {
            depth,
            asked,
            alpha: asked.alpha,
            score: -Score::INFINITY,
            known: entry.bounds,
            key,
            first,
            end,
            next: first,
            tried: 0,
            stored,
            best: end,
            recipe: std::marker::PhantomData,
        })
    }
}

impl<R: Recipe> Node<R> {
    /// Plies left to the horizon.
    #[inline]
    #[must_use]
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// What is still to be found out: above the best so far, below beta.
    #[inline]
    #[must_use]
    pub fn window(&self) -> Window {
        Window {
            alpha: self.alpha,
            beta: self.asked.beta,
        }
    }

    /// The best score so far.
    #[inline]
    #[must_use]
    pub fn score(&self) -> Score {
        self.score
    }

    /// How many children the node has.
    #[inline]
    #[must_use]
    pub fn children(&self) -> usize {
        self.end - self.first
    }

    /// The next child worth asking about; none after a cutoff.
    #[inline(always)]
    pub fn next_child(&mut self, s: &mut Search<R>, n: &R::Position) -> Option<Child<MoveOf<R>>> {
        if self.score >= self.asked.beta {
            return None;
        }
        self.following(s, n)
    }

    /// The next child, cutoff or not.
    #[inline(always)]
    pub(crate) fn following(
        &mut self,
        s: &mut Search<R>,
        n: &R::Position,
    ) -> Option<Child<MoveOf<R>>> {
        let slot = self.pick(s, n)?;
        // This node's list is the last on the stack, so nothing follows its end.
        let mv = s.work.moves.get(slot)?;
        let index = self.tried;
        self.tried += 1;
        Some(Child { mv, index, slot })
    }

    /// The index of the next move on the stack of moves, or one beyond its end.
    #[inline(always)]
    fn pick(&mut self, s: &mut Search<R>, n: &R::Position) -> Option<usize> {
        if R::Ordering::STORED_FIRST && self.tried == 0 && self.stored < self.end {
            return Some(self.stored);
        }
        if s.ordering.ranks(self.depth) {
            return self.pick_by_rank(s, n);
        }
        if R::Ordering::STORED_FIRST && self.next == self.stored {
            self.next += 1;
        }
        self.next += 1;
        Some(self.next - 1)
    }

    /// The move of highest rank among those not yet tried; the first generated among equals.
    ///
    /// Most often the first of them cuts off, so the others are sorted only when a second is
    /// wanted.
    #[inline]
    fn pick_by_rank(&mut self, s: &mut Search<R>, n: &R::Position) -> Option<usize> {
        if self.next >= self.end {
            return None;
        }
        if self.next == self.first {
            self.rank_all(s, n);
            bring_to_front(&mut s.work.ranks[self.next..self.end]);
        } else if self.next == self.first + 1 + usize::from(self.stored < self.end) {
            sort(&mut s.work.ranks[self.next..self.end]);
        }
        let &top = s.work.ranks[self.next..self.end].first()?;
        self.next += 1;
        Some(self.end - unpack(top))
    }

    /// Ranks every move but memory's, which has been tried.
    #[inline]
    fn rank_all(&mut self, s: &mut Search<R>, n: &R::Position) {
        let ranks = &mut s.work.ranks;
        if ranks.len() < self.end {
            ranks.resize(self.end, 0);
        }
        for (slot, rank) in (self.first..).zip(&mut ranks[self.first..self.end]) {
            let by_ordering = s.ordering.rank(n, self.depth, s.work.moves.at(slot));
            *rank = pack(by_ordering, self.end - slot);
        }
        if self.stored < self.end {
            ranks.swap(self.first, self.stored);
            self.next += 1;
        }
    }

    /// Asks algorithm `A` about a child. The answer is from this node's side.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(always)]
    pub fn ask<A: Algorithm>(
        &self,
        s: &mut Search<R>,
        n: &mut R::Position,
        child: &Child<MoveOf<R>>,
        window: Window,
    ) -> Value<R> {
        if self.depth > 1 || R::Selection::SELECTS || s.looks_back() {
            return self.ask_inner::<A>(s, n, child, window);
        }
        let below = window.for_child(R::Position::WIN);
        let score = R::Step::visit(n, child.mv, |c| s.horizon(c, below))?;
        Ok(score.from_child(R::Position::WIN))
    }

    /// The same for a child that is not at the horizon.
    #[inline(always)]
    pub(crate) fn ask_inner<A: Algorithm>(
        &self,
        s: &mut Search<R>,
        n: &mut R::Position,
        child: &Child<MoveOf<R>>,
        window: Window,
    ) -> Value<R> {
        if R::Selection::SELECTS {
            return s.ask_selected::<A>(n, child, self.depth, window);
        }
        let below = window.for_child(R::Position::WIN);
        let score = s.descend::<A>(n, child.mv, self.depth - 1, below)?;
        Ok(score.from_child(R::Position::WIN))
    }

    /// Takes note of the score of the child asked about last, and says whether it cuts off the
    /// others.
    #[inline(always)]
    pub fn raise(&mut self, s: &mut Search<R>, child: &Child<MoveOf<R>>, score: Score) -> bool {
        if score <= self.score {
            return false;
        }
        self.score = score;
        self.best = child.slot;
        if score >= self.asked.beta {
            return true;
        }
        if score > self.alpha {
            self.alpha = score;
            if self.depth > 1 {
                s.work.keep_line(self.depth, child.slot);
            }
        }
        false
    }

    /// Remembers what has been learnt, and returns the value.
    #[inline(always)]
    pub fn close(self, s: &mut Search<R>, n: &R::Position) -> Score {
        let raised = self.score > self.asked.alpha;
        if raised && let Some(mv) = s.work.moves.get(self.best) {
            s.ordering.succeeded(n, self.depth, mv);
        }
        s.work.best = self.best;
        let inside = raised && self.score < self.asked.beta;
        if inside && self.depth == 1 {
            // Below are leaves, which leave no line.
            s.work.traced = false;
            s.work.keep_line(1, self.best);
        }
        s.work.traced = inside;
        s.work.moves.end(self.first);
        s.observer
            .closed(n, self.depth, self.asked, self.score, self.tried);
        // Where every move failed low, none is known to be good: an earlier best move stays.
        let best = if raised || self.stored == self.end {
            Place::of(self.best - self.first)
        } else {
            Place::of(self.stored - self.first)
        };
        let bounds = Bounds::UNKNOWN.learn(self.asked, self.score);
        let fresh = Entry { bounds, best };
        s.remember(n, self.depth, self.key, self.known, fresh);
        self.score
    }
}

/// Whether nodes this far from the horizon are looked up and remembered.
#[inline]
pub(crate) fn remembered<R: Recipe>(depth: Depth) -> bool {
    R::Memory::REMEMBERS && depth >= R::MEMORY_FROM
}
