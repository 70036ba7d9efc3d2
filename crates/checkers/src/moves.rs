//! The moves: what they are, which are legal, and playing them.
//!
//! Jumps are compulsory and a jump goes on as long as it can, except that a man stops on the king
//! row. A jump is one move with its whole path; two paths are two moves, also where they lead to
//! the same position. Jumped pieces leave the board one by one here and together in the rules,
//! which is the same: the squares a piece lands on in a jump are never squares it can jump over.

use crate::board::{ALL, BOTTOM, Checkers, Side, Square, Squares, TOP, singles};
use std::fmt;

/// A move with its path, in four bytes.
///
/// It keeps where the piece starts (5 bits) and ends (5), the number of jumps (4) and the
/// direction of each jump (2). A jump takes at most nine pieces: the squares a piece can land on
/// are eight of the 32, with nine squares between them. So 32 bits hold every path, and two moves
/// are equal exactly if their paths are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    #[inline]
    fn new(from: Squares, to: Squares, path: Path) -> Move {
        Move(Square::of(from).index() | Square::of(to).index() << 5 | path.0 << 10)
    }

    /// Where the piece starts.
    #[inline]
    #[must_use]
    pub fn from(self) -> Square {
        Square::from_index(self.0)
    }

    /// Where the piece ends, which for a king's jump may be where it started.
    #[inline]
    #[must_use]
    pub fn to(self) -> Square {
        Square::from_index(self.0 >> 5)
    }

    /// How many pieces are taken; 0 for a plain step.
    #[inline]
    #[must_use]
    pub fn jumps(self) -> u32 {
        self.0 >> 10 & 15
    }

    /// The squares on which the piece stands in turn, from its start to its end.
    pub fn path(self) -> impl Iterator<Item = Square> {
        let landings = self.directions().scan(self.from().set(), |at, direction| {
            *at = shift(shift(*at, direction), direction);
            Some(Square::of(*at))
        });
        let step = (self.jumps() == 0).then(|| self.to());
        std::iter::once(self.from()).chain(landings).chain(step)
    }

    /// The squares of the pieces that are taken.
    pub fn captured(self) -> impl Iterator<Item = Square> {
        singles(self.captured_set()).map(Square::of)
    }

    #[inline]
    fn captured_set(self) -> Squares {
        let mut at = self.from().set();
        let mut captured = 0;
        for direction in self.directions() {
            let over = shift(at, direction);
            captured |= over;
            at = shift(over, direction);
        }
        captured
    }

    #[inline]
    fn directions(self) -> impl Iterator<Item = u32> {
        (0..self.jumps()).map(move |jump| self.0 >> (14 + 2 * jump) & 3)
    }
}

impl fmt::Display for Move {
    /// Writes the move as in PDN: `11-15`, or the whole path of a jump, `22x15x8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for square in self.path() {
            if !text.is_empty() {
                text.push(if self.jumps() == 0 { '-' } else { 'x' });
            }
            text += &square.number().to_string();
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The jumps of a move in the layout of [`Move`]: their number, then their directions.
#[derive(Clone, Copy)]
pub(crate) struct Path(u32);

impl Path {
    const STEP: Path = Path(0);

    #[inline]
    fn then(self, direction: u32) -> Path {
        let jumps = self.0 & 15;
        Path((self.0 | direction << (4 + 2 * jumps)) + 1)
    }
}

/// Moves every square one step: 0 down-left, 1 down-right, 2 up-left, 3 up-right.
#[inline(always)]
pub(crate) fn shift(set: Squares, direction: u32) -> Squares {
    match direction {
        0 => set << 4,
        1 => set << 5,
        2 => set >> 5,
        _ => set >> 4,
    }
}

/// Where pieces that landed on `set` by a jump in one direction came from.
#[inline(always)]
pub(crate) fn back(set: Squares, direction: u32) -> Squares {
    shift(shift(set, 3 - direction), 3 - direction)
}

/// The pieces as the side to move sees them; which side that is, the compiler knows.
#[derive(Clone, Copy)]
pub(crate) struct View<const BLACK: bool> {
    pub(crate) own: Squares,
    pub(crate) other: Squares,
    pub(crate) kings: Squares,
}

impl<const BLACK: bool> View<BLACK> {
    /// The directions in which a man moves.
    pub(crate) const FORWARD: [u32; 2] = if BLACK { [0, 1] } else { [2, 3] };
    /// The directions in which only a king moves.
    const BACKWARD: [u32; 2] = if BLACK { [2, 3] } else { [0, 1] };
    /// Where a man becomes a king.
    const KING_ROW: Squares = if BLACK { BOTTOM } else { TOP };

    #[inline(always)]
    pub(crate) fn empty(self) -> Squares {
        ALL & !(self.own | self.other)
    }

    /// Where `pieces` land if they jump in one direction.
    #[inline(always)]
    pub(crate) fn landings(self, pieces: Squares, direction: u32) -> Squares {
        shift(shift(pieces, direction) & self.other, direction) & self.empty()
    }

    /// Whether the side to move can jump, and so must.
    #[inline(always)]
    pub(crate) fn must_jump(self) -> bool {
        let [left, right] = Self::FORWARD.map(|d| self.landings(self.own, d));
        let kings = self.own & self.kings;
        let backwards = |d| self.landings(kings, d) != 0;
        left | right != 0 || kings != 0 && Self::BACKWARD.into_iter().any(backwards)
    }

    /// Where `pieces` can step in one direction.
    #[inline(always)]
    pub(crate) fn steps(self, pieces: Squares, direction: u32) -> Squares {
        shift(pieces, direction) & self.empty()
    }

    /// Whether the side to move has a move.
    #[inline(always)]
    pub(crate) fn can_move(self) -> bool {
        let kings = self.own & self.kings;
        Self::FORWARD
            .into_iter()
            .any(|d| self.steps(self.own, d) != 0)
            || Self::BACKWARD
                .into_iter()
                .any(|d| self.steps(kings, d) != 0)
            || self.must_jump()
    }

    /// How many plain steps there are.
    #[inline(always)]
    pub(crate) fn count_steps(self) -> u32 {
        let kings = self.own & self.kings;
        let [a, b] = Self::FORWARD.map(|d| self.steps(self.own, d).count_ones());
        let [c, d] = Self::BACKWARD.map(|d| self.steps(kings, d).count_ones());
        a + b + c + d
    }

    /// How many moves there are; jumps are counted by their first leap, without following them.
    #[inline(always)]
    pub(crate) fn count_moves_roughly(self) -> u32 {
        let kings = self.own & self.kings;
        let [a, b] = Self::FORWARD.map(|d| self.landings(self.own, d).count_ones());
        let [c, d] = Self::BACKWARD.map(|d| self.landings(kings, d).count_ones());
        match a + b + c + d {
            0 => self.count_steps(),
            jumps => jumps,
        }
    }

    /// Tells every plain step: from where, to where.
    #[inline(always)]
    pub(crate) fn each_step(self, mut found: impl FnMut(Squares, Squares)) {
        let kings = self.own & self.kings;
        let mut each = |pieces, direction| {
            for to in singles(self.steps(pieces, direction)) {
                found(shift(to, 3 - direction), to);
            }
        };
        // Written out, so that the compiler knows each direction.
        each(self.own, Self::FORWARD[0]);
        each(self.own, Self::FORWARD[1]);
        if kings != 0 {
            each(kings, Self::BACKWARD[0]);
            each(kings, Self::BACKWARD[1]);
        }
    }

    /// Tells every jump: from where, to where, what it takes and its path.
    #[inline(always)]
    pub(crate) fn each_jump(self, mut found: impl FnMut(Squares, Squares, Squares, Path)) {
        let kings = self.own & self.kings;
        self.each_jump_by(self.own, Self::FORWARD[0], &mut found);
        self.each_jump_by(self.own, Self::FORWARD[1], &mut found);
        if kings != 0 {
            self.each_jump_by(kings, Self::BACKWARD[0], &mut found);
            self.each_jump_by(kings, Self::BACKWARD[1], &mut found);
        }
    }

    /// Tells every jump of `pieces` that begins in one direction.
    #[inline(always)]
    pub(crate) fn each_jump_by(
        self,
        pieces: Squares,
        direction: u32,
        found: &mut impl FnMut(Squares, Squares, Squares, Path),
    ) {
        for landing in singles(self.landings(pieces, direction)) {
            let over = shift(landing, 3 - direction);
            let from = shift(over, 3 - direction);
            let king = from & self.kings != 0;
            let mut tell = |to, captured, path| found(from, to, captured, path);
            // The square it left is empty now: a king may come back to it.
            let rest = self.without(from, over);
            rest.jump_on(landing, king, over, Path::STEP.then(direction), &mut tell);
        }
    }

    /// Continues a jump that has come to `at`, and tells where it ends.
    fn jump_on(
        self,
        at: Squares,
        king: bool,
        captured: Squares,
        path: Path,
        found: &mut impl FnMut(Squares, Squares, Path),
    ) {
        let mut ends = true;
        for direction in 0..4 {
            if !king && !Self::FORWARD.contains(&direction) {
                continue;
            }
            let landing = self.landings(at, direction);
            if landing != 0 {
                ends = false;
                let over = shift(at, direction);
                let rest = self.without(0, over);
                rest.jump_on(landing, king, captured | over, path.then(direction), found);
            }
        }
        if ends {
            found(at, captured, path);
        }
    }

    #[inline(always)]
    fn without(self, own: Squares, other: Squares) -> Self {
        View {
            own: self.own & !own,
            other: self.other & !other,
            kings: self.kings,
        }
    }

    /// Plays a move; the result is what the opponent sees.
    #[inline(always)]
    pub(crate) fn play<const OPPONENT: bool>(
        self,
        from: Squares,
        to: Squares,
        captured: Squares,
    ) -> View<OPPONENT> {
        const { assert!(BLACK != OPPONENT) };
        let crowned = if self.kings & from != 0 {
            to
        } else {
            to & Self::KING_ROW
        };
        View {
            own: self.other & !captured,
            other: self.own & !from | to,
            kings: self.kings & !from & !captured | crowned,
        }
    }
}

impl Checkers {
    #[inline(always)]
    pub(crate) fn as_black(&self) -> View<true> {
        View {
            own: self.black,
            other: self.white,
            kings: self.kings,
        }
    }

    #[inline(always)]
    pub(crate) fn as_white(&self) -> View<false> {
        View {
            own: self.white,
            other: self.black,
            kings: self.kings,
        }
    }

    /// Whether the side to move can jump, and so must.
    #[inline]
    #[must_use]
    pub fn must_jump(&self) -> bool {
        match self.turn {
            Side::Black => self.as_black().must_jump(),
            Side::White => self.as_white().must_jump(),
        }
    }

    /// How many replies a legal move leaves; jumps are counted by their first leap.
    #[inline]
    pub(crate) fn replies_after(&self, mv: Move) -> u32 {
        self.after(mv).count_moves_roughly()
    }

    /// How many moves there are; jumps are counted by their first leap.
    #[inline]
    pub(crate) fn count_moves_roughly(&self) -> u32 {
        match self.turn {
            Side::Black => self.as_black().count_moves_roughly(),
            Side::White => self.as_white().count_moves_roughly(),
        }
    }

    /// Whether the other side could jump if it were to move.
    #[inline]
    pub(crate) fn in_danger(&self) -> bool {
        match self.turn {
            Side::Black => self.as_white().must_jump(),
            Side::White => self.as_black().must_jump(),
        }
    }

    /// Tells every legal move, always in the same order.
    #[inline]
    pub(crate) fn each_move(&self, found: impl FnMut(Move)) {
        match self.turn {
            Side::Black => each_move(self.as_black(), found),
            Side::White => each_move(self.as_white(), found),
        }
    }

    /// Every legal move; none means that the side to move has lost.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(|mv| moves.push(mv));
        moves
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Checkers {
        debug_assert!(self.legal_moves().contains(&mv));
        let (from, to) = (mv.from().set(), mv.to().set());
        let captured = mv.captured_set();
        match self.turn {
            Side::Black => {
                let next = self.as_black().play::<false>(from, to, captured);
                Checkers {
                    black: next.other,
                    white: next.own,
                    kings: next.kings,
                    turn: Side::White,
                }
            }
            Side::White => {
                let next = self.as_white().play::<true>(from, to, captured);
                Checkers {
                    black: next.own,
                    white: next.other,
                    kings: next.kings,
                    turn: Side::Black,
                }
            }
        }
    }
}

#[inline]
fn each_move<const BLACK: bool>(view: View<BLACK>, mut found: impl FnMut(Move)) {
    if view.must_jump() {
        view.each_jump(|from, to, _, path| found(Move::new(from, to, path)));
    } else {
        view.each_step(|from, to| found(Move::new(from, to, Path::STEP)));
    }
}
