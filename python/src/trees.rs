//! Explicit trees: searches, films and traces.

use crate::error::wrong;
use crate::games::json;
use nullwindow::observers::LeafOrder;
use nullwindow::{Lines, Score, SearchReport};
use nullwindow_catalogue::{Parameters, TableSize, Tally, TreeAlgorithm, TreeMethod};
use nullwindow_drawing::trace::{Scope, Tracer, TreeNames};
use nullwindow_drawing::{Film, PanelRecord, check_size, depth, write_terminal};
use nullwindow_trees::{Order, Shape, Tree, TreePosition, fixtures};
use pyo3::prelude::*;
use serde::Serialize;

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(tree_read, m)?)?;
    m.add_function(wrap_pyfunction!(tree_named, m)?)?;
    m.add_function(wrap_pyfunction!(tree_generate, m)?)?;
    m.add_function(wrap_pyfunction!(tree_search, m)?)?;
    m.add_function(wrap_pyfunction!(tree_film, m)?)?;
    m.add_function(wrap_pyfunction!(tree_trace, m)?)
}

/// How a tree is searched, as Python gives it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct TreeOptions {
    algorithm: String,
    guess: Option<i32>,
    step: Option<i32>,
    table: Option<String>,
    deepening: bool,
}

impl TreeOptions {
    fn method(&self) -> PyResult<TreeMethod> {
        let algorithm: TreeAlgorithm = self.algorithm.parse().map_err(wrong)?;
        let parameters = Parameters {
            guess: self.guess.map(Score),
            step: self.step,
            ..Parameters::default()
        };
        let mut method = TreeMethod::new(algorithm, parameters);
        if self.deepening {
            method = method.deepening().map_err(wrong)?;
        }
        if let Some(size) = &self.table {
            let size: TableSize = size
                .parse()
                .map_err(|why| wrong(format!("table '{size}': {why}")))?;
            method = method.with_memory(size).map_err(wrong)?;
        }
        Ok(method)
    }
}

fn read(text: &str) -> PyResult<Tree> {
    Tree::from_json(text).map_err(wrong)
}

/// The tree written in the usual way, with its nodes, leaves and plies.
#[pyfunction]
fn tree_read(text: &str) -> PyResult<(String, usize, usize, u32)> {
    let tree = read(text)?;
    Ok((tree.to_json(), tree.nodes(), tree.leaves(), tree.depth()))
}

/// A tree of the papers.
#[pyfunction]
fn tree_named(name: &str) -> PyResult<String> {
    let names = fixtures::NAMES.join(", ");
    let unknown = || wrong(format!("there is no tree '{name}'; expected {names}"));
    Ok(fixtures::by_name(name).ok_or_else(unknown)?.to_json())
}

/// A generated tree.
#[pyfunction]
fn tree_generate(width: u16, depth: u16, order: &str, range: i32, seed: u64) -> PyResult<String> {
    let order: Order = order.parse().map_err(wrong)?;
    let shape = Shape::new(width, depth, &order, range, seed).map_err(wrong)?;
    let leaves = u64::from(width).checked_pow(depth.into());
    if leaves.is_none_or(|leaves| leaves > LEAF_LIMIT) || depth > 200 {
        return Err(wrong(format!(
            "width {width}, depth {depth}: expected a tree of at most {LEAF_LIMIT} leaves (width to the depth)"
        )));
    }
    let tree = shape.to_tree(Tree::NODE_LIMIT).map_err(wrong)?;
    Ok(tree.to_json())
}

/// The most leaves of a tree that is generated.
const LEAF_LIMIT: u64 = 1_000_000;

/// What was found, for Python.
#[derive(Serialize)]
struct Record<'t> {
    algorithm: &'static str,
    #[serde(flatten)]
    report: &'t SearchReport<u16>,
    leaves: Vec<Vec<u16>>,
    labels: Vec<Option<&'t str>>,
    leaf_values: Vec<i32>,
}

/// Searches a tree to its leaves.
#[pyfunction]
fn tree_search(py: Python<'_>, text: &str, options: TreeOptions) -> PyResult<String> {
    let (tree, method) = (read(text)?, options.method()?);
    py.detach(|| {
        let mut order = LeafOrder::<TreePosition<'_>>::default();
        let tally = Tally::with_unique_leaves_watched_by(&mut order);
        let report = method
            .search(&tree.root(), depth(&tree), Lines::Last, tally)
            .map_err(wrong)?;
        let leaves = &order.leaves;
        let value = |leaf: &TreePosition<'_>| leaf.value_for_max().unwrap_or_default().0;
        json(&Record {
            algorithm: method.algorithm().name(),
            report: &report,
            leaves: leaves.iter().map(TreePosition::path).collect(),
            labels: leaves.iter().map(TreePosition::label).collect(),
            leaf_values: leaves.iter().map(value).collect(),
        })
    })
}

/// The tree after each pass of a search: drawings as SVG, all passes as text, and as JSON.
#[pyfunction]
fn tree_film(
    py: Python<'_>,
    text: &str,
    options: TreeOptions,
    title: &str,
) -> PyResult<(Vec<String>, String, String)> {
    let (tree, method) = (read(text)?, options.method()?);
    check_size(&tree).map_err(wrong)?;
    py.detach(|| {
        let film = Film::new(&tree, method).map_err(wrong)?;
        if film.panels.len() > MOST_PANELS {
            let passes = film.panels.len();
            return Err(wrong(format!(
                "{passes} passes are too many for a film; expected at most {MOST_PANELS}"
            )));
        }
        let value = film
            .found
            .value
            .map_or("not needed".to_owned(), |value| value.to_string());
        let leaves = film.found.counts.leaf_evaluations;
        let title = format!(
            "{title}: {}; value {value}, {leaves} leaves evaluated",
            method.algorithm().title()
        );
        let panels = 0..film.panels.len();
        let drawings = panels
            .map(|i| film.picture(&film.panels[i..=i], &title).svg())
            .collect();
        let mut words = Vec::new();
        write_terminal(&mut words, &tree, &film.panels).map_err(wrong)?;
        let records = film.panels.iter();
        let records: Vec<PanelRecord<'_>> = records
            .map(|panel| PanelRecord::new(&tree, panel))
            .collect();
        let words = format!("{title}\n\n{}", String::from_utf8_lossy(&words));
        Ok((drawings, words, json(&records)?))
    })
}

/// The most passes that are drawn.
const MOST_PANELS: usize = 400;

/// Every event of a search, one JSON object a line.
#[pyfunction]
fn tree_trace(
    py: Python<'_>,
    text: &str,
    options: TreeOptions,
    events: u64,
) -> PyResult<Vec<String>> {
    let (tree, method) = (read(text)?, options.method()?);
    py.detach(|| {
        let scope = Scope {
            events,
            ..Scope::default()
        };
        let mut tracer = Tracer::new(Vec::new(), scope);
        tracer.start_tree(method.algorithm().name(), "a tree");
        let mut observer = tracer.observer(TreeNames::default());
        let tally = Tally::watched_by(&mut observer);
        let found = method
            .search(&tree.root(), depth(&tree), Lines::Never, tally)
            .map_err(wrong)?;
        drop(observer);
        Ok(tracer.finish(found.value).sink)
    })
}
