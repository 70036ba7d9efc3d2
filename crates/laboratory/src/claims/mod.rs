//! Every claim of the papers that is a number or a comparison. [`ALL`] is the one place to add one.

mod games;
mod graphs;

use crate::claim::Claim;

/// All claims.
pub const ALL: &[&Claim] = &[
    &games::leaves::MTDF_CHECKERS,
    &games::leaves::MTDF_OTHELLO,
    &games::leaves::MTDF_CHESS,
    &games::leaves::MTDF_TOTALS,
    &games::leaves::SHIFT,
    &games::leaves::MTD_BEST,
    &games::time::CHECKERS,
    &games::time::OTHELLO,
    &games::time::CHESS,
    &games::calls::MTDF,
    &games::calls::SSS_AND_DUAL,
    &games::leaves::SPREAD,
    &games::memory::SSS_FITS,
    &games::memory::DUAL_LEFT,
    &games::leaves::DOMINANCE,
    &games::leaves::SSS_LEAVES,
    &games::leaves::SSS_CHECKERS,
    &games::ordering::MOVES_CHECKERS,
    &games::ordering::MOVES_OTHELLO,
    &games::ordering::MOVES_CHESS,
    &games::ordering::FIRST_MOVE,
    &games::ordering::FIRST_MOVE_DEEP,
    &games::branching::CHECKERS,
    &games::branching::OTHELLO,
    &games::branching::CHESS,
    &games::memory::TRANSPOSITIONS_CHECKERS,
    &games::memory::TRANSPOSITIONS_OTHELLO,
    &games::memory::TRANSPOSITIONS_CHESS,
    &games::others::PROGRAMS,
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
