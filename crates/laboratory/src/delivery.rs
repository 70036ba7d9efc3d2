//! An outcome on its way from the machine that searched to the store, as one line of JSON.

use crate::job::Job;
use crate::machine;
use crate::outcome::Outcome;
use crate::store::BUILD;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A job, its outcome, and who found it.
#[derive(Clone, PartialEq, Debug)]
pub struct Delivery {
    /// The job.
    pub job: Job,
    /// The machine it was run on.
    pub machine: String,
    /// What was found.
    pub outcome: Outcome,
}

/// A delivery as it is written.
#[derive(Serialize, Deserialize)]
struct Record {
    job: String,
    build: String,
    machine: String,
    outcome: Outcome,
}

/// Why a line is no delivery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryError {
    /// The line cannot be read.
    Unreadable(String),
    /// Another build of the program made it.
    OtherBuild {
        /// That build.
        build: String,
        /// The machine it ran on.
        machine: String,
    },
}

impl fmt::Display for DeliveryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeliveryError::Unreadable(why) => {
                write!(f, "{why}; expected a line that `nullwindow lab do` printed")
            }
            DeliveryError::OtherBuild { build, machine } => write!(
                f,
                "{machine} runs build {build}, not {BUILD}; expected the same build everywhere"
            ),
        }
    }
}

impl std::error::Error for DeliveryError {}

impl Delivery {
    /// What this machine has found.
    #[must_use]
    pub fn from_here(job: Job, outcome: Outcome) -> Self {
        Delivery {
            job,
            machine: machine::this_machine().to_owned(),
            outcome,
        }
    }

    /// The line of JSON, without an end of line.
    ///
    /// # Errors
    /// An outcome holds a number that JSON does not have.
    pub fn line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Record {
            job: self.job.to_string(),
            build: BUILD.to_owned(),
            machine: self.machine.clone(),
            outcome: self.outcome.clone(),
        })
    }

    /// Reads a line.
    ///
    /// # Errors
    /// It is no delivery, or one of another build.
    pub fn read(line: &str) -> Result<Self, DeliveryError> {
        let unreadable = |why: String| DeliveryError::Unreadable(why);
        // The build comes first: what another build writes may be read in no other way.
        let build: Build = serde_json::from_str(line).map_err(|e| unreadable(e.to_string()))?;
        if build.build != BUILD {
            return Err(DeliveryError::OtherBuild {
                build: build.build,
                machine: build.machine,
            });
        }
        let record: Record = serde_json::from_str(line).map_err(|e| unreadable(e.to_string()))?;
        Ok(Delivery {
            job: record.job.parse().map_err(|e| unreadable(format!("{e}")))?,
            machine: record.machine,
            outcome: record.outcome,
        })
    }
}

/// The part of a delivery that every build can read.
#[derive(Deserialize)]
struct Build {
    build: String,
    #[serde(default)]
    machine: String,
}

#[cfg(test)]
mod tests {
    use super::{Delivery, DeliveryError};
    use crate::execution::execute;
    use crate::job::Job;
    use crate::store::BUILD;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for text in [
            "pearl, mt-sss, depth 4 at once, table unbounded",
            "pearl, sss-star, depth 4 at once, table none, ties left-first, list array, details",
            "tree 5^4 strong ±10000 #3, negascout, depth 4 at once, table none, \
             timed beside alpha-beta",
            "othello 1, mtd-f, depth 4 by 2, table 2^10, leaves static, ordering stored, grain 1, \
             aspiration 50, guess 1 back",
        ] {
            let job: Job = text.parse().expect(text);
            let outcome = execute(&job, None).expect(text);
            let sent = Delivery::from_here(job, outcome);
            let line = sent.line().expect("JSON");
            assert_eq!(line.lines().count(), 1);
            assert_eq!(Delivery::read(&line), Ok(sent));
        }
    }

    #[test]
    fn another_build_is_refused_by_name() {
        let job: Job = "pearl, alpha-beta, depth 4 at once, table none"
            .parse()
            .expect("a job");
        let outcome = execute(&job, None).expect("an outcome");
        let line = Delivery::from_here(job, outcome).line().expect("JSON");
        let other = line.replace(BUILD, "9.9.9-abcdef");
        let error = Delivery::read(&other).expect_err("another build");
        assert!(matches!(error, DeliveryError::OtherBuild { .. }));
        assert!(error.to_string().contains("9.9.9-abcdef"), "{error}");
        // Even where nothing else can be read.
        let strange = "{\"build\": \"0.0.1-x\", \"machine\": \"node7\", \"found\": 3}";
        let error = Delivery::read(strange)
            .expect_err("another build")
            .to_string();
        assert!(
            error.contains("node7") && error.contains("0.0.1-x"),
            "{error}"
        );
    }

    #[test]
    fn what_is_no_delivery_is_refused() {
        for line in ["", "{}", "[1]", "{\"build\": 3}", "{\"job\": \"pearl\""] {
            let error = Delivery::read(line).expect_err(line);
            assert!(matches!(error, DeliveryError::Unreadable(_)), "{error}");
        }
    }
}
