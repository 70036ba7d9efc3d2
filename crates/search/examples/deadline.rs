//! How well a deadline is kept: by how much searches of Connect Four overshoot 20 ms.
//!
//! Run it on a machine that is idle, and optimised:
//! `cargo run --release --example deadline`.

#[path = "connect_four.rs"]
#[expect(dead_code, reason = "the other example's own game is not played here")]
pub(crate) mod connect_four;

use connect_four::ConnectFour;
use nullwindow::player::End;
use nullwindow::{Player, Position, Task};
use std::error::Error;
use std::time::{Duration, Instant};

/// By how much each of so many searches overshoots a budget, sorted.
pub(crate) fn overshoots(budget: Duration, searches: u32) -> Result<Vec<Duration>, Box<dyn Error>> {
    let mut player = Player::new(64 << 20)?;
    let mut overshoots = Vec::new();
    for opening in 0..searches {
        // Every opening of three moves in turn, so that no search is like the last.
        let mut position = ConnectFour::default();
        for power in [1, 7, 49] {
            position.play(u8::try_from(opening / power % 7)?);
        }
        let began = Instant::now();
        let decision = player.think(&position, Task::time(budget))?;
        let took = began.elapsed();
        assert_eq!(
            decision.end,
            End::Time,
            "no such search is finished in time"
        );
        overshoots.push(took.saturating_sub(budget));
    }
    overshoots.sort();
    Ok(overshoots)
}

/// The same for a loop that does nothing but look at the clock: what the machine itself takes.
pub(crate) fn idle_overshoots(budget: Duration, loops: u32) -> Vec<Duration> {
    let mut overshoots: Vec<_> = (0..loops)
        .map(|_| {
            let began = Instant::now();
            while began.elapsed() < budget {
                std::hint::spin_loop();
            }
            began.elapsed().saturating_sub(budget)
        })
        .collect();
    overshoots.sort();
    overshoots
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let budget = Duration::from_millis(20);
    let searches = overshoots(budget, 100)?;
    let idle = idle_overshoots(budget, 100);
    println!("{budget:?} a hundred times, overshot by   half  nine of ten  at most");
    for (name, sorted) in [("a search", searches), ("a loop that only waits", idle)] {
        let [half, nine, most] = [50, 90, 99].map(|i| sorted[i].as_secs_f64() * 1e3);
        println!("{name:34} {half:5.2} ms {nine:9.2} ms {most:5.2} ms");
    }
    Ok(())
}
