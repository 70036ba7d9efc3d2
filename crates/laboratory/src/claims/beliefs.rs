//! What was generally held of SSS* (1996a, section 1), and the claims that settle it.

/// Something that was generally held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Belief {
    /// What was held, in a sentence.
    pub text: &'static str,
    /// The [claims](crate::Claim) that settle it, by name.
    pub settled_by: &'static [&'static str],
}

/// The five beliefs about SSS*, in the order of 1996a.
pub const BELIEFS: [Belief; 5] = [
    Belief {
        text: "SSS* is complex and hard to understand",
        settled_by: &["mt-sss-same-leaves"],
    },
    Belief {
        text: "SSS* needs too much memory to be practical",
        settled_by: &["open-need-sss", "open-need-dual"],
    },
    Belief {
        text: "SSS* is slow, because its OPEN list must be kept in order",
        settled_by: &["open-share-sss", "purge-share-sss", "mt-sss-time"],
    },
    Belief {
        text: "SSS* provably never evaluates more leaves than Alpha-Beta",
        settled_by: &["sss-dominates-alpha-beta"],
    },
    Belief {
        text: "SSS* evaluates far fewer leaves than Alpha-Beta",
        settled_by: &["sss-half-of-alpha-beta"],
    },
];

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
