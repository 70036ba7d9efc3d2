//! Fitting the evaluation of chess.

use crate::tuning::{Show, Tuned, Tuning, TuningTask, epoch};
use nullwindow_chess::pgn::PgnReader;
use nullwindow_chess::selfplay::{Effort, SelfPlay};
use nullwindow_chess::{tuning, weights};
use std::fmt::Write;

pub(super) const TUNING: Tuning = Tuning {
    depth: Some(3),
    exact: None,
    run: tune,
};

fn tune(task: &TuningTask, show: Show<'_>) -> Result<Tuned, String> {
    let mut report = String::new();
    let mut games = task.read(&mut report, |file| {
        PgnReader::new(file).without_variations()
    })?;
    let play = SelfPlay {
        games: task.games,
        effort: Effort::Depth(task.depth),
        seed: task.seed,
        threads: task.threads,
        ..SelfPlay::default()
    };
    games.extend(play.play(|done| show(&format!("{done} games played"))));
    let finished = games
        .iter()
        .filter(|game| game.result.white_points().is_some());
    TuningTask::enough(finished.count())?;
    let settings = tuning::Settings {
        seed: task.seed,
        ..tuning::Settings::default()
    };
    let samples = tuning::samples(&games, &settings);
    let tuned = tuning::tune(&samples, &weights::WEIGHTS, &settings, |step| {
        show(&epoch(step.epoch, step.epochs, step.loss));
    });
    let (fitted, held_out) = tuned.positions;
    let games = games.len();
    let _ = writeln!(
        report,
        "{games} games; {fitted} positions fitted to, {held_out} held out\n"
    );
    let _ = write!(report, "{}", tuned.table);
    Ok(Tuned {
        report,
        weights: weights::write(&tuned.weights).into_bytes(),
    })
}
