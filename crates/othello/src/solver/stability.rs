//! Stable discs: those that cannot be turned any more, found by edges, full lines and neighbours.
//!
//! Not all of them are found; those found are stable. The opponent's are a limit to what the mover
//! can win.

use crate::kernel::{Lanes, RAYS_DOWN, RAYS_UP};
use std::sync::LazyLock;

/// What stability needs to know of a board of `size`×`size` squares in the middle of eight by eight.
pub(super) struct Stability {
    size: u32,
    /// How far the board's first square is from a1.
    offset: u32,
    /// By the discs of one side on an edge and those of the other, the stable ones of the first.
    edges: Vec<u8>,
    /// The squares that are not on an edge.
    inner: u64,
    area: u64,
}

impl Stability {
    pub(super) fn of(size: u32) -> &'static Stability {
        static SIZES: [LazyLock<Stability>; 3] = [
            LazyLock::new(|| Stability::new(4)),
            LazyLock::new(|| Stability::new(6)),
            LazyLock::new(|| Stability::new(8)),
        ];
        &SIZES[(size / 2 - 2) as usize]
    }

    fn new(size: u32) -> Stability {
        let offset = 9 * (8 - size) / 2;
        let row = (1_u64 << size) - 1;
        let area = (0..size).fold(0, |area, y| area | row << (8 * y)) << offset;
        let sides = row << offset | row << (8 * (size - 1) + offset);
        let column = (0..size).fold(0, |all, y| all | 1_u64 << (8 * y)) << offset;
        let flanks = column | column << (size - 1);
        Stability {
            size,
            offset,
            edges: edge_table(size),
            inner: area & !(flanks | sides),
            area,
        }
    }

    /// Stable discs of a side.
    pub(super) fn stable(&self, own: u64, other: u64) -> u64 {
        self.stable_until(own, other, |_| false)
    }

    /// Stable discs of a side, or only some of them if those are enough.
    #[inline(always)]
    pub(super) fn stable_until(&self, own: u64, other: u64, enough: impl Fn(u64) -> bool) -> u64 {
        let full = self.full_lines(own | other);
        // Inner discs; those of the edges are looked up.
        let inner = own & self.inner;
        let mut stable = self.edge_discs(own, other);
        stable |= inner & full[0] & full[1] & full[2] & full[3];
        loop {
            if enough(stable) {
                return stable;
            }
            // Written out, as vectors of four directions would take longer from round to round.
            let (above, below) = (stable << 8, stable >> 8);
            let found = inner
                & (full[0] | stable << 1 | stable >> 1)
                & (full[1] | above | below)
                & (full[2] | above >> 1 | below << 1)
                & (full[3] | above << 1 | below >> 1);
            if found & !stable == 0 {
                return stable;
            }
            stable |= found;
        }
    }

    /// By direction, the discs whose line is full: few squares are empty, and each opens its lines.
    #[inline(always)]
    fn full_lines(&self, discs: u64) -> [u64; 4] {
        let mut empty = self.area & !discs;
        let mut open = [0; 4];
        while empty != 0 {
            let lines = &LINES.0[empty.trailing_zeros() as usize];
            for (open, line) in open.iter_mut().zip(lines) {
                *open |= line;
            }
            empty &= empty - 1;
        }
        open.map(|open| !open)
    }

    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)] // Sixteen bits.
    fn edge_discs(&self, own: u64, other: u64) -> u64 {
        let (own, other) = (own >> self.offset, other >> self.offset);
        let last = self.size - 1;
        let row = (1_u64 << self.size) - 1;
        let look = |own: u64, other: u64| u64::from(self.edges[(own << 8 | other) as usize]);
        let top = look(own & row, other & row);
        let bottom = look(own >> (8 * last) & row, other >> (8 * last) & row);
        let left = look(column(own), column(other));
        let right = look(column(own >> last), column(other >> last));
        let found = top | bottom << (8 * last) | spread(left) | spread(right) << last;
        found << self.offset
    }
}

#[inline(always)]
fn column(board: u64) -> u64 {
    (board & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Eight bits as a column.
#[inline(always)]
fn spread(bits: u64) -> u64 {
    // Seven bits by a product that puts each into its row, the last apart, as it would collide.
    ((bits & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101) | (bits >> 7) << 56
}

/// For each square the other squares of its lines, by direction.
static LINES: Lanes = {
    let (mut lines, down) = (RAYS_UP.0, RAYS_DOWN.0);
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 4 {
            lines[square][direction] |= down[square][direction];
            direction += 1;
        }
        square += 1;
    }
    Lanes(lines)
};

/// For all discs of both sides on an edge, which of the first side's can never be turned along it,
/// whoever places a disc on any of its empty squares.
fn edge_table(size: u32) -> Vec<u8> {
    let mut table = vec![0_u8; 1 << 16];
    let line = (1_u32 << size) - 1;
    // Fuller edges first, as an emptier one becomes one of them.
    let mut pairs: Vec<(u32, u32)> = (0..=line)
        .flat_map(|own| (0..=line).map(move |other| (own, other)))
        .filter(|(own, other)| own & other == 0)
        .collect();
    pairs.sort_by_key(|(own, other)| std::cmp::Reverse((own | other).count_ones()));
    for (own, other) in pairs {
        let mut stable = own;
        for square in 0..size {
            let placed = 1 << square;
            if (own | other) & placed != 0 {
                continue;
            }
            let turned = turned_along(own, other, square, size);
            let next = ((own | placed | turned) << 8 | (other & !turned)) as usize;
            stable &= u32::from(table[next]);
            let turned = turned_along(other, own, square, size);
            let next = ((own & !turned) << 8 | other | placed | turned) as usize;
            stable &= u32::from(table[next]);
        }
        #[expect(clippy::cast_possible_truncation, reason = "eight bits")]
        {
            table[(own << 8 | other) as usize] = stable as u8;
        }
    }
    table
}

fn turned_along(own: u32, other: u32, square: u32, size: u32) -> u32 {
    let mut turned = 0;
    for up in [true, false] {
        let (mut run, mut place) = (0, square);
        loop {
            if (up && place + 1 == size) || (!up && place == 0) {
                break;
            }
            place = if up { place + 1 } else { place - 1 };
            if other >> place & 1 == 1 {
                run |= 1 << place;
            } else {
                if own >> place & 1 == 1 {
                    turned |= run;
                }
                break;
            }
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::solver::worker::offset;
    use nullwindow::{MoveList, Position};

    /// The discs of both sides in every position of a game whose moves are drawn.
    fn game<const N: usize>(random: &mut fastrand::Rng) -> Vec<(u64, u64)> {
        let shift = offset(u32::try_from(N).expect("a small number"));
        let mut board = Board::<N>::START;
        let mut positions = Vec::new();
        let mut second = false;
        loop {
            let (mover, opponent) = (board.mover() << shift, board.opponent() << shift);
            positions.push(if second {
                (opponent, mover)
            } else {
                (mover, opponent)
            });
            let mut moves = MoveList::new();
            if board.moves(&mut moves).is_over() {
                return positions;
            }
            let moves = moves.as_slice();
            board.play(moves[random.usize(..moves.len())]);
            second = !second;
        }
    }

    /// How many stable discs were found in random games, none of which was ever turned.
    fn found_in_games<const N: usize>() -> u32 {
        let stability = Stability::of(u32::try_from(N).expect("a small number"));
        let (mut random, mut found) = (fastrand::Rng::with_seed(1), 0);
        for _ in 0..300 {
            let positions = game::<N>(&mut random);
            for (ply, &(first, second)) in positions.iter().enumerate() {
                let stable = stability.stable(first, second);
                let others = stability.stable(second, first);
                found += (stable | others).count_ones();
                for &(first, second) in &positions[ply..] {
                    assert_eq!((stable & !first, others & !second), (0, 0));
                }
            }
        }
        found
    }

    #[test]
    fn stable_discs_are_never_turned() {
        assert!(found_in_games::<4>() > 1000);
        assert!(found_in_games::<6>() > 10_000);
        assert!(found_in_games::<8>() > 10_000);
    }

    #[test]
    fn a_full_line_has_no_empty_square() {
        let stability = Stability::of(8);
        let mut random = fastrand::Rng::with_seed(3);
        for (first, second) in (0..50).flat_map(|_| game::<8>(&mut random)) {
            let discs = first | second;
            let full = stability.full_lines(discs);
            for square in (0..64_i32).filter(|square| discs >> square & 1 == 1) {
                let directions = [(1, 0), (0, 1), (-1, 1), (1, 1)];
                for ((dx, dy), full) in directions.into_iter().zip(full) {
                    let open = (-7..8).any(|steps| {
                        let (x, y) = (square % 8 + steps * dx, square / 8 + steps * dy);
                        (0..8).contains(&x) && (0..8).contains(&y) && discs >> (8 * y + x) & 1 == 0
                    });
                    assert_eq!(full >> square & 1 == 0, open);
                }
            }
        }
    }
}
