//! The lines of a trace. Field names are a contract; a change of meaning changes the format.

use super::names::{Naming, Step};
use crate::words::known;
use nullwindow::memory::Stored;
use nullwindow::observers::Event;
use nullwindow::{Bounds, Position, Score, Window};
use serde::Serialize;

/// The number of the format, in the first line of a file.
const FORMAT: u32 = 1;

/// A score that is `null` where it is infinite.
type Points = Option<i32>;

/// An event; what does not belong to it is left out.
#[derive(Serialize, Default, Debug)]
pub(super) struct Line<'t> {
    event: &'static str,
    node: Vec<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alpha: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beta: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cutoff: Option<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_child: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stored: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<u8>,
}

/// The first or the last line.
#[derive(Serialize, Default, Debug)]
pub(super) struct Frame<'t> {
    pub(super) event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) format: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) algorithm: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tree: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) position: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) value: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) events: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) left_out: Option<u64>,
}

impl<'t> Frame<'t> {
    pub(super) fn start(algorithm: &'t str) -> Self {
        Frame {
            event: "search_started",
            format: Some(FORMAT),
            algorithm: Some(algorithm),
            ..Frame::default()
        }
    }

    pub(super) fn end() -> Self {
        Frame {
            event: "search_ended",
            ..Frame::default()
        }
    }
}

/// Turns what the side to move sees into what MAX sees.
#[derive(Clone, Copy)]
struct ForMax(bool);

impl ForMax {
    fn score(self, score: Score) -> Option<Points> {
        Some(known(if self.0 { score } else { -score }))
    }

    fn asked<'t>(self, event: &'static str, depth: u8, window: Window) -> Line<'t> {
        let window = if self.0 { window } else { -window };
        Line {
            event,
            depth: Some(depth),
            alpha: Some(known(window.alpha)),
            beta: Some(known(window.beta)),
            ..Line::default()
        }
    }

    fn learnt<'t>(self, line: Line<'t>, bounds: Bounds) -> Line<'t> {
        let bounds = if self.0 { bounds } else { -bounds };
        Line {
            lower: Some(known(bounds.lower)),
            upper: Some(known(bounds.upper)),
            ..line
        }
    }
}

impl<'t> Line<'t> {
    /// The line of the event that `names` followed last.
    pub(super) fn new<P: Position, N: Naming<P>>(
        names: &mut N,
        n: Option<&'t P>,
        event: Event,
    ) -> Self {
        let node = names.path().to_vec();
        // The side to move at the root is MAX. A pass has MAX's numbers, even one about a root move.
        let is_pass = matches!(event, Event::PassEnded(_));
        let side = ForMax(is_pass || node.len().is_multiple_of(2));
        let at = |event, depth| Line {
            event,
            depth: Some(depth),
            ..Line::default()
        };
        let line = match event {
            Event::PassStarted { depth, window } => side.asked("pass_started", depth, window),
            Event::Opened { depth, window } => side.asked("opened", depth, window),
            Event::Expanded { depth, window } => side.asked("expanded", depth, window),
            Event::PassEnded(pass) => Line {
                value: side.score(pass.value),
                ..side.learnt(
                    side.asked("pass_ended", pass.depth, pass.window),
                    pass.bounds,
                )
            },
            Event::Answered {
                depth,
                score,
                by_child,
            } => Line {
                value: side.score(score),
                by_child: by_child.then_some(true),
                ..at("answered", depth)
            },
            Event::Shortcut { depth, score } => Line {
                value: side.score(score),
                ..at("shortcut", depth)
            },
            Event::Leaf { depth, score } => Line {
                value: side.score(score),
                ..at("leaf", depth)
            },
            Event::Closed {
                depth,
                window,
                score,
                tried,
            } => Line {
                value: side.score(score),
                tried: Some(tried),
                // The child asked about last is the one that cut off the others.
                cutoff: (score >= window.beta)
                    .then(|| names.last_child().cloned())
                    .flatten(),
                ..side.asked("closed", depth, window)
            },
            Event::Stored {
                depth,
                stored,
                entry,
            } => Line {
                stored: Some(stored_text(stored)),
                best: entry.best.index().and_then(|place| names.step(place)),
                ..side.learnt(at("stored", depth), entry.bounds)
            },
            Event::ListOperation { case } => Line {
                event: "list_operation",
                case: Some(case),
                ..Line::default()
            },
        };
        Line {
            node,
            label: N::label(n),
            ..line
        }
    }
}

fn stored_text(stored: Stored) -> &'static str {
    match stored {
        Stored::Fresh => "fresh",
        Stored::Updated => "updated",
        Stored::Evicted => "evicted",
        Stored::Refused => "refused",
    }
}
