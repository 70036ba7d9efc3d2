//! Clients against programs that behave, crash, fall silent, flood and talk nonsense. The programs
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
fn soon() -> Instant {
    Instant::now() + Duration::from_secs(60)
}

fn shortly() -> Instant {
    Instant::now() + Duration::from_millis(50)
}

/// A program that answers `go` as told.
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
    let mut client = UciClient::start(&uci(on_go), &[], soon()).unwrap();
    assert_eq!(client.name(), "Fake One");
    client.new_game(&Setup::default(), soon()).unwrap();
    client.think(&Setup::default(), &SearchLimit::Depth(3), deadline)
}

#[test]
fn a_chess_program_is_asked_for_a_move() {
    let said = "echo info depth 3 score cp 25 nodes 77; echo bestmove e2e4 ponder e7e5";
    let answer = uci_answer(said, soon()).unwrap();
    assert_eq!(answer.mv, "e2e4");
    let told = (answer.score, answer.depth, answer.nodes);
    assert_eq!(told, (Some(25), Some(3), Some(77)));
}

#[test]
fn options_and_positions_arrive() {
    let echo = script(
        r#"while read -r line; do case "$line" in
            uci) echo uciok;;
            isready) echo readyok;;
            setoption*|position*) heard="$heard/$line";;
            go*) echo "bestmove $(echo "$heard" | tr ' ' _)";;
        esac; done"#,
    );
    let options = [
        ("Hash".into(), "16".into()),
        ("Clear Hash".into(), String::new()),
    ];
    let mut client = UciClient::start(&echo, &options, soon()).unwrap();
    let setup = Setup {
        moves: vec!["e2e4".into()],
        chess960: true,
        ..Setup::default()
    };
    client.new_game(&setup, soon()).unwrap();
    let answer = client
        .think(&setup, &SearchLimit::Nodes(1), soon())
        .unwrap();
    assert_eq!(
        answer.mv,
        "/setoption_name_Hash_value_16/setoption_name_Clear_Hash\
         /setoption_name_UCI_Chess960_value_true/position_startpos_moves_e2e4"
    );
}

#[test]
fn failures_have_their_reasons() {
    let crashed = uci_answer("exit 3", soon()).unwrap_err();
    assert!(
        matches!(&crashed, Failure::Crashed(why) if why.contains('3')),
        "{crashed}"
    );
    for no_move in ["(none)", "0000", ""] {
        let refused = uci_answer(&format!("echo 'bestmove {no_move}'"), soon()).unwrap_err();
        assert!(matches!(refused, Failure::Refused(_)));
    }
    let nobody = CommandLine::parse("/no/such/program").unwrap();
    let missing = UciClient::start(&nobody, &[], soon()).unwrap_err();
    assert!(matches!(missing, Failure::NotStarted(_)));
    let mute = UciClient::start(&script("sleep 60"), &[], shortly()).unwrap_err();
    assert!(matches!(mute, Failure::Stalled(_)));
}

/// What becomes of a program that does this instead of answering, when time is over.
fn outlasted(on_go: &str) -> Failure {
    let mut client = UciClient::start(&uci(on_go), &[], soon()).unwrap();
    let asked = client.think(&Setup::default(), &SearchLimit::Depth(3), shortly());
    asked.unwrap_err()
}

#[test]
fn silence_and_floods_end_at_the_deadline() {
    for never in [
        ":",
        "exec yes info depth 1 score cp 1",
        "exec tr '\\0' x < /dev/zero",
    ] {
        assert!(matches!(outlasted(never), Failure::Stalled(_)), "{never}");
    }
}

#[test]
fn long_lines_are_cut_and_bad_bytes_replaced() {
    let long = "head -c 300000 /dev/zero | tr '\\0' x; echo; printf 'bestmove \\377e2e4\\r\\n'";
    assert_eq!(uci_answer(long, soon()).unwrap().mv, "\u{FFFD}e2e4");
}

#[test]
fn a_program_that_does_not_read_blocks_nobody() {
    let mut process = Process::start(&script("exec sleep 60")).unwrap();
    let line = "x".repeat(1000);
    let full = (0..100_000).find_map(|_| process.send(&line).err());
    assert!(matches!(full, Some(Failure::Stalled(_))));
}

#[cfg(target_os = "linux")]
#[test]
fn a_dropped_program_is_gone() {
    let stubborn = script("trap '' TERM; echo $$; while :; do sleep 0.01; done");
    let mut process = Process::start(&stubborn).unwrap();
    let folder = format!("/proc/{}", process.line(soon()).unwrap().text);
    assert!(std::path::Path::new(&folder).exists());
    drop(process);
    assert!(!std::path::Path::new(&folder).exists());
}

#[test]
fn command_lines_are_words() {
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
fn a_program_runs_where_it_is_told() {
    let mut command = script("pwd");
    command.folder = Some("/".into());
    let mut process = Process::start(&command).unwrap();
    assert_eq!(process.line(soon()).unwrap().text, "/");
}

#[test]
fn a_draughts_program_is_asked_for_a_move() {
    let program = script(
        r#"while read -r line; do case "$line" in
            hub) echo 'id name="Fake Two" version=1';
                echo 'param name=variant value=normal type=enum'; echo wait;;
            init) echo ready;;
            ping) echo pong;;
            set-param*|pos*|level*) heard="$heard/$line";;
            'go think') echo 'info depth=5 score=-0.25 nodes=9 pv="11-15"';
                echo "done move=$(echo "$heard" | tr ' =' __)";;
        esac; done"#,
    );
    let parameters = [("threads".into(), "2".into())];
    let mut client = HubClient::start(&program, &parameters, soon()).unwrap();
    assert_eq!(client.name(), "Fake Two");
    let setup = Setup::default();
    client.new_game(&setup, soon()).unwrap();
    let answer = client
        .think(&setup, &SearchLimit::Depth(5), soon())
        .unwrap();
    assert_eq!(
        answer.mv,
        "/set-param_name_variant_value_english/set-param_name_threads_value_2\
         /pos_pos_Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww/level_depth_5"
    );
    let told = (answer.score, answer.depth, answer.nodes);
    assert_eq!(told, (Some(-25), Some(5), Some(9)));
}

#[test]
fn an_othello_program_is_asked_for_a_move_by_nboard() {
    let program = script(
        r#"while read -r word rest; do case "$word" in
            nboard) echo set myname Fake Three;;
            ping) echo "pong $rest";;
            set) heard="$rest";;
            go) echo 'status thinking'; echo 'search F5D6 +1.50 0 8'; echo 'nodestats 400 0.1';
                case "$heard" in *'B[F5];)') echo '=== PA/-1.5/0.10';; *) echo '=== F5';; esac;;
        esac; done"#,
    );
    let mut client = NboardClient::start(&program, &[], soon()).unwrap();
    assert_eq!(client.name(), "Fake Three");
    let mut setup = Setup::default();
    client.new_game(&setup, soon()).unwrap();
    let answer = client
        .think(&setup, &SearchLimit::Depth(8), soon())
        .unwrap();
    assert_eq!((answer.mv.as_str(), answer.score), ("f5", None));
    assert_eq!((answer.depth, answer.nodes), (Some(8), Some(400)));
    setup.moves.push("f5".into());
    let answer = client
        .think(&setup, &SearchLimit::Depth(8), soon())
        .unwrap();
    assert_eq!((answer.mv.as_str(), answer.score), ("pass", Some(-150)));
}

#[test]
fn an_othello_program_keeps_its_board_by_gtp() {
    // Its moves tell how many moves it has been given since the board was cleared.
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
    let mut client = GtpClient::start(&program, &[], soon()).unwrap();
    assert_eq!(client.name(), "Fake Four");
    let mut setup = Setup::default();
    client.new_game(&setup, soon()).unwrap();
    let time = SearchLimit::Time(Duration::from_secs(1));
    assert_eq!(client.think(&setup, &time, soon()).unwrap().mv, "black0");
    setup.moves = vec!["black0".into(), "d6".into()];
    assert_eq!(client.think(&setup, &time, soon()).unwrap().mv, "black2");
    // Another game: all is told anew.
    setup.moves = vec!["f5".into(), "f6".into(), "e6".into()];
    assert_eq!(client.think(&setup, &time, soon()).unwrap().mv, "white3");
    setup.start = Some("elsewhere".into());
    let elsewhere = client.think(&setup, &time, soon());
    assert!(matches!(elsewhere, Err(Failure::Refused(_))));
    let refused = GtpClient::start(&program, &["bad".into()], soon());
    assert!(matches!(refused, Err(Failure::Refused(_))));
}

#[test]
fn an_older_chess_program_is_kept_in_step() {
    // Its moves tell what it has heard since the last one.
    let program = script(
        r#"while read -r line; do case "$line" in
            'protover 2') echo 'feature ping=1 setboard=1 usermove=1 myname="Fake Five" done=1';;
            ping*) echo "pong ${line#ping }";;
            go) echo '4 25 10 999 e2e4'; echo "move $(echo "$heard" | tr ' ' _)"; heard=;;
            accepted*|xboard) ;;
            *) heard="$heard/$line";;
        esac; done"#,
    );
    let mut client = XboardClient::start(&program, &["memory 8".into()], soon()).unwrap();
    assert_eq!(client.name(), "Fake Five");
    let mut setup = Setup {
        moves: vec!["e2e4".into()],
        ..Setup::default()
    };
    client.new_game(&setup, soon()).unwrap();
    let clock = SearchLimit::Clock {
        left: [Duration::from_secs(60), Duration::from_millis(1500)],
        increment: [Duration::ZERO; 2],
    };
    let answer = client.think(&setup, &clock, soon()).unwrap();
    let told = (answer.score, answer.depth, answer.nodes);
    assert_eq!(told, (Some(25), Some(4), Some(999)));
    assert_eq!(
        answer.mv,
        "/memory_8/new/easy/post/force/usermove_e2e4/level_0_0:01_0/time_150/otim_6000"
    );
    setup.moves.extend([answer.mv, "g1f3".into()]);
    let answer = client.think(&setup, &clock, soon()).unwrap();
    assert_eq!(answer.mv, "/force/usermove_g1f3/time_150/otim_6000");
    setup.start = Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".into());
    setup.moves.clear();
    let answer = client
        .think(&setup, &SearchLimit::Depth(6), soon())
        .unwrap();
    let begun = "/force/new/easy/post/force/setboard_8/8/8/8/8/8/8/K1k5_w_-_-_0_1/sd_6";
    assert_eq!(answer.mv, begun);
}

#[test]
fn an_older_chess_program_may_give_up_or_complain() {
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
        let mut client = XboardClient::start(&program, &[], soon()).unwrap();
        let setup = Setup::default();
        let failure = client
            .think(&setup, &SearchLimit::Depth(1), soon())
            .unwrap_err();
        assert_eq!(failure == Failure::Resigned, resigned, "{failure}");
    }
}
