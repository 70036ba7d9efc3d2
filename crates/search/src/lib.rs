//! Minimax game-tree search by null-window questions to a procedure with memory.

pub mod algorithms;
pub mod check;
pub mod deepening;
pub mod drivers;
pub mod game;
pub mod historical;
pub mod limits;
mod line;
pub mod memory;
pub mod node;
pub mod observers;
pub mod ordering;
pub mod player;
pub mod position;
pub mod recipe;
pub mod report;
pub mod score;
pub mod search;
pub mod step;

pub use deepening::{Lines, Plan};
pub use game::{Game, NotationError};
pub use player::Player;
pub use position::{MoveList, Position};
pub use recipe::{Evaluator, OwnEvaluation, Paper, Play, Recipe};
pub use report::{Iteration, Line, Pass, SearchReport};
pub use score::{Bounds, Score, Window};
pub use search::{Search, Value};
