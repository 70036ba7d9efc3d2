//! Whatever a client sends over UCI, the engine answers every `go` once and ends with its input.

use super::client::answers;
use nullwindow_protocols::MAX_LINE_LENGTH;
use nullwindow_protocols::uci::UciServer;
use proptest::prelude::*;
use proptest::sample::select;

fn count(text: &str, word: &str) -> usize {
    let first = |line: &&str| line.split(' ').next() == Some(word);
    text.lines().filter(first).count()
}

/// How often an input has a command before `quit`, by an independent parser.
fn asked(input: &[u8], word: &str) -> usize {
    let text = String::from_utf8_lossy(input);
    let known = |word: &&str| KNOWN.contains(word);
    text.split('\n')
        .filter(|line| line.len() <= MAX_LINE_LENGTH)
        .filter_map(|line| line.split_whitespace().find(known))
        .take_while(|&command| command != "quit")
        .filter(|&command| command == word)
        .count()
}

const KNOWN: [&str; 14] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "eval",
    "bench",
];

/// Checks that every request is answered once, and nothing else is written.
fn check(input: &[u8]) {
    let owed = |word| asked(input, word);
    let (goes, ready, introductions) = (owed("go"), owed("isready"), owed("uci"));
    let shown = String::from_utf8_lossy(input)
        .chars()
        .take(2000)
        .collect::<String>();
    let server = UciServer::new().with_max_hash(2);
    let player = server.player().expect("memory");
    let said = answers(server, player, input);
    assert_eq!(count(&said, "bestmove"), goes, "{shown}");
    assert_eq!(count(&said, "readyok"), ready, "{shown}");
    assert_eq!(count(&said, "uciok"), introductions, "{shown}");
    // An `info` line with fifty moves is far shorter.
    assert!(said.lines().all(|line| line.len() < 2000), "{shown}");
}

/// Arguments of `position`, some of them invalid.
const PLACES: [&str; 14] = [
    "startpos",
    "startpos moves e2e4 e7e5 g1f3",
    "startpos moves e2e4 e2e4",
    "startpos moves 0000 (none)",
    "fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
    "fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "fen 8/8/8/8/8/5k2/8/7K w - - 100 1 moves h1g1",
    "fen qqqqqqqk/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1",
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "fen 1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1 moves e1g1",
    "fen 9/8/8/8/8/8/8/8 w - - 0 1",
    "fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w KQkq e3 99999999999 -1",
    "moves moves fen startpos",
];

const LIMITS: [&str; 16] = [
    "",
    "infinite",
    "ponder",
    "depth 3",
    "depth 0",
    "depth -7",
    "nodes 500",
    "nodes 0",
    "movetime 3",
    "movetime 99999999999999999999",
    "wtime 30 btime 30 winc 1 binc 1",
    "wtime -5 btime -5 movestogo 0",
    "mate 1",
    "searchmoves e2e4 a1a8 e1g1",
    "searchmoves",
    "depth depth wtime",
];

const SETTINGS: [&str; 16] = [
    "name Hash value 1",
    "name Hash value 2",
    "name Hash value 0",
    "name Hash value 33554432",
    "name Hash value",
    "name Clear Hash",
    "name Threads value 1",
    "name Threads value 3",
    "name Threads value -1",
    "name MultiPV value 4",
    "name MultiPV value 256",
    "name UCI_Chess960 value true",
    "name Driver value Aspiration NegaScout",
    "name Driver value MTD(f)",
    "name value name value",
    "Hash 3",
];

/// Commands with valid names and random arguments.
fn line() -> impl Strategy<Value = String> {
    let limits = prop::collection::vec(select(&LIMITS[..]), 0..3);
    prop_oneof![
        6 => limits.prop_map(|limits| format!("go {}", limits.join(" "))),
        4 => select(&PLACES[..]).prop_map(|place| format!("position {place}")),
        3 => select(&SETTINGS[..]).prop_map(|setting| format!("setoption {setting}")),
        4 => select(&KNOWN[..]).prop_map(str::to_string),
        3 => select(vec!["stop", "ponderhit", "isready", "bench 1", "debug on", "joho stop"])
            .prop_map(str::to_string),
        1 => "\\PC{0,40}",
        1 => (select(&KNOWN[..]), "\\PC{0,40}").prop_map(|(a, b)| format!("{a} {b}")),
        1 => ("\\PC{0,10}", select(&KNOWN[..])).prop_map(|(a, b)| format!("{a} {b}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 120,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn commands_in_any_order(lines in prop::collection::vec(line(), 0..40)) {
        check(lines.join("\n").as_bytes());
    }

    #[test]
    fn bytes(input in prop::collection::vec(any::<u8>(), 0..3000)) {
        check(&input);
    }

    #[test]
    fn commands_among_bytes(
        parts in prop::collection::vec(
            (line(), prop::collection::vec(any::<u8>(), 0..20)), 0..20
        )
    ) {
        let mut input = Vec::new();
        for (line, bytes) in parts {
            input.extend_from_slice(line.as_bytes());
            input.extend_from_slice(&bytes);
        }
        check(&input);
    }
}

#[test]
fn floods() {
    for (line, times) in [
        ("isready\n", 20_000),
        ("go infinite\n", 3000),
        ("go depth 1\nstop\nponderhit\n", 2000),
        (
            "setoption name Hash value 1\nucinewgame\nposition startpos\n",
            5000,
        ),
        (
            "setoption name Hash value 1\ngo nodes 1\nsetoption name Hash value 2\ngo nodes 1\n",
            100,
        ),
        ("bench\n", 30),
        ("d\n", 2000),
        ("\n", 100_000),
    ] {
        check(line.repeat(times).as_bytes());
    }
}

#[test]
fn long_lines() {
    for word in [
        "go ",
        "position startpos moves ",
        "setoption name ",
        "isready ",
        "",
        "position fen ",
    ] {
        for filling in ["e2e4 ", "a", "b1c3 b8c6 c3b1 c6b8 ", "\u{fffd}", "1 ", "/"] {
            let mut input = word.as_bytes().to_vec();
            input.extend(
                filling
                    .repeat(3 * MAX_LINE_LENGTH / 2 / filling.len())
                    .bytes(),
            );
            input.extend_from_slice(b"\ngo depth 1\nisready\n");
            check(&input);
        }
    }
}

/// A game whose command is a megabyte long, and a search at its end.
#[test]
fn long_games() {
    let mut input = b"position startpos moves ".to_vec();
    input.extend(b"b1c3 b8c6 c3b1 c6b8 ".repeat(MAX_LINE_LENGTH / 20 - 2));
    input.extend_from_slice(b"\ngo nodes 1000\n");
    check(&input);
}
