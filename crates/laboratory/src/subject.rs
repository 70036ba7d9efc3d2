//! The subject of a search: a position of a real game, or an artificial tree.

use nullwindow_catalogue::GameName;
use nullwindow_trees::{Order, Shape};
use std::fmt;

/// The subject of a search.
#[derive(Clone, PartialEq, Debug)]
pub enum Subject {
    /// A position of a game's test sets.
    Position {
        /// Which game.
        game: GameName,
        /// Which set.
        set: TestSet,
        /// Which position of it, from 0.
        index: usize,
    },
    /// A generated tree.
    Tree(TreeShape),
    /// Pearl's tree, the example of the papers of 1994 and 1996.
    Pearl,
}

/// The positions that come with each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestSet {
    /// Twenty positions of different games.
    Test,
    /// Forty other positions of the same games, for verification.
    Verification,
}

/// A generated tree (1987, section 4.1.1).
#[derive(Clone, PartialEq, Debug)]
pub struct TreeShape {
    /// Children of a node.
    pub width: u16,
    /// Plies to a leaf.
    pub depth: u8,
    /// The order of the children.
    pub order: Order,
    /// Values lie between −range and range.
    pub range: i32,
    /// The seed.
    pub seed: u64,
}

impl TreeShape {
    /// The tree itself.
    ///
    /// # Panics
    /// The weights do not fit the width, which is a bug of the figure.
    #[must_use]
    pub fn shape(&self) -> Shape {
        let depth = u16::from(self.depth);
        Shape::new(self.width, depth, &self.order, self.range, self.seed)
            .expect("a figure asks for trees that exist")
    }
}

impl Subject {
    /// Position `index` of the test set of a game.
    #[must_use]
    pub fn position(game: GameName, index: usize) -> Self {
        Subject::Position {
            game,
            set: TestSet::Test,
            index,
        }
    }

    /// The name of the game, or `tree`.
    #[must_use]
    pub fn game(&self) -> String {
        match self {
            Subject::Position { game, .. } => game.to_string(),
            Subject::Tree(_) | Subject::Pearl => "tree".to_owned(),
        }
    }

    /// The seed of a generated tree.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        match self {
            Subject::Tree(tree) => Some(tree.seed),
            Subject::Position { .. } | Subject::Pearl => None,
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Position { game, set, index } => {
                let set = match set {
                    TestSet::Test => "",
                    TestSet::Verification => " verification",
                };
                write!(f, "{game}{set} {}", index + 1)
            }
            Subject::Tree(tree) => {
                let TreeShape {
                    width,
                    depth,
                    order,
                    range,
                    seed,
                } = tree;
                write!(f, "tree {width}^{depth} {order} ±{range} #{seed}")
            }
            Subject::Pearl => f.write_str("pearl"),
        }
    }
}
