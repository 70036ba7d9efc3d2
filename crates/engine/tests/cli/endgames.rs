//! `nullwindow endgames`, and the databases in use.

use super::command::{all, column, json, nullwindow, refused, stdout};
use std::fs;

/// Makes, goes on, verifies, and uses what was made.
#[test]
fn databases_are_made_verified_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("endgames");
    let endgames = |line: &str| {
        let mut command = nullwindow(&format!("endgames checkers {line} --out"));
        command.arg(&out);
        command
    };
    let made = json(&mut endgames("--pieces 3 --threads 2 --json"));
    assert_eq!(made["positions"], 3488 + 196_032);
    let positions = all(&[3488, 196_032]);
    assert_eq!(column(&made["by_pieces"], "positions"), positions);
    assert_eq!(column(&made["by_pieces"], "published"), positions);
    assert_eq!(column(&made["by_pieces"], "won"), all(&[716, 100_250]));
    assert_eq!(column(&made["by_pieces"], "drawn"), all(&[2370, 8477]));
    let files = made["slices"].as_array().unwrap().len();
    assert_eq!(made["made"], files);
    assert_eq!(fs::read_dir(&out).unwrap().count(), files);

    // What is there is kept, and what is missing is made as it was.
    let kept = json(&mut endgames("--pieces 3 --json"));
    assert_eq!(kept["made"], 0);
    let one = out.join("1K1M-1K.nweg");
    let before = fs::read(&one).unwrap();
    fs::remove_file(&one).unwrap();
    assert!(stdout(&mut endgames("--pieces 3")).contains(&format!("1 of {files} files made")));
    assert_eq!(fs::read(&one).unwrap(), before);

    let verified = json(&mut endgames("--pieces 3 --verify --json"));
    assert_eq!(verified["verified"], true);
    assert_eq!(verified["slices"], made["slices"]);

    let analysed = json(
        nullwindow("analyse --game checkers --position W:WK18:BK29,K30 --depth 3 --json")
            .env("NULLWINDOW_ENDGAMES", &out),
    );
    assert_eq!(analysed["over"], false);

    // A file that was changed is refused by all.
    let mut damaged = before;
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    fs::write(&one, damaged).unwrap();
    refused(&mut endgames("--pieces 3"), &["1K1M-1K.nweg", "damaged"]);
    refused(
        &mut endgames("--pieces 3 --verify"),
        &["1K1M-1K.nweg", "damaged"],
    );
    refused(
        nullwindow("analyse --game checkers --depth 1 --endgames").arg(&out),
        &["1K1M-1K.nweg", "damaged"],
    );
    fs::remove_file(&one).unwrap();
    refused(
        &mut endgames("--pieces 3 --verify"),
        &["1K1M-1K.nweg", "no such file"],
    );
}

#[test]
fn wrong_calls_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    refused(
        nullwindow("endgames othello --pieces 3 --out").arg(folder.path()),
        &["othello", "expected checkers"],
    );
    refused(
        nullwindow("endgames checkers --pieces 9 --out").arg(folder.path()),
        &["--pieces", "2..=7"],
    );
    refused(
        nullwindow("analyse --game checkers --depth 1 --endgames").arg(folder.path()),
        &["--endgames", "*.nweg"],
    );
    refused(
        nullwindow("analyse --game checkers --depth 1 --endgames").arg(folder.path().join("none")),
        &["--endgames", "expected a folder"],
    );
}
