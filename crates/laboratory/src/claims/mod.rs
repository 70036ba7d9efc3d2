//! Every claim.
use crate::claim::Claim;
/// All claims.
pub const ALL: &[&Claim] = &[];
