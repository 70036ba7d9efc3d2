//! A clock around the work on an OPEN list, which takes off what looking at it costs.

use crate::outcome::OpenSeconds;
use nullwindow::Position;
use nullwindow::historical::ListWork;
use nullwindow::observers::Observer;
use std::time::{Duration, Instant};

/// How long each kind of work took.
#[derive(Debug)]
pub(crate) struct ListClock {
    begun: Instant,
    pushing: WorkTime,
    popping: WorkTime,
    inserting: WorkTime,
    purging: WorkTime,
}

/// So many count of work, and their time as the clock shows it.
#[derive(Clone, Copy, Debug, Default)]
struct WorkTime {
    count: u32,
    time: Duration,
}

impl WorkTime {
    /// Its time without what the clock takes each time.
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

    /// What was spent of a search that took so long under this clock.
    pub(crate) fn of(&self, search: Duration) -> OpenSeconds {
        let (whole, shown) = clock_overhead();
        let count = [self.pushing, self.popping, self.inserting, self.purging];
        let measurements: u32 = count.iter().map(|work_time| work_time.count).sum();
        let [pushing, popping, inserting, purging] = count.map(|work_time| work_time.net(shown));
        let search = search.saturating_sub(whole * measurements).as_secs_f64();
        OpenSeconds {
            // The parts are no more than the whole, however rough the clock.
            search: search.max(pushing + popping + inserting + purging),
            pushing,
            popping,
            inserting,
            purging,
        }
    }
}

/// What a look at the clock takes, and how much of it the clock shows: the least of many rounds, as
/// others are disturbed.
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
    fn the_clock_tells_kinds_of_work_apart_and_little_more_than_they_took() {
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
