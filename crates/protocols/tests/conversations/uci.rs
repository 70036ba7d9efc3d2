//! The UCI server.

use super::client::Client;
use nullwindow::{Game, Position};
use nullwindow_chess::{Chess, uci};
use nullwindow_protocols::uci::UciServer;

/// The output of the engine for the script of a client.
fn output_of(text: &str) -> Vec<String> {
    let server = UciServer::new();
    let player = server.player().expect("memory");
    Client::new(server, player).run_script(text)
}

fn best(lines: &[String]) -> Vec<&str> {
    let best = lines
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    best.map(|rest| rest.split(' ').next().expect("a word"))
        .collect()
}

/// The word after a given word, in the last `info` line that has it.
fn last<'a>(lines: &'a [String], name: &str) -> Option<&'a str> {
    lines.iter().rev().find_map(|line| after(line, name))
}

fn after<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let mut words = line.split(' ').skip_while(|&word| word != name);
    words.nth(1)
}

/// Whether all moves of a `pv` are legal.
fn is_legal(start: &Chess, line: &str) -> bool {
    let mut position = start.clone();
    let words = line.split(' ').skip_while(|&word| word != "pv").skip(1);
    for word in words {
        match uci::parse(&position, word) {
            Ok(mv) => position.play(mv),
            Err(_) => return false,
        }
    }
    true
}

#[test]
fn uci_is_answered_with_name_and_options() {
    let lines = output_of("uci\nisready\nquit\nisready");
    assert!(lines[0].starts_with("id name Nullwindow"));
    assert!(lines[1].starts_with("id author "));
    for option in [
        "Hash type spin",
        "Clear Hash type button",
        "Threads type spin",
        "Ponder type check",
        "MultiPV type spin",
        "UCI_Chess960 type check",
        "UCI_ShowWDL type check default false",
        "UCI_LimitStrength type check default false",
        "UCI_Elo type spin default 1500 min 1000 max 2400",
        "Driver type combo default Usual var Usual var MTD(f/bi) var MTD(f) var Aspiration NegaScout",
        "Move Overhead type spin",
    ] {
        let text = format!("option name {option}");
        assert!(lines.iter().any(|line| line.starts_with(&text)), "{option}");
    }
    assert_eq!(lines[lines.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn each_depth_has_an_info_line() {
    let lines = output_of("go depth 5\n> bestmove");
    for depth in ["1", "2", "3", "4", "5"] {
        let line = lines
            .iter()
            .find(|line| after(line, "depth") == Some(depth));
        let line = line.expect("an iteration");
        for name in ["seldepth", "multipv", "nodes", "nps", "hashfull", "time"] {
            let value = after(line, name).expect(name);
            assert!(value.parse::<u64>().is_ok(), "{line}");
        }
        assert!(line.contains(" score cp "), "{line}");
        assert!(
            line.contains(" pv ") && is_legal(&Chess::start(), line),
            "{line}"
        );
    }
    let pv = last(&lines, "pv").expect("a line");
    assert_eq!(best(&lines), [pv]);
    let words: Vec<&str> = lines[lines.len() - 1].split(' ').collect();
    assert_eq!(words[2], "ponder");
}

#[test]
fn mates_are_reported_in_moves() {
    for (position, limit, score, mv) in [
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "depth 4",
            "mate 1",
            "a1a8",
        ),
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "mate 1",
            "mate 1",
            "a1a8",
        ),
        // Two rooks: 1. Ra7 and 2. Rb8 mate, or the other way round; the other side to move is
        // mated in one less.
        (
            "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
            "mate 2",
            "mate 2",
            "a2a7 b1b7",
        ),
        (
            "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1",
            "depth 4",
            "mate -1",
            "h8g8",
        ),
    ] {
        let text = format!("position fen {position}\ngo {limit}\n> bestmove");
        let lines = output_of(text.leak());
        let line = &lines[lines.len() - 2];
        assert!(line.contains(&format!(" score {score} ")), "{line}");
        assert!(mv.split(' ').any(|mv| best(&lines) == [mv]), "{line}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let lines = output_of(
        "position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1
         go depth 3
         > bestmove
         position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
         go movetime 5
         > bestmove",
    );
    assert_eq!(best(&lines), ["0000", "0000"]);
    let reported: Vec<&String> = lines.iter().filter(|line| line.contains("score")).collect();
    assert!(
        reported[0].contains("score mate 0 ") && reported[1].contains("score cp 0 "),
        "{reported:?}"
    );
}

/// The game is drawn for the player, but the client may continue it.
#[test]
fn bare_kings_get_a_move() {
    let lines = output_of(
        "position fen 8/8/8/8/8/5k2/8/7K w - - 0 1 moves h1g1 f3e2
         go wtime 1000 btime 1000
         > bestmove
         go searchmoves g1h1
         > bestmove",
    );
    let position = Chess::parse_position("8/8/8/8/8/8/4k3/6K1 w - - 2 2").expect("a position");
    let moves = best(&lines);
    assert!(uci::parse(&position, moves[0]).is_ok());
    assert_eq!(moves[1], "g1h1");
}

#[test]
fn repetitions_and_the_fifty_move_rule_count() {
    // White is far behind and can repeat a position for the third time.
    let lines = output_of(
        "position fen 7k/8/7q/8/8/8/8/K7 w - - 0 1 moves a1b1 h8g8 b1a1 g8h8 a1b1 h8g8 b1a1 g8h8
         go depth 2
         > bestmove
         position fen 7k/8/7q/8/8/8/8/K7 w - - 0 1
         go depth 2
         > bestmove",
    );
    let scores: Vec<&str> = lines
        .iter()
        .filter(|line| after(line, "depth") == Some("2"))
        .filter_map(|line| after(line, "cp"))
        .collect();
    assert_eq!((best(&lines)[0], scores[0]), ("a1b1", "0"));
    let without: i32 = scores[1].parse().expect("a number");
    assert!(without < -500, "{without}");
    // Fifty moves without progress are a draw whatever the material.
    let lines = output_of(
        "position fen 8/8/8/8/8/4k3/7q/K7 b - - 99 80
         go depth 4
         > bestmove",
    );
    assert!(lines[lines.len() - 2].contains("score cp 0 "), "{lines:?}");
}

#[test]
fn limits_are_respected() {
    let lines =
        output_of("go depth 3\n> bestmove\ngo depth 2 nodes 1000000 movetime 100000\n> bestmove");
    assert_eq!(last(&lines, "depth"), Some("2"));
    let lines =
        output_of("go nodes 20000\n> bestmove\ngo nodes 0\n> bestmove\ngo movetime 0\n> bestmove");
    let nodes = lines.iter().filter_map(|line| after(line, "nodes"));
    assert!(
        nodes
            .map(|n| n.parse::<u64>().expect("a number"))
            .all(|n| n <= 20_000)
    );
    assert_eq!(best(&lines).len(), 3);
    let lines = output_of("go searchmoves a2a3 h2h3 depth 4\n> bestmove");
    for line in lines.iter().filter_map(|line| after(line, "pv")) {
        assert!(["a2a3", "h2h3"].contains(&line));
    }
    assert!(["a2a3", "h2h3"].contains(&best(&lines)[0]));
}

#[test]
fn chances_are_shown_where_they_are_asked_for() {
    let lines = output_of(
        "go depth 3
         > bestmove
         setoption name UCI_ShowWDL value true
         position fen 4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1
         go depth 3
         > bestmove",
    );
    let scores = |lines: &[String]| -> Vec<String> {
        let scored = lines.iter().filter(|line| line.contains(" score "));
        scored.cloned().collect()
    };
    let answered = lines.iter().position(|line| line.starts_with("bestmove"));
    let (before, after_it) = lines.split_at(answered.expect("an answer"));
    assert!(scores(before).iter().all(|line| !line.contains("wdl")));
    let shown = scores(after_it);
    assert!(!shown.is_empty());
    for line in shown {
        let words = line.split_whitespace().skip_while(|&word| word != "wdl");
        let chances: Vec<u32> = words.skip(1).take(3).flat_map(str::parse).collect();
        assert_eq!(chances.iter().sum::<u32>(), 1000, "{line}");
        // Two queens against nothing.
        assert!(chances[2] > 900, "{line}");
    }
}

#[test]
fn limited_strength_searches_little_and_plays_nothing_absurd() {
    let lines = output_of(
        "setoption name UCI_LimitStrength value true
         setoption name UCI_Elo value 1000
         position startpos
         go movetime 100000
         > bestmove
         position fen 4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1
         go movetime 100000
         > bestmove
         setoption name UCI_LimitStrength value false
         position startpos
         go depth 8
         > bestmove",
    );
    let nodes = |from: usize| -> u64 {
        let before = lines.iter().enumerate();
        let ends: Vec<usize> = before
            .filter(|(_, line)| line.starts_with("bestmove"))
            .map(|(at, _)| at)
            .collect();
        let told = lines[..ends[from]].iter().rev();
        let mut told = told.filter_map(|line| after(line, "nodes")?.parse().ok());
        told.next().expect("an info line")
    };
    assert!(nodes(0) < 1000, "{}", nodes(0));
    assert!(nodes(2) > nodes(0), "{} {}", nodes(2), nodes(0));
    // A queen for nothing is no matter of taste.
    assert_eq!(best(&lines)[1], "e4d5");
}

#[test]
fn several_lines_are_shown() {
    let lines = output_of(
        "setoption name MultiPV value 3
         go depth 4
         > bestmove
         position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1
         go depth 2
         > bestmove",
    );
    let deepest = lines
        .iter()
        .filter(|line| after(line, "depth") == Some("4"));
    let shown: Vec<_> = deepest
        .map(|line| (after(line, "multipv"), after(line, "pv")))
        .collect();
    assert_eq!(
        shown.iter().map(|s| s.0).collect::<Vec<_>>(),
        [Some("1"), Some("2"), Some("3")]
    );
    let mut firsts: Vec<_> = shown.iter().map(|s| s.1.expect("a line")).collect();
    assert_eq!(best(&lines)[0], firsts[0]);
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 3);
    // There is one legal move.
    assert_eq!(best(&lines)[1], "h1g2");
}

/// Commands during a search are answered during the search.
#[test]
fn infinite_searches_and_pondering_wait_for_stop() {
    let lines = output_of(
        "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
         go infinite
         > info
         isready
         > readyok
         stop
         > bestmove
         stop
         position startpos
         go ponder depth 2
         > info depth 2
         isready
         > readyok
         ponderhit
         > bestmove
         ponderhit
         go ponder wtime 1000 btime 1000
         > info depth 3
         isready
         > readyok
         stop
         > bestmove
         go infinite depth 1
         > info depth 1
         ponderhit
         isready
         > readyok",
    );
    let reported: Vec<&str> = lines
        .iter()
        .filter(|line| !line.starts_with("info"))
        .map(|line| &line[..8.min(line.len())])
        .collect();
    assert_eq!(reported, ["readyok", "bestmove"].repeat(4));
}

#[test]
fn each_go_is_answered_once_whatever_comes_between() {
    let lines = output_of(
        "go infinite
         go infinite
         position startpos moves e2e4
         ucinewgame
         setoption name Hash value 1
         setoption name Threads value 2
         go ponder
         go wtime 100000 btime 100000
         quit",
    );
    let moves = best(&lines);
    assert_eq!(moves.len(), 4);
    let after = uci::parse(&Chess::start(), "e2e4").map(|mv| {
        let mut position = Chess::start();
        position.play(mv);
        position
    });
    let after = after.expect("legal");
    assert!(
        moves[..2]
            .iter()
            .all(|mv| uci::parse(&Chess::start(), mv).is_ok())
    );
    assert!(moves[2..].iter().all(|mv| uci::parse(&after, mv).is_ok()));
}

#[test]
fn castling_is_written_as_the_client_expects() {
    let lines = output_of(
        "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
         go searchmoves e1g1 depth 1
         > bestmove
         setoption name UCI_Chess960 value true
         position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1 e8d8
         d
         position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1
         go searchmoves e1h1 depth 1
         > bestmove
         setoption name UCI_Chess960 value false
         position fen 4k3/8/8/8/8/8/8/1R1K4 w B - 0 1
         go searchmoves d1b1 depth 1
         > bestmove",
    );
    // Castling of Chess960 that standard notation cannot express is written as in Chess960.
    assert_eq!(best(&lines), ["e1g1", "e1h1", "d1b1"]);
    assert!(lines.contains(&"Fen: 3k4/8/8/8/8/8/8/5RK1 w - - 2 2".to_string()));
}

#[test]
fn bad_commands_are_reported_and_change_nothing() {
    let lines = output_of(
        "position startpos moves e2e4 e7e5
         position fen nonsense
         position
         d
         position startpos moves e2e4 e2e4 e7e5
         d
         setoption name Hash value 33554432
         setoption name Nonsense value 1
         isready
         > readyok
         go depth 2
         > bestmove",
    );
    let fens: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("Fen"))
        .collect();
    assert!(
        fens[0].ends_with("PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
        "{}",
        fens[0]
    );
    assert!(
        fens[1].ends_with("PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        "{}",
        fens[1]
    );
    let reported = lines.iter().filter(|line| line.starts_with("info string"));
    assert_eq!(reported.count(), 5, "{lines:?}");
    assert!(
        lines.iter().any(|line| line.contains("33554432 MiB")),
        "{lines:?}"
    );
    assert_eq!(best(&lines).len(), 1);
}

#[test]
fn unknown_words_are_ignored() {
    let lines = output_of(
        "joho
         register later
         joho debug on
         joho joho isready
         nonsense
         debug off
         nonsense",
    );
    assert_eq!(lines, ["readyok", "info string ignored: nonsense"]);
}

#[test]
fn positions_with_endless_tactics_can_be_stopped() {
    let lines = output_of(
        "position fen qqqqqqqk/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1
         go infinite
         stop
         > bestmove
         go nodes 5000
         > bestmove
         setoption name Threads value 2
         go depth 20
         stop
         > bestmove",
    );
    assert_eq!(best(&lines).len(), 3);
}

#[test]
fn a_bench_counts_the_same_nodes_each_time_and_can_be_stopped() {
    let lines = output_of(
        "setoption name Threads value 2
         setoption name Hash value 1
         bench 3
         > Nodes/second
         go depth 4
         > bestmove
         bench 3
         > Nodes/second
         bench 120
         isready
         > readyok
         stop
         > Nodes/second
         go depth 2
         > bestmove
         bench 120",
    );
    let nodes: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("Nodes searched"))
        .collect();
    assert_eq!(nodes.len(), 4);
    assert_eq!(nodes[0], nodes[1]);
    assert_eq!(best(&lines).len(), 2);
}

/// Both drivers find the same value where nothing depends on the path or the order.
#[test]
fn both_drivers_play() {
    let lines = output_of(
        "setoption name Driver value Aspiration NegaScout
         position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1
         go mate 1
         > bestmove
         setoption name Driver value MTD(f)
         ucinewgame
         go mate 1
         > bestmove",
    );
    assert_eq!(best(&lines), ["a1a8", "a1a8"]);
}
