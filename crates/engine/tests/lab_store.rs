//! The laboratory's store survives whatever happens to a run.

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A figure with many short searches.
const FIGURE: &str = "1987/fig6";

fn start(out: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["lab", "run", FIGURE, "--jobs", "2", "--resume", "--json"])
        .arg("--out")
        .arg(out)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Reads events until `enough` says so, and tells how many searches were made and found.
fn follow(run: &mut Child, enough: impl Fn(usize) -> bool) -> (usize, usize) {
    let stdout = run.stdout.take().expect("standard output is ours");
    let (mut made, mut stored) = (0, 0);
    for line in BufReader::new(stdout).lines() {
        // A killed run may leave half a line.
        let Ok(event) = serde_json::from_str::<Value>(&line.unwrap()) else {
            break;
        };
        if event["event"] == "search" {
            if event["stored"] == true {
                stored += 1;
            } else {
                made += 1;
            }
        }
        if enough(made) {
            break;
        }
    }
    (made, stored)
}

/// All records, but for the time they took.
fn records(out: &Path) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["lab", "export", "--json", "--out"])
        .arg(out)
        .output()
        .expect("the program runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .map(|line| {
            let mut record: Value = serde_json::from_str(line).unwrap();
            record.as_object_mut().unwrap().remove("seconds");
            record
        })
        .collect()
}

fn finish(out: &Path) -> (usize, usize) {
    let mut run = start(out);
    let counts = follow(&mut run, |_| false);
    assert!(run.wait().unwrap().success());
    counts
}

#[test]
fn a_run_killed_ten_times_ends_as_one_that_was_not() {
    let whole = tempfile::tempdir().unwrap();
    let (all, _) = finish(whole.path());
    assert!(all > 40, "{all} searches are enough to be interrupted");

    let torn = tempfile::tempdir().unwrap();
    let mut known = 0;
    let mut draw: u64 = 20_261_116;
    for _ in 0..10 {
        // Somewhere in what is left, and mostly in the midst of a search.
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let after = (draw >> 33) as usize % ((all - known) / 4).max(1);
        let mut run = start(torn.path());
        let (made, stored) = follow(&mut run, |made| made > after);
        run.kill().unwrap();
        run.wait().unwrap();
        assert!(stored >= known, "{stored} of {known} searches were kept");
        known = stored + made;
    }
    let (_, stored) = finish(torn.path());
    assert!(stored >= known);
    assert_eq!(records(torn.path()), records(whole.path()));
}

#[test]
fn two_runs_into_one_store_leave_it_whole() {
    let shared = tempfile::tempdir().unwrap();
    let mut runs = [start(shared.path()), start(shared.path())];
    for run in &mut runs {
        follow(run, |_| false);
        assert!(run.wait().unwrap().success());
    }
    let alone = tempfile::tempdir().unwrap();
    finish(alone.path());
    assert_eq!(records(shared.path()), records(alone.path()));
}
