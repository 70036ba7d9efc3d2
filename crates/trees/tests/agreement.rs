//! Every algorithm, with every memory and ordering, returns plain minimax's value.

use nullwindow::memory::{Layout, NoMemory, Replacement, TranspositionTable, Unbounded};
use nullwindow::ordering::{Above, AsGenerated, History, Hook, Killers, StoredMove};
use nullwindow::{MoveList, Plan, Position, Score};
use nullwindow_trees::agreement::{Disagreement, check};
use nullwindow_trees::{Lattice, LatticePosition, Tree};
use proptest::prelude::*;

type Clever<P> = (StoredMove, Above<2, (Killers<P>, History, Hook)>);

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
            TranspositionTable::with_entries(entries)
                .unwrap()
                .replacing(rules[variant / 2 % 4])
                .keeping(layout)
        }
    };
    let all = || -> Result<(), Disagreement> {
        check::<P, _, AsGenerated>(|| NoMemory, root, plan)?;
        check::<P, _, AsGenerated>(|| Unbounded::with_layout(layout), root, plan)?;
        for entries in [1 << 4, 1 << 7, 1 << 12] {
            check::<P, _, AsGenerated>(table(entries), root, plan)?;
            check::<P, _, StoredMove>(table(entries), root, plan)?;
            check::<P, _, Clever<P>>(table(entries), root, plan)?;
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
}

/// A game whose scores say how soon it is won, on top of a lattice.
#[derive(Clone, Debug)]
struct Race(LatticePosition);

impl Position for Race {
    type Move = <LatticePosition as Position>::Move;
    const WIN: Score = Score(900);

    fn moves(&self, into: &mut MoveList<Self::Move>) -> Option<Score> {
        // Some positions are lost, some a draw, whatever the lattice says; the root, key 0, is not.
        match (self.0.key() + 5) % 11 {
            0 => Some(Score(-1000)),
            1 => Some(Score(0)),
            _ => self.0.moves(into),
        }
    }

    fn play(&mut self, mv: Self::Move) {
        self.0.play(mv);
    }

    fn evaluate(&self) -> Score {
        match self.moves(&mut MoveList::new()) {
            Some(over) => over,
            None => self.0.evaluate(),
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
