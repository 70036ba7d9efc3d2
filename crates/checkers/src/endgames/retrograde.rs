//! Solving all positions with the same men.
//!
//! While the men stand still only kings move, so these positions are a graph of their own, small
//! enough to stay near the processor. What leaves it, by a capture or a man's move, leads to
//! positions that were solved before. Within it, retrograde analysis:
//!
//! ```text
//! for each position: the best of the moves that leave; count the kings' moves
//! for each position that is won or lost, in waves:
//!     for each position one king's move before it:
//!         lost: the one before is won
//!         won:  the one before has a move less to hope for; with none it is lost
//! what is left is drawn
//! ```
//!
//! The wave in which a position is settled is its distance: the plies to a capture or a man's move
//! with best play of both.
//!
//! A position has the row of Black's kings and the column of White's, each among all squares without
//! men, so that a king's move changes one of the two, and where it leads is listed once for all
//! positions with the same kings of one side. Places where kings of both would share a square are
//! holes.

use super::GameValue;
use super::bits::{Bits, with_bits};
use super::ranking::{ranking, sets};
use super::slice::{Men, Numbering};
use super::tables::{Known, view};
use crate::board::{BOTTOM, Squares, TOP, singles};
use crate::moves::{View, shift};

/// What is known of a position while its setting is solved.
type State = u8;

/// Moves of kings that may still help; in the bits below.
const UNSETTLED: State = 0x1F;
/// A move that leaves draws: the position is not lost.
const HOLDS: State = 0x20;
/// Settled, with the value in the low bits.
const SETTLED: State = 0x40;
/// Its value has not been told to the positions before it.
const UNTOLD: State = 0x80;
/// No position: two kings on a square.
const HOLE: State = SETTLED | 3;

const BLACK_TO_MOVE: usize = 0;
const WHITE_TO_MOVE: usize = 1;

/// The memory to solve settings in, one after another.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    /// With Black and with White to move, row by row.
    states: [Vec<State>; 2],
    /// Where kings of each side can stand, and go.
    ways: [Ways; 2],
    /// Places with a value that the positions before them are to be told.
    wave: Vec<Place>,
    next: Vec<Place>,
}

/// All sets of squares where the kings of a side can stand, and where a move leads from each.
#[derive(Debug, Default)]
struct Ways {
    kings: Vec<Squares>,
    /// Where the moves of each begin in the list, and where the last end.
    starts: Vec<u32>,
    moves: Vec<u32>,
}

impl Ways {
    /// A king may go back where it came from: moves lead both ways.
    #[inline(always)]
    fn fill<B: Bits>(&mut self, free: Squares, kings: u8) {
        self.kings.clear();
        self.starts.clear();
        self.moves.clear();
        self.starts.push(0);
        let ranking = ranking();
        for set in sets(free.count_ones(), kings.into()) {
            let set = B::scatter(set, free);
            for direction in 0..4 {
                for to in singles(shift(set, direction) & free & !set) {
                    let moved = set ^ to ^ shift(to, 3 - direction);
                    self.moves.push(ranking.place(B::gather(moved, free)));
                }
            }
            self.kings.push(set);
            #[expect(clippy::cast_possible_truncation, reason = "a few million moves")]
            self.starts.push(self.moves.len() as u32);
        }
    }

    #[inline(always)]
    fn from(&self, place: u32) -> &[u32] {
        let place = place as usize;
        &self.moves[self.starts[place] as usize..self.starts[place + 1] as usize]
    }
}

/// A position: the row of Black's kings, the column of White's, and who is to move.
#[derive(Clone, Copy, Debug)]
struct Place {
    row: u32,
    /// The side in the highest bit.
    column: u32,
}

impl Place {
    const SIDE: u32 = 31;

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "0 or 1")]
    fn new(row: u32, column: u32, side: usize) -> Place {
        Place {
            row,
            column: column | (side as u32) << Place::SIDE,
        }
    }

    /// Row, column and side.
    #[inline(always)]
    fn parts(self) -> (u32, u32, usize) {
        let side = (self.column >> Place::SIDE) as usize;
        (self.row, self.column & !(1 << Place::SIDE), side)
    }
}

/// What is asked of a setting.
pub(crate) struct Question<'a, K> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) men: Men,
    /// What was solved before.
    pub(crate) solved: &'a K,
}

impl<K> Clone for Question<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Question<'_, K> {}

/// A man's move in a setting, and the setting it leads to.
struct ManMove<S> {
    to: Squares,
    /// The same, where the man becomes a king there.
    crowned: Squares,
    after: S,
}

impl Workspace {
    /// The values that were found for the side to move, in the order of the placings.
    pub(crate) fn values(&self, side: usize) -> impl Iterator<Item = GameValue> + '_ {
        let states = self.states[side].iter();
        states
            .filter(|&&state| state != HOLE)
            .map(|&state| settled(state))
    }
}

/// What was not settled is drawn.
#[inline(always)]
fn settled(state: State) -> GameValue {
    if state & SETTLED == 0 {
        GameValue::Draw
    } else {
        GameValue::from_bits(state)
    }
}

with_bits! {
    /// Solves all positions with the same men; and tells the distance of each that is won or lost.
    pub(crate) fn solve_setting[K: Known] => solve(question: Question<'_, K>, work: &mut Workspace, distances: Option<&mut [Vec<u8>; 2]>)
}

#[inline(always)]
fn solve<B: Bits, K: Known>(
    question: Question<'_, K>,
    work: &mut Workspace,
    distances: Option<&mut [Vec<u8>; 2]>,
) {
    let Question { numbering, men, .. } = question;
    let free = men.free();
    let material = numbering.material;
    let [black_ways, white_ways] = &mut work.ways;
    black_ways.fill::<B>(free, material.black_kings);
    white_ways.fill::<B>(free, material.white_kings);
    for states in &mut work.states {
        states.clear();
        states.reserve(black_ways.kings.len() * white_ways.kings.len());
    }
    let [black_states, white_states] = &mut work.states;
    let black_moves = man_moves::<B, K, true, false>(question);
    let white_moves = man_moves::<B, K, false, true>(question);
    for &black_kings in &black_ways.kings {
        for &white_kings in &white_ways.kings {
            if black_kings & white_kings != 0 {
                black_states.push(HOLE);
                white_states.push(HOLE);
                continue;
            }
            let kings = black_kings | white_kings;
            let (black, white) = (men.black | black_kings, men.white | white_kings);
            let (solved, board) = (question.solved, view(black, white, kings));
            black_states.push(first_look::<B, K, true, false>(solved, board, &black_moves));
            let board = view(black, white, kings);
            white_states.push(first_look::<B, K, false, true>(solved, board, &white_moves));
        }
    }
    if material.black_kings + material.white_kings == 0 {
        if let Some(distances) = distances {
            *distances = [vec![0], vec![0]];
        }
        return;
    }
    let mut plies = distances.is_some().then(|| work.states.clone().map(nought));
    spread(work, plies.as_mut());
    if let (Some(distances), Some(plies)) = (distances, plies) {
        for side in [BLACK_TO_MOVE, WHITE_TO_MOVE] {
            let both = work.states[side].iter().zip(&plies[side]);
            let real = both.filter(|(state, _)| **state != HOLE);
            distances[side] = real.map(|(_, &plies)| plies).collect();
        }
    }
}

fn nought(mut states: Vec<State>) -> Vec<u8> {
    states.fill(0);
    states
}

/// Tells the positions before what was settled, wave by wave, until nothing is learnt any more.
#[inline(always)]
fn spread(work: &mut Workspace, mut plies: Option<&mut [Vec<u8>; 2]>) {
    let columns = work.ways[WHITE_TO_MOVE].kings.len();
    let mut wave = std::mem::take(&mut work.wave);
    work.next.clear();
    let mut number_of_wave: u8 = 1;
    // The first wave is not listed, which would be long: what is settled in it is marked.
    let mut index = 0;
    for row in 0..places(&work.ways[BLACK_TO_MOVE]) {
        for column in 0..places(&work.ways[WHITE_TO_MOVE]) {
            for side in [BLACK_TO_MOVE, WHITE_TO_MOVE] {
                let state = work.states[side][index];
                if state & UNTOLD != 0 {
                    if let Some(plies) = plies.as_deref_mut() {
                        plies[side][index] = number_of_wave;
                    }
                    let place = Place::new(row, column, side);
                    tell_before(work, place, GameValue::from_bits(state));
                }
            }
            index += 1;
        }
    }
    while !work.next.is_empty() {
        number_of_wave = number_of_wave.saturating_add(1);
        std::mem::swap(&mut wave, &mut work.next);
        work.next.clear();
        for &place in &wave {
            let (row, column, side) = place.parts();
            let index = row as usize * columns + column as usize;
            if let Some(plies) = plies.as_deref_mut() {
                plies[side][index] = number_of_wave;
            }
            let value = settled(work.states[side][index]);
            tell_before(work, place, value);
        }
    }
    work.wave = wave;
}

#[expect(clippy::cast_possible_truncation, reason = "at most a few million")]
fn places(ways: &Ways) -> u32 {
    ways.kings.len() as u32
}

/// The moves of a side's men that are not barred by men.
#[inline(always)]
fn man_moves<'k, B: Bits, K: Known, const BLACK: bool, const OTHER: bool>(
    question: Question<'k, K>,
) -> Vec<ManMove<K::Setting<'k>>> {
    let Question { men, solved, .. } = question;
    let own = if BLACK { men.black } else { men.white };
    let last_row = if BLACK { BOTTOM } else { TOP };
    let mut moves = Vec::new();
    for direction in View::<BLACK>::FORWARD {
        for to in singles(shift(own, direction) & men.free()) {
            let crowned = to & last_row;
            let step = shift(to, 3 - direction) | to ^ crowned;
            let mut after = men;
            let mut material = question.numbering.material;
            let (own, own_men, own_kings) = if BLACK {
                (
                    &mut after.black,
                    &mut material.black_men,
                    &mut material.black_kings,
                )
            } else {
                (
                    &mut after.white,
                    &mut material.white_men,
                    &mut material.white_kings,
                )
            };
            *own ^= step;
            if crowned != 0 {
                *own_men -= 1;
                *own_kings += 1;
            }
            moves.push(ManMove {
                to,
                crowned,
                after: solved.setting::<B, OTHER>(material, after),
            });
        }
    }
    moves
}

/// The state of a position by the moves that leave the setting.
#[inline(always)]
fn first_look<B: Bits, K: Known, const BLACK: bool, const OTHER: bool>(
    solved: &K,
    view: View<BLACK>,
    man_moves: &[ManMove<K::Setting<'_>>],
) -> State {
    if view.must_jump() {
        return announced(solved.after_captures::<B, BLACK, OTHER>(view));
    }
    let kings = view.own & view.kings;
    let mut best = GameValue::Loss;
    for mv in man_moves {
        if mv.to & view.kings == 0 {
            let own = kings | mv.crowned;
            let other = view.other & view.kings;
            let (black, white) = if BLACK { (own, other) } else { (other, own) };
            let value = K::value_in::<B>(&mv.after, black, white).for_other();
            best = best.max(value);
            if best == GameValue::Win {
                return announced(best);
            }
        }
    }
    let moves: u32 = (0..4).map(|d| view.steps(kings, d).count_ones()).sum();
    if moves == 0 {
        return announced(best);
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "four moves of at most six kings"
    )]
    let moves = moves as State;
    match best {
        GameValue::Draw => moves | HOLDS,
        _ => moves,
    }
}

/// Settled; a draw tells the positions before it nothing.
#[inline(always)]
fn announced(value: GameValue) -> State {
    match value {
        GameValue::Draw => SETTLED | value.bits(),
        _ => SETTLED | UNTOLD | value.bits(),
    }
}

/// Tells the positions one king's move before a place what it is worth.
#[inline(always)]
fn tell_before(work: &mut Workspace, place: Place, value: GameValue) {
    let (row, column, side) = place.parts();
    let before = 1 - side;
    let columns = work.ways[WHITE_TO_MOVE].kings.len();
    let next = &mut work.next;
    let states = &mut work.states[before];
    let mut tell = |row: u32, column: u32| {
        let state = &mut states[row as usize * columns + column as usize];
        if *state & SETTLED != 0 {
            return;
        }
        if value == GameValue::Loss {
            *state = SETTLED | GameValue::Win.bits();
            next.push(Place::new(row, column, before));
        } else {
            *state -= 1;
            if *state & UNSETTLED == 0 {
                if *state & HOLDS != 0 {
                    *state = SETTLED | GameValue::Draw.bits();
                } else {
                    *state = SETTLED | GameValue::Loss.bits();
                    next.push(Place::new(row, column, before));
                }
            }
        }
    };
    if before == BLACK_TO_MOVE {
        for &row in work.ways[BLACK_TO_MOVE].from(row) {
            tell(row, column);
        }
    } else {
        for &column in work.ways[WHITE_TO_MOVE].from(column) {
            tell(row, column);
        }
    }
}
