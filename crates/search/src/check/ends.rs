//! Whether `moves` and `evaluate` agree on who has won where a game is over.

use super::fault::{Fault, FaultReport};
use crate::position::Position;
use crate::score::Score;
use std::collections::BTreeSet;

/// What was seen of positions in which a game is over.
///
/// An evaluation need not know that a game is over, so an opposite sign alone is no fault. It is one
/// where the evaluation shows that it does know: it claims a [win](Position::WIN), is greater than
/// that of any game under way, or is the final score but for the sign, whatever that is.
#[derive(Debug, Default)]
pub(super) struct Ends {
    /// Ends that are no draws.
    decided: usize,
    /// Distances of the final scores from zero where the evaluation is exactly the opposite.
    opposite: BTreeSet<i32>,
    opposites: usize,
    /// Evaluations of the opposite sign, by their distance from zero.
    contrary: Vec<i32>,
    /// The first of all these.
    first: Option<Box<FaultReport>>,
    /// The greatest distance of an evaluation from zero before the end.
    widest: i32,
}

impl Ends {
    /// Fewer ends than this show nothing.
    const ENOUGH: usize = 10;

    /// Takes note of the evaluation of a game under way.
    pub(super) fn under_way(&mut self, judgement: Score) {
        self.widest = self.widest.max(judgement.0.abs());
    }

    /// Takes note of a game that is over.
    pub(super) fn over<P: Position>(
        &mut self,
        score: Score,
        judgement: Score,
        report: impl FnOnce(Fault) -> Box<FaultReport>,
    ) -> Result<(), Box<FaultReport>> {
        self.decided += usize::from(score != Score::ZERO);
        if score.0.signum() * judgement.0.signum() >= 0 {
            return Ok(());
        }
        let fault = Fault::ContraryEnd { score, judgement };
        if judgement.0.abs() >= P::WIN.0 {
            return Err(report(fault));
        }
        self.contrary.push(judgement.0.abs());
        if judgement == -score {
            self.opposite.insert(score.0.abs());
            self.opposites += 1;
        }
        self.first.get_or_insert_with(|| report(fault));
        Ok(())
    }

    /// The first fault, if it is no accident.
    pub(super) fn verdict(&mut self) -> Option<Box<FaultReport>> {
        let usual = |ends: usize| ends >= Self::ENOUGH && ends * 10 >= self.decided * 9;
        let outstanding = self.contrary.iter().filter(|&&by| by > self.widest).count();
        let margins = self.opposite.len() >= 3 && usual(self.opposites);
        self.first.take().filter(|_| margins || usual(outstanding))
    }
}
