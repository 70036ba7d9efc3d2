//! How often limits look at a clock.

use std::time::{Duration, Instant};

/// Nodes between two looks at a clock, however fast or slow the nodes are: about five looks a
/// millisecond.
#[derive(Clone, Debug)]
pub(crate) struct ClockInterval {
    stride: u64,
    looked: Option<Instant>,
}

impl ClockInterval {
    const OFTEN: Duration = Duration::from_micros(100);
    const SELDOM: Duration = Duration::from_micros(200);
    const LONGEST_STRIDE: u64 = 1 << 12;

    /// The first stride is one node long.
    pub(crate) fn new() -> Self {
        ClockInterval {
            stride: 1,
            looked: None,
        }
    }

    /// How many nodes may pass from now until the next look.
    pub(crate) fn stride(&mut self, now: Instant) -> u64 {
        match self.looked.map(|then| now - then) {
            Some(passed) if passed > Self::SELDOM => self.stride = (self.stride / 2).max(1),
            Some(passed) if passed < Self::OFTEN => {
                self.stride = (self.stride * 2).min(Self::LONGEST_STRIDE);
            }
            _ => {}
        }
        self.looked = Some(now);
        self.stride
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nodes that take `cost` each: how long a stride of them takes in the end.
    fn settled(cost: Duration) -> (u64, Duration) {
        let (mut clock_interval, mut now) = (ClockInterval::new(), Instant::now());
        let mut stride = 0;
        for _ in 0..50 {
            stride = clock_interval.stride(now);
            now += cost * u32::try_from(stride).expect("a short stride");
        }
        (
            stride,
            cost * u32::try_from(stride).expect("a short stride"),
        )
    }

    #[test]
    fn strides_last_as_long_whatever_the_nodes_cost() {
        for nanos in [30, 100, 1_000, 20_000, 90_000] {
            let (_, lasts) = settled(Duration::from_nanos(nanos));
            let expected = Duration::from_micros(100)..=Duration::from_micros(200);
            assert!(expected.contains(&lasts), "{nanos}: {lasts:?}");
        }
        // Nodes slower than that are looked at one by one, and none is so fast that many pass.
        assert_eq!(settled(Duration::from_millis(3)).0, 1);
        assert_eq!(
            settled(Duration::from_nanos(1)).0,
            ClockInterval::LONGEST_STRIDE
        );
    }
}
