//! Where a job becomes a search, and a search an outcome.

use crate::job::{Guess, Job, Measure};
use crate::list_clock::ListClock;
use crate::outcome::{Details, Graphs, OpenWork, Outcome, Question, Stage};
use crate::question::OneQuestion;
use crate::subject::{Subject, TestSet};
use cpu_time::ThreadTime;
use nullwindow::algorithms::AlphaBeta;
use nullwindow::limits::{Budget, Stop};
use nullwindow::memory::{Depth, Layout, NoMemory, TranspositionTable};
use nullwindow::observers::{Counts, Cutoffs, Expansions, Observer, TableUse};
use nullwindow::{Iteration, Lines, Paper, Plan, Position, Score, Search, SearchReport};
use nullwindow_catalogue::{
    Found, Grain, LeafSet, Method, Parameters, Playable, Refusal, Tally, TreeAlgorithm, TreeMethod,
    Work, with_game,
};
use nullwindow_trees::{Order, Shape, fixtures};
use std::time::{Duration, Instant};

/// Makes the search; `reference` is the outcome of the job it [refers to](Job::reference).
///
/// # Errors
/// There is no room for its table.
pub fn perform(job: &Job, reference: Option<&Outcome>) -> Result<Outcome, Refusal> {
    match &job.subject {
        &Subject::Position { game, set, index } => {
            with_game!(game, G => position::<G>(job, set, index, reference))
        }
        Subject::Tree(tree) => {
            let shape = tree.shape();
            search_tree(job, &shape.root(), Some(shape.value()))
        }
        Subject::Pearl => search_tree(job, &fixtures::pearl().root(), None),
    }
}

fn position<G: Playable>(
    job: &Job,
    set: TestSet,
    index: usize,
    reference: Option<&Outcome>,
) -> Result<Outcome, Refusal> {
    let positions = match set {
        TestSet::Test => G::sample(),
        TestSet::Verification => G::verification(),
    };
    let root = &positions[index];
    match job.measure {
        Measure::Counts => {
            let report = search_game(job, root, None, reference)?;
            Ok(outcome(&report))
        }
        Measure::Time | Measure::ListTime => timed(|| {
            let report = search_game(job, root, None, reference)?;
            Ok(outcome(&report))
        }),
        Measure::Details => {
            let mut observer = (
                Tally::with_unique_leaves(),
                (
                    Cutoffs::default(),
                    (TableUse::default(), Expansions::default()),
                ),
            );
            let report = search_game(job, root, Some(&mut observer), reference)?;
            let (_, (cutoffs, (table, expansions))) = observer;
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

/// Searches for at least half a second or five times, and takes the least time of each iteration:
/// whatever else the machine did has only added to it.
///
/// A machine that others share may be half as fast a minute later, and what is compared is not
/// always timed in the same minute. So every search is timed between two runs of a yardstick, and
/// its time told as that of a machine which takes [`YARDSTICK`] for it.
fn timed(search: impl Fn() -> Result<Outcome, Refusal>) -> Result<Outcome, Refusal> {
    let mut least: Option<Outcome> = None;
    let mut spent = 0.0;
    let mut before = yardstick();
    for _ in 0..5 {
        let mut outcome = search()?;
        spent += outcome.seconds;
        let after = yardstick();
        let pace = YARDSTICK.as_secs_f64() / before.min(after).as_secs_f64();
        before = after;
        outcome.seconds *= pace;
        for stage in &mut outcome.iterations {
            stage.seconds *= pace;
        }
        match &mut least {
            None => least = Some(outcome),
            Some(least) => {
                for (stage, other) in least.iterations.iter_mut().zip(&outcome.iterations) {
                    stage.seconds = stage.seconds.min(other.seconds);
                }
                least.seconds = least.seconds.min(outcome.seconds);
            }
        }
        if spent > 0.5 {
            break;
        }
    }
    Ok(least.unwrap_or_default())
}

/// What the yardstick takes on the machine in whose seconds times are told.
const YARDSTICK: Duration = Duration::from_millis(5);

/// The processor time of a fixed search with a table: work of the kind that is timed. The least of
/// three, since a moment's disturbance is not the machine's pace.
fn yardstick() -> Duration {
    let shape = Shape::new(6, 9, &Order::Strong, Shape::RANGE, 1).expect("such a tree exists");
    let run = || {
        let table = TranspositionTable::with_entries(1 << 16).expect("a table of one MiB");
        let mut search = Search::<Paper<_, AlphaBeta, _>>::new(table);
        let clock = ThreadTime::now();
        search.run(
            &OneQuestion(shape.value()),
            &shape.root(),
            Plan::single(9).without_lines(),
        );
        clock.elapsed()
    };
    let runs = [run(), run(), run()];
    runs.into_iter()
        .min()
        .unwrap_or(YARDSTICK)
        .max(Duration::from_nanos(1))
}

fn search_game<G: Playable>(
    job: &Job,
    root: &G,
    observer: Option<&mut dyn Observer<G>>,
    reference: Option<&Outcome>,
) -> Result<SearchReport<G::Move>, Refusal> {
    let TreeAlgorithm::General(algorithm) = job.algorithm else {
        return Err(Refusal {
            option: "--algorithm",
            why: format!("{} searches trees only", job.algorithm.name()),
        });
    };
    let (back, shift) = match job.guess {
        Guess::Back(back, shift) => (back, Some(shift)),
        _ => (G::GUESS_BACK, None),
    };
    let method = Method {
        algorithm,
        parameters: Parameters {
            back: Some(back),
            shift,
            ..Parameters::default()
        },
    };
    let told = told(job, reference);
    let memory = job
        .table
        .memory_replacing(Layout::TwoBounds, job.replacement)?;
    // Processor time, so that whatever else runs on the machine counts for little.
    let clock = ThreadTime::now();
    let mut marks = vec![Duration::ZERO];
    let mut tell = |_: &Iteration<G::Move>| marks.push(clock.elapsed());
    let limits = patience(job, reference);
    let plan = plan(job);
    let (grain, enhancements) = (Grain(job.grain), job.enhancements);
    let mut report = match observer {
        None => {
            let work = Work {
                grain,
                told: &told,
                enhancements,
                ..Work::limited(root, plan, memory, Tally::default(), limits)
            };
            G::search_counting(&method, work, &mut tell)
        }
        Some(observer) => {
            let work = Work {
                grain,
                told: &told,
                enhancements,
                ..Work::limited(root, plan, memory, observer, limits)
            };
            G::search_watched(&method, work, &mut tell)
        }
    };
    report.time = clock.elapsed();
    for (iteration, mark) in report.iterations.iter_mut().zip(marks.windows(2)) {
        iteration.time = mark[1] - mark[0];
    }
    Ok(report)
}

fn minimal_graphs<G: Playable>(job: &Job, root: &G, plies: Depth) -> Result<Outcome, Refusal> {
    let watch = Instant::now();
    let graphs = root.minimal_graphs(job.depth, job.step, plies, job.table, &mut |_| {})?;
    Ok(Outcome {
        value: Some(graphs.value.0),
        lower: graphs.value.0,
        work: graphs.searched.into(),
        seconds: watch.elapsed().as_secs_f64(),
        graphs: Some(Graphs {
            searched: graphs.searched.into(),
            left_first: graphs.left_first.into(),
            approximate: graphs.approximate.into(),
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
    plan.without_lines()
}

fn patience(job: &Job, reference: Option<&Outcome>) -> Budget {
    match (job.patience, reference) {
        (Some(times), Some(outcome)) => Budget::nodes(outcome.work.total() * u64::from(times)),
        _ => Budget::unlimited(),
    }
}

/// The values of the iterations, and how far the guesses shall be off.
fn told(job: &Job, reference: Option<&Outcome>) -> Vec<Score> {
    match (job.guess, reference) {
        (Guess::OffBy(points), Some(outcome)) => outcome
            .iterations
            .iter()
            .filter_map(|stage| Some(Score(stage.value? + points)))
            .collect(),
        _ => Vec::new(),
    }
}

fn outcome<M>(report: &SearchReport<M>) -> Outcome {
    let last = report.depth;
    let questions = report.passes.iter().filter(|pass| pass.depth == last);
    Outcome {
        value: report.value.map(|value| value.0),
        lower: report.bounds.lower.0,
        work: report.counts.into(),
        passes: report.passes.len() as u64,
        seconds: report.time.as_secs_f64(),
        iterations: report.iterations.iter().map(Stage::from).collect(),
        questions: questions.map(Question::from).collect(),
        gave_up: matches!(report.stopped, Some(Stop::Nodes)),
        ..Outcome::default()
    }
}

fn search_tree<P: Position>(job: &Job, root: &P, value: Option<Score>) -> Result<Outcome, Refusal> {
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
    let method = TreeMethod::new(job.algorithm, parameters);
    let search = || method.search(root, job.depth, Lines::Never, Counts::default());
    match job.measure {
        Measure::Counts | Measure::MinimalGraph(_) => Ok(of_tree(&search()?.0)),
        Measure::Details => {
            let observer = (Counts::default(), LeafSet::default());
            let (found, _) = method.search(root, job.depth, Lines::Never, observer)?;
            Ok(of_tree(&found).without_questions())
        }
        Measure::Time => {
            let (mut found, _) = search()?;
            // A search of microseconds says nothing; of many the quickest was disturbed least.
            let start = Instant::now();
            while start.elapsed() < Duration::from_millis(10) {
                found.time = found.time.min(search()?.0.time);
            }
            Ok(of_tree(&found).without_questions())
        }
        Measure::ListTime => {
            let observer = (Counts::default(), ListClock::default());
            let (found, (_, clock)) = method.search(root, job.depth, Lines::Never, observer)?;
            let mut outcome = of_tree(&found).without_questions();
            if let Some(open) = &mut outcome.open {
                open.seconds = Some(clock.of(found.time));
            }
            Ok(outcome)
        }
    }
}

/// One question with a null window and no memory (1987, figure 1).
fn ask<P: Position>(root: &P, job: &Job, gamma: Score) -> Outcome {
    let mut search = Search::<Paper<P, AlphaBeta, NoMemory>>::new(NoMemory);
    let plan = Plan::single(job.depth).without_lines();
    outcome(&search.run(&OneQuestion(gamma), root, plan))
}

fn of_tree<M>(found: &Found<M>) -> Outcome {
    Outcome {
        value: found.value.map(|value| value.0),
        lower: found.bounds.lower.0,
        work: found.counts.into(),
        passes: found.passes.len() as u64,
        seconds: found.time.as_secs_f64(),
        iterations: found.iterations.iter().map(Stage::from).collect(),
        questions: found.passes.iter().map(Question::from).collect(),
        open: found.open.map(OpenWork::from),
        ..Outcome::default()
    }
}
