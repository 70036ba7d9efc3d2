//! Every example that a `--help` shows runs.

use nullwindow::{Game, GameHistory};
use nullwindow_othello::{Othello, Side};
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// What takes minutes is given less to do; a program that may not be there is played by ours. The
/// first text that occurs in an example is exchanged.
const SHORTER: &[(&str, &str)] = &[
    (
        "\"e2e4 e7e5 g1f3\" --lines 3",
        "\"e2e4 e7e5 g1f3\" --lines 3 --time 0.3",
    ),
    (
        "analyse --game othello --moves \"f5 d6\"",
        "analyse --time 0.3 --game othello --moves \"f5 d6\"",
    ),
    ("--endgames endgames", "--endgames endgames --time 0.3"),
    ("--time 2 --json", "--time 0.3 --json"),
    ("lab run all", "lab run 1994/fig9"),
    ("lab run 1996a --scale", "lab run 1994/fig9 --scale"),
    ("lab run 1996a/fig13", "lab run 1996a/fig12"),
    (
        "lab run 1987/fig5 1987/fig6",
        "lab run 1994/fig9 1996a/fig12",
    ),
    ("lab run 1987/fig5", "lab run 1994/fig9"),
    (
        "compare --game othello",
        "compare --game othello --depth 4 --positions 2",
    ),
    ("--depth 6 --positions 20", "--depth 3 --positions 2"),
    (
        "bench --game chess --depth 7",
        "bench --game chess --depth 3",
    ),
    ("bench --solver", "bench --solver"),
    ("nullwindow bench", "nullwindow bench --positions 1"),
    (
        "match --game chess --first mtd-f --second aspiration-negascout",
        "match --game chess --games 2 --limit depth=1",
    ),
    ("--games 20 --first mtd-f", "--games 2 --first mtd-f"),
    (
        "'uci:gnuchess --uci' --second-option OwnBook=false --limit tc=10+0.1 --sprt 0,10 --games 2000",
        "'uci:nullwindow uci' --second-option Hash=16 --limit depth=1 --sprt 0,10 --games 2",
    ),
    (
        "tune chess --games 2000 --depth 3",
        "tune chess --games 20 --depth 1",
    ),
    ("--games 4000 --depth 6", "--games 20 --depth 1"),
    (
        "perft --game chess --depth 6",
        "perft --game chess --depth 4",
    ),
    (
        "perft --game othello --depth 11",
        "perft --game othello --depth 7",
    ),
    // A server runs until it is ended.
    (
        "nullwindow studio --open",
        "timeout 1 nullwindow studio --port 0; test $? -eq 124",
    ),
    (
        "nullwindow studio --port 0",
        "timeout 1 nullwindow studio --port 0; test $? -eq 124",
    ),
    ("checkers --pieces 6", "checkers --pieces 3"),
    ("sleep 20", "sleep 1"),
    ("sleep 5", "sleep 1"),
    (
        "suite ffo-40-49.obf --limit depth=12",
        "suite ffo-40-49.obf --limit depth=4",
    ),
];

/// What takes minutes whatever is asked for, and has tests of its own.
const LONG: [&str; 2] = ["nullwindow lab claims", "nullwindow bench --signature"];

fn help(command: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(command)
        .arg("--help")
        .output()
        .unwrap();
    assert!(output.status.success(), "{command:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The helps of a command and of those below it.
fn helps(command: &[String], into: &mut Vec<String>) {
    let text = help(command);
    let (_, listed) = text.split_once("\nCommands:\n").unwrap_or_default();
    let names = listed.lines().take_while(|line| !line.is_empty());
    for name in names.filter_map(|line| line.split_whitespace().next()) {
        if name != "help" {
            helps(&[command, &[name.to_owned()]].concat(), into);
        }
    }
    into.push(text);
}

/// The examples of a help, each in one line and without the words behind it.
fn examples(help: &str) -> Vec<String> {
    let mut parts = help.split("\nExample");
    let shown = parts.nth(1).unwrap_or_default();
    let shown = shown.split("\n\n").next().unwrap_or_default();
    let parts: Vec<&str> = shown.split("\\\n").map(str::trim_start).collect();
    let lines = parts.concat();
    let lines = lines.lines().skip(1).map(str::trim);
    lines
        .map(|line| line.split("   ").next().unwrap_or_default().to_owned())
        .collect()
}

fn shorter(example: &str) -> String {
    let change = SHORTER.iter().find(|(long, _)| example.contains(long));
    change.map_or_else(
        || example.to_owned(),
        |(long, short)| example.replacen(long, short, 1),
    )
}

/// The files that examples read.
fn prepare(folder: &Path) {
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("mytree.json", "[[3,5],[2,9]]");
    write(
        "wac300.epd",
        "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#; id \"mate in one\";\n",
    );
    let board = "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX- X";
    write("ffo-40-49.obf", &format!("{board}; pass:-64\n"));
    let game = "[Result \"1-0\"]\n1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 9-14 18x9 1-0\n\n";
    write("archive.pdn", &game.repeat(30));
    fs::write(folder.join("games.wtb"), wthor(30)).unwrap();
}

/// A file of WTHOR with as many games, all alike.
fn wthor(games: u8) -> Vec<u8> {
    let mut history = GameHistory::new(Othello::start());
    let mut moves = Vec::new();
    while let Some(&mv) = history.legal_moves().first() {
        let text = history.position().move_text(mv);
        if let [column @ b'a'..=b'h', row @ b'1'..=b'8'] = text.as_bytes() {
            moves.push(10 * (row - b'0') + (column - b'a' + 1));
        }
        history.play(mv);
    }
    moves.resize(60, 0);
    let discs = history.position().discs(Side::X).count_ones();
    let discs = u8::try_from(discs).unwrap();
    let mut bytes = vec![0; 16];
    bytes[4] = games;
    bytes[12] = 8;
    for _ in 0..games {
        bytes.extend([0, 0, 0, 0, 0, 0, discs, discs]);
        bytes.extend(&moves);
    }
    bytes
}

#[test]
fn every_example_of_every_help_runs() {
    let mut texts = Vec::new();
    helps(&[], &mut texts);
    assert!(texts.len() > 25, "{}", texts.len());
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    let programs = Path::new(env!("CARGO_BIN_EXE_nullwindow"))
        .parent()
        .unwrap();
    let path = format!(
        "{}:{}",
        programs.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let mut seen = HashSet::new();
    for text in &texts {
        let shown = examples(text);
        assert!(!shown.is_empty(), "no example:\n{text}");
        for example in shown {
            assert!(example.contains("nullwindow "), "{example}");
            if LONG.iter().any(|long| example.starts_with(long)) || !seen.insert(example.clone()) {
                continue;
            }
            println!("{}", shorter(&example));
            let output = Command::new("sh")
                .arg("-c")
                .arg(shorter(&example))
                .current_dir(folder.path())
                .env("PATH", &path)
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}: {said}");
        }
    }
    assert!(seen.len() > 60, "{}", seen.len());
}
