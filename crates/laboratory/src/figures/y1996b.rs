//! Plaat, Schaeffer, Pijls, de Bruin: Exploiting Graph Properties of Game Trees (1996).

pub(crate) mod enhanced;
pub(super) mod fig01;
pub(super) mod fig02;
pub(super) mod fig03;
pub(super) mod fig06;
pub(super) mod fig07;
pub(crate) mod graphs;
mod lfmg;
