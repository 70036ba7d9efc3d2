//! Whole matches between players of this program, and with programs that misbehave.
#![cfg(unix)]

use nullwindow::game_history::GameHistory;
use nullwindow::{Game, MoveList, Position};
use nullwindow_arena::Interruption;
use nullwindow_arena::Limit;
use nullwindow_arena::contest::Contest;
use nullwindow_arena::contestant::{
    Choice, Contestant, ContestantFactory, Forfeit, ForfeitKind, Program, Protocol, Turn,
};
use nullwindow_arena::game::{self, Conditions, Draw, Reason, Resign};
use nullwindow_arena::opening::{self, Opening};
use nullwindow_arena::own_players::OwnPlayers;
use nullwindow_arena::record::{Entry, Record, RecordError};
use nullwindow_arena::statistics::{Accepted, Pairs, Sprt};
use nullwindow_arena::summary::Summary;
use nullwindow_catalogue::{Playable, Seat};
use nullwindow_checkers::Checkers;
use nullwindow_checkers::pdn::Games;
use nullwindow_chess::Chess;
use nullwindow_chess::pgn::PgnReader;
use nullwindow_othello::{Othello, ggf};
use nullwindow_protocols::process::CommandLine;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Duration;

fn own_players<G: Playable>(name: &str) -> OwnPlayers<G> {
    OwnPlayers {
        name: name.into(),
        settings: "1 MiB".into(),
        make: Box::new(|| G::player(1 << 20).map_err(|error| error.to_string())),
    }
}

/// A UCI program that runs these shell commands on `go`.
fn program(name: &str, on_go: &str) -> Program {
    let script = format!(
        r#"while read -r word rest; do case "$word" in
            uci) echo uciok;;
            isready) echo readyok;;
            go) {on_go};;
            quit) exit;;
        esac; done"#
    );
    Program {
        name: name.into(),
        command: CommandLine {
            program: "/bin/sh".into(),
            arguments: vec!["-c".into(), script],
            folder: None,
        },
        protocol: Protocol::Uci,
        options: Vec::new(),
        start_timeout: Duration::from_secs(60),
    }
}

/// A program is called what it calls itself, unless it was given a name or says none.
#[test]
fn programs_introduce_themselves() {
    let named = |name: &str, announced: &str| {
        let mut program = program(name, "exit");
        let script = &mut program.command.arguments[1];
        *script = script.replace("echo uciok", &format!("{announced} echo uciok"));
        let program = program.introduced();
        ContestantFactory::<Chess>::name(&program)
    };
    assert_eq!(named("", "echo id name Sham 1.0;"), "Sham 1.0");
    assert_eq!(named("Given", "echo id name Sham 1.0;"), "Given");
    assert_eq!(named("", ""), "/bin/sh");
    assert_eq!(named("", "exit;"), "/bin/sh");
}

fn contest<'a, G: Playable>(
    contestants: [&'a dyn ContestantFactory<G>; 2],
    openings: &'a [Opening<G>],
    games: u64,
) -> Contest<'a, G> {
    Contest {
        contestants,
        limits: [Limit::Depth(2), Limit::Depth(1)],
        openings,
        conditions: Conditions::default(),
        games,
        concurrency: NonZeroUsize::new(2).unwrap(),
        sprt: None,
        date: "2026.11.16".into(),
    }
}

fn run<G: Playable>(contest: &Contest<'_, G>, record: &mut Record) -> Summary {
    let going = Interruption::default();
    contest.run(record, &going, &mut |_, _| {}).unwrap()
}

fn played<G: Playable>(contest: &Contest<'_, G>) -> (Record, Summary) {
    let mut record = Record::in_memory(contest.settings());
    let summary = run(contest, &mut record);
    (record, summary)
}

/// A match between players of this program; returns the text of its games.
fn own_match<G: Playable>() -> (Summary, String) {
    let (one, other) = (own_players::<G>("deep"), own_players::<G>("shallow"));
    let openings = &opening::own::<G>()[..3];
    let contest = contest([&one, &other], openings, 6);
    let (record, summary) = played(&contest);
    assert_eq!(summary.games, 6);
    assert_eq!(summary.pairs.count(), 3);
    assert_eq!(
        summary
            .forfeits
            .iter()
            .map(std::collections::BTreeMap::len)
            .sum::<usize>(),
        0
    );
    // The depth may be below the limit: a mate ends a search early.
    assert!(summary.depth[0].unwrap() > 1.5 && summary.depth[1].unwrap() <= 1.0);
    let mut numbers: Vec<_> = record
        .entries()
        .iter()
        .map(|e| (e.number, e.first))
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 1)]);
    (summary, record.games_text::<G>().unwrap())
}

#[test]
fn chess_games_are_written_as_pgn() {
    let (summary, text) = own_match::<Chess>();
    let games: Vec<_> = PgnReader::new(text.as_bytes())
        .map(Result::unwrap)
        .collect();
    assert_eq!(games.len(), 6);
    assert_eq!(games[1].tag("White"), Some("shallow"));
    assert_eq!(games[1].tag("Opening"), games[0].tag("Opening"));
    let white: f32 = games
        .iter()
        .map(|game| game.result.white_points().unwrap())
        .sum();
    let points = summary.seats[0] as f32 + summary.draws as f32 / 2.0;
    assert_eq!(white, points);
}

#[test]
fn checkers_games_are_written_as_pdn() {
    let (summary, text) = own_match::<Checkers>();
    let games: Vec<_> = Games::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(games.len(), 6);
    assert!(games.iter().all(|game| game.tag("GameType") == Some("21")));
    let black = nullwindow_checkers::Side::Black;
    let points: f32 = games
        .iter()
        .map(|game| game.outcome.points(black).unwrap())
        .sum();
    assert_eq!(points, summary.seats[0] as f32 + summary.draws as f32 / 2.0);
}

#[test]
fn othello_games_are_written_as_ggf() {
    let (summary, text) = own_match::<Othello>();
    let games = ggf::parse(&text).unwrap();
    assert_eq!(games.len(), 6);
    let won = games
        .iter()
        .filter(|game| game.x_won_by.unwrap() > 0)
        .count() as u64;
    assert_eq!(won, summary.seats[0]);
    assert!(games.iter().all(|game| game.x_discs() == game.x_won_by));
    assert_eq!(games[1].x_name.as_deref(), Some("shallow"));
}

/// Two games from one opening at fixed depths are all that there is; more are told.
#[test]
fn repeated_games_are_counted() {
    let (one, other) = (
        own_players::<Othello>("deep"),
        own_players::<Othello>("shallow"),
    );
    let openings = &opening::own::<Othello>()[..1];
    let repeats = |games| {
        let contest = contest([&one, &other], openings, games);
        played(&contest).1.repeats
    };
    assert_eq!([2, 6].map(repeats), [0, 4]);
}

/// Where all pairs have one score nothing can be said about the error.
#[test]
fn equal_pairs_have_no_error() {
    let (one, other) = (own_players::<Chess>("one"), own_players::<Chess>("other"));
    let openings = &opening::own::<Chess>()[..1];
    let mut contest = contest([&one, &other], openings, 2);
    contest.limits = [Limit::Depth(1); 2];
    let mut summary = played(&contest).1;
    let verdict = summary.verdict();
    assert!(
        verdict.starts_with("Elo +0, its error unknown"),
        "{verdict}"
    );
    // Pairs that differ tell of the error, however large it is.
    summary.pairs = Pairs([1, 0, 0, 0, 1]);
    summary.elo = summary.pairs.elo();
    let verdict = summary.verdict();
    assert!(
        verdict.starts_with("Elo +0, with 95 % between −∞ and +∞"),
        "{verdict}"
    );
}

/// How a program loses that runs these commands on `go`.
fn misbehaved(on_go: &str, limit: Limit) -> (ForfeitKind, String) {
    let (bad, good) = (program("bad", on_go), own_players::<Chess>("good"));
    let openings = &opening::own::<Chess>()[..1];
    let mut contest = contest([&bad, &good], openings, 4);
    contest.limits = [limit, Limit::Depth(1)];
    contest.conditions.grace = Duration::from_millis(50);
    contest.conditions.margin = Duration::ZERO;
    contest.concurrency = NonZeroUsize::MIN;
    let (record, summary) = played(&contest);
    // The match continues, and the program is restarted.
    assert_eq!((summary.games, summary.losses), (4, 4));
    let Reason::Forfeit(forfeit) = &record.entries()[3].reason else {
        panic!("{:?}", record.entries()[3]);
    };
    assert_eq!(summary.forfeits[0][&forfeit.kind], 4);
    assert!(summary.forfeits[1].is_empty());
    (forfeit.kind, forfeit.detail.clone())
}

#[test]
fn misbehaving_programs_lose_the_game_and_the_match_continues() {
    let depth = Limit::Depth(1);
    let short = Limit::MoveTime(Duration::from_millis(1));
    assert_eq!(misbehaved("exit 7", depth).0, ForfeitKind::Crash);
    assert_eq!(misbehaved("kill -9 $$", depth).0, ForfeitKind::Crash);
    assert_eq!(misbehaved(":", short).0, ForfeitKind::Stall);
    assert_eq!(misbehaved("exec yes", short).0, ForfeitKind::Stall);
    let (kind, detail) = misbehaved("echo bestmove a1a1", depth);
    assert_eq!(kind, ForfeitKind::Illegal);
    assert!(detail.contains("a1a1"), "{detail}");
    assert_eq!(
        misbehaved("echo bestmove rubbish", depth).0,
        ForfeitKind::Illegal
    );
    assert_eq!(
        misbehaved("echo 'bestmove (none)'", depth).0,
        ForfeitKind::Protocol
    );
}

#[test]
fn late_moves_lose_on_time() {
    let late = "sleep 0.01; echo bestmove e2e4";
    let short = Limit::MoveTime(Duration::from_millis(1));
    let (bad, good) = (program("bad", late), own_players::<Chess>("good"));
    let start = [Opening::<Chess> {
        name: String::new(),
        start: Chess::start(),
        moves: Vec::new(),
    }];
    let mut contest = contest([&bad, &good], &start, 1);
    contest.limits = [short, Limit::Depth(1)];
    contest.conditions.grace = Duration::from_secs(60);
    contest.conditions.margin = Duration::ZERO;
    let (record, _) = played(&contest);
    let reason = &record.entries()[0].reason;
    assert!(
        matches!(reason, Reason::Forfeit(f) if f.kind == ForfeitKind::Time),
        "{reason}"
    );
    contest.conditions.margin = Duration::from_secs(60);
    // With enough time its second move is the first illegal one.
    let (record, _) = played(&contest);
    assert_eq!(record.entries()[0].moves.len(), 2);
}

#[test]
fn a_program_that_cannot_be_started_is_an_error() {
    let mut nobody = program("nobody", ":");
    nobody.command.program = "/no/such/program".into();
    let good = own_players::<Chess>("good");
    let openings = opening::own::<Chess>();
    let contest = contest([&nobody, &good], &openings, 4);
    let mut record = Record::in_memory(contest.settings());
    let stop = Interruption::default();
    let trouble = contest.run(&mut record, &stop, &mut |_, _| {}).unwrap_err();
    assert!(
        trouble.starts_with("nobody: cannot be started"),
        "{trouble}"
    );
    assert!(record.entries().is_empty());
    let mut older = program("older", ":");
    older.protocol = Protocol::Xboard;
    let mut contest = self::contest([&older, &good], &openings, 4);
    contest.limits[0] = Limit::Nodes(1000);
    let trouble = contest.run(&mut record, &stop, &mut |_, _| {}).unwrap_err();
    assert_eq!(trouble, "older cannot be held to nodes=1000");
    let othello = ContestantFactory::<Othello>::make(&program("chess", ":"));
    assert!(othello.is_err_and(|why| why.contains("uci is for chess, not for othello")));
}

/// Plays the first legal move and always reports the same score.
struct Sayer(i32);

impl<G: Playable> Contestant<G> for Sayer {
    fn new_game(&mut self, _: &GameHistory<G>) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<G>, _: &Turn) -> Result<Choice<G::Move>, Forfeit> {
        Ok(Choice {
            mv: history.legal_moves()[0],
            score: Some(self.0),
            depth: None,
            nodes: None,
            time: None,
        })
    }
}

#[test]
fn games_are_adjudicated_only_when_both_sides_agree() {
    let opening = opening::own::<Checkers>().swap_remove(0);
    let play = |scores: [i32; 2], conditions: &Conditions| {
        let [mut one, mut other] = scores.map(Sayer);
        let limits = [Limit::Depth(1); 2];
        let game = game::play(
            &opening,
            [&mut one, &mut other],
            limits,
            conditions,
            &Interruption::default(),
        )
        .unwrap();
        (game.winner, game.reason, game.history.moves().len())
    };
    let off = Conditions {
        max_plies: 40,
        ..Conditions::default()
    };
    let on = Conditions {
        resign: Some(Resign {
            score: 300,
            moves: 2,
        }),
        draw: Some(Draw {
            score: 10,
            moves: 3,
            after: 12,
        }),
        ..off
    };
    let first = Some(Seat::First);
    assert_eq!(play([400, -400], &on), (first, Reason::Adjudication, 3 + 4));
    assert_eq!(
        play([-400, 300], &on),
        (Some(Seat::Second), Reason::Adjudication, 3 + 4)
    );
    assert_eq!(play([0, -10], &on), (None, Reason::Adjudication, 12));
    assert_ne!(play([400, 0], &on).1, Reason::Adjudication);
    assert_ne!(play([400, 400], &on).1, Reason::Adjudication);
    assert_ne!(play([400, -400], &off).1, Reason::Adjudication);
    let short = Conditions {
        max_plies: 9,
        ..off
    };
    assert_eq!(play([0, 0], &short), (None, Reason::Length, 9));
}

/// A draw that the databases know is declared once nobody has made progress; a win is played out.
#[test]
fn drawn_endings_are_not_played_on() {
    let (one, other) = (own_players::<Checkers>("a"), own_players::<Checkers>("b"));
    let ended = |position: &str, known_draw| {
        let openings = opening::read::<Checkers>(position).unwrap();
        let mut contest = contest([&one, &other], &openings, 1);
        contest.conditions.known_draw = known_draw;
        let (record, _) = played(&contest);
        let entry = &record.entries()[0];
        (entry.winner, entry.reason.clone(), entry.moves.len())
    };
    let (draw, won) = ("W:WK18:BK29,K30", "W:WK6,K9:BK15");
    assert_eq!(ended(draw, Some(2)), (None, Reason::KnownDraw, 2));
    assert_ne!(ended(draw, None).1, Reason::KnownDraw);
    assert_eq!(ended(won, Some(0)).0, Some(Seat::Second));
}

/// A game that is ended by the solver is won by whoever plain minimax says.
#[test]
fn solved_endings_are_not_played_on() {
    fn minimax(n: &Othello) -> i32 {
        let mut moves = MoveList::new();
        if n.moves(&mut moves).is_over() {
            let [own, other] =
                [n.mover(), n.opponent()].map(|discs| discs.count_ones().cast_signed());
            return (own - other).signum();
        }
        let values = moves.as_slice().iter().map(|&mv| {
            let mut child = *n;
            child.play(mv);
            -minimax(&child)
        });
        values.max().expect("a move")
    }
    let (one, other) = (own_players::<Othello>("a"), own_players::<Othello>("b"));
    let openings = opening::own::<Othello>();
    let mut contest = contest([&one, &other], &openings[..6], 12);
    contest.conditions.solved = Some(8);
    let (record, _) = played(&contest);
    assert_eq!(record.entries().len(), 12);
    for entry in record.entries() {
        let mut history = GameHistory::new(Othello::start());
        for text in &entry.moves {
            let mv = history.position().parse_move(text).unwrap();
            history.play(mv);
        }
        let last = history.position();
        assert!(entry.reason == Reason::Solved && last.empty().count_ones() == 8);
        let sign = if last.seat() == Seat::First { 1 } else { -1 };
        let expected = match sign * minimax(last) {
            1 => Some(Seat::First),
            -1 => Some(Seat::Second),
            _ => None,
        };
        assert_eq!(entry.winner, expected);
    }
}

#[test]
fn an_interrupted_match_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let (one, other) = (own_players::<Othello>("a"), own_players::<Othello>("b"));
    let openings = opening::own::<Othello>();
    let mut contest = contest([&one, &other], &openings, 4);
    let mut record = Record::open(&path, contest.settings()).unwrap();
    assert!(matches!(
        Record::open(&path, contest.settings()),
        Err(RecordError::InUse)
    ));
    run(&contest, &mut record);
    drop(record);
    let before = std::fs::read_to_string(&path).unwrap();
    assert_eq!(before.lines().count(), 5);

    // Killed in the middle of a line.
    let torn = before.trim_end().len() - 30;
    std::fs::write(&path, &before[..torn]).unwrap();
    let mut record = Record::open(&path, contest.settings()).unwrap();
    assert_eq!(record.entries().len(), 3);
    contest.games = 6;
    let mut seen = Vec::new();
    let going = Interruption::default();
    let watched = contest.run(
        &mut record,
        &going,
        &mut |entry: &Entry, summary: &Summary| {
            seen.push((entry.number, summary.games));
        },
    );
    let summary = watched.unwrap();
    assert_eq!(
        (summary.games, summary.pairs.count(), seen.len()),
        (6, 3, 3)
    );
    drop(record);
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.starts_with(&before[..before[..torn].rfind('\n').unwrap()]));
    let record = Record::open(&path, contest.settings()).unwrap();
    let mut numbers: Vec<_> = record.entries().iter().map(|entry| entry.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    // Fixed depths: games played again are the same.
    let (again, whole) = played(&contest);
    let sorted = |entries: &[Entry]| {
        let mut games: Vec<_> = entries
            .iter()
            .map(|e| (e.number, e.moves.clone()))
            .collect();
        games.sort();
        games
    };
    assert_eq!(sorted(again.entries()), sorted(record.entries()));
    assert_eq!((whole.wins, whole.draws), (summary.wins, summary.draws));
}

#[test]
fn records_of_other_matches_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let (one, other) = (own_players::<Othello>("a"), own_players::<Othello>("b"));
    let openings = opening::own::<Othello>();
    let mut contest = contest([&one, &other], &openings, 4);
    drop(Record::open(&path, contest.settings()).unwrap());
    contest.limits[0] = Limit::Depth(7);
    contest.openings = &openings[1..];
    match Record::open(&path, contest.settings()).unwrap_err() {
        RecordError::OtherSettings(names) => assert_eq!(names, ["digest", "limits", "openings"]),
        error => panic!("{error}"),
    }
    let letter = "Dear record, you are a letter.";
    std::fs::write(&path, letter).unwrap();
    let error = Record::open(&path, contest.settings()).unwrap_err();
    assert!(matches!(error, RecordError::Line(1, _)), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
    std::fs::write(&path, "").unwrap();
    drop(Record::open(&path, contest.settings()).unwrap());
    let mut file = std::fs::File::options().append(true).open(&path).unwrap();
    file.write_all(b"{\"number\": 1}\n").unwrap();
    let error = Record::open(&path, contest.settings()).unwrap_err();
    assert!(matches!(error, RecordError::Line(2, _)), "{error}");
}

#[test]
fn the_sprt_ends_a_match() {
    // The program loses every game, so the test ends soon.
    let (good, bad) = (own_players::<Chess>("good"), program("bad", "exit"));
    let openings = opening::own::<Chess>();
    let mut contest = contest([&good, &bad], &openings, 1000);
    contest.sprt = Some(Sprt::new(0.0, 200.0, 0.05, 0.05).unwrap());
    let (_, summary) = played(&contest);
    let progress = summary.sprt.unwrap();
    assert_eq!(progress.accepted, Some(Accepted::H1));
    assert!(progress.ratio >= progress.upper);
    assert!(summary.games < 60, "{}", summary.games);
    let json = serde_json::to_value(&summary).unwrap();
    assert_eq!(json["forfeits"][1]["crash"], summary.games);
    assert_eq!(json["sprt"]["accepted"], "h1");
}

#[test]
fn a_match_that_is_interrupted_keeps_its_finished_games() {
    let (one, other) = (own_players::<Othello>("a"), own_players::<Othello>("b"));
    let openings = opening::own::<Othello>();
    let mut contest = contest([&one, &other], &openings, 1000);
    contest.concurrency = NonZeroUsize::MIN;
    let mut record = Record::in_memory(contest.settings());
    let stop = Interruption::default();
    let mut watch = |_: &Entry, summary: &Summary| {
        if summary.games == 3 {
            stop.raise();
        }
    };
    let summary = contest.run(&mut record, &stop, &mut watch).unwrap();
    assert_eq!(summary.games, 3);
    assert_eq!(record.entries().len(), 3);
}

/// Interrupts its match at its second move, and then does what loses a game.
struct Interrupter<'i>(&'i Interruption, u32);

impl<G: Playable> Contestant<G> for Interrupter<'_> {
    fn new_game(&mut self, _: &GameHistory<G>) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(
        &mut self,
        history: &GameHistory<G>,
        turn: &Turn,
    ) -> Result<Choice<G::Move>, Forfeit> {
        self.1 += 1;
        if self.1 == 2 {
            self.0.raise();
            assert!(turn.signal.is_stopped());
            return Err(Forfeit {
                kind: ForfeitKind::Crash,
                detail: String::new(),
            });
        }
        Sayer(0).choose(history, turn)
    }
}

#[test]
fn a_game_that_is_interrupted_has_no_result() {
    let opening = opening::own::<Checkers>().swap_remove(0);
    let interruption = Interruption::default();
    let mut one = Interrupter(&interruption, 0);
    let game = game::play(
        &opening,
        [&mut one, &mut Sayer(0)],
        [Limit::Depth(1); 2],
        &Conditions::default(),
        &interruption,
    );
    assert!(game.is_none());
    assert_eq!(one.1, 2);
}
