//! A game with its past, and how the Laws of Chess end it.
//!
//! Some ends come of themselves (checkmate, stalemate, a position in which nobody can mate, the
//! fifth repetition, 75 moves without capture or pawn move), others are claimed by the side to
//! move (the third repetition, fifty moves). Positions in which a mate is impossible for other
//! reasons than material, such as a wall of pawns, are played on.

use crate::board::Chess;
use cozy_chess::{Color, Move};
use nullwindow::Position;
use std::fmt;

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One side has been mated.
    Checkmate {
        /// The side that has mated.
        winner: Color,
    },
    /// Nobody has won.
    Draw(Draw),
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// The side to move has no move and is not in check.
    Stalemate,
    /// Neither side can mate.
    InsufficientMaterial,
    /// The position stands on the board for the third time; to be claimed.
    ThreefoldRepetition,
    /// The position stands on the board for the fifth time.
    FivefoldRepetition,
    /// Fifty moves of each side without capture or pawn move; to be claimed.
    FiftyMoves,
    /// 75 moves of each side without capture or pawn move.
    SeventyFiveMoves,
}

impl Outcome {
    /// The side that has won, if one has.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }

    /// The result as written at the end of a game: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Checkmate {
                winner: Color::White,
            } => "White wins by checkmate",
            Outcome::Checkmate {
                winner: Color::Black,
            } => "Black wins by checkmate",
            Outcome::Draw(draw) => match draw {
                Draw::Stalemate => "draw by stalemate",
                Draw::InsufficientMaterial => "draw by insufficient material",
                Draw::ThreefoldRepetition => "draw by threefold repetition",
                Draw::FivefoldRepetition => "draw by fivefold repetition",
                Draw::FiftyMoves => "draw by the fifty-move rule",
                Draw::SeventyFiveMoves => "draw by the 75-move rule",
            },
        })
    }
}

/// A game in progress: where it began, what was played, where it stands.
#[derive(Clone, Debug)]
pub struct Referee {
    start: Chess,
    position: Chess,
    moves: Vec<Move>,
    /// Keys of all positions so far, the present one last.
    keys: Vec<u64>,
    /// Plies since a capture or a pawn move; the board's own clock stops at 100.
    quiet_plies: usize,
}

impl Referee {
    /// Begins a game.
    #[must_use]
    pub fn new(start: Chess) -> Referee {
        Referee {
            keys: vec![start.key()],
            quiet_plies: start.as_board().halfmove_clock().into(),
            moves: Vec::new(),
            position: start.clone(),
            start,
        }
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &Chess {
        &self.start
    }

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The keys of all positions so far, the present one last.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Plies since a capture or a pawn move.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        self.quiet_plies
    }

    /// Plays a move if it is legal, and says whether it was.
    ///
    /// Play may go on after an end that was not noticed or not claimed, as long as there are
    /// moves.
    pub fn try_play(&mut self, mv: Move) -> bool {
        if !self.position.as_board().is_legal(mv) {
            return false;
        }
        if self.position.irreversible(mv) {
            self.quiet_plies = 0;
        } else {
            self.quiet_plies += 1;
        }
        self.position.play(mv);
        self.moves.push(mv);
        self.keys.push(self.position.key());
        true
    }

    /// How many times the present position has stood on the board, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.position.key();
        // No position before the last capture or pawn move can come back.
        let past = self.keys.iter().rev().take(self.quiet_plies + 1);
        past.step_by(2).filter(|&&key| key == now).count()
    }

    /// The end of the game that has come of itself.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = &self.position;
        if !position.has_moves() {
            return Some(if position.in_check() {
                Outcome::Checkmate {
                    winner: !position.turn(),
                }
            } else {
                Outcome::Draw(Draw::Stalemate)
            });
        }
        let draw = if position.insufficient_material() {
            Draw::InsufficientMaterial
        } else if self.repetitions() >= 5 {
            Draw::FivefoldRepetition
        } else if self.quiet_plies >= 150 {
            Draw::SeventyFiveMoves
        } else {
            return None;
        };
        Some(Outcome::Draw(draw))
    }

    /// The draw that the side to move may claim.
    #[must_use]
    pub fn claim(&self) -> Option<Draw> {
        if !self.position.has_moves() {
            None
        } else if self.repetitions() >= 3 {
            Some(Draw::ThreefoldRepetition)
        } else if self.quiet_plies >= 100 {
            Some(Draw::FiftyMoves)
        } else {
            None
        }
    }

    /// The draw that the side to move may claim by announcing a move instead of playing it.
    #[must_use]
    pub fn claim_with(&self, mv: Move) -> Option<Draw> {
        let mut after = self.clone();
        if !after.try_play(mv) {
            return None;
        }
        if after.repetitions() >= 3 {
            Some(Draw::ThreefoldRepetition)
        } else {
            (after.quiet_plies >= 100).then_some(Draw::FiftyMoves)
        }
    }

    /// The end of the game where every draw that can be claimed is claimed, as in matches
    /// between programs.
    #[must_use]
    pub fn verdict(&self) -> Option<Outcome> {
        self.outcome().or_else(|| self.claim().map(Outcome::Draw))
    }
}
