//! The library, by small games and by those of the examples.
//!
//! One program, because every program of tests compiles the searches it needs again.
#![expect(
    clippy::duplicate_mod,
    reason = "the example `deadline` has Connect Four inside"
)]

mod check;
mod examples;
mod leaves;
mod limits;
mod planted_faults;
mod player;
mod records;
mod selection;
mod short_rules;
mod table_under_threads;

// The examples are tested, and their games test the library.
#[path = "../examples/big_state.rs"]
#[expect(dead_code, reason = "main reads the command line")]
mod big_state;
#[path = "../examples/breakthrough/main.rs"]
mod breakthrough;
#[path = "../examples/connect_four.rs"]
#[expect(dead_code, reason = "main reads the command line")]
mod connect_four;
#[path = "../examples/custom_algorithm.rs"]
mod custom_algorithm;
#[path = "../examples/deadline.rs"]
#[expect(dead_code, reason = "main takes seconds")]
mod deadline;
#[path = "../examples/dots_and_boxes/main.rs"]
mod dots_and_boxes;
#[path = "../examples/kalah.rs"]
mod kalah;
#[path = "../examples/tic_tac_toe.rs"]
mod tic_tac_toe;
