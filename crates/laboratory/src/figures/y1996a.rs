//! Plaat, Schaeffer, Pijls, de Bruin: Best-First Fixed-Depth Minimax Algorithms (1996).

pub(super) mod fig12;
pub(super) mod fig13;
pub(super) mod fig14;
mod work;
