//! Every claim of the papers that is a number or a comparison. [`ALL`] is the one place to add one.

mod graphs;

use crate::claim::Claim;

/// All claims.
pub const ALL: &[&Claim] = &[
    &graphs::ETC_CHESS,
    &graphs::ETC_CHECKERS,
    &graphs::ETC_OTHELLO,
    &graphs::EIB_CHECKERS,
    &graphs::BOTH_CHECKERS,
    &graphs::ETC_TIME,
    &graphs::EIB_TIME,
    &graphs::LFMG_CHECKERS,
    &graphs::LFMG_CHESS,
    &graphs::LFMG_OTHELLO,
    &graphs::SMALL_FACTOR,
];
