//! How long jobs will take, from the times of searches in the store.

use crate::job::{Job, Measure};
use crate::outcome::Outcome;
use crate::store::{Store, StoreError};
use crate::subject::Subject;
use std::collections::HashMap;
use std::mem::discriminant;

/// Known times, and what they say of others.
#[derive(Debug, Default)]
pub struct Estimates {
    /// The seconds of searches that were made, by their text.
    exact: HashMap<String, f64>,
    /// Searches alike but for position and depth.
    alike: HashMap<String, Vec<Known>>,
    /// Seconds and weights of all searches of a game, and of all games under the empty name.
    by_game: HashMap<String, (f64, f64)>,
}

/// What is known of a search.
#[derive(Clone, Copy, Debug)]
struct Known {
    depth: u8,
    seconds: f64,
    /// How often longer a search takes that is one ply deeper, by its own iterations.
    growth: Option<f64>,
}

/// Times below this say little of how they grow.
const MEASURABLE: f64 = 1e-3;

impl Estimates {
    /// From all searches in a store, of any build: times differ little between builds.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn of(store: &Store) -> Result<Self, StoreError> {
        let mut estimates = Estimates::default();
        store.each(false, |text, outcome| {
            // A job of another build may be written in another way.
            if let Ok(job) = text.parse() {
                estimates.add(&job, outcome);
            }
        })?;
        Ok(estimates)
    }

    /// Takes note of a search.
    pub fn add(&mut self, job: &Job, outcome: &Outcome) {
        let seconds = spent(job, outcome);
        self.exact.insert(job.to_string(), seconds);
        self.alike.entry(kind(job)).or_default().push(Known {
            depth: job.depth,
            seconds,
            growth: growth(outcome),
        });
        for name in [job.subject.game(), String::new()] {
            let sums = self.by_game.entry(name).or_default();
            sums.0 += seconds;
            sums.1 += job.weight();
        }
    }

    /// Whether this very search was made before.
    #[must_use]
    pub fn knows(&self, job: &Job) -> bool {
        self.exact.contains_key(&job.to_string())
    }

    /// The seconds a job will take, if anything is known at all: what it took before; or what
    /// searches of the same kind took, the deepest of them, grown by its plies; or by its weight.
    #[must_use]
    pub fn seconds(&self, job: &Job) -> Option<f64> {
        if let Some(&seconds) = self.exact.get(&job.to_string()) {
            return Some(seconds);
        }
        let deepest = self.alike.get(&kind(job)).and_then(|known| {
            let fitting = known.iter().filter(|it| it.depth <= job.depth);
            let depth = fitting.map(|it| it.depth).max()?;
            Some(known.iter().copied().filter(move |it| it.depth == depth))
        });
        if let Some(known) = deepest {
            let known: Vec<Known> = known.collect();
            let grown = known
                .iter()
                .filter_map(|it| Some((it.depth, it.growth?.ln())));
            let logs: Vec<(u8, f64)> = grown.collect();
            let depth = known[0].depth;
            let plies = f64::from(job.depth - depth);
            if plies == 0.0 || !logs.is_empty() {
                let mean = known.iter().map(|it| it.seconds).sum::<f64>() / count(known.len());
                let log = logs.iter().map(|it| it.1).sum::<f64>() / count(logs.len()).max(1.0);
                return Some(mean * (log * plies).exp());
            }
        }
        let sums = self.by_game.get(&job.subject.game());
        let sums = sums.or_else(|| self.by_game.get(""));
        sums.filter(|(seconds, weight)| *seconds > 0.0 && *weight > 0.0)
            .map(|(seconds, weight)| job.weight() * seconds / weight)
    }

    /// Sorts jobs, the longest first: what begins last bounds when all have ended.
    pub fn longest_first(&self, jobs: &mut [Job]) {
        let mut timed: Vec<(f64, Job)> = jobs
            .iter()
            .map(|job| {
                (
                    self.seconds(job).unwrap_or_else(|| job.weight()),
                    job.clone(),
                )
            })
            .collect();
        timed.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (place, (_, job)) in jobs.iter_mut().zip(timed) {
            *place = job;
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are few searches")]
fn count(number: usize) -> f64 {
    number as f64
}

/// The time of a whole job, in which a timed search has run several times beside its rival.
fn spent(job: &Job, outcome: &Outcome) -> f64 {
    match (job.measure, &outcome.rival) {
        (Measure::Time(_), Some(rival)) => {
            let once = outcome.seconds + rival.seconds;
            once.max((5.0 * once).min(0.5))
        }
        _ => outcome.seconds,
    }
}

/// Everything that jobs have in common which differ in position, depth and table only.
fn kind(job: &Job) -> String {
    format!(
        "{} {} {} {} {:?} {:?} {:?}",
        family(&job.subject),
        job.algorithm.name(),
        job.step,
        job.conditions,
        discriminant(&job.guess),
        discriminant(&job.measure),
        (job.node_factor, job.enhancements, job.open),
    )
}

/// The game; of trees their width and order, too.
fn family(subject: &Subject) -> String {
    match subject {
        Subject::Tree(tree) => format!("tree {} {}", tree.width, tree.order),
        Subject::Position { .. } | Subject::Pearl => subject.game(),
    }
}

/// The growth of time by a ply, over the last plies of a search. Two iterations back, because even
/// and odd depths differ.
fn growth(outcome: &Outcome) -> Option<f64> {
    let mut sum = 0.0;
    let mut through = Vec::new();
    for iteration in &outcome.iterations {
        sum += iteration.time?.as_secs_f64();
        through.push((iteration.depth, sum));
    }
    let &(last, end) = through.last()?;
    let earlier = through.iter().rev().skip(1);
    let &(before, begin) = earlier.take(2).rfind(|it| it.1 > MEASURABLE)?;
    Some((end / begin).powf(1.0 / f64::from(last - before)))
}

#[cfg(test)]
mod tests {
    use super::Estimates;
    use crate::job::Job;
    use crate::outcome::Outcome;
    use nullwindow::Iteration;
    use std::time::Duration;

    fn job(position: usize, depth: u8) -> Job {
        format!(
            "othello {position}, mtd-f, depth {depth}, table 2^10, leaves static, \
             ordering stored, grain 1, aspiration 50, guess 1 back"
        )
        .parse()
        .expect("a job")
    }

    /// A search whose iterations take three times as long each.
    fn outcome(depth: u8, first: f64) -> Outcome {
        let mut total = 0.0;
        let mut outcome = Outcome::default();
        for depth in 1..=depth {
            // So that the sum through a depth is three times the sum through the one before.
            let through = first * 3_f64.powi(i32::from(depth) - 1);
            let mut iteration = Iteration::default();
            iteration.depth = depth;
            iteration.time = Some(Duration::from_secs_f64(through - total));
            total = through;
            outcome.iterations.push(iteration);
        }
        outcome.seconds = total;
        outcome
    }

    #[test]
    fn what_was_measured_is_taken_and_what_is_deeper_grows_as_before() {
        let mut estimates = Estimates::default();
        assert_eq!(estimates.seconds(&job(1, 6)), None);
        estimates.add(&job(1, 6), &outcome(6, 0.01));
        estimates.add(&job(2, 6), &outcome(6, 0.03));
        let near = |job: &Job, expected: f64| {
            let seconds = estimates.seconds(job).expect("a time");
            assert!(
                (seconds / expected - 1.0).abs() < 1e-6,
                "{seconds} {expected}"
            );
        };
        near(&job(1, 6), 2.43);
        near(&job(3, 6), 4.86);
        near(&job(1, 8), 4.86 * 9.0);
        assert!(estimates.knows(&job(1, 6)) && !estimates.knows(&job(3, 6)));
        // Shallower than all that is known: by weight.
        let shallow = estimates.seconds(&job(1, 3)).expect("a time");
        assert!(shallow > 0.0 && shallow < 2.43, "{shallow}");
    }

    #[test]
    fn the_longest_come_first() {
        let mut estimates = Estimates::default();
        estimates.add(&job(1, 6), &outcome(6, 0.01));
        estimates.add(&job(2, 6), &outcome(6, 0.05));
        estimates.add(&job(3, 6), &outcome(6, 0.03));
        let mut jobs = [job(1, 6), job(3, 6), job(2, 6)];
        estimates.longest_first(&mut jobs);
        assert_eq!(jobs, [job(2, 6), job(3, 6), job(1, 6)]);
        // Where nothing is known, deeper is longer.
        let mut jobs = [job(1, 4), job(1, 6), job(1, 5)];
        Estimates::default().longest_first(&mut jobs);
        assert_eq!(jobs, [job(1, 6), job(1, 5), job(1, 4)]);
    }
}
