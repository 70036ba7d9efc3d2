//! The values that searches have found: searches of one position and depth must agree.

use crate::job::Job;
use crate::outcome::Outcome;
use nullwindow_catalogue::Conditions;
use std::collections::HashMap;

/// The value of each subject at a depth, by what judged its leaves.
#[derive(Debug, Default)]
pub(crate) struct Values {
    /// With the job that found it first.
    found: HashMap<Judged, (i32, String)>,
}

/// What a value depends on: the subject, the depth, and what judges the leaves.
type Judged = (String, u8, &'static str, i32);

fn judged(job: &Job, depth: u8) -> Judged {
    let Conditions { leaves, grain, .. } = job.conditions;
    (job.subject.to_string(), depth, leaves.name(), grain)
}

impl Values {
    /// Takes note of what a search has found.
    ///
    /// # Errors
    /// It disagrees with an earlier one.
    pub(crate) fn note(&mut self, job: &Job, outcome: &Outcome) -> Result<(), String> {
        let rival = outcome.rival.iter().flat_map(|rival| &rival.iterations);
        let mut found: Vec<(u8, i32)> = outcome
            .iterations
            .iter()
            .chain(rival)
            .filter_map(|it| Some((it.depth, it.value?.0)))
            .collect();
        if let (Some(value), false) = (outcome.value, outcome.gave_up) {
            found.push((job.depth, value));
        }
        for (depth, value) in found {
            let first = self.found.entry(judged(job, depth));
            let (expected, other) = first.or_insert_with(|| (value, job.to_string()));
            if *expected != value {
                return Err(format!(
                    "two searches disagree at depth {depth}: {value} by [{job}], \
                     {expected} by [{other}]"
                ));
            }
        }
        // An algorithm that does not find the value still finds a lower bound.
        let key = judged(job, job.depth);
        if let (None, false, Some((value, other))) =
            (outcome.value, outcome.gave_up, self.found.get(&key))
            && outcome.lower > *value
        {
            let lower = outcome.lower;
            return Err(format!(
                "two searches disagree: at least {lower} by [{job}], {value} by [{other}]"
            ));
        }
        Ok(())
    }
}
