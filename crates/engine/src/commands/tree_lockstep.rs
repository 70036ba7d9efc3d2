//! `nullwindow tree lockstep`: SSS\*'s OPEN list beside MT-SSS\*'s calls.

use crate::failure::Failure;
use crate::output::{Align, Table, counted, grouped, known, score_text, write_json};
use crate::tree_file::NamedTree;
use clap::Args;
use nullwindow::historical::Kind;
use nullwindow_drawing::words::node_text;
use nullwindow_drawing::{Lockstep, Triple};
use nullwindow_trees::TreePosition;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What to run in lockstep.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree lockstep pearl\n  \
    nullwindow tree lockstep pearl --dual --json\n\n\
    Every step takes a triple (node, live or solved, merit) and applies a case of the operator Γ.\n\
    The exit code is 1 where the two do not agree triple by triple.")]
pub(crate) struct LockstepCommand {
    /// A tree file, '-' for standard input, or pearl, appendix-b-2, appendix-b-3
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// DUAL* and MT-DUAL* instead of SSS* and MT-SSS*
    #[arg(long)]
    dual: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Larger trees than this would fill gigabytes with OPEN lists.
const MOST_NODES: usize = 5000;

/// Both searches, for programs.
#[derive(Serialize)]
struct Record<'t> {
    tree: &'t str,
    algorithms: [&'static str; 2],
    values: [Option<i32>; 2],
    agree: bool,
    /// The first step where they differ, counted from 1.
    parts_at: Option<usize>,
    steps: Vec<StepRecord<'t>>,
}

#[derive(Serialize)]
struct StepRecord<'t> {
    step: usize,
    agree: bool,
    list: Option<TripleRecord<'t>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<&'t [String]>,
    test: Option<TripleRecord<'t>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<usize>,
    calls: Vec<Vec<u16>>,
}

#[derive(Serialize)]
struct TripleRecord<'t> {
    case: u8,
    node: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    solved: bool,
    merit: Option<i32>,
}

impl<'t> From<&Triple<'t>> for TripleRecord<'t> {
    fn from(triple: &Triple<'t>) -> Self {
        TripleRecord {
            case: triple.case,
            node: triple.node.path(),
            label: triple.node.label(),
            solved: triple.solved(),
            merit: known(triple.merit),
        }
    }
}

impl LockstepCommand {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let named = NamedTree::read(&self.file)?;
        if named.tree.nodes() > MOST_NODES {
            let nodes = grouped(named.tree.nodes() as u64);
            let why =
                format!("{nodes} nodes are too many to follow; expected at most {MOST_NODES}");
            return Err(Failure::input(&named.name, why));
        }
        let kind = if self.dual { Kind::Dual } else { Kind::Sss };
        let both = Lockstep::run(kind, &named.tree);
        if self.json {
            write_json(out, &self.record(&named, &both))?;
        } else {
            self.write_text(out, &named, &both)?;
        }
        match both.parts_at() {
            None if both.values[0] == both.values[1] => Ok(()),
            _ => Err(Failure::No(format!("{}: the two do not agree", named.name))),
        }
    }

    fn names(&self) -> [&'static str; 2] {
        if self.dual {
            ["dual-star", "mt-dual"]
        } else {
            ["sss-star", "mt-sss"]
        }
    }

    fn record<'t>(&self, named: &'t NamedTree, both: &'t Lockstep<'t>) -> Record<'t> {
        let steps = both.list.len().max(both.test.len());
        let parts_at = both.parts_at();
        let step = |i: usize| {
            let (list, test) = (both.list.get(i), both.test.get(i));
            StepRecord {
                step: i + 1,
                agree: list.map(|s| s.triple) == test.map(|s| s.triple),
                list: list.map(|step| (&step.triple).into()),
                open: list.map(|step| step.open.as_slice()),
                test: test.map(|step| (&step.triple).into()),
                pass: test.map(|step| step.pass),
                calls: test.map_or_else(Vec::new, |step| {
                    step.calls.iter().map(TreePosition::path).collect()
                }),
            }
        };
        Record {
            tree: &named.name,
            algorithms: self.names(),
            values: both.values.map(known),
            agree: parts_at.is_none(),
            parts_at: parts_at.map(|i| i + 1),
            steps: (0..steps).map(step).collect(),
        }
    }

    fn write_text(
        &self,
        out: &mut impl Write,
        named: &NamedTree,
        both: &Lockstep<'_>,
    ) -> io::Result<()> {
        let [list, test] = self.names();
        writeln!(out, "{}: {list} beside {test}\n", named.name)?;
        let mut table = Table::new([
            ("step", Align::Right),
            ("takes", Align::Left),
            ("Γ", Align::Right),
            ("and so", Align::Left),
            ("OPEN", Align::Left),
            ("pass", Align::Right),
            ("MT calls", Align::Left),
            ("list-op", Align::Left),
            ("", Align::Left),
        ]);
        let steps = both.list.len().max(both.test.len());
        for i in 0..steps {
            let (list, test) = (both.list.get(i), both.test.get(i));
            let mut row = vec![(i + 1).to_string()];
            match list {
                Some(step) => row.extend([
                    triple_text(&step.triple),
                    step.triple.case.to_string(),
                    self.effect(step.triple.case).to_owned(),
                    shortened(&step.open),
                ]),
                None => row.extend(["over", "", "", ""].map(str::to_owned)),
            }
            match test {
                Some(step) => row.extend([
                    step.pass.to_string(),
                    calls_text(&step.calls),
                    format!("{} {}", step.triple.case, triple_text(&step.triple)),
                ]),
                None => row.extend(["", "", "over"].map(str::to_owned)),
            }
            let agree = list.map(|s| s.triple) == test.map(|s| s.triple);
            row.push(if agree { "✓" } else { "≠" }.to_owned());
            table.row(row);
        }
        table.write(out)?;
        let values = both.values.map(score_text);
        writeln!(
            out,
            "\nlive states have a question mark; values {} and {}",
            values[0], values[1]
        )?;
        match both.parts_at() {
            None => writeln!(
                out,
                "they agree triple by triple in {}",
                counted(steps as u64, "step", "steps")
            ),
            Some(i) => writeln!(out, "they part at step {}", i + 1),
        }
    }

    /// What a case of Γ does.
    fn effect(&self, case: u8) -> &'static str {
        match (case, self.dual) {
            (1, _) => "parent solved, purge below it",
            (2, _) => "next brother live",
            (3, _) => "last: parent solved",
            (4, false) => "leaf: solved, min of merit and value",
            (4, true) => "leaf: solved, max of merit and value",
            (5, _) => "first child live",
            _ => "all children live",
        }
    }
}

fn triple_text(triple: &Triple<'_>) -> String {
    let live = if triple.solved() { "" } else { "?" };
    let node = node_text(&triple.node);
    format!("{node}{live}:{}", score_text(triple.merit))
}

fn calls_text(calls: &[TreePosition<'_>]) -> String {
    let texts: Vec<String> = calls.iter().map(node_text).collect();
    texts.join(" ")
}

/// The front of a long list: its rest does not matter until it comes to the front.
fn shortened(open: &[String]) -> String {
    const STATES: usize = 6;
    match open.len().saturating_sub(STATES) {
        0 => open.join(" "),
        rest => format!("{} … {rest} more", open[..STATES].join(" ")),
    }
}
