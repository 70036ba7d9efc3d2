//! Pictures of a search of a tree, one panel a pass: on the terminal, or as SVG.

mod canvas;
mod film;
mod layout;
mod legend;
mod proof;
mod record;
mod svg;
mod terminal;

pub(crate) use film::{Film, Panel, open_texts};
pub(crate) use record::PanelRecord;
pub(crate) use svg::write_svg;
pub(crate) use terminal::write_terminal;

use crate::failure::Failure;
use crate::output::known;
use crate::tree_file::NamedTree;
use nullwindow::Bounds;
use nullwindow_trees::TreePosition;

/// The most leaves of a tree that can still be read.
const MOST_LEAVES: usize = 400;
/// The most nodes likewise.
const MOST_NODES: usize = 1500;
/// The most plies likewise.
const MOST_PLIES: u32 = 40;

/// Refuses trees that nobody could read.
pub(crate) fn check_size(named: &NamedTree) -> Result<(), Failure> {
    let tree = &named.tree;
    if tree.leaves() <= MOST_LEAVES && tree.nodes() <= MOST_NODES && tree.depth() <= MOST_PLIES {
        return Ok(());
    }
    let why = format!(
        "{} leaves, {} nodes, {} plies are too many to be read; expected a tree of at most \
         {MOST_LEAVES} leaves, {MOST_NODES} nodes and {MOST_PLIES} plies",
        tree.leaves(),
        tree.nodes(),
        tree.depth()
    );
    Err(Failure::input(&named.name, why))
}

/// The number of a node among all of its tree.
fn id(node: &TreePosition<'_>) -> usize {
    // Keys of tree positions are indices of an array in memory.
    usize::try_from(nullwindow::Position::key(node)).unwrap_or(usize::MAX)
}

/// Bounds beside a node: the papers' f⁺ after ≤, their f⁻ after ≥.
fn bounds_sign(bounds: Bounds) -> String {
    match (known(bounds.lower), known(bounds.upper)) {
        (Some(lower), Some(upper)) if lower == upper => format!("= {lower}"),
        (Some(lower), Some(upper)) => format!("{lower} … {upper}"),
        (Some(lower), None) => format!("≥ {lower}"),
        (None, Some(upper)) => format!("≤ {upper}"),
        (None, None) => String::new(),
    }
}
