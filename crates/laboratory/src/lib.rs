#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! A [`Figure`] names the searches it needs and turns their outcomes into a
//! [`Sheet`](sheet::Sheet); a [`Claim`] turns them into a [`Finding`]. A [`Campaign`] runs the
//! searches and keeps their [outcomes](Outcome) in a [`Store`].
//!
//! Where others search, a [`Gathering`] says what is missing and takes what they found, each as a
//! [`Delivery`]; [`merge`] takes many at once; a [`Schedule`] says how long they would take.

pub mod campaign;
pub mod claim;
pub mod claims;
pub mod date;
pub mod delivery;
pub mod estimate;
pub mod execution;
pub mod figure;
pub mod figures;
pub mod gathering;
pub mod job;
mod job_text;
mod list_clock;
pub mod machine;
pub mod merge;
pub mod outcome;
pub mod plot;
pub mod published;
mod question;
pub mod report;
pub mod scale;
pub mod schedule;
pub mod sheet;
mod statements;
pub mod statistics;
pub mod store;
pub mod subject;
pub mod table;
mod tree_sample;
mod values;

pub use campaign::{Campaign, CampaignError, Step};
pub use claim::{Claim, Finding};
pub use delivery::{Delivery, DeliveryError};
pub use estimate::Estimates;
pub use figure::{Figure, Results};
pub use gathering::Gathering;
pub use job::Job;
pub use job_text::JobTextError;
pub use outcome::Outcome;
pub use scale::{Scale, Setup};
pub use schedule::Schedule;
pub use store::Store;
pub use subject::Subject;
