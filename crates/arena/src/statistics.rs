//! Estimates of the difference in strength.
//!
//! Both games of an opening, one with each colour, are one sample: a pair scores 0, ½, 1, 1½ or 2
//! (the pentanomial model), which removes the effect of the opening. A game whose pair is
//! incomplete counts for the score only.

use serde::{Deserialize, Serialize};

/// An estimate with its 95 % confidence interval. Infinite ends are `None`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The value.
    pub value: Option<f64>,
    /// Its lower end.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
}

/// How many pairs scored 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pairs(pub [u64; 5]);

/// How many standard deviations hold 95 % of a normal distribution.
const CONFIDENCE: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// Counts a pair by its half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, 0 to 1; `None` without pairs.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum: f64 = self.scored().map(|(score, count)| score * count).sum();
        (self.count() > 0).then(|| sum / float(self.count()))
    }

    /// The variance of a pair's mean score.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        let mean = self.mean()?;
        let sum: f64 = self
            .scored()
            .map(|(score, count)| count * (score - mean).powi(2))
            .sum();
        Some(sum / float(self.count()))
    }

    /// Whether all pairs have one score, so that nothing is known of the variance.
    #[must_use]
    pub fn are_alike(&self) -> bool {
        self.0.iter().filter(|&&count| count > 0).count() <= 1
    }

    /// Scores of a game in a pair, and how often they occurred.
    fn scored(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        scores.into_iter().zip(self.0.iter().map(|&n| float(n)))
    }

    /// The difference in strength, with its error by the variance of the pairs.
    #[must_use]
    pub fn elo(&self) -> Option<Estimate> {
        let mean = self.mean()?;
        let spread = self.variance()?.max(0.0).sqrt() * CONFIDENCE / float(self.count()).sqrt();
        let known = !self.are_alike();
        Some(Estimate {
            value: elo(mean),
            low: known.then(|| elo(mean - spread)).flatten(),
            high: known.then(|| elo(mean + spread)).flatten(),
        })
    }

    /// The likelihood of superiority (LOS).
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        let mean = self.mean()?;
        let variance = self.variance()?;
        if variance > 0.0 {
            let error = (variance / float(self.count())).sqrt();
            return Some(normal((mean - 0.5) / error));
        }
        // All pairs are equal: use a uniform prior on the probability of a won pair.
        Some(if mean > 0.5 {
            1.0 - 0.5_f64.powf(float(self.count()) + 1.0)
        } else if mean < 0.5 {
            0.5_f64.powf(float(self.count()) + 1.0)
        } else {
            0.5
        })
    }
}

/// The Elo difference of a score; `None` where it is infinite.
#[must_use]
pub fn elo(score: f64) -> Option<f64> {
    // Adding 0.0 turns -0.0 into 0.0.
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10() + 0.0)
}

/// The expected score of an Elo difference.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The standard normal distribution function.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}

/// A sequential probability ratio test: plays until one of two hypotheses is accepted.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference in strength under the first hypothesis.
    pub elo0: f64,
    /// And under the second.
    pub elo1: f64,
    /// How likely the second may be accepted where the first is right.
    pub alpha: f64,
    /// How likely the first may be accepted where the second is right.
    pub beta: f64,
}

/// Which hypothesis a test has accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accepted {
    /// The first: the difference is `elo0` or less.
    H0,
    /// The second: it is `elo1` or more.
    H1,
}

impl Sprt {
    /// A test.
    ///
    /// # Errors
    /// The hypotheses are the same or in the wrong order, or errors are not between 0 and ½.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, String> {
        let error = |name: &str, value: f64| {
            let fits = value > 0.0 && value < 0.5;
            let expected = format!("rejected {name}={value}: expected a number between 0 and 0.5");
            fits.then_some(()).ok_or(expected)
        };
        error("alpha", alpha)?;
        error("beta", beta)?;
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(format!(
                "rejected elo0={elo0} elo1={elo1}: expected elo0 less than elo1"
            ));
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The log-likelihood ratios at which the test ends.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The generalised log-likelihood ratio: each hypothesis fixes the mean only, and is given the
    /// distribution of pairs that is likeliest under it.
    ///
    /// A result that has not occurred counts a thousandth; otherwise a hypothesis might be
    /// impossible.
    #[must_use]
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts: Vec<(f64, f64)> = pairs
            .scored()
            .map(|(score, count)| (score, count.max(1e-3)))
            .collect();
        let all: f64 = counts.iter().map(|&(_, count)| count).sum();
        let share: Vec<(f64, f64)> = counts.iter().map(|&(s, n)| (s, n / all)).collect();
        let shift = |elo| likeliest(&share, expected_score(elo));
        let (x0, s0) = (shift(self.elo0), expected_score(self.elo0));
        let (x1, s1) = (shift(self.elo1), expected_score(self.elo1));
        let ratio = |&(score, share): &(f64, f64)| {
            share * ((1.0 + x0 * (score - s0)) / (1.0 + x1 * (score - s1))).ln()
        };
        all * share.iter().map(ratio).sum::<f64>()
    }

    /// The accepted hypothesis, if the test is over.
    #[must_use]
    pub fn accepted(&self, pairs: &Pairs) -> Option<Accepted> {
        let ratio = self.ratio(pairs);
        let (lower, upper) = self.bounds();
        if ratio >= upper {
            Some(Accepted::H1)
        } else if ratio <= lower {
            Some(Accepted::H0)
        } else {
            None
        }
    }
}

/// The likeliest distribution with a given mean has shares `p / (1 + x (score − mean))`; finds that
/// `x`, the zero of a falling function, between the poles next to zero.
fn likeliest(shares: &[(f64, f64)], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let x = low.midpoint(high);
        let slope =
            |&(score, share): &(f64, f64)| share * (score - mean) / (1.0 + x * (score - mean));
        if shares.iter().map(slope).sum::<f64>() > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    low.midpoint(high)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "games are counted in millions at most"
)]
pub(crate) fn float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        let error = (found - wanted).abs() / wanted.abs().max(1.0);
        assert!(error < 1e-9, "{found} is not {wanted}");
    }

    // The numbers of the next two tests were computed in Python by listing every pair, with its own
    // error function.

    #[test]
    fn elo_is_computed_from_pairs() {
        let pairs = Pairs([3, 20, 50, 30, 7]);
        near(pairs.mean().unwrap(), 0.540_909_090_909_090_9);
        near(pairs.variance().unwrap(), 0.049_462_809_917_355_37);
        let elo = pairs.elo().unwrap();
        near(elo.value.unwrap(), 28.490_235_043_955_252);
        near(elo.low.unwrap(), -0.453_335_693_372_499_1);
        near(elo.high.unwrap(), 57.834_767_735_403_624);
        near(pairs.superiority().unwrap(), 0.973_146_850_186_171_8);
        let pairs = Pairs([2, 13, 40, 55, 10]);
        near(pairs.elo().unwrap().low.unwrap(), 57.881_660_356_839_27);
        near(
            1.0 - pairs.superiority().unwrap(),
            1.0 - 0.999_999_999_687_497_5,
        );
        // For the other side everything is mirrored.
        let other = Pairs([10, 55, 40, 13, 2]);
        near(other.elo().unwrap().high.unwrap(), -57.881_660_356_839_27);
    }

    #[test]
    fn equal_results_have_no_interval() {
        assert_eq!(Pairs::default().elo(), None);
        assert_eq!(Pairs::default().superiority(), None);
        let won = Pairs([0, 0, 0, 0, 9]);
        let elo = won.elo().unwrap();
        assert_eq!((elo.value, elo.low, elo.high), (None, None, None));
        near(won.superiority().unwrap(), 1.0 - 1.0 / 1024.0);
        let drawn = Pairs([0, 0, 9, 0, 0]);
        let even = drawn.elo().unwrap().value.unwrap();
        assert!(even == 0.0 && even.is_sign_positive());
        assert_eq!(drawn.superiority(), Some(0.5));
    }

    #[test]
    fn the_normal_distribution_is_exact_in_the_tails() {
        // By mpmath.
        for (x, wanted) in [
            (0.5, 0.479_500_122_186_953),
            (1.9, 0.007_209_570_764_742_53),
            (2.1, 0.002_979_466_656_332_99),
            (4.0, 1.541_725_790_028_0e-8),
        ] {
            let below = normal(-x * std::f64::consts::SQRT_2);
            assert!((2.0 * below / wanted - 1.0).abs() < 1e-12, "{x}: {below}");
            near(normal(x * std::f64::consts::SQRT_2), 1.0 - wanted / 2.0);
        }
    }

    #[test]
    fn likelihood_ratios_are_those_of_maximum_likelihood() {
        // By solving the five shares and two multipliers of each hypothesis at once, with mpmath.
        for (counts, elo0, elo1, wanted) in [
            ([3, 20, 50, 30, 7], 0.0, 5.0, 0.580_492_311_238),
            ([2, 13, 40, 55, 10], 0.0, 10.0, 2.843_018_662_89),
            ([120, 700, 1500, 720, 160], -3.0, 1.0, 3.440_053_960_72),
            ([1, 5, 2, 40, 3], 0.0, 50.0, 5.961_178_734_65),
        ] {
            let sprt = Sprt::new(elo0, elo1, 0.05, 0.05).unwrap();
            near(sprt.ratio(&Pairs(counts)), wanted);
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.1).unwrap();
        near(sprt.bounds().0, -2.251_291_798_606_495);
        near(sprt.bounds().1, 2.890_371_757_896_165);
        assert_eq!(sprt.ratio(&Pairs::default()), 0.0);
        assert_eq!(sprt.accepted(&Pairs([2, 13, 40, 54, 10])), None);
        assert_eq!(
            sprt.accepted(&Pairs([2, 13, 40, 58, 10])),
            Some(Accepted::H1)
        );
        assert_eq!(
            sprt.accepted(&Pairs([10, 58, 40, 13, 2])),
            Some(Accepted::H0)
        );
        assert!(Sprt::new(5.0, 5.0, 0.05, 0.05).is_err());
        assert!(Sprt::new(0.0, 5.0, 0.0, 0.05).is_err());
        assert!(Sprt::new(0.0, f64::NAN, 0.05, 0.05).is_err());
    }
}
