//! Every algorithm, with every memory and ordering, returns plain minimax's value.

use nullwindow::memory::{AnyMemory, Layout, NoMemory, Replacement, TranspositionTable, Unbounded};
use nullwindow::ordering::OrderingChoice;
use nullwindow::{MoveList, Paper, Plan, Play, Position, Score, Search, Status};
use nullwindow_trees::agreement::{Conditions, Disagreement, check, check_recipe};
use nullwindow_trees::{Lattice, LatticePosition, Tree};
use proptest::prelude::*;

fn agrees<P: Position>(root: &P, plan: Plan, variant: usize) {
    let rules = [
        Replacement::Bucket,
        Replacement::Always,
        Replacement::DepthPreferred,
        Replacement::TwoTier,
    ];
    let layout = [Layout::TwoBounds, Layout::OneBound][variant % 2];
    let table = |entries: usize| {
        move || {
            let table = TranspositionTable::with_entries(entries).unwrap();
            AnyMemory::Table(table.replacing(rules[variant / 2 % 4]).keeping(layout))
        }
    };
    let by = |ordering| Conditions {
        ordering,
        ..Conditions::default()
    };
    let as_generated = by(OrderingChoice::AS_GENERATED);
    let all = || -> Result<(), Disagreement> {
        check(|| AnyMemory::None(NoMemory), as_generated, root, plan)?;
        let unbounded = || AnyMemory::Unbounded(Unbounded::with_layout(layout));
        check(unbounded, as_generated, root, plan)?;
        for entries in [1 << 4, 1 << 7, 1 << 12] {
            check(table(entries), as_generated, root, plan)?;
            check(table(entries), by(OrderingChoice::STORED_MOVE), root, plan)?;
            check(table(entries), by(OrderingChoice::PLAY), root, plan)?;
        }
        Ok(())
    };
    if let Err(disagreement) = all() {
        panic!("{disagreement}");
    }
}

/// Trees as nested lists, so that a failure shrinks to a small one.
#[derive(Clone, Debug)]
enum Nested {
    Leaf(i32),
    Interior(Vec<Nested>),
}

impl Nested {
    fn json(&self) -> String {
        match self {
            Nested::Leaf(value) => value.to_string(),
            Nested::Interior(children) => {
                let children: Vec<_> = children.iter().map(Nested::json).collect();
                format!("[{}]", children.join(","))
            }
        }
    }
}

fn trees(range: i32) -> impl Strategy<Value = Nested> {
    (-range..=range)
        .prop_map(Nested::Leaf)
        .prop_recursive(5, 120, 4, |inner| {
            prop::collection::vec(inner, 1..=4).prop_map(Nested::Interior)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn on_irregular_trees(nested in trees(12), variant in 0usize..8) {
        let tree = Tree::from_json(&nested.json()).unwrap();
        let depth = u8::try_from(tree.depth()).unwrap();
        agrees(&tree.root(), Plan::single(depth), variant);
        agrees(&tree.root(), Plan::deepening(depth), variant);
    }

    #[test]
    fn on_irregular_trees_with_scores_beyond_the_tables_limit(nested in trees(900_000_000)) {
        let tree = Tree::from_json(&nested.json()).unwrap();
        let depth = u8::try_from(tree.depth()).unwrap();
        agrees(&tree.root(), Plan::single(depth), 0);
    }

    #[test]
    fn on_trees_with_transpositions(
        seed: u64,
        width in 1u8..=4,
        depth in 0u8..=5,
        range in 1i32..40,
        uneven: bool,
        trend in 0i32..10,
        variant in 0usize..8,
        step in 0u8..=2,
    ) {
        let root = Lattice { width, uneven, range, trend, seed }.root();
        agrees(&root, Plan::single(depth).by(step), variant);
    }

    /// Recipes that are chosen by type: the one of play, and one without memory.
    #[test]
    fn of_searches_chosen_by_type(
        seed: u64,
        width in 1u8..=4,
        depth in 0u8..=6,
        entries in 4usize..=12,
    ) {
        let root = Lattice { width, uneven: true, range: 15, trend: 2, seed }.root();
        let plan = Plan::deepening(depth);
        let play = || {
            let table = TranspositionTable::with_entries(1 << entries).unwrap();
            Search::<Play<LatticePosition>>::new(table)
        };
        let forgetful = || Search::<Paper<LatticePosition, NoMemory>>::new(NoMemory);
        for checked in [check_recipe(play, &root, plan), check_recipe(forgetful, &root, plan)] {
            if let Err(disagreement) = checked {
                panic!("{disagreement}");
            }
        }
    }
}

/// A lattice with wins whose scores depend on their distance.
#[derive(Clone, Debug)]
struct Race(LatticePosition);

impl Position for Race {
    type Move = <LatticePosition as Position>::Move;
    const WIN: Score = Score(900);

    fn moves(&self, into: &mut MoveList<Self::Move>) -> Status {
        // Some positions are lost, some drawn; the root, key 0, is neither.
        match (self.0.key() + 5) % 11 {
            0 => Status::Over(Score(-1000)),
            1 => Status::Over(Score(0)),
            _ => self.0.moves(into),
        }
    }

    fn play(&mut self, mv: Self::Move) {
        self.0.play(mv);
    }

    fn evaluate(&self) -> Score {
        match self.moves(&mut MoveList::new()) {
            Status::Over(over) => over,
            Status::Ongoing => self.0.evaluate(),
        }
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn where_shorter_wins_are_better(seed: u64, width in 1u8..=4, depth in 0u8..=5, variant in 0usize..8) {
        let lattice = Lattice { width, uneven: true, range: 20, trend: 3, seed };
        agrees(&Race(lattice.root()), Plan::deepening(depth), variant);
    }
}
