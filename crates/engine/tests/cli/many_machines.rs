//! `lab jobs`, `do`, `merge` and `plan`: a figure made by others, and brought home.

use super::command::{json, nullwindow, refused, stdout};
use assert_cmd::Command;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A figure of few and short searches.
const FIGURE: &str = "1994/fig9";

fn lab(words: &[&str], folder: &Path) -> Command {
    let mut command = nullwindow("lab");
    command.args(words).current_dir(folder);
    command
}

fn lines(command: &mut Command) -> Vec<String> {
    stdout(command).lines().map(str::to_owned).collect()
}

/// The records of a folder, but for their times.
fn records(folder: &Path) -> Vec<Value> {
    let text = lines(&mut lab(&["export", "--json"], folder));
    let without_time = |line: &String| {
        let mut record: Value = serde_json::from_str(line).unwrap();
        record.as_object_mut().unwrap().remove("seconds");
        record
    };
    text.iter().map(without_time).collect()
}

#[test]
fn a_figure_made_in_pieces_is_the_figure_made_at_once() {
    let (whole, pieces) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (whole, pieces) = (whole.path(), pieces.path());
    stdout(&mut lab(&["run", FIGURE], whole));
    let jobs = lines(&mut lab(&["jobs", FIGURE], pieces));
    assert_eq!(
        jobs.len(),
        jobs.iter().collect::<BTreeSet<_>>().len(),
        "each job once"
    );
    // Two workers; the second does some of the first's again, and is killed in the end.
    let half = jobs.len() / 2;
    let one = stdout(lab(&["do", "-"], pieces).write_stdin(jobs[..half].join("\n")));
    let rest: Vec<&str> = jobs[half.saturating_sub(2)..]
        .iter()
        .map(String::as_str)
        .collect();
    let two = stdout(lab(&["do"], pieces).args(&rest));
    fs::write(pieces.join("one"), &one).unwrap();
    let torn = format!("{two}{}", &one[..one.len() / one.lines().count() / 2]);
    fs::write(pieces.join("two"), torn).unwrap();
    let merged = json(&mut lab(&["merge", "one", "two", "--json"], pieces));
    assert_eq!(merged["new"], jobs.len());
    assert_eq!(merged["cut_off"], 1);
    assert_eq!(
        merged["known"],
        one.lines().count() + two.lines().count() - jobs.len()
    );
    let closing = lines(&mut lab(&["run", FIGURE, "--resume", "--json"], pieces));
    let closing: Value = serde_json::from_str(closing.last().unwrap()).unwrap();
    assert_eq!(
        (&closing["searches"], &closing["stored"]),
        (&0.into(), &jobs.len().into())
    );
    assert_eq!(records(pieces), records(whole));
    assert!(lines(&mut lab(&["jobs", FIGURE, "--resume"], pieces)).is_empty());
}

#[test]
fn timed_jobs_come_last_and_can_be_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let of = |option: &[&str]| {
        let words = [&["jobs", "1987/sec4.2", "1987/fig7"], option].concat();
        lines(&mut lab(&words, folder.path()))
    };
    let is_timed = |job: &String| job.contains("timed");
    let (all, timed, untimed) = (of(&[]), of(&["--timed"]), of(&["--untimed"]));
    assert!(!timed.is_empty() && timed.iter().all(is_timed));
    assert!(!untimed.is_empty() && !untimed.iter().any(is_timed));
    assert_eq!(all, [untimed, timed].concat());
}

#[test]
fn a_search_that_needs_another_makes_it_unless_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let needed = "othello 1, alpha-beta, depth 4 by 2, table 2^10, leaves static, \
                  ordering stored, grain 1, aspiration 50, guess 1 back";
    let job = format!("{needed}, guess off by +3").replace("alpha-beta", "mtd-f");
    let both = lines(lab(&["do"], folder).arg(&job));
    assert_eq!(both.len(), 2);
    fs::write(folder.join("given"), format!("{}\n", both[0])).unwrap();
    let one = lines(lab(&["do", "--given", "given"], folder).arg(&job));
    assert_eq!(one.len(), 1);
    let read = |line: &str| -> Value { serde_json::from_str(line).unwrap() };
    let (first, second, alone) = (read(&both[0]), read(&both[1]), read(&one[0]));
    assert_eq!(
        (&first["job"], &second["job"]),
        (&needed.into(), &job.as_str().into())
    );
    // It knew where to begin: the guess is the value of the other and three more.
    let value = first["outcome"]["value"].as_i64().unwrap();
    assert_eq!(second["outcome"]["questions"][0]["gamma"], value + 3);
    assert_eq!(alone["outcome"]["work"], second["outcome"]["work"]);
}

#[test]
fn what_is_merged_must_be_ours_and_agree() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let job = "tree 3^4 random ±100 #1, negascout, depth 4 at once, table none";
    let line = stdout(lab(&["do"], folder).arg(job));
    let outcome: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(outcome["job"], job);
    let build = outcome["build"].as_str().unwrap();
    let write = |text: &str| fs::write(folder.join("f"), text).unwrap();
    let merge = || lab(&["merge", "f"], folder);

    write(&line.replace(build, "9.9.9-abc"));
    refused(&mut merge(), &["f, line 1", "9.9.9-abc", build]);
    write("no outcome\n");
    refused(&mut merge(), &["f, line 1", "expected"]);
    refused(&mut lab(&["merge", "nothing"], folder), &["nothing"]);

    let value = outcome["outcome"]["value"].as_i64().unwrap();
    let other = job.replace("negascout", "alpha-beta");
    let mut second: Value = serde_json::from_str(&stdout(lab(&["do"], folder).arg(other))).unwrap();
    second["outcome"]["value"] = (value + 1).into();
    second["outcome"]["iterations"] = Value::Array(Vec::new());
    write(&format!("{line}{second}\n"));
    let output = merge().assert().code(1).stdout("").get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("disagree") && said.contains("negascout"),
        "{said}"
    );
    // Nothing of it was kept.
    write(&line);
    let merged = json(lab(&["merge", "f"], folder).arg("--json"));
    assert_eq!(merged["new"], 1);
}

#[test]
fn wrong_jobs_are_refused_before_any_is_searched() {
    let folder = tempfile::tempdir().unwrap();
    let good = "pearl, alpha-beta, depth 4 at once, table none";
    refused(
        lab(&["do", good], folder.path()).arg("pearl, luck"),
        &["luck"],
    );
    refused(
        lab(&["do", "-"], folder.path()).write_stdin(format!("{good}\n\nnothing\n")),
        &["standard input, line 3", "nothing"],
    );
    refused(
        &mut lab(&["jobs", "1996a/fig99"], folder.path()),
        &["1996a/fig99"],
    );
    // Fits the grammar, but no search.
    let list = "pearl, alpha-beta, depth 4 at once, table none, minimal graphs 2";
    refused(lab(&["do"], folder.path()).arg(list), &["games only"]);
}

#[test]
fn a_plan_names_its_bound_and_never_gets_slower_with_workers() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    refused(
        &mut lab(&["plan", FIGURE, "--workers", "3"], folder),
        &["--out lab", "times"],
    );
    stdout(&mut lab(&["run", FIGURE], folder));
    let workers = ["plan", FIGURE, "--workers", "1,2,1000", "--json"];
    let plans: Vec<Value> = lines(&mut lab(&workers, folder))
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let seconds: Vec<f64> = plans
        .iter()
        .map(|p| p["seconds"].as_f64().unwrap())
        .collect();
    assert!(
        seconds[0] >= seconds[1] && seconds[1] >= seconds[2],
        "{seconds:?}"
    );
    assert_eq!(plans[0]["jobs"], plans[0]["known"]);
    let work = plans[0]["work_seconds"].as_f64().unwrap();
    assert!(
        (seconds[0] / work - 1.0).abs() < 1e-9,
        "one worker does it all"
    );
    assert_eq!(plans[2]["bound"], "longest-jobs");
    // Of other figures, and at another scale, times are reckoned.
    let of = |scale: &str| {
        let words = ["plan", "1996a/fig13", "--scale", scale, "--json"];
        let plan = json(&mut lab(&words, folder));
        assert!(plan["known"].as_u64() < plan["jobs"].as_u64());
        plan["work_seconds"].as_f64().unwrap()
    };
    assert!(of("paper") > 2.0 * of("quick"), "two plies more");
    let text = stdout(&mut lab(&["plan", FIGURE, "--workers", "2"], folder));
    assert!(
        text.contains("workers") && text.contains("longest:"),
        "{text}"
    );
}
