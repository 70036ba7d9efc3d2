//! Conversations in NBoard.

use crate::client::{Client, answers};
use nullwindow::course::Course;
use nullwindow::{Game, Player, Position};
use nullwindow_othello::solver::solve;
use nullwindow_othello::{FreePasses, Move, Othello};
use nullwindow_protocols::nboard::NBoard;
use proptest::prelude::*;

fn player() -> Player<Othello, FreePasses> {
    Player::selecting(FreePasses, 1 << 20).expect("a table")
}

fn greeted() -> Client {
    let mut client = Client::new(NBoard::new("Nullwindow"), player());
    client.say("nboard 2");
    assert_eq!(client.hear(), "set myname Nullwindow");
    client.say("set depth 4");
    assert_eq!(client.hear(), "set myname Nullwindow4");
    client
}

/// Asks for a move: its text, its evaluation.
fn go(client: &mut Client) -> (String, f64) {
    client.say("go");
    let lines = client.hear_until("===");
    assert_eq!(lines[0], "status Nullwindow is thinking");
    let answer = lines[lines.len() - 1].strip_prefix("=== ").expect("a move");
    let parts: Vec<_> = answer.split('/').collect();
    assert_eq!(parts.len(), 3, "{answer}");
    assert!(parts[2].parse::<f64>().expect("a time") >= 0.0);
    assert_eq!(client.hear(), "status");
    (parts[0].to_owned(), parts[1].parse().expect("a number"))
}

/// A game by random moves, to its end.
fn random_game(mut seed: u64) -> Course<Othello> {
    let mut game = Course::new(Othello::start());
    loop {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return game;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        game.play(moves[(seed >> 33) as usize % moves.len()]);
    }
}

/// As GGF, with the passes that NBoard writes.
fn ggf(start: &Othello, moves: &[Move]) -> String {
    let mut board = *start;
    let (discs, side) = (board.position_text(), board.side().letter());
    let discs = discs.split(' ').next().expect("discs");
    let mut text = format!("(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TY[8]BO[8 {discs} {side}]");
    for &mv in moves {
        let colour = if board.side().letter() == 'X' {
            'B'
        } else {
            'W'
        };
        let square = if mv.is_pass() {
            "PA".to_owned()
        } else {
            board.move_text(mv)
        };
        text.push_str(&format!("{colour}[{square}]"));
        board.play(mv);
    }
    text + ";)"
}

#[test]
fn a_move_is_named_and_not_played() {
    let mut client = greeted();
    let first = go(&mut client);
    assert_eq!(go(&mut client), first);
    client.say("move f5/1.5/0.3");
    let (reply, _) = go(&mut client);
    assert!(["D6", "F4", "F6"].contains(&reply.as_str()), "{reply}");
    client.say("move F6");
    client.say("move f6//");
    assert!(client.hear().starts_with("status "), "f6 is taken");
    assert!(client.hang_up().is_empty());
}

#[test]
fn a_whole_game_with_passes_is_played_by_the_rules() {
    let mut client = greeted();
    client.say("set depth 1");
    client.hear();
    let mut passes = 0;
    for seed in 1..6 {
        // Random moves first, for then sides run out of moves sooner.
        let moves = random_game(seed).moves()[..30].to_vec();
        client.say(&format!("set game {}", ggf(&Othello::start(), &moves)));
        let mut game = Course::new(Othello::start());
        moves.into_iter().for_each(|mv| game.play(mv));
        while game.verdict().is_none() {
            let (text, _) = go(&mut client);
            passes += usize::from(text == "PA");
            let mv = game.position().parse_move(&text).expect("a legal move");
            game.play(mv);
            client.say(&format!("move {text}"));
        }
        client.say("go");
        let discs = game.position().final_discs();
        assert_eq!(client.hear(), format!("=== PA/{discs}.00/0.00"));
    }
    assert!(passes > 0);
    client.hang_up();
}

#[test]
fn ping_stops_thinking_first() {
    let mut client = greeted();
    client.say("set depth 60");
    client.hear();
    for number in [1, 2, 3] {
        client.say(["go", "hint 3", "analyze"][number - 1]);
        client.say(&format!("ping {number}"));
        let lines = client.hear_until("pong");
        assert_eq!(lines[lines.len() - 1], format!("pong {number}"));
        assert!(
            lines.iter().all(|line| !line.starts_with("===")),
            "{lines:?}"
        );
    }
    client.say("learn");
    assert_eq!(client.hear(), "learned");
    assert!(client.hang_up().is_empty());
}

#[test]
fn hints_near_the_end_are_right() {
    let mut client = greeted();
    let game = random_game(9);
    let plies = game.moves().len() - 8;
    let board = game.positions()[plies];
    client.say(&format!(
        "set game {}",
        ggf(game.start(), &game.moves()[..plies])
    ));
    client.say("hint 64");
    let lines = client.hear_until("status Nullwindow");
    assert_eq!(lines, ["status Nullwindow is analyzing"]);
    let lines = client.hear_until("status");
    let legal = Course::new(board).legal_moves();
    let hints: Vec<Vec<&str>> = lines
        .iter()
        .filter(|line| line.starts_with("search ") && line.ends_with(" 0 100%"))
        .map(|line| line.split(' ').collect())
        .collect();
    assert_eq!(hints.len(), legal.len(), "{lines:?}");
    let mut seen = Vec::new();
    let mut before = f64::INFINITY;
    for hint in hints {
        let mv = board.parse_move(&hint[1][..2]).expect("a legal move");
        let mut after = board;
        after.play(mv);
        let discs: f64 = hint[2].parse().expect("a number");
        assert!((discs - f64::from(-solve(&after))).abs() < 0.01, "{hint:?}");
        assert!(discs <= before);
        before = discs;
        assert!(!seen.contains(&mv));
        seen.push(mv);
        // The whole line can be played.
        let mut game = Course::new(board);
        for at in (0..hint[1].len()).step_by(2) {
            let mv = game.position().parse_move(&hint[1][at..at + 2]);
            game.play(mv.expect("a legal move"));
        }
    }
    assert!(lines.iter().any(|line| line.starts_with("nodestats ")));
    client.hang_up();
}

#[test]
fn a_game_is_analysed_from_its_end() {
    let mut client = greeted();
    let game = random_game(4);
    client.say(&format!("set game {}", ggf(game.start(), game.moves())));
    client.say("analyze");
    let lines = client.hear_until("analysis 0 ");
    assert_eq!(client.hear(), "status");
    let found: Vec<(usize, f64)> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("analysis ")?.split_once(' '))
        .map(|(plies, score)| (plies.parse().unwrap(), score.parse().unwrap()))
        .collect();
    let plies: Vec<_> = found.iter().map(|found| found.0).collect();
    let expected: Vec<_> = (0..=game.moves().len()).rev().collect();
    assert_eq!(plies, expected);
    for &(plies, score) in &found[..8] {
        let discs = solve(&game.positions()[plies]);
        assert!(
            (score - f64::from(discs)).abs() < 0.01,
            "{plies}: {score} {discs}"
        );
    }
    client.hang_up();
}

#[test]
fn a_bad_game_changes_nothing() {
    let mut client = greeted();
    client.say("move f5");
    let before = go(&mut client);
    for bad in ["", "x", "(;", "(;B[a1];)", "(;TY[10];)", "(;BO[8 X];)"] {
        client.say(&format!("set game {bad}"));
        assert!(client.hear().starts_with("status "), "{bad}");
    }
    for ignored in [
        "set",
        "set depth x",
        "set contempt 20",
        "",
        "dance",
        "ping",
        "ping x",
    ] {
        client.say(ignored);
    }
    assert_eq!(go(&mut client), before);
    client.hang_up();
}

#[test]
fn the_end_of_input_ends_everything() {
    for question in ["go", "hint 60", "analyze"] {
        let mut client = greeted();
        client.say("set depth 60");
        client.hear();
        client.say(question);
        let rest = client.hang_up();
        assert_eq!(rest.last().map(String::as_str), Some("status"), "{rest:?}");
    }
    let mut client = greeted();
    client.say("quit");
    assert!(client.hang_up().is_empty());
}

#[test]
fn a_clock_is_lived_on() {
    let mut client = greeted();
    client.say("set depth 60");
    client.hear();
    client.say("set game (;TI[1:00]TB[00:00.2]TY[8];)");
    go(&mut client);
    // Nobody lives on a clock that has run out.
    client.say("set depth 2");
    client.hear();
    client.say("set game (;TI[0:01]B[f5//2];)");
    client.say("move f6/0/3");
    go(&mut client);
    client.hang_up();
}

/// What a server says to this, as lines.
fn said(input: &[u8]) -> Vec<String> {
    let said = answers(NBoard::new("N"), player(), input);
    said.lines().map(str::to_owned).collect()
}

fn is_an_answer(line: &str) -> bool {
    let openings = [
        "set myname N",
        "status",
        "search ",
        "nodestats ",
        "=== ",
        "pong ",
        "learned",
        "analysis ",
    ];
    openings.iter().any(|opening| line.starts_with(opening))
}

#[test]
fn floods_are_answered() {
    let mut input = Vec::new();
    for number in 0..5000 {
        input.extend_from_slice(b"nboard 2\ngo\nset depth 30\nmove zz\n\xff\xfe go\n");
        input.extend_from_slice(format!("ping {number}\n").as_bytes());
    }
    for fill in [b'x', b'[', 0, 0xff, b' '] {
        input.extend_from_slice(b"set game (;C[");
        input.resize(input.len() + (2 << 20), fill);
        input.push(b'\n');
    }
    let mut long = b"set game (;".to_vec();
    long.extend(b"C[x]".repeat(200_000));
    long.extend(b";)\nping 9999\n");
    input.extend(long);
    let said = said(&input);
    assert!(said.iter().all(|line| is_an_answer(line)));
    let pongs: Vec<_> = said
        .iter()
        .filter(|line| line.starts_with("pong"))
        .collect();
    assert_eq!(pongs.len(), 5001);
    assert_eq!(said.last().map(String::as_str), Some("pong 9999"));
}

fn hostile_line() -> impl Strategy<Value = Vec<u8>> {
    let known = prop::sample::select(vec![
        "nboard 2",
        "nboard",
        "set depth 1",
        "set depth 255",
        "set depth 0",
        "set depth -1",
        "set game",
        "set game (;TI[1]B[f5]W[d6];)",
        "set game (;;)",
        "set game (;TI[99:99:99//];)",
        "set contempt 9999",
        "move f5",
        "move PA",
        "move d6/x/y",
        "move f5/1e999/1e999",
        "move",
        "hint",
        "hint 0",
        "hint 99999999999",
        "hint 3",
        "go",
        "go go",
        "ping 1",
        "ping -1",
        "learn",
        "analyze",
        "status",
        "=== F5",
        "set game (;BO[8 XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X];)",
        "set game (;BO[8 ---------------------------------------------------------------- O];)",
    ]);
    prop_oneof![
        6 => known.prop_map(|line| line.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..40),
        1 => "(set|move|hint|ping|go) [ -~]{0,30}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_a_client_sends_breaks_it(lines in prop::collection::vec(hostile_line(), 0..40)) {
        let pings = lines.iter().filter(|line| matches!(&line[..], b"ping 1" | b"ping -1")).count();
        let said = said(&lines.join(&b'\n'));
        prop_assert!(said.iter().all(|line| is_an_answer(line)), "{:?}", said);
        let pongs = said.iter().filter(|line| line.starts_with("pong")).count();
        prop_assert!(pongs >= pings);
    }
}
