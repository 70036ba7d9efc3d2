//! Measures the time of the work on an OPEN list, corrected for the cost of reading the clock.

use crate::outcome::OpenSeconds;
use nullwindow::Position;
use nullwindow::historical::ListWork;
use nullwindow::observers::Observer;
use std::time::{Duration, Instant};

/// The time of each kind of work.
#[derive(Debug)]
pub(crate) struct ListClock {
    begun: Instant,
    pushing: WorkTime,
    popping: WorkTime,
    inserting: WorkTime,
    purging: WorkTime,
}

/// The number of operations, and their measured time.
#[derive(Clone, Copy, Debug, Default)]
struct WorkTime {
    count: u32,
    time: Duration,
}

impl WorkTime {
    /// The time without the cost of the clock.
    fn net(self, each: Duration) -> f64 {
        self.time.saturating_sub(each * self.count).as_secs_f64()
    }
}

impl Default for ListClock {
    fn default() -> Self {
        ListClock {
            begun: Instant::now(),
            pushing: WorkTime::default(),
            popping: WorkTime::default(),
            inserting: WorkTime::default(),
            purging: WorkTime::default(),
        }
    }
}

impl ListClock {
    fn begin(&mut self) {
        self.begun = Instant::now();
    }

    fn end(&mut self, work: ListWork) {
        let time = self.begun.elapsed();
        let work_time = match work {
            ListWork::Push => &mut self.pushing,
            ListWork::Pop => &mut self.popping,
            ListWork::Insert => &mut self.inserting,
            ListWork::Purge => &mut self.purging,
        };
        work_time.count += 1;
        work_time.time += time;
    }

    /// The corrected times of a search that took this long under this clock.
    pub(crate) fn of(&self, search: Duration) -> OpenSeconds {
        let (whole, shown) = clock_overhead();
        let count = [self.pushing, self.popping, self.inserting, self.purging];
        let measurements: u32 = count.iter().map(|work_time| work_time.count).sum();
        let [pushing, popping, inserting, purging] = count.map(|work_time| work_time.net(shown));
        let search = search.saturating_sub(whole * measurements).as_secs_f64();
        OpenSeconds {
            // Corrections may make the parts exceed the whole.
            search: search.max(pushing + popping + inserting + purging),
            pushing,
            popping,
            inserting,
            purging,
        }
    }
}

/// The cost of one measurement, and the part of it that the clock shows: the minimum of many
/// rounds, as other rounds are disturbed.
fn clock_overhead() -> (Duration, Duration) {
    const MEASUREMENTS: u32 = 500;
    let rounds = (0..40).map(|_| {
        let mut empty = ListClock::default();
        let start = Instant::now();
        for _ in 0..MEASUREMENTS {
            empty.begin();
            empty.end(ListWork::Push);
        }
        (
            start.elapsed() / MEASUREMENTS,
            empty.pushing.time / MEASUREMENTS,
        )
    });
    rounds.min().unwrap_or_default()
}

impl<P: Position> Observer<P> for ListClock {
    fn list_begun(&mut self) {
        self.begin();
    }

    fn list_ended(&mut self, work: ListWork) {
        self.end(work);
    }
}

#[cfg(test)]
mod tests {
    use super::ListClock;
    use nullwindow::historical::ListWork;
    use std::time::{Duration, Instant};

    #[test]
    fn kinds_of_work_are_measured_separately() {
        let start = Instant::now();
        let mut clock = ListClock::default();
        clock.begin();
        std::thread::sleep(Duration::from_millis(20));
        clock.end(ListWork::Purge);
        clock.begin();
        clock.end(ListWork::Pop);
        let spent = clock.of(start.elapsed());
        assert!(spent.purging >= 0.0199);
        assert!(spent.share() > 0.0 && spent.share() <= 1.0);
        assert!(spent.popping < spent.purging);
        assert_eq!((spent.pushing, spent.inserting), (0.0, 0.0));
    }
}
