//! All algorithms on the same trees, checked against each other.

use crate::failure::Failure;
use nullwindow::historical::OpenRules;
use nullwindow::memory::Depth;
use nullwindow::observers::Counts;
use nullwindow::{Lines, Position, Score, SearchReport};
use nullwindow_catalogue::{
    Algorithm, Parameters, SearchableTree, Tally, TreeAlgorithm, TreeMethod,
};
use nullwindow_trees::minimax_value;
use std::time::Duration;

/// Who takes part: an algorithm with its paper's memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contestant {
    pub(crate) algorithm: TreeAlgorithm,
    /// Whether it is told the value as its guess, as iterative deepening nearly does.
    pub(crate) right_guess: bool,
}

impl Contestant {
    /// Every algorithm, and MTD(f) once more with the right guess.
    fn all() -> impl Iterator<Item = Contestant> {
        TreeAlgorithm::ALL.iter().copied().flat_map(|algorithm| {
            let told = algorithm == TreeAlgorithm::General(Algorithm::MtdF);
            let guesses: &[bool] = if told { &[false, true] } else { &[false] };
            guesses.iter().map(move |&right_guess| Contestant {
                algorithm,
                right_guess,
            })
        })
    }

    /// The name in a table.
    pub(crate) fn title(self) -> String {
        let name = self.algorithm.name();
        if self.right_guess {
            format!("{name}, right guess")
        } else {
            name.to_owned()
        }
    }
}

/// How a contestant did on all trees.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) contestant: Contestant,
    pub(crate) trees: u32,
    pub(crate) counts: Counts,
    pub(crate) passes: u64,
    pub(crate) time: Duration,
    pub(crate) agrees: bool,
}

impl Standing {
    /// A sum over all trees as an average.
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
    pub(crate) fn average(&self, sum: u64) -> f64 {
        sum as f64 / f64::from(self.trees.max(1))
    }

    /// Seconds a tree, on average.
    pub(crate) fn seconds(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.trees.max(1))
    }
}

/// The standings of all contestants, and who was wrong.
#[derive(Debug)]
pub(crate) struct Contest {
    open: OpenRules,
    pub(crate) standings: Vec<Standing>,
    pub(crate) disagreements: Vec<String>,
}

impl Contest {
    /// Nobody has searched yet; OPEN lists are kept by these rules.
    pub(crate) fn new(open: OpenRules) -> Self {
        let standings = Contestant::all().map(|contestant| Standing {
            contestant,
            trees: 0,
            counts: Counts::default(),
            passes: 0,
            time: Duration::ZERO,
            agrees: true,
        });
        Contest {
            open,
            standings: standings.collect(),
            disagreements: Vec::new(),
        }
    }

    /// Lets everybody search one more tree, whose value is known.
    pub(crate) fn hold<P: SearchableTree>(
        &mut self,
        name: &str,
        root: &P,
        depth: Depth,
        value: Score,
    ) -> Result<(), Failure> {
        for standing in &mut self.standings {
            let guess = standing.contestant.right_guess.then_some(value);
            let parameters = Parameters {
                guess,
                ..Parameters::default()
            };
            let method = TreeMethod::new(standing.contestant.algorithm, parameters);
            let method = method.keeping(self.open);
            // Telling leaves apart takes time, so time is taken in a search of its own.
            let tally = Tally::with_unique_leaves();
            let found = method.search(root, depth, Lines::Never, tally)?;
            let timed = method.search(root, depth, Lines::Never, Tally::default())?;
            standing.trees += 1;
            standing.counts = standing.counts + found.counts;
            standing.passes += found.passes.len() as u64;
            standing.time += timed.time.unwrap_or_default();
            if let Some(said) = disagreement(&found, root, depth, value) {
                standing.agrees = false;
                let title = standing.contestant.title();
                let message = format!("{name}: {title} says {said}, expected {value}");
                self.disagreements.push(message);
            }
        }
        Ok(())
    }
}

/// What is said of the value, if that is wrong. A best move without a value is judged by the value
/// it leads to.
fn disagreement<P: Position>(
    found: &SearchReport<P::Move>,
    root: &P,
    depth: Depth,
    value: Score,
) -> Option<String> {
    let said = found.value.unwrap_or_else(|| match found.best_move {
        Some(mv) => {
            let mut child = root.clone();
            child.play(mv);
            minimax_value(&child, (depth - 1).into()).from_child(P::WIN)
        }
        None => found.bounds.lower,
    });
    (said != value).then(|| said.to_string())
}

#[cfg(test)]
mod tests {
    use super::Contest;
    use nullwindow::Score;
    use nullwindow::historical::OpenRules;
    use nullwindow_trees::fixtures;

    fn disagreements(expected: i32) -> Vec<String> {
        let mut contest = Contest::new(OpenRules::default());
        let tree = fixtures::pearl();
        contest
            .hold("pearl", &tree.root(), 4, Score(expected))
            .unwrap();
        contest.disagreements
    }

    #[test]
    fn whoever_is_wrong_is_named() {
        assert_eq!(disagreements(35), [""; 0]);
        let wrong = disagreements(34);
        assert_eq!(wrong.len(), 17, "all are wrong about 34");
        assert_eq!(wrong[1], "pearl: alpha-beta says 35, expected 34");
        assert!(wrong.contains(&"pearl: mtd-best says 35, expected 34".to_owned()));
    }
}
