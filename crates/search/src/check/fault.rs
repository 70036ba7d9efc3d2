//! What can be wrong with a game, and where it was seen.

use crate::memory::Depth;
use crate::score::Score;
use std::error::Error;
use std::fmt;

/// Something in which two positions that ought to be alike differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What differs.
    pub aspect: Aspect,
    /// How it is with the position the report is about.
    pub here: String,
    /// How it is with the other one.
    pub there: String,
}

/// What a position tells of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    /// [`key`](crate::Position::key).
    Key,
    /// Whether the game is over, and with what score, by [`moves`](crate::Position::moves).
    FinalScore,
    /// Which moves [`moves`](crate::Position::moves) lists.
    Moves,
    /// The order in which they are listed.
    MoveOrder,
    /// [`evaluate`](crate::Position::evaluate).
    Evaluation,
    /// `==`.
    Equality,
    /// The key after a move.
    KeyAfterMove,
}

/// A breach of the contract of [`Position`](crate::Position) or [`Unmake`](crate::step::Unmake).
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A method panicked; in `play` or `make`, a listed move cannot be played.
    Panicked {
        /// The method.
        method: &'static str,
        /// The move it was called with, if any.
        mv: Option<String>,
        /// What it said.
        message: String,
    },
    /// The same position, asked twice, does not say the same.
    Unstable(Difference),
    /// No move is listed, and the game is not over.
    NeitherMovesNorScore,
    /// Moves are listed, although the game is over.
    MovesAndScore {
        /// How many.
        moves: usize,
        /// The final score.
        score: Score,
    },
    /// A move is listed twice.
    DuplicateMove {
        /// The move.
        mv: String,
    },
    /// A final score or an evaluation beyond [`Score::MAX`].
    ScoreOutOfRange {
        /// The method that gave it.
        method: &'static str,
        /// The score.
        score: Score,
    },
    /// A score beyond [`WIN`](crate::Position::WIN) by so little that it is no longer a win after
    /// as many plies as a search may go deep, losing a point with each.
    WinOutOfReach {
        /// The method that gave it.
        method: &'static str,
        /// The score.
        score: Score,
        /// `WIN`.
        win: Score,
    },
    /// [`WIN`](crate::Position::WIN) is not positive.
    WinNotPositive {
        /// `WIN`.
        win: Score,
    },
    /// [`slot`](crate::Position::slot) is not below [`SLOTS`](crate::Position::SLOTS).
    SlotOutOfRange {
        /// The move.
        mv: String,
        /// Its slot.
        slot: usize,
        /// `SLOTS`.
        slots: usize,
    },
    /// Two different positions have one key: memory would take one for the other.
    EqualKeys {
        /// The key.
        key: u64,
        /// What shows that they are different.
        difference: Difference,
    },
    /// Equal positions have different keys: memory would not know them again.
    DifferentKeys {
        /// The keys.
        keys: [u64; 2],
    },
    /// The evaluation does not change sides with the mover: position by position it says much the
    /// same before a move and after it, instead of the opposite.
    OneSidedEvaluation {
        /// Of so many pairs of neighbouring positions,
        pairs: usize,
        /// so many were judged better than usual, or worse than usual, twice in a row.
        alike: usize,
    },
    /// The evaluation and the final scores contradict one another: one of them has the wrong sign.
    ContraryEvaluation {
        /// Of so many games, at positions where it is known who wins,
        games: usize,
        /// so many had the winner judged worse than usual.
        contrary: usize,
    },
    /// Where the game is over, `moves` says that one side has won, and `evaluate` that the other has.
    ContraryEnd {
        /// The final score.
        score: Score,
        /// The evaluation.
        judgement: Score,
    },
    /// [`tactics`](crate::Position::tactics) lists a move that is not legal.
    IllegalTactic {
        /// The move.
        mv: String,
        /// How far beyond the horizon it was asked.
        plies: Depth,
    },
    /// [`tactics`](crate::Position::tactics) lists a move, but
    /// [`TACTICAL`](crate::Position::TACTICAL) is false, so nobody asks.
    TacticsUnannounced {
        /// The move.
        mv: String,
    },
    /// A position comes back, but [`REPEATS`](crate::Position::REPEATS) is false.
    Returns,
    /// A position comes back after an [irreversible](crate::Position::irreversible) move.
    IrreversibleReturns {
        /// The move.
        mv: String,
    },
    /// A position and the same with colours swapped are not judged alike.
    MirrorDiffers(Difference),
    /// `make` does not lead where `play` leads.
    MakeDiffers {
        /// The move.
        mv: String,
        /// In what: here after `make`, there after `play`.
        difference: Difference,
    },
    /// [`leaves`](crate::Position::leaves) does not say what `moves`, `play` and `evaluate` say.
    LeavesDiffer(
        /// In what: here by `leaves`, there by the others.
        Difference,
    ),
    /// [`leaves`](crate::Position::leaves) goes on after it was told to stop.
    LeavesGoOn,
    /// `unmake` does not restore the position.
    UnmakeDiffers {
        /// The last move taken back.
        mv: String,
        /// In what: here after `unmake`, there before `make`.
        difference: Difference,
    },
}

/// Where a fault was seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// The moves from the start.
    pub moves: Vec<String>,
    /// The position they lead to.
    pub position: String,
}

/// A fault of a game, and where to see it.
///
/// Its `Debug` text is its `Display` text, which a failing test prints where it unwraps an
/// [`Outcome`](super::Outcome) or returns it.
#[derive(Clone, PartialEq)]
pub struct FaultReport {
    /// What is wrong.
    pub fault: Fault,
    /// Where.
    pub here: Sighting,
    /// The other position, where the fault is about two.
    pub there: Option<Sighting>,
}

impl FaultReport {
    pub(super) fn at(here: Sighting, fault: Fault) -> Box<Self> {
        Box::new(FaultReport {
            fault,
            here,
            there: None,
        })
    }

    pub(super) fn and(mut self: Box<Self>, there: Sighting) -> Box<Self> {
        self.there = Some(there);
        self
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let aspect = match self.aspect {
            Aspect::Key => "keys",
            Aspect::FinalScore => "final scores",
            Aspect::Moves => "moves",
            Aspect::MoveOrder => "orders of moves",
            Aspect::Evaluation => "evaluations",
            Aspect::Equality => "==",
            Aspect::KeyAfterMove => "keys after a move",
        };
        write!(f, "{aspect}: {} here, {} there", self.here, self.there)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Panicked {
                method,
                mv: Some(mv),
                message,
            } => write!(f, "{method}({mv}) panicked: {message}"),
            Fault::Panicked {
                method,
                mv: None,
                message,
            } => write!(f, "{method}() panicked: {message}"),
            Fault::Unstable(difference) => {
                write!(f, "a position asked twice gives different {difference}")
            }
            Fault::NeitherMovesNorScore => {
                f.write_str("moves() lists no move and gives no final score")
            }
            Fault::MovesAndScore { moves, score } => write!(
                f,
                "moves() lists {moves} moves and gives the final score {score}"
            ),
            Fault::DuplicateMove { mv } => write!(f, "moves() lists {mv} twice"),
            Fault::ScoreOutOfRange { method, score } => write!(
                f,
                "{method}() gives {}, beyond Score::MAX, {}",
                score.0,
                Score::MAX
            ),
            Fault::WinOutOfReach { method, score, win } => write!(
                f,
                "{method}() gives {score}, too near WIN, {win}: a point is lost a ply, and 255 \
                 plies away it must still be a win"
            ),
            Fault::WinNotPositive { win } => write!(f, "WIN is {win}; it must be positive"),
            Fault::SlotOutOfRange { mv, slot, slots } => {
                write!(f, "slot({mv}) is {slot}, not below SLOTS, {slots}")
            }
            Fault::EqualKeys { key, difference } => write!(
                f,
                "two different positions have the key {key:#x}; {difference}"
            ),
            Fault::DifferentKeys { keys: [a, b] } => {
                write!(f, "equal positions have different keys, {a:#x} and {b:#x}")
            }
            Fault::OneSidedEvaluation { pairs, alike } => write!(
                f,
                "evaluate() is not from the mover's side: in {alike} of {pairs} cases it judges \
                 alike before a move and after it"
            ),
            Fault::ContraryEvaluation { games, contrary } => write!(
                f,
                "evaluate() and the final scores of moves() contradict one another, so one has the \
                 wrong sign: in {contrary} of {games} games evaluate() judges who is about to win \
                 worse than usual"
            ),
            Fault::ContraryEnd { score, judgement } => write!(
                f,
                "the game is over, and moves() gives the final score {score}, but evaluate() gives \
                 {judgement}"
            ),
            Fault::IllegalTactic { mv, plies } => {
                write!(
                    f,
                    "tactics({plies}) lists {mv}, which moves() does not list"
                )
            }
            Fault::TacticsUnannounced { mv } => write!(
                f,
                "tactics() lists {mv}, but TACTICAL is false, so no search will ask"
            ),
            Fault::Returns => f.write_str("a position comes back, but REPEATS is false"),
            Fault::IrreversibleReturns { mv } => {
                write!(
                    f,
                    "a position comes back, but irreversible({mv}) on the way is true"
                )
            }
            Fault::MirrorDiffers(difference) => write!(
                f,
                "a position and its mirror image are not judged alike; {difference}"
            ),
            Fault::LeavesDiffer(difference) => write!(
                f,
                "leaves() does not say what moves(), play() and evaluate() say; {difference}"
            ),
            Fault::LeavesGoOn => f.write_str("leaves() goes on after it was told to stop"),
            Fault::MakeDiffers { mv, difference } => write!(
                f,
                "make({mv}) does not lead where play({mv}) leads; {difference}"
            ),
            Fault::UnmakeDiffers { mv, difference } => {
                write!(f, "unmake({mv}) does not restore; {difference}")
            }
        }
    }
}

impl fmt::Display for Sighting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() {
            f.write_str("at the start")?;
        } else {
            write!(f, "after {}", self.moves.join(" "))?;
        }
        write!(f, ": {}", self.position)
    }
}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nhere, {}", self.fault, self.here)?;
        match &self.there {
            Some(there) => write!(f, "\nthere, {there}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for FaultReport {}
