//! Theorems of the papers as tests.

use nullwindow::algorithms::{
    Algorithm, AlphaBeta, DualMemoryTestByChildren, MemoryTest, MemoryTestByChildren, Minimax,
    NegaScout,
};
use nullwindow::drivers::{
    Answer, Aspiration, Direction, Driver, MtDual, MtSss, Mtd, MtdBest, MtdBi, MtdF, MtdFBi,
    MtdStep, OnePass, Strategy,
};
use nullwindow::historical::{HistoricalReport, Informed, Kind, Knowledge, Stockman};
use nullwindow::memory::{Layout, Memory, NoMemory, Unbounded};
use nullwindow::observers::{Counts, LeafOrder, Observer};
use nullwindow::ordering::{AsGenerated, StoredMove};
use nullwindow::{Paper, Plan, Position, Score, Search, SearchReport, Status};
use nullwindow_trees::{
    Irregular, Order, Shape, Tree, TreePosition, fixtures, irregular, minimax_value,
};

type Watch<'t> = (Counts, LeafOrder<TreePosition<'t>>);
type Found<'t> = (SearchReport<u16>, Vec<Vec<u16>>);

/// A search of the whole tree as given, and the leaves it evaluates, in order, as paths.
fn search<'t, A: Algorithm>(tree: &'t Tree, driver: &dyn Driver, memory: impl Memory) -> Found<'t> {
    search_planned::<A, AsGenerated>(tree, driver, memory, Plan::single(depth(tree)))
}

fn search_planned<'t, A, O>(
    tree: &'t Tree,
    driver: &dyn Driver,
    memory: impl Memory,
    plan: Plan,
) -> Found<'t>
where
    A: Algorithm,
    O: nullwindow::ordering::MoveOrdering<TreePosition<'t>> + Default,
{
    let mut search = Search::<Paper<TreePosition<'t>, _, O, Watch<'t>>>::new(memory);
    let report = search.run::<A>(driver, &tree.root(), plan);
    (report, paths(&search.observer.1))
}

fn stockman(tree: &Tree, kind: Kind) -> (HistoricalReport, Vec<Vec<u16>>) {
    let mut leaves = LeafOrder::default();
    let report = Stockman::new(kind, &tree.root(), depth(tree)).solve(&mut leaves);
    (report, paths(&leaves))
}

fn paths(leaves: &LeafOrder<TreePosition<'_>>) -> Vec<Vec<u16>> {
    leaves.leaves.iter().map(TreePosition::path).collect()
}

fn depth(tree: &Tree) -> u8 {
    u8::try_from(tree.depth()).unwrap()
}

/// The values of leaves, for MAX.
fn values(tree: &Tree, leaves: &[Vec<u16>]) -> Vec<i32> {
    let value = |path: &Vec<u16>| tree.at(path).unwrap().value_for_max().unwrap().0;
    leaves.iter().map(value).collect()
}

/// The bounds that a driver asked for.
fn bounds(report: &SearchReport<u16>) -> Vec<i32> {
    report.passes.iter().map(|pass| pass.value.0).collect()
}

/// Uniform and irregular trees, with few and with many ties.
fn sample() -> impl Iterator<Item = Tree> {
    let uniform = (0..400u64).map(|seed| {
        let width = 2 + u16::try_from(seed % 3).unwrap();
        let depth = 2 + u16::try_from(seed / 3 % 4).unwrap();
        let order = if seed % 2 == 0 {
            Order::Random
        } else {
            Order::Strong
        };
        let range = if seed % 5 == 0 { 3 } else { 1000 };
        let shape = Shape::new(width, depth, &order, range, seed).unwrap();
        shape.to_tree(100_000).unwrap()
    });
    let uneven = (0..900u64).map(|seed| {
        let options = if seed % 2 == 0 {
            Irregular::SPARSE_TIES
        } else {
            Irregular::MANY_TIES
        };
        irregular(seed, &options)
    });
    uniform.chain(uneven)
}

#[test]
fn pearls_tree_is_searched_as_the_papers_walk_through_it() {
    let tree = fixtures::pearl();
    let one_bound = || Unbounded::with_layout(Layout::OneBound);
    let check = |found: &Found<'_>, expected: &[i32]| {
        assert_eq!(found.0.value, Some(Score(35)));
        assert_eq!(values(&tree, &found.1), expected);
    };
    let alpha_beta = search::<AlphaBeta>(&tree, &OnePass, NoMemory);
    check(
        &alpha_beta,
        &[41, 5, 12, 90, 101, 80, 34, 80, 36, 35, 50, 36],
    );

    let sss = [41, 12, 34, 36, 5, 35, 50, 36];
    for found in [
        search::<AlphaBeta>(&tree, &MtSss, one_bound()),
        search::<MemoryTest>(&tree, &MtSss, Unbounded::new()),
        search::<MemoryTestByChildren>(&tree, &MtSss, one_bound()),
    ] {
        check(&found, &sss);
        assert_eq!(bounds(&found.0), [41, 36, 35, 35]);
    }
    let (report, leaves) = stockman(&tree, Kind::Sss);
    assert_eq!(values(&tree, &leaves), sss);
    let passes: Vec<_> = report
        .passes
        .iter()
        .map(|p| (p.window.beta, p.value.0))
        .collect();
    let gammas = [Score::INFINITY, Score(41), Score(36), Score(35)];
    assert_eq!(
        passes,
        gammas.into_iter().zip([41, 36, 35, 35]).collect::<Vec<_>>()
    );

    let dual = [41, 5, 101, 80, 12, 90, 34, 80, 50, 36, 36, 35];
    for found in [
        search::<AlphaBeta>(&tree, &MtDual, one_bound()),
        search::<MemoryTestByChildren>(&tree, &MtDual, one_bound()),
    ] {
        check(&found, &dual);
        assert_eq!(bounds(&found.0), [5, 12, 34, 35, 35]);
    }
    let (report, leaves) = stockman(&tree, Kind::Dual);
    assert_eq!(
        (report.value, values(&tree, &leaves)),
        (Score(35), dual.to_vec())
    );

    for (guess, calls, count) in [(35, 2, 8), (30, 3, 9), (0, 5, 12)] {
        let driver = MtdF::from_guess(Score(guess));
        let (report, leaves) = search::<AlphaBeta>(&tree, &driver, Unbounded::new());
        assert_eq!(report.value, Some(Score(35)));
        assert_eq!(
            (report.passes.len(), leaves.len()),
            (calls, count),
            "guess {guess}"
        );
    }
}

#[test]
fn open_lists_after_the_passes_of_pearls_tree_are_as_printed() {
    let tree = fixtures::pearl();
    let mut search = Stockman::new(Kind::Sss, &tree.root(), 4);
    let mut lists = Vec::new();
    loop {
        let merit = |s: &Stockman<_>| s.open().states().next().map(|state| state.merit);
        let before = merit(&search);
        if search.step(&mut ()).is_some() {
            break;
        }
        // A pass ends when no state is left with the merit it began with.
        if merit(&search) != before {
            let list = search.open().states().map(|state| {
                assert!(state.solved);
                format!("{}{}", state.position().label().unwrap(), state.merit)
            });
            lists.push(list.collect::<Vec<_>>().join(" "));
        }
    }
    assert_eq!(
        lists,
        ["e41 m36 k34 g12", "m36 k34 g12 n5", "o35 k34 g12 n5"]
    );
}

#[test]
fn mt_sss_and_mt_dual_are_stockmans_leaf_by_leaf() {
    let mut trees = 0;
    for tree in sample() {
        let one_bound = || Unbounded::with_layout(Layout::OneBound);
        let (report, leaves) = stockman(&tree, Kind::Sss);
        assert_eq!(report.value, minimax_value(&tree.root(), tree.depth()));
        assert_eq!(search::<AlphaBeta>(&tree, &MtSss, one_bound()).1, leaves);
        assert_eq!(
            search::<MemoryTestByChildren>(&tree, &MtSss, one_bound()).1,
            leaves
        );
        let (report, leaves) = stockman(&tree, Kind::Dual);
        assert_eq!(report.value, minimax_value(&tree.root(), tree.depth()));
        assert_eq!(search::<AlphaBeta>(&tree, &MtDual, one_bound()).1, leaves);
        assert_eq!(
            search::<MemoryTestByChildren>(&tree, &MtDual, one_bound()).1,
            leaves
        );
        trees += 1;
    }
    assert_eq!(trees, 1300);
}

/// Records the operations of Γ.
#[derive(Default)]
struct Gamma(Vec<(u8, Vec<u16>)>);

impl Observer<TreePosition<'_>> for Gamma {
    fn list_operation(&mut self, case: u8, n: &TreePosition<'_>) {
        self.0.push((case, n.path()));
    }
}

/// The operations of Γ that MT applies under a driver.
fn operations<A: Algorithm>(tree: &Tree, driver: &dyn Driver) -> Vec<(u8, Vec<u16>)> {
    type Watched<'t> = Paper<TreePosition<'t>, Unbounded, AsGenerated, Gamma>;
    let mut search = Search::<Watched<'_>>::new(Unbounded::with_layout(Layout::OneBound));
    search.run::<A>(driver, &tree.root(), Plan::single(depth(tree)));
    search.observer.0
}

#[test]
fn the_memory_test_applies_the_operator_of_sss_star_and_of_its_dual() {
    for tree in sample() {
        let stockmans = |kind| {
            let mut gamma = Gamma::default();
            Stockman::new(kind, &tree.root(), depth(&tree)).solve(&mut gamma);
            gamma.0
        };
        let sss = operations::<MemoryTestByChildren>(&tree, &MtSss);
        assert_eq!(sss, stockmans(Kind::Sss));
        let dual = operations::<DualMemoryTestByChildren>(&tree, &MtDual);
        assert_eq!(dual, stockmans(Kind::Dual));
    }
}

#[test]
fn sss_star_evaluates_a_subset_of_alpha_betas_leaves() {
    for tree in sample() {
        let alpha_beta = search::<AlphaBeta>(&tree, &OnePass, NoMemory).1;
        let sss = search::<AlphaBeta>(&tree, &MtSss, Unbounded::new()).1;
        assert!(sss.iter().all(|leaf| alpha_beta.contains(leaf)));
        let mut once = sss.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), sss.len(), "no leaf is evaluated twice");
    }
}

#[test]
fn deepening_sss_star_does_not_dominate() {
    // Appendix B: the depth-2 search of SSS* has not seen that e is b's best reply.
    let tree = fixtures::appendix_b_3();
    let leaves = |found: &Found<'_>| -> Vec<usize> {
        let iterations = &found.0.iterations;
        iterations
            .iter()
            .map(|i| usize::try_from(i.counts.leaf_evaluations).unwrap())
            .collect()
    };
    let plan = Plan::deepening(3);
    let alpha_beta =
        search_planned::<AlphaBeta, StoredMove>(&tree, &OnePass, Unbounded::new(), plan);
    let sss = search_planned::<AlphaBeta, StoredMove>(&tree, &MtSss, Unbounded::new(), plan);
    assert_eq!(leaves(&alpha_beta)[2], 7);
    assert_eq!(leaves(&sss)[2], 8);
    assert_eq!(
        (alpha_beta.0.value, sss.0.value),
        (Some(Score(3)), Some(Score(3)))
    );
    // Every further child of d is one more leaf for SSS* alone.
    for extra in 1..4 {
        let wide = tree
            .to_json()
            .replace("[4,5]", &format!("[4,5{}]", ",6".repeat(extra)));
        let labelled = "\"label\":\"d\",\"value\":4,\"children\":[";
        let at = wide.find(labelled);
        let wide = match at {
            Some(at) => {
                let end = at + wide[at..].find(']').unwrap();
                format!("{}{}{}", &wide[..end], ",6".repeat(extra), &wide[end..])
            }
            None => wide,
        };
        let tree = Tree::from_json(&wide).unwrap();
        let alpha_beta =
            search_planned::<AlphaBeta, StoredMove>(&tree, &OnePass, Unbounded::new(), plan);
        let sss = search_planned::<AlphaBeta, StoredMove>(&tree, &MtSss, Unbounded::new(), plan);
        assert_eq!(leaves(&sss)[2], leaves(&alpha_beta)[2] + 1 + extra);
    }
}

#[test]
fn mtd_f_with_the_right_guess_makes_two_calls() {
    for tree in sample() {
        let value = minimax_value(&tree.root(), tree.depth());
        let (report, _) = search::<AlphaBeta>(&tree, &MtdF::from_guess(value), Unbounded::new());
        assert_eq!(report.value, Some(value));
        let gammas: Vec<_> = report.passes.iter().map(|pass| pass.window.beta).collect();
        assert!(
            gammas == [value, value + 1] || gammas == [value],
            "{gammas:?}"
        );
    }
}

#[test]
fn informed_searches_return_the_value_and_save_leaves() {
    let (mut plain, mut partial, mut full) = (0, 0, 0);
    for tree in sample() {
        let value = minimax_value(&tree.root(), tree.depth());
        plain += search::<NegaScout>(&tree, &OnePass, NoMemory).1.len();
        for (knowledge, sum) in [
            (Knowledge::Full, &mut full),
            (Knowledge::Partial, &mut partial),
        ] {
            let mut leaves = LeafOrder::default();
            let informed = Informed::new(knowledge, &mut leaves);
            assert_eq!(informed.solve(&tree.root(), depth(&tree)).value, value);
            *sum += leaves.leaves.len();
        }
    }
    assert!(
        full < partial && partial < plain,
        "{full} {partial} {plain}"
    );
}

#[test]
fn known_shares_of_the_minimal_tree() {
    // Leaf visits in per cent of the minimal tree, width 5, 20 trees, found by an independent
    // simulation.
    let share = |order: &Order, depth: u16, leaves: &dyn Fn(&Tree) -> usize| {
        let minimal =
            5usize.pow(u32::from(depth / 2)) + 5usize.pow(u32::from(depth.div_ceil(2))) - 1;
        let sum: usize = (0..20)
            .map(|seed| {
                let shape = Shape::new(5, depth, order, 10_000, seed).unwrap();
                leaves(&shape.to_tree(100_000).unwrap())
            })
            .sum();
        sum * 5 / minimal
    };
    let alpha_beta = |tree: &Tree| search::<AlphaBeta>(tree, &OnePass, NoMemory).1.len();
    let sss = |tree: &Tree| stockman(tree, Kind::Sss).1.len();
    let dual = |tree: &Tree| stockman(tree, Kind::Dual).1.len();
    let ins = |tree: &Tree| {
        let mut leaves = LeafOrder::default();
        Informed::new(Knowledge::Full, &mut leaves).solve(&tree.root(), depth(tree));
        leaves.leaves.len()
    };
    let near = |found: usize, expected: usize| {
        let off = found.abs_diff(expected) * 100 / expected;
        assert!(off <= 12, "{found} % of minimal, expected about {expected}");
    };
    near(share(&Order::Random, 5, &alpha_beta), 469);
    near(share(&Order::Random, 5, &ins), 351);
    near(share(&Order::Random, 5, &sss), 357);
    near(share(&Order::Random, 5, &dual), 259);
    near(share(&Order::Strong, 6, &alpha_beta), 362);
    near(share(&Order::Strong, 6, &sss), 238);
    near(share(&Order::Strong, 6, &dual), 273);
}

/// A game with random scores, so that bounds cross; every driver must still end.
#[derive(Clone, Debug)]
struct RandomScores(std::rc::Rc<std::cell::Cell<u64>>, i32);

impl Position for RandomScores {
    type Move = u8;

    fn moves(&self, into: &mut nullwindow::MoveList<u8>) -> nullwindow::Status {
        into.extend(0..3);
        Status::Ongoing
    }

    fn play(&mut self, _: u8) {}

    fn evaluate(&self) -> Score {
        let x = self
            .0
            .get()
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        self.0.set(x);
        let range = u64::try_from(2 * self.1 + 1).unwrap();
        Score(i32::try_from((x >> 33) % range).unwrap() - self.1)
    }

    fn key(&self) -> u64 {
        // All positions have one key, so memory returns wrong entries too.
        self.0.get() % 7
    }
}

#[test]
fn every_driver_ends_even_when_bounds_cross() {
    let mut contradictions = 0;
    for seed in 0..60 {
        for range in [1, 50, 100_000] {
            let root = RandomScores(std::rc::Rc::new(std::cell::Cell::new(seed)), range);
            let mut ends = |driver: &dyn Fn(&RandomScores) -> SearchReport<u8>| {
                let report = driver(&root);
                assert_eq!(report.depth, 4);
                contradictions += report.contradictions;
            };
            ends(&|n| search_random_scores::<AlphaBeta>(&OnePass, n));
            ends(&|n| search_random_scores::<NegaScout>(&Aspiration::default(), n));
            ends(&|n| search_random_scores::<AlphaBeta>(&MtSss, n));
            ends(&|n| search_random_scores::<AlphaBeta>(&MtDual, n));
            ends(&|n| search_random_scores::<AlphaBeta>(&MtdBi::default(), n));
            ends(&|n| search_random_scores::<AlphaBeta>(&MtdF::default(), n));
            ends(&|n| search_random_scores::<AlphaBeta>(&MtdFBi::default(), n));
            for direction in [Direction::Down, Direction::Up] {
                ends(&|n| search_random_scores::<AlphaBeta>(&MtdStep { step: 5, direction }, n));
            }
            for strategy in [Strategy::ProveBest, Strategy::DisproveRest] {
                let guess = Score(1);
                ends(&|n| {
                    search_random_scores::<AlphaBeta>(
                        &MtdBest {
                            strategy,
                            guess,
                            ..MtdBest::default()
                        },
                        n,
                    )
                });
            }
        }
    }
    assert!(
        contradictions > 0,
        "the game is search_random_scores enough to contradict itself"
    );
}

fn search_random_scores<A: Algorithm>(
    driver: &dyn Driver,
    root: &RandomScores,
) -> SearchReport<u8> {
    let memory = Unbounded::new();
    let mut search = Search::<Paper<RandomScores, _, StoredMove>>::new(memory);
    search.run::<A>(driver, root, Plan::deepening(4))
}

/// A driver whose `next` is constant. It ends only because the guess is moved inside the bounds.
struct Stubborn;

impl Mtd for Stubborn {
    fn first(&self, _: &[Score]) -> Score {
        Score(7)
    }

    fn next(&self, _: &Answer) -> Score {
        Score(7)
    }
}

#[test]
fn a_driver_with_a_constant_guess_ends() {
    let tree = fixtures::pearl();
    let (report, _) = search::<AlphaBeta>(&tree, &Stubborn, Unbounded::new());
    assert_eq!(report.value, Some(Score(35)));
}

#[test]
fn bounds_never_cross_and_every_pass_moves_one() {
    for tree in sample().step_by(7) {
        let passes = [
            search::<AlphaBeta>(&tree, &MtSss, Unbounded::new())
                .0
                .passes,
            search::<AlphaBeta>(&tree, &MtDual, Unbounded::new())
                .0
                .passes,
            search::<AlphaBeta>(&tree, &MtdBi::default(), Unbounded::new())
                .0
                .passes,
            search::<AlphaBeta>(&tree, &MtdStep::default(), Unbounded::new())
                .0
                .passes,
        ];
        for passes in passes {
            assert!(passes.iter().all(|pass| !pass.bounds.crossed()));
            assert!(passes.windows(2).all(|two| two[0].bounds != two[1].bounds));
        }
    }
}

#[test]
fn all_algorithms_visit_the_minimal_tree_with_perfect_order() {
    for (width, depth) in [(2u16, 6u16), (3, 5), (4, 4)] {
        let shape = Shape::new(width, depth, &Order::Optimal, 1000, 5).unwrap();
        let tree = shape.to_tree(100_000).unwrap();
        let (w, d) = (usize::from(width), u32::from(depth));
        let minimal = w.pow(d / 2) + w.pow(d.div_ceil(2)) - 1;
        let count = |leaves: Vec<Vec<u16>>| leaves.len();
        let guess = MtdF::from_guess(shape.value());
        assert_eq!(
            count(search::<AlphaBeta>(&tree, &OnePass, NoMemory).1),
            minimal
        );
        assert_eq!(
            count(search::<NegaScout>(&tree, &OnePass, Unbounded::new()).1),
            minimal
        );
        assert_eq!(
            count(search::<AlphaBeta>(&tree, &guess, Unbounded::new()).1),
            minimal
        );
        assert_eq!(
            count(search::<Minimax>(&tree, &OnePass, NoMemory).1),
            tree.leaves()
        );
    }
}
