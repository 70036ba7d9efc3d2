//! How an OPEN list is kept: what the papers leave open, or say differently.

/// How SSS\* and DUAL\* keep their OPEN list. The value found is the same under all rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenRules {
    /// Where a solved leaf goes among states of equal merit.
    pub ties: TieOrder,
    /// How states are stored.
    pub storage: ListStorage,
}

/// Where a solved leaf goes among states of equal merit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TieOrder {
    /// The leftmost node of the tree comes first (Stockman 1979, 1996a figure 1). Only so does
    /// SSS\* dominate Alpha-Beta.
    #[default]
    LeftFirst,
    /// Behind all states of equal merit (1987, section 3). A leaf whose value does not change the
    /// merit then waits until all live states of that merit have been looked at, so that more
    /// leaves are evaluated.
    BehindEquals,
}

/// How the states of an OPEN list are stored. It changes the time, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ListStorage {
    /// A sorted array: an insertion finds its place by bisection, and moves all better states.
    #[default]
    Array,
    /// A linked list, as a program of 1987 had it: an insertion walks past all better states.
    Linked,
}
