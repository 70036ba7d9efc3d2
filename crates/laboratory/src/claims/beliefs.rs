//! General beliefs about SSS* (1996a, section 1), and the claims that decide them.

use crate::claim::Finding;
use crate::report;
use crate::sheet::Verdict;

/// A general belief.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Belief {
    /// The belief in a sentence.
    pub text: &'static str,
    /// The answer of the papers.
    pub answer: &'static str,
    /// The [claims](crate::Claim) that decide it, by name.
    pub settled_by: &'static [&'static str],
}

/// The five beliefs about SSS*, in the order of 1996a.
pub const BELIEFS: [Belief; 5] = [
    Belief {
        text: "SSS* is complex and hard to understand",
        answer: "It is Alpha-Beta with memory, asked with null windows from +∞ downwards.",
        settled_by: &["mt-sss-same-leaves"],
    },
    Belief {
        text: "SSS* needs too much memory to be practical",
        answer: "It needs a table that holds one solution tree, which today's tables do.",
        settled_by: &["open-need-sss", "open-need-dual", "sss-memory"],
    },
    Belief {
        text: "SSS* is slow, because its OPEN list must be kept in order",
        answer: "The list is slow; as a series of Alpha-Beta calls the algorithm has none.",
        settled_by: &["open-share-sss", "purge-share-sss", "mt-sss-time"],
    },
    Belief {
        text: "SSS* provably never evaluates more leaves than Alpha-Beta",
        answer: "On a static tree, yes; with iterative deepening and moves reordered by it, no.",
        settled_by: &["sss-dominates-alpha-beta", "sss-dominance"],
    },
    Belief {
        text: "SSS* evaluates far fewer leaves than Alpha-Beta",
        answer: "On badly ordered artificial trees, yes; in programs that order well, no.",
        settled_by: &["sss-half-of-alpha-beta", "sss-leaves"],
    },
];

/// The beliefs as the report shows them: whether what was found bears out the papers' answer.
#[must_use]
pub fn settle(findings: &[(&'static str, &Finding)]) -> Vec<report::Belief> {
    let settle = |belief: &Belief| {
        let found: Vec<(&str, &Finding)> = findings
            .iter()
            .copied()
            .filter(|(name, _)| belief.settled_by.contains(name))
            .collect();
        let measured: Vec<String> = found
            .iter()
            .map(|(name, finding)| format!("{name}: {}", finding.measured))
            .collect();
        report::Belief {
            text: belief.text.to_owned(),
            finding: format!("{} Measured: {}.", belief.answer, measured.join("; ")),
            verdict: found
                .iter()
                .map(|(_, finding)| &finding.verdict)
                .max_by_key(|verdict| gravity(verdict))
                .cloned()
                .unwrap_or_else(|| Verdict::Open("nothing was measured".to_owned())),
        }
    };
    BELIEFS.iter().map(settle).collect()
}

/// How much a verdict weighs beside others.
fn gravity(verdict: &Verdict) -> u8 {
    match verdict {
        Verdict::Agrees => 0,
        Verdict::Open(_) => 1,
        Verdict::Differs(_) => 2,
        Verdict::Disagrees(_) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::BELIEFS;
    use crate::claims::ALL;
    use std::collections::HashSet;

    #[test]
    fn every_belief_is_settled_by_claims_that_exist() {
        for belief in BELIEFS {
            assert!(!belief.settled_by.is_empty(), "{}", belief.text);
            for name in belief.settled_by {
                assert!(ALL.iter().any(|claim| claim.name == *name), "{name}");
            }
        }
    }

    #[test]
    fn no_two_claims_share_a_name() {
        let names: HashSet<&str> = ALL.iter().map(|claim| claim.name).collect();
        assert_eq!(names.len(), ALL.len());
    }
}
