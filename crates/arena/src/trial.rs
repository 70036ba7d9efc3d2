//! A trial: two selections of one game against each other, all else equal.

use crate::contest::Contest;
use crate::game::Conditions;
use crate::interruption::Interruption;
use crate::limit::Limit;
use crate::opening;
use crate::own_players::OwnPlayers;
use crate::record::Record;
use crate::summary::Summary;
use nullwindow::player::{AnyPlayer, Player};
use nullwindow::selection::Selection;
use nullwindow_catalogue::Playable;
use std::num::NonZeroUsize;
use std::thread;

/// The table of each player in bytes.
const BYTES: usize = 16 << 20;

/// Plays `games` games between players that differ in their selection alone, both sides of each
/// opening of the project's own. `on_game` gets the score after each game.
///
/// # Errors
/// There is no memory for a player's table.
pub fn trial<G, A, B>(
    games: u64,
    limit: Limit,
    on_game: &mut (dyn FnMut(&Summary) + Send),
) -> Result<Summary, String>
where
    G: Playable,
    A: Selection<G> + Send + Sync + 'static,
    B: Selection<G> + Send + Sync + 'static,
{
    trial_of(
        &own_players::<G, A>(),
        &own_players::<G, B>(),
        games,
        limit,
        on_game,
    )
}

/// The same with players that may differ in anything.
///
/// # Errors
/// There is no memory for a player's table.
pub fn trial_of<G: Playable>(
    first: &OwnPlayers<G>,
    second: &OwnPlayers<G>,
    games: u64,
    limit: Limit,
    on_game: &mut (dyn FnMut(&Summary) + Send),
) -> Result<Summary, String> {
    let contest = Contest {
        contestants: [first, second],
        limits: [limit; 2],
        openings: &opening::own::<G>(),
        conditions: Conditions::default(),
        games,
        concurrency: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        sprt: None,
        date: String::new(),
    };
    let mut record = Record::in_memory(contest.settings());
    contest.run(&mut record, &Interruption::default(), &mut |_, summary| {
        on_game(summary);
    })
}

/// Players with a selection, named after its type.
fn own_players<G, S>() -> OwnPlayers<G>
where
    G: Playable,
    S: Selection<G> + Send + Sync + 'static,
{
    let path = std::any::type_name::<S>();
    let name = path.rsplit("::").next().unwrap_or(path);
    OwnPlayers {
        name: name.to_owned(),
        settings: path.to_owned(),
        make: Box::new(|| {
            let player = Player::selecting(S::default(), BYTES);
            player
                .map(AnyPlayer::from)
                .map_err(|error| error.to_string())
        }),
    }
}
