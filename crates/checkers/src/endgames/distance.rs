//! How far it is to a capture or a man's move, so that a won ending is won.
//!
//! While the men stand still, all positions are one setting, which is small enough to be solved
//! anew with its distances when a game comes there. A side that wins and always takes the shortest
//! way to a capture or a man's move that wins as well gets on with every move, and men and pieces
//! come to an end.

use super::GameValue;
use super::bits::{Bits, with_bits};
use super::probe::Endgames;
use super::retrograde::{Question, Workspace, solve_setting};
use super::slice::{Men, Numbering};
use super::tables::{Located, parts};
use crate::board::Checkers;
use crate::moves::Move;
use nullwindow::Position;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What a position of a setting takes to solve, about.
const TIME_A_POSITION: Duration = Duration::from_nanos(300);

/// The largest setting that is solved where time is not limited: five kings.
const MOST_POSITIONS: u64 = 5_000_000;

/// How many settings are kept.
const KEPT: usize = 8;

/// The distances of a setting.
#[derive(Debug)]
struct Distances {
    numbering: Numbering,
    men: Men,
    /// With Black and with White to move; 0 where neither wins.
    plies: [Vec<u8>; 2],
}

/// What the databases advise in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// What the position is worth.
    pub value: GameValue,
    /// The moves that keep that; of those that win the quickest, of those that lose the slowest,
    /// where that was found out.
    pub moves: Vec<Move>,
    /// Whether it was found out: who follows such advice from move to move wins what is won.
    pub measured: bool,
}

/// The settings that were solved lately, the last one last.
#[derive(Debug, Default)]
pub(crate) struct Solved(Mutex<Vec<Arc<Distances>>>);

impl Endgames {
    /// What to play in a position; `None` if the databases do not know it. What takes longer than
    /// a quarter of the time is not found out.
    #[must_use]
    pub fn advice(&self, position: &Checkers, time: Option<Duration>) -> Option<Advice> {
        let value = self.value(position)?;
        let mut moves = position.legal_moves();
        let kept = |mv: &Move| self.value(&position.after(*mv)) == Some(value.for_other());
        moves.retain(kept);
        let advice = |moves, measured| Advice {
            value,
            moves,
            measured,
        };
        if value == GameValue::Draw {
            return Some(advice(moves, false));
        }
        let Some(distances) = self.distances(position, time) else {
            return Some(advice(moves, false));
        };
        let plies = |mv: &Move| {
            if position.irreversible(*mv) {
                0
            } else {
                distances.of(&position.after(*mv))
            }
        };
        let all = moves.iter().map(plies);
        let best = if value == GameValue::Win {
            all.min()
        } else {
            all.max()
        };
        moves.retain(|mv| Some(plies(mv)) == best);
        Some(advice(moves, true))
    }

    /// The distances of a position's setting; none where they would take too long.
    fn distances(&self, position: &Checkers, time: Option<Duration>) -> Option<Arc<Distances>> {
        let (black, white, kings, side) = parts(position);
        let place = Located::of(black, white, kings, side);
        let men = Men {
            black: place.black & !place.kings,
            white: place.white & !place.kings,
        };
        {
            let mut solved = self.solved.0.lock().unwrap_or_else(PoisonError::into_inner);
            let known = solved
                .iter()
                .position(|it| it.numbering.material == place.material && it.men == men);
            if let Some(known) = known {
                let found = solved.remove(known);
                solved.push(Arc::clone(&found));
                return Some(found);
            }
        }
        let numbering = Numbering::new(place.material);
        let positions = 2 * u64::from(numbering.per_setting);
        let needed = TIME_A_POSITION * u32::try_from(positions).ok()?;
        let too_long = match time {
            // The search needs its time, too.
            Some(time) => needed > time / 4,
            None => positions > MOST_POSITIONS,
        };
        if too_long {
            return None;
        }
        let mut plies = [Vec::new(), Vec::new()];
        let question = Question {
            numbering: &numbering,
            men,
            solved: self,
        };
        measure(question, &mut Workspace::default(), &mut plies);
        let found = Arc::new(Distances {
            numbering,
            men,
            plies,
        });
        let mut solved = self.solved.0.lock().unwrap_or_else(PoisonError::into_inner);
        if solved.len() >= KEPT {
            solved.remove(0);
        }
        solved.push(Arc::clone(&found));
        Some(found)
    }
}

fn measure(question: Question<'_, Endgames>, work: &mut Workspace, plies: &mut [Vec<u8>; 2]) {
    solve_setting(question, work, Some(plies));
}

impl Distances {
    fn of(&self, position: &Checkers) -> u8 {
        let (black, white, kings, side) = parts(position);
        let place = Located::of(black, white, kings, side);
        let number = number(&self.numbering, self.men, &place);
        self.plies[place.side][number as usize]
    }
}

with_bits! {
    fn number => number_by(numbering: &Numbering, men: Men, place: &Located) -> u32
}

#[inline(always)]
fn number_by<B: Bits>(numbering: &Numbering, men: Men, place: &Located) -> u32 {
    let kings = (place.black & place.kings, place.white & place.kings);
    numbering.placing::<B>(men.free(), kings.0, kings.1)
}
