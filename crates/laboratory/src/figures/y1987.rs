//! Marsland, Reinefeld, Schaeffer: Low Overhead Alternatives to SSS* (1987).

pub(crate) mod bottom_positions;
pub(super) mod fig1;
pub(crate) mod fig5;
pub(crate) mod fig6;
pub(crate) mod fig7;
pub(crate) mod sec4_2;
