//! Minimax game-tree search by null-window questions to a procedure with memory.

pub mod game;
pub mod position;
pub mod score;

pub use game::{Game, NotationError};
pub use position::{MoveList, Position};
pub use score::{Bounds, Score, Window};
