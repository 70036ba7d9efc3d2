//! `tree search` on the papers' trees, number by number.

use super::command::{all, column, json, nullwindow, numbers, stdout};
use serde_json::{Value, json};

const ALGORITHMS: [&str; 16] = [
    "minimax",
    "alpha-beta",
    "scout",
    "negascout",
    "aspiration-negascout",
    "mt-sss",
    "mt-dual",
    "mtd-f",
    "mtd-f-bi",
    "mtd-bi",
    "mtd-step",
    "mtd-best",
    "sss-star",
    "dual-star",
    "ins",
    "pns",
];

fn pearl(options: &str) -> Value {
    json(&mut nullwindow(&format!(
        "tree search pearl --json {options}"
    )))
}

#[test]
fn alpha_beta_evaluates_twelve_leaves_of_pearls_tree() {
    let found = pearl("--algorithm alpha-beta");
    assert_eq!(found["value"], 35);
    let leaves = [41, 5, 12, 90, 101, 80, 34, 80, 36, 35, 50, 36];
    assert_eq!(numbers(&found["leaf_values"]), all(&leaves));
    assert_eq!(found["counts"]["leaf_evaluations"], 12);
    assert_eq!(found["pv"], json!([1, 0, 1, 1]));
    assert_eq!(
        (&found["best_move"], &found["proven"]),
        (&json!(1), &json!(4))
    );
}

#[test]
fn sss_star_goes_from_infinity_to_35_by_eight_leaves() {
    for algorithm in ["sss-star", "mt-sss"] {
        let found = pearl(&format!("--algorithm {algorithm}"));
        assert_eq!(found["algorithm"], algorithm);
        assert_eq!(found["value"], 35);
        let passes = &found["passes"];
        assert_eq!(
            column(passes, "gamma"),
            [None, Some(41), Some(36), Some(35)]
        );
        assert_eq!(column(passes, "value"), all(&[41, 36, 35, 35]));
        assert_eq!(column(passes, "lower"), [None, None, None, Some(35)]);
        assert_eq!(column(passes, "upper"), all(&[41, 36, 35, 35]));
        assert_eq!(
            numbers(&found["leaf_values"]),
            all(&[41, 12, 34, 36, 5, 35, 50, 36])
        );
        assert_eq!(
            found["labels"],
            json!(["e", "g", "k", "m", "n", "o", "s", "t"])
        );
        assert_eq!(found["leaves"][0], json!([0, 0, 0, 0]));
        assert_eq!(found["leaves"][7], json!([1, 1, 0, 1]));
    }
}

#[test]
fn dual_star_climbs_to_35_by_twelve_leaves() {
    for algorithm in ["dual-star", "mt-dual"] {
        let found = pearl(&format!("--algorithm {algorithm}"));
        assert_eq!(found["value"], 35);
        let passes = &found["passes"];
        assert_eq!(column(passes, "gamma")[0], None);
        assert_eq!(column(passes, "value"), all(&[5, 12, 34, 35, 35]));
        assert_eq!(column(passes, "lower"), all(&[5, 12, 34, 35, 35]));
        assert_eq!(
            numbers(&found["leaf_values"]),
            all(&[41, 5, 101, 80, 12, 90, 34, 80, 50, 36, 36, 35])
        );
    }
}

#[test]
fn mtd_f_needs_two_calls_with_the_right_guess() {
    for (guess, gammas, leaves) in [
        (35, &[35, 36][..], 8),
        (30, &[30, 35, 36], 9),
        (0, &[0, 6, 13, 35, 36], 12),
    ] {
        let found = pearl(&format!("--algorithm mtd-f --guess {guess}"));
        assert_eq!(found["value"], 35);
        assert_eq!(column(&found["passes"], "gamma"), all(gammas));
        assert_eq!(found["counts"]["leaf_evaluations"], leaves);
    }
    // The last call fails low.
    let found = pearl("--guess 35");
    assert_eq!(column(&found["passes"], "upper"), [None, Some(35)]);
}

#[test]
fn open_lists_are_counted_for_those_who_have_them() {
    for algorithm in ALGORITHMS {
        let found = pearl(&format!("--algorithm {algorithm}"));
        let open = &found["open"];
        assert_eq!(
            open.is_object(),
            algorithm.ends_with("-star"),
            "{algorithm}"
        );
        if open.is_object() {
            for field in ["pushes", "pops", "inserts", "purges", "purged", "peak"] {
                assert!(open[field].as_u64().unwrap() > 0, "{field}");
            }
            assert_eq!(open["inserts"], found["counts"]["leaf_evaluations"]);
        }
    }
}

#[test]
fn every_algorithm_has_the_same_value_and_all_fields() {
    for tree in ["pearl", "appendix-b-2", "appendix-b-3"] {
        let value = json(&mut nullwindow(&format!(
            "tree search {tree} --algorithm minimax --json"
        )))["value"]
            .clone();
        assert!(value.is_i64());
        for algorithm in ALGORITHMS {
            let line = format!("tree search {tree} --algorithm {algorithm} --json");
            let found = json(&mut nullwindow(&line));
            if algorithm == "mtd-best" {
                assert!(found["lower"].as_i64() <= value.as_i64(), "{line}");
            } else {
                assert_eq!(found["value"], value, "{line}");
            }
            let leaves = found["leaves"].as_array().unwrap().len();
            assert_eq!(found["labels"].as_array().unwrap().len(), leaves);
            assert_eq!(found["counts"]["leaf_evaluations"], leaves);
            for field in [
                "leaf_evaluations",
                "leaf_visits",
                "unique_leaves",
                "interior",
                "table_hits",
                "total",
                "cut_nodes",
                "cut_first_move",
                "cut_moves_tried",
            ] {
                assert!(found["counts"][field].is_u64(), "{line}: {field}");
            }
            for pass in found["passes"].as_array().unwrap() {
                for field in ["gamma", "value", "lower", "upper"] {
                    assert!(pass.get(field).is_some(), "{line}: {field}");
                }
            }
        }
    }
}

#[test]
fn mtd_best_proves_the_move_and_not_the_value() {
    let found = pearl("--algorithm mtd-best");
    assert_eq!(found["value"], Value::Null);
    assert_eq!(found["best_move"], 1);
    let passes = found["passes"].as_array().unwrap();
    assert!(passes.iter().all(|pass| pass["root_move"].is_u64()));
}

#[test]
fn deepening_sss_star_needs_more_leaves_than_alpha_beta() {
    let by_iteration = |algorithm: &str| -> Vec<u64> {
        let line = format!("tree search appendix-b-3 --deepening --algorithm {algorithm} --json");
        let found = json(&mut nullwindow(&line));
        assert_eq!(found["value"], 3);
        let iterations = found["iterations"].as_array().unwrap();
        let leaves = |i: &Value| i["counts"]["leaf_evaluations"].as_u64().unwrap();
        iterations.iter().map(leaves).collect()
    };
    // The paper begins at depth 2: 4 + 7 leaves against 3 + 8.
    assert_eq!(by_iteration("alpha-beta")[1..], [4, 7]);
    assert_eq!(by_iteration("mt-sss")[1..], [3, 8]);
}

#[test]
fn memory_can_be_chosen_and_never_changes_the_value() {
    for table in ["none", "4", "2^4", "1024", "1KiB", "unbounded"] {
        for algorithm in &ALGORITHMS[..11] {
            let found = pearl(&format!("--algorithm {algorithm} --table {table}"));
            assert_eq!(found["value"], 35, "{algorithm} with {table}");
        }
    }
    let forgets = pearl("--algorithm mt-sss --table none");
    assert_eq!(forgets["counts"]["table_hits"], 0);
    assert!(forgets["counts"]["leaf_evaluations"].as_u64() > Some(8));
}

#[test]
fn a_step_makes_larger_steps() {
    let passes = |step: i64| {
        let found = pearl(&format!("--algorithm mtd-step --step {step}"));
        assert_eq!(found["value"], 35);
        column(&found["passes"], "gamma")
    };
    assert_eq!(passes(0), [None, Some(41), Some(36), Some(35)]);
    assert_eq!(passes(20)[..2], [None, Some(21)]);
}

#[test]
fn trees_come_from_files_and_from_standard_input() {
    let text = r#"[[3, 5], {"label": "b", "children": [{"label": "x", "value": 2}, 9]}]"#;
    let mut command = nullwindow("tree search - --algorithm alpha-beta --json");
    let found = json(command.write_stdin(text));
    assert_eq!(found["value"], 3);
    assert_eq!(found["labels"], json!([null, null, "x"]));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a tree.json");
    std::fs::write(&path, text).unwrap();
    let mut command = nullwindow("tree search --algorithm alpha-beta --json");
    assert_eq!(json(command.arg(&path))["leaves"], found["leaves"]);
}

#[test]
fn a_tree_of_one_leaf_is_a_tree() {
    for algorithm in ALGORITHMS {
        let line = format!("tree search - --json --algorithm {algorithm}");
        let found = json(nullwindow(&line).write_stdin("7"));
        assert_eq!(found["value"], 7, "{algorithm}");
        assert_eq!(found["leaves"], json!([[]]), "{algorithm}");
        stdout(nullwindow(&format!("tree search - --algorithm {algorithm}")).write_stdin("7"));
    }
}

#[test]
fn one_thing_is_not_many() {
    let text = stdout(nullwindow("tree search - --algorithm alpha-beta").write_stdin("[7]"));
    assert!(
        text.starts_with("standard input: 2 nodes, 1 leaf, 1 ply\n"),
        "{text}"
    );
    assert!(
        text.contains("1 leaf visited, 1 evaluated, 1 of them different; 1 interior node;"),
        "{text}"
    );
}

#[test]
fn people_see_value_line_passes_and_leaves() {
    let text = stdout(&mut nullwindow("tree search pearl --algorithm mt-sss"));
    let expected = "\
pearl: 31 nodes, 16 leaves, 4 plies
MT-SSS*, or MTD(+inf); unbounded memory, one bound a node

value  35
line   children 1 0 1 1: proven
       nodes a h i l o

pass  question      answer  known
   1  at least +∞?      41  at most 41
   2  at least 41?      36  at most 36
   3  at least 36?      35  at most 35
   4  at least 35?      35  35

leaves evaluated, in order: 8
  e=41  g=12  k=34  m=36  n=5  o=35  s=50  t=36

12 leaves visited, 8 evaluated, 8 of them different; 23 interior nodes; 10 answered by memory; \
41 nodes in total
13 cutoffs, 9 by the first move, 17 moves tried for them
";
    assert_eq!(text, expected);
}

#[test]
fn a_trace_tells_every_event_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("events.jsonl");
    for algorithm in ALGORITHMS {
        let mut command = nullwindow(&format!(
            "tree search pearl --json --algorithm {algorithm} --trace"
        ));
        let found = json(command.arg(&path));
        let text = std::fs::read_to_string(&path).unwrap();
        let events: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let named = |name: &str| {
            events
                .iter()
                .filter(|e| e["event"] == name)
                .collect::<Vec<_>>()
        };
        assert_eq!(events[0]["event"], "search_started");
        assert_eq!(events[events.len() - 1]["event"], "search_ended");
        assert_eq!(events[events.len() - 1]["value"], found["value"]);
        let leaves = named("leaf");
        let paths: Vec<&Value> = leaves.iter().map(|e| &e["node"]).collect();
        assert_eq!(json!(paths), found["leaves"]);
        // Values are MAX's, though MIN is to move above the leaves of Pearl's tree.
        let values: Vec<&Value> = leaves.iter().map(|e| &e["value"]).collect();
        assert_eq!(json!(values), found["leaf_values"]);
        assert_eq!(json!(named("expanded").len()), found["counts"]["interior"]);
        assert_eq!(
            json!(named("answered").len()),
            found["counts"]["table_hits"]
        );
        for event in &events {
            let (alpha, beta) = (event["alpha"].as_i64(), event["beta"].as_i64());
            assert!(alpha.is_none() || beta.is_none() || alpha < beta, "{event}");
        }
        let passes = named("pass_ended");
        if algorithm.starts_with("mt") {
            let values: Vec<Option<i64>> = passes.iter().map(|e| e["value"].as_i64()).collect();
            assert_eq!(values, column(&found["passes"], "value"));
            assert_eq!(named("pass_started").len(), passes.len());
        }
        if algorithm.ends_with("-star") {
            assert_eq!(
                named("list_operation").len(),
                29 + usize::from(algorithm == "dual-star") * 8
            );
        }
    }
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 1, "no draft is left behind");
}

#[test]
fn a_refused_search_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("events.jsonl");
    std::fs::write(&path, "mine").unwrap();
    let mut command = nullwindow("tree search - --trace");
    command.arg(&path).write_stdin("[1,").assert().code(2);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// A solved leaf waits behind the live states of its merit.
#[test]
fn behind_equals_sss_star_evaluates_more_leaves_of_pearls_tree() {
    let found = pearl("--algorithm sss-star --ties behind-equals");
    assert_eq!(found["value"], 35);
    assert!(found["counts"]["leaf_evaluations"].as_u64() > Some(8));
    let linked = pearl("--algorithm sss-star --ties behind-equals --list linked");
    assert_eq!(linked["leaf_values"], found["leaf_values"]);
    assert_eq!(linked["open"], found["open"]);
    let text = stdout(&mut nullwindow(
        "tree search pearl --algorithm sss-star --ties behind-equals --list linked",
    ));
    assert!(text.contains("ties behind-equals, list linked"), "{text}");
}
