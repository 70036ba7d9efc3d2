//! What the solver saves work by. Each can be switched off, and the answers stay the same.

/// Which savings are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a panel of switches")]
pub struct Switches {
    /// Vector instructions, where the machine has them.
    pub vectors: bool,
    /// Moves of quarters with an odd number of empty squares first.
    pub parity: bool,
    /// Moves first that leave the opponent the fewest.
    pub fastest_first: bool,
    /// No search where the opponent's stable discs decide.
    pub stability: bool,
    /// A table of positions.
    pub table: bool,
    /// A small table near the leaves.
    pub small_table: bool,
    /// A look at all children in the table before any is searched.
    pub enhanced_cutoffs: bool,
    /// Moves ordered by evaluation and shallow searches.
    pub evaluation: bool,
    /// Searches that are nearly sure before the one that is.
    pub selective_passes: bool,
}

impl Switches {
    /// All of them.
    pub const ALL: Switches = Switches {
        vectors: true,
        parity: true,
        fastest_first: true,
        stability: true,
        table: true,
        small_table: true,
        enhanced_cutoffs: true,
        evaluation: true,
        selective_passes: true,
    };

    /// None of them: alpha-beta as it stands.
    pub const NONE: Switches = Switches {
        vectors: false,
        parity: false,
        fastest_first: false,
        stability: false,
        table: false,
        small_table: false,
        enhanced_cutoffs: false,
        evaluation: false,
        selective_passes: false,
    };

    /// The names people type, each with its switch.
    pub fn named(&mut self) -> [(&'static str, &mut bool); 9] {
        [
            ("vectors", &mut self.vectors),
            ("parity", &mut self.parity),
            ("fastest-first", &mut self.fastest_first),
            ("stability", &mut self.stability),
            ("table", &mut self.table),
            ("small-table", &mut self.small_table),
            ("enhanced-cutoffs", &mut self.enhanced_cutoffs),
            ("evaluation", &mut self.evaluation),
            ("selective-passes", &mut self.selective_passes),
        ]
    }
}

impl Default for Switches {
    fn default() -> Self {
        Switches::ALL
    }
}
