//! Playing as well as a person of some rating (`UCI_LimitStrength`, `UCI_Elo`).
//!
//! Weaker play comes from fewer nodes, which miss what lies deeper, and from a choice among moves
//! that seem nearly as good as the best: no move is played that the search itself takes for a
//! blunder. A doubling of the nodes is taken for 120 points; the scale is our own, not that of a
//! rating list.

use nullwindow::player::Task;
use nullwindow_chess::cozy_chess::Move;

/// The lowest and the highest rating that can be asked for.
pub(super) const RATINGS: [usize; 2] = [1000, 2400];

/// Nodes at the lowest rating.
const FEWEST_NODES: f64 = 20.0;

/// How many points a doubling of the nodes is worth.
const DOUBLING: f64 = 120.0;

/// How much worse than the best a move may seem at the lowest rating, in centipawns.
const LARGEST_TOLERANCE: usize = 100;

/// Limits a task to a rating; the seed chooses among nearly equal moves.
pub(super) fn limit(task: Task<Move>, rating: usize, seed: u64) -> Task<Move> {
    let [lowest, highest] = RATINGS;
    let rating = rating.clamp(lowest, highest);
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let above = (rating - lowest) as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "small and positive"
    )]
    let nodes = (FEWEST_NODES * (above / DOUBLING).exp2()) as u64;
    let tolerance = LARGEST_TOLERANCE * (highest - rating) / (highest - lowest);
    let nodes = task.nodes.map_or(nodes, |asked| asked.min(nodes));
    let task = task.and_nodes(nodes);
    match u32::try_from(tolerance) {
        Ok(tolerance) if tolerance > 0 => task.alternatives(tolerance).at_random(seed),
        _ => task,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_rating_has_more_nodes_and_less_tolerance() {
        let limits: Vec<(u64, u32)> = (1000..=2400)
            .step_by(100)
            .map(|rating| {
                let task = limit(Task::default(), rating, 1);
                (task.nodes.expect("a limit"), task.tolerance.unwrap_or(0))
            })
            .collect();
        assert!(limits.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(limits.windows(2).all(|pair| pair[0].1 > pair[1].1));
        assert_eq!(limits[0], (20, 100));
        assert_eq!(limits.last().map(|last| last.1), Some(0));
    }

    #[test]
    fn a_limit_of_nodes_that_was_asked_for_stays() {
        assert_eq!(limit(Task::nodes(7), 2400, 1).nodes, Some(7));
    }
}
