//! Measures how far deep searches of the solver are from shallow ones, and fits the numbers of its
//! ProbCut: `src/solver/probable.rs`.
//!
//! `cargo run --release -p workshop --bin othello_confidences [GAMES]`
//!
//! Positions are of games that the program plays against itself. For each, searches of several depths
//! are compared with a deeper one, or with the exact value.

use nullwindow_othello::Weights;
use nullwindow_othello::solver::confidences::{Fit, Measurement, measure};
use nullwindow_othello::training::self_play;

fn main() {
    let games = std::env::args().nth(1).map_or(40, |text| {
        text.parse().expect("a number of games, such as 40")
    });
    let records = self_play(Weights::embedded(), games, 0, 20_261_117, 1);
    let mut measurements: Vec<Measurement> = Vec::new();
    for (number, record) in records.iter().enumerate() {
        for board in record.positions() {
            let empties = board.empty().count_ones();
            // One position in six, so that all stages have their turn.
            if (empties as usize + number).is_multiple_of(6) && (11..=50).contains(&empties) {
                measurements.extend(measure(&board));
            }
        }
    }
    let fit = Fit::new(&measurements);
    println!("{fit}");
}
