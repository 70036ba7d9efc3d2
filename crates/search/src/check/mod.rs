//! Does a game keep the contract of [`Position`]? Random games tell.
//!
//! A fault of a game shows late and far from its cause: a key that forgets whose turn it is makes
//! a search play badly in one position of a thousand. Call these functions from the tests of a
//! game; what they find they name, with the position and the moves that lead there. Start also from
//! positions where something rare is near: a pass, an end, few pieces that come and go.
//!
//! | function | asks of the game | finds |
//! |---|---|---|
//! | [`check_position`] | `Debug` | panics, lists that are wrong or change, scores out of range, `leaves` that are not what a search would see, one key for two positions, an evaluation from one player's side |
//! | [`check_equality`] | `PartialEq` too | two keys for one position, one key for two |
//! | [`check_mirror`] | a function that swaps colours | an evaluation or a final score that is not the mover's |
//! | [`check_unmake`] | [`Unmake`] | `make` that is not `play`, `unmake` that does not restore |
//!
//! ```
//! use nullwindow::check::check_position;
//! # use nullwindow::{MoveList, Position, Score};
//! # #[derive(Clone, Debug)]
//! # struct Nim(u32);
//! # impl Position for Nim {
//! #     type Move = u32;
//! #     fn moves(&self, into: &mut MoveList<u32>) -> Option<Score> {
//! #         into.extend(1..=self.0.min(3));
//! #         into.is_empty().then_some(Score(-1))
//! #     }
//! #     fn play(&mut self, taken: u32) { self.0 -= taken }
//! #     fn evaluate(&self) -> Score { Score(0) }
//! #     fn key(&self) -> u64 { self.0.into() }
//! # }
//! let checked = check_position(&Nim(30))?;
//! assert!(checked.ends > 0 && checked.transpositions > 0);
//! # Ok::<(), Box<nullwindow::check::FaultReport>>(())
//! ```

mod equality;
mod fault;
mod leaves;
mod look;
mod mirror;
mod playouts;
mod seen;
mod sides;
mod unmake;

pub use fault::{Aspect, Difference, Fault, FaultReport, Sighting};

use crate::position::Position;
use crate::score::Score;
use crate::step::Unmake;
use look::{Look, child};
use playouts::sighting;
use seen::Seen;
use sides::Sides;
use std::fmt::Debug;

/// How thoroughly to check. The functions of this module use the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// How many random games are played.
    pub playouts: usize,
    /// How many plies a game may take.
    pub plies: usize,
    /// The same seed plays the same games.
    pub seed: u64,
    /// Whether [`Fault::OneSidedEvaluation`] is reported. It rests on statistics: turn it off
    /// for a game whose evaluation is good or bad for both sides at once.
    pub sides: bool,
}

impl Default for Check {
    fn default() -> Self {
        Check {
            playouts: 100,
            plies: 120,
            seed: 1,
            sides: true,
        }
    }
}

/// How much was checked without finding a fault; zeros say what was not put to the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions visited, each as often as it was reached.
    pub positions: u64,
    /// Games that came to an end.
    pub ends: u64,
    /// Positions reached again by other moves.
    pub transpositions: u64,
    /// The greatest distance of a score from zero.
    pub widest: Score,
}

/// What a check ends with. Only the first fault is reported.
pub type Outcome = Result<Checked, Box<FaultReport>>;

/// Checks a game with [`Check::default`].
///
/// # Errors
/// The first fault found.
pub fn check_position<P: Position + Debug>(start: &P) -> Outcome
where
    P::Move: Debug,
{
    Check::default().position(start)
}

/// Checks that keys are equal where positions are, with [`Check::default`].
///
/// # Errors
/// The first fault found.
pub fn check_equality<P: Position + Debug + PartialEq>(start: &P) -> Outcome
where
    P::Move: Debug,
{
    Check::default().equality(start)
}

/// Checks that scores are the mover's, with [`Check::default`]; see [`Check::mirror`].
///
/// # Errors
/// The first fault found.
pub fn check_mirror<P: Position + Debug>(start: &P, mirror: impl Fn(&P) -> P) -> Outcome
where
    P::Move: Debug,
{
    Check::default().mirror(start, mirror)
}

/// Checks that moves can be taken back, with [`Check::default`].
///
/// # Errors
/// The first fault found.
pub fn check_unmake<P: Unmake + Debug>(start: &P) -> Outcome
where
    P::Move: Debug,
{
    Check::default().unmake(start)
}

impl Check {
    /// Checks a game by what it says of itself.
    ///
    /// A panic of the game's is caught, unless the program is built to abort.
    ///
    /// # Errors
    /// The first fault found.
    pub fn position<P: Position + Debug>(&self, start: &P) -> Outcome
    where
        P::Move: Debug,
    {
        if P::WIN <= Score::ZERO {
            let fault = Fault::WinNotPositive { win: P::WIN };
            return Err(FaultReport::at(sighting(start, &[]), fault));
        }
        let mut seen = Seen::new(start);
        let mut sides = Sides::default();
        let checked = self.play_out(start, |playout, look, checked| {
            let n = playout.here();
            let report = |fault| playout.report(fault);
            if playout.moves.is_empty() {
                sides.next_playout();
            }
            if look.over.is_none() {
                sides.judged(look.judgement);
            }
            look.is_said_again_by(n).map_err(report)?;
            seen.meet(n, look, &playout.moves, checked)?;
            let mut judgements = Vec::new();
            for &mv in &look.moves {
                let child = child(n, mv).map_err(report)?;
                let moves = playout.moves_and(mv);
                let below = Look::at(&child)
                    .map_err(|fault| FaultReport::at(sighting(&child, &moves), fault))?;
                seen.meet(&child, &below, &moves, checked)?;
                judgements.push(below.judgement);
            }
            if let Some(other) = playout.transposed().map_err(report)? {
                let look = Look::at(&other.n).map_err(report)?;
                seen.meet(&other.n, &look, &other.moves, checked)?;
            }
            // Copies have been played on; the position itself must not have felt that.
            look.is_said_again_by(n).map_err(report)?;
            leaves::agree(n, look, &judgements).map_err(report)
        })?;
        match sides.verdict().filter(|_| self.sides) {
            Some(fault) => Err(FaultReport::at(sighting(start, &[]), fault)),
            None => Ok(checked),
        }
    }
}
