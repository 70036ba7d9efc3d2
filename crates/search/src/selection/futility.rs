//! Futility pruning (Schaeffer 1986; Heinz 1998), both ways.

use super::{Shortcut, Visit};
use crate::memory::Depth;
use crate::position::Position;
use crate::score::{Score, Window};

/// Quiet moves near the horizon are skipped where the static evaluation is hopelessly below alpha.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Futility {
    /// Plies left at most.
    pub up_to: Depth,
    /// How far below alpha is hopeless, in points: for the first ply and for each.
    pub margin: [i32; 2],
}

impl Futility {
    /// Whether a quiet move is hopeless. `depth` is that of the search it would get.
    #[must_use]
    pub fn skips(self, window: Window, depth: Depth, judged: Score) -> bool {
        let [base, each] = self.margin;
        let most = Score(judged.0 + base + each * i32::from(depth));
        depth <= self.up_to && most <= window.alpha
    }
}

/// A node near the horizon whose static evaluation is far above beta needs no search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReverseFutility {
    /// Plies left at most.
    pub up_to: Depth,
    /// How far above beta is enough, in points for each ply.
    pub margin: i32,
}

impl ReverseFutility {
    /// An answer by the static evaluation alone. Where the side's prospects are `improving`, one ply
    /// less counts.
    #[must_use]
    pub fn shortcut<P: Position>(
        self,
        visit: &Visit,
        judged: Score,
        improving: bool,
    ) -> Option<Shortcut> {
        let beta = visit.window.beta;
        let plies = i32::from(visit.depth) - i32::from(improving);
        let sure = visit.depth <= self.up_to
            && visit.window.is_null()
            && !super::decided::<P>(beta)
            && judged.0 - self.margin * plies >= beta.0;
        sure.then(|| Shortcut::at_least(beta, visit.depth))
    }
}
