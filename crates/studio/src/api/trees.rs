//! Trees, and searches of them step by step.

use crate::http::{Answer, Request, Response};
use crate::limits;
use crate::searches::{Permit, Searches};
use crate::stream::Events;
use crate::tree_choice::TreeChoice;
use nullwindow::historical::{Kind, OpenRules};
use nullwindow::limits::Budget;
use nullwindow::{Lines, Score};
use nullwindow_catalogue::{Historical, Parameters, Tally, TreeAlgorithm, TreeMethod};
use nullwindow_drawing::trace::{Scope, Sink, Tracer, TreeNames};
use nullwindow_drawing::{Film, Layout, check_size, each_open_list};
use nullwindow_trees::{Tree, TreePosition, fixtures, minimax_value};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::ops::ControlFlow;

/// Entries of an OPEN list that are told.
const OPEN_ENTRIES: usize = 24;

/// The trees of the papers, and the algorithms that search trees.
pub(crate) fn list() -> Response {
    let algorithms = TreeAlgorithm::ALL.iter();
    let algorithms = algorithms.map(|it| json!({ "id": it.name(), "title": it.title() }));
    Response::json(&json!({
        "fixtures": fixtures::NAMES,
        "algorithms": algorithms.collect::<Vec<_>>(),
        "most_nodes": limits::TREE_NODES,
    }))
}

/// A tree with the places of its nodes. Nodes have numbers, level by level from the root.
#[derive(Serialize)]
struct TreeRecord<'t> {
    name: String,
    /// How many children each node has; with the order of the numbers that is the whole tree.
    children: Vec<usize>,
    /// The values of the leaves for MAX, `null` for others.
    value: Vec<Option<i32>>,
    /// The labels, `null` where there are none.
    label: Vec<Option<&'t str>>,
    /// The middles of the nodes from left to right, in widths of a node.
    x: Vec<f64>,
    width: f64,
    minimax: i32,
    text: String,
}

/// The tree that is asked for.
pub(crate) fn tree(request: &Request) -> Result<Response, Response> {
    let choice: TreeChoice = request.json()?;
    let tree = choice.tree().map_err(|why| Response::refuse(422, why))?;
    let layout = Layout::even(&tree);
    let root = tree.root();
    let mut level = vec![root];
    let mut record = TreeRecord {
        name: choice.name(),
        children: Vec::new(),
        value: Vec::new(),
        label: Vec::new(),
        x: layout
            .x
            .iter()
            .map(|x| (x * 1000.0).round() / 1000.0)
            .collect(),
        width: layout.width,
        minimax: minimax_value(&root, tree.depth()).0,
        text: tree.to_json(),
    };
    while !level.is_empty() {
        for node in &level {
            let leaf = node.is_leaf();
            record.children.push(node.children().count());
            record
                .value
                .push(node.value_for_max().filter(|_| leaf).map(|value| value.0));
            record.label.push(node.label());
        }
        level = level.into_iter().flat_map(TreePosition::children).collect();
    }
    Ok(Response::json(&record))
}

/// A search of a tree.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Order {
    tree: TreeChoice,
    algorithm: String,
    /// The first guess, for those that take one.
    guess: Option<i32>,
    /// The step of MTD(step).
    step: Option<i32>,
    #[serde(default)]
    deepening: bool,
}

impl Order {
    fn method(&self) -> Result<TreeMethod, String> {
        let algorithm: TreeAlgorithm = self.algorithm.parse()?;
        let within = |points: i32| points.abs_diff(0) <= Score::MAX.0.abs_diff(0);
        if !self.guess.is_none_or(within) || !self.step.is_none_or(|step| step > 0 && within(step))
        {
            return Err(format!("scores lie between -{0} and {0}", Score::MAX));
        }
        let parameters = Parameters {
            guess: self.guess.map(Score),
            step: self.step,
            ..Parameters::default()
        };
        let method = TreeMethod::new(algorithm, parameters);
        match self.deepening {
            true => method.deepening().map_err(|refusal| refusal.why),
            false => Ok(method),
        }
    }
}

/// Searches a tree, and streams what happens: `open` for each OPEN list, `trace` for each line of
/// the trace, `result` with what was found.
pub(crate) fn search(request: &Request, searches: &Searches) -> Answer {
    let prepared = request.json::<Order>().and_then(|order| {
        let refuse = |why| Response::refuse(422, why);
        let tree = order.tree.tree().map_err(refuse)?;
        let method = order.method().map_err(refuse)?;
        let permit = searches.begin(request.page(), 0)?;
        Ok((order, tree, method, permit))
    });
    match prepared {
        Ok((order, tree, method, permit)) => Answer::Stream(Box::new(move |events| {
            run(&order, &tree, method, &permit, events);
        })),
        Err(refusal) => refusal.into(),
    }
}

/// Panels of one picture.
const PANELS: usize = 40;

/// The tree after each pass of a search, drawn as `tree show` draws it.
pub(crate) fn picture(request: &Request) -> Result<Response, Response> {
    let order: Order = request.json()?;
    let refuse = |why: String| Response::refuse(422, why);
    let tree = order.tree.tree().map_err(refuse)?;
    let method = order.method().map_err(refuse)?;
    check_size(&tree).map_err(|error| refuse(error.to_string()))?;
    let film = Film::new(&tree, method).map_err(|refusal| refuse(refusal.why))?;
    if film.panels.len() > PANELS {
        let passes = film.panels.len();
        return Err(refuse(format!(
            "{passes} passes are too many for one picture"
        )));
    }
    let title = method.algorithm().title();
    let title = format!("{}: {title}", order.tree.name());
    let svg = film.picture(&film.panels, &title).svg();
    Ok(Response::new(200, "image/svg+xml", svg.into_bytes()))
}

/// Sends the lines of a trace to a page.
struct Page<'e>(&'e mut Events);

impl Sink for Page<'_> {
    fn line(&mut self, json: &str) -> ControlFlow<()> {
        self.0.send_json("trace", json)
    }
}

fn run(order: &Order, tree: &Tree, method: TreeMethod, _permit: &Permit, events: &mut Events) {
    let kind = match method {
        TreeMethod::Historical {
            algorithm: Historical::SssStar,
            ..
        } => Some(Kind::Sss),
        TreeMethod::Historical {
            algorithm: Historical::DualStar,
            ..
        } => Some(Kind::Dual),
        _ => None,
    };
    if let Some(kind) = kind {
        each_open_list(kind, OpenRules::default(), tree, OPEN_ENTRIES, |list| {
            events.send("open", &list)
        });
    }
    let limits = Budget::flag(events.flag());
    let scope = Scope {
        events: limits::TRACE_EVENTS,
        ..Scope::default()
    };
    let mut tracer = Tracer::new(Page(events), scope);
    tracer.start_tree(&order.algorithm, &order.tree.name());
    let mut observer = tracer.observer(TreeNames::default());
    let tally = Tally::with_unique_leaves_watched_by(&mut observer);
    let depth = nullwindow_drawing::depth(tree);
    let found = method.search_within(limits, &tree.root(), depth, Lines::Last, tally);
    drop(observer);
    let value = found.as_ref().ok().and_then(|report| report.value);
    let Page(events) = tracer.finish(value).sink;
    match found {
        Ok(report) => {
            let _ = events.send("result", &report);
        }
        Err(refusal) => events.fail(&refusal.why),
    }
}
