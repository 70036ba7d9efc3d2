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

use super::GameValue;
use super::bits::{Bits, with_bits};
use super::slice::{Men, Numbering};
use super::tables::{Known, view};
use crate::board::{ALL, Squares, singles};
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

const BLACK_TO_MOVE: usize = 0;
const WHITE_TO_MOVE: usize = 1;

/// The memory to solve settings in, one after another.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    /// With Black and with White to move, by the number of the placing.
    states: [Vec<State>; 2],
    /// Placings with a value that the positions before them are to be told.
    wave: Vec<Placing>,
    next: Vec<Placing>,
}

#[derive(Clone, Copy, Debug)]
struct Placing {
    black_kings: Squares,
    white_kings: Squares,
    side: usize,
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

impl Workspace {
    /// The values that were found for the side to move.
    pub(crate) fn values(&self, side: usize) -> impl Iterator<Item = GameValue> + '_ {
        self.states[side].iter().map(|&state| settled(state))
    }

    /// One of them.
    #[inline]
    pub(crate) fn value(&self, side: usize, placing: u32) -> GameValue {
        settled(self.states[side][placing as usize])
    }
}

/// What was not settled is drawn.
#[inline]
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
    mut distances: Option<&mut [Vec<u8>; 2]>,
) {
    let Question { numbering, men, .. } = question;
    let len = numbering.per_setting as usize;
    for states in &mut work.states {
        states.clear();
        states.resize(len, 0);
    }
    if let Some(distances) = distances.as_deref_mut() {
        for side in distances {
            side.clear();
            side.resize(len, 0);
        }
    }
    let [black_states, white_states] = &mut work.states;
    let has_kings = numbering.per_setting > 1;
    numbering.each_placing::<B>(men, |number, black_kings, white_kings| {
        let kings = black_kings | white_kings;
        let (black, white) = (men.black | black_kings, men.white | white_kings);
        let number = number as usize;
        black_states[number] = first_look::<B, K, true, false>(question, view(black, white, kings));
        white_states[number] = first_look::<B, K, false, true>(question, view(black, white, kings));
    });
    if !has_kings {
        return;
    }
    work.wave.clear();
    let states = &mut work.states;
    let next = &mut work.next;
    next.clear();
    let mut number_of_wave: u8 = 1;
    // The first wave is not listed, which would be long: what is settled in it is marked.
    numbering.each_placing::<B>(men, |number, black_kings, white_kings| {
        for side in [BLACK_TO_MOVE, WHITE_TO_MOVE] {
            let state = states[side][number as usize];
            if state & UNTOLD != 0 {
                if let Some(distances) = distances.as_deref_mut() {
                    distances[side][number as usize] = number_of_wave;
                }
                let placing = Placing {
                    black_kings,
                    white_kings,
                    side,
                };
                let value = GameValue::from_bits(state);
                tell_before::<B, K>(question, states, placing, value, next);
            }
        }
    });
    while !work.next.is_empty() {
        number_of_wave = number_of_wave.saturating_add(1);
        std::mem::swap(&mut work.wave, &mut work.next);
        work.next.clear();
        for &placing in &work.wave {
            let number =
                numbering.placing::<B>(men.free(), placing.black_kings, placing.white_kings)
                    as usize;
            if let Some(distances) = distances.as_deref_mut() {
                distances[placing.side][number] = number_of_wave;
            }
            let value = settled(work.states[placing.side][number]);
            tell_before::<B, K>(question, &mut work.states, placing, value, &mut work.next);
        }
    }
}

/// The state of a position by the moves that leave the setting.
#[inline(always)]
fn first_look<B: Bits, K: Known, const BLACK: bool, const OTHER: bool>(
    question: Question<'_, K>,
    view: View<BLACK>,
) -> State {
    let solved = question.solved;
    if view.must_jump() {
        return announced(solved.after_captures::<B, BLACK, OTHER>(view));
    }
    let men = view.own & !view.kings;
    let mut best = GameValue::Loss;
    for direction in View::<BLACK>::FORWARD {
        for to in singles(view.steps(men, direction)) {
            if best != GameValue::Win {
                let next = view.play::<OTHER>(shift(to, 3 - direction), to, 0);
                best = best.max(solved.value::<B, OTHER>(next).for_other());
            }
        }
    }
    if best == GameValue::Win {
        return announced(best);
    }
    let kings = view.own & view.kings;
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

/// Tells the positions one king's move before a placing what it is worth.
#[inline(always)]
fn tell_before<B: Bits, K>(
    question: Question<'_, K>,
    states: &mut [Vec<State>; 2],
    placing: Placing,
    value: GameValue,
    next: &mut Vec<Placing>,
) {
    let Question { numbering, men, .. } = question;
    let free = men.free();
    let before = 1 - placing.side;
    let occupied = placing.black_kings | placing.white_kings | men.black | men.white;
    let moved = if before == BLACK_TO_MOVE {
        placing.black_kings
    } else {
        placing.white_kings
    };
    for direction in 0..4 {
        let origins = shift(moved, direction) & ALL & !occupied;
        for origin in singles(origins) {
            let step = origin | shift(origin, 3 - direction);
            let mut earlier = Placing {
                side: before,
                ..placing
            };
            if before == BLACK_TO_MOVE {
                earlier.black_kings ^= step;
            } else {
                earlier.white_kings ^= step;
            }
            let number =
                numbering.placing::<B>(free, earlier.black_kings, earlier.white_kings) as usize;
            let state = &mut states[before][number];
            if *state & SETTLED != 0 {
                continue;
            }
            if value == GameValue::Loss {
                *state = SETTLED | GameValue::Win.bits();
                next.push(earlier);
            } else {
                *state -= 1;
                if *state & UNSETTLED == 0 {
                    if *state & HOLDS != 0 {
                        *state = SETTLED | GameValue::Draw.bits();
                    } else {
                        *state = SETTLED | GameValue::Loss.bits();
                        next.push(earlier);
                    }
                }
            }
        }
    }
}
