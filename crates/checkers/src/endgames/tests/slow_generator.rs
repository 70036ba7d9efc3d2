//! A second generator to compare with: it shares nothing with the databases or with the crate's board
//! and moves, and knows of them only how a position is written.
//!
//! Squares are numbered from 0 as in books, less one, and the side to move always goes to higher
//! numbers; after a move the board is turned. Pieces of each kind are a set of 32 bits, the place of a
//! position is that of its four sets among all of their sizes, and where sets overlap a place stays
//! empty. Every position is looked at again and again, by its own moves, until nothing is learnt any
//! more; what is left is drawn.

use super::GameValue;

/// Own men and kings, the other's men and kings.
pub(super) type Sets = [u32; 4];
/// How many there are of each.
pub(super) type Sizes = [usize; 4];

const OWN_MEN: usize = 0;
const OWN_KINGS: usize = 1;

/// Values while they are found.
const OPEN: u8 = 0;
const WON: u8 = 1;
const LOST: u8 = 2;
/// A place where two pieces share a square, or a man stands where it would be a king.
const EMPTY: u8 = 3;
const DRAWN: u8 = 4;

/// No square.
const NONE: u8 = 32;

/// The four neighbours of a square, the first two forwards.
#[expect(clippy::cast_possible_truncation, reason = "squares are below 32")]
const NEIGHBOURS: [[u8; 4]; 32] = {
    let mut all = [[NONE; 4]; 32];
    let ways = [(1, -1), (1, 1), (-1, -1), (-1, 1)];
    let mut square = 0;
    while square < 32 {
        let row = square as i32 / 4;
        // Rows 0, 2, … begin with a light square.
        let column = square as i32 % 4 * 2 + 1 - row % 2;
        let mut way = 0;
        while way < 4 {
            let (r, c) = (row + ways[way].0, column + ways[way].1);
            if r >= 0 && r < 8 && c >= 0 && c < 8 {
                all[square][way] = (r * 4 + c / 2) as u8;
            }
            way += 1;
        }
        square += 1;
    }
    all
};

/// Squares of the last row.
const LAST_ROW: u32 = 0xF000_0000;

/// Everything up to some number of pieces.
#[derive(Debug)]
pub(super) struct SlowGenerator {
    /// By the sizes, which are below eight.
    values: Vec<Vec<u8>>,
    /// All sets of a size in the order of their places.
    sets: Vec<Vec<u32>>,
    /// `choose[n][k]`
    choose: [[u32; 8]; 33],
    most: usize,
    most_men: usize,
}

fn slot(sizes: Sizes) -> usize {
    sizes.iter().fold(0, |slot, &size| slot * 8 + size)
}

/// The same seen from the other side.
fn exchanged([a, b, c, d]: Sizes) -> Sizes {
    [c, d, a, b]
}

fn sizes(sets: &Sets) -> Sizes {
    sets.map(|set| set.count_ones() as usize)
}

/// The board turned, for the other side to move.
fn turned([a, b, c, d]: Sets) -> Sets {
    [c, d, a, b].map(u32::reverse_bits)
}

fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (member < 32).then_some(member)
    })
}

impl SlowGenerator {
    /// Finds all values up to so many pieces.
    pub(super) fn new(most: usize) -> SlowGenerator {
        SlowGenerator::with_men(most, most)
    }

    /// Finds those with up to so many men.
    pub(super) fn with_men(most: usize, most_men: usize) -> SlowGenerator {
        let mut choose = [[0; 8]; 33];
        for n in 0..33 {
            choose[n][0] = 1;
            for k in 1..8 {
                choose[n][k] = if n == 0 {
                    0
                } else {
                    choose[n - 1][k - 1] + choose[n - 1][k]
                };
            }
        }
        let mut generator = SlowGenerator {
            values: vec![Vec::new(); 4096],
            sets: (0..most).map(all_sets).collect(),
            choose,
            most,
            most_men,
        };
        for sizes in generator.materials() {
            // Its like with sides exchanged comes along.
            if sizes <= exchanged(sizes) {
                generator.find(sizes);
            }
        }
        generator
    }

    /// The sizes with pieces of both, fewer pieces first, and fewer men.
    pub(super) fn materials(&self) -> Vec<Sizes> {
        let upto = 0..=self.most;
        let mut all = Vec::new();
        for own_men in upto.clone() {
            for own_kings in upto.clone() {
                for men in upto.clone() {
                    for kings in upto.clone() {
                        let pieces = own_men + own_kings + men + kings;
                        let both = own_men + own_kings > 0 && men + kings > 0;
                        let few = pieces <= self.most && own_men + men <= self.most_men;
                        if both && few {
                            all.push([own_men, own_kings, men, kings]);
                        }
                    }
                }
            }
        }
        all.sort_by_key(|sizes| (sizes.iter().sum::<usize>(), sizes[0] + sizes[2], *sizes));
        all
    }

    /// Whether these are so many pieces of both sides, each on a square of its own, and no man stands
    /// where it would be a king.
    pub(super) fn is_position(sets: &Sets, pieces: usize) -> bool {
        let [own_men, own_kings, men, kings] = *sets;
        let squares = (own_men | own_kings | men | kings).count_ones() as usize;
        sizes(sets).iter().sum::<usize>() == pieces
            && squares == pieces
            && own_men | own_kings != 0
            && men | kings != 0
            && own_men & LAST_ROW == 0
            && men & LAST_ROW.reverse_bits() == 0
    }

    /// What a position is worth to the side to move.
    pub(super) fn value(&self, sets: Sets) -> GameValue {
        let sizes = sizes(&sets);
        match self.values[slot(sizes)][self.place(sets, sizes)] {
            OPEN | DRAWN => GameValue::Draw,
            WON => GameValue::Win,
            LOST => GameValue::Loss,
            _ => panic!("{sets:?} is no position"),
        }
    }

    /// How many positions of these sizes are lost, drawn and won.
    pub(super) fn counts(&self, sizes: Sizes) -> [u64; 3] {
        let mut counts = [0; 5];
        for &value in &self.values[slot(sizes)] {
            counts[usize::from(value)] += 1;
        }
        let [open, won, lost, _, drawn] = counts;
        [lost, open + drawn, won]
    }

    /// Tells every position of these sizes.
    pub(super) fn each(&self, sizes: Sizes, mut found: impl FnMut(Sets)) {
        for (place, &value) in self.values[slot(sizes)].iter().enumerate() {
            if value != EMPTY {
                found(self.at(place, sizes));
            }
        }
    }

    /// The place of a set among those of its size.
    #[inline(always)]
    fn place_of(&self, set: u32) -> usize {
        let mut place = 0;
        let mut rest = set;
        let mut count = 1;
        while rest != 0 {
            place += self.choose[rest.trailing_zeros() as usize][count & 7];
            rest &= rest - 1;
            count += 1;
        }
        place as usize
    }

    /// The place of a set on the board turned.
    #[inline(always)]
    fn place_turned(&self, set: u32) -> usize {
        let mut place = 0;
        let mut rest = set;
        let mut count = 1;
        while rest != 0 {
            let member = 31 - rest.leading_zeros();
            place += self.choose[31 - member as usize][count & 7];
            rest ^= 1 << member;
            count += 1;
        }
        place as usize
    }

    /// How many sets of a size there are.
    #[inline(always)]
    fn count_sets(&self, size: usize) -> usize {
        self.choose[32][size & 7] as usize
    }

    #[inline(always)]
    fn place(&self, sets: Sets, sizes: Sizes) -> usize {
        let mut place = 0;
        for (set, size) in sets.into_iter().zip(sizes) {
            place = place * self.count_sets(size) + self.place_of(set);
        }
        place
    }

    /// The inverse.
    fn at(&self, mut place: usize, sizes: Sizes) -> Sets {
        let mut sets = [0; 4];
        for kind in (0..4).rev() {
            let all = &self.sets[sizes[kind]];
            sets[kind] = all[place % all.len()];
            place /= all.len();
        }
        sets
    }

    /// Finds the values of a material and of its like with sides exchanged.
    fn find(&mut self, sizes: Sizes) {
        let both = if sizes == exchanged(sizes) {
            vec![sizes]
        } else {
            vec![sizes, exchanged(sizes)]
        };
        for &sizes in &both {
            let len = sizes.iter().map(|&size| self.sets[size].len()).product();
            self.values[slot(sizes)] = vec![OPEN; len];
        }
        let mut first = true;
        loop {
            let learnt = both
                .iter()
                .map(|&sizes| self.look(sizes, first))
                .sum::<usize>();
            if learnt == 0 && !first {
                break;
            }
            first = false;
        }
    }

    /// Looks at every position that is open; says how many values were found.
    fn look(&mut self, sizes: Sizes, first: bool) -> usize {
        let pieces = sizes.iter().sum();
        let [own_men, own_kings, men, kings] = sizes.map(|size| self.sets[size].clone());
        let (mut place, mut learnt) = (0, 0);
        for &a in &own_men {
            for &b in &own_kings {
                for &c in &men {
                    for &d in &kings {
                        let sets = [a, b, c, d];
                        if self.values[slot(sizes)][place] == OPEN {
                            let value = if first && !SlowGenerator::is_position(&sets, pieces) {
                                EMPTY
                            } else {
                                self.by_moves(sets, sizes)
                            };
                            learnt += usize::from(value != OPEN);
                            // Those that come after see it at once.
                            self.values[slot(sizes)][place] = value;
                        }
                        place += 1;
                    }
                }
            }
        }
        learnt
    }

    /// What the moves of a position say of it.
    fn by_moves(&self, sets: Sets, sizes: Sizes) -> u8 {
        let mut seen = Seen {
            open: false,
            won: false,
        };
        let captures = self.jumps(sets, &mut seen);
        if !captures {
            self.steps(sets, sizes, &mut seen);
        }
        match seen {
            Seen { won: true, .. } => WON,
            Seen { open: false, .. } => LOST,
            // With fewer pieces nothing is learnt any more.
            _ if captures => DRAWN,
            _ => OPEN,
        }
    }

    /// The moves without a capture.
    fn steps(&self, sets: Sets, sizes: Sizes, seen: &mut Seen) {
        let occupied = sets[0] | sets[1] | sets[2] | sets[3];
        let next_sizes = exchanged(sizes);
        let values = &self.values[slot(next_sizes)];
        // The pieces that are moved are the last two of the four to the other side, and most moves
        // change one set alone.
        let own_kings = self.count_sets(sizes[OWN_KINGS]);
        let worth = [own_kings, 1];
        let standing = self.place(turned(sets), next_sizes);
        for kind in [OWN_MEN, OWN_KINGS] {
            let ways = if kind == OWN_MEN { 2 } else { 4 };
            let others = standing - worth[kind] * self.place_turned(sets[kind]);
            for from in members(sets[kind]) {
                for &to in &NEIGHBOURS[from][..ways] {
                    if to == NONE || occupied >> to & 1 != 0 {
                        continue;
                    }
                    let mut after = sets;
                    after[kind] ^= 1 << from | 1 << to;
                    if kind == OWN_MEN && LAST_ROW >> to & 1 != 0 {
                        self.see(after, seen);
                    } else {
                        let place = others + worth[kind] * self.place_turned(after[kind]);
                        seen.note(values[place]);
                    }
                    if seen.won {
                        return;
                    }
                }
            }
        }
    }

    /// The captures; says whether there are any.
    fn jumps(&self, sets: Sets, seen: &mut Seen) -> bool {
        let mut any = false;
        for kind in [OWN_MEN, OWN_KINGS] {
            for from in members(sets[kind]) {
                let mut lifted = sets;
                lifted[kind] ^= 1 << from;
                any |= self.jump_on(lifted, kind, from, 0, seen);
            }
        }
        any
    }

    /// Goes on with a capture by a piece that is lifted off the board and has come to a square. What
    /// was taken stays on the board until the end.
    fn jump_on(&self, lifted: Sets, kind: usize, from: usize, taken: u32, seen: &mut Seen) -> bool {
        let theirs = lifted[2] | lifted[3];
        let occupied = theirs | lifted[0] | lifted[1];
        let mut any = false;
        for &way in if kind == OWN_MEN {
            &[0, 1][..]
        } else {
            &[0, 1, 2, 3]
        } {
            let over = NEIGHBOURS[from][way];
            if over == NONE || (theirs & !taken) >> over & 1 == 0 {
                continue;
            }
            let to = NEIGHBOURS[usize::from(over)][way];
            if to == NONE || occupied >> to & 1 != 0 {
                continue;
            }
            any = true;
            let taken = taken | 1 << over;
            if !self.jump_on(lifted, kind, usize::from(to), taken, seen) {
                let mut after = lifted;
                after[kind] |= 1 << to;
                after[2] &= !taken;
                after[3] &= !taken;
                self.see(after, seen);
            }
        }
        any
    }

    /// Looks up what a move leads to; men of the last row become kings.
    fn see(&self, mut after: Sets, seen: &mut Seen) {
        let crowned = after[OWN_MEN] & LAST_ROW;
        after[OWN_MEN] ^= crowned;
        after[OWN_KINGS] |= crowned;
        if after[2] | after[3] == 0 {
            seen.won = true;
            return;
        }
        let next = turned(after);
        let sizes = sizes(&next);
        seen.note(self.values[slot(sizes)][self.place(next, sizes)]);
    }
}

/// What the moves lead to.
struct Seen {
    open: bool,
    won: bool,
}

impl Seen {
    fn note(&mut self, after: u8) {
        self.won |= after == LOST;
        self.open |= after == OPEN || after == DRAWN;
    }
}

/// All sets of a size in the order of their places: that of their numbers.
fn all_sets(size: usize) -> Vec<u32> {
    let mut sets: Vec<u64> = vec![0];
    for _ in 0..size {
        let larger = |set: &u64| {
            let above = 64 - set.leading_zeros();
            (above..32)
                .map(|member| *set | 1 << member)
                .collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(larger).collect();
    }
    sets.sort_unstable();
    sets.into_iter()
        .map(|set| u32::try_from(set).expect("32 squares"))
        .collect()
}
