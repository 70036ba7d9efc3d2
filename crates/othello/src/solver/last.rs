//! The last four empty squares.
//!
//! All answer null windows: whether the value is above `alpha`. At most `alpha` the value is at most
//! the answer, above it at least the answer.

use super::walk::Walk;
use super::worker::Worker;

/// By place in a line of eight and the mover's discs on it, how many discs are turned if all other
/// squares of the line are the opponent's.
#[allow(clippy::cast_possible_truncation)] // At most seven, and no conversion is const.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let (mut up, mut down) = (place + 1, place);
            while up < 8 && own >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                table[place][own] += (up - place - 1) as u8;
            }
            while down > 0 && own >> (down - 1) & 1 == 0 {
                down -= 1;
            }
            if down > 0 {
                table[place][own] += (place - down) as u8;
            }
            own += 1;
        }
        place += 1;
    }
    table
};

/// For each square, its diagonals upwards and downwards.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let mut column = 0;
        while column < 8 {
            let rising = y + column;
            if rising >= x && rising - x < 8 {
                table[square][0] |= 1 << (8 * (rising - x) + column);
            }
            if x + y >= column && x + y - column < 8 {
                table[square][1] |= 1 << (8 * (x + y - column) + column);
            }
            column += 1;
        }
        square += 1;
    }
    table
};

/// How many discs the mover turns on the only empty square.
#[inline(always)]
fn turned_last(square: u8, mover: u64) -> i32 {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    let (x, y) = (usize::from(square % 8), usize::from(square / 8));
    let [rising, falling] = DIAGONALS[usize::from(square)];
    let row = mover >> (8 * y) & 0xff;
    // A product gathers the bits of a line in the highest byte: by rows for a column, by columns for
    // a diagonal.
    let column = (mover >> x & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let rising = (mover & rising).wrapping_mul(COLUMN) >> 56;
    let falling = (mover & falling).wrapping_mul(COLUMN) >> 56;
    let across = i32::from(TURNED[x][row as usize]) + i32::from(TURNED[x][rising as usize]);
    across + i32::from(TURNED[x][falling as usize]) + i32::from(TURNED[y][column as usize])
}

/// One empty square.
#[inline(always)]
fn one(w: &mut Worker<'_>, mover: u64, square: u8, alpha: i32) -> i32 {
    w.counters.nodes += 1;
    let own = mover.count_ones().cast_signed();
    let turned = turned_last(square, mover);
    if turned > 0 {
        return 2 * (own + 1 + turned) - w.squares;
    }
    let other = w.squares - 1 - own;
    let over = own - other + (own - other).signum();
    // The opponent may yet turn discs, which makes it less.
    let refused = 2 * own - w.squares;
    if refused <= alpha && over <= alpha {
        return over;
    }
    let opponent = w.area & !mover & !(1 << square);
    let turned = turned_last(square, opponent);
    if turned > 0 {
        refused - 2 * turned
    } else {
        over
    }
}

/// Two empty squares.
#[inline(always)]
pub(super) fn two<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    squares: [u8; 2],
    alpha: i32,
) -> i32 {
    w.counters.nodes += 1;
    let [a, b] = squares;
    let mut best = NONE;
    let turned = kernel.flips(a & 63, mover, opponent);
    if turned != 0 {
        best = -one(w, opponent ^ turned, b, -alpha - 1);
        if best > alpha {
            return best;
        }
    }
    let turned = kernel.flips(b & 63, mover, opponent);
    if turned != 0 {
        best = best.max(-one(w, opponent ^ turned, a, -alpha - 1));
    }
    if best != NONE {
        return best;
    }
    let mut least = -NONE;
    let turned = kernel.flips(a & 63, opponent, mover);
    if turned != 0 {
        least = one(w, mover ^ turned, b, alpha);
        if least <= alpha {
            return least;
        }
    }
    let turned = kernel.flips(b & 63, opponent, mover);
    if turned != 0 {
        least = least.min(one(w, mover ^ turned, a, alpha));
    }
    if least == -NONE {
        return w.over(mover, opponent);
    }
    least
}

/// No move yet.
const NONE: i32 = -1000;

/// Three empty squares, in the order in which they are to be tried.
#[inline(always)]
pub(super) fn three<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    squares: [u8; 4],
    alpha: i32,
) -> i32 {
    w.counters.nodes += 1;
    let mut best = three_moves(kernel, w, (mover, opponent), squares, alpha);
    if best == NONE {
        best = -three_moves(kernel, w, (opponent, mover), squares, -alpha - 1);
        if best == -NONE {
            return w.over(mover, opponent);
        }
    }
    best
}

#[inline(always)]
fn three_moves<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    (mover, opponent): (u64, u64),
    [_, a, b, c]: [u8; 4],
    alpha: i32,
) -> i32 {
    let mut best = NONE;
    let mut found = |w: &mut Worker<'_>, square: u8, rest: [u8; 2]| {
        let turned = kernel.flips(square & 63, mover, opponent);
        if turned != 0 {
            let other = mover ^ turned ^ 1 << (square & 63);
            best = best.max(-kernel.two(w, opponent ^ turned, other, rest, -alpha - 1));
        }
        best > alpha
    };
    let _ = found(w, a, [b, c]) || found(w, b, [a, c]) || found(w, c, [a, b]);
    best
}

/// Four empty squares, those of odd quarters first.
#[inline(always)]
pub(super) fn four<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    w.counters.nodes += 1;
    if let Some(most) = w.stability_cutoff(mover, opponent, 4, alpha) {
        return most;
    }
    let mut empty = w.area & !(mover | opponent);
    let squares = [0; 4].map(|_| {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let square = empty.trailing_zeros() as u8;
        empty &= empty.wrapping_sub(1);
        square
    });
    let turns = kernel.turns_of_four(squares, w.switches.parity);
    let mut best = four_moves(kernel, w, (mover, opponent), &turns, alpha);
    if best == NONE {
        best = -four_moves(kernel, w, (opponent, mover), &turns, -alpha - 1);
        if best == -NONE {
            return w.over(mover, opponent);
        }
    }
    best
}

#[inline(always)]
fn four_moves<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    (mover, opponent): (u64, u64),
    turns: &[[u8; 4]; 4],
    alpha: i32,
) -> i32 {
    let mut best = NONE;
    for &turn in turns {
        let square = turn[0];
        let turned = kernel.flips(square & 63, mover, opponent);
        if turned != 0 {
            let other = mover ^ turned ^ 1 << (square & 63);
            best = best.max(-kernel.three(w, opponent ^ turned, other, turn, -alpha - 1));
            if best > alpha {
                break;
            }
        }
    }
    best
}
