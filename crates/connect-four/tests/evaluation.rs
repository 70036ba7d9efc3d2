//! The evaluation: what it says of positions whose answer is plain, and that leaves judged at once
//! are judged alike.

use crate::common::{after, legal, random_positions};
use nullwindow::{Position, Score};
use nullwindow_connect_four::ConnectFour;
use std::ops::ControlFlow;

#[test]
fn leaves_are_judged_as_their_positions_are() {
    let mut ends = 0;
    for position in random_positions(1_000, 7) {
        let mut judged = Vec::new();
        let over = position.leaves(|mv, score| {
            judged.push((mv, score));
            ControlFlow::Continue(())
        });
        let played = legal(&position).into_iter().map(|mv| {
            let mut child = position;
            child.play(mv);
            ends += u32::from(child.is_over());
            (mv, child.evaluate())
        });
        assert_eq!(judged, played.collect::<Vec<_>>(), "{position:?}");
        assert_eq!(over.is_over(), position.is_over(), "{position:?}");
    }
    assert!(ends > 1_000, "{ends} leaves end the game");
}

#[test]
fn finished_games_have_their_score() {
    assert_eq!(after("1212121").evaluate(), ConnectFour::LOST);
    let full = "413555533345344445326111666662222211777777";
    assert_eq!(after(full).evaluate(), Score::ZERO);
}

#[test]
fn what_the_next_discs_decide_is_seen() {
    // Three upright: whoever is to move wins or must parry.
    assert!(after("121212").evaluate() > Score(1_000));
    assert!(after("12121").evaluate() < Score(1_000));
    assert!(after("12121").evaluate() > Score(-1_000));
    // Three in a row, open at both ends.
    assert!(after("33445").evaluate() < Score(-1_000));
    // X must parry in one column, and O then wins on top of the parry.
    assert!(after("1114333124").evaluate() < Score(-1_000));
}

#[test]
fn evaluations_are_short_of_a_win() {
    for position in random_positions(1_000, 8) {
        if !position.is_over() {
            assert!(position.evaluate().0.abs() < 3_000, "{position:?}");
        }
    }
}

#[test]
fn good_moves_rank_first() {
    let ranked = |text: &str| {
        let position = after(text);
        let mut moves = legal(&position);
        moves.sort_by_key(|&mv| -position.rank(mv));
        moves.iter().map(|mv| mv.column() + 1).collect::<Vec<_>>()
    };
    // The middle.
    assert_eq!(ranked("")[0], 4);
    // A win before a parry, and a parry before the rest.
    assert_eq!(ranked("121212")[..2], [1, 2]);
    assert_eq!(ranked("12121")[0], 1);
    // What makes two threats before the rest.
    assert_eq!(ranked("4737")[..2], [5, 2]);
    // Last what lets O win on top of it.
    assert_eq!(ranked("12317273").last(), Some(&4));
}
