//! The options that some algorithms have.

use clap::Args;
use nullwindow::Score;
use nullwindow_catalogue::Parameters;

/// The parameters that some algorithms have; the others ignore them.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct ParametersOption {
    /// First guess of mtd-f, mtd-best and aspiration-negascout [default: 0, none for the last]
    #[arg(long, value_name = "N", value_parser = score, allow_negative_numbers = true)]
    guess: Option<Score>,

    /// Guesses come from so many iterations back: 2 where scores swing between odd and even depths
    /// [default: the papers' conditions of the game]
    #[arg(long, value_name = "N", value_parser = back)]
    back: Option<usize>,

    /// Points added to every guess of mtd-f that an iteration gives
    #[arg(long, value_name = "N", value_parser = shift, allow_negative_numbers = true)]
    shift: Option<i32>,

    /// Step size of mtd-step, in points [default: 10]
    #[arg(long, value_name = "N", value_parser = step)]
    step: Option<i32>,
}

impl ParametersOption {
    /// What was chosen.
    pub(crate) fn parameters(self) -> Parameters {
        Parameters {
            guess: self.guess,
            back: self.back,
            shift: self.shift,
            step: self.step,
        }
    }
}

fn score(text: &str) -> Result<Score, String> {
    let limit = Score::MAX.0;
    match text.parse() {
        Ok(points) if (-limit..=limit).contains(&points) => Ok(Score(points)),
        _ => Err(format!("expected an integer from -{limit} to {limit}")),
    }
}

fn back(text: &str) -> Result<usize, &'static str> {
    match text {
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err("expected 1 or 2"),
    }
}

fn shift(text: &str) -> Result<i32, String> {
    score(text).map(|points| points.0)
}

fn step(text: &str) -> Result<i32, String> {
    let limit = Score::MAX.0;
    match text.parse() {
        Ok(points) if (0..=limit).contains(&points) => Ok(points),
        _ => Err(format!("expected an integer from 0 to {limit}")),
    }
}
