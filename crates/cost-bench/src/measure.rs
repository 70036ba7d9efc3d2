//! Counts instructions with callgrind.

use crate::{CASES, Case, Outcome};
use std::process::{Command, ExitCode, Stdio};

/// How much more the generic search may cost than the one written by hand.
const TOLERANCE: f64 = 1.05;

/// Measures every case, prints a table, and succeeds if all are within the tolerance.
pub(crate) fn all() -> ExitCode {
    println!("instructions per node           nodes      hand   generic   ratio");
    let mut within = true;
    for case in CASES {
        match measure(case) {
            Ok(ratio) => within &= ratio <= TOLERANCE,
            Err(message) => {
                eprintln!("cost-bench: {message}");
                return ExitCode::from(2);
            }
        }
    }
    if within {
        ExitCode::SUCCESS
    } else {
        println!("over {TOLERANCE}");
        ExitCode::FAILURE
    }
}

/// Prints one line of the table and returns its ratio.
fn measure(case: Case) -> Result<f64, String> {
    let Outcome { nodes, .. } = case.hand();
    let (hand, generic) = (case.hand(), case.generic());
    if hand != generic {
        return Err(format!("not the same search: {hand:?} and {generic:?}"));
    }
    let idle = instructions(case, "idle")?;
    let per_node = |mode| {
        let all = instructions(case, mode)?;
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        Ok::<f64, String>((all - idle) as f64 / nodes as f64)
    };
    let (hand, generic) = (per_node("hand")?, per_node("generic")?);
    let ratio = generic / hand;
    let [game, memory] = case.names();
    println!("{game:12} memory {memory:5} {nodes:12} {hand:9.2} {generic:9.2} {ratio:7.3}");
    Ok(ratio)
}

/// How many instructions this program executes in one mode, by callgrind's summary.
fn instructions(case: Case, mode: &str) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(case.names())
        .arg(mode)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| {
            format!("cannot run valgrind, which counts the instructions ({error}): install it")
        })?;
    let messages = String::from_utf8_lossy(&output.stderr);
    let count = messages
        .lines()
        .filter_map(|line| line.split_once("Collected :"))
        .find_map(|(_, count)| count.trim().parse().ok());
    count.ok_or_else(|| format!("valgrind counted nothing:\n{messages}"))
}
