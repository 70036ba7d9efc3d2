//! `perft`: the published counts.

use super::command::{json, nullwindow, refused, stdout};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn counts_are_the_published_ones() {
    for (game, counts) in [
        ("chess", &[1, 20, 400, 8902, 197_281][..]),
        ("checkers", &[1, 7, 49, 302, 1469, 7361, 36768, 179_740]),
        ("othello", &[1, 4, 12, 56, 244, 1396, 8200, 55092]),
    ] {
        for (depth, &count) in counts.iter().enumerate() {
            for options in [
                "",
                "--hash 1MiB",
                "--threads 2",
                "--hash --threads 3",
                "--divide",
            ] {
                let line = format!("perft --game {game} --depth {depth} {options} --json");
                let found = json(&mut nullwindow(&line));
                assert_eq!(found["nodes"], count, "{line}");
                assert_eq!(
                    (&found["game"], &found["depth"]),
                    (&game.into(), &depth.into())
                );
                assert!(found["seconds"].is_f64());
            }
        }
    }
}

#[test]
fn a_position_can_be_given_and_divided() {
    let mut command = nullwindow("perft --game chess --depth 3 --divide --json --position");
    let found = json(command.arg(KIWIPETE));
    assert_eq!(found["nodes"], 97862);
    assert_eq!(found["position"], KIWIPETE);
    let divide = found["divide"].as_object().unwrap();
    assert_eq!(divide.len(), 48);
    assert_eq!(divide["e1g1"], 2059);
    assert_eq!(
        divide.values().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        97862
    );
}

#[test]
fn people_see_the_rate() {
    let text = stdout(&mut nullwindow("perft --game othello --depth 5 --divide"));
    assert!(text.starts_with("move  nodes\nd3      349\n"), "{text}");
    assert!(text.contains("othello depth 5: 1,396 nodes, "), "{text}");
    let text = stdout(&mut nullwindow("perft --game othello --depth 9"));
    assert!(text.contains("million a second"), "{text}");
    let text = stdout(&mut nullwindow("perft --game othello --depth 0"));
    assert!(text.contains("othello depth 0: 1 node, "), "{text}");
}

#[test]
fn small_boards_are_counted_too() {
    let count = |line: &str| json(&mut nullwindow(line))["nodes"].as_u64().unwrap();
    assert_eq!(count("perft --game othello4 --depth 2 --json"), 12);
    assert_eq!(count("perft --game othello6 --depth 3 --json"), 56);
}

#[test]
fn jumps_with_one_result_can_be_counted_as_one() {
    let two_paths = "W:WK2,K21:B4,K6,7,8,12,K14,16,17,K23,K24";
    let count = |options: &str| {
        let line = format!("perft --game checkers --depth 5 --json {options} --position");
        json(nullwindow(&line).arg(two_paths))["nodes"].as_u64()
    };
    assert_eq!(count(""), Some(194));
    assert_eq!(count("--results"), Some(97));
}

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check(
        "perft --game chess --depth 3 --results",
        &["--results", "checkers"],
    );
    check("perft --depth 3", &["--game"]);
    check(
        "perft --game go --depth 3",
        &["'go'", "chess, checkers, othello"],
    );
    check("perft --game chess", &["--depth"]);
    check("perft --game chess --depth 101", &["'101'"]);
    check(
        "perft --game chess --depth 3 --threads 0",
        &["'0'", "from 1"],
    );
    check(
        "perft --game chess --depth 3 --hash none",
        &["'none'", "64MiB"],
    );
    check(
        "perft --game chess --depth 3 --hash 2^58",
        &["--hash", "fits in memory"],
    );
}
