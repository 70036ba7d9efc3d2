//! Whatever is given, the answer is one clear line and exit code 2, never a panic.

use super::command::{nullwindow, refused};
use std::io::Read;
use std::process::{Command, Stdio};

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check("fly", &["'fly'", "nullwindow"]);
    check("tree climb", &["'climb'"]);
    check("tree search", &["<FILE>"]);
    check("tree search pearl --depth 3", &["'--depth'"]);
    check(
        "tree search pearl --algorithm mtd-g",
        &["'mtd-g'", "minimax", "mtd-f", "sss-star", "pns"],
    );
    check("tree search pearl --guess high", &["'high'", "integer"]);
    check(
        "tree search pearl --guess 1073741823",
        &["1073741823", "to 1073741822"],
    );
    check(
        "tree search pearl --guess 99999999999999999999",
        &["integer"],
    );
    check("tree search pearl --step -1", &["-1"]);
    check("tree search pearl --table 3", &["'3'", "2^20"]);
    check("tree search pearl --table 2^60", &["cannot be made"]);
    check(
        "tree search pearl --algorithm ins --table 16",
        &["ins", "--table"],
    );
    check(
        "tree search pearl --algorithm pns --deepening",
        &["pns", "--deepening"],
    );
    check(
        "tree search no/such/file",
        &["no/such/file", "No such file", "pearl"],
    );
    check("tree search /", &["/", "directory"]);
    check(
        "tree search pearl --trace /no/such/folder/x",
        &["--trace /no/such/folder/x"],
    );
    check("tree search pearl --trace /", &["--trace /"]);
}

#[test]
fn hostile_trees_are_refused() {
    let check = |text: Vec<u8>, parts: &[&str]| {
        refused(nullwindow("tree search -").write_stdin(text), parts);
    };
    check(b"".to_vec(), &["standard input", "line 1"]);
    check(b"[1,".to_vec(), &["line 1, column 3", "node [1]"]);
    check(b"[]".to_vec(), &["at least one child"]);
    check(b"[[1,2],[]]".to_vec(), &["node [1]", "at least one child"]);
    check(b"[1] [2]".to_vec(), &["trailing"]);
    check(b"\"35\"".to_vec(), &["an integer"]);
    check(b"null".to_vec(), &["an integer"]);
    check(b"{}".to_vec(), &["a value or at least one child"]);
    check(b"{\"value\":1,\"value\":2}".to_vec(), &["twice"]);
    check(b"{\"valeu\":1}".to_vec(), &["`valeu`", "`value`"]);
    check(b"{\"label\":7,\"value\":1}".to_vec(), &["a string"]);
    check(b"[1.5]".to_vec(), &["1.5", "integers from"]);
    check(b"[1e999]".to_vec(), &["number out of range"]);
    check(b"[1073741823]".to_vec(), &["1073741823", "to 1073741822"]);
    check(b"[99999999999999999999999]".to_vec(), &["integers from"]);
    check(b"[1,\xff]".to_vec(), &["byte 4", "UTF-8"]);
    check("[".repeat(100_000).into_bytes(), &["at most 255 plies"]);
    check(
        "{\"children\":[".repeat(100_000).into_bytes(),
        &["at most 255 plies"],
    );
    check(
        ("[".to_owned() + &"1,".repeat(65_535) + "1]").into_bytes(),
        &["at most 65535 children"],
    );
    check(vec![0; 1 << 20], &["line 1, column 1"]);
    check(vec![b' '; (64 << 20) + 1], &["longer than 64 MiB"]);
}

#[test]
fn a_message_is_one_line_whatever_the_file_is_called() {
    let mut command = nullwindow("tree search");
    command.arg("no\nsuch\u{1b}[31mfile");
    refused(&mut command, &["no\\nsuch\\u{1b}[31mfile"]);
}

#[test]
fn extreme_scores_are_searched() {
    let text = "[[1073741822,-1073741822],[-1073741822,1073741822]]";
    for algorithm in [
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
        "sss-star",
        "dual-star",
        "ins",
        "pns",
    ] {
        for options in [
            "",
            "--guess 1073741822",
            "--guess -1073741822 --step 1073741822",
        ] {
            let line = format!("tree search - --algorithm {algorithm} {options}");
            nullwindow(&line).write_stdin(text).assert().success();
        }
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["tree", "generate", "--width", "2", "--depth", "20"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 4];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"[[[[");
    // The pipe is closed by now.
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}

#[test]
fn a_command_without_its_verb_shows_the_verbs() {
    for (line, verb) in [("", "tree"), ("tree", "search")] {
        let output = nullwindow(line).assert().code(2).get_output().clone();
        let help = String::from_utf8(output.stderr).unwrap();
        assert!(help.contains("Usage:") && help.contains(verb), "{help}");
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "",
        "tree",
        "tree search",
        "tree generate",
        "tree compare",
        "analyse",
        "bench",
        "compare",
        "perft",
        "show",
        "tune",
    ] {
        for flag in ["--help", "-h"] {
            let text = super::command::stdout(&mut nullwindow(&format!("{command} {flag}")));
            assert!(text.contains("Example"), "{command} {flag}");
            assert!(text.contains("\n  nullwindow "), "{command} {flag}");
        }
    }
}
