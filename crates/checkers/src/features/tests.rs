//! The features counted a second time, square by square with rows and columns.

use super::*;
use crate::board::Piece;

/// A board with random pieces, many of them kings.
fn random_position(state: &mut u64) -> Checkers {
    let mut random = |bound: u64| {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state % bound
    };
    let turn = [Side::Black, Side::White][usize::from(random(2) == 0)];
    let mut position = Checkers::empty(turn);
    let crowded = 2 + random(8);
    for square in Square::all() {
        if random(crowded) == 0 {
            let side = if random(2) == 0 {
                Side::Black
            } else {
                Side::White
            };
            let king_row = if side == Side::Black { 7 } else { 0 };
            let king = square.row() == king_row || random(3) == 0;
            position.put(square, Piece { side, king });
        }
    }
    position
}

/// The board by row and column as one side sees it: its own pieces move down.
struct Seen {
    cells: [[Option<(bool, bool)>; 8]; 8],
}

impl Seen {
    fn new(position: &Checkers, side: Side) -> Seen {
        let mut cells = [[None; 8]; 8];
        for square in Square::all() {
            let (row, column) = (usize::from(square.row()), usize::from(square.column()));
            let cell = match side {
                Side::Black => &mut cells[row][column],
                Side::White => &mut cells[7 - row][7 - column],
            };
            *cell = position
                .piece(square)
                .map(|piece| (piece.side == side, piece.king));
        }
        Seen { cells }
    }

    /// `None` off the board, `Some(None)` for an empty square.
    fn at(&self, row: i32, column: i32) -> Option<Option<(bool, bool)>> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        self.cells.get(row)?.get(column).copied()
    }

    fn empty(&self, row: i32, column: i32) -> bool {
        self.at(row, column) == Some(None)
    }

    fn own(&self) -> Vec<(i32, i32, bool)> {
        let all = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
        all.filter_map(|(row, column)| match self.at(row, column) {
            Some(Some((true, king))) => Some((row, column, king)),
            _ => None,
        })
        .collect()
    }

    fn takeable(&self) -> i32 {
        let mut taken = Vec::new();
        for (row, column, king) in self.own() {
            for (down, right) in [(1, -1), (1, 1), (-1, -1), (-1, 1)] {
                let over = (row + down, column + right);
                let enemy = matches!(self.at(over.0, over.1), Some(Some((false, _))));
                let lands = self.empty(row + 2 * down, column + 2 * right);
                if (king || down == 1) && enemy && lands && !taken.contains(&over) {
                    taken.push(over);
                }
            }
        }
        i32::try_from(taken.len()).unwrap()
    }

    fn count(&self, times: &mut [i32; FEATURES], sign: i32) {
        let own = self.own();
        let mut rank = 0;
        for &(row, column, king) in &own {
            let index = usize::try_from(row * 4 + column / 2).unwrap();
            let steps = [(1, -1), (1, 1), (-1, -1), (-1, 1)]
                .into_iter()
                .filter(|(down, right)| {
                    (king || *down == 1) && self.empty(row + down, column + right)
                })
                .count();
            let steps = i32::try_from(steps).unwrap();
            if king {
                times[KING] += sign;
                times[KING_ON + index] += sign;
                times[KING_STEPS] += sign * steps;
                times[TRAPPED_KING] += sign * i32::from(steps == 0);
                continue;
            }
            times[MAN] += sign;
            times[MAN_ON + index] += sign;
            times[MEN_STEPS] += sign * steps;
            times[STUCK_MAN] += sign * i32::from(steps == 0);
            rank |= if row == 0 { 1 << index } else { 0 };
            let behind = |right| {
                !matches!(
                    self.at(row - 1, column + right),
                    Some(None | Some((false, _)))
                )
            };
            times[BACKED_MAN] += sign * i32::from(behind(-1) && behind(1));
            let free = (row + 1..8).all(|later| {
                let wide = later - row;
                (column - wide..=column + wide)
                    .all(|side| !matches!(self.at(later, side), Some(Some((false, _)))))
            });
            if free {
                times[RUNAWAY + usize::try_from(6 - row).unwrap()] += sign;
            }
        }
        times[BACK_RANK + rank] += sign;
    }
}

fn slow_features(position: &Checkers) -> [i32; FEATURES] {
    let mut times = [0; FEATURES];
    let mover = Seen::new(position, position.turn());
    let other = Seen::new(position, position.turn().other());
    mover.count(&mut times, 1);
    other.count(&mut times, -1);
    times[THREATENED] = other.takeable();
    times[TAKEABLE] = mover.takeable();
    times[TURN] = 1;
    let (own, others) = (mover.own(), other.own());
    if own.len() == others.len() {
        // The opponent's rows are counted from its own side: odd ones are the mover's even ones.
        let in_system = own.iter().filter(|piece| piece.0 % 2 == 0).count()
            + others.iter().filter(|piece| piece.0 % 2 == 1).count();
        times[THE_MOVE] = if in_system % 2 == 1 { 1 } else { -1 };
    } else {
        let up = own.len() > others.len();
        let (behind, sign) = if up { (others, 1) } else { (own, -1) };
        times[AHEAD] = sign;
        let corners = [(0, 1), (1, 0), (6, 7), (7, 6)];
        let safe = behind.iter().any(|p| p.2 && corners.contains(&(p.0, p.1)));
        times[REFUGE] = -sign * i32::from(safe);
    }
    times
}

#[test]
fn features_are_counted_as_defined() {
    let mut state = 88_172_645_463_325_252;
    for _ in 0..20_000 {
        let position = random_position(&mut state);
        let mut times = [0; FEATURES];
        position.features(|feature, count| times[feature] += count);
        let slow = slow_features(&position);
        for feature in 0..FEATURES {
            assert_eq!(
                times[feature],
                slow[feature],
                "{} in {position:?}",
                name(feature)
            );
        }
    }
}

#[test]
fn every_feature_has_its_own_name() {
    let mut names: Vec<String> = (0..FEATURES).map(name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), FEATURES);
}
