//! The exact end of Othello by the solver, against a player without it, at a tenth of a second a
//! move: `cargo run --release -p workshop --bin exact_end`

use nullwindow_arena::{Limit, trial};
use nullwindow_othello::{ExactEnd, FreePasses, Othello};
use std::time::Duration;

fn main() -> Result<(), String> {
    let limit = Limit::MoveTime(Duration::from_millis(100));
    let summary = trial::<Othello, ExactEnd, FreePasses>(200, limit, &mut |so_far| {
        eprintln!("{}: {so_far}", so_far.games);
    })?;
    println!("{summary}");
    Ok(())
}
