//! Dots and Boxes with 3 x 3 boxes: extra turns. Plays a game against itself.
//!
//! Turns alternate for a search. Who takes a box draws again, so the other side gets the turn and
//! has one legal move, the pass: that is all the rules, in `rules.rs`, have to say about it.

pub(crate) mod rules;

use nullwindow::check::{check_equality, check_position};
use nullwindow::{Player, Position, Task};
use rules::{DotsAndBoxes, PASS};
use std::error::Error;
use std::fmt;

/// The lines of a position as they are drawn on paper.
pub(crate) struct Paper(pub(crate) DotsAndBoxes);

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = |line: usize| self.0.lines >> line & 1 == 1;
        for row in 0..4 {
            let lying = (0..3).map(|column| drawn(3 * row + column));
            let lying = lying.map(|drawn| if drawn { "---+" } else { "   +" });
            writeln!(f, "+{}", lying.collect::<String>())?;
            if row < 3 {
                let upright = (0..4).map(|column| drawn(12 + 4 * row + column));
                let upright = upright.map(|drawn| if drawn { "|   " } else { "    " });
                writeln!(f, "{}", upright.collect::<String>().trim_end())?;
            }
        }
        Ok(())
    }
}

/// A line drawn: who drew it, and the position after it.
pub(crate) struct Drawn {
    pub(crate) by_first: bool,
    pub(crate) after: DotsAndBoxes,
}

/// The lines of a game in which both sides look so many plies ahead, without the passes.
pub(crate) fn play(depth: u8) -> Result<Vec<Drawn>, Box<dyn Error>> {
    let mut player = Player::new(16 << 20)?;
    let mut position = DotsAndBoxes::default();
    let mut by_first = true;
    let mut game = Vec::new();
    // No move is best where the game is over.
    while let Some(line) = player.think(&position, Task::depth(depth))?.best {
        position.play(line);
        if line != PASS {
            game.push(Drawn {
                by_first,
                after: position,
            });
        }
        by_first = !by_first;
    }
    Ok(game)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let start = DotsAndBoxes::default();
    println!("{:?}", check_position(&start)?);
    check_equality(&start)?;

    let game = play(6)?;
    for drawn in &game {
        let who = if drawn.by_first { "first" } else { "second" };
        // After a move the other side is to move.
        let [_, boxes] = drawn.after.boxes;
        println!("\n{}{who} player, {boxes} boxes", Paper(drawn.after));
    }
    if let Some(Drawn { by_first: true, .. }) = game.last() {
        println!("The first player wins.");
    } else {
        println!("The second player wins.");
    }
    Ok(())
}
