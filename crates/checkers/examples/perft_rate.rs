//! How many move sequences a second perft counts from the start position, on one thread, without
//! a table. Arguments: depth (11) and how often to repeat (3).

use nullwindow::Game;
use nullwindow_checkers::{Checkers, perft};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok());
    let depth: u32 = arguments.next().unwrap_or(11);
    let repeats: u32 = arguments.next().unwrap_or(3);
    println!("processor: {}", processor());
    for _ in 0..repeats {
        let clock = Instant::now();
        let nodes = perft(&Checkers::start(), depth);
        let seconds = clock.elapsed().as_secs_f64();
        let rate = nodes as f64 / seconds / 1e6;
        println!("depth {depth}: {nodes} in {seconds:.3} s, {rate:.0} million a second");
    }
}

/// The processor's name as Linux tells it.
fn processor() -> String {
    let facts = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = facts.lines().find(|line| line.starts_with("model name"));
    line.and_then(|line| line.split_once(": "))
        .map_or_else(|| "unknown".to_owned(), |(_, name)| name.to_owned())
}
