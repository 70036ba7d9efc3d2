//! Fits the weights of the evaluation to games and writes them as `weights.rs`.
//!
//! Arguments: the file to write, the number of games of self-play to add, their depth, and PDN
//! files of games, if any.

use nullwindow_checkers::pdn::{GameRecord, Games};
use nullwindow_checkers::training::{TrainingOptions, train};
use nullwindow_checkers::{Opponents, Weights, self_play};
use std::error::Error;
use std::fs::File;
use std::io::BufReader;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || {
        arguments
            .next()
            .ok_or("arguments: weights.rs games depth [file.pdn…]")
    };
    let (to, count, depth) = (next()?, next()?.parse()?, next()?.parse()?);
    let mut games: Vec<GameRecord> = Vec::new();
    for path in arguments {
        for game in Games::new(BufReader::new(File::open(&path)?)) {
            match game {
                Ok(game) => games.push(game),
                Err(error) => eprintln!("{path}: {error}"),
            }
        }
    }
    let opponents = Opponents::alike(&Weights::built_in(), depth);
    games.extend(self_play(&opponents, 1).take(count));
    let training = train(games, &TrainingOptions::default(), |round| {
        eprintln!(
            "round {} of {}: loss {:.5}",
            round.epoch, round.epochs, round.loss
        );
    });
    println!(
        "{} games, {} quiet positions learnt from",
        training.games, training.positions
    );
    println!("{}", training.held_out);
    std::fs::write(to, training.weights.to_string())?;
    Ok(())
}
