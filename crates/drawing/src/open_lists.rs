//! SSS\*'s OPEN list after each of its steps, for who watches it step by step.

use crate::depth;
use crate::film::open_texts;
use nullwindow::historical::{Kind, OpenRules, Stockman};
use nullwindow_trees::Tree;
use serde::Serialize;
use std::ops::ControlFlow;

/// An OPEN list after a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpenList {
    /// Its first entries, as the papers write them: node, a question mark if it is live, merit.
    pub open: Vec<String>,
    /// How many entries it has.
    pub size: usize,
}

/// Runs SSS\* or DUAL\*, and tells what is on OPEN after each step: the first `most` entries.
/// Steps are those that a trace tells as `list_operation`, in the same order.
pub fn each_open_list(
    kind: Kind,
    rules: OpenRules,
    tree: &Tree,
    most: usize,
    mut tell: impl FnMut(OpenList) -> ControlFlow<()>,
) {
    let mut search = Stockman::with_rules(kind, &tree.root(), depth(tree), rules);
    loop {
        let done = search.step(&mut ()).is_some();
        let list = OpenList {
            open: open_texts(search.open().states().take(most)),
            size: search.open().states().count(),
        };
        if done || tell(list).is_break() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::each_open_list;
    use crate::Lockstep;
    use nullwindow::historical::{Kind, OpenRules};
    use nullwindow_trees::{Irregular, irregular};
    use std::ops::ControlFlow;

    #[test]
    fn lists_are_those_of_the_lockstep() {
        for (seed, kind) in (0..20).flat_map(|seed| [(seed, Kind::Sss), (seed, Kind::Dual)]) {
            let tree = irregular(seed, &Irregular::SPARSE_TIES);
            let mut told = Vec::new();
            each_open_list(kind, OpenRules::default(), &tree, 3, |list| {
                told.push(list);
                ControlFlow::Continue(())
            });
            let steps = Lockstep::run(kind, &tree).list;
            assert_eq!(told.len(), steps.len());
            for (list, step) in told.iter().zip(&steps) {
                assert_eq!(list.size, step.open.len());
                assert_eq!(list.open, step.open[..step.open.len().min(3)]);
            }
        }
    }
}
