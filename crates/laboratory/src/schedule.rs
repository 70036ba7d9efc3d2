//! How long a number of workers would take for a set of jobs, and what bounds it.

use crate::campaign::rounds;
use crate::estimate::Estimates;
use crate::job::Job;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What can be foretold of a sweep.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Schedule {
    /// How many work at once.
    pub workers: usize,
    /// All searches.
    pub jobs: usize,
    /// Those whose time is known; the others are reckoned from them.
    pub known: usize,
    /// The time of all searches one after the other.
    pub work_seconds: f64,
    /// The time until the last search has ended.
    pub seconds: f64,
    /// How often faster than one worker.
    pub speedup: f64,
    /// What bounds the time.
    pub bound: Bound,
    /// The longest search that runs beside others.
    pub longest: Option<Longest>,
    /// Searches whose time is measured, which run one after the other on one machine.
    pub timed_jobs: usize,
    /// Their time.
    pub timed_seconds: f64,
}

/// What bounds the time of a sweep: the greatest part of it that more of something would shorten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// The work: more workers would be faster.
    Work,
    /// The longest searches: more workers change little.
    LongestJobs,
    /// Timed searches, which run alone.
    TimedJobs,
}

/// A search and its time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Longest {
    /// Its text.
    pub job: String,
    /// Its time.
    pub seconds: f64,
}

impl Schedule {
    /// Gives each job, the longest first, to whoever is free first; a round begins when the one
    /// before has ended; timed jobs run in the end, on one machine. None where no time is known.
    ///
    /// # Panics
    /// There are no workers.
    #[must_use]
    pub fn new(jobs: Vec<Job>, estimates: &Estimates, workers: usize) -> Option<Self> {
        assert!(workers > 0, "somebody has to work");
        let mut schedule = Schedule {
            workers,
            jobs: jobs.len(),
            known: jobs.iter().filter(|job| estimates.knows(job)).count(),
            work_seconds: 0.0,
            seconds: 0.0,
            speedup: 1.0,
            bound: Bound::Work,
            longest: None,
            timed_jobs: 0,
            timed_seconds: 0.0,
        };
        // The time that is spent because single jobs are long.
        let mut longest_in_rounds = 0.0;
        for round in rounds(jobs, estimates) {
            let times: Option<Vec<f64>> = round.iter().map(|job| estimates.seconds(job)).collect();
            let times = times?;
            let work: f64 = times.iter().sum();
            schedule.work_seconds += work;
            if round.iter().any(Job::runs_alone) {
                schedule.timed_jobs += round.len();
                schedule.timed_seconds += work;
                continue;
            }
            // The longest comes first.
            longest_in_rounds += times[0];
            if schedule
                .longest
                .as_ref()
                .is_none_or(|it| it.seconds < times[0])
            {
                schedule.longest = Some(Longest {
                    job: round[0].to_string(),
                    seconds: times[0],
                });
            }
            schedule.seconds += makespan(&times, workers);
        }
        let parallel = schedule.seconds;
        schedule.seconds += schedule.timed_seconds;
        if schedule.seconds > 0.0 {
            schedule.speedup = schedule.work_seconds / schedule.seconds;
        }
        schedule.bound = if schedule.timed_seconds > parallel {
            Bound::TimedJobs
        } else if longest_in_rounds > 0.8 * parallel && workers > 1 {
            Bound::LongestJobs
        } else {
            Bound::Work
        };
        Some(schedule)
    }
}

/// When the last of these jobs ends if each goes to the first worker that is free.
fn makespan(times: &[f64], workers: usize) -> f64 {
    // Times are not negative, so that their bits are in their order.
    let mut free: BinaryHeap<Reverse<u64>> = (0..workers.min(times.len()))
        .map(|_| Reverse(0_f64.to_bits()))
        .collect();
    let mut end: f64 = 0.0;
    for &time in times {
        let Reverse(from) = free.pop().unwrap_or(Reverse(0_f64.to_bits()));
        let until = f64::from_bits(from) + time.max(0.0);
        end = end.max(until);
        free.push(Reverse(until.to_bits()));
    }
    end
}

#[cfg(test)]
mod tests {
    use super::{Bound, Schedule, makespan};
    use crate::estimate::Estimates;
    use crate::job::Job;
    use crate::outcome::Outcome;

    #[test]
    fn jobs_go_to_whoever_is_free() {
        assert_eq!(makespan(&[], 3), 0.0);
        assert_eq!(makespan(&[5.0, 3.0, 2.0, 2.0], 1), 12.0);
        assert_eq!(makespan(&[5.0, 3.0, 2.0, 2.0], 2), 7.0);
        assert_eq!(makespan(&[5.0, 3.0, 2.0], 3), 5.0);
        assert_eq!(makespan(&[5.0, 3.0, 2.0], 1000), 5.0);
    }

    fn tree(seed: u64, more: &str) -> Job {
        format!("tree 3^4 random ±100 #{seed}, negascout, depth 4 at once, table none{more}")
            .parse()
            .expect("a job")
    }

    #[test]
    fn what_bounds_a_sweep_is_named() {
        let mut estimates = Estimates::default();
        let mut jobs = Vec::new();
        for (seed, seconds) in (0..).zip([8.0, 4.0, 2.0, 2.0]) {
            let job = tree(seed, "");
            let outcome = Outcome {
                seconds,
                ..Outcome::default()
            };
            estimates.add(&job, &outcome);
            jobs.push(job);
        }
        let by = |jobs: &[Job], workers| {
            Schedule::new(jobs.to_vec(), &estimates, workers).expect("times are known")
        };
        let one = by(&jobs, 1);
        assert_eq!((one.seconds, one.bound, one.known), (16.0, Bound::Work, 4));
        let two = by(&jobs, 2);
        assert_eq!((two.seconds, two.speedup), (8.0, 2.0));
        let many = by(&jobs, 1000);
        assert_eq!((many.seconds, many.bound), (8.0, Bound::LongestJobs));
        assert_eq!(many.longest.expect("a job").job, jobs[0].to_string());

        let timed = tree(9, ", timed beside alpha-beta");
        let outcome = Outcome {
            seconds: 10.0,
            rival: Some(Box::new(Outcome {
                seconds: 20.0,
                ..Outcome::default()
            })),
            ..Outcome::default()
        };
        estimates.add(&timed, &outcome);
        jobs.push(timed);
        let many = Schedule::new(jobs.clone(), &estimates, 10).expect("times are known");
        assert_eq!((many.seconds, many.bound), (38.0, Bound::TimedJobs));
        assert_eq!((many.timed_jobs, many.timed_seconds), (1, 30.0));
        assert!(Schedule::new(jobs, &Estimates::default(), 10).is_none());
    }
}
