//! The life of a node: open, next child, ask, raise, close.
//!
//! Every algorithm is a small loop over these five, so that all share one memory, one ordering,
//! one way of counting.

use crate::algorithms::Algorithm;
use crate::etc::Etc;
use crate::limits::Limits;
use crate::memory::{Depth, Entry, Memory, Place};
use crate::observers::Observer;
use crate::ordering::MoveOrdering;
use crate::position::Position;
use crate::ranks::{Untried, is_passed_over, unpack};
use crate::recipe::{Evaluator, Recipe};
use crate::score::{Bounds, Score, Window};
use crate::search::{Interrupt, MoveOf, Search, Value, past_counts};
use crate::selection::{Branch, Choice, Found, Late, Selection, Shortcut, Visit};
use crate::step::Step;
use std::fmt;

mod sharing;

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
    /// What the selection has worked out.
    note: NoteOf<R>,
    /// Whether quiet moves come too late to be searched by now.
    late: bool,
    /// Whether a move is left out, so that what is found says nothing of the node itself.
    incomplete: bool,
    /// How many moves wait at the end of the ranks until other threads are done with them.
    put_off: usize,
    /// The place that the first of them had.
    put_off_index: usize,
}

/// What the recipe's selection works out at a node.
type NoteOf<R> = <<R as Recipe>::Selection as Selection<<R as Recipe>::Position>>::Note;

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
        self.tell(|o| o.opened(n, depth, window));
        if remembered::<R>(depth)
            && !self.must_search_moves()
            && !self.leaves_move_out()
            && (window.is_null() || self.selection.recalls_wide())
            && let Some(score) = entry.bounds.answer(window)
        {
            self.tell(|o| o.answered(n, depth, score));
            self.work.traced = false;
            return Ok(Opened::Settled(score));
        }
        let mut visit = Visit {
            depth,
            window,
            entry,
            key,
        };
        let mut note = Default::default();
        if selects::<R>(depth) {
            note = R::Selection::note(self, n, &visit);
            self.work.keep_judgement(R::Selection::judgement(&note));
            if !self.leaves_move_out()
                && self.work.path.ply() > 0
                && let Some(shortcut) = R::Selection::shortcut(self, n, &mut visit, &note)?
            {
                return Ok(Opened::Settled(self.take_shortcut(n, &visit, shortcut)));
            }
        }
        Ok(self.expand(n, &visit, note))
    }

    /// Takes a selection's answer.
    fn take_shortcut(&mut self, n: &R::Position, visit: &Visit, shortcut: Shortcut) -> Score {
        let Shortcut {
            score,
            bounds,
            depth,
        } = shortcut;
        self.tell(|o| o.shortcut(n, visit.depth, score));
        self.work.traced = false;
        let known = if depth == visit.depth {
            visit.entry.bounds
        } else {
            Bounds::UNKNOWN
        };
        let best = visit.entry.best;
        self.remember(n, depth, visit.key, known, Entry { bounds, best });
        score
    }

    /// Whether a node must search its own moves, whatever memory knows: where the past counts, a
    /// move of the root, or a reply to it, may repeat a position of the game, of which memory knows
    /// nothing.
    #[inline(always)]
    fn must_search_moves(&self) -> bool {
        past_counts::<R>() && self.work.path.ply() <= 1
    }

    /// Whether the node that is being opened leaves a move out.
    #[inline(always)]
    fn leaves_move_out(&self) -> bool {
        R::Selection::SELECTS && self.work.excluded.is_some()
    }

    /// Whether the leaves below a node are looked at for draws by the past: those of the root are,
    /// so that not even a search of one ply repeats a position where it is ahead. For all others it
    /// would cost more than it tells.
    #[inline(always)]
    pub(crate) fn leaves_may_repeat(&self) -> bool {
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
            self.tell(|o| o.stored(n, depth, stored, fresh));
        }
    }

    /// Generates the moves of a node that memory could not settle.
    #[inline(always)]
    fn expand(&mut self, n: &mut R::Position, visit: &Visit, note: NoteOf<R>) -> Opened<R> {
        let Visit {
            depth,
            window,
            entry,
            key,
        } = *visit;
        let first = self.work.moves.begin();
        let over = n.moves(&mut self.work.moves).score();
        let excluded = if R::Selection::SELECTS {
            self.work.excluded.take()
        } else {
            None
        };
        if let Some(mv) = excluded {
            self.work.moves.remove(mv);
        }
        let end = self.work.moves.top();
        if over.is_some() || end <= first {
            self.work.moves.end(first);
            self.work.traced = false;
            if excluded.is_some() && over.is_none() {
                // The move left out was the only one.
                return Opened::Settled(window.alpha);
            }
            let score = over.unwrap_or_else(|| self.evaluator.evaluate(n));
            return Opened::Settled(self.leaf(n, depth, key, score));
        }
        if R::Selection::LOOKS_UP_CHILDREN
            && remembered::<R>(depth - 1)
            && self.etc.above().is_some_and(|above| depth > above)
            && !self.must_search_moves()
            && excluded.is_none()
            && let Some((score, best)) = self.cut_off_by_child(n, depth, window)
        {
            self.work.moves.end(first);
            self.tell(|o| o.answered_by_child(n, depth, score));
            self.work.traced = false;
            if self.etc.stores() {
                let bounds = Bounds::UNKNOWN.learn(window, score);
                self.remember(n, depth, key, entry.bounds, Entry { bounds, best });
            }
            return Opened::Settled(score);
        }
        self.tell(|o| o.expanded(n, depth, window));
        let stored = match entry.best.index() {
            Some(place) if self.ordering.stored_first() && excluded.is_none() => {
                end.min(first + place)
            }
            _ => end,
        };
        Opened::Interior(Node {
            depth,
            asked: window,
            alpha: window.alpha,
            score: -Score::INFINITY,
            known: entry.bounds,
            key,
            first,
            end,
            next: first,
            tried: 0,
            stored,
            best: end,
            note,
            late: false,
            incomplete: excluded.is_some(),
            put_off: 0,
            put_off_index: 0,
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
        loop {
            let slot = self.pick(s, n);
            // This node's list is the last on the stack, so nothing follows its end.
            let mv = s.work.moves.get(slot)?;
            if self.put_off > 0 && self.next > self.end - self.put_off {
                // It has waited.
                let index = self.put_off_index;
                return Some(Child { mv, index, slot });
            }
            let index = self.tried;
            self.tried += 1;
            if selects::<R>(self.depth) && index > 0 && self.passes_over(s, n, index) {
                continue;
            }
            if index > 0 && self.is_shared(s) && self.puts_off(s, n, slot, index) {
                continue;
            }
            return Some(Child { mv, index, slot });
        }
    }

    /// Whether the move picked last comes too late to be searched. Once one does, it is found out at
    /// once which of the others do.
    #[inline(always)]
    fn passes_over(&mut self, s: &mut Search<R>, n: &R::Position, index: usize) -> bool {
        if !self.late {
            let late = Late {
                index,
                depth: self.depth,
                best: self.score,
                note: &self.note,
            };
            self.late = self.asked.is_null()
                && s.ordering.ranks(self.depth)
                && R::Selection::too_late(s, n, &late);
            if self.late {
                s.mark_passed_over(n, self.next - 1, self.end);
            }
        }
        self.late && is_passed_over(s.work.ranks[self.next - 1])
    }

    /// The index of the next move on the stack of moves, or one beyond its end.
    #[inline(always)]
    fn pick(&mut self, s: &mut Search<R>, n: &R::Position) -> usize {
        if s.ordering.stored_first() && self.tried == 0 && self.stored < self.end {
            return self.stored;
        }
        if s.ordering.ranks(self.depth) {
            return self.pick_by_rank(s, n);
        }
        if s.ordering.stored_first() && self.next == self.stored {
            self.next += 1;
        }
        self.next += 1;
        self.next - 1
    }

    /// The move of highest rank among those not yet tried; the first generated among equals.
    #[inline(always)]
    fn pick_by_rank(&mut self, s: &mut Search<R>, n: &R::Position) -> usize {
        let ranked = self.next - self.first;
        let unsorted = self.put_off == 0;
        if ranked == 0 || unsorted && ranked == 1 + usize::from(self.stored < self.end) {
            let list = Untried {
                first: self.first,
                end: self.end,
                next: self.next,
                stored: self.stored,
            };
            self.next = s.rank(n, self.depth, list);
        }
        match s.work.ranks[..self.end].get(self.next) {
            Some(&top) => {
                self.next += 1;
                self.end - unpack(top)
            }
            None => self.end,
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
        if self.depth > 1 || selects::<R>(1) || s.leaves_may_repeat() {
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
        let shared = self.is_shared(s);
        if shared {
            self.begins(s, child);
        }
        let answer = if selects::<R>(self.depth) {
            self.ask_selected::<A>(s, n, child, window)
        } else {
            let below = window.for_child(R::Position::WIN);
            let answer = s.descend::<A>(n, child.mv, self.depth - 1, below);
            answer.map(|score| score.from_child(R::Position::WIN))
        };
        if shared {
            self.ends(s, child);
        }
        answer
    }

    /// Asks about a child as deep as the selection wants.
    fn ask_selected<A: Algorithm>(
        &self,
        s: &mut Search<R>,
        n: &mut R::Position,
        child: &Child<MoveOf<R>>,
        window: Window,
    ) -> Value<R> {
        let usual = s.usual_depth(n, child.mv, self.depth);
        let branch = Branch {
            mv: child.mv,
            index: child.index,
            depth: self.depth,
            usual,
            window,
            best: self.score,
            stored: child.slot == self.stored,
            wide: !self.asked.is_null(),
            incomplete: self.incomplete,
            note: self.note,
        };
        let (plies, usual) = match R::Selection::choose(s, n, &branch)? {
            Choice::Search(plies) => (plies.min(s.deepest_child(self.depth)), usual),
            Choice::Shallow(plies) => (plies.min(usual), plies.min(usual)),
            Choice::Skip(score) => return Ok(score.min(window.alpha)),
            Choice::Settled(score) => {
                s.work.traced = false;
                return Ok(score);
            }
        };
        let below = window.for_child(R::Position::WIN);
        let null = window.is_null();
        s.work.expect_child(child.index == 0, null, plies < usual);
        let answer = s.descend::<A>(n, child.mv, plies, below)?;
        let score = answer.from_child(R::Position::WIN);
        if plies < usual && score > window.alpha {
            s.work.expect_child(child.index == 0, null, false);
            let again = s.descend::<A>(n, child.mv, usual, below)?;
            return Ok(again.from_child(R::Position::WIN));
        }
        if plies < usual && s.selection.cautious() {
            return Ok(score.max(window.alpha));
        }
        Ok(score)
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
                if s.work.ply(self.depth) == 0 {
                    s.work.root_best = Some(child.slot);
                }
            }
        }
        false
    }

    /// The same for a leaf, which leaves no line.
    #[inline(always)]
    pub(crate) fn raise_by_leaf(&mut self, child: &Child<MoveOf<R>>, score: Score) -> bool {
        if score > self.score {
            self.score = score;
            self.best = child.slot;
            if score >= self.asked.beta {
                return true;
            }
            self.alpha = self.alpha.max(score);
        }
        false
    }

    /// Tells the ordering that a move succeeded, and which ones had failed before it.
    #[inline(always)]
    fn teach(&self, s: &mut Search<R>, n: &R::Position, mv: MoveOf<R>) {
        if R::Selection::SELECTS && !s.selection.teaches(n, mv) {
            return;
        }
        s.ordering.succeeded(n, self.depth, mv);
        if s.ordering.learns_from_failures() {
            for at in self.first..self.next {
                let slot = self.end - unpack(s.work.ranks[at]);
                if slot != self.best
                    && let Some(failed) = s.work.moves.get(slot)
                {
                    s.ordering.failed(n, self.depth, failed);
                }
            }
        }
    }

    /// Remembers what has been learnt, and returns the value.
    #[inline(always)]
    pub fn close(self, s: &mut Search<R>, n: &R::Position) -> Score {
        let raised = self.score > self.asked.alpha;
        let best_move = if raised {
            s.work.moves.get(self.best)
        } else {
            None
        };
        if let Some(mv) = best_move {
            self.teach(s, n, mv);
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
        s.tell(|o| o.closed(n, self.depth, self.asked, self.score, self.tried));
        if self.incomplete {
            return self.score;
        }
        if selects::<R>(self.depth) {
            let found = Found {
                depth: self.depth,
                window: self.asked,
                score: self.score,
                best: best_move,
                note: self.note,
            };
            R::Selection::learn(s, n, &found);
        }
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

/// Whether nodes this far from the horizon are looked at by the selection.
#[inline]
pub(crate) fn selects<R: Recipe>(depth: Depth) -> bool {
    R::Selection::SELECTS && depth >= R::Selection::FROM
}

/// Whether nodes this far from the horizon are looked up and remembered.
#[inline]
pub(crate) fn remembered<R: Recipe>(depth: Depth) -> bool {
    R::Memory::remembers() && depth >= R::MEMORY_FROM
}
