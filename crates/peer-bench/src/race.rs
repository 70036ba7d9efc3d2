//! A race: every contestant searches every position, in turns, and the least time counts.

use crate::contestants::{Contestant, Origin};
use crate::rules::{Rules, WIN, after};
use cpu_time::ThreadTime;
use std::time::Duration;

/// What is raced over.
pub(crate) struct Course<'a> {
    /// Sequences of moves from the start.
    pub(crate) positions: &'a [&'a str],
    /// Plies to search, full width.
    pub(crate) depth: u8,
    /// Bytes of every contestant's table.
    pub(crate) bytes: usize,
    /// How often each position is searched.
    pub(crate) runs: u32,
}

/// How a contestant did.
pub(crate) struct Finish {
    pub(crate) origin: Origin,
    pub(crate) name: &'static str,
    /// The sum over the positions of the least CPU time.
    pub(crate) time: Duration,
    /// The nodes of all positions in the last run, if the contestant tells.
    pub(crate) nodes: Option<u64>,
    /// The values found.
    pub(crate) values: Vec<i32>,
}

/// Races, and checks that all agree and that nothing is decided.
pub(crate) fn race<R: Rules>(
    course: &Course<'_>,
    contestants: &[&Contestant<R>],
) -> Result<Vec<Finish>, String> {
    let positions: Vec<R> = course
        .positions
        .iter()
        .map(|sequence| after(sequence))
        .collect::<Result<_, _>>()?;
    let mut finishes: Vec<Finish> = contestants
        .iter()
        .map(|contestant| Finish {
            origin: contestant.origin,
            name: contestant.name,
            time: Duration::ZERO,
            nodes: Some(0),
            values: Vec::new(),
        })
        .collect();
    for &position in &positions {
        let mut least = vec![Duration::MAX; contestants.len()];
        let mut found = vec![(0, None); contestants.len()];
        for _ in 0..course.runs {
            for (i, contestant) in contestants.iter().enumerate() {
                let mut searcher = (contestant.prepare)(course.depth, course.bytes);
                let start = ThreadTime::now();
                let value = searcher.search(position);
                least[i] = least[i].min(start.elapsed());
                found[i] = (value, searcher.nodes(position));
            }
        }
        for (finish, (time, (value, nodes))) in finishes.iter_mut().zip(least.iter().zip(found)) {
            finish.time += *time;
            finish.nodes = finish.nodes.zip(nodes).map(|(sum, nodes)| sum + nodes);
            finish.values.push(value);
        }
    }
    check(course, &finishes)?;
    Ok(finishes)
}

fn check(course: &Course<'_>, finishes: &[Finish]) -> Result<(), String> {
    let Some(first) = finishes.first() else {
        return Ok(());
    };
    for (sequence, value) in course.positions.iter().zip(&first.values) {
        if value.abs() >= WIN / 2 {
            let depth = course.depth;
            return Err(format!("position '{sequence}' is decided at depth {depth}"));
        }
    }
    for other in finishes {
        if other.values != first.values {
            return Err(format!(
                "{} finds {:?}, {} finds {:?}",
                first.name, first.values, other.name, other.values
            ));
        }
    }
    Ok(())
}

/// The least time of the contestants from `origins`.
pub(crate) fn best(finishes: &[Finish], origins: &[Origin]) -> Option<Duration> {
    finishes
        .iter()
        .filter(|finish| origins.contains(&finish.origin))
        .map(|finish| finish.time)
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestants::{hand_written, minimax_rs, mtdf_rs, ours};
    use crate::positions;

    /// Minimax without any cutoff.
    fn minimax<R: Rules>(position: R, depth: u8) -> i32 {
        let mut moves = Vec::new();
        if depth == 0 || position.moves(|mv| moves.push(mv)).is_some() {
            return position.judge();
        }
        let children = moves.into_iter().map(|mv| position.play(mv));
        children
            .map(|child| -minimax(child, depth - 1))
            .max()
            .unwrap()
    }

    fn agree<R: Rules>(positions: &[&str], mut contestants: Vec<Contestant<R>>) {
        contestants.extend(minimax_rs::with_table());
        contestants.push(minimax_rs::without_table());
        contestants.extend(mtdf_rs::all());
        for depth in 1..=4 {
            let course = Course {
                positions,
                depth,
                bytes: 1 << 14,
                runs: 1,
            };
            let expected: Vec<_> = positions
                .iter()
                .map(|sequence| minimax(after::<R>(sequence).unwrap(), depth))
                .collect();
            let all: Vec<_> = contestants.iter().collect();
            for finish in race(&course, &all).unwrap() {
                assert_eq!(finish.values, expected, "{} at {depth}", finish.name);
            }
        }
    }

    #[test]
    fn all_contestants_find_the_minimax_value_of_connect_four() {
        let mut contestants = ours::connect_four();
        contestants.push(hand_written::connect_four());
        agree(&positions::CONNECT_FOUR, contestants);
    }

    #[test]
    fn all_contestants_find_the_minimax_value_of_othello() {
        let mut contestants = ours::othello();
        contestants.push(hand_written::othello());
        agree(&positions::OTHELLO, contestants);
    }

    #[test]
    fn a_decided_position_is_refused() {
        let course = Course {
            positions: &["121212"],
            depth: 2,
            bytes: 1 << 14,
            runs: 1,
        };
        let contestants = ours::connect_four();
        let refused = race(&course, &contestants.iter().collect::<Vec<_>>());
        let refused = refused.err().unwrap();
        assert!(refused.contains("decided"), "{refused}");
    }
}
