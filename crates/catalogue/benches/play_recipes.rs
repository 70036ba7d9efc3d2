//! Which enhancements pay in time: MTD(f) as a player searches, on test positions of each game.
//!
//! `cargo bench -p nullwindow-catalogue --bench play_recipes -- [positions]` prints nodes and seconds
//! of the recipe `Play` with and without ETC and EIB. All find the same values.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::MtdF;
use nullwindow::etc::EtcChoice;
use nullwindow::limits::Unlimited;
use nullwindow::memory::{Depth, TranspositionTable};
use nullwindow::observers::Counts;
use nullwindow::ordering::{Above, Eib, History, Hook, Killers, MoveOrdering, StoredMove};
use nullwindow::selection::FullWidth;
use nullwindow::step::Copying;
use nullwindow::{OwnEvaluation, Plan, Recipe, Search};
use nullwindow_catalogue::{GameName, Playable, with_game};
use std::error::Error;
use std::marker::PhantomData;

/// `Play` with an ordering of choice, and ETC chosen at run time.
struct Tried<G, O>(PhantomData<(G, O)>);

impl<G: Playable, O: MoveOrdering<G>> Recipe for Tried<G, O> {
    type Position = G;
    type Evaluator = OwnEvaluation;
    type Memory = TranspositionTable;
    type Ordering = O;
    type Limits = Unlimited;
    type Observer = Counts;
    type Step = Copying;
    type Etc = EtcChoice;
    type Selection = FullWidth;

    const MEMORY_FROM: Depth = 2;
}

type Plain<G> = (StoredMove, Above<2, (Killers<G>, History, Hook)>);
type Thrifty<G, const PLIES: Depth> = (Plain<G>, Above<PLIES, Eib>);

/// Turns the recipes are tried in: a machine's pace changes, so that each position is searched by
/// all of them one after the other, several times, and the quickest counts.
const TURNS: usize = 3;

/// What one recipe took for all positions.
#[derive(Clone, Copy, Default)]
struct Spent {
    nodes: u64,
    seconds: f64,
    values: i64,
}

fn measure<G: Playable, O: MoveOrdering<G> + Default>(
    root: &G,
    etc: EtcChoice,
) -> Result<Spent, Box<dyn Error>> {
    let table = TranspositionTable::with_entries(1 << 20)?;
    let mut search = Search::<Tried<G, O>>::new(table);
    search.etc = etc;
    let driver = MtdF {
        back: G::PLAIN.back,
        ..MtdF::default()
    };
    let plan = Plan::deepening(G::USEFUL_DEPTH).without_lines().timed();
    let report = search.run::<AlphaBeta>(&driver, root, plan);
    Ok(Spent {
        nodes: report.counts.total(),
        seconds: report.time.unwrap_or_default().as_secs_f64(),
        values: report.value.map_or(0, |value| i64::from(value.0)),
    })
}

type Measure<G> = fn(&G, EtcChoice) -> Result<Spent, Box<dyn Error>>;

fn compare<G: Playable>(positions: usize) -> Result<(), Box<dyn Error>> {
    let above = EtcChoice::above;
    let recipes: [(&str, Measure<G>, EtcChoice); 8] = [
        ("no ETC", measure::<G, Plain<G>>, EtcChoice::OFF),
        ("ETC above 2", measure::<G, Plain<G>>, above(2)),
        (
            "ETC above 2, stored",
            measure::<G, Plain<G>>,
            above(2).storing(),
        ),
        ("ETC above 3", measure::<G, Plain<G>>, above(3)),
        (
            "ETC above 3, stored",
            measure::<G, Plain<G>>,
            above(3).storing(),
        ),
        (
            "ETC above 2, EIB from 2",
            measure::<G, Thrifty<G, 2>>,
            above(2).storing(),
        ),
        (
            "ETC above 2, EIB from 3",
            measure::<G, Thrifty<G, 3>>,
            above(2).storing(),
        ),
        (
            "ETC above 2, EIB from 4",
            measure::<G, Thrifty<G, 4>>,
            above(2).storing(),
        ),
    ];
    let mut totals = [Spent::default(); 8];
    for root in G::first_of_sample(positions) {
        let mut least = [f64::INFINITY; 8];
        for turn in 0..TURNS {
            for (i, (_, measure, etc)) in recipes.iter().enumerate() {
                let spent = measure(root, *etc)?;
                least[i] = least[i].min(spent.seconds);
                if turn == 0 {
                    totals[i].nodes += spent.nodes;
                    totals[i].values += spent.values;
                }
            }
        }
        for (total, least) in totals.iter_mut().zip(least) {
            total.seconds += least;
        }
    }
    let plain = totals[0];
    for ((name, ..), total) in recipes.iter().zip(totals) {
        #[expect(clippy::cast_precision_loss, reason = "a ratio of counts")]
        let nodes = total.nodes as f64 / plain.nodes as f64;
        println!(
            "{:9} {name:24} {:>11} {nodes:>6.3} {:>8.2} {:>6.3} {:>7}",
            G::NAME,
            total.nodes,
            total.seconds,
            total.seconds / plain.seconds,
            total.values
        );
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo says what it runs: `--bench`.
    let mut arguments = std::env::args().skip(1).filter(|word| word != "--bench");
    let positions = arguments.next().map_or(Ok(10), |number| number.parse())?;
    println!("game      recipe                         nodes  ratio  seconds  ratio  values");
    for game in [GameName::Chess, GameName::Checkers, GameName::Othello] {
        with_game!(game, G => compare::<G>(positions))?;
    }
    Ok(())
}
