//! Plaat, Schaeffer, Pijls, de Bruin: A New Paradigm for Minimax Search (1994).

pub(super) mod fig09;
