//! Stable discs: those that cannot be turned any more, found by edges, full lines and neighbours.
//!
//! Not all of them are found; those found are stable. The opponent's are a limit to what the mover
//! can win.

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

/// Distances from a square to the next in each direction.
const STEPS: [u32; 4] = [1, 8, 7, 9];

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

    /// By direction, the squares whose line is full.
    #[inline(always)]
    fn full_lines(&self, discs: u64) -> [u64; 4] {
        let empty = self.area & !discs;
        if self.size == 8 {
            return [
                full_rows(discs),
                full_columns(discs),
                full_slopes::<7>(discs),
                full_slopes::<9>(discs),
            ];
        }
        let mut full = [0; 4];
        for (full, step) in full.iter_mut().zip(STEPS) {
            // Empty squares spread along their line, and never beyond the board.
            let mut open = empty;
            for _ in 1..self.size {
                open |= (open << step | open >> step) & self.area;
            }
            *full = self.area & !open;
        }
        full
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

#[inline(always)]
fn full_rows(discs: u64) -> u64 {
    let mut full = discs & discs >> 4;
    full &= full >> 2;
    full &= full >> 1;
    (full & 0x0101_0101_0101_0101).wrapping_mul(0xff)
}

#[inline(always)]
fn full_columns(discs: u64) -> u64 {
    let mut full = discs & discs.rotate_left(32);
    full &= full.rotate_left(16);
    full & full.rotate_left(8)
}

/// Squares whose diagonal in steps of 7 or 9 has no empty square.
#[inline(always)]
fn full_slopes<const STEP: u32>(discs: u64) -> u64 {
    // A step up to the next row moves sideways; what would come around the edge is masked.
    let (up, down) = if STEP == 9 {
        (0xfefe_fefe_fefe_fefe_u64, 0x7f7f_7f7f_7f7f_7f7f_u64)
    } else {
        (0x7f7f_7f7f_7f7f_7f7f, 0xfefe_fefe_fefe_fefe)
    };
    let open = !discs;
    let (mut above, mut below) = (open, open);
    let (mut up, mut down) = (up, down);
    let mut step = STEP;
    for _ in 0..3 {
        above |= above << step & up;
        below |= below >> step & down;
        up &= up << step;
        down &= down >> step;
        step *= 2;
    }
    !(above | below)
}

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
