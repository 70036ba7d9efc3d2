//! What a search did, counted.

use std::ops::AddAssign;

/// Nodes, and how many of them each shortcut answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Positions visited, those of shallow searches and evaluations included.
    pub nodes: u64,
    /// Positions evaluated.
    pub evaluations: u64,
    /// Nodes answered by stable discs.
    pub stability: u64,
    /// Nodes answered by the table.
    pub table: u64,
    /// Nodes answered by the small table.
    pub small_table: u64,
    /// Nodes answered by a child's entry.
    pub enhanced_cutoffs: u64,
    /// Nodes answered by a shallower search, in passes that are nearly sure.
    pub probable_cuts: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.nodes += other.nodes;
        self.evaluations += other.evaluations;
        self.stability += other.stability;
        self.table += other.table;
        self.small_table += other.small_table;
        self.enhanced_cutoffs += other.enhanced_cutoffs;
        self.probable_cuts += other.probable_cuts;
    }
}
