//! General beliefs about SSS* (1996a, section 1), and the claims that decide them.

use super::ALL;
use crate::claim::Finding;
use crate::figures::y1987::bottom_positions::capital;
use crate::report;
use crate::sheet::Verdict;

/// A general belief.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Belief {
    /// The belief in a sentence.
    pub text: &'static str,
    /// What the papers make of it.
    pub judgement: &'static str,
    /// What is so instead.
    pub answer: &'static str,
    /// The [claims](crate::Claim) that decide it, by name.
    pub settled_by: &'static [&'static str],
}

/// The five beliefs about SSS*, in the order of 1996a.
pub const BELIEFS: [Belief; 5] = [
    Belief {
        text: "SSS* is complex and hard to understand",
        judgement: "refuted",
        answer: "It is Alpha-Beta with memory, asked with null windows from +∞ downwards.",
        settled_by: &["mt-sss-same-leaves"],
    },
    Belief {
        text: "SSS* needs too much memory to be practical",
        judgement: "refuted",
        answer: "It needs a table that holds one solution tree, which today's tables do.",
        settled_by: &["open-need-sss", "open-need-dual", "sss-memory"],
    },
    Belief {
        text: "SSS* is slow, because its OPEN list must be kept in order",
        judgement: "refuted",
        answer: "The list is slow; as a series of Alpha-Beta calls the algorithm has none.",
        settled_by: &["open-share-sss", "purge-share-sss", "mt-sss-time"],
    },
    Belief {
        text: "SSS* provably never evaluates more leaves than Alpha-Beta",
        judgement: "true of fixed trees, refuted in games",
        answer: "With iterative deepening moves are tried in another order, and Alpha-Beta can be ahead.",
        settled_by: &["sss-dominates-alpha-beta", "sss-dominance"],
    },
    Belief {
        text: "SSS* evaluates far fewer leaves than Alpha-Beta",
        judgement: "true of badly ordered trees, refuted in games",
        answer: "Programs order their moves well, and then there is little left to save.",
        settled_by: &["sss-half-of-alpha-beta", "sss-leaves"],
    },
];

/// The beliefs as the report shows them: what has become of each, and what was measured.
#[must_use]
pub fn settle(findings: &[(&'static str, &Finding)]) -> Vec<report::Belief> {
    let settle = |belief: &Belief| {
        let found: Vec<(&'static str, &Finding)> = findings
            .iter()
            .copied()
            .filter(|(name, _)| belief.settled_by.contains(name))
            .collect();
        let text = |name: &str| {
            let claim = ALL.iter().find(|claim| claim.name == name);
            claim.map_or(name, |claim| claim.text).to_owned()
        };
        report::Belief {
            text: belief.text.to_owned(),
            judgement: judgement(belief, found.iter().map(|(_, finding)| &finding.verdict)),
            answer: belief.answer.to_owned(),
            evidence: found
                .iter()
                .map(|(name, finding)| {
                    let said = format!("{} ({})", finding.measured, finding.verdict.word());
                    ((*name).to_owned(), text(name), said)
                })
                .collect(),
        }
    };
    BELIEFS.iter().map(settle).collect()
}

/// What has become of a belief, by the verdicts on the claims that decide it: the gravest counts.
fn judgement<'v>(belief: &Belief, verdicts: impl Iterator<Item = &'v Verdict>) -> String {
    let words = belief.judgement;
    match verdicts.max_by_key(|verdict| severity(verdict)) {
        None => "Not measured.".to_owned(),
        Some(Verdict::Agrees) => format!("{}:", capital(words)),
        Some(Verdict::Open(_) | Verdict::CannotTell(_)) => {
            format!("{}, as far as can be told at this scale:", capital(words))
        }
        Some(Verdict::Differs(_)) => {
            format!(
                "{}, though with other numbers than published:",
                capital(words)
            )
        }
        Some(Verdict::Disagrees(_)) => format!("Not {words} here. The papers say:"),
    }
}

/// How much a verdict weighs beside others.
fn severity(verdict: &Verdict) -> u8 {
    match verdict {
        Verdict::Agrees => 0,
        Verdict::Open(_) | Verdict::CannotTell(_) => 1,
        Verdict::Differs(_) => 2,
        Verdict::Disagrees(_) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::{BELIEFS, judgement};
    use crate::claims::ALL;
    use crate::sheet::Verdict;
    use std::collections::HashSet;

    #[test]
    fn the_gravest_verdict_decides_a_belief() {
        let [first, ..] = BELIEFS;
        let other = || Verdict::Differs(String::new());
        let said = |verdicts: &[Verdict]| judgement(&first, verdicts.iter());
        assert_eq!(said(&[Verdict::Agrees]), "Refuted:");
        assert!(said(&[Verdict::Agrees, other()]).contains("other numbers"));
        assert!(said(&[other(), Verdict::Disagrees(String::new())]).starts_with("Not refuted"));
        assert!(said(&[Verdict::CannotTell(String::new())]).contains("this scale"));
        assert_eq!(said(&[]), "Not measured.");
    }

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
