//! A game as it is played: who has won, and draws that depend on how a position came about.
//!
//! A search to a fixed depth knows nothing of this, so that a value depends on position and depth
//! only; whoever plays a game asks the referee.

use crate::board::{Checkers, Side};
use crate::moves::Move;

/// Which draws are declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// Drawn when a position stands for this many times; `None` for never.
    pub repetitions: Option<u32>,
    /// Drawn after this many plies without a jump and without a move of a man; `None` for never.
    pub quiet_plies: Option<u32>,
}

impl Default for DrawRules {
    /// The third repetition, and forty moves of each side without progress.
    fn default() -> DrawRules {
        DrawRules {
            repetitions: Some(3),
            quiet_plies: Some(80),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// This side has won: the other has no move.
    Won(Side),
    /// Drawn because the position stood too often.
    Repetition,
    /// Drawn because nothing happened for too long.
    NoProgress,
}

/// Follows a game and says when it is over.
#[derive(Clone, Debug)]
pub struct Referee {
    rules: DrawRules,
    /// The positions since the last jump or move of a man, which nothing before can repeat.
    line: Vec<Checkers>,
}

impl Referee {
    /// Follows a game from a position on.
    #[must_use]
    pub fn new(start: Checkers, rules: DrawRules) -> Referee {
        Referee {
            rules,
            line: vec![start],
        }
    }

    /// The position the game has come to.
    #[must_use]
    pub fn position(&self) -> &Checkers {
        &self.line[self.line.len() - 1]
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        let position = *self.position();
        let man = position.kings & mv.from().set() == 0;
        if man || mv.jumps() > 0 {
            self.line.clear();
        }
        self.line.push(position.after(mv));
    }

    /// How often the present position has stood, itself included.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        let present = self.position();
        self.line
            .iter()
            .map(|past| u32::from(past == present))
            .sum()
    }

    /// How many plies have passed without a jump and without a move of a man.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        u32::try_from(self.line.len() - 1).unwrap_or(u32::MAX)
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let position = self.position();
        if position.legal_moves().is_empty() {
            Some(Verdict::Won(position.turn().other()))
        } else if self
            .rules
            .repetitions
            .is_some_and(|n| self.repetitions() >= n)
        {
            Some(Verdict::Repetition)
        } else if self
            .rules
            .quiet_plies
            .is_some_and(|n| self.quiet_plies() >= n)
        {
            Some(Verdict::NoProgress)
        } else {
            None
        }
    }
}
