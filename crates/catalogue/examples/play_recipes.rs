//! Which enhancements pay in time: MTD(f) as a player searches, on test positions of each game.
//!
//! `cargo run --release -p nullwindow-catalogue --example play_recipes [positions]` prints nodes and
//! seconds of the recipe `Play` with and without ETC and EIB. All find the same values.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::MtdF;
use nullwindow::etc::EtcChoice;
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::Counts;
use nullwindow::ordering::{Above, Eib, History, Hook, Killers, MoveOrdering, StoredMove};
use nullwindow::step::Copying;
use nullwindow::{OwnEvaluation, Plan, Recipe, Search};
use nullwindow_catalogue::{GameName, Playable, with_game};
use std::error::Error;
use std::marker::PhantomData;

/// `Play` with an ordering of choice, and ETC chosen at run time.
struct Tried<G, O>(PhantomData<(G, O)>);

impl<G: Playable, O: MoveOrdering<G>> Recipe for Tried<G, O> {
    type Position = G;
    type Algorithm = AlphaBeta;
    type Evaluator = OwnEvaluation;
    type Memory = TranspositionTable;
    type Ordering = O;
    type Limits = Unlimited;
    type Observer = Counts;
    type Step = Copying;
    type Etc = EtcChoice;

    const MEMORY_FROM: Depth = 2;
}

type Plain<G> = (StoredMove, Above<2, (Killers<G>, History, Hook)>);
type Thrifty<G, const PLIES: Depth> = (Plain<G>, Above<PLIES, Eib>);

fn measure<G: Playable, O: MoveOrdering<G> + Default>(
    name: &str,
    roots: &[G],
    etc: EtcChoice,
) -> Result<(), Box<dyn Error>> {
    let (mut nodes, mut seconds, mut values) = (0, 0.0, 0);
    for root in roots {
        let table = TranspositionTable::with_entries(1 << 20)?;
        let mut search = Search::<Tried<G, O>>::new(table);
        search.etc = etc;
        let driver = MtdF {
            back: G::GUESS_BACK,
            ..MtdF::default()
        };
        let plan = Plan::deepening(G::USEFUL_DEPTH).without_lines();
        let report = search.run(&driver, root, plan);
        nodes += report.counts.total();
        seconds += report.time.as_secs_f64();
        values += report.value.map_or(0, |value| i64::from(value.0));
    }
    println!(
        "{:9} {name:22} {nodes:>11} {seconds:>8.2} {values:>7}",
        G::NAME
    );
    Ok(())
}

fn compare<G: Playable>(positions: usize) -> Result<(), Box<dyn Error>> {
    let mut roots = G::sample();
    roots.truncate(positions);
    let above = EtcChoice::above;
    measure::<G, Plain<G>>("no ETC", &roots, EtcChoice::OFF)?;
    measure::<G, Plain<G>>("ETC above 2", &roots, above(2))?;
    measure::<G, Plain<G>>("ETC above 2, stored", &roots, above(2).storing())?;
    measure::<G, Plain<G>>("ETC above 3", &roots, above(3))?;
    measure::<G, Plain<G>>("ETC above 4", &roots, above(4))?;
    measure::<G, Thrifty<G, 2>>("ETC above 3, EIB from 2", &roots, above(3))?;
    measure::<G, Thrifty<G, 3>>("ETC above 3, EIB from 3", &roots, above(3))?;
    measure::<G, Thrifty<G, 4>>("ETC above 3, EIB from 4", &roots, above(3))
}

fn main() -> Result<(), Box<dyn Error>> {
    let positions = match std::env::args().nth(1) {
        Some(number) => number.parse()?,
        None => 10,
    };
    println!("game      recipe                       nodes  seconds  values");
    for game in [GameName::Chess, GameName::Checkers, GameName::Othello] {
        with_game!(game, G => compare::<G>(positions))?;
    }
    Ok(())
}
