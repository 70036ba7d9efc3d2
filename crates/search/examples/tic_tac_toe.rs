//! Tic-tac-toe: the smallest whole game. Solves it, and plays a perfect game against itself.
//!
//! Shows how to implement `Position`, how to ask a `Player`, and what its decision says.

use nullwindow::check::check_position;
use nullwindow::{MoveList, Player, Position, Score, Status, Task};
use std::error::Error;
use std::fmt;

/// The squares of each side as nine bits, the side to move first.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct TicTacToe {
    mine: u16,
    theirs: u16,
}

const LINES: [u16; 8] = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124];

impl Position for TicTacToe {
    type Move = u8;
    // Who is lost loses 1000 points; a point a ply comes off, so that a win in one move counts
    // more than a win in three.
    const WIN: Score = Score(500);

    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        if LINES.iter().any(|line| self.theirs & line == *line) {
            return Status::Over(Score(-1000));
        }
        into.extend((0..9).filter(|square| (self.mine | self.theirs) & (1 << square) == 0));
        Status::over_if(into.is_empty(), Score::ZERO)
    }

    fn play(&mut self, square: u8) {
        *self = TicTacToe {
            mine: self.theirs,
            theirs: self.mine | 1 << square,
        };
    }

    fn evaluate(&self) -> Score {
        Score::ZERO
    }

    fn key(&self) -> u64 {
        u64::from(self.mine) << 9 | u64::from(self.theirs)
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crosses_to_move = self.mine.count_ones() == self.theirs.count_ones();
        let (crosses, noughts) = if crosses_to_move {
            (self.mine, self.theirs)
        } else {
            (self.theirs, self.mine)
        };
        for square in 0..9 {
            let mark = match 1 << square {
                bit if crosses & bit != 0 => 'x',
                bit if noughts & bit != 0 => 'o',
                _ => '.',
            };
            write!(f, "{mark}{}", if square % 3 == 2 { '\n' } else { ' ' })?;
        }
        Ok(())
    }
}

/// The positions of a game in which both sides play as well as can be.
pub(crate) fn perfect_game(mut position: TicTacToe) -> Result<Vec<TicTacToe>, Box<dyn Error>> {
    let mut player = Player::new(1 << 20)?;
    let mut game = vec![position];
    // No move is best where the game is over.
    while let Some(square) = player.think(&position, Task::depth(9))?.best {
        position.play(square);
        game.push(position);
    }
    Ok(game)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let start = TicTacToe::default();
    println!("{:?}", check_position(&start)?);

    let mut player = Player::new(1 << 20)?;
    let decision = player.think(&start, Task::depth(9).alternatives(0))?;
    let best = &decision.lines[0];
    println!(
        "value {} after {} nodes ({}); a best line: {:?}, {} moves of it proven",
        best.score, decision.nodes, decision.end, best.line.moves, best.line.proven
    );
    println!("first moves that keep it: {:?}", decision.alternatives);

    for position in perfect_game(start)? {
        println!("\n{position}");
    }
    Ok(())
}
