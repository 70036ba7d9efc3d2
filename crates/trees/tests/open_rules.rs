//! SSS* and DUAL* with OPEN lists kept by every rule.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::OnePass;
use nullwindow::historical::{
    HistoricalReport, Kind, ListStorage, OpenRules, State, Stockman, TieOrder,
};
use nullwindow::memory::NoMemory;
use nullwindow::observers::LeafOrder;
use nullwindow::ordering::AsGenerated;
use nullwindow::{Paper, Plan, Search};
use nullwindow_trees::{
    Irregular, Order, Shape, Tree, TreePosition, fixtures, irregular, minimax_value,
};
use std::collections::HashSet;

const KINDS: [Kind; 2] = [Kind::Sss, Kind::Dual];
const LEFT_FIRST: OpenRules = OpenRules {
    ties: TieOrder::LeftFirst,
    storage: ListStorage::Array,
};
const BEHIND_EQUALS: OpenRules = OpenRules {
    ties: TieOrder::BehindEquals,
    storage: ListStorage::Array,
};

/// Uniform and irregular trees, with few and with many ties.
fn sample() -> impl Iterator<Item = Tree> {
    let uniform = (0..200u64).map(|seed| {
        let width = 2 + u16::try_from(seed % 3).unwrap();
        let depth = 2 + u16::try_from(seed / 3 % 4).unwrap();
        let range = [0, 1, 3, 1000][usize::try_from(seed % 4).unwrap()];
        let shape = Shape::new(width, depth, &Order::Random, range, seed).unwrap();
        shape.to_tree(100_000).unwrap()
    });
    let uneven = (0..300u64).map(|seed| {
        let options = if seed % 2 == 0 {
            Irregular::SPARSE_TIES
        } else {
            Irregular::MANY_TIES
        };
        irregular(seed, &options)
    });
    uniform.chain(uneven)
}

fn depth(tree: &Tree) -> u8 {
    u8::try_from(tree.depth()).unwrap()
}

type Leaves = Vec<Vec<u16>>;

fn search(tree: &Tree, kind: Kind, rules: OpenRules) -> (HistoricalReport, Leaves) {
    let mut leaves = LeafOrder::default();
    let report = Stockman::with_rules(kind, &tree.root(), depth(tree), rules).solve(&mut leaves);
    (report, paths(&leaves))
}

fn alpha_beta(tree: &Tree) -> Leaves {
    type Watched<'t> = LeafOrder<TreePosition<'t>>;
    type Plain<'t> = Paper<TreePosition<'t>, NoMemory, AsGenerated, Watched<'t>>;
    let mut search = Search::<Plain<'_>>::new(NoMemory);
    search.run::<AlphaBeta>(&OnePass, &tree.root(), Plan::single(depth(tree)));
    paths(&search.observer)
}

fn paths(leaves: &LeafOrder<TreePosition<'_>>) -> Leaves {
    leaves.leaves.iter().map(TreePosition::path).collect()
}

/// How many of the leaves are not among the others.
fn missing(leaves: &Leaves, among: &Leaves) -> usize {
    let among: HashSet<_> = among.iter().collect();
    leaves.iter().filter(|leaf| !among.contains(leaf)).count()
}

#[test]
fn every_rule_finds_the_value_of_minimax() {
    for (number, tree) in sample().enumerate() {
        let value = minimax_value(&tree.root(), depth(&tree).into());
        for kind in KINDS {
            for ties in [TieOrder::LeftFirst, TieOrder::BehindEquals] {
                for storage in [ListStorage::Array, ListStorage::Linked] {
                    let rules = OpenRules { ties, storage };
                    let (report, leaves) = search(&tree, kind, rules);
                    assert_eq!(report.value, value, "tree {number}, {kind:?}, {rules:?}");
                    let different: HashSet<_> = leaves.iter().collect();
                    assert_eq!(different.len(), leaves.len(), "no leaf twice");
                }
            }
        }
    }
}

#[test]
fn the_storage_changes_neither_leaves_nor_operations() {
    for tree in sample() {
        for kind in KINDS {
            for rules in [LEFT_FIRST, BEHIND_EQUALS] {
                let linked = OpenRules {
                    storage: ListStorage::Linked,
                    ..rules
                };
                assert_eq!(search(&tree, kind, linked), search(&tree, kind, rules));
            }
        }
    }
}

/// State by state, and its length beside the greatest that was counted.
#[test]
fn both_storages_hold_the_same_states_after_every_step() {
    let tree = irregular(7, &Irregular::MANY_TIES);
    for ties in [TieOrder::LeftFirst, TieOrder::BehindEquals] {
        let [mut array, mut linked] = [ListStorage::Array, ListStorage::Linked].map(|storage| {
            let rules = OpenRules { ties, storage };
            Stockman::with_rules(Kind::Sss, &tree.root(), depth(&tree), rules)
        });
        let mut longest = 0;
        loop {
            let [here, there] = [&array, &linked].map(|search| {
                let text = |state: &State<_>| format!("{state:?}");
                search.open().states().map(text).collect::<Vec<_>>()
            });
            assert_eq!(here, there);
            longest = longest.max(here.len() as u64);
            let over = array.step(&mut ());
            assert_eq!(over, linked.step(&mut ()));
            if over.is_some() {
                break;
            }
        }
        assert_eq!(array.open().counts().peak, longest);
        assert_eq!(array.open().counts(), linked.open().counts());
    }
}

/// Stockman's theorem of dominance, which is proven for equals left-first.
#[test]
fn left_first_sss_star_evaluates_no_leaf_that_alpha_beta_does_not() {
    for tree in sample() {
        let (_, leaves) = search(&tree, Kind::Sss, LEFT_FIRST);
        assert_eq!(missing(&leaves, &alpha_beta(&tree)), 0);
    }
}

/// Behind equals the theorem does not hold, even where no two leaves have the same value: a leaf
/// that leaves the merit as it is waits behind the live brothers of its ancestors.
#[test]
fn behind_equals_sss_star_evaluates_leaves_that_alpha_beta_does_not() {
    let tree = fixtures::pearl();
    let (_, leaves) = search(&tree, Kind::Sss, BEHIND_EQUALS);
    assert!(missing(&leaves, &alpha_beta(&tree)) > 0, "{leaves:?}");

    let shape = Shape::new(3, 4, &Order::Random, 1_000_000, 0).unwrap();
    let tree = shape.to_tree(1000).unwrap();
    let (_, leaves) = search(&tree, Kind::Sss, BEHIND_EQUALS);
    assert!(missing(&leaves, &alpha_beta(&tree)) > 0, "{leaves:?}");
    let values = leaves
        .iter()
        .map(|path| tree.at(path).unwrap().value_for_max());
    // A best child has the value of its parent, so the value of the tree is there more than once.
    let others: Vec<_> = values
        .filter(|&value| value != Some(shape.value()))
        .collect();
    let different: HashSet<_> = others.iter().collect();
    assert_eq!(different.len(), others.len());
}
