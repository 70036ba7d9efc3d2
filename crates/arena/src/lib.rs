//! Matches and test suites for programs that play games.
//!
//! A [`Contest`](contest::Contest) is a match between two [entrants](contestant::Entrant): players of
//! this program ([`House`](house::House)) or other programs ([`Program`](contestant::Program)), which
//! may crash, stall or cheat and then lose that game. A [`Record`](record::Record) keeps the games, so
//! that a match can go on where it stopped; a [`Summary`](summary::Summary) tells how it stands.
//! [`trial`](trial()) plays two selections against each other, all else equal. [`suite`] is about positions in which something is to be found. What differs from game to game is
//! [`Playable`](nullwindow_catalogue::Playable)'s.

pub mod contest;
pub mod contestant;
pub mod game;
pub mod house;
pub mod limit;
pub mod opening;
pub mod record;
pub mod statistics;
pub mod suite;
pub mod summary;
pub mod trial;

pub use limit::Limit;
pub use trial::trial;
