//! Claims that cannot be run here.

use crate::claim::{Claim, Finding};
use crate::sheet::Verdict;

/// Programs of other people.
pub(in crate::claims) const PROGRAMS: Claim = Claim {
    name: "other-programs",
    text: "Chess programs search a small factor more than the minimal graph",
    place: "1996b, related work",
    published: "Belle 2.2, Phoenix 1.4, Hitech 1.5, Zugzwang 1.2",
    tolerance: "none",
    jobs: |_| Vec::new(),
    check: |_, _| Finding {
        measured: "nothing: these programs are not to be had; for the programs here see figure 1 \
                   of 1996b"
            .to_owned(),
        sample: "none".to_owned(),
        verdict: Verdict::Open(
            "measured by their authors on programs that are not published".to_owned(),
        ),
    },
};
