//! `nullwindow lab do`: makes searches for another machine's store, one outcome a line.

use super::machine_lock::MachineLock;
use super::merge::read_deliveries;
use crate::failure::Failure;
use clap::Args;
use nullwindow_laboratory::execution::execute;
use nullwindow_laboratory::{Delivery, Job, Outcome};
use std::collections::{HashMap, VecDeque};
use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// Which searches, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab do 'pearl, mt-sss, depth 4 at once, table unbounded'\n  \
    nullwindow lab jobs 1994/fig9 | nullwindow lab do - > outcomes.jsonl\n  \
    nullwindow lab jobs 1994/fig9 | xargs -d '\\n' -n 1 -P 2 nullwindow lab do > outcomes.jsonl\n\n\
    A job is a line of `nullwindow lab jobs`, and - reads such lines from standard input. Each\n\
    outcome is one line of JSON, written when its search ends. A search that needs another first\n\
    makes that too, unless --given has it. Timed searches wait until nobody else searches on this\n\
    machine.")]
pub(crate) struct Do {
    /// Jobs, or - for standard input
    #[arg(value_name = "JOB", default_value = "-")]
    jobs: Vec<String>,

    /// Outcomes of before, for searches that need others; `lab do` printed them
    #[arg(long, value_name = "FILE")]
    given: Vec<PathBuf>,

    /// Searches that run side by side in this process
    #[arg(long = "jobs", value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
}

/// The outcomes that searches may need, by their texts.
type Known = HashMap<String, Outcome>;

impl Do {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        // All is read before anything is searched: a mistake is told at once.
        let jobs = self.read_jobs()?;
        let (deliveries, _) = read_deliveries(&self.given, "--given")?;
        let mut known: Known = deliveries
            .into_iter()
            .map(|given| (given.job.to_string(), given.outcome))
            .collect();
        let mut rounds = [Vec::new(), Vec::new(), Vec::new()];
        for job in jobs {
            if let Some(needed) = job.reference()
                && !known.contains_key(&needed.to_string())
                && !rounds[0].contains(&needed)
            {
                rounds[0].push(needed);
            }
            let round = match (job.runs_alone(), job.reference().is_some()) {
                (true, _) => 2,
                (false, needs) => usize::from(needs),
            };
            if !rounds[round].contains(&job) {
                rounds[round].push(job);
            }
        }
        for round in rounds {
            self.search(round, &mut known, out)?;
        }
        Ok(())
    }

    fn read_jobs(&self) -> Result<Vec<Job>, Failure> {
        let mut jobs = Vec::new();
        for text in &self.jobs {
            if text != "-" {
                jobs.push(text.parse().map_err(|e| Failure::Input(format!("{e}")))?);
                continue;
            }
            for (number, line) in io::stdin().lock().lines().enumerate() {
                let place = format!("standard input, line {}", number + 1);
                let line = line.map_err(|error| Failure::input(&place, error))?;
                if line.trim().is_empty() {
                    continue;
                }
                jobs.push(line.trim().parse().map_err(|e| Failure::input(place, e))?);
            }
        }
        Ok(jobs)
    }

    /// Makes searches that do not need each other, and prints each outcome as soon as it is there.
    fn search(
        &self,
        jobs: Vec<Job>,
        known: &mut Known,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let alone = jobs.iter().any(Job::runs_alone);
        let threads = if alone { 1 } else { self.threads.get() };
        let needed = jobs.iter().map(|job| {
            let reference = job.reference()?;
            known.get(&reference.to_string()).cloned()
        });
        let needed: Vec<Option<Outcome>> = needed.collect();
        let queue: VecDeque<(Job, Option<Outcome>)> = jobs.into_iter().zip(needed).collect();
        let queue = Mutex::new(queue);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, queue) = (sender.clone(), &queue);
                scope.spawn(move || {
                    loop {
                        let mut waiting = queue.lock().unwrap_or_else(PoisonError::into_inner);
                        let Some((job, reference)) = waiting.pop_front() else {
                            return;
                        };
                        drop(waiting);
                        let lock = MachineLock::take(job.runs_alone());
                        let outcome = execute(&job, reference.as_ref());
                        drop(lock);
                        // The receiver is gone after an error.
                        if sender.send((job, outcome)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (job, outcome) in receiver {
                let outcome =
                    outcome.map_err(|refusal| Failure::Input(format!("[{job}]: {refusal}")))?;
                known.insert(job.to_string(), outcome.clone());
                let mut line = Delivery::from_here(job, outcome).line()?;
                line.push('\n');
                // In one piece, because others may write to the same file.
                out.write_all(line.as_bytes())?;
                out.flush()?;
            }
            Ok(())
        })
    }
}
