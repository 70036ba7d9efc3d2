//! The NBoard server.

use super::client::{Client, answers};
use nullwindow::game_history::GameHistory;
use nullwindow::player::AnyPlayer;
use nullwindow::{Game, Position};
use nullwindow_othello::solver::solve;
use nullwindow_othello::{Move, Othello};
use nullwindow_protocols::nboard::NBoard;
use proptest::prelude::*;

fn player() -> AnyPlayer<Othello> {
    nullwindow_othello::player(1 << 20).expect("a table")
}

fn start_server() -> Client {
    let mut client = Client::new(NBoard::new("Nullwindow"), player());
    client.send("nboard 2");
    assert_eq!(client.read(), "set myname Nullwindow");
    client.send("set depth 4");
    assert_eq!(client.read(), "set myname Nullwindow4");
    client
}

/// Sends `go`; returns the move and its evaluation.
fn go(client: &mut Client) -> (String, f64) {
    client.send("go");
    let lines = client.read_until("===");
    assert_eq!(lines[0], "status Nullwindow is thinking");
    let answer = lines[lines.len() - 1].strip_prefix("=== ").expect("a move");
    let parts: Vec<_> = answer.split('/').collect();
    assert_eq!(parts.len(), 3, "{answer}");
    assert!(parts[2].parse::<f64>().expect("a time") >= 0.0);
    assert_eq!(client.read(), "status");
    (parts[0].to_owned(), parts[1].parse().expect("a number"))
}

/// A finished game of random moves.
fn random_game(mut seed: u64) -> GameHistory<Othello> {
    let mut game = GameHistory::new(Othello::start());
    loop {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return game;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        game.play(moves[(seed >> 33) as usize % moves.len()]);
    }
}

/// The game in GGF, with passes as NBoard writes them.
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
fn go_names_a_move_and_does_not_play_it() {
    let mut client = start_server();
    let first = go(&mut client);
    assert_eq!(go(&mut client), first);
    client.send("move f5/1.5/0.3");
    let (reply, _) = go(&mut client);
    assert!(["D6", "F4", "F6"].contains(&reply.as_str()), "{reply}");
    client.send("move F6");
    client.send("move f6//");
    assert!(client.read().starts_with("status "), "f6 is taken");
    assert!(client.close().is_empty());
}

#[test]
fn a_whole_game_with_passes_is_played_by_the_rules() {
    let mut client = start_server();
    client.send("set depth 1");
    client.read();
    let mut passes = 0;
    for seed in 1..6 {
        // Random moves first: they lead to passes sooner.
        let moves = random_game(seed).moves()[..30].to_vec();
        client.send(&format!("set game {}", ggf(&Othello::start(), &moves)));
        let mut game = GameHistory::new(Othello::start());
        moves.into_iter().for_each(|mv| game.play(mv));
        while game.verdict().is_none() {
            let (text, _) = go(&mut client);
            passes += usize::from(text == "PA");
            let mv = game.position().parse_move(&text).expect("a legal move");
            game.play(mv);
            client.send(&format!("move {text}"));
        }
        client.send("go");
        let discs = game.position().final_discs();
        assert_eq!(client.read(), format!("=== PA/{discs}.00/0.00"));
    }
    assert!(passes > 0);
    client.close();
}

#[test]
fn ping_stops_the_search_first() {
    let mut client = start_server();
    client.send("set depth 60");
    client.read();
    for number in [1, 2, 3] {
        client.send(["go", "hint 3", "analyze"][number - 1]);
        client.send(&format!("ping {number}"));
        let lines = client.read_until("pong");
        assert_eq!(lines[lines.len() - 1], format!("pong {number}"));
        assert!(
            lines.iter().all(|line| !line.starts_with("===")),
            "{lines:?}"
        );
    }
    client.send("learn");
    assert_eq!(client.read(), "learned");
    assert!(client.close().is_empty());
}

#[test]
fn hints_near_the_end_are_exact() {
    let mut client = start_server();
    let game = random_game(9);
    let plies = game.moves().len() - 8;
    let board = game.positions()[plies];
    client.send(&format!(
        "set game {}",
        ggf(game.start(), &game.moves()[..plies])
    ));
    client.send("hint 64");
    let lines = client.read_until("status Nullwindow");
    assert_eq!(lines, ["status Nullwindow is analyzing"]);
    let lines = client.read_until("status");
    let legal = GameHistory::new(board).legal_moves();
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
        // The whole line is legal.
        let mut game = GameHistory::new(board);
        for at in (0..hint[1].len()).step_by(2) {
            let mv = game.position().parse_move(&hint[1][at..at + 2]);
            game.play(mv.expect("a legal move"));
        }
    }
    assert!(lines.iter().any(|line| line.starts_with("nodestats ")));
    client.close();
}

#[test]
fn games_are_analysed_from_the_end_backwards() {
    let mut client = start_server();
    let game = random_game(4);
    client.send(&format!("set game {}", ggf(game.start(), game.moves())));
    client.send("analyze");
    let lines = client.read_until("analysis 0 ");
    assert_eq!(client.read(), "status");
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
    client.close();
}

#[test]
fn a_malformed_game_changes_nothing() {
    let mut client = start_server();
    client.send("move f5");
    let before = go(&mut client);
    for bad in ["", "x", "(;", "(;B[a1];)", "(;TY[10];)", "(;BO[8 X];)"] {
        client.send(&format!("set game {bad}"));
        assert!(client.read().starts_with("status "), "{bad}");
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
        client.send(ignored);
    }
    assert_eq!(go(&mut client), before);
    client.close();
}

#[test]
fn the_end_of_input_ends_the_server() {
    for question in ["go", "hint 60", "analyze"] {
        let mut client = start_server();
        client.send("set depth 60");
        client.read();
        client.send(question);
        let rest = client.close();
        assert_eq!(rest.last().map(String::as_str), Some("status"), "{rest:?}");
    }
    let mut client = start_server();
    client.send("quit");
    assert!(client.close().is_empty());
}

#[test]
fn the_clock_of_the_game_is_used() {
    let mut client = start_server();
    client.send("set depth 60");
    client.read();
    client.send("set game (;TI[1:00]TB[00:00.2]TY[8];)");
    go(&mut client);
    // An expired clock is ignored.
    client.send("set depth 2");
    client.read();
    client.send("set game (;TI[0:01]B[f5//2];)");
    client.send("move f6/0/3");
    go(&mut client);
    client.close();
}

/// The output of a server for an input, as lines.
fn output_for(input: &[u8]) -> Vec<String> {
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
    let said = output_for(&input);
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
    fn no_input_breaks_the_server(lines in prop::collection::vec(hostile_line(), 0..40)) {
        let pings = lines.iter().filter(|line| matches!(&line[..], b"ping 1" | b"ping -1")).count();
        let said = output_for(&lines.join(&b'\n'));
        prop_assert!(said.iter().all(|line| is_an_answer(line)), "{:?}", said);
        let pongs = said.iter().filter(|line| line.starts_with("pong")).count();
        prop_assert!(pongs >= pings);
    }
}
