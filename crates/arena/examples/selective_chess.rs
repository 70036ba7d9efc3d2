//! Null move and late-move reductions in chess, as a selection, against full width:
//! `cargo run --release -p nullwindow-arena --example selective_chess`

use nullwindow::memory::Depth;
use nullwindow::ordering::MoveOrdering;
use nullwindow::selection::{Branch, Choice, FullWidth, NullMove, Selection, Shortcut, Visit};
use nullwindow::{Interrupt, Position, Recipe, Search, Window};
use nullwindow_arena::{Limit, trial};
use nullwindow_chess::{Chess, cozy_chess::Move};

#[derive(Clone, Copy, Debug, Default)]
struct Selective;

impl Selection<Chess> for Selective {
    const FROM: Depth = 2;
    type Note = bool; // in check

    fn note<R: Recipe<Position = Chess>>(_: &Search<R>, n: &Chess, _: &Visit) -> bool {
        n.in_check()
    }

    /// Who is above beta even after passing needs no search of its moves.
    fn shortcut<R: Recipe<Position = Chess, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Chess,
        visit: &mut Visit,
        _: &bool,
    ) -> Result<Option<Shortcut>, Interrupt<R>> {
        let (depth, beta) = (visit.depth, visit.window.beta);
        let promising = depth > 2 && !s.after_null_move() && s.evaluate(n) >= beta;
        let passed = n
            .null_move()
            .filter(|_| promising && visit.window.is_null());
        let Some(mut passed) = passed else {
            return Ok(None);
        };
        let score = s.ask_null_move(&mut passed, depth.saturating_sub(4), Window::null(beta))?;
        Ok((score >= beta).then(|| Shortcut::at_least(beta, depth)))
    }

    /// Late quiet moves are searched less deep.
    fn choose<R: Recipe<Position = Chess, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut Chess,
        b: &Branch<Move, bool>,
    ) -> Result<Choice, Interrupt<R>> {
        let quiet = !b.note && !n.is_tactical(b.mv) && !s.ordering.is_killer(n, b.depth, b.mv);
        let late = quiet && b.index > 2 && b.depth > 2 && b.window.is_null();
        let less = Depth::from(late) + Depth::from(late && b.index > 8);
        Ok(Choice::Search(b.usual.saturating_sub(less)))
    }
}

fn main() -> Result<(), String> {
    let summary = trial::<Chess, Selective, FullWidth>(200, Limit::Nodes(20_000), &mut |so_far| {
        eprintln!("{}: {so_far}", so_far.games);
    })?;
    println!("{summary}");
    Ok(())
}
