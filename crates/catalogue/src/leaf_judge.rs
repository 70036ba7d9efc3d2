//! What judges leaves under the conditions of an experiment.

use crate::conditions::{Conditions, Leaves};
use nullwindow::{Evaluator, PlayedOut, Position, Score};

/// Judges leaves as conditions say: as they stand or played out, and rounded to a grain.
///
/// Halves are rounded away from zero, so that both sides see the same judgement. Final scores of
/// games that tell how far off the end is are left alone.
#[derive(Debug)]
pub struct LeafJudge<P: Position> {
    /// Whether this is the game's own evaluation, with nothing to be done to it.
    plain: bool,
    leaves: Leaves,
    grain: i32,
    played_out: PlayedOut<P::Move>,
}

impl<P: Position> LeafJudge<P> {
    /// The judge under these conditions.
    #[must_use]
    pub fn new(conditions: &Conditions) -> Self {
        let &Conditions { leaves, grain, .. } = conditions;
        LeafJudge {
            plain: leaves == Leaves::Static && grain <= 1,
            leaves,
            grain,
            played_out: PlayedOut::default(),
        }
    }

    #[inline(never)]
    fn judge(&self, n: &P) -> Score {
        let score = match self.leaves {
            Leaves::Static => n.evaluate(),
            Leaves::Quiet => self.played_out.evaluate(n),
        };
        if self.grain <= 1 || score >= P::WIN || score <= -P::WIN {
            return score;
        }
        let rounded = (score.0.abs() + self.grain / 2) / self.grain * self.grain;
        Score(rounded * score.0.signum())
    }
}

impl<P: Position> Evaluator<P> for LeafJudge<P> {
    #[inline]
    fn evaluate(&self, n: &P) -> Score {
        if self.plain {
            return n.evaluate();
        }
        self.judge(n)
    }
}

#[cfg(test)]
mod tests {
    use super::LeafJudge;
    use crate::conditions::{Conditions, Leaves};
    use nullwindow::{Evaluator, Game, Position, Score, StandPat};
    use nullwindow_checkers::Checkers;
    use nullwindow_chess::{Chess, MATED};

    /// Minimax over the tactics, every line to its end.
    fn slowly<P: Position>(n: &P, plies: u8) -> Score {
        let mut moves = nullwindow::MoveList::new();
        let stand_pat = n.tactics(plies, &mut moves);
        let still = (moves.is_empty() || stand_pat == StandPat::Allowed).then(|| n.evaluate());
        let after = moves.as_slice().iter().map(|&mv| {
            let mut child = n.clone();
            child.play(mv);
            slowly(&child, plies + 1).from_child(P::WIN)
        });
        after.chain(still).max().expect("a value")
    }

    fn judge<P: Position>(leaves: Leaves, grain: i32) -> LeafJudge<P> {
        LeafJudge::new(&Conditions {
            leaves,
            grain,
            ..Conditions::BARE
        })
    }

    #[test]
    fn played_out_leaves_have_the_value_of_all_lines() {
        fn check<G: Game>(positions: &[&str]) {
            let quiet = judge::<G>(Leaves::Quiet, 1);
            for text in positions {
                let position = match *text {
                    "start" => G::start(),
                    text => G::parse_position(text).expect("a position"),
                };
                assert_eq!(quiet.evaluate(&position), slowly(&position, 0), "{text}");
            }
        }
        check::<Chess>(&[
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
            "6k1/5ppp/8/8/8/8/5PPP/3r2K1 w - - 0 1",
        ]);
        check::<Checkers>(&["B:W18,22,25:B7,11,14", "W:W22,K30:B18,9,10,K2"]);
    }

    #[test]
    fn scores_are_rounded_away_from_zero_and_mates_kept() {
        let position =
            Chess::parse_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").expect("a position");
        let exact = position.evaluate();
        for grain in [2, 10, 25, 70] {
            let rounded = judge::<Chess>(Leaves::Static, grain).evaluate(&position);
            assert_eq!(rounded.0 % grain, 0);
            assert!(
                2 * (rounded.0 - exact.0).abs() <= grain,
                "{rounded} {exact}"
            );
        }
        let mate = "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
        let mated = Chess::parse_position(mate).expect("a position");
        for leaves in [Leaves::Static, Leaves::Quiet] {
            assert_eq!(judge::<Chess>(leaves, 7).evaluate(&mated), MATED);
        }
    }
}
