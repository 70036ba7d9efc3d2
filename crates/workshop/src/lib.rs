//! What the programs of the workshop share. They measure the games, match their players and train their
//! evaluations; each says in its first lines how it is called.

pub mod databases;
pub mod labels;
