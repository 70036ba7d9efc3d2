//! The principal variation: tracked where windows are wide, recovered where they are null.

use crate::algorithms::{Algorithm, AlphaBeta};
use crate::memory::Depth;
use crate::position::{MoveList, Position};
use crate::recipe::Recipe;
use crate::report::Line;
use crate::score::{Bounds, Score, Window};
use crate::search::{Interrupt, MoveOf, Search, past_counts};
use crate::selection::Selection;

impl<R: Recipe> Search<R> {
    /// The line from `root` that leads to `value`: first the moves tracked on the way, then moves
    /// that are proven one by one, by memory or, if `prove`, by null-window searches. Where
    /// nothing can be proven, memory's moves follow, and count as unproven.
    pub(crate) fn line(
        &mut self,
        root: &R::Position,
        depth: Depth,
        value: Option<Score>,
        tracked: Vec<MoveOf<R>>,
        best: Option<MoveOf<R>>,
        prove: bool,
    ) -> Line<MoveOf<R>> {
        self.unobserved(|s| s.follow_line(root, depth, value, tracked, best, prove))
    }

    fn follow_line(
        &mut self,
        root: &R::Position,
        depth: Depth,
        value: Option<Score>,
        tracked: Vec<MoveOf<R>>,
        best: Option<MoveOf<R>>,
        prove: bool,
    ) -> Line<MoveOf<R>> {
        let root_moves = self.work.root_moves.clone();
        let mut n = root.clone();
        let mut left = depth;
        let mut line = Line {
            moves: Vec::new(),
            proven: 0,
        };
        let mut value = value;
        if value.is_some() {
            for mv in tracked {
                self.advance(&mut n, mv);
                left = left.saturating_sub(1);
                line.moves.push(mv);
            }
            line.proven = line.moves.len();
            if line.proven > 0 {
                // Scores of decided games change from ply to ply; all others only in sign.
                value = value.and_then(|v| value_below::<R>(v, line.proven));
            }
        }
        let mut hint = if line.moves.is_empty() { best } else { None };
        let mut list = MoveList::new();
        while left > 0 {
            list.clear();
            if n.moves(&mut list).is_over() || self.drawn(&line.moves) {
                break;
            }
            if line.moves.is_empty() && !root_moves.is_empty() {
                let chosen = list.as_slice().iter().copied();
                let chosen: Vec<_> = chosen.filter(|mv| root_moves.contains(mv)).collect();
                // Memory speaks of all moves.
                hint = hint.or(chosen.first().copied());
                list.clear();
                list.extend(chosen);
            }
            if line.moves.is_empty()
                && past_counts::<R>()
                && let Some(best) = hint
            {
                // Another may be as good for all that memory knows, and repeat a position.
                list.clear();
                list.push(best);
            }
            let (_, entry) = self.recall(&n, left);
            let stored = entry.best.index().and_then(|i| list.as_slice().get(i));
            hint = hint.or(stored.copied());
            let step =
                value.and_then(|v| self.proven_move(&n, left, v, hint, list.as_slice(), prove));
            let mv = match (step, hint) {
                (Some((mv, below)), _) => {
                    line.proven += 1;
                    value = Some(below);
                    mv
                }
                (None, Some(mv)) => {
                    value = None;
                    mv
                }
                (None, None) => break,
            };
            line.moves.push(mv);
            self.advance(&mut n, mv);
            left -= 1;
            hint = None;
        }
        line
    }

    /// Goes on along a line, where the way counts.
    fn advance(&mut self, n: &mut R::Position, mv: MoveOf<R>) {
        let irreversible = past_counts::<R>() && n.irreversible(mv);
        n.play(mv);
        if past_counts::<R>() {
            self.work.path.advance(n.key(), irreversible);
        }
    }

    /// Whether a line has come to a draw by repetition or for lack of progress.
    fn drawn(&self, line: &[MoveOf<R>]) -> bool {
        past_counts::<R>() && !line.is_empty() && self.work.path.drawn::<R::Position>().is_some()
    }

    /// A move whose value is `value`, and the value of the position it leads to.
    fn proven_move(
        &mut self,
        n: &R::Position,
        depth: Depth,
        value: Score,
        hint: Option<MoveOf<R>>,
        moves: &[MoveOf<R>],
        prove: bool,
    ) -> Option<(MoveOf<R>, Score)> {
        let others = moves.iter().copied().filter(|&mv| Some(mv) != hint);
        let candidates = || hint.into_iter().chain(others.clone());
        // What memory knows costs nothing, so it is asked about all before any is searched.
        for mv in candidates() {
            let mut child = n.clone();
            child.play(mv);
            let known = self.recall(&child, depth - 1).1.bounds;
            if let Some(below) = leads_to::<R>(known, value) {
                return Some((mv, below));
            }
        }
        if !prove || !R::Selection::PROVES_LINES {
            return None;
        }
        for mv in candidates() {
            let mut child = n.clone();
            child.play(mv);
            let known = self.pin_down(&mut child, depth - 1, value).ok()?;
            if let Some(below) = leads_to::<R>(known, value) {
                return Some((mv, below));
            }
        }
        None
    }

    /// Asks whether a child's value, from the parent's side, is at least `value`, and if so
    /// whether it is more.
    fn pin_down(
        &mut self,
        child: &mut R::Position,
        depth: Depth,
        value: Score,
    ) -> Result<Bounds, Interrupt<R>> {
        let mut known = Bounds::UNKNOWN;
        for gamma in [value, value + 1] {
            let window = Window::null(gamma).for_child(R::Position::WIN);
            self.work.prepare(depth);
            let g = AlphaBeta::search(self, child, depth, window)?;
            known = known.learn(window, g);
            if known.lower.from_child(R::Position::WIN) < value {
                break;
            }
        }
        Ok(known)
    }
}

/// The child's value, if `bounds` show that its parent sees `value`.
fn leads_to<R: Recipe>(bounds: Bounds, value: Score) -> Option<Score> {
    let below = bounds.value()?;
    (below.from_child(R::Position::WIN) == value).then_some(below)
}

/// The value of the position `plies` plies down a line proven to lead to `value`.
fn value_below<R: Recipe>(value: Score, plies: usize) -> Option<Score> {
    let win = R::Position::WIN;
    (0..plies).try_fold(value, |v, _| {
        // Of the scores a child may have, those that its parent sees as `v`.
        let alike = |child: Score| child.from_child(win) == v;
        let mut below = [-v, -v + 1, -v - 1].into_iter().filter(|&c| alike(c));
        let first = below.next();
        if below.next().is_some() { None } else { first }
    })
}
