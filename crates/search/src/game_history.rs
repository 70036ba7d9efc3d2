//! A game in progress: where it began, what was played, and how it ends.

use crate::path::Path;
use crate::position::{MoveList, Position, Status};

/// A game with its past, as far as rules depend on it.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
/// # fn main() {
/// use nullwindow::game_history::{GameHistory, Verdict};
///
/// let mut game = GameHistory::new(ConnectFour::default());
/// for column in [3, 0, 3, 0, 3, 0] {
///     assert!(game.try_play(column));
/// }
/// assert_eq!(game.verdict(), None);
/// assert!(!game.try_play(7)); // there is no such column
/// assert!(game.try_play(3));
/// assert_eq!(game.verdict(), Some(Verdict::Lost)); // for the side to move
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct GameHistory<P: Position> {
    positions: Vec<P>,
    moves: Vec<P::Move>,
    path: Path,
}

/// How a game has ended, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side to move has won.
    Won,
    /// The side to move has lost.
    Lost,
    /// By the rules of the board nobody has won.
    Drawn,
    /// Drawn: the position stands for the third time.
    Repeated,
    /// Drawn: nothing irreversible has happened for too long.
    Quiet,
}

impl Verdict {
    /// Whether nobody has won.
    #[must_use]
    pub fn is_draw(self) -> bool {
        !matches!(self, Verdict::Won | Verdict::Lost)
    }
}

impl<P: Position> GameHistory<P> {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: P) -> Self {
        GameHistory {
            path: Path::new(start.key(), start.quiet_plies()),
            moves: Vec::new(),
            positions: vec![start],
        }
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.positions.len() - 1]
    }

    /// All positions so far, the first one first.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The legal moves; none where the board says that the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<P::Move> {
        let mut list = MoveList::new();
        match self.position().moves(&mut list) {
            Status::Over(_) => Vec::new(),
            Status::Ongoing => list.as_slice().to_vec(),
        }
    }

    /// Plays a move if it is legal, and says whether it was.
    pub fn try_play(&mut self, mv: P::Move) -> bool {
        let legal = self.legal_moves().contains(&mv);
        if legal {
            self.play(mv);
        }
        legal
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: P::Move) {
        let mut position = self.position().clone();
        let irreversible = !P::REPEATS || position.irreversible(mv);
        position.play(mv);
        self.path.advance(position.key(), irreversible);
        self.moves.push(mv);
        self.positions.push(position);
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.path.take_back();
        self.positions.pop();
        Some(mv)
    }

    /// Plies since an irreversible move.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.path.quiet()
    }

    /// How often the present position has stood, itself included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        1 + self.path.returns().count()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let mut list = MoveList::new();
        if let Status::Over(score) = self.position().moves(&mut list) {
            return Some(match score.0 {
                1.. => Verdict::Won,
                0 => Verdict::Drawn,
                _ => Verdict::Lost,
            });
        }
        if P::REPEATS && self.repetitions() >= 3 {
            Some(Verdict::Repeated)
        } else if self.quiet_plies() >= P::QUIET_PLIES {
            Some(Verdict::Quiet)
        } else {
            None
        }
    }

    /// The way to the present position, for a search in which the past counts.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}
