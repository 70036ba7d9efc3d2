//! The best lines of a search, all of one depth.

use nullwindow::Score;
use nullwindow::memory::Depth;
use nullwindow::player::{Bound, SearchUpdate};

/// Collects the best lines with their scores from what a player reports.
#[derive(Clone, Debug)]
pub(crate) struct ScoredLines<M> {
    wanted: usize,
    /// At the current depth.
    current: Vec<(Score, Vec<M>)>,
    /// At the last depth at which all were scored, the best first.
    pub(crate) complete: Vec<(Score, Vec<M>)>,
    /// That depth; 0 if there is none yet.
    pub(crate) depth: Depth,
}

impl<M: Copy> ScoredLines<M> {
    /// Waits for so many lines of each depth.
    pub(crate) fn new(wanted: usize) -> Self {
        ScoredLines {
            wanted,
            current: Vec::new(),
            complete: Vec::new(),
            depth: 0,
        }
    }

    /// Takes a report.
    pub(crate) fn add(&mut self, update: &SearchUpdate<M>) {
        if update.bound != Bound::Exact {
            return;
        }
        if update.rank == 1 {
            self.current.clear();
        }
        self.current.push((update.score, update.line.clone()));
        if self.current.len() == self.wanted {
            self.complete = std::mem::take(&mut self.current);
            // Selective searches may score a later line higher than an earlier one.
            self.complete.sort_by_key(|line| std::cmp::Reverse(line.0));
            self.depth = update.depth;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn update(rank: usize, depth: Depth, score: i32, bound: Bound) -> SearchUpdate<u8> {
        SearchUpdate {
            rank,
            depth,
            reached: 0,
            score: Score(score),
            bound,
            nodes: 0,
            time: Duration::ZERO,
            fullness: 0,
            line: vec![u8::try_from(rank).unwrap()],
        }
    }

    #[test]
    fn lines_are_of_the_last_depth_that_was_finished_and_sorted() {
        let mut lines = ScoredLines::new(2);
        for (rank, depth, score, bound) in [
            (1, 1, 5, Bound::Exact),
            (2, 1, 3, Bound::Exact),
            (1, 2, 2, Bound::Exact),
            (2, 2, 9, Bound::AtMost),
            (2, 2, 4, Bound::Exact),
            (1, 3, 50, Bound::Exact),
        ] {
            lines.add(&update(rank, depth, score, bound));
        }
        assert_eq!(lines.depth, 2);
        let expected = vec![(Score(4), vec![2]), (Score(2), vec![1])];
        assert_eq!(lines.complete, expected);
    }
}
