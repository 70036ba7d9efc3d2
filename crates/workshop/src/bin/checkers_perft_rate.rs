//! How many move sequences a second perft counts from the start position, on one thread, without
//! a table. Arguments: depth (11) and how often to repeat (3).
//!
//! On a busy machine the time spent on the processor, where the system tells it, is less than the
//! time passed; both rates are printed.

use nullwindow::Game;
use nullwindow_checkers::{Checkers, perft};
use std::fs::read_to_string;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok());
    let depth: u32 = arguments.next().unwrap_or(11);
    let repeats: u32 = arguments.next().unwrap_or(3);
    println!("processor: {}", processor());
    for _ in 0..repeats {
        let (clock, busy) = (Instant::now(), seconds_on_processor());
        let nodes = perft(&Checkers::start(), depth);
        let passed = clock.elapsed().as_secs_f64();
        let rate = |seconds: f64| nodes as f64 / seconds / 1e6;
        print!(
            "depth {depth}: {nodes} in {passed:.3} s, {:.0} million a second",
            rate(passed)
        );
        if let (Some(before), Some(after)) = (busy, seconds_on_processor()) {
            let spent = after - before;
            print!(
                "; on the processor {spent:.3} s, {:.0} million",
                rate(spent)
            );
        }
        println!();
    }
}

/// The processor's name as Linux tells it.
fn processor() -> String {
    let facts = read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = facts.lines().find(|line| line.starts_with("model name"));
    line.and_then(|line| line.split_once(": "))
        .map_or_else(|| "unknown".to_owned(), |(_, name)| name.to_owned())
}

/// How long this thread has run, as Linux tells it.
fn seconds_on_processor() -> Option<f64> {
    let facts = read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = facts.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
