//! How the confidences of ProbCut are measured and fitted.

use super::probable::shallow_depth;
use super::session::{Settings, Solver};
use crate::board::Othello;
use std::fmt;

/// A deep search beside a shallow one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measurement {
    /// Empty squares of the position.
    pub empties: u32,
    /// Plies of the deep search; all empty squares if to the end of the game.
    pub deep: u32,
    /// Plies of the shallow one.
    pub shallow: u32,
    /// The deep value minus the shallow one, in discs.
    pub difference: i32,
}

/// The deepest search that is not to the end of the game.
const DEEPEST: u8 = 9;
/// Positions with at most so many empty squares are searched to the end.
const TO_THE_END: u32 = 17;

/// Searches a position to several depths.
#[must_use]
pub fn measure(board: &Othello) -> Vec<Measurement> {
    let settings = Settings {
        bytes: 1 << 24,
        ..Settings::default()
    };
    let Some(mut solver) = Solver::new(settings) else {
        return Vec::new();
    };
    let empties = board.empty().count_ones();
    #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
    let end = empties as u8;
    let mut depths: Vec<u8> = (5..=DEEPEST.min(end - 1)).collect();
    if empties <= TO_THE_END {
        depths.push(end);
    }
    let mut measurement = |deep: u8, shallow: u8| Measurement {
        empties,
        deep: deep.into(),
        shallow: shallow.into(),
        difference: solver.value_at(board, deep) - solver.value_at(board, shallow),
    };
    let mut found = Vec::new();
    for deep in depths {
        found.push(measurement(deep, shallow_depth(deep)));
        found.push(measurement(deep, deep % 2));
    }
    found
}

/// The standard deviation as a linear function of the number of empty squares and both depths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// The constant, and the factors of empty squares, deep and shallow plies.
    pub factors: [f64; 4],
    /// How many measurements it is made from.
    pub count: usize,
    /// Share of the differences within one and two deviations; 0.68 and 0.95 if they are normal.
    pub within: [f64; 2],
}

impl Fit {
    /// Fits by least squares: the mean of a normal difference without its sign is its deviation by
    /// √(2/π).
    #[must_use]
    pub fn new(measurements: &[Measurement]) -> Fit {
        let scale = (std::f64::consts::PI / 2.0).sqrt();
        let mut rows = [[0.0; 5]; 4];
        for one in measurements {
            let x = terms(one);
            let target = scale * f64::from(one.difference.abs());
            for (row, &a) in rows.iter_mut().zip(&x) {
                for (cell, b) in row.iter_mut().zip(x.into_iter().chain([target])) {
                    *cell += a * b;
                }
            }
        }
        let mut fit = Fit {
            factors: solve_linear(rows),
            count: measurements.len(),
            within: [0.0; 2],
        };
        fit.within = [1.0, 2.0].map(|deviations| {
            let inside = measurements.iter().filter(|one| {
                f64::from(one.difference.abs()) <= deviations * fit.deviation(one) + 0.5
            });
            inside.count() as f64 / measurements.len().max(1) as f64
        });
        fit
    }

    fn deviation(&self, one: &Measurement) -> f64 {
        let products = self.factors.iter().zip(terms(one));
        products.map(|(factor, term)| factor * term).sum()
    }
}

fn terms(one: &Measurement) -> [f64; 4] {
    [1.0, one.empties.into(), one.deep.into(), one.shallow.into()]
}

/// Gauss's elimination, with a little added to the diagonal so that there is a solution.
fn solve_linear(mut rows: [[f64; 5]; 4]) -> [f64; 4] {
    for pivot in 0..4 {
        rows[pivot][pivot] += 1e-6;
        for other in 0..4 {
            if other != pivot {
                let factor = rows[other][pivot] / rows[pivot][pivot];
                let above = rows[pivot];
                for (cell, above) in rows[other].iter_mut().zip(above).skip(pivot) {
                    *cell -= factor * above;
                }
            }
        }
    }
    [0, 1, 2, 3].map(|row| rows[row][4] / rows[row][row])
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [constant, empties, deep, shallow] = self.factors;
        writeln!(
            f,
            "deviation = {constant:.4} + {empties:.4} empties + {deep:.4} deep + {shallow:.4} shallow"
        )?;
        write!(
            f,
            "{} measurements, {:.1} % within one deviation, {:.1} % within two",
            self.count,
            100.0 * self.within[0],
            100.0 * self.within[1]
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Differences of a known spread, half of them on either side, give it back.
    #[test]
    fn a_known_spread_is_found() {
        let mut measurements = Vec::new();
        for empties in 20..40 {
            for deep in 5..9 {
                for shallow in 1..4 {
                    // A deviation of 1 + 0.1 empties, in tenths of a disc to keep it whole.
                    let mean = (10.0 + f64::from(empties)) * (2.0 / std::f64::consts::PI).sqrt();
                    #[expect(clippy::cast_possible_truncation, reason = "a small number")]
                    let size = mean.round() as i32;
                    for difference in [size, -size] {
                        measurements.push(Measurement {
                            empties,
                            deep,
                            shallow,
                            difference,
                        });
                    }
                }
            }
        }
        let fit = Fit::new(&measurements);
        assert!((fit.factors[0] - 10.0).abs() < 1.0, "{fit}");
        assert!((fit.factors[1] - 1.0).abs() < 0.05, "{fit}");
        assert!(
            fit.factors[2].abs() < 0.05 && fit.factors[3].abs() < 0.05,
            "{fit}"
        );
    }
}
