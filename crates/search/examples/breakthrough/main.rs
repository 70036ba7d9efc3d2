//! Breakthrough on 6 x 6 squares: pawns race for the last row. Plays a game against itself.
//!
//! The rules, in `rules.rs`, are all that a game has to write down; here is what makes a program
//! of them: a check of the rules, a player, and a board to look at.

pub(crate) mod rules;

use nullwindow::check::{check_equality, check_position};
use nullwindow::{Player, Position, Task};
use rules::Breakthrough;
use std::error::Error;
use std::fmt;

/// Two rows of pawns on each side.
pub(crate) const START: Breakthrough = Breakthrough {
    mine: 0x3f3f,
    theirs: 0x3f3f << 32,
};

/// A position with White below, whoever is to move.
pub(crate) struct Board {
    pub(crate) position: Breakthrough,
    pub(crate) white_to_move: bool,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Breakthrough { mine, theirs } = self.position;
        for row in 0..6 {
            for column in 0..6 {
                // The side to move has its first row below.
                let row = if self.white_to_move { 5 - row } else { row };
                let on = |pawns: u64| pawns >> (8 * row + column) & 1 == 1;
                let mark = match (on(mine), on(theirs)) {
                    (false, false) => '.',
                    (is_mine, _) if is_mine == self.white_to_move => 'w',
                    _ => 'b',
                };
                write!(f, " {mark}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The positions of a game in which both sides look so many plies ahead.
pub(crate) fn play(depth: u8) -> Result<Vec<Board>, Box<dyn Error>> {
    let mut player = Player::new(16 << 20)?;
    let mut position = START;
    let mut boards = Vec::new();
    loop {
        boards.push(Board {
            position,
            white_to_move: boards.len() % 2 == 0,
        });
        // No move is best where the game is over.
        let Some(best) = player.think(&position, Task::depth(depth))?.best else {
            return Ok(boards);
        };
        position.play(best);
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    println!("{:?}", check_position(&START)?);
    check_equality(&START)?;

    let boards = play(6)?;
    for board in &boards {
        println!("\n{board}");
    }
    let winner = match boards.last() {
        Some(board) if board.white_to_move => "Black",
        _ => "White",
    };
    println!(
        "{winner} has come through after {} moves.",
        boards.len() - 1
    );
    Ok(())
}
