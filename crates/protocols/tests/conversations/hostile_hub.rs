//! Whatever a client sends over Hub, the server keeps serving, and answers every request once.

use super::client::answers;
use nullwindow_protocols::MAX_LINE_LENGTH;
use nullwindow_protocols::hub::HubServer;
use proptest::prelude::*;

/// The output of a server for an input.
fn serve_bytes(input: &[u8]) -> String {
    let server = HubServer::new().with_max_hash(4);
    let player = server.player().expect("a small table");
    answers(server, player, input)
}

fn count(text: &str, command: &str) -> usize {
    let is = |line: &&str| line.split_whitespace().next() == Some(command);
    text.lines().filter(is).count()
}

fn check(input: &str) {
    let output = serve_bytes(input.as_bytes());
    for (asked, answer) in [
        ("go", "done"),
        ("ping", "pong"),
        ("hub", "wait"),
        ("init", "ready"),
    ] {
        let (asked, answers) = (count(input, asked), count(&output, answer));
        assert_eq!(answers, asked, "{answer}\n{input}\n{output}");
    }
}

/// Valid and malformed lines.
fn line() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "hub",
        "init",
        "ping",
        "stop",
        "ponder-hit",
        "new-game",
        "go",
        "go think",
        "go ponder",
        "go analyze",
        "level infinite",
        "level depth=2",
        "level nodes=100",
        "level move-time=0.001",
        "level time=-0.5 inc=0.501",
        "level moves=1 time=0.001",
        "set-param name=threads value=2",
        "set-param name=threads value=1",
        "set-param name=driver value=aspiration-negascout",
        "set-param name=hash value=2",
        "set-param name=positions value=plain",
        "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18 15x22x18\"",
        "pos pos=WbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW",
        "pos pos=Wbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
        "pos pos=WeeWeeWWWeeeeeeeeeeeBBBeeeeBeeeee",
    ])
    .prop_map(str::to_owned);
    let names = prop::sample::select(vec!["pos", "level", "set-param", "done", "error", "wait"]);
    let argument = "(depth|nodes|time|inc|moves|move-time|name|value|pos|infinite|[a-z\"= ]{0,5})";
    let value =
        "(=|=\"|=-?[0-9]{1,25}|=[0-9]e[0-9]{1,4}|=NaN|=[WBwbe]{0,40}|=\"[0-9x -]{0,30}\"?|)";
    let arguments = prop::collection::vec((argument, value), 0..4);
    let odd = (names, arguments).prop_map(|(name, rest): (_, Vec<(String, String)>)| {
        let rest: Vec<String> = rest
            .into_iter()
            .map(|(name, value)| name + &value)
            .collect();
        format!("{name} {}", rest.join(" "))
    });
    // Comments, so that none counts as a request.
    let noise = "[^\\n\\r]{0,30}".prop_map(|text| format!("# {text}"));
    prop_oneof![6 => fixed, 2 => odd, 1 => noise]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_request_has_one_answer(lines in prop::collection::vec(line(), 0..40)) {
        check(&lines.join("\n"));
    }

    #[test]
    fn random_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        serve_bytes(&bytes);
    }

    #[test]
    fn commands_with_inserted_bytes_do_no_harm(
        lines in prop::collection::vec(line(), 1..10),
        at in any::<prop::sample::Index>(),
        with in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let mut bytes = lines.join("\n").into_bytes();
        let at = at.index(bytes.len());
        bytes.splice(at..at, with);
        serve_bytes(&bytes);
    }
}

#[test]
fn thousands_of_lines_are_answered() {
    check(&"ping\n".repeat(20_000));
    check(&"level depth=1\ngo think\nping\nstop\n".repeat(2_000));
    check(&"go ponder\n".repeat(1_000));
    check(&"go analyze\nnew-game\nponder-hit\nset-param name=threads value=2\n".repeat(50));
}

#[test]
fn megabyte_lines_are_rejected_and_the_next_is_answered() {
    for filler in ["x", "=", "\"", " ", "a=\"b\" ", "11-15 ", "é"] {
        for command in [
            "",
            "hub ",
            "go ",
            "pos pos=W moves=\"",
            "level ",
            "set-param name=",
        ] {
            let long = filler.repeat(2 * MAX_LINE_LENGTH / filler.len());
            let output = serve_bytes(format!("{command}{long}\nping\n").as_bytes());
            let lines: Vec<&str> = output.lines().collect();
            assert_eq!(lines, ["error message=\"the line is too long\"", "pong"]);
            // A line within the limit, valid or not.
            let long = &long[..long.len() / 3];
            let output = serve_bytes(format!("{command}{long}\nping\n").as_bytes());
            assert!(output.lines().all(|line| line.len() < 200));
            assert_eq!(count(&output, "pong"), 1);
        }
    }
}

#[test]
fn very_long_games_are_accepted() {
    // Two kings move to and fro for longer than any real game.
    let moves = "1-6 32-27 6-1 27-32 ".repeat(40_000);
    let pos = "pos pos=BBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW";
    let input = format!("{pos} moves=\"{moves}\"\nlevel depth=4\ngo think\n");
    let output = serve_bytes(input.as_bytes());
    assert_eq!(count(&output, "error"), 0, "{output}");
    assert_eq!(count(&output, "done"), 1, "{output}");
}
