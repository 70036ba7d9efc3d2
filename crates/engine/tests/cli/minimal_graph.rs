//! `minimal-graph`, and the enhancements of searches.

use super::command::{nullwindow, refused, stdout};
use serde_json::Value;

fn records(line: &str) -> Vec<Value> {
    let text = stdout(&mut nullwindow(line));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn total(record: &Value, graph: &str) -> u64 {
    record[graph]["total"].as_u64().unwrap()
}

#[test]
fn graphs_of_real_positions_are_smaller_the_more_is_known() {
    for (game, depth) in [("chess", 4), ("checkers", 8), ("othello", 5)] {
        let line = format!("minimal-graph --game {game} --depth {depth} --positions 4 --json");
        let records = records(&line);
        assert_eq!(records.len(), 4);
        for record in &records {
            let [searched, left_first, approximate] =
                ["searched", "left_first", "approximate"].map(|graph| total(record, graph));
            assert!(left_first < searched, "{record}");
            // Transpositions make this likely, not certain.
            assert!(approximate * 100 < left_first * 102, "{record}");
            assert!(
                record["lost"].as_u64().unwrap() * 100 <= left_first,
                "{record}"
            );
            let ratio = record["left_first_to_approximate"].as_f64().unwrap();
            assert!((ratio - left_first as f64 / approximate as f64).abs() < 1e-9);
        }
    }
}

#[test]
fn more_plies_find_cheaper_moves() {
    let size = |plies: u32| {
        let line = format!(
            "minimal-graph --game checkers --depth 9 --position start --cheapest-plies {plies} --json"
        );
        total(&records(&line)[0], "approximate")
    };
    let sizes = [0, 1, 3, 5].map(size);
    assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
    assert!(sizes[3] < sizes[0]);
}

/// Checkers has many forced captures; what is sought in more plies is found more often.
#[test]
fn forced_plies_may_be_free() {
    let line = "minimal-graph --game checkers --depth 9 --positions 8 --json";
    let sum = |options: &str| -> u64 {
        let records = records(&format!("{line} {options}"));
        records.iter().map(|it| total(it, "approximate")).sum()
    };
    let [all, free, wide] = ["", "--forced-free", "--cheapest-plies 9"].map(sum);
    assert!(wide < free && free < all, "{wide} {free} {all}");
}

/// Moves that were cheap in one iteration are tried first in the next, further up than they are
/// looked for; the value stays, and so does the graph that they are compared with.
#[test]
fn cheap_moves_may_be_carried_from_iteration_to_iteration() {
    let line = "minimal-graph --game checkers --depth 9 --positions 8 --json";
    let [plain, carried, everywhere] = ["", "--carried", "--cheapest-plies 9"]
        .map(|options| records(&format!("{line} {options}")));
    for (one, other) in plain.iter().zip(&carried) {
        for same in ["value", "searched", "left_first"] {
            assert_eq!(one[same], other[same]);
        }
    }
    let sum = |all: &[Value]| -> u64 { all.iter().map(|it| total(it, "approximate")).sum() };
    let [plain, carried, everywhere] = [&plain, &carried, &everywhere].map(|all| sum(all));
    assert!(
        everywhere < carried && carried < plain,
        "{everywhere} {carried} {plain}"
    );
}

/// With a coarser grain more moves cut off; values are multiples of it.
#[test]
fn graphs_are_counted_under_any_conditions() {
    let line = "minimal-graph --game checkers --depth 7 --positions 5 --json";
    let usual = records(line);
    let coarse = records(&format!("{line} --grain 50 --ordering stored"));
    assert!(
        coarse
            .iter()
            .all(|record| record["value"].as_i64().unwrap() % 50 == 0)
    );
    let sum = |records: &[Value]| -> u64 { records.iter().map(|it| total(it, "searched")).sum() };
    assert_ne!(sum(&usual), sum(&coarse));
    let text = stdout(&mut nullwindow(
        "minimal-graph --game checkers --depth 3 --grain 50",
    ));
    assert!(text.contains("grain 50"), "{text}");
}

#[test]
fn people_see_a_table_with_sums() {
    let text = stdout(&mut nullwindow(
        "minimal-graph --game othello --depth 4 --positions 2",
    ));
    assert!(text.starts_with("othello, depth 4, cheaper moves in the lowest 2 plies"));
    assert!(text.contains("searched/LFMG"), "{text}");
    assert!(
        text.lines()
            .any(|line| line.trim_start().starts_with("all "))
    );
}

#[test]
fn an_analysis_can_be_measured_by_the_minimal_graph() {
    let line =
        "analyse --game checkers --depth 9 --algorithm enhns --etc above=2 --eib --minimal-graph";
    let record = &records(&format!("{line} --json"))[0];
    assert_eq!(record["algorithm"], "aspiration-negascout");
    let graphs = &record["minimal_graph"];
    let last = record["iterations"].as_array().unwrap().last().unwrap();
    assert_eq!(graphs["searched"], last["counts"]);
    assert!(total(graphs, "left_first") < total(graphs, "searched"));
    assert_eq!(graphs["cheapest_plies"], 3);
    let text = stdout(&mut nullwindow(line));
    assert!(text.contains("LFMG"), "{text}");
}

#[test]
fn enhancements_change_no_value_of_any_algorithm() {
    for (game, depth) in [("chess", 4), ("checkers", 8), ("othello", 5)] {
        let base =
            format!("compare --game {game} --depth {depth} --positions 3 --table 2^16 --json");
        let plain = records(&base);
        for options in ["--etc all --eib", "--etc above=2 --etc-stores"] {
            let enhanced = records(&format!("{base} {options}"));
            for (plain, enhanced) in plain.iter().zip(&enhanced) {
                assert_eq!(enhanced["agrees"], true, "{game} {options} {enhanced}");
                if plain["algorithm"] != "mtd-best" {
                    assert_eq!(plain["values"], enhanced["values"], "{game} {options}");
                }
            }
            let nodes = |records: &[Value]| -> u64 {
                let totals = records.iter().map(|record| record["total"].as_u64());
                totals.sum::<Option<u64>>().unwrap()
            };
            assert_ne!(nodes(&plain), nodes(&enhanced), "{game} {options}");
        }
    }
}

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check("minimal-graph --game chess", &["--depth"]);
    check("minimal-graph --game chess --depth 0", &["'0'"]);
    check("minimal-graph --depth 3", &["--game"]);
    check(
        "minimal-graph --game chess --depth 3 --positions 2 --position start",
        &["--position"],
    );
    check(
        "minimal-graph --game chess --depth 3 --position nonsense",
        &["--position"],
    );
    for etc in ["on", "above", "above=-1", "above=100"] {
        let line = format!("analyse --game chess --depth 2 --etc {etc}");
        check(&line, &[etc, "off, all, or above=N"]);
    }
}
