//! The measures of a selective search of checkers, by name.

/// The measures of a selective search; nought leaves a technique out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measures([i32; Measure::ALL.len()]);

/// One measure of a selective search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Measure {
    /// Late moves are searched less deep, by so many hundredths of a ply for each ln(depth) · ln(moves
    /// before it).
    LateMoves,
    /// And by so many hundredths whatever the depth.
    LateBase,
    /// How many moves come before the first late one.
    LateFrom,
    /// 1: moves that must be answered by a capture are never late; 2: nor are kings made.
    LateShots,
    /// By how many hundredths of a ply less, for each doubling of what history thinks of a move.
    LateHistory,
    /// How many plies must be left for a node of which memory has no move to be searched a ply less
    /// deep.
    Internal,
    /// A judgement so many points above the window for each ply that is left stands for a search.
    HighCut,
    /// The same below it.
    LowCut,
    /// How many plies may be left for these two.
    CutsTo,
    /// A shallow search that is so many points outside of the window stands for a deep one.
    ProbCut,
    /// How many plies must be left for that.
    ProbCutFrom,
    /// 1: a capture without a choice costs no depth; 2: no capture does.
    Forced,
    /// 1: a man that becomes a king costs no depth; 2: nor does one that comes to the row before.
    Promotions,
    /// The only good move is searched a ply deeper, where the others are so many points worse for each
    /// ply that is left.
    Singular,
    /// How far beyond the horizon a side whose piece is in danger must move.
    Danger,
    /// Databases are asked at the horizon, too.
    Leaves,
    /// Judgements are multiples of so many points.
    Grain,
    /// Positions are judged by the player's own judgement, by so many hundredths of how it differs from
    /// the evaluation.
    Judgement,
}

impl Measure {
    /// All of them, with the names people type.
    pub const ALL: [(Measure, &'static str); 18] = [
        (Measure::LateMoves, "late-moves"),
        (Measure::LateBase, "late-base"),
        (Measure::LateFrom, "late-from"),
        (Measure::LateShots, "late-shots"),
        (Measure::LateHistory, "late-history"),
        (Measure::Internal, "internal"),
        (Measure::HighCut, "high-cut"),
        (Measure::LowCut, "low-cut"),
        (Measure::CutsTo, "cuts-to"),
        (Measure::ProbCut, "prob-cut"),
        (Measure::ProbCutFrom, "prob-cut-from"),
        (Measure::Forced, "forced"),
        (Measure::Promotions, "promotions"),
        (Measure::Singular, "singular"),
        (Measure::Danger, "danger"),
        (Measure::Leaves, "leaves"),
        (Measure::Grain, "grain"),
        (Measure::Judgement, "judgement"),
    ];

    /// The measure of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Measure> {
        let mut all = Self::ALL.iter();
        let found = all.find(|(_, known)| *known == name);
        found.map(|&(measure, _)| measure)
    }
}

impl Measures {
    /// Full width, but for the databases.
    pub const NONE: Measures = Measures([0; Measure::ALL.len()]);

    /// Those that a player uses.
    pub const USUAL: Measures = Measures::NONE
        .with(Measure::LateMoves, 60)
        .with(Measure::LateFrom, 3)
        .with(Measure::Forced, 1)
        .with(Measure::Judgement, 100);

    /// The value of a measure.
    #[inline]
    #[must_use]
    pub const fn get(self, measure: Measure) -> i32 {
        self.0[measure as usize]
    }

    /// These with one changed.
    #[must_use]
    pub const fn with(mut self, measure: Measure, value: i32) -> Measures {
        self.0[measure as usize] = value;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_has_a_name_and_a_place_of_its_own() {
        for (place, (measure, name)) in Measure::ALL.into_iter().enumerate() {
            assert_eq!(
                (measure as usize, Measure::named(name)),
                (place, Some(measure))
            );
            let changed = Measures::NONE.with(measure, 7);
            let values = Measure::ALL.map(|(other, _)| changed.get(other));
            assert_eq!(values.iter().sum::<i32>(), 7);
            assert_eq!(changed.get(measure), 7);
        }
        assert_eq!(Measure::named("no-such-measure"), None);
    }
}
