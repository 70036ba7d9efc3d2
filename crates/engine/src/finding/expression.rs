//! Conditions such as `leaves(alpha-beta) < leaves(mt-sss)`, and whether they hold.

use super::measure::Quantity;
use nullwindow_catalogue::TreeAlgorithm;

/// Something that is true of a tree or not.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Condition {
    Compare(Number, Relation, Number),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Not(Box<Condition>),
}

/// How two numbers stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Less,
    AtMost,
    Greater,
    AtLeast,
    Equal,
    Unequal,
}

/// Something that is a number for a tree.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Number {
    Literal(f64),
    Of(Quantity, TreeAlgorithm),
    Sum(Box<Number>, Box<Number>),
    Difference(Box<Number>, Box<Number>),
    Product(Box<Number>, Box<Number>),
    Quotient(Box<Number>, Box<Number>),
    Negative(Box<Number>),
}

impl Condition {
    /// Whether it holds, given the quantities. A quotient by zero is no number, and no comparison
    /// with it holds.
    pub(crate) fn holds<E>(
        &self,
        measure: &mut impl FnMut(Quantity, TreeAlgorithm) -> Result<f64, E>,
    ) -> Result<bool, E> {
        Ok(match self {
            Condition::Compare(left, relation, right) => {
                let (left, right) = (left.value(measure)?, right.value(measure)?);
                relation.holds(left, right)
            }
            Condition::And(a, b) => a.holds(measure)? && b.holds(measure)?,
            Condition::Or(a, b) => a.holds(measure)? || b.holds(measure)?,
            Condition::Not(a) => !a.holds(measure)?,
        })
    }

    /// The algorithms it asks about, each once, in order.
    pub(crate) fn algorithms(&self) -> Vec<TreeAlgorithm> {
        let mut all = Vec::new();
        // Asking about everything: both sides of every operator are read, whatever they say.
        self.visit(&mut |algorithm| {
            if !all.contains(&algorithm) {
                all.push(algorithm);
            }
        });
        all
    }

    fn visit(&self, see: &mut impl FnMut(TreeAlgorithm)) {
        match self {
            Condition::Compare(left, _, right) => {
                left.visit(see);
                right.visit(see);
            }
            Condition::And(a, b) | Condition::Or(a, b) => {
                a.visit(see);
                b.visit(see);
            }
            Condition::Not(a) => a.visit(see),
        }
    }
}

impl Relation {
    fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Relation::Less => left < right,
            Relation::AtMost => left <= right,
            Relation::Greater => left > right,
            Relation::AtLeast => left >= right,
            #[expect(clippy::float_cmp, reason = "counts are whole numbers far below 2^53")]
            Relation::Equal => left == right,
            Relation::Unequal => (left - right).abs() > 0.0,
        }
    }
}

impl Number {
    fn value<E>(
        &self,
        measure: &mut impl FnMut(Quantity, TreeAlgorithm) -> Result<f64, E>,
    ) -> Result<f64, E> {
        Ok(match self {
            Number::Literal(number) => *number,
            Number::Of(quantity, algorithm) => measure(*quantity, *algorithm)?,
            Number::Sum(a, b) => a.value(measure)? + b.value(measure)?,
            Number::Difference(a, b) => a.value(measure)? - b.value(measure)?,
            Number::Product(a, b) => a.value(measure)? * b.value(measure)?,
            Number::Quotient(a, b) => {
                let (a, b) = (a.value(measure)?, b.value(measure)?);
                if b == 0.0 { f64::NAN } else { a / b }
            }
            Number::Negative(a) => -a.value(measure)?,
        })
    }

    fn visit(&self, see: &mut impl FnMut(TreeAlgorithm)) {
        match self {
            Number::Literal(_) => {}
            Number::Of(_, algorithm) => see(*algorithm),
            Number::Sum(a, b)
            | Number::Difference(a, b)
            | Number::Product(a, b)
            | Number::Quotient(a, b) => {
                a.visit(see);
                b.visit(see);
            }
            Number::Negative(a) => a.visit(see),
        }
    }
}
