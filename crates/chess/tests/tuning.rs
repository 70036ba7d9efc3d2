//! Games against itself, and what is learnt from them.

use nullwindow::Game;
use nullwindow_chess::cozy_chess::Color;
use nullwindow_chess::evaluate::evaluate;
use nullwindow_chess::pgn::{GameResult, PgnReader};
use nullwindow_chess::selfplay::{Effort, SelfPlay};
use nullwindow_chess::tuning::{Settings, features, samples, tune, vector};
use nullwindow_chess::weights::{WEIGHTS, rules_of_thumb};
use std::num::NonZeroUsize;

fn few(games: u32, seed: u64, threads: usize) -> SelfPlay {
    SelfPlay {
        games,
        effort: Effort::Depth(1),
        seed,
        threads: NonZeroUsize::new(threads).expect("not zero"),
        ..SelfPlay::default()
    }
}

#[test]
fn games_depend_on_the_seed_and_not_on_the_threads() {
    let games = few(6, 7, 1).play(|_| {});
    assert_eq!(games.len(), 6);
    assert_eq!(games, few(6, 7, 3).play(|_| {}));
    assert_ne!(games, few(6, 8, 1).play(|_| {}));
    for game in &games {
        assert_ne!(game.result, GameResult::Unknown);
        let text = game.to_string();
        let read = PgnReader::new(text.as_bytes()).next();
        let read = read.expect("a game").expect("a good one");
        assert!(read.moves().eq(game.moves()) && read.result == game.result);
    }
}

#[test]
fn the_tuner_sees_what_the_evaluation_sees() {
    let weights = vector(&WEIGHTS);
    for game in few(4, 3, 2).play(|_| {}) {
        for position in game.positions() {
            let terms = features(&position).into_iter();
            let sum: f32 = terms
                .map(|(index, count)| weights[index as usize] * count)
                .sum();
            let value = match position.turn() {
                Color::White => evaluate(&position),
                Color::Black => -evaluate(&position),
            };
            let text = position.position_text();
            assert!((f64::from(sum) - f64::from(value.0)).abs() < 1.1, "{text}");
        }
    }
}

#[test]
fn tuning_fits_the_games_better_than_its_start() {
    let games = few(60, 5, 2).play(|_| {});
    let settings = Settings::default();
    let samples = samples(&games, &settings);
    assert!(samples.len() > 300);
    let tuned = tune(&samples, &rules_of_thumb(), &settings, |_| {});
    assert_eq!(tuned.positions.0 + tuned.positions.1, samples.len());
    let (training, _) = samples.split(settings.hold_out);
    let loss = |weights: &[f32]| {
        let scored = training.scored(weights);
        nullwindow_tuning::log_loss(&scored, nullwindow_tuning::best_scale(&scored))
    };
    assert!(loss(&vector(&tuned.weights)) < loss(&vector(&rules_of_thumb())));
}

/// On games that the weights have never seen.
#[test]
fn the_evaluation_predicts_results_better_than_material() {
    let games = few(150, 99, 2).play(|_| {});
    let settings = Settings {
        hold_out: 2,
        ..Settings::default()
    };
    let tuned = tune(&samples(&games, &settings), &WEIGHTS, &settings, |_| {});
    let loss = |name: &str| {
        let row = tuned.table.rows.iter().find(|row| row.0 == name);
        row.expect("a row of the table").1.log_loss
    };
    let (ours, material) = (loss("weights before"), loss("material alone, fitted"));
    assert!(ours < material, "{ours} against {material}");
}
