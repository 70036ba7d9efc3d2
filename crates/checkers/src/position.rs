//! Checkers as a search and a command line see it.

use crate::board::Checkers;
use crate::moves::Move;
use nullwindow::memory::Depth;
use nullwindow::{Game, MoveList, NotationError, Position, Score, StandPat, Status, Verdict};
use std::fmt;

impl Checkers {
    /// The score of a won game. A man is worth about 100 points, and no evaluation comes near
    /// [`Position::WIN`].
    pub const WON: Score = Score(30_000);
}

impl Position for Checkers {
    type Move = Move;

    const WIN: Score = Score(29_000);

    const SLOTS: usize = 2 * 32 * 32;

    #[inline]
    fn moves(&self, into: &mut MoveList<Move>) -> Status {
        self.each_move(|mv| into.push(mv));
        Status::over_if(into.is_empty(), -Checkers::WON)
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        *self = self.after(mv);
    }

    #[inline]
    fn evaluate(&self) -> Score {
        self.judge()
    }

    #[inline]
    fn key(&self) -> u64 {
        // Three boards of 35 bits and the turn fill 106 bits of two words. The first word is
        // mixed one to one, so positions that differ in it alone never meet.
        let first = self.black | self.white << 35;
        let second = self.kings | self.white >> 29 << 35 | (self.turn as u64) << 63;
        let mixed = first.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32 ^ second.wrapping_mul(0xA076_1D64_78BD_642F)
    }

    /// Long jumps first, then kings made, then men moved from anywhere but the back row.
    #[inline]
    fn rank(&self, mv: Move) -> i32 {
        let from = mv.from().set();
        let man = from & self.kings == 0;
        let crowned = man && mv.to().set() & self.turn.king_row() != 0;
        let leaves_back_row = man && from & self.turn.other().king_row() != 0;
        #[expect(clippy::cast_possible_wrap, reason = "at most nine")]
        let jumps = mv.jumps() as i32;
        4 * jumps + 2 * i32::from(crowned) - i32::from(leaves_back_row)
    }

    /// One or two where the reply must be a capture, else about eight.
    #[inline]
    fn replies(&self, mv: Move) -> Option<u32> {
        Some(self.replies_after(mv))
    }

    const TACTICAL: bool = true;

    /// Jumps, which must be made.
    #[inline]
    fn tactics(&self, _plies: Depth, into: &mut MoveList<Move>) -> StandPat {
        if !self.must_jump() {
            return StandPat::Allowed;
        }
        self.each_move(|mv| into.push(mv));
        StandPat::Forbidden
    }

    const REPEATS: bool = true;

    /// Forty moves of each side.
    const QUIET_PLIES: u32 = 80;

    /// Jumps and moves of men.
    #[inline]
    fn irreversible(&self, mv: Move) -> bool {
        self.kings & mv.from().set() == 0 || mv.jumps() > 0
    }

    /// Jumps, and men that become kings.
    #[inline]
    fn is_tactical(&self, mv: Move) -> bool {
        let last_row = matches!(mv.to().index() / 4, 0 | 7);
        let crowned = self.kings & mv.from().set() == 0 && last_row;
        mv.jumps() > 0 || crowned
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        (self.turn as usize * 32 + mv.from().index() as usize) * 32 + mv.to().index() as usize
    }
}

impl Game for Checkers {
    const NAME: &'static str = "checkers";

    fn start() -> Checkers {
        Checkers::START
    }

    fn parse_position(text: &str) -> Result<Checkers, NotationError> {
        crate::notation::parse_position(text)
    }

    fn position_text(&self) -> String {
        crate::notation::position_text(self)
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        crate::notation::parse_move(self, text)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn board(&self) -> String {
        crate::notation::board(self)
    }

    fn reason(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Won | Verdict::Lost | Verdict::Drawn => "no move",
            Verdict::Repeated => "repetition",
            Verdict::Quiet => "no progress",
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        crate::perft(self, depth)
    }
}

impl fmt::Debug for Checkers {
    /// Writes the position as PDN FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.position_text())
    }
}
