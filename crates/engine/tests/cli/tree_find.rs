//! `tree find`: what theorems forbid is not found, and what they do not forbid is.

use super::command::{json, nullwindow, refused};
use serde_json::Value;

fn find(condition: &str, options: &str) -> assert_cmd::Command {
    let mut command = nullwindow("tree find");
    command.arg(condition).args(options.split_whitespace());
    command
}

fn counts(found: &Value, algorithm: &str, field: &str) -> u64 {
    let all = found["algorithms"].as_array().unwrap();
    let one = all.iter().find(|a| a["algorithm"] == algorithm).unwrap();
    one["counts"][field].as_u64().unwrap()
}

#[test]
fn alpha_beta_never_beats_null_windows_with_memory_on_a_static_tree() {
    // A null window visits no node at which Alpha-Beta's window is empty.
    let condition = "leaves(alpha-beta) < leaves(mt-sss) or leaves(sss-star) != leaves(mt-sss) \
                     or leaves(alpha-beta) < leaves(mtd-f) or leaves(alpha-beta) < leaves(mt-dual)";
    let output = find(condition, "--trees 1500 --json")
        .assert()
        .code(1)
        .get_output()
        .clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1);
    assert!(said.contains("none of 1,500 trees"), "{said}");
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&record["found"], &record["tried"]),
        (&false.into(), &1500.into())
    );
    find(condition, "--trees 300").assert().code(1).stdout("");
}

#[test]
fn alpha_beta_beats_deepening_sss_star_as_in_appendix_b() {
    let condition = "last-leaves(alpha-beta) < last-leaves(mt-sss)";
    let found = json(&mut find(condition, "--deepening --json"));
    assert_eq!(found["found"], true);
    // No larger than the example of the paper, which has 15 nodes.
    assert!(found["nodes"].as_u64().unwrap() <= 15, "{found}");
    assert!(found["nodes"].as_u64() <= found["nodes_before"].as_u64());
}

#[test]
fn what_is_found_is_true_of_the_tree_printed_and_small() {
    let condition = "leaves(mt-dual) < leaves(mt-sss)";
    let found = json(&mut find(condition, "--json"));
    let tree = found["tree"].to_string();
    let leaves = |algorithm: &str| {
        let line = format!("tree search - --json --algorithm {algorithm}");
        let searched = json(nullwindow(&line).write_stdin(tree.clone()));
        searched["counts"]["leaf_evaluations"].as_u64().unwrap()
    };
    for algorithm in ["mt-dual", "mt-sss"] {
        let counted = counts(&found, algorithm, "leaf_evaluations");
        assert_eq!(leaves(algorithm), counted, "{algorithm}");
    }
    assert!(leaves("mt-dual") < leaves("mt-sss"), "{found}");
    // No leaf can be left out.
    let text = tree.replace(' ', "");
    let leaf = |(i, c): (usize, char)| c.is_ascii_digit().then_some(i);
    for at in text.char_indices().filter_map(leaf) {
        let (before, after) = (&text[..at], &text[at + 1..]);
        let (before, after) = match (before.strip_suffix(','), after.strip_prefix(',')) {
            (Some(before), _) => (before, after),
            (None, Some(after)) => (before, after),
            // An only child.
            (None, None) => continue,
        };
        let cut = format!("{before}{after}");
        let leaves = |algorithm: &str| {
            let line = format!("tree search - --json --algorithm {algorithm}");
            let searched = json(nullwindow(&line).write_stdin(cut.clone()));
            searched["counts"]["leaf_evaluations"].as_u64().unwrap()
        };
        assert!(
            leaves("mt-dual") >= leaves("mt-sss"),
            "{text} could be {cut}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_tree_and_the_file_holds_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.json");
    let condition = "leaves(minimax) - leaves(alpha-beta) >= 3 and passes(mt-sss) > 2";
    let found = json(find(condition, "--seed 5 --json --out").arg(&path));
    let again = json(&mut find(condition, "--seed 5 --json"));
    assert_eq!(found, again);
    let written: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(written, found["tree"]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn people_see_the_tree_the_counts_and_the_drawing() {
    let output = find("leaves(negascout) > leaves(alpha-beta)", "")
        .assert()
        .success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(text.contains("cut back to"), "{text}");
    assert!(
        text.contains("negascout") && text.contains("last-leaves"),
        "{text}"
    );
    assert!(text.contains("◀"), "{text}");
}

#[test]
fn errors_tell_the_column() {
    let check = |condition: &str, parts: &[&str]| refused(&mut find(condition, ""), parts);
    check("leaves(alpha-beta) <", &["column 21", "leaves"]);
    check(
        "leaves(alphabeta) < 3",
        &["'alphabeta' at column 8", "mt-sss"],
    );
    check("leaves(alpha-beta) + 3", &["column 1", "comparison"]);
    refused(
        &mut find("leaves(sss-star) > 3", "--deepening"),
        &["sss-star", "--deepening"],
    );
    refused(&mut find("1 < 2", "--depth 99"), &["'99'"]);
    refused(
        &mut find("1 < 2", "--out /no/such/folder/x"),
        &["--out /no/such/folder/x"],
    );
}
