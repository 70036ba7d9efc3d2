//! A game with a fault planted in it.

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
}

/// A game that is wrong in one way.
#[derive(Clone, Debug)]
pub(crate) struct Planted<P: Position, const TACTICAL: bool> {
    game: P,
    wrong: Wrong,
    last: Option<P::Move>,
}

impl<P: Position, const TACTICAL: bool> Planted<P, TACTICAL> {
    pub(crate) fn new(game: P, wrong: Wrong) -> Self {
        Planted {
            game,
            wrong,
            last: None,
        }
    }

    fn end(&self) -> Option<Score> {
        self.game.moves(&mut MoveList::new()).score()
    }
}

impl<P: Position, const TACTICAL: bool> Position for Planted<P, TACTICAL> {
    type Move = P::Move;
    const WIN: Score = P::WIN;
    const SLOTS: usize = P::SLOTS;
    const TACTICAL: bool = TACTICAL;
    const REPEATS: bool = P::REPEATS;

    fn moves(&self, into: &mut MoveList<P::Move>) -> Status {
        let end = self.game.moves(into);
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

    fn play(&mut self, mv: P::Move) {
        self.game.play(mv);
        self.last = Some(mv);
    }

    fn evaluate(&self) -> Score {
        let score = self.game.evaluate();
        match (self.wrong, self.end()) {
            (Wrong::EvaluationSign, _) | (Wrong::EvaluationSignUnderWay, None) => -score,
            (Wrong::EvaluationSignUnderWay, Some(end)) => end,
            (Wrong::EvaluationSignAtTheEnd, Some(end)) => -end,
            _ => score,
        }
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn rank(&self, mv: P::Move) -> i32 {
        self.game.rank(mv)
    }

    fn slot(&self, mv: P::Move) -> usize {
        self.game.slot(mv)
    }

    fn tactics(&self, plies: Depth, into: &mut MoveList<P::Move>) -> StandPat {
        match self.wrong {
            Wrong::StaleTactics => {
                into.extend(self.last);
                StandPat::Allowed
            }
            Wrong::Tactics => {
                let mut moves = MoveList::new();
                self.game.moves(&mut moves);
                into.extend(moves.as_slice().first().copied());
                StandPat::Allowed
            }
            _ if P::TACTICAL => self.game.tactics(plies, into),
            _ => StandPat::Allowed,
        }
    }

    fn irreversible(&self, mv: P::Move) -> bool {
        self.game.irreversible(mv) != (self.wrong == Wrong::Irreversible)
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
