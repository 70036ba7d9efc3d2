//! Every algorithm, with every memory and ordering, returns plain minimax's value.

use nullwindow::memory::{Layout, Memory, NoMemory, Replacement, TranspositionTable, Unbounded};
use nullwindow::ordering::{Above, AsGenerated, History, Hook, Killers, MoveOrdering, StoredMove};
use nullwindow::{MoveList, Plan, Position, Score};
use nullwindow_trees::agreement::check;
use nullwindow_trees::{Lattice, LatticePosition, Tree};
use proptest::prelude::*;

type Clever<P> = (StoredMove, Above<2, (Killers<P>, History, Hook)>);

/// The memories and orderings of one search after another.
struct Checks<'p, P> {
    root: &'p P,
    plan: Plan,
    layout: Layout,
    rule: Replacement,
}

impl<'p, P: Position> Checks<'p, P> {
    fn new(root: &'p P, plan: Plan, variant: usize) -> Self {
        let rules = [
            Replacement::Bucket,
            Replacement::Always,
            Replacement::DepthPreferred,
            Replacement::TwoTier,
        ];
        Checks {
            root,
            plan,
            layout: [Layout::TwoBounds, Layout::OneBound][variant % 2],
            rule: rules[variant / 2 % 4],
        }
    }

    fn agree<M: Memory, O: MoveOrdering<P> + Default>(&self, memory: impl Fn() -> M) {
        if let Err(disagreement) = check::<P, M, O>(memory, self.root, self.plan) {
            panic!("{disagreement}");
        }
    }

    fn without_memory(&self) {
        self.agree::<_, AsGenerated>(|| NoMemory);
    }

    fn with_all_memory(&self) {
        self.agree::<_, AsGenerated>(|| Unbounded::with_layout(self.layout));
    }

    /// With tables from far too small to ample.
    fn with_tables<O: MoveOrdering<P> + Default>(&self) {
        for entries in [1 << 4, 1 << 7, 1 << 12] {
            self.agree::<_, O>(|| {
                TranspositionTable::with_entries(entries)
                    .unwrap()
                    .replacing(self.rule)
                    .keeping(self.layout)
            });
        }
    }
}

/// All of them.
fn agrees<P: Position>(root: &P, plan: Plan, variant: usize) {
    let checks = Checks::new(root, plan, variant);
    checks.without_memory();
    checks.with_all_memory();
    checks.with_tables::<AsGenerated>();
    checks.with_tables::<StoredMove>();
    checks.with_tables::<Clever<P>>();
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
        // What is stored and in which order it is tried is what counts where paths meet.
        let checks = Checks::new(&root, Plan::single(depth).by(step), variant);
        checks.with_all_memory();
        checks.with_tables::<StoredMove>();
        checks.with_tables::<Clever<LatticePosition>>();
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
        let root = Race(lattice.root());
        let checks = Checks::new(&root, Plan::deepening(depth), variant);
        checks.with_all_memory();
        checks.with_tables::<Clever<Race>>();
    }
}
