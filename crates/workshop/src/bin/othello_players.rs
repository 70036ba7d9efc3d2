//! Othello players that differ in one thing, against each other:
//! `cargo run --release -p workshop --bin othello_players -- FIRST SECOND [GAMES [LIMIT]]`
//!
//! Players are `plain`, `end` (ends its games by the solver), `probcut`, `probcut-end` and `usual`, the
//! one of the program, which thinks by the solver's searches from the start, `book` the same with the
//! program's book of openings, or `usual@FILE` with the weights of a file; the limit is as in `nullwindow match`, such as `nodes=20000` or `movetime=0.1`.

use nullwindow::memory::SizeError;
use nullwindow::player::{AnyPlayer, Player};
use nullwindow_arena::own_players::OwnPlayers;
use nullwindow_arena::{Limit, trial_of};
use nullwindow_othello::book::Book;
use nullwindow_othello::{FreePasses, Othello, ProbCut, SolvedEnd, Weights};

/// The table of each player in bytes.
const BYTES: usize = 16 << 20;

fn player(name: &str) -> Result<AnyPlayer<Othello>, SizeError> {
    if name == "usual" {
        return nullwindow_othello::player(2 * BYTES);
    }
    if name == "book" {
        return Ok(nullwindow_othello::player(2 * BYTES)?.opening_by(Book::own()));
    }
    if let Some(file) = name.strip_prefix("usual@") {
        let weights = Weights::load(file.as_ref()).expect("it was read before");
        let end = SolvedEnd::new(BYTES).judging_by(Box::leak(Box::new(weights)));
        return Ok(AnyPlayer::from(Player::selecting(ProbCut, 2 * BYTES)?).finished_by(end));
    }
    let player = if name.starts_with("probcut") {
        AnyPlayer::from(Player::selecting(ProbCut, BYTES)?)
    } else {
        AnyPlayer::from(Player::selecting(FreePasses, BYTES)?)
    };
    let ends = name.ends_with("end");
    Ok(if ends {
        player.finished_by(SolvedEnd::end_only(BYTES))
    } else {
        player
    })
}

fn players(name: &str) -> Result<OwnPlayers<Othello>, String> {
    if let Some(file) = name.strip_prefix("usual@") {
        Weights::load(file.as_ref()).map_err(|error| format!("{file}: {error}"))?;
    } else if !["plain", "end", "probcut", "probcut-end", "usual", "book"].contains(&name) {
        return Err(format!("there is no player '{name}'"));
    }
    let made = name.to_owned();
    Ok(OwnPlayers {
        name: name.to_owned(),
        settings: name.to_owned(),
        make: Box::new(move || player(&made).map_err(|error| error.to_string())),
    })
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |default: &str| arguments.next().unwrap_or(default.to_owned());
    let (first, second) = (players(&next("end"))?, players(&next("plain"))?);
    let games = next("100")
        .parse()
        .map_err(|_| "expected a number of games")?;
    let limit: Limit = next("nodes=20000").parse()?;
    let summary = trial_of(&first, &second, games, limit, &mut |so_far| {
        eprintln!("{}: {so_far}", so_far.games);
    })?;
    println!("{} against {}, {limit}: {summary}", first.name, second.name);
    Ok(())
}
