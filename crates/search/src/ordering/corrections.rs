//! By how much judgement errs, learnt from searches.

use super::MoveOrdering;
use crate::memory::{Depth, spread};
use crate::position::Position;

/// Learns by how many points searches differ from judgement, for positions that have something in
/// common ([`Position::structure`]): what judgement overlooks in one of them it overlooks in the
/// others. It orders nothing; a selection asks for it ([`MoveOrdering::error`]).
#[derive(Clone, Debug, Default)]
pub struct Corrections {
    /// Errors in parts of a point, by side and structure.
    errors: Vec<i16>,
}

impl Corrections {
    /// How many structures are told apart.
    const KEPT: usize = 1 << 14;

    /// Parts of a point.
    const PARTS: i32 = 128;

    /// No error is greater, in points.
    const LIMIT: i32 = 200;

    /// Errors are means over about so many searches of one ply.
    const MEAN: i32 = 256;

    #[inline]
    fn place<P: Position>(n: &P) -> Option<usize> {
        let key = spread(n.structure()?);
        #[expect(clippy::cast_possible_truncation, reason = "the place is cut out")]
        let place = (key >> 32) as usize % Self::KEPT;
        Some(place)
    }
}

impl<P: Position> MoveOrdering<P> for Corrections {
    #[inline]
    fn error(&self, n: &P) -> i32 {
        let at = Self::place(n).and_then(|at| self.errors.get(at));
        at.map_or(0, |&error| i32::from(error) / Self::PARTS)
    }

    #[inline]
    fn erred(&mut self, n: &P, depth: Depth, points: i32) {
        let Some(at) = Self::place(n) else { return };
        if self.errors.is_empty() {
            self.errors = vec![0; Self::KEPT];
        }
        let weight = (i32::from(depth) + 1).min(16);
        let seen = points.clamp(-Self::LIMIT, Self::LIMIT) * Self::PARTS;
        let old = i32::from(self.errors[at]);
        let new = (old * (Self::MEAN - weight) + seen * weight) / Self::MEAN;
        self.errors[at] = i16::try_from(new).unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{MoveList, Status};
    use crate::score::Score;

    #[derive(Clone)]
    struct Structured(Option<u64>);

    impl Position for Structured {
        type Move = u8;

        fn moves(&self, _: &mut MoveList<u8>) -> Status {
            Status::Over(Score::ZERO)
        }

        fn play(&mut self, _: u8) {}

        fn evaluate(&self) -> Score {
            Score::ZERO
        }

        fn key(&self) -> u64 {
            0
        }

        fn structure(&self) -> Option<u64> {
            self.0
        }
    }

    #[test]
    fn errors_are_learnt_where_they_were_made() {
        let mut corrections = Corrections::default();
        let [here, there, nowhere] = [Some(1), Some(2), None].map(Structured);
        assert_eq!(corrections.error(&here), 0);
        for _ in 0..400 {
            corrections.erred(&here, 5, 40);
            corrections.erred(&nowhere, 5, 40);
        }
        assert!((38..=40).contains(&corrections.error(&here)));
        assert_eq!(corrections.error(&there), 0);
        assert_eq!(corrections.error(&nowhere), 0);
        // However wrong a judgement was, no error is beyond the limit.
        for _ in 0..400 {
            corrections.erred(&here, 60, -30_000);
        }
        let error = corrections.error(&here);
        assert!((-Corrections::LIMIT..-Corrections::LIMIT + 3).contains(&error));
    }
}
