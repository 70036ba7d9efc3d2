//! Reports as JSON: what is written can be read, and has the fields that others rely on.
#![cfg(feature = "serde")]

use nullwindow::algorithms::{AlphaBeta, NegaScout};
use nullwindow::drivers::{Driver, MtSss, MtdBest, MtdF, OnePass};
use nullwindow::memory::Unbounded;
use nullwindow::player::{Decision, Task};
use nullwindow::{MoveList, Paper, Plan, Player, Position, Score, Search, SearchReport, Status};
use serde_json::{Value, json};

#[derive(Clone)]
struct Nim(u32);

impl Position for Nim {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        into.extend(1..=self.0.min(3));
        Status::over_if(into.is_empty(), Score(-1))
    }

    fn play(&mut self, taken: u32) {
        self.0 -= taken;
    }

    fn evaluate(&self) -> Score {
        Score::ZERO
    }

    fn key(&self) -> u64 {
        self.0.into()
    }
}

fn report(driver: &dyn Driver, plan: Plan) -> SearchReport<u32> {
    let mut search = Search::<Paper<Nim, Unbounded>>::new(Unbounded::new());
    search.run::<AlphaBeta>(driver, &Nim(11), plan)
}

#[test]
fn reports_survive_being_written_and_read() {
    let drivers: [&dyn Driver; 4] = [&MtdF::default(), &MtSss, &OnePass, &MtdBest::default()];
    for driver in drivers {
        for plan in [Plan::deepening(6), Plan::single(11).timed()] {
            let found = report(driver, plan);
            let text = serde_json::to_string(&found).unwrap();
            let mut read: SearchReport<u32> = serde_json::from_str(&text).unwrap();
            // Seconds are rounded on the way.
            read.time = found.time;
            for (one, other) in read.iterations.iter_mut().zip(&found.iterations) {
                one.time = other.time;
            }
            assert_eq!(read, found);
        }
    }
}

#[test]
fn the_fields_have_their_names() {
    let found = report(&MtSss, Plan::single(11));
    let value: Value = serde_json::to_value(&found).unwrap();
    assert_eq!(value["depth"], 11);
    assert_eq!(value["value"], 1);
    assert_eq!(value["best_move"], 3);
    assert_eq!(value["pv"].as_array().unwrap().len(), 5);
    assert_eq!(value["proven"], 5);
    assert_eq!(value["seconds"], Value::Null);
    assert_eq!(value["counts"]["total"], found.counts.total());
    assert_eq!(
        value["counts"]["leaf_evaluations"],
        found.counts.leaf_evaluations
    );
    let first = &value["passes"][0];
    assert_eq!(
        (&first["gamma"], &first["lower"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(first["upper"], first["value"]);
    let texts = found.written(|line| line.iter().map(|mv| format!("take {mv}")).collect());
    assert_eq!(serde_json::to_value(&texts).unwrap()["best_move"], "take 3");
    let mut search = Search::<Paper<Nim, Unbounded>>::new(Unbounded::new());
    let wide = search.run::<NegaScout>(&OnePass, &Nim(5), Plan::single(5));
    let pass = serde_json::to_value(wide.passes[0]).unwrap();
    assert_eq!(
        (&pass["alpha"], &pass["beta"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn decisions_survive_too() {
    let mut player = Player::new(1 << 16).unwrap();
    let decision = player.think(&Nim(9), Task::depth(4).lines(2)).unwrap();
    let text = serde_json::to_string(&decision).unwrap();
    let read: Decision<u32> = serde_json::from_str(&text).unwrap();
    assert_eq!(read, decision);
    let value = serde_json::to_value(&decision).unwrap();
    assert_eq!(value["end"], json!("depth"));
    assert_eq!(value["lines"][0]["pv"][0], value["best"]);
}
