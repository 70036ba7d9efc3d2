//! `compare`: the papers' table.

use super::command::{nullwindow, refused, stdout};
use serde_json::Value;

fn records(line: &str) -> Vec<Value> {
    let text = stdout(&mut nullwindow(line));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn all_twenty_positions_of_each_game_are_searched_alike_by_all() {
    for (game, depth) in [("chess", 3), ("checkers", 5), ("othello", 4)] {
        let line =
            format!("compare --game {game} --depth {depth} --positions 20 --table 2^14 --json");
        let records = records(&line);
        assert_eq!(records.len(), 11, "all but minimax");
        for record in &records {
            assert_eq!(record["agrees"], true, "{record}");
            assert_eq!(record["positions"], 20);
            let values = record["values"].as_array().unwrap();
            assert_eq!(values.len(), 20);
            if record["algorithm"] != "mtd-best" {
                assert_eq!(record["values"], records[0]["values"], "{game}");
            }
            for ratio in ["leaf_evaluations", "total", "seconds"] {
                assert!(record["relative"][ratio].as_f64().unwrap() > 0.0);
                assert!(record["mean_relative"][ratio].as_f64().unwrap() > 0.0);
            }
            let count = |name: &str| record[name].as_u64().unwrap();
            let nodes = count("cut_nodes");
            assert!(count("cut_first_move") <= nodes && nodes <= count("cut_moves_tried"));
            assert!((0.3..=1.0).contains(&record["first_move_share"].as_f64().unwrap()));
            assert!(record["moves_per_cut_node"].as_f64().unwrap() >= 1.0);
        }
        let baseline = records
            .iter()
            .find(|r| r["algorithm"] == "aspiration-negascout")
            .unwrap();
        assert_eq!(baseline["relative"]["leaf_evaluations"], 1.0);
        assert_eq!(baseline["relative_to"], "aspiration-negascout");
        // The samples differ, so that an average means something.
        let values = baseline["values"].as_array().unwrap();
        let different: std::collections::HashSet<_> = values.iter().map(Value::to_string).collect();
        assert!(different.len() > 10, "{game}: {values:?}");
    }
}

/// What was searched before helps, and changes no value; all algorithms begin alike.
#[test]
fn a_table_may_be_kept_from_earlier_positions_of_the_game() {
    for (game, depth) in [("chess", 4), ("checkers", 7), ("othello", 5)] {
        let line = format!("compare --game {game} --depth {depth} --positions 6 --json");
        let line = format!("{line} --algorithms aspiration-negascout,mtd-f,mt-dual");
        let [fresh, kept] = ["", " --earlier 2"].map(|more| records(&format!("{line}{more}")));
        for (fresh, kept) in fresh.iter().zip(&kept) {
            assert_eq!(kept["agrees"], true, "{kept}");
            assert_eq!(fresh["values"], kept["values"], "{game}");
            assert_eq!(
                (&fresh["earlier"], &kept["earlier"]),
                (&0.into(), &2.into())
            );
            let leaves = |record: &Value| record["leaf_evaluations"].as_u64().unwrap();
            assert!(leaves(kept) < leaves(fresh), "{game} {kept}");
        }
    }
    let text = stdout(&mut nullwindow(
        "compare --game checkers --depth 3 --positions 2 --earlier 1",
    ));
    assert!(
        text.contains("table 2^21, kept from 1 position before; all agree"),
        "{text}"
    );
    refused(
        &mut nullwindow("compare --game chess --depth 2 --position start --earlier 1"),
        &["--earlier"],
    );
}

#[test]
fn some_algorithms_on_one_position() {
    let records = records(
        "compare --game othello4 --depth 12 --position start --algorithms minimax,mtd-f --json",
    );
    assert_eq!(records.len(), 2);
    assert_eq!(records[0]["values"], records[1]["values"]);
    assert_eq!(records[1]["relative_to"], "minimax");
    assert!(records[1]["relative"]["leaf_evaluations"].as_f64() < Some(0.2));
}

#[test]
fn people_see_a_table() {
    let text = stdout(&mut nullwindow(
        "compare --game othello --depth 4 --positions 2",
    ));
    assert!(
        text.starts_with("othello, depth 4, 2 positions, table 2^21; all agree on the values\n")
    );
    let row = text
        .lines()
        .find(|line| line.starts_with("aspiration-negascout"))
        .unwrap();
    // Leaves, nodes and, where there is any to speak of, time.
    let shares = if row.contains(" 0.00  ") { 2 } else { 3 };
    assert_eq!(row.matches("100%").count(), shares, "{row}");
    assert!(row.ends_with("██████████"), "{row}");
}

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check("compare", &["--game"]);
    check("compare --game chess --positions 21", &["'21'", "20"]);
    check(
        "compare --game chess --positions 2 --position start",
        &["--position"],
    );
    check("compare --game chess --algorithms mtd-f,ins", &["'ins'"]);
    check("compare --game chess --depth 0", &["'0'"]);
}
