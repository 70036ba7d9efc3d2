//! A game as it was played, whatever it was written in.

use crate::board::{Move, Othello, Side};
use crate::notation::{Reader, move_text};
use nullwindow::{Game, NotationError, Position};

/// A start, and the moves from there with every pass among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Where the game starts.
    pub start: Othello,
    /// The moves, legal from there.
    pub moves: Vec<Move>,
    /// Who played X, if the source says so.
    pub x_name: Option<String>,
    /// Who played O, if the source says so.
    pub o_name: Option<String>,
    /// By how many discs X won according to the source, which may know of a resignation.
    pub x_won_by: Option<i32>,
}

impl Record {
    /// A game not yet begun.
    #[must_use]
    pub fn new(start: Othello) -> Self {
        Record {
            start,
            moves: Vec::new(),
            x_name: None,
            o_name: None,
            x_won_by: None,
        }
    }

    /// The positions of the game, from the start to the last.
    pub fn positions(&self) -> impl Iterator<Item = Othello> + '_ {
        let mut board = self.start;
        let after = self.moves.iter().map(move |&mv| {
            board.play(mv);
            board
        });
        std::iter::once(self.start).chain(after)
    }

    /// The last position.
    #[must_use]
    pub fn end(&self) -> Othello {
        self.positions().last().unwrap_or(self.start)
    }

    /// By how many discs X has won, if the game was played to its end.
    #[must_use]
    pub fn x_discs(&self) -> Option<i32> {
        let end = self.end();
        end.is_over().then(|| match end.side() {
            Side::X => end.final_discs(),
            Side::O => -end.final_discs(),
        })
    }

    /// The moves in one word, such as `f5d6c3`; passes are left out, as they are forced.
    #[must_use]
    pub fn transcript(&self) -> String {
        let placed = self.moves.iter().filter(|mv| !mv.is_pass());
        placed.map(|&mv| move_text(mv)).collect()
    }

    /// Reads a transcript from the usual start; see [`Record::continued`].
    ///
    /// # Errors
    /// Names the first move that cannot be read or is not legal.
    pub fn parse(text: &str) -> Result<Record, NotationError> {
        Record::continued(Othello::start(), text)
    }

    /// Reads moves from a given start, in one word or with spaces between them. Passes may be
    /// written or left out.
    ///
    /// # Errors
    /// Names the first move that cannot be read or is not legal.
    pub fn continued(start: Othello, text: &str) -> Result<Record, NotationError> {
        let mut record = Record::new(start);
        let mut board = start;
        let mut reader = Reader::new(text);
        reader.skip_space();
        while reader.peek().is_some() {
            let before = reader.clone();
            let mv = reader.move_text::<8>()?;
            record.push(&mut board, mv).map_err(|expected| {
                NotationError::new(&move_text(mv), before.column(), expected)
            })?;
            reader.skip_space();
        }
        Ok(record)
    }

    /// Adds a move played on `board`, which is the last position, and a pass before it where
    /// one is forced and was not written. Says what would be legal if the move is not.
    pub(crate) fn push(&mut self, board: &mut Othello, mv: Move) -> Result<(), String> {
        let must_pass = board.mobility() == 0 && board.opponent_mobility() != 0;
        if must_pass && !mv.is_pass() {
            self.moves.push(Move::PASS);
            board.play(Move::PASS);
        }
        let mv = board.check(mv)?;
        self.moves.push(mv);
        board.play(mv);
        Ok(())
    }
}
