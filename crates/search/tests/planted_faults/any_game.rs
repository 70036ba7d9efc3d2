//! A game without its type, so that the check is compiled once for all games with a fault.

use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, Score, StandPat, Status};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// Scores at least this far from zero are wins in every game that knows wins.
pub(crate) const WIN: Score = Score(1 << 20);

/// A game whose moves are told by numbers; see [`Position`]. How moves are ranked is left out: no fault
/// rests on it.
pub(crate) trait AnyGame: Debug {
    fn copy(&self) -> Box<dyn AnyGame>;
    fn list(&self, into: &mut MoveList<u64>) -> Status;
    fn make(&mut self, mv: u64);
    fn judgement(&self) -> Score;
    fn own_key(&self) -> u64;
    fn list_tactics(&self, plies: Depth, into: &mut MoveList<u64>) -> StandPat;
    fn cannot_return(&self, mv: u64) -> bool;
}

impl<P: Position<Move: Hash> + Debug + 'static> AnyGame for P {
    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn list(&self, into: &mut MoveList<u64>) -> Status {
        let (moves, status) = moves(self);
        into.extend(moves.as_slice().iter().map(number));
        status.score().map(far::<P>).into()
    }

    fn make(&mut self, mv: u64) {
        let mv = find(self, mv).expect("a legal move");
        self.play(mv);
    }

    fn judgement(&self) -> Score {
        far::<P>(self.evaluate())
    }

    fn own_key(&self) -> u64 {
        self.key()
    }

    fn list_tactics(&self, plies: Depth, into: &mut MoveList<u64>) -> StandPat {
        let mut tactics = MoveList::new();
        let stand_pat = match P::TACTICAL {
            true => self.tactics(plies, &mut tactics),
            false => StandPat::Allowed,
        };
        into.extend(tactics.as_slice().iter().map(number));
        stand_pat
    }

    fn cannot_return(&self, mv: u64) -> bool {
        find(self, mv).is_some_and(|mv| self.irreversible(mv))
    }
}

fn moves<P: Position>(n: &P) -> (MoveList<P::Move>, Status) {
    let mut moves = MoveList::new();
    let status = n.moves(&mut moves);
    (moves, status)
}

fn number(mv: &impl Hash) -> u64 {
    let mut bytes = Bytes(0);
    mv.hash(&mut bytes);
    bytes.finish()
}

/// The bytes of a move in a row; all moves here have at most eight that are not zero.
struct Bytes(u64);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The legal move of a number.
fn find<P: Position<Move: Hash>>(n: &P, mv: u64) -> Option<P::Move> {
    let (moves, _) = moves(n);
    moves.as_slice().iter().copied().find(|m| number(m) == mv)
}

/// A score with the wins of the game as far from zero as [`WIN`].
fn far<P: Position>(score: Score) -> Score {
    match score.0.abs() - P::WIN.0 {
        beyond @ 0.. => Score(score.0.signum() * (WIN.0 + beyond)),
        _ => score,
    }
}
