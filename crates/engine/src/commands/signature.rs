//! The signature of all searches: node totals at small fixed depths, one line a search.
//!
//! A change that alters one of these numbers has altered a search. The numbers expected are in
//! `tests/signature.txt`; a change that alters them on purpose says so in its commit message, with
//! the old number and the new one.

use crate::failure::Failure;
use nullwindow::Lines;
use nullwindow::memory::Depth;
use nullwindow::player::{DriverChoice, Task};
use nullwindow_catalogue::{
    Algorithm, Conditions, GameName, GameSearch, Parameters, Playable, TableSize, Tally,
    TreeAlgorithm, TreeMethod, with_game, with_players,
};
use nullwindow_protocols::{DRIVERS, Driver, PlayerSettings};
use nullwindow_trees::{Order, Shape};
use std::io::Write;

/// Positions of each game's test set that are searched.
const POSITIONS: usize = 4;

/// Writes the node totals of every algorithm in every game by a plain search and on trees, of play,
/// and of every algorithm under the papers' conditions.
pub(crate) fn write(out: &mut impl Write) -> Result<(), Failure> {
    for &game in GameName::ALL {
        with_game!(game, G => fixed_depth::<G>("", G::PLAIN, out))?;
    }
    trees(out)?;
    for &game in GameName::ALL {
        with_players!(game, G => play::<G>(out)).unwrap_or(Ok(()))?;
    }
    for &game in GameName::ALL {
        with_game!(game, G => {
            if G::CONDITIONS != G::PLAIN {
                fixed_depth::<G>("papers ", G::CONDITIONS, out)?;
            }
        });
    }
    Ok(())
}

/// Plies that Minimax, which visits everything, searches less.
const MINIMAX_SHALLOWER: Depth = 1;

/// Every algorithm to a fixed depth.
fn fixed_depth<G: Playable>(
    heading: &str,
    conditions: Conditions,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let [depth, _] = G::SIGNATURE_DEPTHS;
    for &algorithm in Algorithm::ALL {
        let depth = match algorithm {
            Algorithm::Minimax => depth - MINIMAX_SHALLOWER,
            _ => depth,
        };
        let search = GameSearch::with_table(TableSize::Entries(1 << 16), conditions);
        let plan = search.plan(depth).without_lines();
        let mut nodes = 0;
        for root in G::first_of_sample(POSITIONS) {
            let report = search.run(algorithm, root, plan, Tally::default(), &mut |_| {})?;
            nodes += report.counts.total();
        }
        let name = algorithm.name();
        writeln!(out, "{heading}{} {name} depth {depth}: {nodes}", G::NAME)?;
    }
    Ok(())
}

/// Every algorithm on generated trees, with its paper's memory.
fn trees(out: &mut impl Write) -> Result<(), Failure> {
    for &algorithm in TreeAlgorithm::ALL {
        let mut nodes = 0;
        for (order, seed) in [(Order::Random, 1), (Order::Strong, 2)] {
            let shape = Shape::new(4, 6, &order, 100, seed).expect("such trees exist");
            let method = TreeMethod::new(algorithm, Parameters::default());
            let found = method.search(&shape.root(), 6, Lines::Never, Tally::default())?;
            nodes += found.counts.total();
        }
        writeln!(out, "tree {} depth 6: {nodes}", algorithm.name())?;
    }
    Ok(())
}

/// Play to a fixed depth on one thread, with each driver.
fn play<G: Playable>(out: &mut impl Write) -> Result<(), Failure> {
    let [_, depth] = G::SIGNATURE_DEPTHS;
    let usual = |driver: &Driver| driver.driver_choice == DriverChoice::Usual;
    for driver in DRIVERS.into_iter().filter(|driver| !usual(driver)) {
        let name = driver.name;
        let settings = PlayerSettings {
            hash: 1,
            driver_choice: driver.driver_choice,
            ..PlayerSettings::default()
        };
        let mut nodes = 0;
        for root in G::first_of_sample(POSITIONS) {
            let mut player = settings
                .player(G::player)
                .map_err(|error| Failure::input("--hash", error))?;
            let decision = player.think(root, Task::depth(depth));
            let decision = decision.expect("no moves are given");
            nodes += decision.counts.total();
        }
        writeln!(out, "play {} {name} depth {depth}: {nodes}", G::NAME)?;
    }
    Ok(())
}
