//! A game with a fault planted in it.

use super::any_game::{AnyGame, WIN};
use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, Score, StandPat, Status};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Wrong {
    /// The evaluation has the wrong sign.
    EvaluationSign,
    /// The same, but where the game is over, it is the final score.
    EvaluationSignUnderWay,
    /// The final score has the wrong sign.
    FinalSign,
    /// Where the game is over, the evaluation is the final score with the wrong sign.
    EvaluationSignAtTheEnd,
    /// The move that was played last is listed among the tactics.
    StaleTactics,
    /// There are tactics.
    Tactics,
    /// `irreversible` says the opposite.
    Irreversible,
    /// The last of many moves is not listed.
    MissingMove,
    /// Nothing that the game has not got wrong itself.
    Nothing,
}

/// A game that is wrong in one way.
#[derive(Debug)]
pub(crate) struct Planted<const TACTICAL: bool, const REPEATS: bool> {
    game: Box<dyn AnyGame>,
    wrong: Wrong,
    last: Option<u64>,
}

impl<const TACTICAL: bool, const REPEATS: bool> Planted<TACTICAL, REPEATS> {
    pub(crate) fn new(game: &dyn AnyGame, wrong: Wrong) -> Self {
        Planted {
            game: game.copy(),
            wrong,
            last: None,
        }
    }

    fn end(&self) -> Option<Score> {
        self.game.list(&mut MoveList::new()).score()
    }
}

impl<const TACTICAL: bool, const REPEATS: bool> Clone for Planted<TACTICAL, REPEATS> {
    fn clone(&self) -> Self {
        Planted {
            game: self.game.copy(),
            ..*self
        }
    }
}

impl<const TACTICAL: bool, const REPEATS: bool> Position for Planted<TACTICAL, REPEATS> {
    type Move = u64;
    const WIN: Score = WIN;
    const TACTICAL: bool = TACTICAL;
    const REPEATS: bool = REPEATS;

    fn moves(&self, into: &mut MoveList<u64>) -> Status {
        let end = self.game.list(into);
        match self.wrong {
            Wrong::FinalSign => end.score().map(|score| -score).into(),
            Wrong::MissingMove if into.len() > 2 => {
                let rest = into.as_slice()[..into.len() - 1].to_vec();
                into.clear();
                into.extend(rest);
                end
            }
            _ => end,
        }
    }

    fn play(&mut self, mv: u64) {
        self.game.make(mv);
        self.last = Some(mv);
    }

    fn evaluate(&self) -> Score {
        let score = self.game.judgement();
        match (self.wrong, self.end()) {
            (Wrong::EvaluationSign, _) | (Wrong::EvaluationSignUnderWay, None) => -score,
            (Wrong::EvaluationSignUnderWay, Some(end)) => end,
            (Wrong::EvaluationSignAtTheEnd, Some(end)) => -end,
            _ => score,
        }
    }

    fn key(&self) -> u64 {
        self.game.own_key()
    }

    fn tactics(&self, plies: Depth, into: &mut MoveList<u64>) -> StandPat {
        match self.wrong {
            Wrong::StaleTactics => {
                into.extend(self.last);
                StandPat::Allowed
            }
            Wrong::Tactics => {
                let mut moves = MoveList::new();
                self.game.list(&mut moves);
                into.extend(moves.as_slice().first().copied());
                StandPat::Allowed
            }
            _ => self.game.list_tactics(plies, into),
        }
    }

    fn irreversible(&self, mv: u64) -> bool {
        self.game.cannot_return(mv) != (self.wrong == Wrong::Irreversible)
    }
}

/// A game whose board can be told apart from the side to move.
pub(crate) trait Board: Position {
    /// A key of the board alone, whoever is to move.
    fn board_key(&self, first_to_move: bool) -> u64;
}

/// A game whose key forgets the side to move.
#[derive(Clone, Debug)]
pub(crate) struct WithoutSide<P> {
    game: P,
    first_to_move: bool,
}

impl<P> WithoutSide<P> {
    pub(crate) fn new(game: P) -> Self {
        WithoutSide {
            game,
            first_to_move: true,
        }
    }
}

impl<P: Board> Position for WithoutSide<P> {
    type Move = P::Move;
    const WIN: Score = P::WIN;
    const SLOTS: usize = P::SLOTS;
    const REPEATS: bool = P::REPEATS;

    fn moves(&self, into: &mut MoveList<P::Move>) -> Status {
        self.game.moves(into)
    }

    fn play(&mut self, mv: P::Move) {
        self.game.play(mv);
        self.first_to_move = !self.first_to_move;
    }

    fn evaluate(&self) -> Score {
        self.game.evaluate()
    }

    fn key(&self) -> u64 {
        self.game.board_key(self.first_to_move)
    }

    fn irreversible(&self, mv: P::Move) -> bool {
        self.game.irreversible(mv)
    }
}
