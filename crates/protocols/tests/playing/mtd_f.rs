//! Known problems of MTD(f) in play: many passes with fine-grained scores, and answers that
//! contradict each other once a search is selective. Short variations and small tables are in
//! `player.rs`.

use nullwindow::game_history::GameHistory;
use nullwindow::memory::Depth;
use nullwindow::player::{DriverChoice, Player, Task};
use nullwindow::selection::{Branch, Choice, Selection};
use nullwindow::{Game, Interrupt, MoveList, Position, Recipe, Score, Search, Status};
use nullwindow_checkers::Checkers;
use nullwindow_chess::Chess;
use nullwindow_chess::test_set;

/// A game of taking one, two or three stones, with fine-grained scores that change with every
/// stone.
#[derive(Clone, Debug)]
struct FineNim {
    heap: u32,
    turn: bool,
}

impl Position for FineNim {
    type Move = u32;

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        into.extend(1..=self.heap.min(3));
        Status::over_if(into.is_empty(), Score(-400_000))
    }

    fn play(&mut self, taken: u32) {
        self.heap -= taken;
        self.turn = !self.turn;
    }

    fn evaluate(&self) -> Score {
        let mixed = (self.heap * 2 + u32::from(self.turn)).wrapping_mul(0x9e37_79b1);
        Score((mixed >> 13) as i32 - (1 << 18))
    }

    fn key(&self) -> u64 {
        u64::from(self.heap * 2 + u32::from(self.turn))
    }
}

#[test]
fn a_bad_first_guess_costs_few_passes() {
    for heap in 20..60 {
        let mut player = Player::new(1 << 16).unwrap();
        player.choose_driver(DriverChoice::MtdFBi);
        let history = GameHistory::new(FineNim { heap, turn: false });
        let mut before = 0;
        for depth in 1..12 {
            let task = Task::depth(depth);
            let decision = player.think(&history, task).unwrap();
            // Scores span 2^19 points, so bisection takes about 19 passes on each side of a guess.
            let passes = decision.passes.len();
            assert!(
                passes <= 40 * depth as usize,
                "{passes} passes to depth {depth}"
            );
            assert_eq!(decision.contradictions, 0);
            before = passes.max(before);
        }
        assert!(before > 11, "a pass for each depth at least");
    }
}

/// Reduces depths irregularly, by path and by the number of calls, so that no two searches agree.
#[derive(Clone, Copy, Debug, Default)]
struct IrregularReductions;

impl<P: Position> Selection<P> for IrregularReductions {
    type Note = ();

    fn choose<R: Recipe<Position = P, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut P,
        branch: &Branch<P::Move, ()>,
    ) -> Result<Choice, Interrupt<R>> {
        let mut child = n.clone();
        child.play(branch.mv);
        let whim = child.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61;
        let odd = (s.ply() + branch.index) % 2 == 1;
        Ok(Choice::Search(if whim < 5 && odd {
            branch.depth.saturating_sub(3)
        } else {
            branch.usual
        }))
    }
}

fn ends_with_a_legal_move<G>(roots: &[G], depth: Depth) -> usize
where
    G: Game + Send + Sync + 'static,
    G::Move: Send + Sync,
{
    let mut contradictions = 0;
    for root in roots {
        for driver_choice in [
            DriverChoice::MtdFBi,
            DriverChoice::MtdF,
            DriverChoice::AspirationNegaScout,
        ] {
            let mut player = Player::selecting(IrregularReductions, 1 << 14).unwrap();
            player.choose_driver(driver_choice);
            let history = GameHistory::new(root.clone());
            let task = Task::depth(depth).telling(|update| {
                let mut after = history.clone();
                assert!(update.line.iter().all(|&mv| after.try_play(mv)));
            });
            let decision = player.think(&history, task).unwrap();
            let best = decision.best.expect("a move");
            assert!(history.legal_moves().contains(&best));
            assert!(
                decision
                    .score
                    .is_some_and(|score| score.0.abs() < Score::INFINITY.0)
            );
            contradictions += decision.contradictions;
        }
    }
    contradictions
}

#[test]
fn contradictory_answers_still_lead_to_a_legal_move() {
    let sample = test_set::test_set().into_iter().take(4);
    let chess: Vec<Chess> = sample.map(|test| test.position).collect();
    let chess = ends_with_a_legal_move(&chess, 6);
    let checkers = ends_with_a_legal_move(&[Checkers::start()], 11);
    assert!(chess + checkers > 0, "the test is about contradictions");
}
