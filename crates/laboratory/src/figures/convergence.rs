//! How the bounds of the drivers converge: figure 9 of 1994 and figure 12 of 1996a, one panel an
//! algorithm. DUAL* climbs from below, SSS* descends from above, MTD(step) descends by larger
//! steps, MTD(bi) halves what is open, MTD(f) begins near the value.
//!
//! The papers draw a sketch; here it is the last iteration of deepening searches of a position.

use crate::figure::{Figure, Results};
use crate::figures::curves::NEUTRAL;
use crate::job::Job;
use crate::outcome::Outcome;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke};
use crate::statements::Statements;
use crate::statistics::{number, quantile};
use crate::subject::Subject;
use nullwindow::{Pass, Score};
use nullwindow_catalogue::{Algorithm, GameName};

/// The result in the papers.
pub(crate) const EXPECTS: &str = "DUAL* from below and SSS* from above in many small steps, \
    MTD(step) and MTD(bi) in fewer, MTD(f) from nearby";

const DRIVERS: [Algorithm; 5] = [
    Algorithm::MtDual,
    Algorithm::MtSss,
    Algorithm::MtdStep,
    Algorithm::MtdBi,
    Algorithm::MtdF,
];

/// Deep enough to converge in many steps, and cheap.
const DEEPEST: u8 = 8;

fn setup(game: GameName, scale: Scale) -> Setup {
    let mut setups = Setup::games(scale).into_iter();
    let setup = setups.find(|setup| setup.game == game);
    setup
        .expect("a figure asks for a game that is set up")
        .to_depth(DEEPEST)
}

fn job(setup: Setup, algorithm: Algorithm) -> Job {
    setup.job(Subject::position(setup.game, 0), algorithm)
}

/// The searches.
pub(crate) fn jobs(game: GameName, scale: Scale) -> Vec<Job> {
    let setup = setup(game, scale);
    DRIVERS.map(|algorithm| job(setup, algorithm)).into()
}

/// The figure.
pub(crate) fn draw(figure: &Figure, game: GameName, scale: Scale, results: &Results) -> Sheet {
    let setup = setup(game, scale);
    let outcomes = DRIVERS.map(|algorithm| (algorithm, results.of(&job(setup, algorithm))));
    let value = outcomes[0].1.value.unwrap_or_default();
    let mut statements = Statements::default();
    let asked = outcomes.map(|(algorithm, outcome)| {
        format!("{} {}", algorithm.paper_name(), outcome.questions.len())
    });
    statements.say(format!(
        "Questions until the value {value} is known: {}.",
        asked.join(", ")
    ));
    let answers = |algorithm| -> Vec<i32> {
        let outcome = outcomes.iter().find(|(other, _)| *other == algorithm);
        let questions = outcome.map_or(&[][..], |(_, outcome)| &outcome.questions);
        questions.iter().map(|question| question.value.0).collect()
    };
    let (dual, sss) = (answers(Algorithm::MtDual), answers(Algorithm::MtSss));
    statements.check(
        "DUAL* comes from below and SSS* from above, without turning back",
        dual.is_sorted() && sss.iter().rev().is_sorted(),
        &format!(
            "DUAL* from {}, SSS* from {}",
            dual.first().copied().unwrap_or_default(),
            sss.first().copied().unwrap_or_default()
        ),
    );
    let count = |algorithm| answers(algorithm).len();
    statements.check(
        "MTD(f) asks far fewer questions than SSS* and DUAL*",
        2 * count(Algorithm::MtdF) < count(Algorithm::MtSss).min(count(Algorithm::MtDual)),
        &format!("{} questions", count(Algorithm::MtdF)),
    );
    let (words, verdict) = statements.conclude(None);
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{}, first position of the test set, last iteration (depth {}) of a deepening search. \
             Lines: what the value is at most and at least after each question. An infinite bound \
             is not drawn. {}.",
            setup.title,
            outcomes[0].1.iterations.last().map_or(0, |it| it.depth),
            conditions_text(&[setup])
        ),
        panels: outcomes
            .map(|(algorithm, outcome)| panel(algorithm, outcome, value))
            .into(),
        words,
        verdict,
    }
}

fn panel(algorithm: Algorithm, outcome: &Outcome, value: i32) -> Panel {
    let points = |of: fn(&Pass<()>) -> Score| -> Vec<Point> {
        let questions = (1..).zip(&outcome.questions);
        let known = questions.filter_map(|(at, question)| Some((at, of(question).finite()?)));
        known
            .map(|(at, bound)| Point::bare(number(at), f64::from(bound.0)))
            .collect()
    };
    let series = |name: &str, hue, points| Series {
        name: name.to_owned(),
        origin: Origin::Ours,
        hue,
        stroke: Stroke::Steps,
        points,
    };
    let all = vec![
        series("at most", NEUTRAL, points(|question| question.bounds.upper)),
        series(
            "at least",
            NEUTRAL + 1,
            points(|question| question.bounds.lower),
        ),
    ];
    let range = around(value, &all);
    Panel {
        title: algorithm.paper_name().to_owned(),
        x: Axis {
            label: "question".to_owned(),
            range: None,
            scale: if outcome.questions.len() <= 12 {
                AxisScale::Whole
            } else {
                AxisScale::Linear
            },
        },
        y: Axis {
            label: "points".to_owned(),
            range,
            scale: AxisScale::Linear,
        },
        series: all
            .into_iter()
            .filter(|series| !series.points.is_empty())
            .collect(),
        level: Some(f64::from(value)),
        level_is: Some("the value"),
    }
}

/// Where nine bounds of ten lie: the first, which rule out the loss or the win of the game, would
/// leave no room for the others.
fn around(value: i32, all: &[Series]) -> Option<(f64, f64)> {
    let value = f64::from(value);
    let points = all.iter().flat_map(|series| &series.points);
    let mut off: Vec<f64> = points.map(|point| point.y - value).collect();
    off.sort_by(f64::total_cmp);
    let (low, high) = (quantile(&off, 0.1).min(-1.0), quantile(&off, 0.9).max(1.0));
    let room = 0.15 * (high - low);
    (!off.is_empty()).then_some((value + low - room, value + high + room))
}
