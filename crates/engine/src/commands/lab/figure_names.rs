//! The figures that a command names, and their searches.

use crate::failure::Failure;
use nullwindow_laboratory::{Figure, Job, Scale, campaign, claims, figures};

/// The name of everything: all figures and claims.
pub(super) const ALL: &str = "all";
/// The name of all claims.
const CLAIMS: &str = "claims";

/// The figures that are named, each once: by their names, by a paper's, or all.
pub(super) fn chosen(names: &[String]) -> Result<Vec<&'static Figure>, Failure> {
    let mut chosen: Vec<&Figure> = Vec::new();
    for name in names {
        let of_paper = |figure: &Figure| {
            let paper = figure.name.split('/').next();
            name == ALL || figure.name == name || paper == Some(name)
        };
        let before = chosen.len();
        for figure in figures::ALL.iter().copied().filter(|f| of_paper(f)) {
            if chosen.iter().all(|other| other.name != figure.name) {
                chosen.push(figure);
            }
        }
        let known = figures::ALL.iter().any(|figure| of_paper(figure));
        if chosen.len() == before && !known {
            return Err(Failure::input(
                name,
                "is no figure; expected all, a paper such as 1996a, \
                 or a name that `nullwindow lab list` shows",
            ));
        }
    }
    Ok(chosen)
}

/// The searches of all that is named, `claims` among the names, each once.
pub(super) fn named_jobs(names: &[String], scale: Scale) -> Result<Vec<Job>, Failure> {
    let (claims, names): (Vec<String>, Vec<String>) =
        names.iter().cloned().partition(|name| name == CLAIMS);
    let everything = !claims.is_empty() || names.iter().any(|name| name == ALL);
    Ok(all_jobs(&chosen(&names)?, everything, scale))
}

/// The searches of these figures, and those of the claims if they are wanted, each once.
pub(super) fn all_jobs(chosen: &[&Figure], with_claims: bool, scale: Scale) -> Vec<Job> {
    let mut jobs: Vec<Job> = Vec::new();
    for figure in chosen {
        jobs.extend((figure.jobs)(scale));
    }
    if with_claims {
        for claim in claims::ALL {
            jobs.extend((claim.jobs)(scale));
        }
    }
    campaign::with_references(&jobs)
}
