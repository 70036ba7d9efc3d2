//! What a position says when it is asked, and what is wrong with that in itself.

use super::fault::{Aspect, Difference, Fault};
use crate::memory::Depth;
use crate::position::{MoveList, Position};
use crate::score::Score;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// All that a search asks a position.
#[derive(Clone, Debug)]
pub(super) struct Look<M> {
    pub(super) key: u64,
    pub(super) over: Option<Score>,
    pub(super) moves: Vec<M>,
    pub(super) judgement: Score,
}

impl<M: Copy + Eq + Debug> Look<M> {
    /// Asks a position everything, and checks the answers in themselves.
    pub(super) fn at<P: Position<Move = M>>(n: &P) -> Result<Self, Fault> {
        let mut list = MoveList::new();
        let over = attempt("moves", None::<M>, || n.moves(&mut list))?;
        let look = Look {
            key: attempt("key", None::<M>, || n.key())?,
            over: over.score(),
            moves: list.as_slice().to_vec(),
            judgement: attempt("evaluate", None::<M>, || n.evaluate())?,
        };
        look.check(n).map(|()| look)
    }

    fn check<P: Position<Move = M>>(&self, n: &P) -> Result<(), Fault> {
        match self.over {
            None if self.moves.is_empty() => return Err(Fault::NeitherMovesNorScore),
            Some(score) if !self.moves.is_empty() => {
                let moves = self.moves.len();
                return Err(Fault::MovesAndScore { moves, score });
            }
            Some(score) => in_range::<P>("moves", score)?,
            None => {}
        }
        in_range::<P>("evaluate", self.judgement)?;
        for (i, &mv) in self.moves.iter().enumerate() {
            if self.moves[..i].contains(&mv) {
                let mv = format!("{mv:?}");
                return Err(Fault::DuplicateMove { mv });
            }
            let slot = attempt("slot", Some(mv), || n.slot(mv))?;
            attempt("rank", Some(mv), || n.rank(mv))?;
            if slot >= P::SLOTS {
                let mv = format!("{mv:?}");
                let slots = P::SLOTS;
                return Err(Fault::SlotOutOfRange { mv, slot, slots });
            }
        }
        Ok(())
    }

    /// Asks the position again.
    pub(super) fn check_same_answers<P: Position<Move = M>>(&self, n: &P) -> Result<(), Fault> {
        match Look::at(n)?.differs(self) {
            Some(difference) => Err(Fault::Unstable(difference)),
            None => Ok(()),
        }
    }

    /// In what two positions differ as far as a search can see.
    pub(super) fn differs(&self, other: &Self) -> Option<Difference> {
        if self.key != other.key {
            let [here, there] = [self.key, other.key].map(|key| format!("{key:#x}"));
            let aspect = Aspect::Key;
            return Some(Difference {
                aspect,
                here,
                there,
            });
        }
        self.difference_in_behaviour(other)
    }

    /// In what two positions differ, keys aside.
    pub(super) fn difference_in_behaviour(&self, other: &Self) -> Option<Difference> {
        let difference = |aspect, here: &dyn Debug, there: &dyn Debug| {
            Some(Difference {
                aspect,
                here: format!("{here:?}"),
                there: format!("{there:?}"),
            })
        };
        if self.over != other.over {
            return difference(Aspect::FinalScore, &self.over, &other.over);
        }
        if self.moves != other.moves {
            let same = self.moves.len() == other.moves.len()
                && self.moves.iter().all(|mv| other.moves.contains(mv));
            let aspect = if same {
                Aspect::MoveOrder
            } else {
                Aspect::Moves
            };
            return difference(aspect, &self.moves, &other.moves);
        }
        if self.judgement != other.judgement {
            return difference(Aspect::Evaluation, &self.judgement, &other.judgement);
        }
        None
    }
}

fn in_range<P: Position>(method: &'static str, score: Score) -> Result<(), Fault> {
    if score > Score::MAX || score < -Score::MAX {
        return Err(Fault::ScoreOutOfRange { method, score });
    }
    let win = P::WIN;
    let distance = score.0.abs();
    let plies = i32::from(Depth::MAX);
    if win < Score::INFINITY && distance >= win.0 && distance < win.0.saturating_add(plies) {
        return Err(Fault::WinOutOfReach { method, score, win });
    }
    Ok(())
}

/// Plays a listed move on a copy.
pub(super) fn child<P: Position>(n: &P, mv: P::Move) -> Result<P, Fault>
where
    P::Move: Debug,
{
    let mut child = n.clone();
    attempt("play", Some(mv), || child.play(mv))?;
    Ok(child)
}

/// Calls a method of the game's and turns a panic into a fault.
pub(super) fn attempt<T>(
    method: &'static str,
    mv: Option<impl Debug>,
    call: impl FnOnce() -> T,
) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(call)).map_err(|payload| {
        let message = match payload.downcast::<String>() {
            Ok(message) => *message,
            Err(payload) => payload
                .downcast::<&str>()
                .map_or_else(|_| "no message".to_string(), |message| message.to_string()),
        };
        Fault::Panicked {
            method,
            mv: mv.map(|mv| format!("{mv:?}")),
            message,
        }
    })
}
