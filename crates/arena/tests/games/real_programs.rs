//! Games against programs of other authors, where they are installed (Debian has them in
//! the packages gnuchess, fairymax and grhino):
//!
//! `cargo test -p nullwindow-arena --test tests -- --ignored --nocapture real_programs`

use nullwindow_arena::Interruption;
use nullwindow_arena::contest::Contest;
use nullwindow_arena::contestant::{Program, Protocol};
use nullwindow_arena::game::Conditions;
use nullwindow_arena::opening;
use nullwindow_arena::own_players::OwnPlayers;
use nullwindow_arena::record::Record;
use nullwindow_catalogue::Playable;
use nullwindow_chess::Chess;
use nullwindow_othello::Othello;
use nullwindow_protocols::process::CommandLine;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Six games; our player must not forfeit any.
fn games<G: Playable>(protocol: Protocol, command: &str, limits: [&str; 2]) {
    let program = Program {
        name: String::new(),
        command: CommandLine::parse(command).unwrap(),
        protocol,
        options: Vec::new(),
        start_timeout: Duration::from_secs(30),
    };
    let own = OwnPlayers::<G> {
        name: "Nullwindow".into(),
        settings: "16 MiB".into(),
        make: Box::new(|| G::player(16 << 20).map_err(|error| error.to_string())),
    };
    let openings = opening::own::<G>();
    let limits = limits.map(|limit| limit.parse().unwrap());
    let contest = Contest {
        contestants: [&own, &program],
        limits,
        openings: &openings,
        conditions: Conditions {
            margin: Duration::from_millis(200),
            ..Conditions::default()
        },
        games: 6,
        concurrency: NonZeroUsize::MIN,
        sprt: None,
        date: String::new(),
    };
    let mut record = Record::in_memory(contest.settings());
    let going = Interruption::default();
    let summary = contest.run(&mut record, &going, &mut |entry, _| {
        println!(
            "{:?} {} {}",
            entry.winner,
            entry.reason,
            entry.moves.join(" ")
        );
    });
    let summary = summary.unwrap();
    println!("{summary:#?}");
    assert!(summary.forfeits[0].is_empty());
}

#[test]
#[ignore = "needs gnuchess"]
fn gnuchess() {
    games::<Chess>(Protocol::Uci, "/usr/games/gnuchess --uci", ["tc=1+0.01"; 2]);
}

#[test]
#[ignore = "needs fairymax"]
fn fairymax() {
    games::<Chess>(Protocol::Xboard, "/usr/games/fairymax", ["tc=1+0.01"; 2]);
}

#[test]
#[ignore = "needs gtp-rhino"]
fn rhino() {
    // It ignores the clock; its level determines its time.
    let command = "/usr/games/gtp-rhino --level=3";
    games::<Othello>(Protocol::Gtp, command, ["tc=1+0.01", "depth=4"]);
}
