//! Watches one algorithm of a race, and tells the page how far it is.

use crate::stream::Events;
use cpu_time::ThreadTime;
use nullwindow::Pass;
use nullwindow::memory::Depth;
use nullwindow::observers::Counts;
use nullwindow_catalogue::ProgressObserver;
use serde_json::json;
use std::time::{Duration, Instant};

/// Time between two words about progress.
const EVERY: Duration = Duration::from_millis(60);

/// Tells how far a search is.
pub(super) struct Watcher<'e> {
    algorithm: &'static str,
    /// CPU time, so that other programs on the machine count for little.
    clock: ThreadTime,
    told: Instant,
    depth: Depth,
    events: &'e mut Events,
}

impl<'e> Watcher<'e> {
    /// Says that an algorithm begins.
    pub(super) fn new(algorithm: &'static str, events: &'e mut Events) -> Self {
        let _ = events.send("begin", &json!({ "algorithm": algorithm }));
        let _ = events.flush();
        let now = Instant::now();
        Watcher {
            algorithm,
            clock: ThreadTime::now(),
            told: now,
            depth: 0,
            events,
        }
    }
}

impl ProgressObserver for Watcher<'_> {
    fn question(&mut self, depth: Depth) {
        self.depth = depth;
    }

    fn progress(&mut self, counts: &Counts) {
        if self.told.elapsed() >= EVERY {
            self.told = Instant::now();
            let told = json!({
                "algorithm": self.algorithm,
                "depth": self.depth,
                "leaves": counts.leaf_evaluations,
                "total": counts.total(),
                "seconds": self.clock.elapsed().as_secs_f64(),
            });
            let _ = self.events.send("progress", &told);
            let _ = self.events.flush();
        }
    }

    fn answer(&mut self, pass: &Pass, counts: &Counts) {
        let told = json!({
            "algorithm": self.algorithm,
            "pass": pass.without_move::<()>(),
            "leaves": counts.leaf_evaluations,
            "total": counts.total(),
            "seconds": self.clock.elapsed().as_secs_f64(),
        });
        let _ = self.events.send("pass", &told);
    }
}

#[cfg(test)]
mod tests {
    use super::Watcher;
    use crate::api::race::course::Course;
    use crate::stream::Events;
    use cpu_time::ThreadTime;
    use nullwindow::memory::Layout;
    use nullwindow::observers::Counts;
    use nullwindow_catalogue::{
        Algorithm, GameName, Method, Parameters, Playable, Tally, Work, with_game,
    };
    use std::io::Read;
    use std::net::{TcpListener, TcpStream};
    use std::time::Duration;

    /// A search to this depth, watched or not: its CPU time and its counts.
    fn search<G: Playable>(
        algorithm: Algorithm,
        depth: u8,
        watched: Option<&mut Events>,
    ) -> (Duration, Counts) {
        let (search, _) = Course::default()
            .search::<G>()
            .expect("the usual conditions");
        let mut watcher = watched.map(|events| Watcher::new(algorithm.name(), events));
        let tally: Tally<'_, G> = match &mut watcher {
            Some(watcher) => Tally::with_progress(watcher),
            None => Tally::default(),
        };
        let memory = search.table.memory(Layout::TwoBounds).expect("a table");
        let work = Work {
            conditions: search.conditions,
            ..Work::new(
                &G::sample()[0],
                search.plan(depth).without_lines(),
                memory,
                tally,
            )
        };
        let method = Method {
            algorithm,
            parameters: Parameters::default(),
        };
        let clock = ThreadTime::now();
        let report = G::search(&method, work, &mut |_| {});
        (clock.elapsed(), report.counts)
    }

    /// A stream whose other end reads all there is.
    fn stream() -> Events {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let reader = TcpStream::connect(address).expect("a connection");
        std::thread::spawn(move || {
            let mut reader = reader;
            while matches!(reader.read(&mut [0; 1 << 14]), Ok(1..)) {}
        });
        Events::begin(&listener.accept().expect("a client").0).expect("a stream")
    }

    #[test]
    fn a_watched_search_visits_the_same_nodes() {
        let mut events = stream();
        for &game in GameName::ALL {
            for algorithm in [Algorithm::AlphaBeta, Algorithm::MtdF] {
                with_game!(game, G => {
                    let (_, watched) = search::<G>(algorithm, 4, Some(&mut events));
                    let (_, alone) = search::<G>(algorithm, 4, None);
                    assert_eq!(watched, alone, "{game}, {}", algorithm.name());
                });
            }
        }
    }

    #[test]
    #[ignore = "measures time: cargo test --release -p nullwindow-studio watching -- --ignored --nocapture"]
    fn watching_costs_a_tenth_at_most() {
        let mut events = stream();
        for (game, depth) in [
            (GameName::Chess, 6),
            (GameName::Othello, 10),
            (GameName::Checkers, 15),
        ] {
            let mut least = [Duration::MAX; 2];
            for _ in 0..7 {
                with_game!(game, G => {
                    least[0] = least[0].min(search::<G>(Algorithm::MtdF, depth, None).0);
                    least[1] = least[1].min(search::<G>(Algorithm::MtdF, depth, Some(&mut events)).0);
                });
            }
            let ratio = least[1].as_secs_f64() / least[0].as_secs_f64();
            println!("{game}, depth {depth}: {least:?}, watched {ratio:.3}");
            assert!(ratio < 1.1, "{game}: {ratio}");
        }
    }
}
