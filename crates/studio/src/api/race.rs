//! Races: all algorithms on one position or tree, under the same conditions, live.

mod course;
mod watcher;

use super::games::GameText;
use crate::http::{Answer, Request, Response};
use crate::searches::Searches;
use crate::stream::Events;
use crate::tree_choice::TreeChoice;
use course::Course;
use cpu_time::ThreadTime;
use nullwindow::limits::Budget;
use nullwindow::memory::Layout;
use nullwindow::{Game, Lines, Pass, SearchReport};
use nullwindow_catalogue::{
    Algorithm, GameName, Method, Parameters, Playable, Provision, Tally, TreeAlgorithm, TreeMethod,
    Work, ordering_words, with_players,
};
use nullwindow_trees::Tree;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use watcher::Watcher;

/// Time of one algorithm in a race.
const LONGEST: Duration = Duration::from_secs(180);
/// Positions that are offered.
const SAMPLES: usize = 20;

/// What can race on what.
pub(crate) fn list() -> Response {
    let games = GameName::providing(Provision::Players).filter_map(|game| {
        with_players!(game, G => {
            let usual = G::CONDITIONS;
            let samples = G::first_of_sample(SAMPLES).iter();
            json!({
                "id": game.name(),
                "title": game.title(),
                "depth": G::USEFUL_DEPTH,
                "samples": samples.map(G::position_text).collect::<Vec<_>>(),
                "leaves": usual.leaves.name(),
                "ordering": ordering_words::text(usual.ordering),
                "grain": usual.grain,
                "aspiration": usual.aspiration,
            })
        })
    });
    let algorithms = Algorithm::ALL
        .iter()
        .map(|it| json!({ "id": it.name(), "title": it.title(), "paper": it.paper_name() }));
    Response::json(&json!({
        "games": games.collect::<Vec<_>>(),
        "algorithms": algorithms.collect::<Vec<_>>(),
        "deepest": Course::DEEPEST,
    }))
}

/// A race: where, and under which conditions.
#[derive(Deserialize)]
struct Order {
    /// The position, and what led there.
    game: Option<GameText>,
    /// Or a tree.
    tree: Option<TreeChoice>,
    /// Who takes part.
    algorithms: Vec<String>,
    #[serde(default)]
    course: Course,
}

/// The position at the end of what led there.
fn position_of<G: Playable>(game: &GameText) -> Result<G, Response> {
    Ok(game.history::<G>()?.position().clone())
}

/// Runs a race, and streams it; times are CPU times: `begin` and `end` of each algorithm, `progress` meanwhile, `pass` for
/// each question of a driver, and `done` with whether all agree.
pub(crate) fn run(request: &Request, searches: &Searches) -> Answer {
    let prepared = request.json::<Order>().and_then(|order| {
        let refuse = |why| Response::refuse(422, why);
        if order.algorithms.is_empty() || order.algorithms.len() > TreeAlgorithm::ALL.len() {
            return Err(refuse("expected some algorithms".to_owned()));
        }
        let race: Race = match (&order.game, &order.tree) {
            (Some(game), None) => {
                let runners = names(&order.algorithms, str::parse).map_err(refuse)?;
                let course = order.course;
                with_players!(game.name()?, G => {
                    let root = position_of::<G>(game)?;
                    course.search::<G>().map_err(refuse)?;
                    let race = move |events: &mut Events| game_race(&root, &course, &runners, events);
                    Box::new(race) as Race
                })
                .ok_or_else(|| Response::refuse(422, "nobody plays that game here"))?
            }
            (None, Some(tree)) => {
                let tree = tree.tree().map_err(refuse)?;
                let runners = names(&order.algorithms, str::parse).map_err(refuse)?;
                Box::new(move |events: &mut Events| tree_race(&tree, &runners, events))
            }
            _ => return Err(refuse("expected either a game or a tree".to_owned())),
        };
        let permit = searches.begin(request.page(), Course::BYTES)?;
        Ok((race, permit))
    });
    match prepared {
        Err(refusal) => refusal.into(),
        Ok((race, permit)) => Answer::Stream(Box::new(move |events| {
            race(events);
            drop(permit);
        })),
    }
}

type Race = Box<dyn FnOnce(&mut Events) + Send>;

fn names<T>(names: &[String], read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    names.iter().map(|name| read(name)).collect()
}

fn game_race<G: Playable>(root: &G, course: &Course, runners: &[Algorithm], events: &mut Events) {
    let (search, depth) = match course.search::<G>() {
        Ok(found) => found,
        Err(why) => return events.fail(&why),
    };
    let plan = search.plan(depth).without_lines();
    // Weights are read and processors wake up before time is taken.
    let shallow = search.plan(depth.min(2)).without_lines();
    if let Some(&first) = runners.first() {
        let _ = search.run(first, root, shallow, Tally::default(), &mut |_| {});
    }
    let mut found = Vec::new();
    for &algorithm in runners {
        let name = algorithm.name();
        let limits = Budget::flag(events.flag()).and_time(LONGEST);
        let memory = match search.table.memory(Layout::TwoBounds) {
            Ok(memory) => memory,
            Err(refusal) => return events.fail(&refusal.why),
        };
        let mut watcher = Watcher::new(name, events);
        let method = Method {
            algorithm,
            parameters: Parameters::default(),
        };
        let work = Work {
            limits,
            conditions: search.conditions,
            enhancements: search.enhancements,
            ..Work::new(root, plan, memory, Tally::with_progress(&mut watcher))
        };
        let clock = ThreadTime::now();
        let mut report = G::search(&method, work, &mut |_| {});
        report.time = Some(clock.elapsed());
        if !tell(name, &report, events, &mut found) {
            return;
        }
    }
    finish(events, &found);
}

fn tree_race(tree: &Tree, runners: &[TreeAlgorithm], events: &mut Events) {
    let mut found = Vec::new();
    for &algorithm in runners {
        let name = algorithm.name();
        let limits = Budget::flag(events.flag()).and_time(LONGEST);
        let mut watcher = Watcher::new(name, events);
        let method = TreeMethod::new(algorithm, Parameters::default());
        let tally = Tally::with_progress(&mut watcher);
        let depth = nullwindow_drawing::depth(tree);
        let clock = ThreadTime::now();
        match method.search_within(limits, &tree.root(), depth, Lines::Never, tally) {
            Ok(mut report) => {
                report.time = Some(clock.elapsed());
                if !tell(name, &report, events, &mut found) {
                    return;
                }
            }
            Err(refusal) => return events.fail(&refusal.why),
        }
    }
    finish(events, &found);
}

/// Tells what one of them found; false if nobody listens any more.
fn tell<M>(
    name: &str,
    report: &SearchReport<M>,
    events: &mut Events,
    found: &mut Vec<Option<i32>>,
) -> bool {
    let last = report
        .passes
        .iter()
        .filter(|pass| pass.depth == report.depth);
    let questions: Vec<Pass<()>> = last.map(Pass::without_move).collect();
    let value = report.value.map(|value| value.0);
    let end = json!({
        "algorithm": name,
        "value": value,
        "lower": report.bounds.lower.0,
        "depth": report.depth,
        "counts": report.counts,
        "total": report.counts.total(),
        "passes": report.passes.len(),
        "questions": questions,
        "seconds": report.time.unwrap_or_default().as_secs_f64(),
        "stopped": report.stopped.is_some(),
    });
    if report.stopped.is_none() {
        found.push(value);
    }
    events.send("end", &end).is_continue() && events.flush().is_continue()
}

fn finish(events: &mut Events, found: &[Option<i32>]) {
    let values: Vec<i32> = found.iter().flatten().copied().collect();
    let agree = values.windows(2).all(|pair| pair[0] == pair[1]);
    let value = values.first().map_or(Value::Null, |&value| value.into());
    let _ = events.send("done", &json!({ "agree": agree, "value": value }));
}
