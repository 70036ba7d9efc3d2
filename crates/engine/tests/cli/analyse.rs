//! `analyse`: every algorithm, one value.

use super::command::{json, nullwindow, refused, stdout};
use serde_json::{Value, json};

const ALGORITHMS: [&str; 12] = [
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
];

/// Positions in the middle of things, some of them decided.
const POSITIONS: [(&str, &str, u8); 9] = [
    ("chess", "start", 3),
    (
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        2,
    ),
    ("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 4),
    ("checkers", "start", 6),
    ("checkers", "B:W18,23,K30:B1,10,K19", 6),
    ("checkers", "W:W32:B23,27", 5),
    ("othello", "start", 5),
    (
        "othello",
        "--XXX---X-XX----XXXOX---XXOOXX--XOOOXXX--OOOOX-------O---------- X",
        4,
    ),
    ("othello4", "start", 12),
];

fn analyse(game: &str, position: &str, options: &str) -> Value {
    let mut command = nullwindow(&format!(
        "analyse --game {game} --json {options} --position"
    ));
    json(command.arg(position))
}

#[test]
fn every_algorithm_finds_minimaxs_value_with_every_table() {
    for (game, position, depth) in POSITIONS {
        let options = |algorithm: &str, table: &str, more: &str| {
            format!("--depth {depth} --algorithm {algorithm} --table {table} {more}")
        };
        let plain = options("minimax", "none", "--no-deepening");
        let value = analyse(game, position, &plain)["value"].clone();
        assert!(value.is_i64(), "{game} {position}");
        for (table, more) in [
            ("2^16", ""),
            ("16", ""),
            ("none", "--no-deepening"),
            ("unbounded", "--deepening-step 2 --no-unique"),
        ] {
            for algorithm in ALGORITHMS {
                let options = options(algorithm, table, more);
                let found = analyse(game, position, &options);
                if algorithm == "mtd-best" && found["value"].is_null() {
                    assert!(
                        found["lower"].as_i64() <= value.as_i64(),
                        "{game} {options}"
                    );
                } else {
                    assert_eq!(found["value"], value, "{game} {position} {options}");
                    let proven = found["proven"].as_u64().unwrap();
                    assert_eq!(
                        found["pv"].as_array().unwrap().len() as u64,
                        proven,
                        "{options}"
                    );
                }
                assert_eq!(found["best_move"], found["pv"][0], "{game} {options}");
            }
        }
    }
}

#[test]
fn all_fields_of_the_contract_are_there() {
    let found = analyse(
        "othello",
        "start",
        "--depth 6 --algorithm mtd-f --table 2^20",
    );
    assert_eq!(found["game"], "othello");
    let start = "---------------------------OX------XO--------------------------- X";
    assert_eq!(found["position"], start);
    assert_eq!(
        (&found["algorithm"], &found["depth"]),
        (&json!("mtd-f"), &json!(6))
    );
    assert_eq!(found["pv"].as_array().unwrap().len(), 6);
    let counts = &found["counts"];
    let fields = [
        "leaf_evaluations",
        "leaf_visits",
        "unique_leaves",
        "interior",
        "table_hits",
        "total",
        "cut_nodes",
        "cut_first_move",
        "cut_moves_tried",
    ];
    let iterations = found["iterations"].as_array().unwrap();
    let depths: Vec<u64> = iterations
        .iter()
        .map(|i| i["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    // Counts are cumulative over the iterations.
    for field in fields {
        let sum: u64 = iterations
            .iter()
            .map(|i| i["counts"][field].as_u64().unwrap())
            .sum();
        assert_eq!(counts[field], sum, "{field}");
    }
    assert!(counts["unique_leaves"].as_u64() <= counts["leaf_evaluations"].as_u64());
    assert!(counts["unique_leaves"].as_u64() > Some(50));
    let passes = found["passes"].as_array().unwrap();
    for pass in passes {
        for field in ["depth", "gamma", "value", "lower", "upper"] {
            assert!(pass.get(field).is_some(), "{field}");
        }
    }
    let last = &passes[passes.len() - 1];
    assert_eq!(
        (&last["lower"], &last["upper"]),
        (&found["value"], &found["value"])
    );
    assert!(found["seconds"].is_f64());
}

#[test]
fn mates_are_found_and_the_shorter_preferred() {
    let two = "7k/R7/1R6/8/8/8/8/6K1 w - - 0 1";
    let found = analyse("chess", two, "--depth 4 --algorithm mtd-f");
    assert_eq!(
        (&found["value"], &found["best_move"]),
        (&json!(29_999), &json!("b6b8"))
    );
    assert_eq!(found["pv"], json!(["b6b8"]), "the game ends there");
}

#[test]
fn a_game_that_is_over_has_its_final_value() {
    let found = analyse(
        "chess",
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        "--depth 5 --algorithm mtd-f",
    );
    assert_eq!(
        (&found["value"], &found["best_move"]),
        (&json!(-30_000), &Value::Null)
    );
    assert_eq!(found["over"], true);
    let found = analyse(
        "othello",
        &("O".repeat(64) + " O"),
        "--depth 3 --algorithm mtd-best",
    );
    assert_eq!(found["value"], 640);
}

#[test]
fn guesses_and_steps_change_the_questions_only() {
    let first = |options: &str| {
        let found = analyse(
            "checkers",
            "start",
            &format!("--depth 5 --no-deepening {options}"),
        );
        (found["value"].clone(), found["passes"][0]["gamma"].clone())
    };
    let (value, gamma) = first("--guess -40");
    assert_eq!(gamma, -40);
    assert_eq!(first("--guess 17"), (value.clone(), json!(17)));
    assert_eq!(first("--algorithm mtd-step --step 3"), (value, Value::Null));
    let depths = |options: &str| -> Vec<Value> {
        let found = analyse("checkers", "start", &format!("--depth 7 {options}"));
        let iterations = found["iterations"].as_array().unwrap();
        iterations.iter().map(|i| i["depth"].clone()).collect()
    };
    assert_eq!(depths("--deepening-step 2"), [1, 3, 5, 7]);
    assert_eq!(depths("--deepening-step 3"), [1, 4, 7]);
    assert_eq!(depths("--no-deepening"), [7]);
}

#[test]
fn mtd_f_takes_its_guess_from_one_or_two_iterations_back() {
    let first_gamma_of_last_iteration = |options: &str| {
        let found = analyse(
            "chess",
            "start",
            &format!("--depth 4 --algorithm mtd-f {options}"),
        );
        let passes = found["passes"].as_array().unwrap();
        let gamma = passes.iter().find(|pass| pass["depth"] == 4).unwrap()["gamma"].clone();
        let values: Vec<Value> = found["iterations"]
            .as_array()
            .unwrap()
            .iter()
            .map(|iteration| iteration["value"].clone())
            .collect();
        assert_ne!(values[1], values[2], "or nothing is shown here");
        (gamma, values[1].clone(), values[2].clone())
    };
    let (gamma, second, _) = first_gamma_of_last_iteration("");
    assert_eq!(gamma, second);
    let (gamma, _, third) = first_gamma_of_last_iteration("--back 1");
    assert_eq!(gamma, third);
}

#[test]
fn people_see_iterations_and_the_line() {
    let text = stdout(
        nullwindow("analyse --game checkers --depth 4 --algorithm mtd-f --moves")
            .arg("11-15 22-18"),
    );
    assert!(text.contains("depth  value  move"), "{text}");
    assert!(text.contains("15x22"), "{text}");
    assert!(text.contains("of them different"), "{text}");
}

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check("analyse --game chess --algorithm mtd-f", &["--depth"]);
    check("analyse --game chess --table 2^20", &["--depth"]);
    check(
        "analyse --game chess --depth 3 --time 1 --guess 5",
        &["--time", "player", "--guess", "experiment"],
    );
    check("analyse --game chess --depth 0", &["--depth 0"]);
    check("analyse --game chess --time 0", &["'0'", "seconds"]);
    check("analyse --game chess --lines 0", &["'0'", "--lines"]);
    check("analyse --game chess --nodes 0", &["'0'", "--nodes"]);
    check("analyse --game chess --depth deep", &["'deep'", "--depth"]);
    check(
        "analyse --game chess --depth 3 --algorithm sss-star",
        &["'sss-star'", "mt-sss"],
    );
    check(
        "analyse --game chess --depth 3 --table 2^60",
        &["cannot be made"],
    );
    check(
        "analyse --game chess --depth 3 --back 3",
        &["'3'", "1 or 2"],
    );
    check(
        "analyse --game chess --depth 3 --deepening-step 0",
        &["'0'"],
    );
    check(
        "analyse --game chess --depth 3 --deepening-step 2 --no-deepening",
        &["--no-deepening"],
    );
    check(
        "analyse --game chess --depth 3 --position e4",
        &["--position", "'e' at column 1"],
    );
}
