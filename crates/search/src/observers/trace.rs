//! Everything that happens in a search, event by event.

use super::Observer;
use crate::memory::{Depth, Entry, Stored};
use crate::position::Position;
use crate::report::Pass;
use crate::score::{Score, Window};
use std::fmt;

/// Something that happened. Scores and windows are those of the side to move at the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The driver asks a question at the root.
    PassStarted {
        /// Depth of the search.
        depth: Depth,
        /// What is asked.
        window: Window,
    },
    /// The question has been answered.
    PassEnded(Pass),
    /// A node is asked about.
    Opened {
        /// Plies left.
        depth: Depth,
        /// What is asked.
        window: Window,
    },
    /// Memory answered.
    Answered {
        /// Plies left.
        depth: Depth,
        /// The answer.
        score: Score,
        /// Whether memory knew it of a child.
        by_child: bool,
    },
    /// A selection answered.
    Shortcut {
        /// Plies left.
        depth: Depth,
        /// The answer.
        score: Score,
    },
    /// A leaf was evaluated.
    Leaf {
        /// Plies left; more than none where the game is over.
        depth: Depth,
        /// Its value.
        score: Score,
    },
    /// The moves of a node were generated.
    Expanded {
        /// Plies left.
        depth: Depth,
        /// What is asked.
        window: Window,
    },
    /// The search of a node is over.
    Closed {
        /// Plies left.
        depth: Depth,
        /// What was asked.
        window: Window,
        /// The answer.
        score: Score,
        /// How many moves were tried; the last of them cut off if the score reaches beta.
        tried: usize,
    },
    /// An entry was given to memory.
    Stored {
        /// Plies left.
        depth: Depth,
        /// What became of it.
        stored: Stored,
        /// What has just been learnt of the node.
        entry: Entry,
    },
    /// An operation of SSS\*'s Γ on an OPEN list, or where the memory test would do it.
    ListOperation {
        /// The number of the case.
        case: u8,
    },
}

/// Hands every event to a function, with the position it happened at; passes happen at the root.
pub struct Trace<F>(pub F);

impl<F> fmt::Debug for Trace<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Trace")
    }
}

impl<P: Position, F: FnMut(Option<&P>, Event)> Observer<P> for Trace<F> {
    fn pass_started(&mut self, root: &P, depth: Depth, window: Window) {
        (self.0)(Some(root), Event::PassStarted { depth, window });
    }

    fn pass_ended(&mut self, pass: &Pass) {
        (self.0)(None, Event::PassEnded(*pass));
    }

    fn opened(&mut self, n: &P, depth: Depth, window: Window) {
        (self.0)(Some(n), Event::Opened { depth, window });
    }

    fn answered(&mut self, n: &P, depth: Depth, score: Score) {
        let by_child = false;
        let event = Event::Answered {
            depth,
            score,
            by_child,
        };
        (self.0)(Some(n), event);
    }

    fn answered_by_child(&mut self, n: &P, depth: Depth, score: Score) {
        let by_child = true;
        let event = Event::Answered {
            depth,
            score,
            by_child,
        };
        (self.0)(Some(n), event);
    }

    fn shortcut(&mut self, n: &P, depth: Depth, score: Score) {
        (self.0)(Some(n), Event::Shortcut { depth, score });
    }

    fn leaf(&mut self, n: &P, depth: Depth, score: Score) {
        (self.0)(Some(n), Event::Leaf { depth, score });
    }

    fn expanded(&mut self, n: &P, depth: Depth, window: Window) {
        (self.0)(Some(n), Event::Expanded { depth, window });
    }

    fn closed(&mut self, n: &P, depth: Depth, window: Window, score: Score, tried: usize) {
        let event = Event::Closed {
            depth,
            window,
            score,
            tried,
        };
        (self.0)(Some(n), event);
    }

    fn stored(&mut self, n: &P, depth: Depth, stored: Stored, entry: Entry) {
        let event = Event::Stored {
            depth,
            stored,
            entry,
        };
        (self.0)(Some(n), event);
    }

    fn list_operation(&mut self, case: u8, n: &P) {
        (self.0)(Some(n), Event::ListOperation { case });
    }
}
