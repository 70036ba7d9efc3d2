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
    pushing: Spell,
    popping: Spell,
    inserting: Spell,
    purging: Spell,
}

/// So many pieces of work, and their time as the clock shows it.
#[derive(Clone, Copy, Debug, Default)]
struct Spell {
    pieces: u32,
    time: Duration,
}

impl Spell {
    /// Its time without what the clock takes each time.
    fn net(self, each: Duration) -> f64 {
        self.time.saturating_sub(each * self.pieces).as_secs_f64()
    }
}

impl Default for ListClock {
    fn default() -> Self {
        ListClock {
            begun: Instant::now(),
            pushing: Spell::default(),
            popping: Spell::default(),
            inserting: Spell::default(),
            purging: Spell::default(),
        }
    }
}

impl ListClock {
    fn begin(&mut self) {
        self.begun = Instant::now();
    }

    fn end(&mut self, work: ListWork) {
        let time = self.begun.elapsed();
        let spell = match work {
            ListWork::Push => &mut self.pushing,
            ListWork::Pop => &mut self.popping,
            ListWork::Insert => &mut self.inserting,
            ListWork::Purge => &mut self.purging,
        };
        spell.pieces += 1;
        spell.time += time;
    }

    /// What was spent of a search that took so long under this clock.
    pub(crate) fn of(&self, search: Duration) -> OpenSeconds {
        let (whole, shown) = look();
        let pieces = [self.pushing, self.popping, self.inserting, self.purging];
        let looks: u32 = pieces.iter().map(|spell| spell.pieces).sum();
        let [pushing, popping, inserting, purging] = pieces.map(|spell| spell.net(shown));
        let search = search.saturating_sub(whole * looks).as_secs_f64();
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
fn look() -> (Duration, Duration) {
    const LOOKS: u32 = 500;
    let rounds = (0..40).map(|_| {
        let mut empty = ListClock::default();
        let start = Instant::now();
        for _ in 0..LOOKS {
            empty.begin();
            empty.end(ListWork::Push);
        }
        (start.elapsed() / LOOKS, empty.pushing.time / LOOKS)
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
