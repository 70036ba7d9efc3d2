//! One-ply consistency: a position is worth what the best of its moves is worth.

use super::GameValue;
use super::bits::{Bits, with_bits};
use super::compression::{BLOCK, positions_of};
use super::cursor::Cursor;
use super::generation::{Interrupted, Work};
use super::material::Material;
use super::tables::{Known, Slice, Tables, view};
use crate::board::{Checkers, Side};
use crate::moves::View;
use std::sync::{Mutex, PoisonError};

/// A position whose value in the database is not the best of its moves'.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The position.
    pub position: Checkers,
    /// What the database says.
    pub stored: GameValue,
    /// What its moves say.
    pub by_moves: GameValue,
}

/// Looks at one block in `every`.
pub(crate) fn check_blocks(
    tables: &Tables,
    material: Material,
    every: usize,
    work: &Work<'_>,
) -> Result<Option<Contradiction>, Interrupted> {
    let slice = tables.get(material).expect("in memory");
    let found = Mutex::new(None);
    for side in 0..2 {
        let len = slice.sides[side].len();
        let blocks = usize::try_from(len.div_ceil(BLOCK)).expect("fits");
        work.share(
            blocks.div_ceil(every),
            4,
            || (),
            |(), block| {
                let block = (block * every) as u64;
                if let Some(contradiction) = check(tables, slice, side, block) {
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    found.get_or_insert(contradiction);
                }
                let positions = positions_of(block, len);
                if every == 1 {
                    positions.end - positions.start
                } else {
                    0
                }
            },
        )?;
    }
    Ok(found.into_inner().unwrap_or_else(PoisonError::into_inner))
}

with_bits! {
    fn check => check_by(tables: &Tables, slice: &Slice, side: usize, block: u64) -> Option<Contradiction>
}

#[inline(always)]
fn check_by<B: Bits>(
    tables: &Tables,
    slice: &Slice,
    side: usize,
    block: u64,
) -> Option<Contradiction> {
    let mut cursor = Cursor::at::<B>(&slice.numbering, block * BLOCK);
    for index in positions_of(block, slice.sides[side].len()) {
        let (black, white, kings) = cursor.board();
        let by_moves = if side == 0 {
            best_of_moves::<B, true, false>(tables, view(black, white, kings))
        } else {
            best_of_moves::<B, false, true>(tables, view(black, white, kings))
        };
        let stored = slice.sides[side].get(index);
        if stored != by_moves {
            let turn = [Side::Black, Side::White][side];
            return Some(Contradiction {
                position: Checkers {
                    black,
                    white,
                    kings,
                    turn,
                },
                stored,
                by_moves,
            });
        }
        cursor.advance::<B>();
    }
    None
}

#[inline(always)]
fn best_of_moves<B: Bits, const BLACK: bool, const OTHER: bool>(
    tables: &Tables,
    view: View<BLACK>,
) -> GameValue {
    if view.must_jump() {
        return tables.after_captures::<B, BLACK, OTHER>(view);
    }
    // Seven pieces have at most 28 steps; listed first, so that the values are looked up here, by the
    // quickest way the processor has.
    let mut steps = [(0, 0); 32];
    let mut count = 0;
    view.each_step(|from, to| {
        steps[count % 32] = (from, to);
        count += 1;
    });
    let mut best = GameValue::Loss;
    for &(from, to) in &steps[..count.min(32)] {
        let next = view.play::<OTHER>(from, to, 0);
        best = best.max(tables.value::<B, OTHER>(next).for_other());
        if best == GameValue::Win {
            break;
        }
    }
    best
}
