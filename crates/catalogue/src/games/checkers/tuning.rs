//! Fitting the evaluation of checkers.

use crate::tuning::{Show, Tuned, Tuning, TuningTask, epoch};
use nullwindow_checkers::pdn::{GameRecord, Games};
use nullwindow_checkers::training::{self, Training, TrainingOptions};
use nullwindow_checkers::{Opponents, Weights, play_game};
use std::fmt::Write;

pub(super) const TUNING: Tuning = Tuning {
    depth: Some(6),
    exact: None,
    run: tune,
};

fn tune(task: &TuningTask, show: Show<'_>) -> Result<Tuned, String> {
    let mut report = String::new();
    let mut games = task.read(&mut report, Games::new)?;
    show(&format!("{} games are played", task.games));
    games.extend(play(task));
    let finished = |game: &&GameRecord| game.outcome.points(game.start.turn()).is_some();
    TuningTask::enough(games.iter().filter(finished).count())?;
    let trained = training::train(games, &TrainingOptions::default(), |step| {
        show(&epoch(step.epoch, step.epochs, step.loss));
    });
    let Training {
        games, positions, ..
    } = trained;
    let _ = writeln!(report, "{games} games; {positions} positions fitted to\n");
    let _ = write!(report, "{}", trained.held_out);
    Ok(Tuned {
        report,
        weights: trained.weights.to_string().into_bytes(),
    })
}

/// Games shared out among threads; a game depends on its number alone.
fn play(task: &TuningTask) -> Vec<GameRecord> {
    let opponents = Opponents::alike(&Weights::built_in(), task.depth);
    let numbers: Vec<u64> = (0..u64::from(task.games))
        .map(|game| task.seed.wrapping_mul(1 << 32).wrapping_add(game))
        .collect();
    let share = numbers.len().div_ceil(task.threads.get()).max(1);
    std::thread::scope(|scope| {
        let players: Vec<_> = numbers
            .chunks(share)
            .map(|numbers| {
                let play = |&number| play_game(&opponents, number);
                scope.spawn(move || numbers.iter().map(play).collect::<Vec<_>>())
            })
            .collect();
        players
            .into_iter()
            .flat_map(|player| player.join().unwrap_or_default())
            .collect()
    })
}
