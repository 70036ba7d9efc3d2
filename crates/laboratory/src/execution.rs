//! Executes jobs: turns a job into a search, and its report into an outcome.

use crate::job::{Guess, Job, Measure, Rival};
use crate::list_clock::ListClock;
use crate::outcome::{Details, Graphs, Outcome};
use crate::question::OneQuestion;
use crate::subject::{Subject, TestSet};
use cpu_time::ThreadTime;
use nullwindow::algorithms::AlphaBeta;
use nullwindow::limits::{Budget, Stop};
use nullwindow::memory::{Depth, NoMemory};
use nullwindow::observers::{Cutoffs, Expansions, TableUse};
use nullwindow::{Iteration, Lines, Paper, Plan, Position, Score, Search, SearchReport};
use nullwindow_catalogue::{
    Method, Parameters, Playable, Refusal, SearchableTree, Tally, TreeAlgorithm, TreeMethod, Work,
    with_game,
};
use nullwindow_trees::fixtures;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Executes a job; `reference` is the outcome of the job it [refers to](Job::reference).
///
/// # Errors
/// There is not enough memory for its table, or the job does not fit its subject.
pub fn execute(job: &Job, reference: Option<&Outcome>) -> Result<Outcome, Refusal> {
    execute_until(job, reference, None)
}

/// Executes a job as [`execute`] does, unless somebody raises a flag meanwhile. Searches of games
/// look at it; those of trees end by themselves.
///
/// # Errors
/// As [`execute`], or the flag was raised.
pub fn execute_until(
    job: &Job,
    reference: Option<&Outcome>,
    stop: Option<&Arc<AtomicBool>>,
) -> Result<Outcome, Refusal> {
    match &job.subject {
        &Subject::Position { game, set, index } => {
            let given = Given { reference, stop };
            with_game!(game, G => position::<G>(job, set, index, given))
        }
        Subject::Tree(tree) => {
            let shape = tree.shape();
            search_tree(job, &shape.root(), Some(shape.value()))
        }
        Subject::Pearl => search_tree(job, &fixtures::pearl().root(), None),
    }
}

/// What a search is given besides its job.
#[derive(Clone, Copy)]
struct Given<'g> {
    reference: Option<&'g Outcome>,
    stop: Option<&'g Arc<AtomicBool>>,
}

fn position<G: Playable>(
    job: &Job,
    set: TestSet,
    index: usize,
    given: Given<'_>,
) -> Result<Outcome, Refusal> {
    let positions = match set {
        TestSet::Test => G::sample(),
        TestSet::Verification => G::verification(),
    };
    let root = &positions[index];
    match job.measure {
        Measure::Counts => {
            let report = search_game(job, root, Tally::default(), given)?;
            Ok(outcome(&report))
        }
        Measure::Time(rival) => alternately(job, rival, |job| {
            let report = search_game(job, root, Tally::default(), given)?;
            Ok(outcome(&report))
        }),
        Measure::ListTime => Err(Refusal {
            option: "OPEN list",
            why: format!("{} has none in a game", job.algorithm.name()),
        }),
        Measure::Details => {
            let mut observer = (
                Cutoffs::default(),
                (TableUse::default(), Expansions::default()),
            );
            let tally = Tally::with_unique_leaves_watched_by(&mut observer);
            let report = search_game(job, root, tally, given)?;
            let (cutoffs, (table, expansions)) = observer;
            let details = Details::of(
                &cutoffs.by_ply,
                table,
                expansions.different(),
                expansions.again,
            );
            Ok(Outcome {
                details: Some(details),
                ..outcome(&report)
            })
        }
        Measure::MinimalGraph(plies) => minimal_graphs(job, root, plies),
    }
}

/// Runs a job and its rival alternately, several times if they are short, and takes the shortest
/// time of each iteration: disturbances only add to it.
fn alternately(
    job: &Job,
    rival: Rival,
    search: impl Fn(&Job) -> Result<Outcome, Refusal>,
) -> Result<Outcome, Refusal> {
    const ENOUGH_SECONDS: f64 = 0.5;
    const MIN_SECONDS: f64 = 0.02;
    const MIN_ROUNDS: usize = 5;
    let other = Job {
        algorithm: rival.algorithm,
        enhancements: rival.enhancements,
        measure: Measure::Counts,
        ..job.clone()
    };
    let (mut own, mut its) = (search(job)?, search(&other)?);
    let mut spent = own.seconds + its.seconds;
    let mut rounds = 1;
    while spent < ENOUGH_SECONDS && (rounds < MIN_ROUNDS || spent < MIN_SECONDS) {
        let (again, its_again) = (search(job)?, search(&other)?);
        spent += again.seconds + its_again.seconds;
        rounds += 1;
        own.take_least_time(&again);
        its.take_least_time(&its_again);
    }
    Ok(Outcome {
        rival: Some(Box::new(its.without_questions())),
        ..own.without_questions()
    })
}

fn search_game<G: Playable>(
    job: &Job,
    root: &G,
    tally: Tally<'_, G>,
    given: Given<'_>,
) -> Result<SearchReport<G::Move>, Refusal> {
    let TreeAlgorithm::General(algorithm) = job.algorithm else {
        return Err(Refusal {
            option: "--algorithm",
            why: format!("{} searches trees only", job.algorithm.name()),
        });
    };
    let shift = match job.guess {
        Guess::Shifted(points) => Some(points),
        _ => None,
    };
    let method = Method {
        algorithm,
        parameters: Parameters {
            shift,
            ..Parameters::default()
        },
    };
    let guesses = preset_guesses(job, given.reference);
    let memory = job.table.memory_by(job.rules)?;
    // CPU time, so that other programs on the machine count for little.
    let clock = ThreadTime::now();
    let mut marks = vec![Duration::ZERO];
    let mut on_iteration = |_: &Iteration<G::Move>| marks.push(clock.elapsed());
    let work = Work {
        limits: limits(job, given),
        conditions: job.conditions,
        enhancements: job.enhancements,
        preset_guesses: &guesses,
        ..Work::new(root, plan(job), memory, tally)
    };
    let mut report = G::search(&method, work, &mut on_iteration);
    report.time = Some(clock.elapsed());
    if report.stopped == Some(Stop::Flag) {
        return Err(Refusal {
            option: "search",
            why: Stop::Flag.to_string(),
        });
    }
    for (iteration, mark) in report.iterations.iter_mut().zip(marks.windows(2)) {
        iteration.time = Some(mark[1] - mark[0]);
    }
    Ok(report)
}

fn minimal_graphs<G: Playable>(job: &Job, root: &G, plies: Depth) -> Result<Outcome, Refusal> {
    let watch = Instant::now();
    let graphs = nullwindow_catalogue::minimal_graphs(
        root,
        job.depth,
        job.step,
        plies,
        job.table,
        &job.conditions,
        &mut |_| {},
    )?;
    Ok(Outcome {
        value: Some(graphs.value.0),
        lower: graphs.value.0,
        work: graphs.searched,
        seconds: watch.elapsed().as_secs_f64(),
        graphs: Some(Graphs {
            searched: graphs.searched,
            left_first: graphs.left_first,
            approximate: graphs.approximate,
            lost: graphs.lost,
        }),
        ..Outcome::default()
    })
}

fn plan(job: &Job) -> Plan {
    let plan = if job.step == 0 {
        Plan::single(job.depth)
    } else {
        Plan::deepening(job.depth).by(job.step)
    };
    plan.without_lines().timed()
}

fn limits(job: &Job, given: Given<'_>) -> Budget {
    let limits = match (job.node_factor, given.reference) {
        (Some(times), Some(outcome)) => Budget::nodes(outcome.work.total() * u64::from(times)),
        _ => Budget::unlimited(),
    };
    match given.stop {
        Some(flag) => limits.and_flag(Arc::clone(flag)),
        None => limits,
    }
}

/// The guesses of the iterations: their values plus the offset of the job.
fn preset_guesses(job: &Job, reference: Option<&Outcome>) -> Vec<Score> {
    match (job.guess, reference) {
        (Guess::OffBy(points), Some(outcome)) => outcome
            .iterations
            .iter()
            .filter_map(|it| Some(it.value? + points))
            .collect(),
        _ => Vec::new(),
    }
}

fn outcome<M>(report: &SearchReport<M>) -> Outcome {
    let last = report.depth;
    let questions = report.passes.iter().filter(|pass| pass.depth == last);
    let iterations = report.iterations.iter();
    Outcome {
        value: report.value.map(|value| value.0),
        lower: report.bounds.lower.0,
        work: report.counts,
        passes: report.passes.len() as u64,
        seconds: report.time.unwrap_or_default().as_secs_f64(),
        iterations: iterations.map(Iteration::without_moves).collect(),
        questions: questions.map(nullwindow::Pass::without_move).collect(),
        open: report.open,
        gave_up: matches!(report.stopped, Some(Stop::Nodes)),
        ..Outcome::default()
    }
}

fn search_tree<P: SearchableTree>(
    job: &Job,
    root: &P,
    value: Option<Score>,
) -> Result<Outcome, Refusal> {
    let guess = match (job.guess, value) {
        (Guess::Question(points), Some(value)) => {
            return Ok(ask(root, job, value + points));
        }
        (Guess::OffBy(points), Some(value)) => Some(value + points),
        _ => None,
    };
    let parameters = Parameters {
        guess,
        ..Parameters::default()
    };
    let search = |job: &Job| {
        let method = TreeMethod::new(job.algorithm, parameters).keeping(job.open);
        let found = method.search(root, job.depth, Lines::Never, Tally::default())?;
        Ok(outcome(&found))
    };
    let method = TreeMethod::new(job.algorithm, parameters).keeping(job.open);
    match job.measure {
        Measure::Counts => search(job),
        Measure::Time(rival) => alternately(job, rival, search),
        Measure::MinimalGraph(_) => Err(Refusal {
            option: "minimal graph",
            why: "is counted of games only".to_owned(),
        }),
        Measure::Details => {
            let tally = Tally::with_unique_leaves();
            let found = method.search(root, job.depth, Lines::Never, tally)?;
            Ok(outcome(&found).without_questions())
        }
        Measure::ListTime => {
            let mut clock = ListClock::default();
            let tally = Tally::watched_by(&mut clock);
            let found = method.search(root, job.depth, Lines::Never, tally)?;
            let mut outcome = outcome(&found).without_questions();
            outcome.list_time = Some(clock.of(found.time.unwrap_or_default()));
            Ok(outcome)
        }
    }
}

/// One null-window search without memory (1987, figure 1).
fn ask<P: Position>(root: &P, job: &Job, gamma: Score) -> Outcome {
    let mut search = Search::<Paper<P, NoMemory>>::new(NoMemory);
    let plan = Plan::single(job.depth).without_lines();
    outcome(&search.run::<AlphaBeta>(&OneQuestion(gamma), root, plan))
}
