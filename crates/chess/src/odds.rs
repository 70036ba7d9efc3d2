//! What a score means for the result of a game.
//!
//! ```text
//! P(win)  = 1 / (1 + exp((margin − score) / slope))
//! P(loss) = 1 / (1 + exp((margin + score) / slope))
//! ```
//!
//! and a draw otherwise. The two numbers were fitted to games of our player against itself
//! (`chess_tune -- odds`).

use nullwindow::{Position, Score};

use crate::Chess;

/// How a score is turned into chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The score that wins every other game, in centipawns.
    pub margin: f64,
    /// How many centipawns change the odds by a factor of e.
    pub slope: f64,
}

impl Odds {
    /// Those of our player.
    pub const FITTED: Odds = Odds {
        margin: 136.0,
        slope: 149.0,
    };

    /// The chances to win, to draw and to lose of the side that has this score.
    #[must_use]
    pub fn chances(self, score: Score) -> [f64; 3] {
        if score.0.abs() >= Chess::WIN.0 {
            return if score.0 > 0 {
                [1.0, 0.0, 0.0]
            } else {
                [0.0, 0.0, 1.0]
            };
        }
        let above = |score: f64| 1.0 / (1.0 + ((self.margin - score) / self.slope).exp());
        let score = f64::from(score.0);
        let (win, loss) = (above(score), above(-score));
        [win, (1.0 - win - loss).max(0.0), loss]
    }

    /// The same in thousandths, which add up to a thousand.
    #[must_use]
    pub fn thousandths(self, score: Score) -> [u16; 3] {
        let [win, _, loss] = self.chances(score);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 1000"
        )]
        let [win, loss] = [win, loss].map(|share| (1000.0 * share).round() as u16);
        [win, 1000_u16.saturating_sub(win + loss), loss]
    }

    /// The odds under which results are likeliest: scores of positions, and the points that the side
    /// with that score made, 1, 0.5 or 0.
    #[must_use]
    pub fn fit(results: &[(Score, f32)]) -> Odds {
        let loss = |odds: Odds| -> f64 {
            let of = |&(score, points): &(Score, f32)| {
                let [win, draw, lost] = odds.chances(score);
                let chance = match points {
                    points if points > 0.75 => win,
                    points if points < 0.25 => lost,
                    _ => draw,
                };
                -chance.max(1e-6).ln()
            };
            results.iter().map(of).sum()
        };
        let mut best = Odds::FITTED;
        let mut least = loss(best);
        let mut step = 64.0;
        while step >= 1.0 {
            let around = [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)];
            let tried = around.map(|(margin, slope)| Odds {
                margin: (best.margin + margin).max(1.0),
                slope: (best.slope + slope).max(1.0),
            });
            let mut better = false;
            for odds in tried {
                let loss = loss(odds);
                if loss < least {
                    (best, least, better) = (odds, loss, true);
                }
            }
            if !better {
                step /= 2.0;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_turn_round_with_the_side() {
        for points in [-3000, -200, -1, 0, 1, 55, 400, 29_500, -29_500] {
            let [win, draw, loss] = Odds::FITTED.thousandths(Score(points));
            assert_eq!(win + draw + loss, 1000, "{points}");
            assert_eq!(
                Odds::FITTED.thousandths(Score(-points)),
                [loss, draw, win],
                "{points}"
            );
        }
        assert_eq!(Odds::FITTED.thousandths(Score(29_999)), [1000, 0, 0]);
    }

    /// Results made by known odds, as many of each as their chances say.
    #[test]
    fn a_fit_finds_the_odds_that_made_the_results() {
        let odds = Odds {
            margin: 120.0,
            slope: 70.0,
        };
        let mut results = Vec::new();
        for points in (-600..=600).step_by(20) {
            let chances = odds.chances(Score(points));
            for (chance, result) in chances.into_iter().zip([1.0, 0.5, 0.0]) {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a small number"
                )]
                let times = (chance * 200.0).round() as usize;
                results.extend(std::iter::repeat_n((Score(points), result), times));
            }
        }
        let found = Odds::fit(&results);
        assert!((found.margin - odds.margin).abs() < 3.0, "{found:?}");
        assert!((found.slope - odds.slope).abs() < 3.0, "{found:?}");
    }
}
