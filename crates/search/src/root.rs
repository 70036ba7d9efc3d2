//! The root of a search: where the questions of a driver reach the tree.

use crate::algorithms::Algorithm;
use crate::drivers::{Driver, Root, RootAnswer};
use crate::limits::Stop;
use crate::memory::Depth;
use crate::observers::Observer;
use crate::position::{MoveList, Position, Status};
use crate::recipe::Recipe;
use crate::report::Pass;
use crate::score::{Score, Window};
use crate::search::{MoveOf, Search, Value};

/// An algorithm as a root calls it: compiled for the recipe, chosen when the search runs.
pub(crate) struct Walk<R: Recipe> {
    pub(crate) search: fn(&mut Search<R>, &mut R::Position, Depth, Window) -> Value<R>,
    /// Whether questions other than null windows can be answered.
    wide: bool,
}

impl<R: Recipe> Walk<R> {
    pub(crate) fn of<A: Algorithm>() -> Self {
        Walk {
            search: A::search::<R>,
            wide: A::WIDE,
        }
    }
}

impl<R: Recipe> Clone for Walk<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Recipe> Copy for Walk<R> {}

/// How a search is made: what asks the questions, and what answers them.
pub(crate) struct Method<'d, R: Recipe> {
    pub(crate) driver: &'d dyn Driver,
    pub(crate) walk: Walk<R>,
}

impl<'d, R: Recipe> Method<'d, R> {
    pub(crate) fn new<A: Algorithm>(driver: &'d dyn Driver) -> Self {
        let walk = Walk::of::<A>();
        Method { driver, walk }
    }
}

/// A position to ask about, and what answers.
pub(crate) struct RootSearch<'s, R: Recipe> {
    pub(crate) search: &'s mut Search<R>,
    pub(crate) walk: Walk<R>,
    pub(crate) position: R::Position,
    pub(crate) depth: Depth,
    pub(crate) moves: Vec<MoveOf<R>>,
}

impl<'s, R: Recipe> RootSearch<'s, R> {
    pub(crate) fn new(
        search: &'s mut Search<R>,
        walk: Walk<R>,
        position: &R::Position,
        depth: Depth,
    ) -> Self {
        RootSearch {
            search,
            walk,
            moves: legal_moves(position),
            position: position.clone(),
            depth,
        }
    }

    fn begin(&mut self, depth: Depth, window: Window) {
        self.search.work.prepare(depth);
        let (root, depth) = (&self.position, self.depth);
        self.search.tell(|o| o.pass_started(root, depth, window));
    }

    /// Visits a root move; window and answer are from the root's side.
    fn descend(&mut self, index: usize, window: Window) -> Value<R> {
        let below = window.for_child(R::Position::WIN);
        let (mv, walk) = (self.moves[index], self.walk.search);
        let depth = self.depth - 1;
        let answer = self
            .search
            .descend_by(&mut self.position, mv, depth, below, |s, c| {
                walk(s, c, depth, below)
            })?;
        Ok(answer.from_child(R::Position::WIN))
    }

    /// Alpha-Beta over the chosen root moves alone. Memory keeps nothing of it, as it says nothing
    /// of the other moves.
    fn ask_some(&mut self, window: Window, first: Option<usize>) -> Result<RootAnswer, Stop> {
        let chosen = |&index: &usize| {
            let mv = self.moves[index];
            self.search.work.root_moves.contains(&mv)
        };
        let mut order: Vec<usize> = (0..self.moves.len()).filter(chosen).collect();
        if let Some(at) = order.iter().position(|&index| Some(index) == first) {
            order[..=at].rotate_right(1);
        }
        let mut score = -Score::INFINITY;
        let mut best = None;
        let mut asked = window;
        for index in order {
            let answer = self.descend(index, asked).map_err(Into::into)?;
            if answer > score {
                score = answer;
                if answer > window.alpha {
                    best = Some(index);
                    self.search.work.root_best = best;
                }
            }
            asked.alpha = asked.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        self.search.work.traced = false;
        Ok(RootAnswer { value: score, best })
    }
}

impl<R: Recipe> Root for RootSearch<'_, R> {
    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn answers_wide_windows(&self) -> bool {
        self.walk.wide
    }

    fn ask(&mut self, window: Window, first: Option<usize>) -> Result<RootAnswer, Stop> {
        self.begin(self.depth, window);
        if !self.search.work.root_moves.is_empty() && self.depth > 0 {
            return self.ask_some(window, first);
        }
        let walk = self.walk.search;
        let value =
            walk(self.search, &mut self.position, self.depth, window).map_err(Into::into)?;
        let best = self.search.work.best;
        Ok(RootAnswer {
            value,
            best: (value > window.alpha && best < self.moves.len()).then_some(best),
        })
    }

    fn ask_move(&mut self, index: usize, window: Window) -> Result<Score, Stop> {
        self.begin(self.depth - 1, window);
        let answer = self.descend(index, window);
        // It was the move that was the root.
        self.search.work.root_best = None;
        answer.map_err(Into::into)
    }

    fn pass_ended(&mut self, pass: &Pass) {
        self.search.tell(|o| o.pass_ended(pass));
    }
}

/// The legal moves; none where the game is over.
pub(crate) fn legal_moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut list = MoveList::new();
    match position.moves(&mut list) {
        Status::Over(_) => Vec::new(),
        Status::Ongoing => list.as_slice().to_vec(),
    }
}
