//! The laboratory's store survives whatever happens to a run.

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A figure with many short searches.
const FIGURE: &str = "1987/fig5";

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

/// The store's file in a folder.
fn store(out: &Path) -> PathBuf {
    out.join("results.sqlite")
}

fn export(out: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["lab", "export", "--out"])
        .arg(out)
        .output()
        .expect("the program runs")
}

/// Writes numbers of SQLite's header: the version of the tables is at byte 60, the program's mark
/// at byte 68.
fn mark(out: &Path, marks: &[(usize, u32)]) {
    let mut bytes = fs::read(store(out)).unwrap();
    for &(at, number) in marks {
        bytes[at..at + 4].copy_from_slice(&number.to_be_bytes());
    }
    fs::write(store(out), bytes).unwrap();
}

#[test]
fn stores_of_other_versions_and_programs_are_refused_in_one_line() {
    for (marks, wanted) in [
        (
            &[(60, 1_000_000)][..],
            "a newer program (tables of version 1000000",
        ),
        (&[(60, 0)], "an older program (tables of version 0"),
        (&[(68, 7)], "another program"),
        (&[(0, 7)], "not a database"),
    ] {
        let out = tempfile::tempdir().unwrap();
        // An empty file is a new store.
        fs::write(store(out.path()), "").unwrap();
        assert!(export(out.path()).status.success());
        mark(out.path(), marks);
        let before = fs::read(store(out.path())).unwrap();
        let said = export(out.path());
        assert_eq!(said.status.code(), Some(2));
        assert!(said.stdout.is_empty());
        let line = String::from_utf8(said.stderr).unwrap();
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(line.contains(wanted) && line.contains("expected"), "{line}");
        assert_eq!(fs::read(store(out.path())).unwrap(), before, "left alone");
    }
}

#[test]
fn a_store_of_before_versions_is_taken_over() {
    let out = tempfile::tempdir().unwrap();
    let (made, _) = finish(out.path());
    let whole = records(out.path());
    mark(out.path(), &[(60, 0), (68, 0)]);
    assert_eq!(finish(out.path()), (0, made));
    assert_eq!(records(out.path()), whole);
    let bytes = fs::read(store(out.path())).unwrap();
    assert_eq!(
        (&bytes[60..64], &bytes[68..72]),
        (&[0, 0, 0, 2][..], &b"NWST"[..])
    );
}
