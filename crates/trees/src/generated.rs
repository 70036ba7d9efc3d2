//! Uniform trees with a known value and a chosen order, made as they are searched.
//!
//! After the generator of Marsland, Reinefeld and Schaeffer (*Low Overhead Alternatives to
//! SSS\**, 1987, section 4.1.1): the value of a node is known before its subtree is. A node of
//! value `v` draws by weight which child is best; that child carries `v`, its left siblings draw
//! their values from `[-R, v-1]` and its right siblings from `[-R, v]`, all as the mover sees
//! them. So the value of the tree is the one its root has drawn, and the leftmost best child is
//! the one chosen.
//!
//! Where `v = -R` nothing is left for a left sibling to draw, so the first child is best there
//! whatever the weights. This is rare unless `R` is small.
//!
//! A position contains its random state, and children are made when played. Nothing else is kept,
//! so a search needs memory for its own path only.

use crate::explicit::{NodeSpec, Tree, TreeError};
use crate::random::{between, branch, high, low};
use nullwindow::{MoveList, NotationError, Position, Score, Status};
use std::fmt;
use std::str::FromStr;

/// How likely each child of a node is the best one.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// All with equal probability.
    Random,
    /// The first with probability 60 %, the others with equal probability.
    Strong,
    /// Always first.
    Optimal,
    /// The strong order as first defined, for 20 children: 70, four times 5, fifteen times 2/3.
    OriginalStrong,
    /// By one weight for each child, which add up to 100.
    Weights(Vec<f64>),
}

impl Order {
    /// How far the sum may be from 100, for weights such as 33.3.
    const ROUNDING: f64 = 0.1;

    /// The weights of `width` children, which add up to 100.
    ///
    /// # Errors
    /// Rejects weights that are too few, too many, negative, not finite, or do not add up to
    /// 100, and an order that is not defined for this width.
    pub fn weights(&self, width: u16) -> Result<Vec<f64>, NotationError> {
        let rejected = |expected: String| Err(NotationError::new(&self.to_string(), 1, expected));
        let children = usize::from(width);
        match self {
            Order::Random => Ok(vec![100.0 / f64::from(width); children]),
            Order::Optimal => Ok(first_and_rest(100.0, width)),
            Order::Strong if width == 1 => Ok(vec![100.0]),
            Order::Strong => Ok(first_and_rest(60.0, width)),
            Order::OriginalStrong if width == 20 => {
                let mut weights = vec![2.0 / 3.0; 20];
                weights[..5].copy_from_slice(&[70.0, 5.0, 5.0, 5.0, 5.0]);
                Ok(weights)
            }
            Order::OriginalStrong => rejected("width 20, the only one it is defined for".into()),
            Order::Weights(weights) => {
                let sum: f64 = weights.iter().sum();
                if weights.len() != children {
                    let given = weights.len();
                    rejected(format!("{width} weights, one for each child, not {given}"))
                } else if weights.iter().any(|&w| !is_weight(w)) {
                    rejected("weights that are not negative".into())
                } else if (sum - 100.0).abs() > Self::ROUNDING + 1e-9 {
                    rejected(format!("weights that add up to 100, not {sum}"))
                } else {
                    Ok(weights.clone())
                }
            }
        }
    }
}

fn is_weight(weight: f64) -> bool {
    weight.is_finite() && weight >= 0.0
}

fn first_and_rest(first: f64, width: u16) -> Vec<f64> {
    let rest = (100.0 - first) / f64::from(width.max(2) - 1);
    let mut weights = vec![rest; usize::from(width)];
    if let Some(weight) = weights.first_mut() {
        *weight = first;
    }
    weights
}

/// Reads `random`, `strong`, `optimal`, `original-strong` or weights separated by commas.
impl FromStr for Order {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Order, NotationError> {
        match text {
            "random" => return Ok(Order::Random),
            "strong" => return Ok(Order::Strong),
            "optimal" => return Ok(Order::Optimal),
            "original-strong" => return Ok(Order::OriginalStrong),
            _ => {}
        }
        let expected = if text.contains(',') {
            "a weight that is not negative"
        } else {
            "random, strong, optimal, original-strong, or weights separated by commas"
        };
        let mut column = 1;
        let mut weights = Vec::new();
        for part in text.split(',') {
            match part.trim().parse() {
                Ok(weight) if is_weight(weight) => weights.push(weight),
                _ => return Err(NotationError::new(part, column, expected)),
            }
            column += part.chars().count() + 1;
        }
        Ok(Order::Weights(weights))
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Random => f.write_str("random"),
            Order::Strong => f.write_str("strong"),
            Order::Optimal => f.write_str("optimal"),
            Order::OriginalStrong => f.write_str("original-strong"),
            Order::Weights(weights) => {
                for (i, weight) in weights.iter().enumerate() {
                    let comma = if i > 0 { "," } else { "" };
                    write!(f, "{comma}{weight}")?;
                }
                Ok(())
            }
        }
    }
}

/// The parameters of a generated tree. [`Shape::root`] is the position to search.
///
/// ```
/// use nullwindow_trees::{Order, Shape, minimax_value};
///
/// let tree = Shape::new(5, 4, &Order::Strong, Shape::RANGE, 1)?;
/// assert_eq!(minimax_value(&tree.root(), 4), tree.value());
/// # Ok::<(), nullwindow::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Shape {
    width: u16,
    depth: u16,
    range: i32,
    seed: u64,
    /// For each child, the probability that it or one to its left is best, times 2^32.
    thresholds: Vec<u64>,
}

impl Shape {
    /// A range of values in which ties are rare, so that the order follows the weights.
    ///
    /// The papers do not say theirs. The refutation wall of the 1987 paper shows its slope with
    /// a range near 100; with this one it is a bare step.
    pub const RANGE: i32 = 10_000;

    /// The tree of `width` children at each node and `depth` plies, with values from `-range` to
    /// `range`.
    ///
    /// The same arguments always give the same tree. The seed is mixed with width and depth, so
    /// that a tree is never the top of a deeper one; trees that differ in order or range only
    /// draw the same random numbers.
    ///
    /// # Errors
    /// Rejects a width of 0, a negative range or one beyond [`Score::MAX`], and what
    /// [`Order::weights`] rejects.
    pub fn new(
        width: u16,
        depth: u16,
        order: &Order,
        range: i32,
        seed: u64,
    ) -> Result<Shape, NotationError> {
        if width == 0 {
            let expected = format!("a width from 1 to {}", u16::MAX);
            return Err(NotationError::new("0", 1, expected));
        }
        if !(0..=Score::MAX.0).contains(&range) {
            let expected = format!("a range from 0 to {}", Score::MAX);
            return Err(NotationError::new(&range.to_string(), 1, expected));
        }
        Ok(Shape {
            width,
            depth,
            range,
            seed,
            thresholds: thresholds(&order.weights(width)?),
        })
    }

    /// The position at the root.
    #[must_use]
    pub fn root(&self) -> GeneratedPosition<'_> {
        let state = branch(
            branch(branch(0, u64::from(self.width)), u64::from(self.depth)),
            self.seed,
        );
        let value = between(high(state), -self.range, self.range);
        GeneratedPosition::new(self, state, value, self.depth)
    }

    /// The minimax value of the tree.
    #[must_use]
    pub fn value(&self) -> Score {
        self.root().value()
    }

    /// How many children each interior node has.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Plies from the root to each leaf.
    #[must_use]
    pub fn depth(&self) -> u32 {
        u32::from(self.depth)
    }

    /// The tree with all its nodes in memory.
    ///
    /// # Errors
    /// If it would have more than `node_limit` nodes, or more plies than [`Tree::DEPTH_LIMIT`].
    pub fn to_tree(&self, node_limit: usize) -> Result<Tree, TreeError> {
        Tree::build((self.root(), 1), node_limit, |(position, sign)| {
            let leaf = position.depth_left == 0;
            let children = 0..if leaf { 0 } else { self.width };
            NodeSpec {
                label: None,
                value: leaf.then_some(Score(sign * position.value)),
                children: children.map(|mv| (position.child(mv), -sign)).collect(),
            }
        })
    }
}

/// Weights as running sums, scaled to 2^32.
fn thresholds(weights: &[f64]) -> Vec<u64> {
    const ONE: u64 = 1 << 32;
    let total: f64 = weights.iter().sum();
    let last = weights.iter().rposition(|&w| w > 0.0);
    let mut sum = 0.0;
    let running = weights.iter().enumerate().map(|(i, weight)| {
        sum += weight;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "in 0..=2^32"
        )]
        let scaled = (sum / total * 4_294_967_296.0) as u64;
        // Rounding must not give a child of weight 0 at the end a share.
        if Some(i) >= last {
            ONE
        } else {
            scaled.min(ONE)
        }
    });
    running.collect()
}

/// A node of a generated tree, as a position to search; a move is the index of a child.
#[derive(Clone, Copy, Debug)]
pub struct GeneratedPosition<'s> {
    shape: &'s Shape,
    /// A random number that identifies the node.
    state: u64,
    /// For the side to move.
    value: i32,
    /// Index of the leftmost best child; 0 at a leaf.
    best: u16,
    depth_left: u16,
}

impl<'s> GeneratedPosition<'s> {
    #[inline]
    fn new(shape: &'s Shape, state: u64, value: i32, depth_left: u16) -> Self {
        // The upper half of the state draws the value, the lower half the best child.
        let best = if depth_left == 0 || value == -shape.range {
            0
        } else {
            let draw = u64::from(low(state));
            let best = shape.thresholds.partition_point(|&t| t <= draw);
            #[expect(clippy::cast_possible_truncation, reason = "below the width")]
            let best = best as u16;
            best
        };
        GeneratedPosition {
            shape,
            state,
            value,
            best,
            depth_left,
        }
    }

    #[inline]
    fn child(self, index: u16) -> Self {
        let state = branch(self.state, u64::from(index));
        let range = self.shape.range;
        let value = match index.cmp(&self.best) {
            std::cmp::Ordering::Less => between(high(state), -range, self.value - 1),
            std::cmp::Ordering::Equal => self.value,
            std::cmp::Ordering::Greater => between(high(state), -range, self.value),
        };
        GeneratedPosition::new(self.shape, state, -value, self.depth_left - 1)
    }

    /// The minimax value for the side to move, known without a search.
    #[must_use]
    pub fn value(&self) -> Score {
        Score(self.value)
    }

    /// The leftmost best move; 0 at a leaf.
    #[must_use]
    pub fn best(&self) -> u16 {
        self.best
    }

    /// Plies from here to the leaves.
    #[must_use]
    pub fn depth_left(&self) -> u32 {
        u32::from(self.depth_left)
    }
}

impl Position for GeneratedPosition<'_> {
    type Move = u16;

    #[inline]
    fn moves(&self, into: &mut MoveList<u16>) -> Status {
        if self.depth_left == 0 {
            return Status::Over(self.value());
        }
        into.extend(0..self.shape.width);
        Status::Ongoing
    }

    #[inline]
    fn play(&mut self, mv: u16) {
        debug_assert!(
            self.depth_left > 0 && mv < self.shape.width,
            "no child {mv}"
        );
        *self = self.child(mv);
    }

    /// The value at a leaf; zero at an interior node, which has no static evaluation.
    #[inline]
    fn evaluate(&self) -> Score {
        if self.depth_left == 0 {
            self.value()
        } else {
            Score::ZERO
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state
    }
}

impl PartialEq for GeneratedPosition<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.shape, other.shape) && self.state == other.state
    }
}

impl Eq for GeneratedPosition<'_> {}
