//! An axis as it is drawn: the positions of values and ticks.

use crate::sheet::{Axis, AxisScale};
use nullwindow_canvas::font;

/// The size of the numbers at ticks.
pub(super) const TICK_SIZE: f64 = 12.0;

/// Values are clamped to this, so that their differences are finite.
const HUGE: f64 = 1e200;

/// The largest distance in pixels; farther points are clamped.
const FAR: f64 = 2e4;

/// The direction of an axis.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Horizontal,
    Vertical,
}

/// The least of some whole numbers, and the largest step that leads from it to all the others; a step
/// of one where they are not whole.
fn stride(values: &[f64]) -> (f64, f64) {
    let seen = || values.iter().copied().filter(|value| value.abs() < HUGE);
    let least = seen().fold(f64::INFINITY, f64::min);
    if !least.is_finite() || seen().any(|value| value.fract() != 0.0) {
        return (0.0, 1.0);
    }
    let common = seen().fold(0.0, |step: f64, value| {
        let (mut step, mut rest) = (step, value - least);
        while rest > 0.0 {
            (step, rest) = (rest, step % rest);
        }
        step
    });
    (least, common.max(1.0))
}

/// An axis of a certain length.
pub(super) struct PlottedAxis {
    scale: AxisScale,
    low: f64,
    high: f64,
    length: f64,
    direction: Direction,
    /// The ticks, from the low end on.
    pub(super) ticks: Vec<Tick>,
    /// The power of ten the numbers at the ticks are to be multiplied with.
    exponent: i32,
}

/// A tick.
pub(super) struct Tick {
    /// Pixels from the low end.
    pub(super) at: f64,
    /// Its label; `None` at small ticks.
    pub(super) label: Option<String>,
}

/// The position of a value relative to the axis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Place {
    /// Before the low end.
    Below,
    /// On the axis.
    On,
    /// After the high end.
    Above,
}

impl PlottedAxis {
    /// An axis `length` pixels long, which shows these values where the paper gives no range.
    pub(super) fn new(axis: &Axis, values: &[f64], length: f64, direction: Direction) -> Self {
        let usable = |value: f64| {
            value.abs() < HUGE && (axis.scale != AxisScale::Logarithmic || value > 1.0 / HUGE)
        };
        let seen = values.iter().copied().filter(|&value| usable(value));
        let least = seen.clone().fold(f64::INFINITY, f64::min);
        let most = seen.fold(f64::NEG_INFINITY, f64::max);
        let (low, high) = match axis.range {
            _ if matches!(axis.scale, AxisScale::Named(_)) => around(axis.scale, least, most),
            Some((low, high)) if usable(low) && usable(high) && low < high => (low, high),
            _ if least > most => (1.0, 10.0),
            _ => around(axis.scale, least, most),
        };
        let mut axis = PlottedAxis {
            scale: axis.scale,
            low,
            high,
            length,
            direction,
            ticks: Vec::new(),
            exponent: 0,
        };
        match axis.scale {
            AxisScale::Linear => axis.divide_evenly(1e-12),
            AxisScale::Whole => axis.divide_by_wholes(values),
            AxisScale::Logarithmic => axis.divide_by_tens(),
            AxisScale::Named(names) => axis.divide_by_names(names),
        }
        axis
    }

    /// Pixels from the low end to a value; not far outside, however far the value is.
    pub(super) fn offset(&self, value: f64) -> f64 {
        let share = match self.scale {
            AxisScale::Logarithmic if value <= 0.0 => f64::NEG_INFINITY,
            AxisScale::Logarithmic => (value / self.low).ln() / (self.high / self.low).ln(),
            AxisScale::Named(_) if self.direction == Direction::Vertical => {
                (self.high - value) / (self.high - self.low)
            }
            AxisScale::Linear | AxisScale::Whole | AxisScale::Named(_) => {
                (value - self.low) / (self.high - self.low)
            }
        };
        (share * self.length).clamp(-FAR, FAR)
    }

    /// Whether a value is on the axis; half a pixel outside still is.
    pub(super) fn place(&self, value: f64) -> Place {
        let at = self.offset(value);
        if at > self.length + 0.5 {
            Place::Above
        } else if at >= -0.5 {
            Place::On
        } else {
            Place::Below
        }
    }

    /// The axis's label with the power of ten its numbers stand for.
    pub(super) fn label(&self, label: &str) -> String {
        match self.exponent {
            0 => label.to_owned(),
            exponent => format!("{label} (×{})", power_of_ten(exponent)),
        }
    }

    /// The room the widest number takes.
    pub(super) fn label_width(&self) -> f64 {
        self.ticks
            .iter()
            .filter_map(|tick| tick.label.as_deref())
            .map(|label| font::width(label, TICK_SIZE))
            .fold(0.0, f64::max)
    }

    fn tick(&self, value: f64, label: Option<String>) -> Tick {
        Tick {
            at: self.offset(value),
            label,
        }
    }

    /// Round numbers, at least `finest` apart.
    fn divide_evenly(&mut self, finest: f64) {
        let span = self.high - self.low;
        let magnitude = self.low.abs().max(self.high.abs()).log10().floor();
        #[allow(clippy::cast_possible_truncation)] // Within ±200.
        let magnitude = magnitude as i32;
        // Small numbers beside a whole scale never occur: only large ones are shortened then.
        self.exponent = match magnitude {
            -3..=4 => 0,
            _ => magnitude.div_euclid(3) * 3,
        };
        let unit = 10f64.powi(self.exponent);
        let steps = (0..).flat_map(|decade| {
            let base = 10f64.powi(decade) * 10f64.powf((span / 1000.0).log10().floor());
            [1.0, 2.0, 5.0].map(|digit| digit * base)
        });
        for step in steps {
            if step < finest {
                continue;
            }
            let first = (self.low / step - 1e-6).ceil();
            let last = (self.high / step + 1e-6).floor();
            if last - first > 12.0 {
                continue;
            }
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Within 0..=20.
            let decimals = (-(step / unit).log10() - 1e-9).ceil().clamp(0.0, 20.0) as usize;
            let mut ticks = Vec::new();
            let mut count = first;
            while count <= last {
                let value = count * step;
                ticks.push(self.tick(value, Some(number(value / unit, decimals))));
                count += 1.0;
            }
            if ticks.len() < 3 || self.fits(&ticks) {
                self.ticks = ticks;
                return;
            }
        }
    }

    /// Every whole number, or as many as there is room for.
    fn divide_by_wholes(&mut self, values: &[f64]) {
        let spacing = self.length / (self.high - self.low);
        if self.high - self.low > 400.0 {
            return self.divide_evenly(1.0);
        }
        let numbers: Vec<f64> = {
            let mut numbers = Vec::new();
            let mut number = self.low.ceil();
            while number <= self.high + 1e-9 {
                numbers.push(number);
                number += 1.0;
            }
            numbers
        };
        // What is drawn is to be named, not what lies between: depths that go by two, widths by five.
        let (first_seen, stride) = stride(values);
        let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0];
        let own = std::iter::once((first_seen, stride)).filter(|(_, stride)| *stride > 1.0);
        let others = steps.map(|step| {
            if step == 2.0 {
                (first_seen, step)
            } else {
                (0.0, step)
            }
        });
        for (from, step) in own.chain(others) {
            let ticks: Vec<Tick> = numbers
                .iter()
                .filter_map(|&value| {
                    let named = (value - from).rem_euclid(step) == 0.0;
                    (named || spacing >= 5.0)
                        .then(|| self.tick(value, named.then(|| number(value, 0))))
                })
                .collect();
            if self.fits(&ticks) {
                self.ticks = ticks;
                return;
            }
        }
        self.divide_evenly(1.0);
    }

    /// A tick for each name.
    fn divide_by_names(&mut self, names: &[&str]) {
        let mut at = 0.0;
        let ticks = names.iter().map(|&name| {
            at += 1.0;
            self.tick(at, Some(name.to_owned()))
        });
        self.ticks = ticks.collect();
    }

    /// Powers of ten, with small ticks between them; round numbers where there are too few.
    fn divide_by_tens(&mut self) {
        let first = self.low.log10().floor();
        let last = self.high.log10().ceil();
        let on = |value: f64| self.place(value) == Place::On;
        #[allow(clippy::cast_possible_truncation)] // Within ±200.
        let decades: Vec<i32> = (first as i32..=last as i32).collect();
        let inside = decades.iter().filter(|&&d| on(10f64.powi(d))).count();
        let named: &[f64] = match inside {
            0 | 1 => &[1.0, 2.0, 5.0],
            2 => &[1.0, 3.0],
            _ => &[1.0],
        };
        let plain = decades.iter().all(|d| (-3..=5).contains(d));
        for stride in [1, 2, 3, 5, 10, 20, 50] {
            let mut ticks = Vec::new();
            for &decade in &decades {
                for digit in 1..10 {
                    let digit = f64::from(digit);
                    let value = digit * 10f64.powi(decade);
                    if !on(value) || (decades.len() > 7 && digit > 1.0) {
                        continue;
                    }
                    let label = (named.contains(&digit) && decade % stride == 0).then(|| {
                        if plain {
                            number(value, usize::try_from(-decade).unwrap_or(0))
                        } else if digit > 1.0 {
                            format!("{digit}×{}", power_of_ten(decade))
                        } else {
                            power_of_ten(decade)
                        }
                    });
                    ticks.push(self.tick(value, label));
                }
            }
            let count = ticks.iter().filter(|tick| tick.label.is_some()).count();
            if count < 2 {
                break;
            }
            if self.fits(&ticks) {
                self.ticks = ticks;
                return;
            }
        }
        self.divide_evenly(1e-200);
    }

    /// Whether the labels do not overlap.
    fn fits(&self, ticks: &[Tick]) -> bool {
        let named: Vec<(f64, f64)> = ticks
            .iter()
            .filter_map(|tick| {
                let label = tick.label.as_deref()?;
                Some(match self.direction {
                    Direction::Horizontal => (tick.at, font::width(label, TICK_SIZE) + 9.0),
                    Direction::Vertical => (tick.at, TICK_SIZE + 14.0),
                })
            })
            .collect();
        named
            .windows(2)
            .all(|pair| pair[1].0 - pair[0].0 >= f64::midpoint(pair[0].1, pair[1].1))
    }
}

/// A range around values from `least` to `most`, so that none stands on the edge.
fn around(scale: AxisScale, least: f64, most: f64) -> (f64, f64) {
    match scale {
        AxisScale::Logarithmic => {
            let margin = (most / least).powf(0.05).max(1.05);
            (least / margin, most * margin)
        }
        AxisScale::Named(names) => {
            #[allow(clippy::cast_precision_loss)] // A handful.
            let count = names.len() as f64;
            (0.5, count + 0.5)
        }
        AxisScale::Whole => {
            let margin = ((most - least) * 0.03).max(0.3);
            (least - margin, most + margin)
        }
        AxisScale::Linear => {
            let margin = match most - least {
                span if span > least.abs() * 1e-9 => span * 0.06,
                _ if least == 0.0 => 1.0,
                _ => least.abs() * 0.1,
            };
            let low = least - margin;
            // What cannot be negative does not look as if it were.
            let low = if least >= 0.0 { low.max(0.0) } else { low };
            (low, most + margin)
        }
    }
}

fn number(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(digits) if digits.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) => {
            format!("−{digits}")
        }
        Some(zero) => zero.to_owned(),
        None => text,
    }
}

/// Such as 10⁶.
fn power_of_ten(exponent: i32) -> String {
    let raised = |digit| match digit {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁻',
    };
    let exponent: String = exponent.to_string().chars().map(raised).collect();
    format!("10{exponent}")
}

#[cfg(test)]
mod tests {
    use super::{Direction, Place, PlottedAxis};
    use crate::sheet::{Axis, AxisScale};

    fn make_axis(scale: AxisScale, range: Option<(f64, f64)>, values: &[f64]) -> PlottedAxis {
        let axis = Axis {
            label: "x".into(),
            range,
            scale,
        };
        PlottedAxis::new(&axis, values, 300.0, Direction::Horizontal)
    }

    fn labels(axis: &PlottedAxis) -> Vec<&str> {
        axis.ticks
            .iter()
            .filter_map(|tick| tick.label.as_deref())
            .collect()
    }

    #[test]
    fn ticks_are_at_round_numbers() {
        let even = make_axis(AxisScale::Linear, Some((0.8, 1.2)), &[]);
        assert_eq!(
            labels(&even),
            [
                "0.80", "0.85", "0.90", "0.95", "1.00", "1.05", "1.10", "1.15", "1.20"
            ]
        );
        assert!((even.offset(1.0) - 150.0).abs() < 1e-9);
        let guess = make_axis(AxisScale::Linear, Some((-50.0, 50.0)), &[]);
        assert_eq!(labels(&guess)[0], "−50");
        assert_eq!(guess.place(f64::NAN), Place::Below);
        let millions = make_axis(AxisScale::Linear, None, &[0.0, 4.1e6]);
        assert_eq!(labels(&millions)[..3], ["0.0", "0.5", "1.0"]);
        assert_eq!(millions.label("leaves"), "leaves (×10⁶)");
    }

    #[test]
    fn depths_in_steps_of_two_have_ticks_in_steps_of_two() {
        let depths: Vec<f64> = (1..14).map(|step| f64::from(2 * step + 1)).collect();
        let axis = make_axis(AxisScale::Whole, None, &depths);
        assert_eq!(labels(&axis)[..3], ["3", "5", "7"]);
        let sparse = make_axis(AxisScale::Whole, None, &[3.0, 9.0, 5.0]);
        assert_eq!(labels(&sparse), ["3", "5", "7", "9"]);
        let widths = make_axis(AxisScale::Whole, None, &[5.0, 10.0, 15.0, 20.0]);
        assert_eq!(labels(&widths), ["5", "10", "15", "20"]);
        let few = make_axis(AxisScale::Whole, Some((3.0, 8.0)), &[3.0]);
        assert_eq!(labels(&few), ["3", "4", "5", "6", "7", "8"]);
    }

    #[test]
    fn powers_of_ten_are_evenly_spaced() {
        let axis = make_axis(AxisScale::Logarithmic, Some((1.0, 1000.0)), &[]);
        assert_eq!(labels(&axis), ["1", "10", "100", "1000"]);
        assert!((axis.offset(10.0) - 100.0).abs() < 1e-9);
        let wide = make_axis(AxisScale::Logarithmic, None, &[1e-3, 1e9]);
        assert_eq!(labels(&wide)[..2], ["10⁻²", "10⁰"]);
        assert_eq!(axis.place(0.0), Place::Below);
        let narrow = make_axis(AxisScale::Logarithmic, None, &[31.0, 34.0]);
        assert!(labels(&narrow).len() >= 2);
    }

    #[test]
    fn names_go_from_the_top_down() {
        let scale = AxisScale::Named(&["first", "second", "third"]);
        let axis = Axis {
            label: String::new(),
            range: None,
            scale,
        };
        let axis = PlottedAxis::new(&axis, &[1.0, 3.0], 300.0, Direction::Vertical);
        assert_eq!(labels(&axis), ["first", "second", "third"]);
        assert!((axis.offset(1.0) - 250.0).abs() < 1e-9);
        assert!((axis.offset(3.0) - 50.0).abs() < 1e-9);
        let across = make_axis(scale, None, &[]);
        assert!((across.offset(1.0) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn any_values_make_an_axis() {
        let odd = [
            vec![],
            vec![f64::NAN],
            vec![f64::INFINITY, f64::NEG_INFINITY],
            vec![0.0],
            vec![-7.0],
            vec![f64::MAX, f64::MIN],
            vec![1e199, -1e199],
            vec![5e-324, 1e-300],
            vec![1e9, 1e9 + 1e-6],
            vec![-1e5, 1e5],
        ];
        for values in odd {
            for scale in [
                AxisScale::Linear,
                AxisScale::Logarithmic,
                AxisScale::Whole,
                AxisScale::Named(&["one", "other"]),
            ] {
                for range in [
                    None,
                    Some((2.0, 1.0)),
                    Some((f64::NAN, 0.0)),
                    Some((0.0, 1e4)),
                ] {
                    let axis = make_axis(scale, range, &values);
                    assert!(
                        axis.ticks
                            .iter()
                            .all(|tick| (-1.0..=301.0).contains(&tick.at))
                    );
                    assert!(axis.ticks.len() < 500);
                    for &value in &values {
                        assert!(axis.offset(value).is_finite() || value.is_nan());
                    }
                }
            }
        }
    }
}
