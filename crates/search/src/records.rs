//! How reports are written and read by serde where it differs from what they are.

use crate::memory::Depth;
use crate::observers::Counts;
use crate::report::Pass;
use crate::score::{Bounds, Score, Window};
use serde::{Deserialize, Serialize};

/// A pass: a null window has a `gamma`; what is infinite is `null`.
#[derive(Serialize, Deserialize)]
pub(crate) struct PassRecord<M> {
    depth: Depth,
    gamma: Option<i32>,
    alpha: Option<i32>,
    beta: Option<i32>,
    value: Option<i32>,
    #[serde(flatten)]
    bounds: Bounds,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    root_move: Option<M>,
}

/// The default needs no `M: Default`.
fn none<M>() -> Option<M> {
    None
}

fn finite(score: Score) -> Option<i32> {
    score.finite().map(|score| score.0)
}

fn or(finite: Option<i32>, infinite: Score) -> Score {
    finite.map_or(infinite, Score)
}

impl<M> From<Pass<M>> for PassRecord<M> {
    fn from(pass: Pass<M>) -> Self {
        let Window { alpha, beta } = pass.window;
        // The least question, that of DUAL*, is as infinite as the greatest.
        let gamma = finite(alpha).and(finite(beta));
        PassRecord {
            depth: pass.depth,
            gamma: gamma.filter(|_| pass.window.is_null()),
            alpha: finite(alpha),
            beta: finite(beta),
            value: finite(pass.value),
            bounds: pass.bounds,
            root_move: pass.root_move,
        }
    }
}

impl<M> From<PassRecord<M>> for Pass<M> {
    fn from(record: PassRecord<M>) -> Self {
        let window = Window {
            alpha: or(record.alpha, -Score::INFINITY),
            beta: or(record.beta, Score::INFINITY),
        };
        let infinite = if record.bounds.upper <= -Score::INFINITY {
            -Score::INFINITY
        } else {
            Score::INFINITY
        };
        Pass {
            depth: record.depth,
            window,
            root_move: record.root_move,
            value: or(record.value, infinite),
            bounds: record.bounds,
        }
    }
}

/// Bounds: what is unknown is `null`.
#[derive(Serialize, Deserialize)]
pub(crate) struct BoundsRecord {
    lower: Option<i32>,
    upper: Option<i32>,
}

impl From<Bounds> for BoundsRecord {
    fn from(bounds: Bounds) -> Self {
        BoundsRecord {
            lower: finite(bounds.lower),
            upper: finite(bounds.upper),
        }
    }
}

impl From<BoundsRecord> for Bounds {
    fn from(record: BoundsRecord) -> Self {
        Bounds {
            lower: or(record.lower, -Score::INFINITY),
            upper: or(record.upper, Score::INFINITY),
        }
    }
}

/// Counts, with their total for those who only read.
#[derive(Serialize)]
pub(crate) struct CountsRecord {
    leaf_evaluations: u64,
    leaf_visits: u64,
    unique_leaves: u64,
    interior: u64,
    table_hits: u64,
    child_hits: u64,
    shortcuts: u64,
    total: u64,
    cut_nodes: u64,
    cut_first_move: u64,
    cut_moves_tried: u64,
}

impl From<Counts> for CountsRecord {
    fn from(counts: Counts) -> Self {
        CountsRecord {
            leaf_evaluations: counts.leaf_evaluations,
            leaf_visits: counts.leaf_visits,
            unique_leaves: counts.unique_leaves,
            interior: counts.interior,
            table_hits: counts.table_hits,
            child_hits: counts.child_hits,
            shortcuts: counts.shortcuts,
            total: counts.total(),
            cut_nodes: counts.cut_nodes,
            cut_first_move: counts.cut_first_move,
            cut_moves_tried: counts.cut_moves_tried,
        }
    }
}

/// A time in seconds.
pub(crate) mod seconds {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::time::Duration;

    pub(crate) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let seconds: Option<f64> = Deserialize::deserialize(deserializer)?;
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        time.map_err(serde::de::Error::custom)
    }
}
