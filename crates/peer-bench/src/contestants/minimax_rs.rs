//! The crate `minimax`: plain negamax, and iterative deepening with a table.

use super::{Contestant, Origin, Searcher};
use crate::rules::{Rules, WIN, mixed};
use minimax::{
    BEST_EVAL, Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Negamax, Strategy,
    WORST_EVAL, Winner,
};
use std::marker::PhantomData;

/// The rules, as the crate wants them.
///
/// It has no hook for the order of moves, but a game may generate them in any order: `SORTED`
/// does so by [`Rules::rank`].
struct Peer<R, const SORTED: bool>(PhantomData<R>);

#[inline(always)]
fn winner(result: i32) -> Winner {
    match result {
        1 => Winner::PlayerToMove,
        -1 => Winner::PlayerJustMoved,
        _ => Winner::Draw,
    }
}

/// Sorts by rank, each asked for once; equal ranks stay as generated.
#[inline(always)]
fn sort_by_rank<R: Rules>(position: R, moves: &mut [u8]) {
    let mut ranks = [0; 64];
    for i in 0..moves.len().min(64) {
        let (mv, rank) = (moves[i], position.rank(moves[i]));
        let mut at = i;
        while at > 0 && ranks[at - 1] < rank {
            (ranks[at], moves[at]) = (ranks[at - 1], moves[at - 1]);
            at -= 1;
        }
        (ranks[at], moves[at]) = (rank, mv);
    }
}

impl<R: Rules, const SORTED: bool> Game for Peer<R, SORTED> {
    type S = R;
    type M = u8;

    #[inline(always)]
    fn generate_moves(position: &R, moves: &mut Vec<u8>) -> Option<Winner> {
        let over = position.moves(|mv| moves.push(mv)).map(winner);
        if SORTED {
            sort_by_rank(*position, moves);
        }
        over
    }

    #[inline(always)]
    fn apply(position: &mut R, mv: u8) -> Option<R> {
        Some(position.play(mv))
    }

    #[inline(always)]
    fn get_winner(position: &R) -> Option<Winner> {
        position.result().map(winner)
    }

    #[inline(always)]
    fn zobrist_hash(position: &R) -> u64 {
        mixed(position.key())
    }

    /// Never played; the crate asks for it before it keeps countermoves.
    fn null_move(_: &R) -> Option<u8> {
        Some(R::MOVES)
    }

    #[inline(always)]
    fn table_index(mv: u8) -> u16 {
        mv.into()
    }

    fn max_table_index() -> u16 {
        R::MOVES.into()
    }
}

impl<R: Rules, const SORTED: bool> Evaluator for Peer<R, SORTED> {
    type G = Self;

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "evaluations are small")]
    fn evaluate(&self, position: &R) -> Evaluation {
        position.evaluate() as Evaluation
    }
}

/// The crate's value in the terms of the bench.
fn value(value: Evaluation) -> i32 {
    match value {
        BEST_EVAL => WIN,
        WORST_EVAL => -WIN,
        value => value.into(),
    }
}

impl<R: Rules, const SORTED: bool> Searcher<R> for IterativeSearch<Peer<R, SORTED>> {
    fn search(&mut self, position: R) -> i32 {
        self.choose_move(&position);
        value(self.root_value())
    }

    /// The crate tells this in a sentence only: "Explored 123 nodes to depth 9".
    fn nodes(&mut self, mut position: R) -> Option<u64> {
        let sentence = self.stats(&mut position);
        let (_, rest) = sentence.split_once("Explored ")?;
        rest.split(' ').next()?.parse().ok()
    }
}

impl<R: Rules> Searcher<R> for Negamax<Peer<R, false>> {
    fn search(&mut self, position: R) -> i32 {
        self.choose_move(&position);
        value(self.root_value())
    }

    fn nodes(&mut self, _: R) -> Option<u64> {
        None
    }
}

fn ready<R: Rules, const SORTED: bool>(
    depth: u8,
    bytes: usize,
    options: IterativeOptions,
) -> Box<dyn Searcher<R>> {
    let options = options.with_table_byte_size(bytes);
    let mut search = IterativeSearch::new(Peer::<R, SORTED>(PhantomData), options);
    search.set_max_depth(depth);
    Box::new(search)
}

/// Iterative deepening as it comes, and the settings that were fastest on one of the games among
/// all combinations of step, driver, countermoves, history, replacement and order of generation.
pub(crate) fn with_table<R: Rules>() -> Vec<Contestant<R>> {
    let of = |origin, name, prepare| Contestant {
        origin,
        name,
        prepare,
    };
    let tuned = |name, prepare| of(Origin::Minimax, name, prepare);
    let sorted = |name, prepare| of(Origin::MinimaxSorted, name, prepare);
    vec![
        Contestant {
            origin: Origin::MinimaxDefault,
            name: "minimax 0.6, default",
            prepare: |depth, bytes| ready::<R, false>(depth, bytes, IterativeOptions::new()),
        },
        tuned(
            "minimax 0.6, step 2, aspiration, countermoves",
            |depth, bytes| {
                let options = IterativeOptions::new()
                    .with_double_step_increment()
                    .with_aspiration_window(5)
                    .with_countermoves();
                ready::<R, false>(depth, bytes, options)
            },
        ),
        tuned(
            "minimax 0.6, step 2, MTD(f), countermoves",
            |depth, bytes| {
                let options = IterativeOptions::new()
                    .with_double_step_increment()
                    .with_mtdf()
                    .with_countermoves();
                ready::<R, false>(depth, bytes, options)
            },
        ),
        tuned(
            "minimax 0.6, step 2, MTD(f), countermoves, history",
            |depth, bytes| {
                let options = IterativeOptions::new()
                    .with_double_step_increment()
                    .with_mtdf()
                    .with_countermoves()
                    .with_countermove_history();
                ready::<R, false>(depth, bytes, options)
            },
        ),
        sorted(
            "minimax 0.6, step 2, aspiration, sorted moves",
            |depth, bytes| {
                let options = IterativeOptions::new()
                    .with_double_step_increment()
                    .with_aspiration_window(5);
                ready::<R, true>(depth, bytes, options)
            },
        ),
        sorted(
            "minimax 0.6, step 2, MTD(f), sorted moves",
            |depth, bytes| {
                let options = IterativeOptions::new()
                    .with_double_step_increment()
                    .with_mtdf();
                ready::<R, true>(depth, bytes, options)
            },
        ),
    ]
}

/// Alpha-Beta without a table.
pub(crate) fn without_table<R: Rules>() -> Contestant<R> {
    Contestant {
        origin: Origin::Minimax,
        name: "minimax 0.6, Negamax",
        prepare: |depth, _| Box::new(Negamax::new(Peer::<R, false>(PhantomData), depth)),
    }
}
