//! `play`: whole games over standard input.

use super::command::{nullwindow, refused, stdout};
use std::fs;
use std::path::Path;

/// What is printed when these lines are typed.
#[track_caller]
fn played(options: &str, lines: &[&str]) -> String {
    let input: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    stdout(nullwindow(&format!("play --ascii {options}")).write_stdin(input))
}

/// The moves that the computer has announced.
fn announced(text: &str) -> Vec<&str> {
    let lines = text.lines();
    lines
        .filter_map(|line| line.split_once(" plays ").map(|said| said.1))
        .collect()
}

/// The rows of the last board, without what stands beside it.
fn last_board(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().rposition(|line| line.starts_with(" 8 "));
    let rows = &lines[first.unwrap()..][..8];
    let board = |row: &&str| row.chars().take(27).collect::<String>();
    rows.iter()
        .map(|row| board(row).trim_end().to_owned())
        .collect()
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is missing:\n{text}");
    }
}

#[test]
fn a_game_of_chess_ends_with_a_mate() {
    let moves = ["f3", "e7e5", "g2g4", "qh4", "e4", "hint", "undo", "moves"];
    let text = played("--game chess --side both", &moves);
    has(
        &text,
        &["Black wins: checkmate", "the game is over: expected undo"],
    );
    has(&text, &["hint: the game is over", "Qh4#"]);
    // After the mate has been taken back it is Black's turn again.
    assert_eq!(
        last_board(&text),
        [
            " 8  r  n  b  q  k  b  n  r",
            " 7  p  p  p  p  .  p  p  p",
            " 6  .  .  .  .  .  .  .  .",
            " 5  .  .  .  .  p  .  .  .",
            " 4  .  .  .  .  .  . [P] .",
            " 3  .  .  .  .  .  P  .  .",
            " 2  P  P  P  P  P  . [.] P",
            " 1  R  N  B  Q  K  B  N  R",
        ]
    );
}

#[test]
fn the_computer_mates_and_says_so() {
    let position = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
    let mut command = nullwindow("play --game chess --side second --level 9 --ascii --position");
    let text = stdout(command.arg(position).write_stdin(""));
    assert_eq!(announced(&text), ["1. Rd8#"]);
    has(&text, &["White wins: checkmate"]);
}

#[test]
fn draws_come_with_their_reason() {
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2);
    has(
        &played("--game chess --side both", &shuffle),
        &["Draw: repetition"],
    );
    let check = |game: &str, position: &str, moves: &[&str], said: &str| {
        let mut command = nullwindow(&format!("play --side both --game {game} --position"));
        let text = stdout(command.arg(position).write_stdin(moves.join("\n")));
        has(&text, &[said]);
    };
    let stalemate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    check("chess", stalemate, &["Qf7"], "Draw: stalemate");
    let old = "7k/8/8/8/8/8/R7/K7 w - - 99 80";
    check("chess", old, &["Rb2"], "Draw: fifty moves");
    let kings = ["1-5", "32-28", "5-1", "28-32"].repeat(2);
    check("checkers", "B:WK32:BK1", &kings, "Draw: repetition");
}

#[test]
fn checkers_is_played_to_its_end() {
    let position = "B:W14,18:B10";
    let mut command = nullwindow("play --game checkers --ascii --side both --position");
    let lines = "1-5\n10x17\n18-15\nmoves\n17-21\n15-11\n21-25\n11-8\n25-30\n8-4\n";
    let text = stdout(command.arg(position).write_stdin(lines));
    has(&text, &["'1-5' cannot be played; Black must jump", "10x17"]);
    has(&text, &["0 men, 1 king"]);
    let won = nullwindow("play --game checkers --ascii --side both --position")
        .arg("B:W14:B10")
        .write_stdin("10x17\n")
        .assert()
        .success();
    let text = String::from_utf8(won.get_output().stdout.clone()).unwrap();
    has(&text, &["Black wins: no move", "[10 ]", "[17b]"]);
}

#[test]
fn the_computer_plays_othello_against_itself_to_the_end() {
    let text = played("--game othello --side none --level 2 --seed 5", &[]);
    let moves = announced(&text).len();
    assert!(moves >= 9, "{moves}");
    let end = text.lines().last().unwrap();
    assert!(end.contains(" to ") && end.ends_with(" discs"), "{end}");
    // The discs that are told of are those on the board.
    let rows = text.lines().rev().skip(2).take(9);
    let rows: String = rows.flat_map(|row| row.chars().take(27)).collect();
    let count = |letter| rows[..].matches(letter).count();
    let mut discs = [count("X"), count("O")];
    discs.sort_unstable();
    has(end, &[&format!("{} to {} discs", discs[1], discs[0])]);
}

#[test]
fn a_pass_is_a_move() {
    let position = "-".repeat(8) + "XO------" + &"-".repeat(40) + "-----OXX" + " X";
    let mut command = nullwindow("play --game othello --side both --ascii --position");
    let lines = "c2\npass\nmoves\n";
    let text = stdout(command.arg(position).write_stdin(lines));
    has(&text, &["White has no move and must pass", "1 move: e8"]);
}

#[test]
fn seeds_decide_what_a_beginner_plays() {
    let game = |seed: u32| {
        let options = format!("--game chess --side none --level 1 --seed {seed}");
        let mut command = nullwindow(&format!("play --ascii {options} --position"));
        // Few moves are left before the draw.
        let position = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
        let text = stdout(command.arg(position).write_stdin(""));
        let moves = announced(&text).into_iter().take(12);
        moves.map(str::to_owned).collect::<Vec<_>>()
    };
    let first = game(1);
    assert_eq!(first, game(1));
    assert_ne!(first, game(2));
}

#[test]
fn undo_takes_the_pair_back() {
    let text = played(
        "--game chess --level 1 --seed 3",
        &["undo", "e4", "undo", "d4"],
    );
    has(&text, &["undo: there is no move of yours"]);
    let numbers: Vec<_> = announced(&text)
        .iter()
        .map(|said| said.split('.').next().unwrap())
        .collect();
    assert_eq!(numbers, ["1", "1"]);
    // Neither the first answer nor the first move is left.
    let board = last_board(&text).concat();
    assert_eq!(board.matches('P').count(), 8);
    assert!(last_board(&text)[4].contains("P"), "{board}");
    let second = played("--game chess --side second --level 1 --seed 3", &["undo"]);
    has(&second, &["undo: there is no move of yours"]);
    assert_eq!(announced(&second).len(), 1);
}

#[track_caller]
fn round_trip(game: &str, extension: &str, moves: &[&str], head: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("my game.{extension}"));
    let file = file.to_str().unwrap();
    let options = format!("--game {game} --side both");
    let mut lines = moves.to_vec();
    let save = format!("save {file}");
    lines.push(&save);
    let before = played(&options, &lines);
    has(&before, &[&format!("saved to {file}")]);
    let written = fs::read_to_string(file).unwrap();
    has(&written, &[head]);
    let load = format!("load {file}");
    let after = played(&options, &[&load]);
    let board = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("saved"));
        let lines: Vec<_> = lines.map(str::to_owned).collect();
        lines[lines.len() - 9..].to_vec()
    };
    assert_eq!(board(&before), board(&after));
    // The moves are there, not only the board.
    let longer = played(&options, &[&load, "undo"]);
    let mut shorter = moves.to_vec();
    shorter.pop();
    assert_eq!(board(&longer), board(&played(&options, &shorter)));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn games_are_saved_and_loaded() {
    let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O"];
    round_trip("chess", "pgn", &moves, "[Result \"*\"]");
    let moves = ["11-15", "22-18", "15x22", "25x18"];
    round_trip("checkers", "pdn", &moves, "[GameType \"21\"]");
    round_trip("othello", "ggf", &["f5", "d6", "c3"], "(;GM[Othello]");
}

#[test]
fn files_that_cannot_be_read_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.pgn");
    fs::write(&bad, "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n").unwrap();
    let load = format!("load {}", bad.display());
    let text = played(
        "--game chess --side both",
        &[
            "e4",
            "load no such file",
            &load,
            "save /no/such/folder/x",
            "load",
            "board",
        ],
    );
    has(
        &text,
        &[
            "load no such file: ",
            "line 3: ",
            "save /no/such/folder/x: ",
        ],
    );
    has(&text, &["load: expected the name of a file"]);
    has(&last_board(&text).concat(), &["[P]"]);
}

#[test]
fn resigning_ends_the_game_and_the_file_tells() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    let save = format!("save {}", file.display());
    let lines = ["resign", &save, "resign", "undo", "e4"];
    let text = played("--game chess --level 1 --seed 1", &lines);
    has(
        &text,
        &["Black wins: White resigns", "resign: the game is over"],
    );
    assert_eq!(announced(&text).len(), 1);
    let written = fs::read_to_string(Path::new(&file)).unwrap();
    has(
        &written,
        &[
            "[Result \"0-1\"]",
            "[White \"human\"]",
            "Nullwindow, level 1",
        ],
    );
}

#[test]
fn wrong_input_is_answered_in_one_line() {
    let lines = [
        "Ke4",
        "xyzzy",
        "N",
        "level 0",
        "level 7",
        "side nobody",
        "\u{1b}[31m",
        "",
        "help",
        "quit",
        "e4",
    ];
    let text = played("--game chess --side both", &lines);
    let said: Vec<&str> = text.lines().skip(11).collect();
    has(said[0], &["'Ke4' cannot be played", "legal move"]);
    has(said[1], &["'xyzzy' cannot be played", "e4, Nf3"]);
    assert_eq!(said[2], "'N' may be one of Na3, Nc3, Nf3, Nh3");
    has(said[3], &["level '0'", "1 to 10"]);
    assert_eq!(said[4], "level 7");
    has(said[5], &["side 'nobody'", "both"]);
    has(said[6], &["\\u{1b}"]);
    has(
        &said[7..].join("\n"),
        &["Type a move, such as e4", "save FILE", "undo"],
    );
    assert!(!text.contains("\u{1b}"));
    // Nothing is done after quit.
    assert!(!text.contains("[P]"), "{text}");
}

#[test]
fn anything_may_be_sent() {
    let mut input = b"x".repeat(3 << 20);
    input.extend(b"\n\xff\xfe\0\r\n'\nload \0\nsave /\nlevel 999999999999\nundo\n");
    input.extend(b"e4\nundo\nsave\n\t \npass\n11-15\n".repeat(200));
    for game in ["chess", "checkers", "othello"] {
        let line = format!("play --side both --game {game}");
        let text = stdout(nullwindow(&line).write_stdin(input.clone()));
        let longest = text.lines().map(|line| line.chars().count()).max();
        assert!(longest < Some(500), "{longest:?}");
        assert!(!text.contains(['\0', '\r', '\u{1b}']));
    }
}

#[test]
fn hints_and_thoughts_have_depth_score_and_line() {
    let position = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
    let mut command = nullwindow("play --game chess --time 0.2 --position");
    let text = stdout(command.arg(position).write_stdin("hint\n"));
    has(&text, &["wins in 1: Rd8#"]);
    let text = played("--game othello --level 3 --seed 1 --show-thinking", &["f5"]);
    let thought = text
        .lines()
        .find(|line| line.starts_with("depth "))
        .unwrap();
    let (_, line) = thought.split_once(": ").unwrap();
    let answer = announced(&text)[0].split_once(". ").unwrap().1;
    assert!(line.starts_with(answer), "{thought} {answer}");
}

#[test]
fn both_drivers_play_and_the_board_can_be_turned() {
    let options = "--game checkers --side second --level 9 --driver aspiration-negascout";
    let text = played(options, &["flip"]);
    assert_eq!(announced(&text).len(), 1);
    let first: Vec<&str> = text.lines().filter(|line| line.contains("White")).collect();
    assert!(first.len() >= 3, "{text}");
    let rows = |text: &str, from: usize| -> Vec<String> {
        let lines = text.lines().skip(from).take(8);
        lines.map(|line| line.chars().take(33).collect()).collect()
    };
    // White sits at the bottom, and at the top of the board turned round.
    has(&rows(&text, 1).concat(), &["b "]);
    assert!(rows(&text, 1)[0].contains('b') && rows(&text, 1)[7].contains('w'));
    let last = text.lines().count() - 9;
    assert!(rows(&text, last)[0].contains('w') && rows(&text, last)[7].contains('b'));
}

#[test]
fn wrong_calls_are_refused() {
    refused(&mut nullwindow("play"), &["--game"]);
    refused(&mut nullwindow("play --game go"), &["go"]);
    refused(&mut nullwindow("play --game chess --level 11"), &["11"]);
    refused(&mut nullwindow("play --game chess --time 0"), &["seconds"]);
    refused(
        &mut nullwindow("play --game chess --position nonsense"),
        &["--position"],
    );
    let examples = stdout(&mut nullwindow("play --help"));
    has(
        &examples,
        &[
            "Examples:",
            "--show-thinking",
            "nullwindow play --game othello",
        ],
    );
}
