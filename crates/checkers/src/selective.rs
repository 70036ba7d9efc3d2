//! A player's search of checkers: which lines are searched deeper, less deep or not at all.
//!
//! The library has the techniques; here stand what only checkers knows: captures that must be made,
//! men that become kings, pieces in danger.

use crate::board::{Checkers, Side};
use crate::judgement::Judgement;
use crate::measures::{Measure, Measures};
use crate::moves::Move;
use crate::selection::EndgameSelection;
use nullwindow::memory::Depth;
use nullwindow::ordering::MoveOrdering;
use nullwindow::search::Interrupt;
use nullwindow::selection::{
    Beyond, Branch, Choice, InternalReduction, LateMoveReductions, Selection, Shortcut,
    SingularExtension, Visit,
};
use nullwindow::{MoveList, Position, Recipe, Score, Search, Task, Window};
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
    /// How it judges positions.
    pub judgement: &'static Judgement,
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
    /// By how many plies all moves are searched less deep.
    less: Depth,
}

impl Selective {
    /// A selection with these measures.
    #[must_use]
    pub fn with(measures: Measures) -> Self {
        Selective {
            measures,
            judgement: Judgement::built_in(),
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
        if !n.can_move() {
            return -Checkers::WON;
        }
        let value = match self.get(Measure::Judgement) {
            100 => self.judgement.value(n).0,
            0 => n.judge_movable().0,
            share => {
                let plain = n.judge_movable().0;
                plain + (self.judgement.value(n).0 - plain) * share / 100
            }
        };
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

    /// An answer by judgement alone, near the horizon and far outside of the window.
    fn judged(&self, n: &Checkers, visit: &Visit) -> Option<Shortcut> {
        let Window { alpha, beta } = visit.window;
        let plies = i32::from(visit.depth);
        let even = beta.0.abs() < EndgameSelection::WON_ENDING.0 / 2;
        let [high, low] = [Measure::HighCut, Measure::LowCut].map(|measure| self.get(measure));
        let asked = high > 0 || low > 0;
        if !asked || plies > self.get(Measure::CutsTo) || !even || !visit.window.is_null() {
            return None;
        }
        let now = self.judge(n);
        if high > 0 && now.0 - high * plies >= beta.0 && !n.in_danger() {
            return Some(Shortcut::at_least(beta, visit.depth));
        }
        let hopeless = low > 0 && now.0 + low * plies <= alpha.0;
        hopeless.then(|| Shortcut::at_most(alpha, visit.depth))
    }

    /// By how many plies a late move is searched less deep.
    fn reduction<O: MoveOrdering<Checkers>>(
        &self,
        ordering: &O,
        n: &Checkers,
        b: &Branch<Move, Note>,
    ) -> Depth {
        let slope = self.get(Measure::LateMoves);
        let first = usize::try_from(self.get(Measure::LateFrom)).unwrap_or(0);
        if slope == 0 || b.note.captures || b.depth < LATE_FROM || b.index < first.max(1) {
            return 0;
        }
        let product = LATE_MOVE_REDUCTIONS.hundredths(b.depth, b.index);
        let mut hundredths = self.get(Measure::LateBase) + slope * product / 100;
        let by_history = self.get(Measure::LateHistory);
        if by_history != 0 {
            // A success at this depth weighs 2^depth.
            let weight = ordering.history(n, b.mv).max(0).unsigned_abs() + 1;
            let doublings = weight.ilog2().cast_signed() - i32::from(b.depth);
            hundredths -= by_history * doublings.clamp(-4, 4);
        }
        let shots = self.get(Measure::LateShots);
        if hundredths >= 100 && shots > 0 {
            let crowned = shots > 1 && n.kings & b.mv.from().set() == 0 && n.is_tactical(b.mv);
            if crowned || n.after(b.mv).must_jump() {
                return 0;
            }
        }
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
        visit: &Visit,
    ) -> Note {
        let captures = n.must_jump();
        let asked = captures && s.selection.get(Measure::Forced) > 0;
        let from = Depth::try_from(s.selection.get(Measure::Internal)).unwrap_or(0);
        let internal = from > 0 && !captures && s.ply() > 0;
        Note {
            captures,
            forced: asked && n.count_moves_roughly() == 1,
            less: if internal {
                InternalReduction { from }.plies(visit)
            } else {
                0
            },
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
        if let Some(score) = s.selection.endgames.known(n, visit.depth) {
            return Ok(Some(Shortcut::exactly(score, visit.depth)));
        }
        if let Some(answer) = s.selection.judged(n, visit) {
            return Ok(Some(answer));
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
        let room = s.ply() + usize::from(b.depth) < 2 * usize::from(s.root_depth());
        let forced = selection.get(Measure::Forced);
        let extended =
            b.note.forced || b.note.captures && forced > 1 || selection.promotes(n, b.mv);
        if room && extended {
            return Ok(Choice::Search(b.usual + 1));
        }
        let margin = selection.get(Measure::Singular);
        let singular = SingularExtension {
            from: SINGULAR_FROM,
            margin,
        };
        if room && margin > 0 && !b.note.captures && singular.extends(s, n, b)? {
            return Ok(Choice::Search(b.usual + 1));
        }
        let less = if b.window.is_null() {
            selection.reduction(&s.ordering, n, b)
        } else {
            0
        };
        let usual = b.usual.saturating_sub(b.note.less);
        let least = b.usual.min(1);
        Ok(Choice::Search(usual.saturating_sub(less).max(least)))
    }

    #[inline]
    fn stand_pat(&self, n: &Checkers, plies: Depth) -> Option<Score> {
        if n.must_jump() || i32::from(plies) < self.get(Measure::Danger) && n.in_danger() {
            return None;
        }
        if self.get(Measure::Leaves) > 0
            && let Some(known) = self.endgames.known(n, 0)
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
