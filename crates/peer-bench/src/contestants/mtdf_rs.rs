//! The crate `mtdf`: MTD(f) over a map that grows with the search, whatever bytes are given.

use super::{Contestant, Origin, Searcher};
use crate::rules::{Rules, WIN};
use mtdf::game::{Evaluation, GameState, Player};
use mtdf::mtdf::MTDBot;
use std::hash::{Hash, Hasher};

/// A position with the side to move, for values are not from the mover's side in this crate.
#[derive(Clone, Copy)]
struct Sided<R> {
    position: R,
    maximising: bool,
}

impl<R: Rules> PartialEq for Sided<R> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<R: Rules> Eq for Sided<R> {}

impl<R: Rules> Hash for Sided<R> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.position.key());
    }
}

impl<R: Rules> Sided<R> {
    #[inline(always)]
    #[expect(clippy::cast_precision_loss, reason = "values are small")]
    fn evaluation(&self) -> Evaluation {
        let sign = if self.maximising { 1 } else { -1 };
        match self.position.result() {
            Some(result) => Evaluation::Exact((sign * result * WIN) as f32),
            None => Evaluation::Heuristic((sign * self.position.evaluate()) as f32),
        }
    }

    #[inline(always)]
    fn children(&self) -> Vec<Self> {
        let mut children = Vec::with_capacity(16);
        self.position.moves(|mv| {
            children.push(Sided {
                position: self.position.play(mv),
                maximising: !self.maximising,
            });
        });
        children
    }

    #[inline(always)]
    fn player(&self) -> Player {
        if self.maximising {
            Player::Maximizing
        } else {
            Player::Minimizing
        }
    }
}

/// The crate's own order of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct AsItComes<R: Rules>(Sided<R>);

impl<R: Rules> GameState for AsItComes<R> {
    #[inline(always)]
    fn evaluate(&self) -> Evaluation {
        self.0.evaluation()
    }

    #[inline(always)]
    fn moves(&self) -> impl IntoIterator<Item = Self> {
        self.0.children().into_iter().map(AsItComes)
    }

    #[inline(always)]
    fn turn(&self) -> Player {
        self.0.player()
    }
}

/// Children by what the map knows of them, which the crate's own order takes from the wrong side
/// half of the time. The others by evaluation, or behind in the order of generation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Tuned<R: Rules, const EVALUATES: bool>(Sided<R>);

impl<R: Rules, const EVALUATES: bool> GameState for Tuned<R, EVALUATES> {
    #[inline(always)]
    fn evaluate(&self) -> Evaluation {
        self.0.evaluation()
    }

    #[inline(always)]
    fn moves(&self) -> impl IntoIterator<Item = Self> {
        self.0.children().into_iter().map(Tuned)
    }

    #[inline(always)]
    fn turn(&self) -> Player {
        self.0.player()
    }

    #[inline(always)]
    fn order_moves(&self, mut moves: Vec<(Self, Option<f32>)>) -> Vec<Self> {
        if EVALUATES {
            let sign = self.turn().flip().sign();
            for (child, known) in &mut moves {
                known.get_or_insert_with(|| sign * child.evaluate().take());
            }
        }
        let value = |known: Option<f32>| known.unwrap_or(f32::INFINITY);
        moves.sort_by(|a, b| value(a.1).total_cmp(&value(b.1)));
        moves.into_iter().map(|(child, _)| child).collect()
    }
}

struct Ready<G: GameState> {
    bot: MTDBot<G>,
    depth: usize,
}

impl<G: GameState> Ready<G> {
    fn to(depth: u8) -> Box<Self> {
        Box::new(Ready {
            bot: MTDBot::new(),
            depth: depth.into(),
        })
    }
}

impl<G, R> Searcher<R> for Ready<G>
where
    G: GameState + From<Sided<R>>,
    R: Rules,
{
    #[expect(clippy::cast_possible_truncation, reason = "values are small")]
    fn search(&mut self, position: R) -> i32 {
        let root = Sided {
            position,
            maximising: true,
        };
        self.bot.mtdf_serial(&root.into(), &self.depth, None).0 as i32
    }

    fn nodes(&mut self, _: R) -> Option<u64> {
        None
    }
}

impl<R: Rules> From<Sided<R>> for AsItComes<R> {
    fn from(root: Sided<R>) -> Self {
        AsItComes(root)
    }
}

impl<R: Rules, const EVALUATES: bool> From<Sided<R>> for Tuned<R, EVALUATES> {
    fn from(root: Sided<R>) -> Self {
        Tuned(root)
    }
}

/// The crate as it comes, and with its move order put right in two ways.
pub(crate) fn all<R: Rules>() -> Vec<Contestant<R>> {
    let contestant = |name, prepare| Contestant {
        origin: Origin::Mtdf,
        name,
        prepare,
    };
    vec![
        contestant("mtdf 0.1, default", |depth, _| {
            Ready::<AsItComes<R>>::to(depth)
        }),
        contestant("mtdf 0.1, order by map", |depth, _| {
            Ready::<Tuned<R, false>>::to(depth)
        }),
        contestant("mtdf 0.1, order by map and evaluation", |depth, _| {
            Ready::<Tuned<R, true>>::to(depth)
        }),
    ]
}
