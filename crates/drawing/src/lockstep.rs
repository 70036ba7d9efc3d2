//! Stockman's OPEN list beside the memory-enhanced test, step by step.
//!
//! Each step of SSS\* takes a triple (node, state, merit) from OPEN and applies a case of Γ. MT, as
//! figure 17 of the 1996 paper prints it, does the same where its list operations stand, with the
//! question of the pass for the merit. They agree if the triples and the cases do.

use crate::depth;
use crate::film::open_texts;
use nullwindow::algorithms::{Algorithm, DualMemoryTestByChildren, MemoryTestByChildren};
use nullwindow::drivers::{Driver, MtDual, MtSss};
use nullwindow::historical::{Kind, Stockman};
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Layout, Unbounded};
use nullwindow::observers::{Event, Trace};
use nullwindow::ordering::AsGenerated;
use nullwindow::{OwnEvaluation, Paper, Plan, Score, Search, Window};
use nullwindow_trees::{Tree, TreePosition};

/// A node, whether it is solved, its merit, and the case of Γ that was applied to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Triple<'t> {
    /// The case of Γ.
    pub case: u8,
    /// The node.
    pub node: TreePosition<'t>,
    /// Its merit.
    pub merit: Score,
}

impl Triple<'_> {
    /// Cases 1 to 3 are about solved nodes, the others about live ones.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.case <= 3
    }
}

/// A step of SSS\* or DUAL\*.
#[derive(Debug)]
pub struct ListStep<'t> {
    /// The triple taken, and the case applied.
    pub triple: Triple<'t>,
    /// OPEN afterwards.
    pub open: Vec<String>,
}

/// A list operation of MT.
#[derive(Debug)]
pub struct TestStep<'t> {
    /// The node it is applied to, the case, and the question of the pass.
    pub triple: Triple<'t>,
    /// The pass it happened in, counted from 1.
    pub pass: usize,
    /// The calls of MT since the operation before.
    pub calls: Vec<TreePosition<'t>>,
}

/// Both searches of a tree.
#[derive(Debug)]
pub struct Lockstep<'t> {
    /// The steps by the OPEN list.
    pub list: Vec<ListStep<'t>>,
    /// The list operations of MT.
    pub test: Vec<TestStep<'t>>,
    /// What each found.
    pub values: [Score; 2],
}

impl<'t> Lockstep<'t> {
    /// Runs SSS\*, or DUAL\*, and its reformulation.
    #[must_use]
    pub fn run(kind: Kind, tree: &'t Tree) -> Self {
        let (list, list_value) = by_list(kind, tree);
        let (test, test_value) = match kind {
            Kind::Sss => by_test::<MemoryTestByChildren>(kind, tree, &MtSss),
            Kind::Dual => by_test::<DualMemoryTestByChildren>(kind, tree, &MtDual),
        };
        Lockstep {
            list,
            test,
            values: [list_value, test_value],
        }
    }

    /// The first step at which they differ.
    #[must_use]
    pub fn parts_at(&self) -> Option<usize> {
        let steps = self.list.len().max(self.test.len());
        (0..steps).find(|&i| {
            let (list, test) = (self.list.get(i), self.test.get(i));
            list.map(|step| step.triple) != test.map(|step| step.triple)
        })
    }
}

fn by_list<'t>(kind: Kind, tree: &'t Tree) -> (Vec<ListStep<'t>>, Score) {
    let mut search = Stockman::new(kind, &tree.root(), depth(tree));
    let mut steps = Vec::new();
    loop {
        let merit = search.open().states().next().map(|state| state.merit);
        let mut applied = None;
        let value = search.step(&mut Trace(|n: Option<&TreePosition<'t>>, event| {
            if let (Some(n), Event::ListOperation { case }) = (n, event) {
                applied = Some((case, *n));
            }
        }));
        if let (Some((case, node)), Some(merit)) = (applied, merit) {
            steps.push(ListStep {
                triple: Triple { case, node, merit },
                open: open_texts(search.open().states()),
            });
        }
        if let Some(value) = value {
            return (steps, value);
        }
    }
}

fn by_test<'t, A: Algorithm>(
    kind: Kind,
    tree: &'t Tree,
    driver: &dyn Driver,
) -> (Vec<TestStep<'t>>, Score) {
    let mut steps: Vec<TestStep<'t>> = Vec::new();
    let mut calls = Vec::new();
    let (mut pass, mut asked) = (0, Window::FULL);
    let watch = Trace(|n: Option<&TreePosition<'t>>, event| match (n, event) {
        (_, Event::PassStarted { window, .. }) => (pass, asked) = (pass + 1, window),
        (Some(n), Event::Opened { .. }) => calls.push(*n),
        (Some(n), Event::ListOperation { case }) => steps.push(TestStep {
            triple: Triple {
                case,
                node: *n,
                // SSS* asks "at least the merit?", DUAL* "more than the merit?".
                merit: match kind {
                    Kind::Sss => asked.beta,
                    Kind::Dual => asked.alpha,
                },
            },
            pass,
            calls: std::mem::take(&mut calls),
        }),
        _ => {}
    });
    let mut search = Search::<Paper<TreePosition<'t>, Unbounded, AsGenerated, _>>::of(
        OwnEvaluation,
        Unbounded::with_layout(Layout::OneBound),
        AsGenerated,
        Unlimited,
        watch,
    );
    let report = search.run::<A>(driver, &tree.root(), Plan::single(depth(tree)));
    let value = report.value.unwrap_or(report.bounds.lower);
    drop(search);
    (steps, value)
}
