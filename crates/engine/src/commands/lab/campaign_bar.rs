//! How far an experiment has come: a bar for people, lines for programs.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nullwindow_laboratory::{Job, Step};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Instant;

/// The progress of a run.
pub(super) struct CampaignBar {
    bar: ProgressBar,
    /// Whether programs are told, on standard output.
    json: bool,
    started: Instant,
    /// Searches made and weighed in this run; what was stored before costs nothing.
    made: usize,
    found: usize,
    of: usize,
    weight_made: f64,
    weight_left: f64,
}

#[derive(Serialize)]
struct Line<'t> {
    event: &'static str,
    done: usize,
    of: usize,
    job: &'t str,
    stored: bool,
    seconds: f64,
    seconds_left: Option<f64>,
}

impl CampaignBar {
    /// A bar for these searches; on a terminal only.
    pub(super) fn new(jobs: &[Job], json: bool) -> Self {
        let bar = ProgressBar::with_draw_target(
            Some(1000),
            if json {
                ProgressDrawTarget::hidden()
            } else {
                ProgressDrawTarget::stderr()
            },
        );
        let template = "{prefix} [{bar:32}] {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        CampaignBar {
            bar,
            json,
            started: Instant::now(),
            made: 0,
            found: 0,
            of: jobs.len(),
            weight_made: 0.0,
            weight_left: jobs.iter().map(Job::weight).sum(),
        }
    }

    /// Says what is being made now.
    pub(super) fn figure(&self, name: &str) {
        self.bar.set_prefix(name.to_owned());
    }

    /// A search has ended.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of a thousand"
    )]
    pub(super) fn step(&mut self, out: &mut impl Write, step: &Step<'_>) -> io::Result<()> {
        let weight = step.job.weight();
        self.weight_left = (self.weight_left - weight).max(0.0);
        if step.stored {
            self.found += 1;
        } else {
            self.made += 1;
            self.weight_made += weight;
        }
        let spent = self.started.elapsed().as_secs_f64();
        let left = (self.weight_made > 0.0).then(|| spent * self.weight_left / self.weight_made);
        let done = self.made + self.found;
        let all = self.weight_made + self.weight_left;
        self.bar
            .set_position((1000.0 * self.weight_made / all.max(f64::MIN_POSITIVE)) as u64);
        self.bar.set_message(match left {
            Some(left) => format!("{done}/{} searches, {} left", self.of, span(left)),
            None => format!("{done}/{} searches", self.of),
        });
        if self.json {
            let line = Line {
                event: "search",
                done,
                of: self.of,
                job: &step.job.to_string(),
                stored: step.stored,
                seconds: step.outcome.seconds,
                seconds_left: left,
            };
            crate::output::write_json(out, &line)?;
            out.flush()?;
        }
        Ok(())
    }

    /// How many searches were made, and how many were found in the store.
    pub(super) fn made_and_found(&self) -> (usize, usize) {
        (self.made, self.found)
    }

    /// Seconds since the beginning.
    pub(super) fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }

    /// Takes the bar away while something is printed.
    pub(super) fn aside(&self, print: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        self.bar.suspend(print)
    }
}

impl Drop for CampaignBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A time as people say it.
pub(super) fn span(seconds: f64) -> String {
    if seconds < 90.0 {
        format!("{seconds:.0} s")
    } else if seconds < 5400.0 {
        format!("{:.0} min", seconds / 60.0)
    } else {
        format!("{:.1} h", seconds / 3600.0)
    }
}
