//! Every claim of the papers that is a number or a comparison. [`ALL`] is the one place to add one.

pub mod beliefs;
mod graphs;
mod trees;

use crate::claim::Claim;

/// All claims.
pub const ALL: &[&Claim] = &[
    &trees::time::OPEN_SHARE,
    &trees::time::PURGE_SHARE,
    &trees::time::DUAL_SLOWER,
    &trees::time::SSS_SLOWER,
    &trees::time::INS_SLOWER,
    &trees::time::MT_SSS_TIME,
    &trees::leaves::SCATTER,
    &trees::leaves::QUARTER,
    &trees::leaves::INS_BEATS_SSS,
    &trees::leaves::SPREAD,
    &trees::leaves::HALF,
    &trees::leaves::DOMINANCE,
    &trees::theory::SAME_LEAVES,
    &trees::theory::KNUTH_MOORE,
    &trees::theory::TWO_CALLS,
    &trees::theory::OPEN_SSS,
    &trees::theory::OPEN_DUAL,
    &trees::theory::PV_EVEN,
    &trees::theory::PV_ODD,
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
