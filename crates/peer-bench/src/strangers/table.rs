//! The table of a race.

use super::{Finish, POSITIONS, Racer, Settings, Stranger};
use std::fmt::Write;

/// The table of a game: for each racer the lines of its adapter, its times, and how many times longer
/// it took than the library.
pub(super) fn table<P: Stranger>(
    settings: &Settings,
    racers: &[Racer<P>],
    finishes: &[Vec<Finish>],
) -> String {
    let mut table = format!(
        "{}: {} positions, tables of {} MiB, least of {} runs\nrules, the Position included: {} \
         lines\n",
        P::NAME,
        POSITIONS.len(),
        settings.bytes >> 20,
        settings.runs,
        P::RULES.lines().count()
    );
    let _ = write!(table, "  {:44} {:>8}", "", "lines of");
    for depth in &settings.depths {
        let _ = write!(table, " {:>18}", format!("depth {depth}"));
    }
    let _ = write!(table, "\n  {:44} {:>8}", "", "adapter");
    for _ in &settings.depths {
        let _ = write!(table, " {:>10} {:>7}", "CPU ms", "ratio");
    }
    for (at, racer) in racers.iter().enumerate() {
        let lines = racer.adapter.map(|text| text.lines().count().to_string());
        let lines = lines.unwrap_or_else(|| "-".into());
        let _ = write!(table, "\n  {:44} {lines:>8}", racer.name);
        for at_depth in finishes {
            let seconds = |finish: &Finish| finish.time.as_secs_f64();
            let (time, ours) = (seconds(&at_depth[at]), seconds(&at_depth[0]));
            let _ = write!(table, " {:10.1} {:7.2}", time * 1e3, time / ours);
        }
    }
    table.push('\n');
    for (depth, at_depth) in settings.depths.iter().zip(finishes) {
        let values = &at_depth[0].values;
        let _ = writeln!(
            table,
            "  values at depth {depth}, the same for all: {values:?}"
        );
    }
    table
}
