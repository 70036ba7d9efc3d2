//! `bench`: a rate, and a checksum that does not change from run to run.

use super::command::{nullwindow, refused, stdout};
use nullwindow_catalogue::{GameName, Provision};
use serde_json::Value;

#[test]
fn the_nodes_are_the_same_every_time() {
    let run = |line: &str| -> Vec<Value> {
        let text = stdout(&mut nullwindow(line));
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let first = run("bench --depth 4 --positions 5 --table 2^12 --json");
    let again = run("bench --depth 4 --positions 5 --table 2^12 --json");
    let games: Vec<&Value> = first.iter().map(|record| &record["game"]).collect();
    let expected: Vec<&str> = GameName::providing(Provision::Players)
        .map(GameName::name)
        .collect();
    assert_eq!(games, expected);
    for (one, other) in first.iter().zip(&again) {
        assert_eq!(one["nodes"], other["nodes"]);
        assert!(one["nodes"].as_u64() > one["leaf_evaluations"].as_u64());
        assert!(one["nodes_per_second"].as_f64() > Some(0.0));
    }
    let chess = run("bench --game chess --depth 4 --positions 5 --table 2^12 --json");
    assert_eq!(chess[0]["nodes"], first[0]["nodes"]);
}

#[test]
fn people_see_a_table() {
    let text = stdout(&mut nullwindow(
        "bench --game othello --depth 3 --positions 2",
    ));
    assert_eq!(text.lines().count(), 2);
    assert!(text.starts_with("game     depth  positions"), "{text}");
}

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check("bench --game go", &["'go'", "othello"]);
    check("bench --positions 0", &["'0'"]);
}

/// The node totals of all searches, as golden numbers. A change that alters them on purpose says so
/// in its commit message, with the old number and the new one.
#[test]
fn no_search_has_changed() {
    let found = stdout(&mut nullwindow("bench --signature"));
    let expected = include_str!("../signature.txt");
    let changed: Vec<_> = expected
        .lines()
        .zip(found.lines())
        .filter(|(before, now)| before != now)
        .collect();
    assert!(changed.is_empty(), "(before, now): {changed:#?}");
    assert_eq!(found.lines().count(), expected.lines().count());
}
