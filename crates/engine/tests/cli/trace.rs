//! `--trace` on trees and games.

use super::command::{json, nullwindow, refused, stdout};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::path::Path;

fn events(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

/// Runs a command with a trace; what it prints as JSON, and the events.
fn traced(line: &str) -> (Value, Vec<Value>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("events.jsonl");
    let found = json(nullwindow(&format!("{line} --json --trace")).arg(&path));
    let events = events(&path);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    (found, events)
}

fn named<'e>(events: &'e [Value], name: &str) -> Vec<&'e Value> {
    events.iter().filter(|e| e["event"] == name).collect()
}

#[test]
fn the_first_line_names_the_format_and_the_last_counts_the_events() {
    let (_, tree) = traced("tree search pearl --algorithm mt-sss");
    assert_eq!(tree[0]["format"], 1);
    assert_eq!(tree[0]["tree"], "pearl");
    let last = &tree[tree.len() - 1];
    assert_eq!(last["events"], tree.len() - 2);
    assert_eq!(last["left_out"], 0);
    let (_, game) = traced("analyse --game othello4 --depth 3");
    assert_eq!(game[0]["format"], 1);
    assert_eq!(game[0]["game"], "othello4");
    assert_eq!(game[game.len() - 1]["events"], game.len() - 2);
}

#[test]
fn cutoffs_and_bounds_of_pearls_tree_are_as_the_paper_tells_them() {
    let (_, events) = traced("tree search pearl --algorithm mt-sss");
    let first_pass: Vec<Value> = events
        .split_inclusive(|e| e["event"] == "pass_ended")
        .next()
        .unwrap()
        .to_vec();
    // Every MIN node cuts off by its first child; upper bounds are kept.
    let cut: Vec<(&str, &Value)> = named(&first_pass, "closed")
        .into_iter()
        .filter(|e| e.get("cutoff").is_some())
        .map(|e| (e["label"].as_str().unwrap(), &e["cutoff"]))
        .collect();
    let zero = json!(0);
    let by_first = ["d", "f", "b", "j", "l", "h"].map(|label| (label, &zero));
    assert_eq!(cut, by_first);
    let upper: HashMap<&str, i64> = named(&first_pass, "stored")
        .into_iter()
        .map(|e| (e["label"].as_str().unwrap(), e["upper"].as_i64().unwrap()))
        .collect();
    let expected = [
        ("a", 41),
        ("b", 41),
        ("c", 41),
        ("d", 41),
        ("e", 41),
        ("f", 12),
        ("g", 12),
        ("h", 36),
        ("i", 36),
        ("j", 34),
        ("k", 34),
        ("l", 36),
        ("m", 36),
    ];
    assert_eq!(upper, expected.into_iter().collect());
    // The fourth pass fails high, by the second child of the root.
    let last = named(&events, "closed").pop().unwrap().clone();
    assert_eq!((&last["node"], &last["cutoff"]), (&json!([]), &json!(1)));
    let stored = named(&events, "stored").pop().unwrap().clone();
    assert_eq!(
        (&stored["lower"], &stored["upper"]),
        (&json!(35), &Value::Null)
    );
    assert_eq!(stored["best"], 1);
}

#[test]
fn open_lists_have_passes_and_cases() {
    let (found, events) = traced("tree search pearl --algorithm sss-star");
    let passes = named(&events, "pass_ended");
    let bounds: Vec<&Value> = passes.iter().map(|e| &e["value"]).collect();
    assert_eq!(bounds, [41, 36, 35, 35]);
    assert_eq!(passes.len(), named(&events, "pass_started").len());
    assert_eq!(passes.len(), found["passes"].as_array().unwrap().len());
    let cases: Vec<u64> = named(&events, "list_operation")
        .iter()
        .map(|e| e["case"].as_u64().unwrap())
        .collect();
    assert_eq!(cases.iter().filter(|&&case| case == 4).count(), 8);
    assert_eq!(cases[..4], [6, 5, 6, 5]);
}

#[test]
fn nodes_of_games_are_named_by_their_moves() {
    for (game, depth) in [
        ("chess", 3),
        ("checkers", 6),
        ("othello", 4),
        ("othello4", 5),
    ] {
        for algorithm in ["alpha-beta", "mtd-f", "negascout", "mtd-best"] {
            let line = format!(
                "analyse --game {game} --depth {depth} --no-deepening --algorithm {algorithm}"
            );
            let (found, events) = traced(&line);
            let count = |name: &str| json!(named(&events, name).len());
            assert_eq!(count("leaf"), found["counts"]["leaf_evaluations"], "{line}");
            assert_eq!(count("expanded"), found["counts"]["interior"], "{line}");
            assert_eq!(count("answered"), found["counts"]["table_hits"], "{line}");
            assert_eq!(found["trace"]["left_out"], 0);
            // Every node lies where its depth says, and was reached by legal moves.
            let mut lines = HashSet::new();
            for event in named(&events, "opened") {
                let node = event["node"].as_array().unwrap();
                let plies = node.len() as u64 + event["depth"].as_u64().unwrap();
                assert_eq!(plies, depth, "{line}");
                lines.insert(node.clone());
            }
            let deepest = lines.into_iter().max_by_key(Vec::len).unwrap();
            let moves: Vec<&str> = deepest.iter().map(|mv| mv.as_str().unwrap()).collect();
            stdout(nullwindow(&format!("show --game {game} --moves")).arg(moves.join(" ")));
        }
    }
}

#[test]
fn a_cutoff_names_the_move_that_refutes() {
    let line = "analyse --game othello --depth 4 --no-deepening --algorithm alpha-beta";
    let (_, events) = traced(line);
    let mut last_child = HashMap::new();
    let mut cutoffs = 0;
    for event in &events {
        let Some(node) = event["node"].as_array() else {
            continue;
        };
        if event["event"] == "opened"
            && let Some((mv, parent)) = node.split_last()
        {
            last_child.insert(parent.to_vec(), mv.clone());
        }
        if event["event"] == "closed" {
            let (value, max) = (event["value"].as_i64(), node.len() % 2 == 0);
            let cut = if max {
                event["beta"]
                    .as_i64()
                    .is_some_and(|beta| value >= Some(beta))
            } else {
                event["alpha"]
                    .as_i64()
                    .is_some_and(|alpha| value <= Some(alpha))
            };
            assert_eq!(event.get("cutoff").is_some(), cut, "{event}");
            if cut {
                assert_eq!(event["cutoff"], last_child[node], "{event}");
                cutoffs += 1;
            }
        }
    }
    assert!(cutoffs > 30, "{cutoffs}");
}

#[test]
fn a_trace_can_be_kept_short() {
    let line = "analyse --game othello --depth 5 --no-deepening --algorithm alpha-beta";
    let (_, whole) = traced(line);
    let (found, short) = traced(&format!("{line} --trace-depth 2"));
    let shallow = |e: &&Value| e["node"].as_array().is_none_or(|node| node.len() <= 2);
    let expected: Vec<&Value> = whole[..whole.len() - 1].iter().filter(shallow).collect();
    let told: Vec<&Value> = short[..short.len() - 1].iter().collect();
    assert_eq!(told, expected);
    let left_out = (whole.len() - short.len()) as u64;
    assert_eq!(found["trace"]["left_out"], left_out);
    assert_eq!(short[short.len() - 1]["left_out"], left_out);

    let (_, few) = traced("tree search pearl --algorithm mt-sss --trace-events 10");
    assert_eq!(named(&few, "pass_ended").len(), 4, "passes are always told");
    assert!(few.len() < 20);
    assert!(few[few.len() - 1]["left_out"].as_u64().unwrap() > 50);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("events.jsonl");
    let mut command = nullwindow("tree search pearl --trace-events 10 --trace");
    let text = stdout(command.arg(&path));
    assert!(
        text.contains("left out by --trace-depth or --trace-events"),
        "{text}"
    );
}

#[test]
fn limits_without_a_trace_and_files_that_cannot_be_are_refused() {
    refused(
        &mut nullwindow("tree search pearl --trace-depth 3"),
        &["--trace"],
    );
    refused(
        &mut nullwindow("analyse --game chess --depth 1 --trace /no/such/folder/file"),
        &["--trace /no/such/folder/file", "expected a file"],
    );
}
