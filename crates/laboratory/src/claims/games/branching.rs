//! How many moves positions have.
//!
//! No search is needed: all positions up to some plies below the test positions are counted.

use crate::claim::{Claim, Finding};
use crate::figures::deviations::Deviations;
use crate::scale::Scale;
use crate::statistics::number;
use nullwindow::{MoveList, Position};
use nullwindow_catalogue::{GameName, Playable, with_game};
use nullwindow_checkers::Checkers;

/// The number of positions, and of their moves.
#[derive(Clone, Copy, Default)]
struct Tally {
    positions: u64,
    moves: u64,
}

impl Tally {
    fn average(self) -> f64 {
        number(self.moves) / number(self.positions)
    }
}

/// Calls `visit` with every position that is not over, up to `plies` deep, and its number of moves.
fn walk<P: Position>(position: &P, plies: u32, visit: &mut impl FnMut(&P, u64)) {
    let mut list = MoveList::default();
    if position.moves(&mut list).is_over() {
        return;
    }
    visit(position, list.len() as u64);
    if plies == 0 {
        return;
    }
    for &mv in list.as_slice() {
        let mut next = position.clone();
        next.play(mv);
        walk(&next, plies - 1, visit);
    }
}

/// What decides how many moves a position has.
const POSITIONS: &str = "it depends on the positions, and the papers' own are unpublished";

fn plies(game: GameName, scale: Scale) -> u32 {
    let more = u32::from(scale == Scale::Paper);
    match game {
        GameName::Chess => 2 + more,
        GameName::Checkers => 6 + more,
        _ => 4 + more,
    }
}

fn average(game: GameName, scale: Scale) -> Tally {
    let mut tally = Tally::default();
    with_game!(game, G => {
        for position in <G as Playable>::sample() {
            walk(position, plies(game, scale), &mut |_, moves| {
                tally.positions += 1;
                tally.moves += moves;
            });
        }
    });
    tally
}

fn sample(game: GameName, scale: Scale, positions: u64) -> String {
    format!(
        "{positions} positions: all up to {} plies below the test positions",
        plies(game, scale)
    )
}

macro_rules! branching {
    ($constant:ident, $name:literal, $game:ident, $text:literal, $published:literal,
     $tolerance:literal, $range:expr) => {
        /// Moves of an average position.
        pub(in crate::claims) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1994, section 4.4; 1996b",
            published: $published,
            tolerance: $tolerance,
            jobs: |_| Vec::new(),
            check: |scale, _| {
                let tally = average(GameName::$game, scale);
                let moves = tally.average();
                let mut deviations = Deviations::default();
                if !$range.contains(&moves) {
                    deviations.off(format!("{moves:.1} moves"));
                }
                Finding {
                    measured: format!("{moves:.1} moves a position"),
                    published: None,
                    sample: sample(GameName::$game, scale, tally.positions),
                    verdict: deviations.verdict(POSITIONS),
                }
            },
        };
    };
}

branching!(
    OTHELLO,
    "branching-othello",
    Othello,
    "The average branching factor of Othello",
    "10",
    "8 to 12",
    (8.0..=12.0)
);
branching!(
    CHESS,
    "branching-chess",
    Chess,
    "The average branching factor of chess",
    "36 (35 to 40)",
    "30 to 42",
    (30.0..=42.0)
);

/// Checkers, captures apart.
pub(in crate::claims) const CHECKERS: Claim = Claim {
    name: "branching-checkers",
    text: "The branching factor of checkers: few moves where a capture must be made",
    place: "1994, section 4.4; 1996b",
    published: "about 3 on average; 1.2 in capture positions, 7.8 to 8 in others",
    tolerance: "1 to 1.5 with captures, 6.5 to 9.5 without, 2.5 to 5.5 on average",
    jobs: |_| Vec::new(),
    check: |scale, _| {
        let mut kinds = [Tally::default(); 2];
        for position in Checkers::sample() {
            let plies = plies(GameName::Checkers, scale);
            walk(position, plies, &mut |position: &Checkers, moves| {
                let tally = &mut kinds[usize::from(position.must_jump())];
                tally.positions += 1;
                tally.moves += moves;
            });
        }
        let [quiet, captures] = kinds;
        let all = Tally {
            positions: quiet.positions + captures.positions,
            moves: quiet.moves + captures.moves,
        };
        // In a tree with w moves where none captures and v where one does, the number of paths
        // grows by the geometric mean of the moves.
        let share = number(captures.positions) / number(all.positions);
        let growth = captures.average().powf(share) * quiet.average().powf(1.0 - share);
        let mut deviations = Deviations::default();
        for (name, value, range) in [
            ("with captures", captures.average(), 1.0..=1.5),
            ("without", quiet.average(), 6.5..=9.5),
            ("on average", all.average(), 2.5..=5.5),
        ] {
            if !range.contains(&value) {
                deviations.off(format!("{value:.2} moves {name}"));
            }
        }
        Finding {
            measured: format!(
                "{:.2} moves in capture positions, {:.2} in others, {:.2} on average ({:.0} % are \
                 capture positions; geometric mean {growth:.2})",
                captures.average(),
                quiet.average(),
                all.average(),
                100.0 * share
            ),
            published: None,
            sample: sample(GameName::Checkers, scale, all.positions),
            verdict: deviations.verdict(POSITIONS),
        }
    },
};

#[cfg(test)]
mod tests {
    use super::{Tally, walk};
    use nullwindow::Game;
    use nullwindow_othello::Othello;

    #[test]
    fn othello_begins_with_four_then_three_moves() {
        let mut tally = Tally::default();
        walk(&Othello::start(), 1, &mut |_, moves| {
            tally.positions += 1;
            tally.moves += moves;
        });
        // One position with four moves, four with three.
        assert_eq!((tally.positions, tally.moves), (5, 16));
        assert!((tally.average() - 3.2).abs() < 1e-9);
    }
}
