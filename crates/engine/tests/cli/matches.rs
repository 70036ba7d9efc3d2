//! `match` and `suite`, and the engines they are made of.

use super::command::{json, nullwindow, refused, stdout};
use std::fs;
use std::path::Path;

fn play(game: &str, folder: &Path, options: &str) -> assert_cmd::Command {
    let line = format!("match --game {game} --limit depth=2 --json {options}");
    let mut command = nullwindow(&line);
    command.current_dir(folder);
    command
}

#[test]
fn every_game_of_a_match_is_played_and_written() {
    let folder = tempfile::tempdir().unwrap();
    for (game, file, heading) in [
        ("chess", "games.pgn", "[White \""),
        ("checkers", "games.pdn", "[GameType \"21\"]"),
        ("othello", "games.ggf", "(;GM[Othello]"),
    ] {
        let options = format!("--games 4 --out {file} --concurrency 2");
        let summary = json(&mut play(game, folder.path(), &options));
        let number = |name: &str| summary[name].as_u64().unwrap();
        assert_eq!(number("games"), 4);
        assert_eq!(number("wins") + number("draws") + number("losses"), 4);
        assert_eq!(summary["forfeits"], serde_json::json!([{}, {}]));
        let games = fs::read_to_string(folder.path().join(file)).unwrap();
        assert_eq!(games.matches(heading).count(), 4, "{game}");
    }
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let lines = || {
        let record = fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
        record.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let options = "--record games.jsonl --games";
    json(&mut play("othello", folder.path(), &format!("{options} 2")));
    let before = lines();
    let summary = json(&mut play("othello", folder.path(), &format!("{options} 6")));
    assert_eq!(summary["games"], 6);
    let after = lines();
    assert_eq!((before.len(), after.len()), (3, 7));
    assert_eq!(after[..3], before);
    let other = format!("{options} 6 --second mtd-f");
    refused(
        &mut play("othello", folder.path(), &other),
        &["games.jsonl", "players"],
    );
    assert_eq!(lines(), after);
}

#[test]
fn a_program_is_driven_by_its_protocol() {
    let folder = tempfile::tempdir().unwrap();
    let program = assert_cmd::cargo::cargo_bin!("nullwindow")
        .display()
        .to_string();
    for (game, protocol) in [
        ("chess", "uci"),
        ("checkers", "hub"),
        ("othello", "nboard"),
        ("othello", "gtp"),
    ] {
        let mut command = play(game, folder.path(), "--games 2 --second");
        command.arg(format!("{protocol}:{program} {protocol}"));
        let summary = json(&mut command);
        assert_eq!(summary["games"], 2, "{protocol}");
        assert_eq!(
            summary["forfeits"],
            serde_json::json!([{}, {}]),
            "{summary}"
        );
    }
}

#[test]
fn wrong_players_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = |option: &str, player: &str, parts: &[&str]| {
        let mut command = play("chess", folder.path(), option);
        refused(command.arg(player), parts);
    };
    wrong(
        "--first",
        "alpha-gamma",
        &["--first", "alpha-gamma", "mtd-f"],
    );
    wrong("--second", "uci:/no/such/program", &["/no/such/program"]);
    wrong("--second", "hub:true", &["checkers", "chess"]);
    wrong("--openings", "/no/such/file", &["--openings"]);
    wrong("--solved", "20", &["--solved", "chess"]);
    wrong("--sprt", "5,0", &["elo0"]);
    wrong("--second-limit", "depth=0", &["depth=0"]);
}

#[test]
fn suites_tell_what_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let suite = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).unwrap();
        let line = format!("suite {name} --limit depth=3");
        let mut command = nullwindow(&line);
        command.current_dir(folder.path());
        command
    };
    let epd = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"back rank\";\n\
               6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - dm 1; id \"in one\";\n\
               6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8; id \"never\";\n";
    let found = json(suite("mates.epd", epd).arg("--json"));
    assert_eq!(
        (&found["problems"], &found["solved"]),
        (&3.into(), &2.into())
    );
    let solved: Vec<bool> = found["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["solved"].as_bool().unwrap())
        .collect();
    assert_eq!(solved, [true, true, false]);
    let shown = stdout(suite("mates.epd", epd).arg("--failures"));
    assert!(
        shown.contains("never") && !shown.contains("back rank"),
        "{shown}"
    );
    assert!(shown.contains("2 of 3 solved"), "{shown}");
    let obf =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\n";
    assert_eq!(json(suite("end.obf", obf).arg("--json"))["problems"], 1);
    refused(&mut suite("bad.epd", "nonsense\n"), &["bad.epd"]);
    refused(&mut suite("what.txt", ""), &["what.txt", "--game"]);
}

#[test]
fn engines_introduce_themselves_and_end_with_their_input() {
    for (command, said, answer) in [
        ("uci", "uci\nisready\n", "readyok"),
        ("hub", "hub\ninit\n", "ready"),
        ("nboard", "nboard 2\nping 7\n", "pong 7"),
        ("gtp", "1 protocol_version\n", "=1 2"),
    ] {
        let shown = stdout(nullwindow(command).write_stdin(said));
        assert!(
            shown.lines().any(|line| line == answer),
            "{command}: {shown}"
        );
    }
    refused(&mut nullwindow("uci --threads 0"), &["--threads"]);
}
