//! What a selection can do, each hook against an oracle.

use nullwindow::algorithms::{Algorithm, AlphaBeta, NegaScout};
use nullwindow::drivers::{Aspiration, Driver, MtdF, OnePass};
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::Counts;
use nullwindow::selection::{Branch, Choice, FullWidth, NullMove, Selection, Shortcut, Visit};
use nullwindow::{
    Interrupt, MoveList, Plan, Position, Recipe, Score, Search, SearchReport, Status, Tournament,
    Window,
};

/// Takes one to three stones from one of two heaps. Who takes the last stone wins; before that, a
/// hash of the heaps decides how a position looks. A move from the second heap is tactical.
#[derive(Clone, PartialEq, Debug)]
struct Heaps {
    heaps: [u8; 2],
    passes: u8,
}

impl Position for Heaps {
    type Move = (u8, u8);
    const SLOTS: usize = 8;

    fn moves(&self, into: &mut MoveList<(u8, u8)>) -> Status {
        for heap in 0..2_u8 {
            into.extend((1..=self.heaps[heap as usize].min(3)).map(|taken| (heap, taken)));
        }
        Status::over_if(into.is_empty(), Score(-1000))
    }

    fn play(&mut self, (heap, taken): (u8, u8)) {
        self.heaps[heap as usize] -= taken;
    }

    fn evaluate(&self) -> Score {
        if self.heaps == [0, 0] {
            return Score(-1000);
        }
        let [a, b] = self.heaps.map(u32::from);
        let mixed = (a * 31 + b * 7 + 3).wrapping_mul(2_654_435_761);
        Score((mixed >> 25).cast_signed() - 64)
    }

    fn key(&self) -> u64 {
        let [a, b] = self.heaps.map(u64::from);
        a << 16 | b << 8 | u64::from(self.passes % 2)
    }

    fn is_tactical(&self, (heap, _): (u8, u8)) -> bool {
        heap == 1
    }

    fn slot(&self, (heap, taken): (u8, u8)) -> usize {
        usize::from(heap * 4 + taken)
    }
}

impl NullMove for Heaps {
    fn null_move(&self) -> Option<Self> {
        let mut passed = self.clone();
        passed.passes += 1;
        (passed.heaps != [0, 0]).then_some(passed)
    }
}

/// The value by definition.
fn minimax(n: &Heaps, depth: Depth) -> Score {
    let mut list = MoveList::new();
    if let Status::Over(over) = n.moves(&mut list) {
        return over;
    }
    if depth == 0 {
        return n.evaluate();
    }
    let value = |&mv: &(u8, u8)| -minimax(&after(n, mv), depth - 1);
    list.as_slice().iter().map(value).max().unwrap()
}

fn after(n: &Heaps, mv: (u8, u8)) -> Heaps {
    let mut child = n.clone();
    child.play(mv);
    child
}

type Selective<S> = Tournament<Heaps, TranspositionTable, S, Counts, Unlimited>;

fn search<S: Selection<Heaps>, A: Algorithm>(
    driver: &dyn Driver,
    root: &Heaps,
    depth: Depth,
) -> SearchReport<(u8, u8)> {
    let table = TranspositionTable::with_entries(1 << 12).unwrap();
    Search::<Selective<S>>::new(table).run::<A>(driver, root, Plan::deepening(depth))
}

/// Every driver with its algorithm, on many positions.
fn each_search<S: Selection<Heaps>>(mut check: impl FnMut(&Heaps, Depth, SearchReport<(u8, u8)>)) {
    for a in 3..9 {
        for b in 0..7 {
            let root = Heaps {
                heaps: [a, b],
                passes: 0,
            };
            for depth in 1..6 {
                let mtd_f = search::<S, AlphaBeta>(&MtdF::default(), &root, depth);
                check(&root, depth, mtd_f);
                let aspiration = search::<S, NegaScout>(&Aspiration::default(), &root, depth);
                check(&root, depth, aspiration);
                check(&root, depth, search::<S, AlphaBeta>(&OnePass, &root, depth));
            }
        }
    }
}

/// Looks at everything and changes nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Idle<const FROM: u8>;

impl<const FROM: u8> Selection<Heaps> for Idle<FROM> {
    const FROM: Depth = FROM;
    type Note = Score;

    fn note<R: Recipe<Position = Heaps>>(s: &Search<R>, n: &Heaps, _: &Visit) -> Score {
        s.evaluate(n)
    }

    fn choose<R: Recipe<Position = Heaps, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Heaps,
        branch: &Branch<(u8, u8), Score>,
    ) -> Result<Choice, Interrupt<R>> {
        assert!(branch.depth >= FROM && branch.usual == branch.depth - 1);
        assert_eq!(branch.note, n.evaluate());
        assert_eq!(
            s.ply() + usize::from(branch.depth),
            usize::from(s.root_depth())
        );
        Ok(Choice::Search(branch.usual))
    }
}

#[test]
fn a_selection_that_changes_nothing_searches_the_same_nodes() {
    fn check<S: Selection<Heaps>>(root: &Heaps, driver: &dyn Driver) {
        let plain = search::<FullWidth, AlphaBeta>(driver, root, 5);
        let selective = search::<S, AlphaBeta>(driver, root, 5);
        assert_eq!(selective.counts, plain.counts, "{root:?}");
        assert_eq!(selective.value, Some(minimax(root, 5)), "{root:?}");
        assert_eq!(selective.line, plain.line, "{root:?}");
    }
    for heaps in [[9, 0], [7, 5], [8, 8], [2, 6]] {
        let root = Heaps { heaps, passes: 0 };
        check::<Idle<1>>(&root, &MtdF::default());
        check::<Idle<2>>(&root, &MtdF::default());
        check::<Idle<1>>(&root, &OnePass);
        check::<Idle<2>>(&root, &OnePass);
    }
}

/// A database that knows every position with few stones.
#[derive(Clone, Copy, Debug, Default)]
struct Database;

impl Selection<Heaps> for Database {
    type Note = ();

    fn shortcut<R: Recipe<Position = Heaps, Selection = Self>>(
        _: &mut Search<R>,
        n: &mut Heaps,
        visit: &mut Visit,
        (): &(),
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let known = n.heaps[0] + n.heaps[1] < 6;
        let value = minimax(n, visit.depth);
        Ok(known.then(|| Shortcut::exactly(value, visit.depth)))
    }
}

#[test]
fn answers_of_a_database_are_counted_apart_and_remembered() {
    let (mut shortcuts, mut hits) = (0, 0);
    each_search::<Database>(|root, depth, report| {
        assert_eq!(report.value, Some(minimax(root, depth)), "{root:?} {depth}");
        shortcuts += report.counts.shortcuts;
        hits += report.counts.table_hits;
    });
    assert!(shortcuts > 1000 && hits > 1000, "{shortcuts} {hits}");
}

/// Leaves out what cannot matter, by the value itself.
#[derive(Clone, Copy, Debug, Default)]
struct SkipsBadMoves;

impl Selection<Heaps> for SkipsBadMoves {
    type Note = ();

    fn choose<R: Recipe<Position = Heaps, Selection = Self>>(
        _: &mut Search<R>,
        n: &mut Heaps,
        branch: &Branch<(u8, u8), ()>,
    ) -> Result<Choice, Interrupt<R>> {
        let value = -minimax(&after(n, branch.mv), branch.usual);
        Ok(if value <= branch.window.alpha && branch.index > 0 {
            Choice::Skip(value)
        } else {
            Choice::Search(branch.usual)
        })
    }
}

#[test]
fn moves_that_cannot_matter_may_be_skipped() {
    let (mut all, mut some) = (0, 0);
    each_search::<FullWidth>(|_, _, report| all += report.counts.total());
    each_search::<SkipsBadMoves>(|root, depth, report| {
        assert_eq!(report.value, Some(minimax(root, depth)), "{root:?} {depth}");
        some += report.counts.total();
    });
    assert!(some < all / 2, "{some} of {all} nodes");
}

/// Checks inside a search what searches of the node itself say.
#[derive(Clone, Copy, Debug, Default)]
struct AsksItself;

impl Selection<Heaps> for AsksItself {
    const FROM: Depth = 2;
    type Note = ();

    fn shortcut<R: Recipe<Position = Heaps, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Heaps,
        visit: &mut Visit,
        (): &(),
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        if s.after_null_move() {
            return Ok(None);
        }
        // ProbCut: the same node, less deep, with another window.
        let value = minimax(n, visit.depth - 1);
        assert_eq!(s.ask_here(n, visit.depth - 1, Window::FULL)?, value);
        // A null move, whose side to move is the other.
        if let Some(mut passed) = n.null_move() {
            let expected = -minimax(&passed, visit.depth - 1);
            let answer = s.ask_null_move(&mut passed, visit.depth - 1, Window::FULL)?;
            assert_eq!(answer, expected);
            assert!(!s.after_null_move());
        }
        // A child, from this side.
        let mut list = MoveList::new();
        if !n.moves(&mut list).is_over()
            && let Some(&mv) = list.as_slice().last()
        {
            let expected = -minimax(&after(n, mv), visit.depth - 1);
            assert_eq!(s.ask_move(n, mv, visit.depth - 1, Window::FULL)?, expected);
        }
        // Internal deepening leaves a move in memory, which knows nodes from two plies on.
        let mut list = MoveList::new();
        if visit.depth > 2 && !n.moves(&mut list).is_over() {
            s.deepen_here(n, visit, visit.depth - 1)?;
            assert!(visit.entry.best.index().is_some());
        }
        Ok(None)
    }

    fn choose<R: Recipe<Position = Heaps, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Heaps,
        branch: &Branch<(u8, u8), ()>,
    ) -> Result<Choice, Interrupt<R>> {
        // Singular moves: what the node is worth without this one.
        let mut list = MoveList::new();
        let _ = n.moves(&mut list);
        let others = list.as_slice().iter().filter(|&&mv| mv != branch.mv);
        let value = others.map(|&mv| -minimax(&after(n, mv), branch.depth - 1));
        if branch.index == 0
            && !branch.incomplete
            && let Some(value) = value.max()
        {
            let window = Window::null(value);
            let answer = s.ask_without(n, branch.mv, branch.depth, window)?;
            assert!(answer >= value, "{n:?} without {:?}", branch.mv);
            let window = Window::null(value + 1);
            let answer = s.ask_without(n, branch.mv, branch.depth, window)?;
            assert!(answer <= value, "{n:?} without {:?}", branch.mv);
        }
        Ok(Choice::Search(branch.usual))
    }
}

#[test]
fn searches_from_inside_a_node_answer_as_minimax_does() {
    for heaps in [[5, 0], [4, 3], [6, 2], [3, 3]] {
        let root = Heaps { heaps, passes: 0 };
        for depth in 2..5 {
            let report = search::<AsksItself, AlphaBeta>(&MtdF::default(), &root, depth);
            assert_eq!(
                report.value,
                Some(minimax(&root, depth)),
                "{root:?} {depth}"
            );
        }
    }
}

/// Extends moves from the second heap, and reduces late moves from the first.
#[derive(Clone, Copy, Debug, Default)]
struct Uneven;

impl Selection<Heaps> for Uneven {
    type Note = ();

    fn extends(&self, n: &Heaps, mv: (u8, u8)) -> bool {
        n.is_tactical(mv)
    }

    fn choose<R: Recipe<Position = Heaps, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Heaps,
        branch: &Branch<(u8, u8), ()>,
    ) -> Result<Choice, Interrupt<R>> {
        let tactical = n.is_tactical(branch.mv);
        let extended = tactical && s.ply() < 2 * usize::from(s.root_depth());
        assert_eq!(branch.usual, branch.depth - Depth::from(!extended));
        Ok(Choice::Search(if !tactical && branch.index > 1 {
            branch.usual.saturating_sub(1)
        } else {
            branch.usual
        }))
    }
}

#[test]
fn extended_lines_end_and_see_more() {
    // All stones on the second heap: every move is extended, so that the end of the game is seen.
    for stones in 1..6 {
        let root = Heaps {
            heaps: [0, stones],
            passes: 0,
        };
        let deep = search::<Uneven, AlphaBeta>(&MtdF::default(), &root, stones);
        assert_eq!(deep.value, Some(minimax(&root, 20)), "{stones}");
    }
    each_search::<Uneven>(|root, _, report| {
        assert!(report.value.is_some(), "{root:?}");
        assert!(report.best_move.is_some());
    });
}

/// Knows what every node is worth once a move of it is to be searched.
#[derive(Clone, Copy, Debug, Default)]
struct KnowsNodes;

impl Selection<Heaps> for KnowsNodes {
    const FROM: Depth = 3;
    type Note = ();

    fn choose<R: Recipe<Position = Heaps, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Heaps,
        branch: &Branch<(u8, u8), ()>,
    ) -> Result<Choice, Interrupt<R>> {
        Ok(if s.ply() > 0 && branch.index == 0 {
            Choice::Settled(minimax(n, branch.depth))
        } else {
            Choice::Search(branch.usual)
        })
    }
}

#[test]
fn a_node_may_be_settled_by_what_is_known_of_it() {
    each_search::<KnowsNodes>(|root, depth, report| {
        assert_eq!(report.value, Some(minimax(root, depth)), "{root:?} {depth}");
    });
}

/// Searches every move two plies less deep, far from the horizon.
#[derive(Clone, Copy, Debug, Default)]
struct Strides;

impl Selection<Heaps> for Strides {
    type Note = ();
    // Children are not as deep as memory is asked about them.
    const LOOKS_UP_CHILDREN: bool = false;

    fn choose<R: Recipe<Position = Heaps, Selection = Self>>(
        _: &mut Search<R>,
        _: &mut Heaps,
        branch: &Branch<(u8, u8), ()>,
    ) -> Result<Choice, Interrupt<R>> {
        Ok(Choice::Shallow(stride(branch.depth)))
    }
}

fn stride(depth: Depth) -> Depth {
    if depth > 2 { depth - 2 } else { depth - 1 }
}

/// The value by definition, where moves cost two plies.
fn strided(n: &Heaps, depth: Depth) -> Score {
    let mut list = MoveList::new();
    if let Status::Over(over) = n.moves(&mut list) {
        return over;
    }
    if depth == 0 {
        return n.evaluate();
    }
    let value = |&mv: &(u8, u8)| -strided(&after(n, mv), stride(depth));
    list.as_slice().iter().map(value).max().unwrap()
}

#[test]
fn a_move_may_be_searched_less_deep_for_good() {
    each_search::<Strides>(|root, depth, report| {
        assert_eq!(report.value, Some(strided(root, depth)), "{root:?} {depth}");
    });
}
