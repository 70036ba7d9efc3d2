//! The rules of an OPEN list in words, as on the command line and in reports.

use nullwindow::historical::{ListStorage, OpenRules, TieOrder};

/// The orders of ties, by name and with what they are in a few words.
pub const TIES: &[(TieOrder, &str, &str)] = &[
    (
        TieOrder::LeftFirst,
        "left-first",
        "the leftmost of equal states first, as Stockman has it",
    ),
    (
        TieOrder::BehindEquals,
        "behind-equals",
        "a solved leaf behind all states of equal merit, as in 1987",
    ),
];

/// The ways of storing a list, by name and with what they are in a few words.
pub const STORAGES: &[(ListStorage, &str, &str)] = &[
    (
        ListStorage::Array,
        "array",
        "a sorted array, searched by bisection",
    ),
    (
        ListStorage::Linked,
        "linked",
        "a linked list, searched from its front, as in 1987",
    ),
];

/// The rules, for jobs and captions.
#[must_use]
pub fn text(rules: OpenRules) -> String {
    let OpenRules { ties, storage } = rules;
    format!(
        "ties {}, list {}",
        name(TIES, ties),
        name(STORAGES, storage)
    )
}

/// The name of a rule.
#[must_use]
pub fn name<T: PartialEq + Copy>(
    rules: &[(T, &'static str, &'static str)],
    rule: T,
) -> &'static str {
    let found = rules.iter().find(|it| it.0 == rule);
    found.map_or("", |it| it.1)
}
