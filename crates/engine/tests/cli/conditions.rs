//! The conditions of an experiment as options of `analyse --algorithm` and `compare`.

use super::command::{json, nullwindow, refused, stdout};
use nullwindow::{Game, MoveList, Position, Score, Status};
use nullwindow_catalogue::{GameName, Playable, ordering_words, with_game};
use serde_json::Value;

fn analyse(game: &str, options: &str) -> Value {
    let line = format!("analyse --game {game} --algorithm mtd-f --json {options}");
    json(&mut nullwindow(&line))
}

/// Minimax by the game's own evaluation, without anything else.
fn minimax<P: Position>(n: &P, depth: u8) -> Score {
    if depth == 0 {
        return n.evaluate();
    }
    let mut moves = MoveList::new();
    if let Status::Over(score) = n.moves(&mut moves) {
        return score;
    }
    let after = moves.as_slice().iter().map(|&mv| {
        let mut child = n.clone();
        child.play(mv);
        minimax(&child, depth - 1).from_child(P::WIN)
    });
    after.max().expect("a game that goes on has moves")
}

#[test]
fn static_leaves_of_grain_1_give_the_plain_search() {
    for (game, depth) in [("chess", 3), ("checkers", 5), ("othello", 4)] {
        let name: GameName = game.parse().expect("a game");
        let expected = with_game!(name, G => minimax(&G::start(), depth));
        let found = analyse(game, &format!("--depth {depth} --leaves static --grain 1"));
        assert_eq!(found["value"], expected.0, "{game}");
    }
}

#[test]
fn the_papers_conditions_are_the_default() {
    for &game in GameName::ALL {
        let conditions = with_game!(game, G => <G as Playable>::CONDITIONS);
        let found = &analyse(game.name(), "--depth 2")["conditions"];
        assert_eq!(found["leaves"], conditions.leaves.name());
        let ordering = ordering_words::text(conditions.ordering);
        assert_eq!(found["ordering"], ordering.as_str());
        assert_eq!(found["grain"], conditions.grain);
        assert_eq!(found["aspiration"], conditions.aspiration);
        assert_eq!(found["back"], conditions.back);
    }
}

#[test]
fn what_is_asked_for_is_what_is_done() {
    let options = "--leaves quiet --ordering stored+killers --grain 25 --aspiration 10 --back 1";
    let found = analyse("chess", &format!("--depth 3 {options}"));
    let conditions = &found["conditions"];
    assert_eq!(conditions["leaves"], "quiet");
    assert_eq!(conditions["ordering"], "stored+killers");
    assert_eq!(conditions["grain"], 25);
    assert_eq!(conditions["aspiration"], 10);
    assert_eq!(conditions["back"], 1);
    assert_eq!(found["value"].as_i64().expect("a value") % 25, 0);
    let line = format!("compare --game chess --depth 3 --positions 2 {options}");
    let text = stdout(&mut nullwindow(&line));
    let second = text.lines().nth(1).expect("a second line");
    assert_eq!(
        second,
        "leaves quiet, ordering stored+killers, grain 25, aspiration 10, guess 1 back"
    );
    let record = stdout(&mut nullwindow(&format!("{line} --json")));
    let first: Value = serde_json::from_str(record.lines().next().expect("a record")).unwrap();
    assert_eq!(&first["conditions"], conditions);
}

#[test]
fn wrong_conditions_are_refused() {
    for (options, parts) in [
        ("--leaves loud", ["'loud'", "quiet"]),
        ("--ordering luck", ["'luck'", "stored+captures+history"]),
        ("--ordering stored+stored", ["'stored'", "twice"]),
        ("--grain 0", ["'0'", "1 to 1000"]),
        ("--grain 1001", ["'1001'", "1 to 1000"]),
        ("--aspiration -5", ["'-5'", "integer"]),
        ("--aspiration wide", ["'wide'", "integer"]),
    ] {
        for command in ["analyse --algorithm mtd-f --depth 2", "compare --depth 2"] {
            let line = format!("{command} --game chess {options}");
            refused(&mut nullwindow(&line), &parts);
        }
    }
}
