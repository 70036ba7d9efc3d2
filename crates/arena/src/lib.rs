#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! A [`Contest`](contest::Contest) is a match between two [contestants](contestant::Contestant):
//! players of this program ([`OwnPlayers`](own_players::OwnPlayers)) or other programs
//! ([`Program`](contestant::Program)). A [`Record`](record::Record) keeps the games, so that an
//! interrupted match can be continued after an [`Interruption`]; a [`Summary`](summary::Summary) has
//! its score so far. [`trial`](trial()) plays two selections against each other, all else equal.
//! [`suite`] runs test positions with known best moves. A [`Computer`](level::Computer) plays against
//! people at a [`Level`](level::Level). Everything that depends on the game is in
//! [`Playable`](nullwindow_catalogue::Playable).

pub mod contest;
pub mod contestant;
pub mod game;
pub mod interruption;
pub mod level;
pub mod limit;
pub mod opening;
pub mod own_players;
pub mod record;
pub mod statistics;
pub mod suite;
pub mod summary;
pub mod trial;

pub use interruption::Interruption;
pub use limit::Limit;
pub use trial::{trial, trial_of};
