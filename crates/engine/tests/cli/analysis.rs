//! `analyse` without `--algorithm`: the player at work.

use super::command::{json, nullwindow, stdout};
use nullwindow::{Game, GameHistory};
use nullwindow_catalogue::{GameName, with_game};
use serde_json::{Value, json};

fn analyse(line: &str, position: &str) -> Value {
    let mut command = nullwindow(&format!("analyse --json {line} --position"));
    json(command.arg(position))
}

/// Whether a line of play is legal from a position.
fn is_legal<G: Game>(position: &str, line: &Value) -> bool {
    let start = match position {
        "start" => G::start(),
        text => G::parse_position(text).unwrap(),
    };
    let mut history = GameHistory::new(start);
    line.as_array().unwrap().iter().all(|text| {
        let mv = history.position().parse_move(text.as_str().unwrap());
        mv.is_ok_and(|mv| history.try_play(mv))
    })
}

#[test]
fn lines_of_every_game_are_legal_of_one_depth_and_sorted() {
    for &game in GameName::ALL {
        let found = analyse(&format!("--game {game} --depth 4 --lines 3"), "start");
        assert_eq!(found["game"], game.name());
        assert_eq!(
            (&found["over"], &found["depth"]),
            (&json!(false), &json!(4)),
            "{game}"
        );
        let lines = found["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 3, "{game}");
        let mut firsts = Vec::new();
        let mut values = Vec::new();
        for (rank, line) in (1..).zip(lines) {
            assert_eq!(line["rank"], rank);
            assert!(with_game!(game, G => is_legal::<G>("start", &line["pv"])));
            firsts.push(line["pv"][0].as_str().unwrap());
            values.push(line["value"].as_i64().unwrap());
        }
        assert!(values.is_sorted_by(|a, b| a >= b), "{game}: {values:?}");
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 3, "{game}");
        assert_eq!(found["value"], lines[0]["value"]);
        assert_eq!(found["pv"], lines[0]["pv"]);
        assert_eq!(found["best_move"], found["pv"][0]);
        assert!(found["nodes"].as_u64() > Some(10));
        assert!(found["counts"]["leaf_evaluations"].as_u64() > Some(10));
        assert!(found["seconds"].is_f64());
        assert_eq!(found["interrupted"], false);
    }
}

/// The value of a move is the negative value of the position after it, one ply less deep: in
/// the opening of Othello, which has neither tactics nor passes nor draws by the past, and less deep
/// than ProbCut begins.
#[test]
fn the_second_line_has_the_value_of_its_move() {
    let found = analyse("--game othello --depth 5 --lines 4", "start");
    let lines = found["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 4);
    for line in lines {
        let mv = line["pv"][0].as_str().unwrap();
        let plain = "analyse --game othello --depth 4 --algorithm minimax --grain 1 --json --moves";
        let after = json(nullwindow(plain).arg(mv));
        assert_eq!(
            line["value"].as_i64().unwrap(),
            -after["value"].as_i64().unwrap(),
            "{mv}"
        );
    }
}

#[test]
fn tactics_are_played_out() {
    // Taking the pawn loses the queen, which one ply does not show.
    let guarded = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
    let plain = analyse(
        "--game chess --depth 1 --algorithm minimax --leaves static",
        guarded,
    );
    assert_eq!(plain["best_move"], "d2d6");
    let found = analyse("--game chess --depth 1", guarded);
    assert_ne!(found["best_move"], "d2d6");
}

#[test]
fn the_past_counts() {
    let call = |position: &str, moves: &str| {
        let mut command = nullwindow("analyse --game chess --json --depth 3 --position");
        json(command.arg(position).arg("--moves").arg(moves))
    };
    // White is a queen behind, and can go to g1 for the third time.
    let start = "2q4k/8/8/8/8/8/8/7K w - - 0 1";
    let moves = "h1g1,h8g8 g1f1 g8h8, f1g1 h8g8 g1h2 g8h8";
    let lost = call("2q4k/8/8/8/8/8/7K/8 w - - 0 1", "");
    assert!(lost["value"].as_i64() < Some(-500), "{lost}");
    let drawn = call(start, moves);
    assert_eq!(
        (&drawn["value"], &drawn["best_move"]),
        (&json!(0), &json!("h2g1"))
    );
    let over = call(start, &format!("{moves} h2g1"));
    assert_eq!(
        (&over["over"], &over["value"], &over["best_move"]),
        (&json!(true), &json!(0), &Value::Null)
    );
    assert_eq!(
        over["ending"],
        json!({"winner": null, "reason": "repetition"})
    );
}

#[test]
fn a_game_that_is_over_says_so() {
    let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    let found = analyse("--game chess", mate);
    assert_eq!(
        (&found["over"], &found["value"]),
        (&json!(true), &json!(-30_000))
    );
    assert_eq!(
        found["ending"],
        json!({"winner": "White", "reason": "checkmate"})
    );
    assert_eq!((&found["pv"], &found["lines"]), (&json!([]), &json!([])));
    let text = stdout(nullwindow("analyse --game chess --position").arg(mate));
    assert!(
        text.contains("the game is over: White wins: checkmate"),
        "{text}"
    );
    let full = "O".repeat(64) + " O";
    assert_eq!(analyse("--game othello", &full)["value"], 640);
}

#[test]
fn limits_end_the_search() {
    let nodes = analyse("--game othello --nodes 20000 --threads 2", "start");
    assert!(nodes["nodes"].as_u64() <= Some(20_000), "{nodes}");
    let time = analyse("--game checkers --time 0.01 --depth 3", "start");
    assert!(time["depth"].as_u64() <= Some(3), "{time}");
    // More lines than moves.
    let few = analyse(
        "--game chess --depth 2 --lines 40",
        "7k/8/8/8/8/8/7P/K7 w - - 0 1",
    );
    assert_eq!(few["lines"].as_array().unwrap().len(), 5);
}

#[test]
fn people_see_the_board_and_the_lines() {
    let line = "analyse --game chess --depth 4 --lines 2 --position";
    let text = stdout(nullwindow(line).arg("7k/R7/1R6/8/8/8/8/6K1 w - - 0 1"));
    assert!(text.contains("\nrank      value  line\n"), "{text}");
    assert!(text.contains("\n   1  wins in 1  Rb8#\n"), "{text}");
    assert!(text.contains("\ndepth "), "{text}");
    let only = stdout(&mut nullwindow("analyse --game othello --nodes 1"));
    assert!(only.contains("rank  value  line"), "{only}");
}

/// What is kept in a file need not be searched again, and another game's is refused. The game is one
/// whose players leave nothing out, so that what they remember changes no value.
#[test]
fn work_is_kept_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table");
    let file = file.to_str().unwrap();
    let call = |game: &str, depth: u8| {
        let mut command = nullwindow(&format!("analyse --json --game {game} --depth {depth}"));
        command.args(["--keep", file]);
        command
    };
    let first = json(&mut call("connect-four", 10));
    let again = json(&mut call("connect-four", 10));
    assert_eq!(first["value"], again["value"]);
    let nodes = |found: &Value| found["nodes"].as_u64().unwrap();
    assert!(nodes(&again) * 20 < nodes(&first), "{again} after {first}");
    let deeper = json(&mut call("connect-four", 11));
    assert_eq!(
        (&deeper["depth"], &deeper["end"]),
        (&json!(11), &json!("depth"))
    );
    let refused = call("othello", 4).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(why.contains("belongs to another game"), "{why}");
    assert_eq!(why.lines().count(), 1);
}
