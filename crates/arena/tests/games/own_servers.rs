//! Our clients against our servers: whole games over every protocol.
//!
//! A server is this test program itself, started to run one of the ignored tests, which serve and
//! return at once if they are run at a terminal.

use nullwindow_arena::Interruption;
use nullwindow_arena::contest::Contest;
use nullwindow_arena::contestant::{Program, Protocol};
use nullwindow_arena::game::Conditions;
use nullwindow_arena::own_players::OwnPlayers;
use nullwindow_arena::record::Record;
use nullwindow_arena::{Limit, opening};
use nullwindow_catalogue::Playable;
use nullwindow_checkers::Checkers;
use nullwindow_chess::Chess;
use nullwindow_othello::Othello;
use nullwindow_protocols::gtp::Gtp;
use nullwindow_protocols::hub::HubServer;
use nullwindow_protocols::nboard::NBoard;
use nullwindow_protocols::process::CommandLine;
use nullwindow_protocols::uci::UciServer;
use nullwindow_protocols::{Level, PlayerSettings, serve};
use std::io::{IsTerminal, stdin, stdout};
use std::num::NonZeroUsize;
use std::time::Duration;

/// A small table, as several servers run in parallel.
fn settings() -> PlayerSettings {
    PlayerSettings {
        hash: 1,
        ..PlayerSettings::default()
    }
}

#[test]
#[ignore = "called as a program"]
fn serve_uci() {
    if stdin().is_terminal() {
        return;
    }
    let mut server = UciServer::with_settings(settings());
    let player = server.player().unwrap();
    serve(&mut server, player, stdin(), &mut stdout()).unwrap();
}

#[test]
#[ignore = "called as a program"]
fn serve_hub() {
    if stdin().is_terminal() {
        return;
    }
    let mut server = HubServer::new().with_max_hash(1);
    let player = server.player().unwrap();
    serve(&mut server, player, stdin(), &mut stdout()).unwrap();
}

#[test]
#[ignore = "called as a program"]
fn serve_nboard() {
    if stdin().is_terminal() {
        return;
    }
    let player = settings().player(nullwindow_othello::player).unwrap();
    serve(
        &mut NBoard::new("Nullwindow"),
        player,
        stdin(),
        &mut stdout(),
    )
    .unwrap();
}

#[test]
#[ignore = "called as a program"]
fn serve_gtp() {
    if stdin().is_terminal() {
        return;
    }
    let player = settings().player(nullwindow_othello::player).unwrap();
    let mut server = Gtp::new("Nullwindow", "0", Level(3));
    serve(&mut server, player, stdin(), &mut stdout()).unwrap();
}

/// A match of a server against a player of this program; no game may be forfeited.
fn games<G: Playable>(protocol: Protocol, limit: &str, games: u64) {
    let server = format!("serve_{}", protocol.name());
    let own = std::env::current_exe().unwrap();
    let test = format!("games::own_servers::{server}");
    // With one thread the name of the test would be printed before the server's first answer, and on
    // its line: so two, on machines with one core too.
    let threads = "--test-threads=2";
    let arguments = ["--ignored", "--exact", "--nocapture", threads, &test];
    let program = Program {
        name: server.clone(),
        command: CommandLine {
            program: own.to_str().unwrap().to_owned(),
            arguments: arguments.map(str::to_owned).to_vec(),
            folder: None,
        },
        protocol,
        options: Vec::new(),
        start_timeout: Duration::from_secs(120),
    };
    let own = OwnPlayers::<G> {
        name: "own".into(),
        settings: String::new(),
        make: Box::new(|| G::player(1 << 20).map_err(|error| error.to_string())),
    };
    let openings = opening::own::<G>();
    let limit: Limit = limit.parse().unwrap();
    let contest = Contest {
        contestants: [&program, &own],
        limits: [limit, limit],
        openings: &openings,
        conditions: Conditions::default(),
        games,
        concurrency: NonZeroUsize::MIN,
        sprt: None,
        date: String::new(),
    };
    let mut record = Record::in_memory(contest.settings());
    let going = Interruption::default();
    let summary = contest.run(&mut record, &going, &mut |_, _| {}).unwrap();
    println!("{}", serde_json::to_string(&summary).unwrap());
    assert_eq!(summary.games, games);
    let [theirs, ours] = &summary.forfeits;
    assert!(
        theirs.is_empty() && ours.is_empty(),
        "{:?}",
        summary.endings
    );
}

#[test]
fn games_over_uci() {
    games::<Chess>(Protocol::Uci, "depth=2", 2);
    games::<Chess>(Protocol::Uci, "nodes=500", 2);
}

#[test]
fn games_over_hub() {
    games::<Checkers>(Protocol::Hub, "depth=3", 2);
    games::<Checkers>(Protocol::Hub, "nodes=500", 2);
}

#[test]
fn games_over_nboard() {
    games::<Othello>(Protocol::Nboard, "depth=2", 2);
}

#[test]
fn games_over_gtp() {
    games::<Othello>(Protocol::Gtp, "depth=2", 2);
}

/// Alone on the machine: `cargo test -p nullwindow-arena --test tests -- --ignored on_a_clock
/// --nocapture --test-threads=1`.
#[test]
#[ignore = "depends on the machine being idle"]
fn on_a_clock() {
    games::<Chess>(Protocol::Uci, "tc=1+0.01", 4);
    games::<Checkers>(Protocol::Hub, "tc=1+0.01", 4);
    games::<Othello>(Protocol::Nboard, "tc=1+0.01", 4);
    games::<Chess>(Protocol::Uci, "movetime=0.02", 2);
    games::<Checkers>(Protocol::Hub, "movetime=0.02", 2);
}
