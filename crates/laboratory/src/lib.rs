#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! A [`Figure`] names the searches it needs and turns their outcomes into a
//! [`Sheet`](sheet::Sheet); a [`Claim`] turns them into a [`Finding`]. A [`Campaign`] runs the
//! searches and keeps their [outcomes](Outcome) in a [`Store`].

pub mod campaign;
pub mod claim;
pub mod claims;
pub mod date;
pub mod execution;
pub mod figure;
pub mod figures;
pub mod job;
mod list_clock;
pub mod machine;
pub mod outcome;
pub mod plot;
pub mod published;
mod question;
pub mod report;
pub mod scale;
pub mod sheet;
mod statements;
pub mod statistics;
pub mod store;
pub mod subject;
pub mod table;
mod tree_sample;

pub use campaign::{Campaign, CampaignError, Step};
pub use claim::{Claim, Finding};
pub use figure::{Figure, Results};
pub use job::Job;
pub use outcome::Outcome;
pub use scale::{Scale, Setup};
pub use store::Store;
pub use subject::Subject;
