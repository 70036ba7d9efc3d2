//! The options of a search, as Python gives them.

use crate::error::wrong;
use nullwindow::Score;
use nullwindow::etc::EtcChoice;
use nullwindow::limits::Budget;
use nullwindow::memory::Depth;
use nullwindow_catalogue::{
    Algorithm, Conditions, Enhancements, Method, Parameters, TableSize, ordering_words,
};
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How deep a search goes whose time or nodes are limited.
const DEEPEST: Depth = 100;

/// A search to be made; the names are those of `nullwindow analyse`.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Options {
    algorithm: String,
    depth: Option<u8>,
    time: Option<f64>,
    nodes: Option<u64>,
    table: String,
    guess: Option<i32>,
    step: Option<i32>,
    leaves: Option<String>,
    ordering: Option<String>,
    grain: Option<i32>,
    aspiration: Option<i32>,
    deepening_step: u8,
    etc: Option<u8>,
    eib: bool,
    pub(crate) unique: bool,
}

impl Options {
    pub(crate) fn method(&self) -> PyResult<Method> {
        Ok(Method {
            algorithm: self.algorithm.parse::<Algorithm>().map_err(wrong)?,
            parameters: self.parameters(),
        })
    }

    fn parameters(&self) -> Parameters {
        Parameters {
            guess: self.guess.map(Score),
            step: self.step,
            ..Parameters::default()
        }
    }

    pub(crate) fn table(&self) -> PyResult<TableSize> {
        let refuse = |why| wrong(format!("table '{}': {why}", self.table));
        self.table.parse().map_err(refuse)
    }

    /// The depth, or the deepest where something else limits the search.
    pub(crate) fn depth(&self) -> PyResult<Depth> {
        match (self.depth, self.time.is_some() || self.nodes.is_some()) {
            (Some(depth), _) if depth <= DEEPEST => Ok(depth),
            (Some(depth), _) => Err(wrong(format!("depth {depth}: expected at most {DEEPEST}"))),
            (None, true) => Ok(DEEPEST),
            (None, false) => Err(wrong(
                "nothing limits the search; expected depth, time or nodes",
            )),
        }
    }

    pub(crate) fn deepening_step(&self) -> Depth {
        self.deepening_step
    }

    pub(crate) fn limits(&self, flag: &Arc<AtomicBool>) -> PyResult<Budget> {
        let mut limits = Budget::flag(Arc::clone(flag));
        if let Some(nodes) = self.nodes {
            limits = limits.and_nodes(nodes);
        }
        if let Some(seconds) = self.time {
            let time = Duration::try_from_secs_f64(seconds)
                .map_err(|error| wrong(format!("time {seconds}: {error}")))?;
            limits = limits.and_time(time);
        }
        Ok(limits)
    }

    /// The conditions of a game, but for what was given.
    pub(crate) fn conditions(&self, usual: Conditions) -> PyResult<Conditions> {
        let ordering = self.ordering.as_deref().map(ordering_words::parse);
        let leaves = self.leaves.as_deref().map(str::parse);
        Ok(Conditions {
            leaves: leaves.transpose().map_err(wrong)?.unwrap_or(usual.leaves),
            ordering: ordering
                .transpose()
                .map_err(wrong)?
                .unwrap_or(usual.ordering),
            grain: positive("grain", self.grain, 1000)?.unwrap_or(usual.grain),
            aspiration: positive("aspiration", self.aspiration, Score::MAX.0)?
                .unwrap_or(usual.aspiration),
            back: usual.back,
        })
    }

    pub(crate) fn enhancements(&self) -> Enhancements {
        let etc = self.etc.map_or(EtcChoice::OFF, EtcChoice::above);
        Enhancements::new(etc, self.eib)
    }
}

fn positive(name: &str, number: Option<i32>, most: i32) -> PyResult<Option<i32>> {
    match number {
        Some(number) if !(1..=most).contains(&number) => Err(wrong(format!(
            "{name} {number}: expected a number from 1 to {most}"
        ))),
        _ => Ok(number),
    }
}
