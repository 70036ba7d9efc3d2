//! Claims about searches of artificial trees, most of 1987.

pub(super) mod leaves;
pub(super) mod theory;
pub(super) mod time;

use crate::figures::y1987::bottom_positions::{self, Row};
use crate::figures::y1987::{fig5, fig6};
use crate::forest::Forest;
use crate::job::Job;
use crate::scale::Scale;

/// The trees of figures 5 and 6, too large to be trivial.
fn survey(scale: Scale) -> Vec<Forest> {
    let rows = fig5::rows(scale).into_iter().chain(fig6::rows(scale));
    let mut forests: Vec<Forest> = Vec::new();
    for forest in rows.flat_map(|row: Row| row.forests) {
        let twin = |other: &Forest| {
            (other.width, other.depth, &other.order) == (forest.width, forest.depth, &forest.order)
        };
        if forest.depth > 2 && !forests.iter().any(twin) {
            forests.push(forest);
        }
    }
    forests
}

/// Their searches, which the figures share.
fn survey_jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = bottom_positions::jobs(&fig5::rows(scale));
    jobs.extend(bottom_positions::jobs(&fig6::rows(scale)));
    jobs
}

/// What was searched, in words.
fn sample<'f>(forests: impl IntoIterator<Item = &'f Forest>) -> String {
    let (mut trees, mut widths, mut depths) = (0, Vec::new(), Vec::new());
    let mut orders = Vec::new();
    for forest in forests {
        trees += forest.trees;
        widths.push(forest.width);
        depths.push(forest.depth);
        let order = forest.order.to_string();
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    let between = |least, most| {
        if least == most {
            format!("{least}")
        } else {
            format!("{least} to {most}")
        }
    };
    let ends = |values: &[u16]| {
        let least = values.iter().min().copied().unwrap_or_default();
        between(least, values.iter().max().copied().unwrap_or_default())
    };
    let depths: Vec<u16> = depths.into_iter().map(u16::from).collect();
    format!(
        "{trees} trees, width {}, depth {}, order {}",
        ends(&widths),
        ends(&depths),
        orders.join(" and ")
    )
}
