//! Fits the judgement of our players to positions that `checkers_positions` has written:
//!
//! ```text
//! cargo run --release -p workshop --bin checkers_judgement -- judgement.bin positions.txt…
//! ```
//!
//! `--groups 0110` fits some of features, terms, patterns of men and patterns with kings, and leaves
//! the others as the evaluation has them.

use nullwindow_checkers::judgement::{JudgementOptions, LabelledPosition, fit_judgement};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut options = JudgementOptions::default();
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--result" => options.result = value()?.parse()?,
            "--groups" => {
                let word = value()?;
                for (group, letter) in options.groups.iter_mut().zip(word.chars()) {
                    *group = letter == '1';
                }
            }
            "--batch" => options.fit.batch = value()?.parse()?,
            "--epochs" => options.fit.epochs = value()?.parse()?,
            "--spread" => options.fit.spread = value()?.parse()?,
            "--rate" => options.fit.rate = value()?.parse()?,
            _ => files.push(argument),
        }
    }
    let Some((to, from)) = files.split_first() else {
        return Err(
            "[--result SHARE] [--groups 1111] [--epochs N] [--batch N] [--spread POINTS] [--rate POINTS] TO FROM…".into(),
        );
    };
    let mut positions = Vec::new();
    for file in from {
        positions.extend(LabelledPosition::parse(&std::fs::read_to_string(file)?)?);
    }
    let fitted = fit_judgement(&positions, &options, |round| {
        eprintln!(
            "round {} of {}: loss {:.5}",
            round.epoch, round.epochs, round.loss
        );
    });
    println!("{} positions learnt from", fitted.positions);
    println!("{}", fitted.held_out);
    std::fs::write(to, fitted.bytes)?;
    Ok(())
}
