//! Claims of 1994 and 1996a about searches of the three games.

pub(super) mod branching;
pub(super) mod calls;
pub(super) mod leaves;
pub(super) mod memory;
pub(super) mod ordering;
pub(super) mod time;

use crate::scale::{Scale, Setup, positions_text};
use nullwindow_catalogue::{GameName, TableSize};

/// The sample of a claim, in words.
pub(in crate::claims) fn sample(setups: &[Setup], scale: Scale) -> String {
    let table = TableSize::Entries(setups.first().map_or(0, |setup| setup.entries));
    sample_with(setups, scale, &format!("tables of {table} entries"))
}

/// The same with other tables.
fn sample_with(setups: &[Setup], scale: Scale, tables: &str) -> String {
    let depths: Vec<String> = setups
        .iter()
        .map(|setup| format!("{} to depth {}", setup.in_prose, setup.deepest()))
        .collect();
    format!(
        "{} scale: {}, {}, {tables}, the papers' conditions",
        scale.name(),
        positions_text(setups),
        depths.join(", ")
    )
}

/// One game of several.
fn only(setups: Vec<Setup>, game: GameName) -> Vec<Setup> {
    let mut setups = setups;
    setups.retain(|setup| setup.game == game);
    setups
}
