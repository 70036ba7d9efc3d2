//! An ordering chosen when the program runs.

use super::{Captures, Eib, Evaluated, FewReplies, History, Hook, Killers, MoveOrdering};
use crate::memory::Depth;
use crate::position::Position;
use std::fmt;

/// Which heuristics order the moves; by default none, so that they come as generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderingChoice {
    /// Memory's best move before all others.
    pub stored_move: bool,
    /// Killers.
    pub killers: bool,
    /// The history heuristic.
    pub history: bool,
    /// The game's own judgement, [`Position::rank`].
    pub hook: bool,
    /// Captures and the like before all quiet moves, by the game's own judgement.
    pub captures: bool,
    /// Moves that leave few replies first.
    pub replies: bool,
    /// Moves by the evaluation of what they lead to.
    pub evaluation: bool,
    /// A bonus for moves that leave few replies.
    pub eib: Option<Eib>,
    /// Moves are ranked only where at least so many plies are left.
    pub from: Depth,
}

impl OrderingChoice {
    /// As generated.
    pub const AS_GENERATED: OrderingChoice = OrderingChoice {
        stored_move: false,
        killers: false,
        history: false,
        hook: false,
        captures: false,
        replies: false,
        evaluation: false,
        eib: None,
        from: 0,
    };

    /// Memory's move, then the others as generated.
    pub const STORED_MOVE: OrderingChoice = OrderingChoice {
        stored_move: true,
        ..OrderingChoice::AS_GENERATED
    };

    /// Memory's move, then the others by history.
    pub const HISTORY: OrderingChoice = OrderingChoice {
        history: true,
        ..OrderingChoice::STORED_MOVE
    };

    /// Memory's move, then the others by the game's own judgement.
    pub const HOOK: OrderingChoice = OrderingChoice {
        hook: true,
        ..OrderingChoice::STORED_MOVE
    };

    /// As [`PlayOrdering`](crate::recipe::PlayOrdering) has it.
    pub const PLAY: OrderingChoice = OrderingChoice {
        killers: true,
        hook: true,
        from: 2,
        ..OrderingChoice::HISTORY
    };
}

impl Default for OrderingChoice {
    fn default() -> Self {
        OrderingChoice::AS_GENERATED
    }
}

/// The heuristics of an [`OrderingChoice`]: one search is compiled for all of them.
#[derive(Clone)]
pub struct AnyOrdering<P: Position> {
    choice: OrderingChoice,
    /// Moves are ranked where at least so many plies are left: nowhere if there is nothing to rank
    /// by.
    ranked_from: u16,
    killers: Option<Killers<P>>,
    history: Option<History>,
}

impl<P: Position> AnyOrdering<P> {
    /// The ordering of a choice, which has learnt nothing yet.
    #[must_use]
    pub fn new(choice: OrderingChoice) -> Self {
        let OrderingChoice {
            killers,
            history,
            hook,
            captures,
            replies,
            evaluation,
            eib,
            from,
            ..
        } = choice;
        let any = killers || history || hook || captures || replies || evaluation;
        AnyOrdering {
            choice,
            ranked_from: if any || eib.is_some() {
                from.into()
            } else {
                u16::MAX
            },
            killers: killers.then(Killers::default),
            history: history.then(History::default),
        }
    }
}

impl<P: Position> fmt::Debug for AnyOrdering<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyOrdering").field(&self.choice).finish()
    }
}

impl<P: Position> Default for AnyOrdering<P> {
    fn default() -> Self {
        AnyOrdering::new(OrderingChoice::default())
    }
}

impl<P: Position> MoveOrdering<P> for AnyOrdering<P> {
    #[inline(always)]
    fn stored_first(&self) -> bool {
        self.choice.stored_move
    }

    #[inline(always)]
    fn ranks(&self, depth: Depth) -> bool {
        u16::from(depth) >= self.ranked_from
    }

    #[inline]
    fn rank(&self, n: &P, depth: Depth, mv: P::Move) -> i32 {
        let mut rank: i32 = 0;
        if let Some(history) = &self.history {
            rank = rank.saturating_add(history.rank(n, depth, mv));
        }
        if self.choice.hook {
            rank = rank.saturating_add(Hook.rank(n, depth, mv));
        }
        if self.choice.captures {
            rank = rank.saturating_add(Captures.rank(n, depth, mv));
        }
        if self.choice.replies {
            rank = rank.saturating_add(FewReplies.rank(n, depth, mv));
        }
        if self.choice.evaluation {
            rank = rank.saturating_add(Evaluated.rank(n, depth, mv));
        }
        if let Some(killers) = &self.killers {
            rank = rank.saturating_add(killers.rank(n, depth, mv));
        }
        if let Some(eib) = self.choice.eib {
            rank = rank.saturating_add(eib.rank(n, depth, mv));
        }
        rank
    }

    #[inline]
    fn is_killer(&self, n: &P, depth: Depth, mv: P::Move) -> bool {
        let killers = self.killers.as_ref();
        killers.is_some_and(|killers| killers.is_killer(n, depth, mv))
    }

    #[inline]
    fn history(&self, n: &P, mv: P::Move) -> i32 {
        let history = self.history.as_ref();
        history.map_or(0, |history| history.history(n, mv))
    }

    #[inline]
    fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if depth < self.choice.from {
            return;
        }
        if let Some(history) = &mut self.history {
            history.succeeded(n, depth, mv);
        }
        if let Some(killers) = &mut self.killers {
            killers.succeeded(n, depth, mv);
        }
    }

    fn new_search(&mut self) {
        if let Some(history) = &mut self.history {
            MoveOrdering::<P>::new_search(history);
        }
        if let Some(killers) = &mut self.killers {
            killers.new_search();
        }
    }
}
