use super::*;
use nullwindow::Player;
use nullwindow::{Game, Position};

/// Positions of random games, from the opening to the ending.
fn positions() -> Vec<Checkers> {
    let mut seen = Vec::new();
    for number in 0..12 {
        let mut position = Checkers::start();
        for ply in 0..8 + 4 * number {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get((ply * 13 + number * 5) % moves.len().max(1)) else {
                break;
            };
            position.play(mv);
        }
        if !position.legal_moves().is_empty() {
            seen.push(position);
        }
    }
    seen
}

/// Minimax, which goes on while a side must jump, or its pieces are in danger at the horizon.
fn minimax(selection: &Selective, n: &Checkers, depth: Depth, beyond: Depth) -> Score {
    let moves = n.legal_moves();
    if moves.is_empty() {
        return -Checkers::WON;
    }
    let danger = i32::from(beyond) < selection.measures.get(Measure::Danger) && n.in_danger();
    if depth == 0 && !n.must_jump() && !danger {
        return selection.judge(n);
    }
    let mut best = -Score::INFINITY;
    for mv in moves {
        let child = n.after(mv);
        let below = match depth {
            0 => minimax(selection, &child, 0, beyond + 1),
            _ => minimax(selection, &child, depth - 1, 0),
        };
        best = best.max(below.from_child(Checkers::WIN));
    }
    best
}

/// Whatever is played out beyond the horizon, and however it is judged, a search of full width finds
/// what minimax finds.
#[test]
fn without_reductions_the_search_is_minimax() {
    let plain = Measures::NONE;
    let mut compared = 0;
    for measures in [
        plain,
        plain.with(Measure::Danger, 1),
        plain.with(Measure::Danger, 3),
        plain.with(Measure::Grain, 4),
        plain.with(Measure::Judgement, 100),
    ] {
        let selection = Selective::with(measures);
        let mut player = Player::selecting(selection, 1 << 20).expect("a small table");
        for position in positions() {
            // What the databases know is another matter.
            if position.pieces_on_both_sides() < 10 {
                continue;
            }
            for depth in 1..=3 {
                player.forget();
                let decision = player.think(&position, Task::depth(depth));
                let score = decision.expect("no moves are given").score;
                let expected = minimax(&selection, &position, depth, 0);
                assert_eq!(score, Some(expected), "{position:?} {measures:?} {depth}");
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "{compared}");
}

/// A player with every technique finds a win that full width finds, and holds no lost game for won.
#[test]
fn nothing_that_is_near_is_overlooked() {
    let all = Measures::USUAL
        .with(Measure::ProbCut, 30)
        .with(Measure::ProbCutFrom, 6)
        .with(Measure::Forced, 1)
        .with(Measure::Promotions, 1)
        .with(Measure::Singular, 2)
        .with(Measure::Danger, 1)
        .with(Measure::Leaves, 1)
        .with(Measure::LateShots, 2)
        .with(Measure::LateHistory, 20)
        .with(Measure::Internal, 4)
        .with(Measure::HighCut, 60)
        .with(Measure::LowCut, 80)
        .with(Measure::CutsTo, 3);
    // A shot that takes two for one and crowns; the same for the other side; a man that gets through.
    for text in [
        "W:W18,22,27,31:B2,9,10,20",
        "B:W13,23,24,31:B2,6,11,15",
        "W:W10,19,28,K32:B3,12,20,K1",
    ] {
        let position = Checkers::parse_position(text).expect("a position");
        let mut wide =
            Player::selecting(EndgameSelection::default(), 1 << 22).expect("a small table");
        let wide = wide.think(&position, Task::depth(9)).expect("legal").score;
        for measures in [all, Measures::USUAL] {
            let selection = Selective::with(measures);
            let mut player = Player::selecting(selection, 1 << 22).expect("a small table");
            let found = player.think(&position, Task::depth(13)).expect("legal");
            let class = |score: Option<Score>| score.map(|score| score.0.clamp(-1000, 1000) / 1000);
            assert_eq!(class(found.score), class(wide), "{text} {measures:?}");
        }
    }
}

/// Asked again, a player needs little search: a tenth at most, in all positions of the test set
/// together. One alone may need more, where what is remembered changes what is reduced.
#[test]
fn what_was_found_is_remembered() {
    let mut nodes = [0, 0];
    for test in crate::test_set::test_set() {
        let mut player = crate::player(16 << 20).expect("a table");
        for sum in &mut nodes {
            let decision = player.think(&test.position, Task::depth(10));
            *sum += decision.expect("no moves are given").nodes;
        }
    }
    assert!(nodes[1] * 10 < nodes[0], "{nodes:?}");
    let mut player = crate::player(16 << 20).expect("a table");
    let scores = [1, 2].map(|_| {
        let decision = player.think(&Checkers::start(), Task::depth(10));
        decision.expect("no moves are given").score
    });
    assert_eq!(scores[0], scores[1]);
}
