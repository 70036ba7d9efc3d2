//! Deviations from a paper, and the verdict of a figure or claim.

use crate::scale::Scale;
use crate::sheet::Verdict;
use crate::statistics::{Pair, ratio, uncertainty};

/// A number with what it may be off by, because it is measured on a few positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    /// The number.
    pub(crate) value: f64,
    /// Two standard errors.
    pub(crate) error: f64,
}

impl Estimate {
    /// The ratio of the sums.
    pub(crate) fn ratio(pairs: &[Pair]) -> Self {
        Estimate {
            value: ratio(0.0, pairs).y,
            error: uncertainty(pairs),
        }
    }

    /// What such a ratio saves, in per cent.
    pub(crate) fn saving(self) -> Self {
        Estimate {
            value: 100.0 * (1.0 - self.value),
            error: 100.0 * self.error,
        }
    }
}

/// Deviations from the paper.
#[derive(Debug, Default)]
pub(crate) struct Deviations {
    opposite: Vec<String>,
    off: Vec<String>,
    unclear: Vec<String>,
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

    /// Adds an observation that the sample is too small for.
    pub(crate) fn unclear(&mut self, what: String) {
        self.unclear.push(what);
    }

    /// Compares a saving with the published range of savings, both in per cent.
    pub(crate) fn saving(&mut self, what: &str, saved: Estimate, (least, most): (f64, f64)) {
        let Estimate { value, error } = saved;
        if (least..=most).contains(&value) {
            return;
        }
        if (least - error..=most + error).contains(&value) {
            self.unclear(format!(
                "{what} saves {value:.1} ± {error:.1} %, not clearly other than {least:.0} to \
                 {most:.0} %"
            ));
        } else if value <= 0.0 {
            self.opposite(format!("{what} saves nothing ({value:.1} %)"));
        } else {
            self.off(format!(
                "{what} saves {value:.1} %, not {least:.0} to {most:.0} %"
            ));
        }
    }

    /// Compares a ratio with the published one.
    pub(crate) fn apart(&mut self, what: &str, here: Estimate, published: f64, tolerance: f64) {
        let Estimate { value, error } = here;
        let off = (value - published).abs();
        // What is published has two digits.
        if off <= tolerance + 0.005 {
            return;
        }
        if off <= tolerance + error {
            self.unclear(format!(
                "{what} {value:.2} ± {error:.2} (published {published:.2})"
            ));
        } else {
            self.off(format!("{what} {value:.2} (published {published:.2})"));
        }
    }

    /// The same; it contradicts the paper if it lies clearly on the other side of 1.
    pub(crate) fn near(&mut self, what: &str, here: Estimate, published: f64, tolerance: f64) {
        let Estimate { value, error } = here;
        let clearly = (value - published).abs() > tolerance + error && (value - 1.0).abs() > error;
        if clearly && (value - 1.0) * (published - 1.0) < 0.0 {
            self.opposite(format!("{what} {value:.2} (published {published:.2})"));
        } else {
            self.apart(what, here, published, tolerance);
        }
    }

    /// The verdict on what was compared with the published at the same depth. `cause` says which
    /// experiment shows where a difference comes from.
    pub(crate) fn verdict(self, cause: &str) -> Verdict {
        let Deviations {
            mut opposite,
            mut off,
            unclear,
        } = self;
        let contradicted = !opposite.is_empty();
        opposite.append(&mut off);
        let said = |all: &[String]| format!("{}; {cause}", all.join(", "));
        if contradicted {
            Verdict::Disagrees(said(&opposite))
        } else if !opposite.is_empty() {
            Verdict::Differs(said(&opposite))
        } else if unclear.is_empty() {
            Verdict::Agrees
        } else {
            let why = unclear.join(", ");
            Verdict::CannotTell(format!("{why}; {FEW}"))
        }
    }

    /// The verdict on what is published for the paper's depths only: at the quick scale, which is
    /// less deep, a difference says nothing.
    pub(crate) fn verdict_at(self, scale: Scale, cause: &str) -> Verdict {
        match (scale, self.verdict(cause)) {
            (Scale::Quick, Verdict::Differs(why) | Verdict::Disagrees(why)) => {
                Verdict::CannotTell(format!("{SHALLOW}: {why}"))
            }
            (_, verdict) => verdict,
        }
    }
}

/// Why too few positions cannot tell.
const FEW: &str = "that is within two standard errors of so few positions";

/// Why a shallow search cannot tell.
pub(crate) const SHALLOW: &str = "what is published is for deeper searches than the quick scale's";

#[cfg(test)]
mod tests {
    use super::{Deviations, Estimate};
    use crate::scale::Scale;

    fn word(value: f64, error: f64) -> &'static str {
        let mut deviations = Deviations::default();
        deviations.saving("it", Estimate { value, error }, (3.0, 12.0));
        deviations.verdict("see there").word()
    }

    #[test]
    fn a_saving_is_compared_by_sign_and_size() {
        assert_eq!(word(5.0, 0.0), "agrees");
        assert_eq!(word(2.0, 0.5), "differs");
        assert_eq!(word(13.0, 0.5), "differs");
        assert_eq!(word(-1.0, 0.5), "disagrees");
    }

    #[test]
    fn few_positions_cannot_tell() {
        assert_eq!(word(2.0, 1.5), "cannot tell");
        assert_eq!(word(-1.0, 6.0), "cannot tell");
        assert_eq!(word(5.0, f64::INFINITY), "agrees");
    }

    #[test]
    fn a_ratio_is_compared_with_the_published_one() {
        let word = |value, error| {
            let mut deviations = Deviations::default();
            deviations.near("it", Estimate { value, error }, 0.9, 0.05);
            deviations.verdict("see there").word()
        };
        assert_eq!(word(0.94, 0.0), "agrees");
        assert_eq!(word(0.98, 0.01), "differs");
        assert_eq!(word(0.98, 0.04), "cannot tell");
        assert_eq!(word(1.02, 0.01), "disagrees");
    }

    #[test]
    fn a_contradiction_outweighs_a_difference_in_size() {
        let mut deviations = Deviations::default();
        deviations.off("a little".to_owned());
        deviations.opposite("the reverse".to_owned());
        deviations.unclear("perhaps".to_owned());
        let verdict = deviations.verdict("see there");
        assert_eq!(verdict.word(), "disagrees");
        assert_eq!(verdict.reason(), Some("the reverse, a little; see there"));
    }

    #[test]
    fn a_shallow_search_does_not_contradict() {
        for scale in [Scale::Quick, Scale::Paper] {
            let mut deviations = Deviations::default();
            deviations.opposite("the reverse".to_owned());
            let word = deviations.verdict_at(scale, "see there").word();
            let expected = match scale {
                Scale::Quick => "cannot tell",
                Scale::Paper => "disagrees",
            };
            assert_eq!(word, expected);
            assert_eq!(Deviations::default().verdict_at(scale, "").word(), "agrees");
        }
    }
}
