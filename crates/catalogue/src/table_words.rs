//! The rules of a table in words, as on the command line and in the names of jobs.

use crate::memory::TableRules;
use nullwindow::memory::{Layout, Replacement};

/// How many bounds an entry keeps, by name and with what it is in a few words.
pub const LAYOUTS: &[(Layout, &str, &str)] = &[
    (Layout::TwoBounds, "two", "lower and upper bound of a node"),
    (
        Layout::OneBound,
        "one",
        "what was learnt last, as in the papers' programs",
    ),
];

/// Which entry gives way, by name and with what it is in a few words.
pub const REPLACEMENTS: &[(Replacement, &str, &str)] = &[
    (
        Replacement::Bucket,
        "bucket",
        "of four entries the oldest, then the shallowest",
    ),
    (Replacement::Always, "always", "the one a key maps to"),
    (
        Replacement::DepthPreferred,
        "deeper-stays",
        "the same, unless it is of this search and deeper",
    ),
    (
        Replacement::TwoTier,
        "two-tier",
        "of two entries the first unless it is deeper, or else the second",
    ),
];

/// What one bound an entry is called in the name of a job.
const ONE_BOUND: &str = "one-bound";

/// What is not usual of the rules, in the name of a job: each word after a space.
#[must_use]
pub fn short(rules: TableRules) -> String {
    let usual = TableRules::default();
    let mut words = String::new();
    if rules.layout != usual.layout {
        words = format!(" {ONE_BOUND}");
    }
    if rules.replacement != usual.replacement {
        words = format!("{words} {}", replacement(rules.replacement));
    }
    words
}

/// Takes a word of [`short`] into account.
///
/// # Errors
/// There is no such rule.
pub fn read(rules: &mut TableRules, word: &str) -> Result<(), String> {
    if word == ONE_BOUND {
        rules.layout = Layout::OneBound;
        return Ok(());
    }
    let found = REPLACEMENTS.iter().find(|it| it.1 == word);
    rules.replacement = found
        .ok_or_else(|| format!("a table has no rule '{word}'"))?
        .0;
    Ok(())
}

/// What is not usual of the rules, each after a comma.
#[must_use]
pub fn text(rules: TableRules) -> String {
    let usual = TableRules::default();
    let mut words = String::new();
    if rules.layout != usual.layout {
        words = ", one bound an entry".to_owned();
    }
    if rules.replacement != usual.replacement {
        words = format!("{words}, replacement {}", replacement(rules.replacement));
    }
    words
}

/// The name of a rule of replacement.
#[must_use]
pub fn replacement(rule: Replacement) -> &'static str {
    let found = REPLACEMENTS.iter().find(|it| it.0 == rule);
    found.map_or("", |it| it.1)
}

/// The name of a layout.
#[must_use]
pub fn bounds(layout: Layout) -> &'static str {
    let found = LAYOUTS.iter().find(|it| it.0 == layout);
    found.map_or("", |it| it.1)
}
