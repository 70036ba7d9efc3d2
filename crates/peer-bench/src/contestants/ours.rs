//! This library, with the orderings that suit each game.

use super::{Contestant, Origin, Searcher};
use crate::connect_four::ConnectFour;
use crate::othello::Othello;
use crate::rules::{Rules, WIN};
use nullwindow::algorithms::{Algorithm, AlphaBeta, NegaScout};
use nullwindow::drivers::{Driver, MtdF, OnePass};
use nullwindow::etc::{Etc, EtcAbove};
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::{Counts, Observer};
use nullwindow::ordering::{Above, History, Hook, MoveOrdering, StoredMove};
use nullwindow::selection::FullWidth;
use nullwindow::step::Copying;
use nullwindow::{MoveList, OwnEvaluation, Plan, Position, Recipe, Score, Search, Status, Window};
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// The rules, as the library wants them.
#[derive(Clone, Copy, Debug)]
struct Ours<R>(R);

impl<R: Rules> Position for Ours<R> {
    type Move = u8;

    const SLOTS: usize = R::MOVES as usize;

    #[inline(always)]
    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        let over = self.0.moves(|mv| into.push(mv));
        over.map(|result| Score(result * WIN)).into()
    }

    #[inline(always)]
    fn play(&mut self, mv: u8) {
        self.0 = self.0.play(mv);
    }

    #[inline(always)]
    fn evaluate(&self) -> Score {
        Score(self.0.judge())
    }

    const JUDGES_LEAVES: bool = R::JUDGES_LEAVES;

    #[inline(always)]
    fn leaves(&self, mut leaf: impl FnMut(u8, Score) -> ControlFlow<()>) -> Status {
        let over = self.0.leaves(|mv, judgement| leaf(mv, Score(judgement)));
        over.map(|result| Score(result * WIN)).into()
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// Before history, which has 24 bits.
    #[inline(always)]
    fn rank(&self, mv: u8) -> i32 {
        self.0.rank(mv) << 25
    }

    #[inline(always)]
    fn slot(&self, mv: u8) -> usize {
        mv.into()
    }
}

/// Counts nodes, as the other contestants do, and nothing else.
#[derive(Default)]
struct Nodes(u64);

impl<P: Position> Observer<P> for Nodes {
    #[inline]
    fn sees_leaves() -> bool {
        false
    }

    #[inline]
    fn pauses() -> bool {
        true
    }

    fn resume(&mut self, counts: Counts) {
        self.0 = counts.interior;
    }

    #[inline]
    fn opened(&mut self, _: &P, _: Depth, _: Window) {
        self.0 += 1;
    }

    #[inline]
    fn judged(&mut self, leaves: usize) {
        self.0 += leaves as u64;
    }

    fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        counts.interior = self.0;
        counts
    }
}

/// What suits a game: its ordering, and the plies from one iteration to the next.
trait Tuning: Rules {
    type Ordering: MoveOrdering<Ours<Self>> + Default;
    type Etc: Etc;
    const STEP: Depth;
}

/// Ranks say more than killers and history, and leaves are so cheap that nodes next to them are
/// not worth ranking.
impl Tuning for ConnectFour {
    type Ordering = (StoredMove, Above<3, Hook>);
    type Etc = EtcAbove<4>;
    const STEP: Depth = 4;
}

/// Few transpositions, and a rank costs nearly as much as a leaf.
impl Tuning for Othello {
    type Ordering = (StoredMove, Above<2, History>, Above<3, Hook>);
    type Etc = EtcAbove<4>;
    const STEP: Depth = 2;
}

struct Race<R>(PhantomData<R>);

impl<R: Tuning> Recipe for Race<R> {
    type Position = Ours<R>;
    type Evaluator = OwnEvaluation;
    type Memory = TranspositionTable;
    type Ordering = R::Ordering;
    type Limits = Unlimited;
    type Observer = Nodes;
    type Step = Copying;
    type Etc = R::Etc;
    type Selection = FullWidth;

    const MEMORY_FROM: Depth = 3;
}

struct Ready<R: Tuning, A, D> {
    search: Search<Race<R>>,
    driver: D,
    depth: Depth,
    nodes: u64,
    algorithm: PhantomData<A>,
}

impl<R: Tuning, A: Algorithm, D: Driver + Default> Ready<R, A, D> {
    fn to(depth: Depth, bytes: usize) -> Box<Self> {
        let table = TranspositionTable::with_bytes(bytes);
        Box::new(Ready {
            search: Search::new(table.expect("a size that fits in memory")),
            driver: D::default(),
            depth,
            nodes: 0,
            algorithm: PhantomData,
        })
    }
}

impl<R: Tuning, A: Algorithm, D: Driver> Searcher<R> for Ready<R, A, D> {
    fn search(&mut self, position: R) -> i32 {
        let plan = Plan::deepening(self.depth).by(R::STEP).without_lines();
        let report = self.search.run::<A>(&self.driver, &Ours(position), plan);
        self.nodes = report.counts.total();
        report.bounds.lower.0
    }

    fn nodes(&mut self, _: R) -> Option<u64> {
        Some(self.nodes)
    }
}

fn all<R: Tuning>() -> Vec<Contestant<R>> {
    let contestant = |name, prepare| Contestant {
        origin: Origin::Ours,
        name,
        prepare,
    };
    vec![
        contestant("nullwindow, NegaScout", |depth, bytes| {
            Ready::<R, NegaScout, OnePass>::to(depth, bytes)
        }),
        contestant("nullwindow, MTD(f)", |depth, bytes| {
            Ready::<R, AlphaBeta, MtdF>::to(depth, bytes)
        }),
    ]
}

/// The library on Connect Four.
pub(crate) fn connect_four() -> Vec<Contestant<ConnectFour>> {
    all()
}

/// The library on Othello.
pub(crate) fn othello() -> Vec<Contestant<Othello>> {
    all()
}
