//! `nullwindow bench`: the same nodes every time.

use crate::command::{json, nullwindow, refused, stdout};

#[test]
fn nodes_are_a_checksum() {
    let shallow = || json(&mut nullwindow("bench --depth 2 --table 2^12 --json"));
    let (once, twice) = (shallow(), shallow());
    assert_eq!(once["nodes"], twice["nodes"]);
    let games = once["games"].as_array().unwrap();
    let names: Vec<_> = games.iter().map(|game| game["game"].as_str()).collect();
    assert_eq!(names, [Some("chess"), Some("checkers"), Some("othello")]);
    let sum: u64 = games
        .iter()
        .map(|game| game["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!(once["nodes"].as_u64(), Some(sum));
    for game in games {
        assert_eq!(game["positions"], 20);
        // Two plies at least: every position, its moves, and something below.
        assert!(game["nodes"].as_u64().unwrap() > 200, "{game}");
    }
}

#[test]
fn one_game_as_a_table() {
    let text = stdout(&mut nullwindow("bench --game othello --depth 1"));
    assert!(
        text.contains("othello") && !text.contains("chess"),
        "{text}"
    );
    refused(&mut nullwindow("bench --game othello4"), &["othello4"]);
}
