//! Fitting the evaluation of Othello.

use crate::tuning::{Show, Tuned, Tuning, TuningTask};
use nullwindow_othello::{Weights, training};
use std::fmt::Write;

pub(super) const TUNING: Tuning = Tuning {
    depth: None,
    exact: Some(14),
    run: tune,
};

fn tune(task: &TuningTask, show: Show<'_>) -> Result<Tuned, String> {
    /// One game in so many is held out.
    const HELD_OUT: usize = 10;
    let threads = task.threads.get();
    let mut games = Vec::new();
    for path in &task.files {
        let read = training::read_games(path);
        games.extend(read.map_err(|error| format!("{}: {error}", path.display()))?);
    }
    let (held_out, mut training) = training::split(&games, HELD_OUT);
    show("ends are played again without fault");
    training::end_exactly(&mut training, task.exact, threads);
    show(&format!("{} games are played", task.games));
    let count = usize::try_from(task.games).unwrap_or(usize::MAX);
    let played = training::self_play(Weights::embedded(), count, task.exact, task.seed, threads);
    let (played_held_out, played) = training::split(&played, HELD_OUT);
    training.extend(played);
    let finished = training.iter().filter(|game| game.x_discs().is_some());
    TuningTask::enough(finished.count())?;
    let training = training::results(&training);
    let weights = training::train(&training, &training::Options::default(), show);
    let mut report = String::new();
    for (kind, games) in [("read", held_out), ("played", played_held_out)] {
        if !games.is_empty() {
            let count = games.len();
            let _ = writeln!(
                report,
                "{count} games {kind} and held out, errors in discs\n"
            );
            let _ = writeln!(
                report,
                "{}",
                training::accuracy(&weights, &training, &training::results(&games))
            );
        }
    }
    Ok(Tuned {
        report,
        weights: weights.to_bytes(),
    })
}
