//! Connect Four.

use super::Playable;
use crate::experiment::Experiment;
use crate::seat::Seat;
use nullwindow::Score;
use nullwindow::memory::{Depth, SizeError};
use nullwindow::ordering::OrderingChoice;
use nullwindow::player::AnyPlayer;
use nullwindow_connect_four::{ConnectFour, OPENINGS, Side};

impl Playable for ConnectFour {
    const ALIASES: &'static [&'static str] = &["connect4"];
    const SIDES: [&'static str; 2] = ["X", "O"];

    fn seat(&self) -> Seat {
        match self.side() {
            Side::X => Seat::First,
            Side::O => Seat::Second,
        }
    }

    const ORDERING: OrderingChoice = OrderingChoice::HOOK;
    const USEFUL_DEPTH: Depth = 13;
    const BENCH_DEPTH: Depth = 16;
    const SIGNATURE_DEPTHS: [Depth; 2] = [8, 11];
    const GROWTH: f64 = 1.7;
    const EXPERIMENT: Option<Experiment> = Some(Experiment {
        title: "Connect Four",
        in_prose: "Connect Four",
        published: false,
        step: 1,
        shallowest: 3,
        quick: 13,
        paper: 17,
    });

    positions!(ConnectFour, nullwindow_connect_four::test_set);

    fn player(bytes: usize) -> Result<AnyPlayer<Self>, SizeError> {
        nullwindow_connect_four::player(bytes)
    }

    const WON: Option<Score> = Some(Score(-ConnectFour::LOST.0));
    const OPENINGS: &'static str = OPENINGS;
    const EXAMPLE: &'static str = "4, for the middle column";
}
