//! The GTP server.

use super::client;
use nullwindow::Game;
use nullwindow::game_history::GameHistory;
use nullwindow_othello::solver::solve;
use nullwindow_othello::{Othello, Record, Side};
use nullwindow_protocols::Level;
use nullwindow_protocols::gtp::Gtp;
use proptest::prelude::*;

/// The output of a server for an input.
fn output_for(input: &[u8], level: u8) -> String {
    let player = nullwindow_othello::player(1 << 20).expect("a table");
    let server = Gtp::new("Nullwindow", "1.2.3", Level(level));
    client::answers(server, player, input)
}

/// The single answers.
fn answers(text: &str) -> Vec<&str> {
    let Some(text) = text.strip_suffix("\n\n") else {
        assert!(text.is_empty(), "{text:?}");
        return Vec::new();
    };
    let answers: Vec<_> = text.split("\n\n").collect();
    assert!(
        answers.iter().all(|one| one.starts_with(['=', '?'])),
        "{text:?}"
    );
    answers
}

/// Sends lines and compares the answers.
fn check(pairs: &[(&str, &str)]) {
    let lines: Vec<_> = pairs.iter().map(|pair| pair.0).collect();
    let text = output_for(lines.join("\n").as_bytes(), 2);
    let expected: Vec<_> = pairs.iter().map(|pair| pair.1).collect();
    assert_eq!(answers(&text), expected);
}

#[test]
fn required_commands_are_answered() {
    check(&[
        ("protocol_version", "= 2"),
        ("1 name", "=1 Nullwindow"),
        ("  02\tversion # which?", "=2 1.2.3"),
        ("known_command genmove", "= true"),
        ("known_command dance", "= false"),
        ("known_command", "= false"),
        ("boardsize 8", "="),
        ("boardsize 19", "? unacceptable size"),
        ("boardsize x", "? syntax error"),
        ("komi 6.5", "="),
        ("komi", "? syntax error"),
        ("list_games", "= Othello"),
        ("7 set_game Othello", "=7"),
        ("set_game Chess", "? unsupported game"),
        ("dance", "? unknown command"),
        ("5", "?5 unknown command"),
        ("clear_board", "="),
        ("quit", "="),
    ]);
    assert_eq!(output_for(b"quit\nname\n", 1), "=\n\n");
    let list = output_for(b"list_commands\n", 1);
    for name in list.trim_start_matches("= ").split_whitespace() {
        assert_eq!(
            output_for(format!("known_command {name}").as_bytes(), 1),
            "= true\n\n"
        );
    }
}

#[test]
fn moves_are_played_and_taken_back() {
    check(&[
        ("play w c4", "? illegal move"),
        ("play b a1", "? illegal move"),
        ("play b pass", "? illegal move"),
        ("play b", "? syntax error"),
        ("play green f5", "? syntax error"),
        ("play BLACK F5", "="),
        ("play b d6", "? illegal move"),
        ("play b pass", "="), // not to move: nothing changes
        ("undo", "="),
        ("play White d6", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("play b d3", "="),
        ("final_score", "? cannot score"),
        ("genmove b", "= pass"), // not to move
        ("undo", "="),
        ("play w c5", "="),
        ("genmove", "? syntax error"),
        ("genmove red", "? syntax error"),
    ]);
}

#[test]
fn the_board_is_shown() {
    let text = output_for(b"play b f5\nshowboard\n", 1);
    let board = Record::parse("f5").expect("a game").end().board();
    assert_eq!(text, format!("=\n\n=\n{board}\n"));
}

/// Plays `genmove` for both sides in turn from an opening until both pass.
fn whole_game(opening: &str, level: u8) -> (GameHistory<Othello>, Vec<String>) {
    let mut input = String::new();
    let record = Record::parse(opening).expect("a game");
    let mut game = GameHistory::new(record.start);
    for &mv in &record.moves {
        let colour = if game.position().side() == Side::X {
            "b"
        } else {
            "w"
        };
        input.push_str(&format!(
            "play {colour} {}\n",
            game.position().move_text(mv)
        ));
        game.play(mv);
    }
    let opened = record.moves.len();
    let mut side = game.position().side();
    for _ in 0..70 {
        let colour = if side == Side::X { "b" } else { "w" };
        input.push_str(&format!("genmove {colour}\n"));
        side = !side;
    }
    input.push_str("final_score\n");
    let text = output_for(input.as_bytes(), level);
    let found: Vec<String> = answers(&text).iter().map(|&one| one.to_owned()).collect();
    for answer in &found[opened..opened + 70] {
        let mv = answer.strip_prefix("= ").expect("a move");
        if game.verdict().is_some() {
            assert_eq!(mv, "pass");
        } else {
            let mv = game.position().parse_move(mv).expect("a legal move");
            game.play(mv);
        }
    }
    (game, found)
}

#[test]
fn whole_games_end_with_a_score() {
    for opening in ["", "f5d6c3d3c4f4", "f5f6e6f4e3c5"] {
        let (game, found) = whole_game(opening, 2);
        assert!(game.position().is_over());
        let black = match game.position().side() {
            Side::X => game.position().final_discs(),
            Side::O => -game.position().final_discs(),
        };
        let score = match black {
            0 => "= 0".to_owned(),
            1.. => format!("= B+{black}"),
            _ => format!("= W+{}", -black),
        };
        assert_eq!(found.last(), Some(&score));
    }
}

#[test]
fn endgames_are_played_perfectly() {
    // Level 6 searches to the end of the game from ten empty squares on.
    let (game, _) = whole_game("f5d6c3d3c4f4", 6);
    let near = |board: &&Othello| board.empty().count_ones() <= 10;
    let ends: Vec<_> = game.positions().iter().filter(near).collect();
    assert!(ends.len() > 3);
    for pair in ends.windows(2) {
        assert_eq!(solve(pair[0]), -solve(pair[1]), "{:?}", pair[0]);
    }
}

#[test]
fn forced_passes_need_not_be_sent() {
    // White has no move after this, and Black has.
    let opening = "f5f6d3g5h5h4f7h6"; // Black to move has none: see below
    let record = Record::parse(opening).expect("a game");
    let board = record.end();
    assert!(
        board.mobility() == 0 && !board.is_over(),
        "{}",
        board.board()
    );
    let mut input = String::new();
    for (index, mv) in record.moves.iter().enumerate() {
        let colour = if index % 2 == 0 { "b" } else { "w" };
        input.push_str(&format!("play {colour} {}\n", board.move_text(*mv)));
    }
    let (own, other) = match board.side() {
        Side::X => ("b", "w"),
        Side::O => ("w", "b"),
    };
    let opened = record.moves.len();
    let ask = |more: &str| {
        let text = output_for(format!("{input}{more}").as_bytes(), 1);
        answers(&text)[opened..].join("|")
    };
    assert_eq!(ask(&format!("genmove {own}\n")), "= pass");
    assert_eq!(
        ask(&format!("play {own} pass\nundo\nreg_genmove {own}\n")),
        "=|=|= pass"
    );
    let direct = ask(&format!(
        "genmove {other}\nundo\nplay {own} pass\ngenmove {other}\n"
    ));
    let parts: Vec<_> = direct.split('|').collect();
    assert_eq!(parts[0], parts[3]);
    assert_ne!(parts[0], "= pass");
}

#[test]
fn the_clock_is_respected() {
    let text = output_for(
        b"time_settings 0 0 0\ngenmove b\ntime_settings 0 1 1\ntime_left w 0.05 0\ngenmove w\n\
          time_left b 0 1\ngenmove b\ntime_settings 1 2\ntime_left b\ntime_left x 1 1\n\
          time_settings -1 0 0\ntime_settings 0 1 0\ngenmove w\n",
        1,
    );
    let found: Vec<_> = answers(&text).iter().map(|one| &one[..1]).collect();
    assert_eq!(found.concat(), "=======????==");
}

#[test]
fn floods_are_answered() {
    let mut input = Vec::new();
    for number in 0..5000 {
        input.extend_from_slice(format!("{number} play b pass\n\n# no\nundo\n").as_bytes());
        input.extend_from_slice(b"\xff\xfe\nclear_board\nplay b f5\n");
    }
    for fill in [b'x', b'7', 0xff, b'a'] {
        input.resize(input.len() + (2 << 20), fill);
        input.push(b'\n');
    }
    input.extend_from_slice(b"8 ");
    input.resize(input.len() + (2 << 20), b' ');
    input.extend_from_slice(b"\nplay b pass\nname");
    let text = output_for(&input, 1);
    let found = answers(&text);
    assert_eq!(found.len(), 5 * 5000 + 4 + 1 + 2);
    assert_eq!(found.last(), Some(&"= Nullwindow"));
    assert!(text.len() < 1 << 20, "nothing long is sent back");
}

fn hostile_line() -> impl Strategy<Value = Vec<u8>> {
    let known = prop::sample::select(vec![
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "boardsize 8",
        "boardsize",
        "boardsize -8",
        "clear_board",
        "komi nan",
        "play b f5",
        "play w d6",
        "play b pass",
        "play w pass",
        "genmove b",
        "genmove w",
        "genmove b w",
        "reg_genmove b",
        "reg_genmove w",
        "undo",
        "time_settings 0 0 0",
        "time_settings 1 0 0",
        "time_settings 1e999 0 0",
        "time_settings 0 0 99999999999",
        "time_left b 0 0",
        "time_left w 0.01 4294967295",
        "time_left w nan 1",
        "final_score",
        "showboard",
        "set_game Othello",
        "set_game",
        "list_games",
        "=",
        "?",
        "= ok",
    ]);
    prop_oneof![
        6 => known.prop_map(|line| line.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>().prop_filter("one line", |&byte| byte != b'\n'), 0..40),
        1 => "[0-9]{1,12} (play|genmove|undo)[ -~\t]{0,12}".prop_map(String::into_bytes),
    ]
}

/// Whether a line must be answered: more than space, control characters and a comment.
fn has_content(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let before = text.split('#').next().unwrap_or_default();
    before
        .chars()
        .any(|c| !c.is_control() && !c.is_whitespace())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_command_has_one_answer(lines in prop::collection::vec(hostile_line(), 0..40)) {
        let text = output_for(&lines.join(&b'\n'), 1);
        let expected = lines.iter().filter(|line| has_content(line)).count();
        prop_assert_eq!(answers(&text).len(), expected, "{}", text);
    }
}
