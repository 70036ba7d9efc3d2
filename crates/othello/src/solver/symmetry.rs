//! The eight symmetries of the board. Near the start of a game many positions are images of each
//! other, and one entry of the table serves all of them.

use super::table::{Entry, key};
use crate::patterns::transposed;

/// A symmetry: mirrored at a diagonal first (4), then upside down (1) and left to right (2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry(u8);

impl Symmetry {
    /// Everything stays where it is.
    pub(super) const NONE: Symmetry = Symmetry(0);

    fn image(self, mut board: u64) -> u64 {
        if self.0 & 4 != 0 {
            board = transposed(board);
        }
        if self.0 & 1 != 0 {
            board = board.swap_bytes();
        }
        if self.0 & 2 != 0 {
            board = board.reverse_bits().swap_bytes();
        }
        board
    }

    fn original(self, mut board: u64) -> u64 {
        if self.0 & 2 != 0 {
            board = board.reverse_bits().swap_bytes();
        }
        if self.0 & 1 != 0 {
            board = board.swap_bytes();
        }
        if self.0 & 4 != 0 {
            board = transposed(board);
        }
        board
    }

    /// Where a square goes; 64, which is none, stays.
    pub(crate) fn image_of(self, square: u8) -> u8 {
        if square == 64 {
            return square;
        }
        lowest(self.image(1 << square))
    }

    /// Where a square of the image is on the board itself; 64, which is none, stays.
    pub(crate) fn original_of(self, square: u8) -> u8 {
        if square == 64 {
            return square;
        }
        lowest(self.original(1 << square))
    }

    /// An entry of the image, as it is for the board itself.
    pub(super) fn undone(self, entry: Entry) -> Entry {
        Entry {
            moves: entry.moves.map(|square| self.original_of(square)),
            ..entry
        }
    }

    /// The least of a position's images, and the symmetry that leads to it.
    pub(crate) fn least(mover: u64, opponent: u64) -> ((u64, u64), Symmetry) {
        let images = (0..8).map(|number| {
            let symmetry = Symmetry(number);
            ((symmetry.image(mover), symmetry.image(opponent)), number)
        });
        let (image, number) = images.min().unwrap_or(((mover, opponent), 0));
        (image, Symmetry(number))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "at most 64")]
fn lowest(board: u64) -> u8 {
    board.trailing_zeros() as u8
}

/// The key of the least of a position's images, and the symmetry that leads to it.
pub(super) fn least_key(mover: u64, opponent: u64) -> (u64, Symmetry) {
    let ((mover, opponent), symmetry) = Symmetry::least(mover, opponent);
    (key(mover, opponent), symmetry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_share_a_key_and_moves_come_back() {
        let (mover, opponent) = (0x0000_0008_1020_3011, 0x0000_1024_0408_0002);
        let (wanted, _) = least_key(mover, opponent);
        for number in 0..8 {
            let turned = Symmetry(number);
            let (found, to_least) = least_key(turned.image(mover), turned.image(opponent));
            assert_eq!(found, wanted);
            for square in 0..65 {
                let entry = Entry {
                    moves: [to_least.image_of(square), 64],
                    ..Entry::UNKNOWN
                };
                assert_eq!(to_least.undone(entry).moves, [square, 64]);
            }
        }
    }
}
