#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! - [`trace`]: the events of any search as lines of JSON, given to a [`Sink`](trace::Sink) one by
//!   one while the search runs.
//! - [`Film`]: a tree after each pass of a search, drawn as a [picture](Film::picture) or
//!   [on a terminal](write_terminal), or as [data](PanelRecord).
//! - [`Difference`]: which leaves one search evaluates and another does not.
//! - [`Lockstep`]: SSS\*'s OPEN list beside the calls of MT-SSS\*.

mod difference;
mod film;
mod layout;
mod legend;
mod lockstep;
mod open_lists;
mod page;
mod panel_record;
mod picture;
mod proof;
mod size;
mod terminal;
pub mod trace;
pub mod words;

pub use difference::{Difference, LoneLeaf, MovedLeaf, NodeName, Parting};
pub use film::{Film, Panel};
pub use layout::Layout;
pub use lockstep::{ListStep, Lockstep, TestStep, Triple};
#[doc(no_inline)]
pub use nullwindow_canvas::Picture;
pub use open_lists::{OpenList, each_open_list};
pub use panel_record::{NodeRecord, PanelRecord};
pub use size::{TooLarge, check_size};
pub use terminal::write_terminal;

use nullwindow::memory::Depth;
use nullwindow_trees::{Tree, TreePosition};

/// Plies from the root to the deepest leaf.
#[must_use]
pub fn depth(tree: &Tree) -> Depth {
    // No tree is deeper: see `Tree::DEPTH_LIMIT`.
    Depth::try_from(tree.depth()).unwrap_or(Depth::MAX)
}

/// The number of a node among all of its tree.
fn id(node: &TreePosition<'_>) -> usize {
    // Keys of tree positions are indices of an array in memory.
    usize::try_from(nullwindow::Position::key(node)).unwrap_or(usize::MAX)
}
