//! `tree compare`: the table, and what it claims.

use super::command::{nullwindow, refused, stdout};
use serde_json::Value;

fn records(line: &str) -> Vec<Value> {
    let text = stdout(&mut nullwindow(line));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn all_algorithms_agree_on_all_trees() {
    let records = records("tree compare --json");
    // Sixteen algorithms, and MTD(f) twice, on Pearl's tree and four kinds of generated ones.
    assert_eq!(records.len(), 17 * 5);
    assert!(records.iter().all(|record| record["agrees"] == true));
    assert!(records[..17].iter().all(|record| record["tree"] == "pearl"));
    let percent = |order: &str, depth: u64, algorithm: &str| {
        let record = records
            .iter()
            .find(|r| {
                r["order"] == order
                    && r["depth"] == depth
                    && r["algorithm"] == algorithm
                    && r["right_guess"] == false
            })
            .unwrap();
        assert_eq!(record["trees"], 20);
        record["percent_of_minimal"]["leaf_visits"]
            .as_f64()
            .unwrap()
    };
    // Minimax visits all 5^5 leaves where the minimal tree has 149.
    assert_eq!(percent("random", 5, "minimax"), 312_500.0 / 149.0);
    // A simulation with other random numbers came to these shares of the minimal tree.
    for (order, depth, algorithm, expected) in [
        ("random", 5, "alpha-beta", 469.0),
        ("random", 5, "negascout", 483.0),
        ("random", 5, "ins", 351.0),
        ("random", 5, "sss-star", 357.0),
        ("random", 5, "dual-star", 259.0),
        ("random", 6, "alpha-beta", 829.0),
        ("strong", 5, "alpha-beta", 250.0),
        ("strong", 6, "alpha-beta", 362.0),
        ("strong", 6, "sss-star", 238.0),
        ("strong", 6, "dual-star", 273.0),
    ] {
        let found = percent(order, depth, algorithm);
        let off = (found / expected - 1.0).abs();
        assert!(
            off < 0.15,
            "{algorithm}, {order} {depth}: {found} not {expected}"
        );
    }
}

#[test]
fn people_see_a_row_for_every_algorithm_with_a_bar() {
    let text = stdout(&mut nullwindow(
        "tree compare pearl --generated --depth 3 --order strong --trees 2",
    ));
    assert_eq!(text.matches("all agree on the value").count(), 2);
    assert!(text.contains("2 generated trees: width 5, depth 3, strong order"));
    for algorithm in ["minimax", "mtd-f, right guess", "dual-star", "pns"] {
        let rows: Vec<&str> = text.lines().filter(|l| l.starts_with(algorithm)).collect();
        assert_eq!(rows.len(), 2, "{algorithm}");
        assert!(rows.iter().all(|row| row.contains('█')), "{algorithm}");
    }
}

#[test]
fn files_are_compared_on_alone() {
    let mut command = nullwindow("tree compare - --json");
    let text = stdout(command.write_stdin("[[3,5],[2,9]]"));
    assert_eq!(text.lines().count(), 17);
    let first: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(first["tree"], "standard input");
    assert_eq!((&first["value"], &first["nodes"]), (&3.into(), &7.into()));
}

#[test]
fn wrong_calls_are_refused_before_anything_is_searched() {
    refused(
        &mut nullwindow("tree compare pearl nowhere.json"),
        &["nowhere.json", "pearl, appendix-b-2"],
    );
    refused(
        &mut nullwindow("tree compare --width 9 --depth 3,9"),
        &["--width 9 --depth 9", "4000000 leaves"],
    );
    refused(
        &mut nullwindow("tree compare --order original-strong"),
        &["original-strong", "width 20"],
    );
    refused(
        &mut nullwindow("tree compare --trees 0"),
        &["'0'", "--trees"],
    );
    refused(
        &mut nullwindow("tree compare --depth 3,x"),
        &["'x'", "--depth"],
    );
}

/// Behind equals SSS* and DUAL* visit more leaves and find the same values; the others do not
/// change, nor does anything when the list is linked.
#[test]
fn open_lists_are_kept_as_asked() {
    let base = "tree compare --generated --depth 5 --order random --trees 5 --json";
    let leaves = |options: &str| -> Vec<(Value, Value)> {
        let records = records(&format!("{base} {options}"));
        assert!(records.iter().all(|record| record["agrees"] == true));
        let leaves = |it: &Value| (it["algorithm"].clone(), it["leaf_visits"].clone());
        records.iter().map(leaves).collect()
    };
    let usual = leaves("");
    assert_eq!(leaves("--ties left-first --list linked"), usual);
    for (one, other) in usual.iter().zip(leaves("--ties behind-equals")) {
        let listed = one.0 == "sss-star" || one.0 == "dual-star";
        if listed {
            assert!(other.1.as_f64() > one.1.as_f64(), "{one:?} {other:?}");
        } else {
            assert_eq!(*one, other);
        }
    }
    for wrong in ["--ties right-first", "--list tree"] {
        let word = wrong.split(' ').nth(1).unwrap();
        refused(&mut nullwindow(&format!("tree compare {wrong}")), &[word]);
    }
}
