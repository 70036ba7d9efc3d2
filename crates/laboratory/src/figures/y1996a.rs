//! Plaat, Schaeffer, Pijls, de Bruin: Best-First Fixed-Depth Minimax Algorithms (1996).

pub(super) mod fig09;
pub(super) mod fig10;
pub(super) mod fig12;
pub(super) mod fig13;
pub(super) mod fig14;
pub(super) mod fig15;
pub(super) mod fig16;
pub(crate) mod tables;
mod work;
