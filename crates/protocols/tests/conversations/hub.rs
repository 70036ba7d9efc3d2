//! The Hub server.

use super::client::Client;
use nullwindow::{Game, Position};
use nullwindow_checkers::{Checkers, Square};
use nullwindow_protocols::hub::HubServer;
use nullwindow_protocols::hub::message::Message;
use nullwindow_protocols::hub::notation::{move_text, parse_move, position_text};
use nullwindow_protocols::hub::orientation::{Orientation, OrientationDetector};
use proptest::prelude::*;

const START: &str = "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

/// What PyPI's `pydraughts` sends for a position, the position, and its legal moves.
const ROTATED: [(&str, &str, &str); 10] = [
    (
        "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
        "B:W21-32:B1-12",
        "9-13 9-14 10-14 10-15 11-15 11-16 12-16",
    ),
    (
        "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15\"",
        "W:W21-32:B1-10,12,15",
        "21-17 22-17 22-18 23-18 23-19 24-19 24-20",
    ),
    (
        "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"",
        "B:W18,21,23-32:B1-10,12,15",
        "15x22x18",
    ),
    (
        "pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18 15x22x18\"",
        "W:W21,23-32:B1-10,12,22",
        "25x18x22 26x17x22",
    ),
    (
        "pos=WeeeeeeeeeeebeeeeeeeeeeBeeweeeWee",
        "B:W21,K10:BK3,7",
        "7x14x10",
    ),
    (
        "pos=BeeeeeeeeeeebeeeeeeeeeeBeeweeeWee",
        "W:W21,K10:BK3,7",
        "10-6 10-14 10-15 21-17",
    ),
    (
        "pos=BeBeeeeeeeeeeeebeeeweeeeeeeeweeeW",
        "W:W18,K31:B14,5,K1",
        "18x9x14",
    ),
    (
        "pos=WeBeeeeeeeeeeeebeeeweeeeeeeeweeeW",
        "B:W18,K31:B14,5,K1",
        "14x23x18",
    ),
    (
        "pos=Bbbeeeeeeeeeeeeeeeeeeeeeeeeeeeeww",
        "W:W32,31:B1,2",
        "31-26 31-27 32-27 32-28",
    ),
    (
        "pos=WbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW",
        "B:W32:BK1",
        "1-5 1-6",
    ),
];

/// A client of a server with a small table.
fn start_server() -> Client {
    let server = HubServer::new().with_max_hash(4);
    let player = server.player().expect("a small table");
    Client::new(server, player)
}

/// The text of the same position in the other orientation.
fn rotated_text(pos: &str) -> String {
    let swap = |c: char| match c {
        'w' => 'b',
        'b' => 'w',
        'W' => 'B',
        'B' => 'W',
        other => other,
    };
    let (side, squares) = pos.split_at(1);
    let squares = squares.chars().rev().map(swap);
    side.chars().map(swap).chain(squares).collect()
}

fn rotated_line(line: &str) -> String {
    let (pos, rest) = line["pos=".len()..].split_at(33);
    format!("pos={}{rest}", rotated_text(pos))
}

fn position(fen: &str) -> Checkers {
    Checkers::parse_position(fen).expect(fen)
}

fn answers(position: &Checkers) -> String {
    let mut moves = position.legal_moves();
    moves.sort_by_key(|mv| (mv.from(), mv.to()));
    let moves: Vec<String> = moves.into_iter().map(move_text).collect();
    moves.join(" ")
}

/// The position after `pos`, and its legal moves.
fn read(detector: &mut OrientationDetector, line: &str) -> (Checkers, String) {
    let line = format!("pos {line}");
    let message = Message::new(&line);
    let moves = message.value("moves").unwrap_or_default();
    let history = detector.read(message.value("pos").expect("pos"), moves);
    let position = *history.expect("a position").position();
    (position, answers(&position))
}

/// The move of a line that begins with `done`.
fn done(line: &str) -> &str {
    Message::new(line).value("move").expect("a move")
}

#[test]
fn positions_of_pydraughts_are_read() {
    let mut all = OrientationDetector::default();
    for (line, fen, legal) in ROTATED {
        let expected = (position(fen), legal.to_owned());
        assert_eq!(
            read(&mut OrientationDetector::default(), line),
            expected,
            "{line}"
        );
        assert_eq!(read(&mut all, line), expected, "{line} after others");
    }
}

#[test]
fn positions_of_plain_clients_are_read() {
    let mut sends_new_game = OrientationDetector::default();
    sends_new_game.new_game();
    let mut proven = OrientationDetector::default();
    let mut fixed = OrientationDetector::default();
    fixed.fixed = Some(Orientation::Plain);
    for (line, fen, legal) in ROTATED {
        let line = rotated_line(line);
        let expected = (position(fen), legal.to_owned());
        for detector in [&mut sends_new_game, &mut proven, &mut fixed] {
            assert_eq!(read(detector, &line), expected, "{line} {detector:?}");
        }
    }
}

#[test]
fn a_proven_orientation_holds_until_it_is_contradicted() {
    let mut detector = OrientationDetector::default();
    let kings = "pos=WeeeeeeeeeWeeeeeeeeeeeeWeeeeeeeee";
    let plain = position("W:WK10,K23:B");
    let rotated = position("B:W:BK10,K23");
    assert_eq!(read(&mut detector, kings).0, rotated);
    let first = "pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
    assert_eq!(read(&mut detector, first).0, Checkers::start());
    assert_eq!(read(&mut detector, kings).0, plain);
    read(&mut detector, &format!("{START} moves=11-15"));
    assert_eq!(read(&mut detector, kings).0, rotated);
    // The start with the second player to move is valid if the moves fit.
    let strange = read(&mut detector, &format!("{START} moves=22-18"));
    let mut second = Checkers::parse_position("W:W21-32:B1-12").expect("a position");
    second.play(second.parse_move("22-18").expect("a move"));
    assert_eq!(strange.0, second);
}

#[test]
fn each_position_is_answered_by_a_legal_move() {
    for name in ["usual", "mtd-f-bi", "mtd-f", "aspiration-negascout"] {
        let mut client = start_server();
        client.send(&format!(
            "set-param name=driver value={name}\nlevel depth=5"
        ));
        for (line, fen, legal) in ROTATED {
            client.send(&format!("pos {line}\ngo think"));
            let lines = client.read_until("done");
            let answer = Message::new(lines.last().expect("an answer"));
            let best = answer.value("move").expect("a move");
            assert!(legal.split(' ').any(|mv| mv == best), "{line}: {answer:?}");
            let mut after = position(fen);
            after.play(parse_move(&after, best).expect("a legal move"));
            if let Some(reply) = answer.value("ponder") {
                assert!(parse_move(&after, reply).is_ok(), "{line}: {answer:?}");
            }
            // Every principal variation is legal.
            for info in &lines[..lines.len() - 1] {
                let mut at = position(fen);
                let line = Message::new(info).value("pv").expect("a line");
                for mv in line.split(' ') {
                    at.play(parse_move(&at, mv).expect(info));
                }
            }
        }
        assert_eq!(client.close(), [""; 0]);
    }
}

#[test]
fn a_recorded_session_gives_the_same_answers() {
    let mut client = start_server();
    client.send("hub");
    let greeting = client.read_until("wait");
    assert!(greeting[0].starts_with("id name=Nullwindow version="));
    let variant = "param name=variant value=english type=enum values=\"english\"";
    assert!(greeting.iter().any(|line| line == variant));
    client.send("set-param name=variant value=english");
    assert_eq!(client.ask("init", ""), "ready");
    assert_eq!(client.ask("ping", ""), "pong");
    client.send(&format!("pos {START}\nlevel move-time=0.05\ngo think"));
    let first = client.read_until("done").pop().expect("an answer");
    let legal = "9-13 9-14 10-14 10-15 11-15 11-16 12-16";
    assert!(legal.split(' ').any(|mv| mv == done(&first)), "{first}");
    client.send(&format!("pos {START} moves=\"11-15 23-18\""));
    client.send("level time=-0.9 inc=1\ngo think");
    let lines = client.read_until("done");
    let expected = position("B:W18,21,22,24-32:B1-10,12,15");
    let answer = done(lines.last().expect("an answer"));
    assert!(parse_move(&expected, answer).is_ok(), "{answer}");
    client.send("quit");
    assert_eq!(client.close(), [""; 0]);
}

/// Each item of `id`, `param` and `info` has one `=`, as some clients split there.
#[test]
fn output_can_be_split_at_spaces_and_equals_signs() {
    let mut client = start_server();
    client.send("hub");
    let mut lines = client.read_until("wait");
    lines.pop();
    client.send("level depth=7\ngo think");
    lines.extend(client.read_until("done"));
    lines.pop();
    assert!(lines.len() > 12, "{lines:?}");
    for line in lines {
        let quotes = line.split('"').collect::<Vec<_>>();
        assert!(quotes.iter().skip(1).step_by(2).all(|q| !q.contains('=')));
        let outside: String = quotes.into_iter().step_by(2).collect();
        let mut items = outside.split(' ');
        items.next();
        assert!(items.all(|item| item.matches('=').count() == 1), "{line}");
        let message = Message::new(&line);
        if message.command == "info" {
            for name in ["depth", "nodes", "score", "time", "nps"] {
                let value = message.value(name).map(str::parse::<f64>);
                assert!(value.is_some_and(|v| v.is_ok()), "{name} in {line}");
            }
        }
    }
}

#[test]
fn the_score_of_a_win_encodes_its_distance() {
    // 14x23 takes the last man.
    let mut client = start_server();
    let pos = position_text(&position("B:W18:B14"));
    client.send("set-param name=positions value=plain");
    client.send(&format!("pos pos={pos}\nlevel depth=4\ngo think"));
    let lines = client.read_until("done");
    let last = &lines[lines.len() - 2];
    assert!(last.contains(" score=99.99 "), "{last}");
    assert_eq!(lines[lines.len() - 1], "done move=14x23x18");
}

#[test]
fn answers_wait_for_stop_where_there_is_no_limit() {
    // One legal move, and an endgame that is quickly searched to its end.
    let mut client = start_server();
    client.send("set-param name=positions value=plain");
    let pos = position_text(&position("B:W18:B14"));
    for (level, go, release) in [
        ("infinite", "analyze", "stop"),
        ("infinite", "think", "stop"),
        ("depth=3", "ponder", "stop"),
        ("depth=3", "ponder", "ponder-hit"),
        ("time=1 inc=1", "ponder", "ponder-hit"),
    ] {
        client.send(&format!("pos pos={pos}\nlevel {level}\ngo {go}"));
        client.read_until("info depth=1");
        client.send("ping");
        let lines = client.read_until("pong");
        assert!(!lines.iter().any(|l| l.starts_with("done")), "{lines:?}");
        assert_eq!(client.ask(release, "done"), "done move=14x23x18");
    }
    // Without a search these commands are not answered.
    assert_eq!(client.ask("stop\nponder-hit\nstop\nping", ""), "pong");
    // `ponder-hit` does not end a search without limits.
    client.send(&format!(
        "pos pos={pos}\nlevel infinite\ngo ponder\nponder-hit"
    ));
    client.read_until("info depth=1");
    let lines = client.ask("ping", "pong");
    assert_eq!(lines, "pong");
    assert_eq!(client.close().last().expect("a line"), "done move=14x23x18");
}

#[test]
fn a_limit_ends_an_analysis() {
    let mut client = start_server();
    client.send("level depth=4\ngo analyze");
    let lines = client.read_until("done");
    assert_eq!(lines.iter().filter(|l| l.starts_with("info")).count(), 4);
}

#[test]
fn a_new_search_ends_the_one_before() {
    let mut client = start_server();
    client.send(&format!("level infinite\npos {START}\ngo think"));
    client.read_until("info");
    client.send(&format!("pos {START} moves=\"11-15 22-18\"\ngo analyze"));
    let first = client.read_until("done").pop().expect("an answer");
    let legal = "9-13 9-14 10-14 10-15 11-15 11-16 12-16";
    assert!(legal.split(' ').any(|mv| mv == done(&first)), "{first}");
    assert_eq!(done(&client.ask("stop", "done")), "15x22x18");
    assert_eq!(client.close(), [""; 0]);
}

#[test]
fn bad_input_is_reported_and_changes_nothing() {
    let mut client = start_server();
    client.send(&format!("pos {START} moves=\"11-15 22-18\"\nlevel depth=3"));
    for bad in [
        "pos",
        "pos pos=",
        "pos pos=W",
        "pos pos=Wwbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
        "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 0-0\"",
        "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 11-15\"",
        "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
        "set-param",
        "set-param name=hash",
        "set-param name=hash value=0",
        "set-param name=hash value=5",
        "set-param name=threads value=-1",
        "set-param name=threads value=100000",
        "set-param name=variant value=normal",
        "set-param name=driver value=\"a = b\"",
        "set-param name=\"quite unknown\" value=1",
        "level depth=deep",
        "level time=soon",
    ] {
        let error = client.ask(bad, "");
        assert!(error.starts_with("error message=\""), "{bad}: {error}");
        assert_eq!(error.matches(['=', '"']).count(), 3, "{error}");
    }
    // Unknown commands and arguments are ignored.
    client.send(
        "\n\nfuture x=1\nHUB\nlevel depth=3 mood=good\nset-param name=ponder value=false later",
    );
    assert_eq!(client.ask("go think hard", "done"), "done move=15x22x18");
}

#[test]
fn a_finished_game_is_answered_without_a_move() {
    let mut client = start_server();
    client.send("level depth=2\npos pos=Wbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\ngo think");
    let lines = client.read_until("done");
    assert_eq!(lines[lines.len() - 1], "done");
    assert!(lines[lines.len() - 2].starts_with("error "), "{lines:?}");
}

#[test]
fn parameters_take_effect() {
    let mut client = start_server();
    client.send("set-param name=hash value=2\nset-param name=threads value=2");
    client.send(
        "set-param name=driver value=aspiration-negascout\nset-param name=ponder value=false",
    );
    client.send("set-param name=positions value=plain\nhub");
    let declared = client.read_until("wait");
    for line in [
        "param name=hash value=2 type=int min=1 max=4",
        "param name=threads value=2 type=int min=1 max=256",
        "param name=driver value=aspiration-negascout type=enum values=\"usual mtd-f-bi mtd-f aspiration-negascout\"",
        "param name=positions value=plain type=enum values=\"auto plain rotated\"",
        "param name=ponder value=false type=bool",
    ] {
        assert!(declared.iter().any(|l| l == line), "{line} in {declared:?}");
    }
    // With the orientation set to plain, White is to move in the rotated start.
    client.send(&format!("new-game\npos {START}\nlevel depth=6"));
    let answer = client.ask("go think", "done");
    let white = "21-17 22-17 22-18 23-18 23-19 24-19 24-20";
    assert!(white.split(' ').any(|mv| mv == done(&answer)), "{answer}");
    assert!(!answer.contains("ponder"), "{answer}");
}

/// Whether a move from here may be a king's in either orientation: only a move of a man
/// shows the orientation.
fn is_kings_either_way(at: &Checkers, from: Square) -> bool {
    let opposite = Square::new(33 - from.number()).expect("a square");
    [from, opposite]
        .iter()
        .any(|&square| at.piece(square).is_some_and(|piece| piece.king))
}

/// A game of random moves: its text, its last position, and whether its first move shows the
/// orientation.
fn game() -> impl Strategy<Value = (String, Vec<String>, Checkers, bool)> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    (choices, 0usize..30).prop_map(|(choices, before)| {
        let mut start = Checkers::start();
        let (mut moves, mut decided) = (Vec::new(), false);
        let mut at = start;
        for (ply, choice) in choices.into_iter().enumerate() {
            let legal = at.legal_moves();
            if legal.is_empty() {
                break;
            }
            if ply == before {
                start = at;
                moves.clear();
            }
            let mv = legal[choice.index(legal.len())];
            if moves.is_empty() {
                decided = !is_kings_either_way(&at, mv.from());
            }
            moves.push(move_text(mv));
            at.play(mv);
        }
        let decided = decided && !moves.is_empty();
        (position_text(&start), moves, at, decided)
    })
}

proptest! {
    #[test]
    fn games_are_read_in_either_orientation((start, moves, end, decided) in game()) {
        prop_assume!(decided);
        let moves = moves.join(" ");
        for text in [start.clone(), rotated_text(&start)] {
            let history = OrientationDetector::default().read(&text, &moves).expect("a game");
            prop_assert_eq!(history.position(), &end);
        }
        // A proven orientation is used again.
        let mut plain = OrientationDetector::default();
        plain.read(&start, &moves).expect("a game");
        let alone = plain.read(&position_text(&end), "").expect("a position");
        prop_assert_eq!(alone.position(), &end);
        let mut rotated = OrientationDetector::default();
        rotated.new_game();
        rotated.read(&rotated_text(&start), &moves).expect("a game");
        let alone = rotated.read(&rotated_text(&position_text(&end)), "").expect("a position");
        prop_assert_eq!(alone.position(), &end);
    }
}
