//! `tune`: fits, judges, and writes weights whole.

use super::command::{nullwindow, refused, stdout};

/// Runs the tuner with a file to write, and returns what it said and wrote.
fn tuned(line: &str) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weights");
    let text = stdout(nullwindow(&format!("tune {line} --output")).arg(&path));
    let weights = std::fs::read(&path).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    (text, weights)
}

#[test]
fn each_game_learns_from_games_against_itself() {
    let (text, weights) = tuned("chess --games 25 --depth 1 --seed 3");
    assert!(
        text.contains("25 games;") && text.contains("weights tuned"),
        "{text}"
    );
    assert!(String::from_utf8(weights).unwrap().contains("middle"));

    let (text, weights) = tuned("checkers --games 40 --depth 2 --threads 3");
    assert!(
        text.contains("40 games;") && text.contains("material"),
        "{text}"
    );
    let weights = String::from_utf8(weights).unwrap();
    assert!(nullwindow_checkers::Weights::parse(&weights).is_ok());

    let (text, weights) = tuned("othello --games 40 --exact 4");
    assert!(text.contains("games played and held out"), "{text}");
    assert!(nullwindow_othello::Weights::from_bytes(&weights).is_ok());
}

#[test]
fn the_same_seed_gives_the_same_weights_on_any_number_of_threads() {
    let one = tuned("checkers --games 24 --depth 1 --seed 7 --threads 1");
    let three = tuned("checkers --games 24 --depth 1 --seed 7 --threads 3");
    assert!(one == three);
    let other = tuned("checkers --games 24 --depth 1 --seed 8 --threads 1");
    assert!(one.1 != other.1);
}

#[test]
fn games_are_read_from_files_and_faulty_ones_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pdn");
    let game = "[Result \"1-0\"]\n1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 9-14 18x9 1-0\n\n";
    std::fs::write(
        &path,
        game.repeat(30) + "[Result \"1-0\"]\n1. 11-15 11-15 1-0\n",
    )
    .unwrap();
    let text = stdout(nullwindow("tune checkers").arg(&path));
    assert!(
        text.contains("1 game left out; the first: line 92"),
        "{text}"
    );
    assert!(text.contains("30 games;"), "{text}");
}

#[test]
fn wrong_calls_are_refused() {
    let check = |line: &str, parts: &[&str]| refused(&mut nullwindow(line), parts);
    check("tune", &["<GAME>"]);
    check("tune go", &["'go'", "chess, checkers, othello"]);
    check("tune chess --exact 10", &["--exact", "othello"]);
    check("tune othello --depth 3", &["--depth", "chess and checkers"]);
    check("tune chess nowhere.pgn", &["nowhere.pgn"]);
    check("tune othello nowhere.wtb", &["nowhere.wtb"]);
    check(
        "tune checkers --games 5 --depth 1",
        &["at least 20 finished games, not 5"],
    );
    check("tune othello --games 0", &["at least 20"]);
    check(
        "tune chess --games 20 --output /no/such/folder/x",
        &["--output /no/such/folder/x"],
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.pgn");
    std::fs::write(&path, "1. e4 e4 1-0").unwrap();
    refused(
        nullwindow("tune chess").arg(&path),
        &["x.pgn", "line 1", "'e4'"],
    );
}
