//! Deviations from a paper, and the verdict of a figure or claim.

use crate::scale::Scale;
use crate::sheet::Verdict;

/// Deviations from the paper.
#[derive(Debug, Default)]
pub(crate) struct Deviations {
    opposite: Vec<String>,
    off: Vec<String>,
}

impl Deviations {
    /// Adds an observation that contradicts the paper.
    pub(crate) fn opposite(&mut self, what: String) {
        self.opposite.push(what);
    }

    /// Adds an observation that differs from the paper in size only.
    pub(crate) fn off(&mut self, what: String) {
        self.off.push(what);
    }

    /// Compares a saving with the published range of savings, both in per cent.
    pub(crate) fn saving(&mut self, what: &str, saved: f64, (least, most): (f64, f64)) {
        if saved <= 0.0 {
            self.opposite(format!("{what} saves nothing ({saved:.1} %)"));
        } else if !(least..=most).contains(&saved) {
            self.off(format!(
                "{what} saves {saved:.1} %, not {least:.0} to {most:.0} %"
            ));
        }
    }

    /// The verdict. Differences in size are explained by what the papers left unpublished, and at
    /// the quick scale by smaller depths.
    pub(crate) fn verdict(mut self, scale: Scale) -> Verdict {
        if self.opposite.is_empty() && self.off.is_empty() {
            return Verdict::Agrees;
        }
        let why = match scale {
            Scale::Quick => {
                "the quick scale's depths are smaller than the paper's, and its programs' \
                 evaluations, positions and aspiration windows are unpublished"
            }
            Scale::Paper => {
                "evaluations, positions and aspiration windows of the paper's programs are \
                 unpublished"
            }
        };
        let opposite = !self.opposite.is_empty();
        self.opposite.append(&mut self.off);
        let reason = format!("{}; {why}", self.opposite.join(", "));
        if opposite {
            Verdict::Disagrees(reason)
        } else {
            Verdict::Differs(reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Deviations;
    use crate::scale::Scale;

    fn word(saved: f64) -> &'static str {
        let mut deviations = Deviations::default();
        deviations.saving("it", saved, (3.0, 12.0));
        deviations.verdict(Scale::Paper).word()
    }

    #[test]
    fn a_saving_is_compared_by_sign_and_size() {
        assert_eq!(word(5.0), "agrees");
        assert_eq!(word(2.0), "differs");
        assert_eq!(word(13.0), "differs");
        assert_eq!(word(-1.0), "disagrees");
    }

    #[test]
    fn a_contradiction_outweighs_a_difference_in_size() {
        let mut deviations = Deviations::default();
        deviations.off("a little".to_owned());
        deviations.opposite("the reverse".to_owned());
        let verdict = deviations.verdict(Scale::Quick);
        assert_eq!(verdict.word(), "disagrees");
        let reason = verdict.reason().unwrap_or_default();
        assert!(reason.starts_with("the reverse, a little; the quick scale"));
    }
}
