//! Several lines, alternatives, choices at random.

use super::{Heap, after, minimax};
use nullwindow::player::Task;
use nullwindow::{Player, Score};
use std::collections::BTreeSet;

/// The values of all moves, greatest first.
fn values(root: &Heap, depth: u8) -> Vec<Score> {
    let mut values: Vec<Score> = (1..=root.stones.min(root.most))
        .map(|mv| after(root, mv, depth))
        .collect();
    values.sort_by(|one, other| other.cmp(one));
    values
}

/// However early a search is interrupted, its lines are those of one depth, best first.
#[test]
fn lines_are_of_one_depth() {
    let root = Heap::new(40, 5, 3);
    let mut depths = BTreeSet::new();
    let mut interrupted_between_lines = 0;
    for nodes in (25..4_000).step_by(9) {
        let mut player = Player::new(1 << 12).unwrap();
        let decision = player.think(&root, Task::nodes(nodes).lines(3)).unwrap();
        let depth = decision.depth;
        depths.insert(depth);
        let scores: Vec<Score> = decision.lines.iter().map(|line| line.score).collect();
        assert_eq!(scores, values(&root, depth)[..3], "{nodes} nodes");
        for line in &decision.lines {
            let moves = &line.line.moves;
            assert_eq!(after(&root, moves[0], depth), line.score);
            assert!(line.line.proven <= moves.len());
        }
        assert_eq!(decision.score, Some(decision.lines[0].score));
        interrupted_between_lines += usize::from(decision.iterations.len() > usize::from(depth));
    }
    assert!(depths.len() > 3, "{depths:?}");
    assert!(interrupted_between_lines > 0);
}

#[test]
fn more_lines_than_moves_are_all_moves() {
    let root = Heap::new(30, 4, 1);
    let mut player = Player::new(1 << 16).unwrap();
    let decision = player.think(&root, Task::depth(6).lines(50)).unwrap();
    assert_eq!(decision.lines.len(), 4);
    let mut decision = player.think(&root, Task::depth(6).lines(2)).unwrap();
    let second = decision.lines[1].clone();
    decision.choose(1);
    assert_eq!(decision.best, second.line.moves.first().copied());
    assert_eq!(decision.reply(), second.line.moves.get(1).copied());
    assert_eq!(decision.score, Some(second.score));
}

#[test]
fn alternatives_are_the_moves_within_the_tolerance() {
    let mut several = 0;
    for seed in 0..40 {
        let root = Heap::new(25, 6, seed);
        for tolerance in [0, 3, 15, 1000] {
            let mut player = Player::new(1 << 14).unwrap();
            let task = Task::depth(5).alternatives(tolerance);
            let decision = player.think(&root, task).unwrap();
            let best = minimax(&root, 5);
            let margin = i32::try_from(tolerance).unwrap();
            let within = |&mv: &u32| after(&root, mv, 5).0 >= best.0 - margin;
            let expected: BTreeSet<u32> = (1..=6).filter(within).collect();
            let found: BTreeSet<u32> = decision.alternatives.iter().copied().collect();
            assert_eq!(found, expected, "seed {seed}, tolerance {tolerance}");
            assert_eq!(decision.best, decision.alternatives.first().copied());
            several += usize::from(expected.len() > 1);
        }
    }
    assert!(several > 50);
}

#[test]
fn a_seed_chooses_among_the_alternatives() {
    let root = Heap::new(25, 6, 7);
    let think = |task| Player::new(1 << 14).unwrap().think(&root, task).unwrap();
    let all = think(Task::depth(5).alternatives(1000)).alternatives;
    assert_eq!(all.len(), 6);
    let chosen = |seed| {
        let decision = think(Task::depth(5).alternatives(1000).at_random(seed));
        assert_eq!(decision.line.first().copied(), decision.best);
        decision.best.unwrap()
    };
    let seen: BTreeSet<u32> = (0..60).map(chosen).collect();
    assert_eq!(seen, all.into_iter().collect());
    assert_eq!(chosen(5), chosen(5));
    // Without a tolerance only moves that are just as good are chosen.
    let best = minimax(&root, 5);
    for seed in 0..20 {
        let mv = think(Task::depth(5).at_random(seed)).best.unwrap();
        assert_eq!(after(&root, mv, 5), best);
    }
}
