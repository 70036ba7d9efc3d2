//! The conditions of a race, in words as on the command line.

use nullwindow::Score;
use nullwindow::etc::EtcChoice;
use nullwindow::memory::Depth;
use nullwindow_catalogue::{
    Conditions, Enhancements, GameSearch, Playable, TableSize, ordering_words,
};
use serde::Deserialize;

/// What all algorithms of a race have in common; what is not said is as in the papers.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Course {
    depth: Option<Depth>,
    /// Plies from one iteration to the next; 0 for a single search.
    step: Option<Depth>,
    table: Option<String>,
    leaves: Option<String>,
    ordering: Option<String>,
    grain: Option<i32>,
    aspiration: Option<i32>,
    /// `off`, `all`, or `above` for more than two plies above the leaves, as in the paper.
    etc: Option<String>,
    /// Whether moves that leave few replies come sooner.
    eib: bool,
}

impl Course {
    /// The greatest depth.
    pub(super) const DEEPEST: Depth = 24;
    /// Entries of the largest table.
    const ENTRIES: usize = 1 << 22;
    /// Bytes of the largest table.
    pub(super) const BYTES: usize = Self::ENTRIES * TableSize::ENTRY_BYTES;
    const TABLE: TableSize = TableSize::Entries(1 << 20);

    /// The search of a game, and how deep it goes.
    pub(super) fn search<G: Playable>(&self) -> Result<(GameSearch, Depth), String> {
        let depth = self.depth.unwrap_or(G::USEFUL_DEPTH);
        if !(1..=Self::DEEPEST).contains(&depth) {
            return Err(format!("expected a depth from 1 to {}", Self::DEEPEST));
        }
        let table = match &self.table {
            None => Self::TABLE,
            Some(text) => text.parse().map_err(str::to_owned)?,
        };
        if !matches!(
            table,
            TableSize::None | TableSize::Entries(..=Self::ENTRIES)
        ) {
            return Err("expected a table of at most 2^22 entries, or none".to_owned());
        }
        let usual = G::CONDITIONS;
        let within = |points: Option<i32>, usual: i32, most: i32, what: &str| match points {
            None => Ok(usual),
            Some(points) if (1..=most).contains(&points) => Ok(points),
            Some(_) => Err(format!("{what}: expected 1 to {most} points")),
        };
        let search = GameSearch {
            conditions: Conditions {
                leaves: match &self.leaves {
                    None => usual.leaves,
                    Some(text) => text.parse()?,
                },
                ordering: match &self.ordering {
                    None => usual.ordering,
                    Some(text) => ordering_words::parse(text)?,
                },
                grain: within(self.grain, usual.grain, 1000, "grain")?,
                aspiration: within(
                    self.aspiration,
                    usual.aspiration,
                    Score::MAX.0,
                    "aspiration",
                )?,
                ..usual
            },
            enhancements: Enhancements::new(self.etc()?, self.eib),
            step: self.step.unwrap_or(1).min(Self::DEEPEST),
            ..GameSearch::with_table(table, usual)
        };
        Ok((search, depth))
    }

    fn etc(&self) -> Result<EtcChoice, String> {
        match self.etc.as_deref() {
            None | Some("off") => Ok(EtcChoice::OFF),
            Some("all") => Ok(EtcChoice::ALL),
            Some("above") => Ok(EtcChoice::above(2)),
            Some(other) => Err(format!("'{other}': expected off, all or above")),
        }
    }
}
