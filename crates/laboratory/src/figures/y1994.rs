//! Plaat, Schaeffer, Pijls, de Bruin: A New Paradigm for Minimax Search (1994).

pub(super) mod fig09;
pub(super) mod fig10;
pub(super) mod fig11;
pub(super) mod fig12;
pub(crate) mod fig13;
pub(crate) mod fig14;
pub(crate) mod setup;
mod work;
