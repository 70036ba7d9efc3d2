//! Marsland, Reinefeld, Schaeffer: Low Overhead Alternatives to SSS* (1987).

pub(crate) mod bottom_positions;
pub(super) mod fig1;
pub(super) mod fig5;
pub(super) mod fig6;
pub(super) mod fig7;
pub(crate) mod sec4_2;
