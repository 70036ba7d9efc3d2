//! What is measured of the searches of a tree.

use super::editable_tree::EditableTree;
use super::expression::Condition;
use crate::failure::Failure;
use nullwindow::memory::Depth;
use nullwindow::{Lines, Score, SearchReport};
use nullwindow_catalogue::{Parameters, Tally, TreeAlgorithm, TreeMethod};
use nullwindow_trees::Tree;

/// A quantity of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quantity {
    Leaves,
    Different,
    Visits,
    Interior,
    Hits,
    Total,
    Cutoffs,
    Passes,
    LastLeaves,
    LastTotal,
    Value,
}

impl Quantity {
    const ALL: [Quantity; 11] = [
        Quantity::Leaves,
        Quantity::Different,
        Quantity::Visits,
        Quantity::Interior,
        Quantity::Hits,
        Quantity::Total,
        Quantity::Cutoffs,
        Quantity::Passes,
        Quantity::LastLeaves,
        Quantity::LastTotal,
        Quantity::Value,
    ];

    /// The names, in the same order.
    pub(crate) const NAMES: [&str; 11] = [
        "leaves",
        "different",
        "visits",
        "interior",
        "hits",
        "total",
        "cutoffs",
        "passes",
        "last-leaves",
        "last-total",
        "value",
    ];

    /// The quantity of this name; the papers' `calls` are passes.
    pub(crate) fn by_name(name: &str) -> Option<Quantity> {
        let name = if name == "calls" { "passes" } else { name };
        let place = Self::NAMES.iter().position(|&known| known == name)?;
        Some(Self::ALL[place])
    }
}

/// Searches trees, each by the algorithms asked about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure<'c> {
    pub(crate) condition: &'c Condition,
    pub(crate) parameters: Parameters,
    pub(crate) deepening: bool,
}

/// The searches of one tree, made when they are needed.
#[derive(Debug)]
pub(crate) struct Measured<'t> {
    tree: &'t Tree,
    pub(crate) found: Vec<(TreeAlgorithm, SearchReport<u16>)>,
}

impl Measure<'_> {
    /// The method by which an algorithm searches.
    pub(crate) fn method(&self, algorithm: TreeAlgorithm) -> Result<TreeMethod, Failure> {
        let method = TreeMethod::new(algorithm, self.parameters);
        Ok(if self.deepening {
            method.deepening()?
        } else {
            method
        })
    }

    /// Whether the condition holds for a tree.
    pub(crate) fn holds(&self, tree: &EditableTree) -> Result<bool, Failure> {
        let tree = tree.to_tree();
        let mut measured = Measured::new(&tree);
        let mut measure = |quantity, algorithm| measured.quantity(self, quantity, algorithm);
        self.condition.holds(&mut measure)
    }
}

impl<'t> Measured<'t> {
    pub(crate) fn new(tree: &'t Tree) -> Self {
        Measured {
            tree,
            found: Vec::new(),
        }
    }

    /// What an algorithm finds in the tree.
    pub(crate) fn search(
        &mut self,
        by: &Measure<'_>,
        algorithm: TreeAlgorithm,
    ) -> Result<&SearchReport<u16>, Failure> {
        let known = self.found.iter().position(|(known, _)| *known == algorithm);
        let place = match known {
            Some(place) => place,
            None => {
                let tally = Tally::with_unique_leaves();
                let depth = Depth::try_from(self.tree.depth()).unwrap_or(Depth::MAX);
                let root = self.tree.root();
                let method = by.method(algorithm)?;
                let found = method.search(&root, depth, Lines::Never, tally)?;
                self.found.push((algorithm, found));
                self.found.len() - 1
            }
        };
        Ok(&self.found[place].1)
    }

    fn quantity(
        &mut self,
        by: &Measure<'_>,
        quantity: Quantity,
        algorithm: TreeAlgorithm,
    ) -> Result<f64, Failure> {
        let found = self.search(by, algorithm)?;
        // Those without iterations have one.
        let last = found.iterations.last().map_or(found.counts, |i| i.counts);
        let whole = match quantity {
            Quantity::Leaves => found.counts.leaf_evaluations,
            Quantity::Different => found.counts.unique_leaves,
            Quantity::Visits => found.counts.leaf_visits,
            Quantity::Interior => found.counts.interior,
            Quantity::Hits => found.counts.table_hits,
            Quantity::Total => found.counts.total(),
            Quantity::Cutoffs => found.counts.cut_nodes,
            Quantity::Passes => found.passes.len() as u64,
            Quantity::LastLeaves => last.leaf_evaluations,
            Quantity::LastTotal => last.total(),
            Quantity::Value => {
                let Score(value) = found.value.unwrap_or(found.bounds.lower);
                return Ok(f64::from(value));
            }
        };
        #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
        Ok(whole as f64)
    }
}
