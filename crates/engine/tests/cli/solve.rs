//! `solve`: exact values, of positions and of files.

use super::command::{json, nullwindow, refused, stdout};
use serde_json::Value;
use std::fs;

/// The first position of the FFO test: 14 empty squares, g8 wins by 18.
const FIRST: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

fn solve(options: &str, position: &str) -> assert_cmd::Command {
    let mut command = nullwindow(&format!("solve --game othello {options}"));
    command.arg(position);
    command
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_position_is_solved() {
    for options in [
        "--json --position",
        "--json --driver mtd-bi",
        "--json --threads 2",
    ] {
        let found = json(&mut solve(options, FIRST));
        assert_eq!(found["game"], "othello");
        assert_eq!(found["position"], FIRST);
        assert_eq!(found["value"], 18, "{options}");
        assert_eq!(found["best_move"], "g8");
        assert_eq!(found["pv"][0], "g8");
        assert_eq!(found["exact"], true);
        assert!(found["nodes"].as_u64() > Some(0) && found["seconds"].is_f64());
    }
    let text = stdout(&mut solve("", FIRST));
    assert!(text.contains("+18, win\ng8 "), "{text}");
}

#[test]
fn who_wins_is_enough() {
    let found = json(&mut solve("--wld --json", FIRST));
    assert_eq!(found["wld"], "win");
    assert_eq!(found.get("value"), None);
    assert!(stdout(&mut solve("--wld", FIRST)).contains("\nwin\n"));
}

#[test]
fn every_move_has_its_value() {
    let found = json(&mut solve("--all-moves --json", FIRST));
    let moves = found["moves"].as_array().unwrap();
    let value = |name: &str| {
        let found = moves.iter().find(|entry| entry["move"] == name);
        found.map(|entry| entry["value"].clone())
    };
    // As the suite lists them.
    for (name, expected) in [("g8", 18), ("h1", 12), ("b1", -4), ("g2", -24)] {
        assert_eq!(value(name), Some(expected.into()), "{name}");
    }
    assert_eq!(moves.len(), 8);
}

#[test]
fn shortcuts_can_be_left_out() {
    let all = json(&mut solve("--json", FIRST));
    let none = "--json --without parity,stability,table,evaluation";
    let fewer = json(&mut solve(none, FIRST));
    assert_eq!(all["value"], fewer["value"]);
    assert_ne!(all["nodes"], fewer["nodes"]);
    refused(
        &mut solve("--without luck", FIRST),
        &["--without", "'luck'", "parity"],
    );
}

#[test]
fn a_file_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.obf");
    fs::write(
        &file,
        format!("{FIRST}; G8:+18; H1:+12;\n{FIRST}; G8:+18;\n"),
    )
    .unwrap();
    let path = file.to_str().unwrap();
    let text = stdout(&mut solve("", path));
    assert!(text.contains("2 of 2 solved"), "{text}");
    let text = stdout(&mut solve("--json", path));
    let records: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(records.len(), 2);
    assert!(
        records
            .iter()
            .all(|r| r["value"] == 18 && r["agrees"] == true)
    );

    fs::write(&file, format!("{FIRST}; G8:+16;\n")).unwrap();
    let output = solve("", path).assert().code(1).get_output().clone();
    let (out, err) = (text_of(&output.stdout), text_of(&output.stderr));
    assert!(
        out.contains("position 1: +18, and +16 in the file"),
        "{out}"
    );
    assert!(
        err.contains("1 score of") && err.contains("contradicted"),
        "{err}"
    );
    // By whom it is won is not contradicted.
    assert!(stdout(&mut solve("--wld", path)).contains("1 of 1 solved"));
    fs::write(&file, "nonsense\n").unwrap();
    refused(&mut solve("", path), &["two.obf", "line 1"]);
    refused(&mut solve("", "missing.obf"), &["missing.obf"]);
}

#[test]
fn smaller_boards_and_other_games() {
    let found = json(&mut nullwindow("solve --game othello4 --json"));
    assert_eq!(found["value"], 3 - 13);
    let moves = "solve --game connect4 --json --moves";
    let found = json(nullwindow(moves).arg("4 1 4 1 4 1"));
    assert_eq!(
        (&found["best_move"], &found["exact"]),
        (&"4".into(), &true.into())
    );
    let found = json(&mut nullwindow(
        "solve --game checkers --position B:W15:B11 --json --wld",
    ));
    assert_eq!(found["wld"], "win");
}

#[test]
fn what_cannot_be_solved_in_time_says_so() {
    let found = nullwindow("solve --game othello --time 0.05 --json")
        .assert()
        .code(1)
        .get_output()
        .clone();
    let record: Value = serde_json::from_slice(&found.stdout).unwrap();
    assert_eq!(
        (&record["exact"], &record["value"]),
        (&false.into(), &Value::Null)
    );
    assert!(text_of(&found.stderr).contains("out of time"));

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("start.obf");
    let start = "---------------------------OX------XO---------------------------";
    fs::write(&file, format!("{start} X; F5:+0;\n")).unwrap();
    let mut command = solve("--time 0.05", file.to_str().unwrap());
    let found = command.assert().code(1).get_output().clone();
    let text = text_of(&found.stdout);
    assert!(text.contains("0 of 1 solved"), "{text}");
    assert!(text.contains("position 1: nothing is proven"), "{text}");
}

#[test]
fn wrong_calls_are_refused() {
    refused(&mut solve("--position start", "start"), &["--position"]);
    refused(&mut solve("", "X O"), &["POSITION"]);
    refused(
        &mut nullwindow("solve --game checkers --driver mtd-bi"),
        &["--driver", "checkers"],
    );
    refused(
        &mut nullwindow("solve --game othello --hash 1"),
        &["--hash"],
    );
}
