//! Clients against programs that work, crash, hang, flood and send garbage. The programs
//! are shell scripts.
#![cfg(unix)]

use nullwindow_protocols::gtp::client::GtpClient;
use nullwindow_protocols::hub::client::HubClient;
use nullwindow_protocols::nboard::client::NboardClient;
use nullwindow_protocols::process::{CommandLine, Process};
use nullwindow_protocols::uci::client::UciClient;
use nullwindow_protocols::xboard::client::XboardClient;
use nullwindow_protocols::{Answer, Client, Failure, SearchLimit, Setup};
use std::time::{Duration, Instant};

fn script(text: &str) -> CommandLine {
    CommandLine {
        program: "/bin/sh".into(),
        arguments: vec!["-c".into(), text.into()],
        folder: None,
    }
}

/// Long enough for any machine.
fn generous_deadline() -> Instant {
    Instant::now() + Duration::from_secs(60)
}

fn short_deadline() -> Instant {
    Instant::now() + Duration::from_millis(50)
}

/// A UCI program that runs these shell commands on `go`.
fn uci(on_go: &str) -> CommandLine {
    script(&format!(
        r#"while read -r word rest; do case "$word" in
            uci) echo "id name Fake One"; echo uciok;;
            isready) echo readyok;;
            go) {on_go};;
            quit) exit;;
        esac; done"#
    ))
}

fn uci_answer(on_go: &str, deadline: Instant) -> Result<Answer, Failure> {
    let mut client = UciClient::start(&uci(on_go), &[], generous_deadline()).unwrap();
    assert_eq!(client.name(), "Fake One");
    client
        .new_game(&Setup::default(), generous_deadline())
        .unwrap();
    client.think(&Setup::default(), &SearchLimit::Depth(3), deadline)
}

#[test]
fn uci_clients_get_a_move() {
    let said = "echo info depth 3 score cp 25 nodes 77; echo bestmove e2e4 ponder e7e5";
    let answer = uci_answer(said, generous_deadline()).unwrap();
    assert_eq!(answer.mv, "e2e4");
    let reported = (answer.score, answer.depth, answer.nodes);
    assert_eq!(reported, (Some(25), Some(3), Some(77)));
}

#[test]
fn uci_clients_send_options_and_positions() {
    let echo = script(
        r#"while read -r line; do case "$line" in
            uci) echo uciok;;
            isready) echo readyok;;
            setoption*|position*) received="$received/$line";;
            go*) echo "bestmove $(echo "$received" | tr ' ' _)";;
        esac; done"#,
    );
    let options = [
        ("Hash".into(), "16".into()),
        ("Clear Hash".into(), String::new()),
    ];
    let mut client = UciClient::start(&echo, &options, generous_deadline()).unwrap();
    let setup = Setup {
        moves: vec!["e2e4".into()],
        chess960: true,
        ..Setup::default()
    };
    client.new_game(&setup, generous_deadline()).unwrap();
    let answer = client
        .think(&setup, &SearchLimit::Nodes(1), generous_deadline())
        .unwrap();
    assert_eq!(
        answer.mv,
        "/setoption_name_Hash_value_16/setoption_name_Clear_Hash\
         /setoption_name_UCI_Chess960_value_true/position_startpos_moves_e2e4"
    );
}

#[test]
fn failures_name_their_causes() {
    let crashed = uci_answer("exit 3", generous_deadline()).unwrap_err();
    assert!(
        matches!(&crashed, Failure::Crashed(why) if why.contains('3')),
        "{crashed}"
    );
    for no_move in ["(none)", "0000", ""] {
        let refused =
            uci_answer(&format!("echo 'bestmove {no_move}'"), generous_deadline()).unwrap_err();
        assert!(matches!(refused, Failure::Refused(_)));
    }
    let nobody = CommandLine::parse("/no/such/program").unwrap();
    let missing = UciClient::start(&nobody, &[], generous_deadline()).unwrap_err();
    assert!(matches!(missing, Failure::NotStarted(_)));
    let mute = UciClient::start(&script("sleep 60"), &[], short_deadline()).unwrap_err();
    assert!(matches!(mute, Failure::Stalled(_)));
}

/// The failure of a program that runs these commands instead of answering.
fn failure_at_deadline(on_go: &str) -> Failure {
    let mut client = UciClient::start(&uci(on_go), &[], generous_deadline()).unwrap();
    let asked = client.think(&Setup::default(), &SearchLimit::Depth(3), short_deadline());
    asked.unwrap_err()
}

#[test]
fn hanging_and_flooding_programs_fail_at_the_deadline() {
    for never in [
        ":",
        "exec yes info depth 1 score cp 1",
        "exec tr '\\0' x < /dev/zero",
    ] {
        assert!(
            matches!(failure_at_deadline(never), Failure::Stalled(_)),
            "{never}"
        );
    }
}

#[test]
fn long_lines_are_truncated_and_invalid_bytes_replaced() {
    let long = "head -c 300000 /dev/zero | tr '\\0' x; echo; printf 'bestmove \\377e2e4\\r\\n'";
    assert_eq!(
        uci_answer(long, generous_deadline()).unwrap().mv,
        "\u{FFFD}e2e4"
    );
}

#[test]
fn a_program_that_does_not_read_its_input_does_not_block() {
    let mut process = Process::start(&script("exec sleep 60")).unwrap();
    let line = "x".repeat(1000);
    let full = (0..100_000).find_map(|_| process.send(&line).err());
    assert!(matches!(full, Some(Failure::Stalled(_))));
}

#[cfg(target_os = "linux")]
#[test]
fn dropping_a_client_ends_its_program() {
    let stubborn = script("trap '' TERM; echo $$; while :; do sleep 0.01; done");
    let mut process = Process::start(&stubborn).unwrap();
    let folder = format!("/proc/{}", process.line(generous_deadline()).unwrap().text);
    assert!(std::path::Path::new(&folder).exists());
    drop(process);
    assert!(!std::path::Path::new(&folder).exists());
}

#[test]
fn command_lines_are_split_into_words() {
    let command = CommandLine::parse(r#" polyglot  -ec "fairy max" 'a "b"' c\ d "" "#).unwrap();
    assert_eq!(command.program, "polyglot");
    assert_eq!(
        command.arguments,
        ["-ec", "fairy max", "a \"b\"", "c d", ""]
    );
    for wrong in ["  ", "a 'b", "a \\", "'' b"] {
        assert!(CommandLine::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_program_runs_in_its_folder() {
    let mut command = script("pwd");
    command.folder = Some("/".into());
    let mut process = Process::start(&command).unwrap();
    assert_eq!(process.line(generous_deadline()).unwrap().text, "/");
}

#[test]
fn hub_clients_get_a_move() {
    let program = script(
        r#"while read -r line; do case "$line" in
            hub) echo 'id name="Fake Two" version=1';
                echo 'param name=variant value=normal type=enum'; echo wait;;
            init) echo ready;;
            ping) echo pong;;
            set-param*|pos*|level*) received="$received/$line";;
            'go think') echo 'info depth=5 score=-0.25 nodes=9 pv="11-15"';
                echo "done move=$(echo "$received" | tr ' =' __)";;
        esac; done"#,
    );
    let parameters = [("threads".into(), "2".into())];
    let mut client = HubClient::start(&program, &parameters, generous_deadline()).unwrap();
    assert_eq!(client.name(), "Fake Two");
    let setup = Setup::default();
    client.new_game(&setup, generous_deadline()).unwrap();
    let answer = client
        .think(&setup, &SearchLimit::Depth(5), generous_deadline())
        .unwrap();
    assert_eq!(
        answer.mv,
        "/set-param_name_variant_value_english/set-param_name_threads_value_2\
         /pos_pos_Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww/level_depth_5"
    );
    let reported = (answer.score, answer.depth, answer.nodes);
    assert_eq!(reported, (Some(-25), Some(5), Some(9)));
}

#[test]
fn nboard_clients_get_a_move() {
    let program = script(
        r#"while read -r word rest; do case "$word" in
            nboard) echo set myname Fake Three;;
            ping) echo "pong $rest";;
            set) received="$rest";;
            go) echo 'status thinking'; echo 'search F5D6 +1.50 0 8'; echo 'nodestats 400 0.1';
                case "$received" in *'B[F5];)') echo '=== PA/-1.5/0.10';; *) echo '=== F5';; esac;;
        esac; done"#,
    );
    let mut client = NboardClient::start(&program, &[], generous_deadline()).unwrap();
    assert_eq!(client.name(), "Fake Three");
    let mut setup = Setup::default();
    client.new_game(&setup, generous_deadline()).unwrap();
    let answer = client
        .think(&setup, &SearchLimit::Depth(8), generous_deadline())
        .unwrap();
    assert_eq!((answer.mv.as_str(), answer.score), ("f5", None));
    assert_eq!((answer.depth, answer.nodes), (Some(8), Some(400)));
    setup.moves.push("f5".into());
    let answer = client
        .think(&setup, &SearchLimit::Depth(8), generous_deadline())
        .unwrap();
    assert_eq!((answer.mv.as_str(), answer.score), ("pass", Some(-150)));
}

#[test]
fn gtp_clients_send_only_new_moves() {
    // The script's answers count the moves that it has received since the board was cleared.
    let program = script(
        r#"n=0; while read -r word rest; do case "$word" in
            name) printf '= Fake Four\n\n';;
            set_game) printf '? unknown command\n\n';;
            clear_board) n=0; printf '=\n\n';;
            play) n=$((n+1)); printf '=1 \nnoise\n\n';;
            genmove) printf '= %s%s\n\n' "$rest" $n; n=$((n+1));;
            bad) printf '? no\n\n';;
            *) printf '=\n\n';;
        esac; done"#,
    );
    let mut client = GtpClient::start(&program, &[], generous_deadline()).unwrap();
    assert_eq!(client.name(), "Fake Four");
    let mut setup = Setup::default();
    client.new_game(&setup, generous_deadline()).unwrap();
    let time = SearchLimit::Time(Duration::from_secs(1));
    assert_eq!(
        client.think(&setup, &time, generous_deadline()).unwrap().mv,
        "black0"
    );
    setup.moves = vec!["black0".into(), "d6".into()];
    assert_eq!(
        client.think(&setup, &time, generous_deadline()).unwrap().mv,
        "black2"
    );
    // Another game: everything is sent again.
    setup.moves = vec!["f5".into(), "f6".into(), "e6".into()];
    assert_eq!(
        client.think(&setup, &time, generous_deadline()).unwrap().mv,
        "white3"
    );
    setup.start = Some("elsewhere".into());
    let elsewhere = client.think(&setup, &time, generous_deadline());
    assert!(matches!(elsewhere, Err(Failure::Refused(_))));
    let refused = GtpClient::start(&program, &["bad".into()], generous_deadline());
    assert!(matches!(refused, Err(Failure::Refused(_))));
}

#[test]
fn xboard_clients_send_only_new_moves() {
    // The script's answers show what it has received since the last one.
    let program = script(
        r#"while read -r line; do case "$line" in
            'protover 2') echo 'feature ping=1 setboard=1 usermove=1 myname="Fake Five" done=1';;
            ping*) echo "pong ${line#ping }";;
            go) echo '4 25 10 999 e2e4'; echo "move $(echo "$received" | tr ' ' _)"; received=;;
            accepted*|xboard) ;;
            *) received="$received/$line";;
        esac; done"#,
    );
    let mut client =
        XboardClient::start(&program, &["memory 8".into()], generous_deadline()).unwrap();
    assert_eq!(client.name(), "Fake Five");
    let mut setup = Setup {
        moves: vec!["e2e4".into()],
        ..Setup::default()
    };
    client.new_game(&setup, generous_deadline()).unwrap();
    let clock = SearchLimit::Clock {
        left: [Duration::from_secs(60), Duration::from_millis(1500)],
        increment: [Duration::ZERO; 2],
    };
    let answer = client.think(&setup, &clock, generous_deadline()).unwrap();
    let reported = (answer.score, answer.depth, answer.nodes);
    assert_eq!(reported, (Some(25), Some(4), Some(999)));
    assert_eq!(
        answer.mv,
        "/memory_8/new/easy/post/force/usermove_e2e4/level_0_0:01_0/time_150/otim_6000"
    );
    setup.moves.extend([answer.mv, "g1f3".into()]);
    let answer = client.think(&setup, &clock, generous_deadline()).unwrap();
    assert_eq!(answer.mv, "/force/usermove_g1f3/time_150/otim_6000");
    setup.start = Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".into());
    setup.moves.clear();
    let answer = client
        .think(&setup, &SearchLimit::Depth(6), generous_deadline())
        .unwrap();
    let begun = "/force/new/easy/post/force/setboard_8/8/8/8/8/8/8/K1k5_w_-_-_0_1/sd_6";
    assert_eq!(answer.mv, begun);
}

/// The program's own move is not sent to it again, however it writes it.
#[test]
fn xboard_clients_understand_castling() {
    let program = script(
        r#"while read -r line; do case "$line" in
            'protover 2') echo 'feature done=1';;
            go) if [ -z "$castled" ]; then echo 'move O-O'; castled=1; received=;
                else echo "move $(echo "$received" | tr ' ' _)"; fi;;
            *) received="$received/$line";;
        esac; done"#,
    );
    let mut client = XboardClient::start(&program, &[], generous_deadline()).unwrap();
    let limit = SearchLimit::Depth(1);
    let moves = ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5"];
    let mut setup = Setup {
        moves: moves.map(str::to_owned).to_vec(),
        ..Setup::default()
    };
    let answer = client.think(&setup, &limit, generous_deadline()).unwrap();
    assert_eq!(answer.mv, "e1g1");
    setup.moves.extend([answer.mv, "e8g8".to_owned()]);
    let answer = client.think(&setup, &limit, generous_deadline()).unwrap();
    assert_eq!(answer.mv, "/force/e8g8");
}

#[test]
fn xboard_clients_report_resignations_and_errors() {
    for (said, resigned) in [
        ("resign", true),
        ("Illegal move: e2e4", false),
        ("1-0 {so}", false),
    ] {
        let program = script(&format!(
            r#"while read -r line; do case "$line" in
                'protover 2') echo 'feature done=1';;
                go) echo '{said}';;
            esac; done"#
        ));
        let mut client = XboardClient::start(&program, &[], generous_deadline()).unwrap();
        let setup = Setup::default();
        let failure = client
            .think(&setup, &SearchLimit::Depth(1), generous_deadline())
            .unwrap_err();
        assert_eq!(failure == Failure::Resigned, resigned, "{failure}");
    }
}
