//! `show`: positions for people and for programs.

use super::command::{json, nullwindow, refused, stdout};

#[test]
fn a_board_is_drawn_with_its_text_and_its_moves() {
    let mut command = nullwindow("show --game chess --moves");
    let text = stdout(command.arg("e2e4 c5"));
    assert!(
        text.contains("5  . . p . . . . .\n4  . . . . P . . .\n"),
        "{text}"
    );
    assert!(text.contains("White to move"), "{text}");
    assert!(
        text.contains("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
        "{text}"
    );
    assert!(text.contains("30 moves: "), "{text}");
}

#[test]
fn a_position_shown_can_be_given_again() {
    for (game, moves) in [
        ("chess", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4"),
        ("checkers", "11-15 23-18 8-11 27-23"),
        ("othello", "f5 d6 c3 d3 c4"),
        ("othello6", "d5"),
        ("othello4", "b1"),
    ] {
        let line = format!("show --json --game {game}");
        let Ok(()) = std::panic::catch_unwind(|| {
            let first = json(nullwindow(&line).args(["--moves", moves]));
            assert_eq!(first["game"], game);
            let position = first["position"].as_str().unwrap();
            let again = json(nullwindow(&line).args(["--position", position]));
            assert_eq!(first, again);
            let by_pipe = json(
                nullwindow(&line)
                    .args(["--position", "-"])
                    .write_stdin(position),
            );
            assert_eq!(first, by_pipe);
            assert!(first["moves"].as_array().unwrap().len() > 1);
            assert!(first["board"].as_str().unwrap().lines().count() > 4);
        }) else {
            panic!("{game}");
        };
    }
}

#[test]
fn a_game_that_is_over_has_a_score_and_no_moves() {
    let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    let found = json(nullwindow("show --game chess --json --position").arg(mate));
    assert_eq!(
        (&found["over"], found["moves"].as_array().unwrap().len()),
        (&(-30_000).into(), 0)
    );
    let bare = "8/8/4k3/8/8/3K4/8/8 w - - 0 1";
    let text = stdout(nullwindow("show --game chess --position").arg(bare));
    assert!(text.contains("the game is over: 0"), "{text}");
    let full = "X".repeat(64) + " O";
    let found = json(nullwindow("show --game othello --json --position").arg(full));
    assert_eq!(found["over"], -640);
}

#[test]
fn wrong_positions_and_moves_are_refused() {
    let check = |game: &str, position: &str, parts: &[&str]| {
        let mut command = nullwindow(&format!("show --game {game} --position"));
        refused(command.arg(position), parts);
    };
    check("chess", "", &["--position", "column 1"]);
    check(
        "chess",
        "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &["column"],
    );
    check("chess", "8/8/8/8/8/8/8/8 w - - 0 1", &["king"]);
    check("checkers", "B:W33:B1", &["'33'", "column"]);
    check("checkers", "nonsense", &["--position", "'n"]);
    check("othello", "---", &["column"]);
    check("othello", &("Q".repeat(64) + " X"), &["'Q", "column 1"]);
    let moves = |game: &str, moves: &str, parts: &[&str]| {
        let mut command = nullwindow(&format!("show --game {game} --moves"));
        refused(command.arg(moves), parts);
    };
    moves("chess", "e2e4 e2e4", &["move 2", "'e2e4'"]);
    moves("checkers", "11-15 1-5", &["move 2", "'1-5'"]);
    moves("othello", "a1", &["move 1", "'a1'", "d3 c4 f5 e6"]);
    moves("othello", "f5 pass", &["move 2", "'pass'"]);
    let mut command = nullwindow("show --game chess --position -");
    refused(command.write_stdin(vec![0xff, 0xfe]), &["standard input"]);
    refused(
        nullwindow("show --game chess --position -").write_stdin(""),
        &["standard input"],
    );
}
