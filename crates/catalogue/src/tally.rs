//! What is counted of a search: the papers' counts, different leaves if wanted, and whatever
//! somebody else watches.

use crate::leaf_set::LeafSet;
use nullwindow::historical::ListWork;
use nullwindow::memory::{Depth, Entry, Stored};
use nullwindow::observers::{Counts, Observer};
use nullwindow::{Pass, Position, Score, Window};
use std::fmt;

/// The counts of a search, and perhaps more: one type for all, so that a search is compiled once.
#[derive(Debug)]
pub struct Tally<'o, P: Position> {
    counts: Counts,
    /// In a box, so that the usual search, which only counts, asks one thing an event.
    more: Option<Box<More<'o, P>>>,
    /// What is set aside while nothing counts.
    aside: Option<Box<More<'o, P>>>,
}

/// What takes more time than counting.
struct More<'o, P: Position> {
    leaves: Option<LeafSet>,
    watcher: Option<&'o mut dyn Observer<P>>,
    progress: Option<Countdown<'o>>,
}

/// Hears now and then how far a search is, which costs the search a countdown and not a call an event.
pub trait ProgressObserver {
    /// A question begins.
    fn question(&mut self, depth: Depth);

    /// Some thousand nodes were visited since the last call.
    fn progress(&mut self, counts: &Counts);

    /// A question was answered.
    fn answer(&mut self, pass: &Pass, counts: &Counts);
}

/// Who hears of progress, and the nodes until then.
struct Countdown<'o> {
    until: u32,
    observer: &'o mut dyn ProgressObserver,
}

impl Countdown<'_> {
    /// Nodes between two calls.
    const STRIDE: u32 = 1 << 12;

    #[inline]
    fn node(&mut self, counts: &Counts) {
        self.until -= 1;
        if self.until == 0 {
            self.until = Self::STRIDE;
            self.observer.progress(counts);
        }
    }
}

impl<P: Position> fmt::Debug for More<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("More")
            .field("leaves", &self.leaves.is_some())
            .field("watcher", &self.watcher.is_some())
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

impl<P: Position> Default for Tally<'_, P> {
    fn default() -> Self {
        Tally {
            counts: Counts::default(),
            more: None,
            aside: None,
        }
    }
}

impl<'o, P: Position> Tally<'o, P> {
    fn with(leaves: Option<LeafSet>, watcher: Option<&'o mut dyn Observer<P>>) -> Self {
        Tally {
            more: Some(Box::new(More {
                leaves,
                watcher,
                progress: None,
            })),
            ..Tally::default()
        }
    }

    /// Tells somebody now and then how far the search is.
    #[must_use]
    pub fn with_progress(observer: &'o mut dyn ProgressObserver) -> Self {
        Tally {
            more: Some(Box::new(More {
                leaves: None,
                watcher: None,
                progress: Some(Countdown {
                    until: Countdown::STRIDE,
                    observer,
                }),
            })),
            ..Tally::default()
        }
    }

    /// Counts different leaves, too, which takes time and memory.
    #[must_use]
    pub fn with_unique_leaves() -> Self {
        Self::with(Some(LeafSet::default()), None)
    }

    /// Somebody watches, too.
    #[must_use]
    pub fn watched_by(watcher: &'o mut dyn Observer<P>) -> Self {
        Self::with(None, Some(watcher))
    }

    /// Counts different leaves, and somebody watches.
    #[must_use]
    pub fn with_unique_leaves_watched_by(watcher: &'o mut dyn Observer<P>) -> Self {
        Self::with(Some(LeafSet::default()), Some(watcher))
    }

    /// Hands an event to who watches.
    #[inline(always)]
    fn forward(&mut self, event: impl FnOnce(&mut dyn Observer<P>)) {
        if let Some(more) = &mut self.more
            && let Some(watcher) = &mut more.watcher
        {
            event(&mut **watcher);
        }
    }
}

impl<P: Position> Observer<P> for Tally<'_, P> {
    #[inline]
    fn pauses() -> bool {
        true
    }

    fn pause(&mut self) {
        self.aside = self.more.take();
    }

    fn resume(&mut self, counts: Counts) {
        self.more = self.aside.take();
        self.counts = counts;
        self.counts.unique_leaves = 0;
    }

    fn pass_started(&mut self, root: &P, depth: Depth, window: Window) {
        if let Some(countdown) = self.more.as_mut().and_then(|more| more.progress.as_mut()) {
            countdown.observer.question(depth);
        }
        self.forward(|o| o.pass_started(root, depth, window));
    }

    fn pass_ended(&mut self, pass: &Pass) {
        if let Some(countdown) = self.more.as_mut().and_then(|more| more.progress.as_mut()) {
            countdown.observer.answer(pass, &self.counts);
        }
        self.forward(|o| o.pass_ended(pass));
    }

    #[inline]
    fn opened(&mut self, n: &P, depth: Depth, window: Window) {
        self.forward(|o| o.opened(n, depth, window));
    }

    #[inline]
    fn answered(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.answered(n, depth, score);
        self.forward(|o| o.answered(n, depth, score));
    }

    #[inline]
    fn answered_by_child(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.answered_by_child(n, depth, score);
        self.forward(|o| o.answered_by_child(n, depth, score));
    }

    #[inline]
    fn shortcut(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.shortcut(n, depth, score);
        self.forward(|o| o.shortcut(n, depth, score));
    }

    #[inline]
    fn leaf(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.leaf(n, depth, score);
        if let Some(more) = &mut self.more {
            if let Some(leaves) = &mut more.leaves {
                leaves.leaf(n, depth, score);
            }
            if let Some(watcher) = &mut more.watcher {
                watcher.leaf(n, depth, score);
            }
            if let Some(countdown) = &mut more.progress {
                countdown.node(&self.counts);
            }
        }
    }

    #[inline]
    fn expanded(&mut self, n: &P, depth: Depth, window: Window) {
        self.counts.expanded(n, depth, window);
        if let Some(more) = &mut self.more {
            if let Some(watcher) = &mut more.watcher {
                watcher.expanded(n, depth, window);
            }
            if let Some(countdown) = &mut more.progress {
                countdown.node(&self.counts);
            }
        }
    }

    #[inline]
    fn closed(&mut self, n: &P, depth: Depth, window: Window, score: Score, tried: usize) {
        self.counts.closed(n, depth, window, score, tried);
        self.forward(|o| o.closed(n, depth, window, score, tried));
    }

    #[inline]
    fn stored(&mut self, n: &P, depth: Depth, stored: Stored, entry: Entry) {
        self.forward(|o| o.stored(n, depth, stored, entry));
    }

    fn list_operation(&mut self, case: u8, n: &P) {
        self.forward(|o| o.list_operation(case, n));
    }

    fn list_begun(&mut self) {
        self.forward(|o| o.list_begun());
    }

    fn list_ended(&mut self, work: ListWork) {
        self.forward(|o| o.list_ended(work));
    }

    fn counts(&self) -> Counts {
        let leaves = self.more.as_ref().and_then(|more| more.leaves.as_ref());
        let mut counts = self.counts;
        if let Some(leaves) = leaves {
            counts.unique_leaves = Observer::<P>::counts(leaves).unique_leaves;
        }
        counts
    }
}
