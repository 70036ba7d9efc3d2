//! Who takes part, and how each is called.

use super::minimax_adapter::Adapted as ForMinimax;
use super::mtdf_adapter::Adapted as ForMtdf;
use super::unranked::Unranked;
use super::{Stranger, minimax_adapter, mtdf_adapter};
use cpu_time::ThreadTime;
use minimax::{IterativeOptions, IterativeSearch, Strategy};
use mtdf::mtdf::MTDBot;
use nullwindow::{Player, Position, Task};
use std::marker::PhantomData;
use std::time::Duration;

/// Somebody who searches.
pub(super) struct Racer<P> {
    pub(super) name: &'static str,
    /// The text of the adapter; none for this library, which needs none.
    pub(super) adapter: Option<&'static str>,
    /// Searches a position to a depth with a table of so many bytes: the value, and the CPU time of the
    /// thread without that of making the table.
    pub(super) search: fn(&P, depth: u8, bytes: usize) -> (i32, Duration),
}

/// All who take part, this library first.
pub(super) fn racers<P: Stranger>() -> Vec<Racer<P>> {
    let ours = |name, search| Racer {
        name,
        adapter: None,
        search,
    };
    let minimax = |name, search| Racer {
        name,
        adapter: Some(minimax_adapter::TEXT),
        search,
    };
    let mtdf = |name, search| Racer {
        name,
        adapter: Some(mtdf_adapter::TEXT),
        search,
    };
    vec![
        ours("nullwindow", |position, depth, bytes| {
            by_player(position, depth, bytes)
        }),
        ours("nullwindow, moves not ranked", |position, depth, bytes| {
            by_player(&Unranked(*position), depth, bytes)
        }),
        minimax("minimax 0.6, default", |position, depth, bytes| {
            by_minimax::<P, false>(position, depth, bytes, IterativeOptions::new())
        }),
        minimax("minimax 0.6, step 2, MTD(f)", |position, depth, bytes| {
            by_minimax::<P, false>(position, depth, bytes, tuned())
        }),
        minimax(
            "minimax 0.6, step 2, MTD(f), sorted by rank",
            |position, depth, bytes| by_minimax::<P, true>(position, depth, bytes, tuned()),
        ),
        mtdf("mtdf 0.1, default", |position, depth, _| {
            by_mtdf::<P, false>(position, depth)
        }),
        mtdf("mtdf 0.1, order put right", |position, depth, _| {
            by_mtdf::<P, true>(position, depth)
        }),
    ]
}

fn timed(search: impl FnOnce() -> i32) -> (i32, Duration) {
    let start = ThreadTime::now();
    let value = search();
    (value, start.elapsed())
}

fn by_player<P: Position>(position: &P, depth: u8, bytes: usize) -> (i32, Duration) {
    let mut player = Player::new(bytes).expect("a size that fits in memory");
    timed(|| {
        let decision = player.think(position, Task::depth(depth));
        let decision = decision.expect("no moves are given");
        decision.score.expect("the depth is finished").0
    })
}

fn by_minimax<P: Stranger, const SORTED: bool>(
    position: &P,
    depth: u8,
    bytes: usize,
    options: IterativeOptions,
) -> (i32, Duration) {
    let options = options.with_table_byte_size(bytes);
    let mut search = IterativeSearch::new(ForMinimax::<P, SORTED>(PhantomData), options);
    search.set_max_depth(depth);
    timed(|| {
        search.choose_move(position);
        search.root_value().into()
    })
}

/// What gained most on other games, of the options that need no more of a game.
fn tuned() -> IterativeOptions {
    IterativeOptions::new()
        .with_double_step_increment()
        .with_mtdf()
}

#[expect(clippy::cast_possible_truncation, reason = "values are small")]
fn by_mtdf<P: Stranger, const TUNED: bool>(position: &P, depth: u8) -> (i32, Duration) {
    let bot = MTDBot::new();
    let root = ForMtdf::<P, TUNED> {
        position: *position,
        maximising: true,
    };
    timed(|| bot.mtdf_serial(&root, &depth.into(), None).0 as i32)
}
