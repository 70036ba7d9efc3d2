//! WTHOR: the French federation's database of tournament games, `.wtb` files.
//!
//! A header of 16 bytes (the number of games at byte 4, the year at 10, the board's size at 12),
//! then 68 bytes a game: numbers of tournament and players, X's discs as played and with best
//! play of the end, and 60 moves of a byte each, row × 10 + column from 1, 0 after the last.

use crate::board::{Move, Othello};
use crate::notation::move_text;
use crate::record::Record;
use nullwindow::{Game, NotationError};

const HEADER: usize = 16;
const GAME: usize = 68;

/// What a file says of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The year of the file.
    pub year: u16,
    /// The moves, and the result as the file has it.
    pub record: Record,
    /// X's discs at the end.
    pub x_discs: u8,
    /// X's discs if the end had been played without fault.
    pub x_discs_in_theory: u8,
}

/// Reads a `.wtb` file.
///
/// # Errors
/// Names the bytes that cannot be right; the column is the place of the first, counted from 1.
pub fn parse(bytes: &[u8]) -> Result<Vec<Entry>, NotationError> {
    let Some((header, games)) = bytes.split_at_checked(HEADER) else {
        return wrong(&format!("{} bytes", bytes.len()), 0, "a header of 16 bytes");
    };
    let year = u16::from_le_bytes([header[10], header[11]]);
    if !matches!(header[12], 0 | 8) {
        return wrong(&header[12].to_string(), 12, "0 or 8, the size of the board");
    }
    let count = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
    if games.len() / GAME != count as usize || games.len() % GAME != 0 {
        let expected = format!(
            "as many games of 68 bytes as follow in {} bytes",
            games.len()
        );
        return wrong(&count.to_string(), 4, &expected);
    }
    let entry = |(index, game)| entry(year, game, HEADER + GAME * index);
    games.chunks_exact(GAME).enumerate().map(entry).collect()
}

fn entry(year: u16, game: &[u8], offset: usize) -> Result<Entry, NotationError> {
    let (x_discs, x_discs_in_theory) = (game[6], game[7]);
    if x_discs.max(x_discs_in_theory) > 64 {
        return wrong(
            &format!("{x_discs}, {x_discs_in_theory}"),
            offset + 6,
            "at most 64 discs",
        );
    }
    let mut record = Record::new(Othello::start());
    record.x_won_by = Some(2 * i32::from(x_discs) - 64);
    let mut board = record.start;
    for (index, &byte) in game[8..]
        .iter()
        .enumerate()
        .take_while(|&(_, &byte)| byte != 0)
    {
        let at = offset + 8 + index;
        let square = Move::at((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1));
        let Some(mv) = square else {
            return wrong(&byte.to_string(), at, "10 × row + column, both from 1 to 8");
        };
        if let Err(expected) = record.push(&mut board, mv) {
            return wrong(&move_text(mv), at, &expected);
        }
    }
    Ok(Entry {
        year,
        record,
        x_discs,
        x_discs_in_theory,
    })
}

fn wrong<T>(rejected: &str, at: usize, expected: &str) -> Result<T, NotationError> {
    Err(NotationError::new(rejected, at + 1, expected))
}
