//! `--book`: openings by a book.

use super::command::{nullwindow, refused, stdout};
use std::fs;

/// A book in which White answers as few would.
const LINES: &str = "# for a test\n- f5+0\nf5 f4+3\n";

#[test]
fn moves_come_from_the_book_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lines.txt");
    fs::write(&file, LINES).unwrap();
    let book = format!("--book={}", file.display());
    let game = "genmove b\ngenmove w\nquit\n";
    let mut gtp = nullwindow("gtp --depth 4");
    assert_eq!(
        stdout(gtp.arg(&book).write_stdin(game)),
        "= f5\n\n= f4\n\n=\n\n"
    );
    let mut nboard = nullwindow("nboard");
    let said = stdout(nboard.arg(&book).write_stdin("nboard 2\nset depth 4\ngo\n"));
    assert!(said.contains("=== F5"), "{said}");
}

#[test]
fn the_programs_own_book_needs_no_file() {
    let game = "genmove b\ngenmove w\nquit\n";
    let said = stdout(nullwindow("gtp --depth 60 --book").write_stdin(game));
    // Nothing is searched sixty plies deep here.
    assert!(said.starts_with("= "), "{said}");
    let played = "play --game othello --side none --level 1 --seed 1 --book";
    assert!(!stdout(&mut nullwindow(played)).is_empty());
}

#[test]
fn what_is_no_book_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("broken.txt");
    fs::write(&file, "- f5+0\nf5 z9+3\n").unwrap();
    let mut gtp = nullwindow("gtp");
    let gtp = gtp.arg(format!("--book={}", file.display()));
    refused(gtp, &["broken.txt: line 2", "z9"]);
    refused(
        &mut nullwindow("nboard --book=missing.txt"),
        &["missing.txt"],
    );
    refused(
        &mut nullwindow("play --game chess --book"),
        &["--book", "chess has no book"],
    );
}
