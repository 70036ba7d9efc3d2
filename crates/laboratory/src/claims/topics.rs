//! What the claims are about, for an overview of all of them.

/// Claims that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic {
    /// What they are about.
    pub title: &'static str,
    /// The [claims](crate::Claim), by name.
    pub claims: &'static [&'static str],
}

/// The topics. Every claim belongs to one.
pub const TOPICS: [Topic; 6] = [
    Topic {
        title: "SSS* and DUAL* are Alpha-Beta with memory: their leaves, their order, what they need \
                to remember",
        claims: &[
            "mt-sss-same-leaves",
            "mt-sss-time",
            "sss-dominates-alpha-beta",
            "open-need-sss",
            "open-need-dual",
            "sss-memory",
            "dual-memory",
            "sss-dual-calls",
            "sss-dominance",
            "sss-leaves",
            "sss-checkers",
        ],
    },
    Topic {
        title: "MTD(f) against Aspiration NegaScout: leaves, all nodes, calls, time",
        claims: &[
            "mtdf-two-calls",
            "mtdf-leaves-checkers",
            "mtdf-leaves-othello",
            "mtdf-leaves-chess",
            "mtdf-totals",
            "mtdf-shift",
            "mtd-best",
            "mtdf-time-checkers",
            "mtdf-time-othello",
            "mtdf-time-chess",
            "mtdf-calls",
            "spread",
        ],
    },
    Topic {
        title: "Game trees: order of moves, branching, transpositions",
        claims: &[
            "cut-moves-checkers",
            "cut-moves-othello",
            "cut-moves-chess",
            "first-move",
            "first-move-deep",
            "branching-checkers",
            "branching-othello",
            "branching-chess",
            "transpositions-checkers",
            "transpositions-othello",
            "transpositions-chess",
        ],
    },
    Topic {
        title: "Game trees as graphs: transposition cutoffs, minimal graphs",
        claims: &[
            "etc-chess",
            "etc-checkers",
            "etc-othello",
            "eib-checkers",
            "etc-eib-checkers",
            "etc-time",
            "eib-time",
            "lfmg-checkers",
            "lfmg-chess",
            "lfmg-othello",
            "near-minimal",
        ],
    },
    Topic {
        title: "Artificial trees: leaves",
        claims: &[
            "sss-scatter",
            "sss-quarter",
            "ins-beats-sss",
            "spread-trees",
            "sss-half-of-alpha-beta",
            "minimal-leaves",
            "pv-share-even",
            "pv-share-odd",
        ],
    },
    Topic {
        title: "Artificial trees: time, and the OPEN list's share of it",
        claims: &[
            "open-share-sss",
            "purge-share-sss",
            "dual-slower-than-negascout",
            "sss-slower-than-negascout",
            "ins-little-slower",
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::TOPICS;
    use crate::claims::ALL;

    #[test]
    fn every_claim_belongs_to_one_topic() {
        let mut all: Vec<&str> = ALL.iter().map(|claim| claim.name).collect();
        let mut listed: Vec<&str> = TOPICS
            .iter()
            .flat_map(|topic| topic.claims)
            .copied()
            .collect();
        all.sort_unstable();
        listed.sort_unstable();
        assert_eq!(all, listed);
    }
}
