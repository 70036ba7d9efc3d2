//! Does a game keep the contract of [`Position`]? Random games tell.
//!
//! A fault of a game shows late and far from its cause: a key that forgets whose turn it is makes
//! a search play badly in one position of a thousand. Call these functions from the tests of a
//! game; what they find they name, with the position and the moves that lead there. Start also from
//! positions where something rare is near: a pass, an end, few pieces that come and go.
//!
//! | function | asks of the game | finds |
//! |---|---|---|
//! | [`check_position`] | `Debug` | panics, lists that are wrong or change, scores out of range, `leaves` that are not what a search would see, one key for two positions, an evaluation from one player's side, and the faults below |
//! | [`check_equality`] | `PartialEq` too | two keys for one position, one key for two |
//! | [`check_mirror`] | a function that swaps colours | an evaluation or a final score that is not the mover's |
//! | [`check_unmake`] | [`Unmake`] | `make` that is not `play`, `unmake` that does not restore |
//!
//! What people get wrong most, and who finds it; a test plants each of these in the games of the
//! examples:
//!
//! | planted fault | found by | reported as |
//! |---|---|---|
//! | a key without the side to move | [`check_position`] | [`EqualKeys`](Fault::EqualKeys) |
//! | an evaluation of the wrong sign | [`check_position`] | [`ContraryEnd`](Fault::ContraryEnd), [`ContraryEvaluation`](Fault::ContraryEvaluation) |
//! | the same, but right where the game is over | [`check_position`] | [`ContraryEvaluation`](Fault::ContraryEvaluation) |
//! | final scores of the wrong sign, and an evaluation that does not know the end | [`check_position`] | [`ContraryEvaluation`](Fault::ContraryEvaluation) |
//! | `moves` and `evaluate` of opposite signs where the game is over | [`check_position`] | [`ContraryEnd`](Fault::ContraryEnd) |
//! | tactics that are not legal | [`check_position`] | [`IllegalTactic`](Fault::IllegalTactic) |
//! | `TACTICAL` forgotten | [`check_position`] | [`TacticsUnannounced`](Fault::TacticsUnannounced) |
//! | `REPEATS` forgotten | [`check_position`] | [`Returns`](Fault::Returns) |
//! | `irreversible` true of a move that can be undone | [`check_position`] | [`IrreversibleReturns`](Fault::IrreversibleReturns) |
//! | moves that are missing or not legal | [`perft`](crate::perft()) | a count that is not the published one |
//!
//! No check knows the rules, so moves that are missing or not legal are out of its reach: count
//! them with [`perft`](crate::perft()), and find the position with [`divide`](crate::divide). It does
//! not find either:
//!
//! - *What random games do not reach.* [`Checked`] counts what was put to the test. Where a number is
//!   0, start nearer to it.
//! - *A wrong sign that makes no difference*: an evaluation that is always 0, or that tells winners from
//!   losers no better than a coin. Compare its judgement of positions you know.
//! - *A key without the side to move where the board tells it*, as the number of stones does in
//!   Connect Four: that is no fault.
//! - *`irreversible` false of a move that cannot be undone*: it only costs time, unless
//!   [`QUIET_PLIES`](Position::QUIET_PLIES) counts such moves. Play one and look at
//!   [`GameHistory::quiet_plies`](crate::GameHistory::quiet_plies).
//!
//! ```
//! use nullwindow::check::check_position;
//! # use nullwindow::{MoveList, Position, Score, Status};
//! # #[derive(Clone, Debug)]
//! # struct Nim(u32);
//! # impl Position for Nim {
//! #     type Move = u32;
//! #     fn moves(&self, into: &mut MoveList<u32>) -> Status {
//! #         into.extend(1..=self.0.min(3));
//! #         Status::over_if(into.is_empty(), Score(-1))
//! #     }
//! #     fn play(&mut self, taken: u32) { self.0 -= taken }
//! #     fn evaluate(&self) -> Score { Score(0) }
//! #     fn key(&self) -> u64 { self.0.into() }
//! # }
//! let checked = check_position(&Nim(30))?;
//! assert!(checked.ends > 0 && checked.transpositions > 0);
//! # Ok::<(), Box<nullwindow::check::FaultReport>>(())
//! ```

mod ends;
mod equality;
mod fault;
mod judgements;
mod leaves;
mod look;
mod mirror;
mod playouts;
mod position;
mod returns;
mod seen;
mod tactics;
mod unmake;
mod variations;

pub use fault::{Aspect, Difference, Fault, FaultReport, Sighting};

use crate::position::Position;
use crate::score::Score;
use crate::step::Unmake;
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
    /// Whether [`Fault::OneSidedEvaluation`] and [`Fault::ContraryEvaluation`] are reported. They
    /// rest on statistics: turn them off for a game whose evaluation is good or bad for both sides
    /// at once, or knows nothing of winning.
    pub statistics: bool,
}

impl Default for Check {
    fn default() -> Self {
        Check {
            playouts: 100,
            plies: 120,
            seed: 1,
            statistics: true,
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
    /// Positions that came back by a few moves.
    pub returns: u64,
    /// Positions in which somebody had won or could win at once, so that the sign of the evaluation was
    /// tested.
    pub decided: u64,
    /// Positions with [tactics](Position::tactics).
    pub tactical: u64,
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
