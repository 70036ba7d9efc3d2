//! A player's search of checkers: which lines are searched deeper, less deep or not at all.
//!
//! The library has the techniques; here stand what only checkers knows: captures that must be made,
//! men that become kings, pieces in danger.

use crate::board::{Checkers, Side};
use crate::measures::{Measure, Measures};
use crate::moves::Move;
use crate::patterns::PatternWeights;
use crate::selection::EndgameSelection;
use nullwindow::memory::Depth;
use nullwindow::search::Interrupt;
use nullwindow::selection::{
    Beyond, Branch, Choice, LateMoveReductions, Selection, Shortcut, SingularExtension, Visit,
};
use nullwindow::{MoveList, Recipe, Score, Search, Task, Window};
use std::sync::LazyLock;

/// How many plies must be left for the others of a move to be tried, and for a late move to be
/// reduced.
const SINGULAR_FROM: Depth = 8;
const LATE_FROM: Depth = 3;

/// Products of logarithms, in hundredths.
static LATE_MOVE_REDUCTIONS: LazyLock<LateMoveReductions> =
    LazyLock::new(|| LateMoveReductions::new(0.0, 100.0));

/// Makes the search of checkers selective, and asks the endgame databases as [`EndgameSelection`] does.
#[derive(Clone, Copy, Debug)]
pub struct Selective {
    /// How selective it is.
    pub measures: Measures,
    /// What patterns are worth to it.
    pub patterns: &'static PatternWeights,
    endgames: EndgameSelection,
}

impl Default for Selective {
    fn default() -> Self {
        Selective::with(Measures::USUAL)
    }
}

/// What is worked out once at a node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Note {
    /// Whether a capture must be made.
    captures: bool,
    /// Whether there is no choice which.
    forced: bool,
}

impl Selective {
    /// A selection with these measures.
    #[must_use]
    pub fn with(measures: Measures) -> Self {
        Selective {
            measures,
            patterns: PatternWeights::built_in(),
            endgames: EndgameSelection::default(),
        }
    }

    #[inline]
    fn get(&self, measure: Measure) -> i32 {
        self.measures.get(measure)
    }

    /// The value of a position by judgement.
    #[inline]
    fn judge(&self, n: &Checkers) -> Score {
        let Some(Score(mut value)) = n.judge_unless_lost() else {
            return -Checkers::WON;
        };
        match self.get(Measure::Patterns) {
            0 => {}
            100 => value += self.patterns.value(n),
            share => value += self.patterns.value(n) * share / 100,
        }
        match self.get(Measure::Grain) {
            0 | 1 => Score(value),
            grain => Score(value - value % grain),
        }
    }

    /// An answer by a shallow search that is far enough outside of the window.
    fn probable<R: Recipe<Position = Checkers, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Checkers,
        visit: &Visit,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let margin = s.selection.get(Measure::ProbCut);
        let (depth, Window { alpha, beta }) = (visit.depth, visit.window);
        let even = beta.0.abs() < EndgameSelection::WON_ENDING.0 / 2;
        if i32::from(depth) < s.selection.get(Measure::ProbCutFrom)
            || !visit.window.is_null()
            || !even
        {
            return Ok(None);
        }
        let shallow = depth / 2 - Depth::from(depth > 6);
        let now = s.selection.judge(n);
        if now >= beta {
            let above = Window::null(beta + margin);
            if s.ask_here(n, shallow, above)? >= above.beta {
                return Ok(Some(Shortcut::at_least(beta, depth)));
            }
        } else {
            let below = Window::null(alpha - margin + 1);
            if s.ask_here(n, shallow, below)? <= below.alpha {
                return Ok(Some(Shortcut::at_most(alpha, depth)));
            }
        }
        Ok(None)
    }

    /// By how many plies a late move is searched less deep.
    fn reduction(&self, b: &Branch<Move, Note>) -> Depth {
        let slope = self.get(Measure::LateMoves);
        let first = usize::try_from(self.get(Measure::LateFrom)).unwrap_or(0);
        if slope == 0 || b.note.captures || b.depth < LATE_FROM || b.index < first.max(1) {
            return 0;
        }
        let product = LATE_MOVE_REDUCTIONS.hundredths(b.depth, b.index);
        let hundredths = self.get(Measure::LateBase) + slope * product / 100;
        Depth::try_from((hundredths / 100).max(0)).unwrap_or(0)
    }

    /// Whether a man becomes a king, or comes close.
    fn promotes(&self, n: &Checkers, mv: Move) -> bool {
        let rows = self.get(Measure::Promotions);
        if rows == 0 || n.kings & mv.from().set() != 0 {
            return false;
        }
        let row = i32::from(mv.to().row());
        let left = match n.turn() {
            Side::Black => 7 - row,
            Side::White => row,
        };
        left < rows
    }
}

impl Selection<Checkers> for Selective {
    type Note = Note;

    const FROM: Depth = 2;
    /// Nothing is left out but by searches that see the horizon, or by databases.
    const EXACT: bool = true;
    const DEEPER: bool = true;
    const PROVES_LINES: bool = false;
    const PLAYS_OUT: bool = true;
    const REMEMBERS_LEAVES: bool = false;

    fn prepare(&mut self, root: &Checkers, moves: &mut Vec<Move>, task: &Task<Move>) {
        self.endgames.prepare(root, moves, task);
    }

    #[inline]
    fn note<R: Recipe<Position = Checkers, Selection = Self>>(
        s: &Search<R>,
        n: &Checkers,
        _: &Visit,
    ) -> Note {
        let captures = n.must_jump();
        let asked = captures && s.selection.get(Measure::Forced) > 0;
        Note {
            captures,
            forced: asked && n.count_moves_roughly() == 1,
        }
    }

    fn shortcut<R: Recipe<Position = Checkers, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Checkers,
        visit: &mut Visit,
        note: &Note,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        if note.captures {
            return Ok(None);
        }
        if let Some(score) = s.selection.endgames.known(n) {
            return Ok(Some(Shortcut::exactly(score, visit.depth)));
        }
        if s.selection.get(Measure::ProbCut) > 0 {
            return Selective::probable(s, n, visit);
        }
        Ok(None)
    }

    fn choose<R: Recipe<Position = Checkers, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Checkers,
        b: &Branch<Move, Note>,
    ) -> Result<Choice, Interrupt<R>> {
        let selection = s.selection;
        let forced = selection.get(Measure::Forced);
        if b.note.forced || b.note.captures && forced > 1 || selection.promotes(n, b.mv) {
            return Ok(Choice::Search(b.usual + 1));
        }
        let margin = selection.get(Measure::Singular);
        let singular = SingularExtension {
            from: SINGULAR_FROM,
            margin,
        };
        if margin > 0 && !b.note.captures && singular.extends(s, n, b)? {
            return Ok(Choice::Search(b.usual + 1));
        }
        let less = if b.window.is_null() {
            selection.reduction(b)
        } else {
            0
        };
        let least = b.usual.min(1);
        Ok(Choice::Search(b.usual.saturating_sub(less).max(least)))
    }

    #[inline]
    fn stand_pat(&self, n: &Checkers, plies: Depth) -> Option<Score> {
        if n.must_jump() || i32::from(plies) < self.get(Measure::Danger) && n.in_danger() {
            return None;
        }
        if self.get(Measure::Leaves) > 0
            && let Some(known) = self.endgames.known(n)
        {
            return Some(known);
        }
        Some(self.judge(n))
    }

    #[inline]
    fn tactics(&self, n: &Checkers, beyond: &Beyond, into: &mut MoveList<Move>) {
        if beyond.stand_pat.is_none() {
            n.each_move(|mv| into.push(mv));
        }
    }
}

#[cfg(test)]
mod tests;
