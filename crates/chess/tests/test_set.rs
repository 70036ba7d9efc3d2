//! The test sets are what they say: legal, undecided, all different, from every phase.

use nullwindow::{Game, MoveList, Position};
use nullwindow_chess::Chess;
use nullwindow_chess::test_set::{TestPosition, test_set, verification_set};

fn check(set: &[TestPosition], size: usize) {
    assert_eq!(set.len(), size);
    for test in set {
        let mut position = Chess::start();
        for &mv in &test.moves {
            let mut legal = MoveList::new();
            assert!(!position.moves(&mut legal).is_over(), "{}", test.name);
            assert!(legal.as_slice().contains(&mv), "{}", test.name);
            position.play(mv);
        }
        assert_eq!(position, test.position, "{}", test.name);
        let over = position.moves(&mut MoveList::new()).score();
        assert_eq!(over, None, "{}", test.name);
    }
    // A fifth of the positions or more from the first 20 plies, from the next 20, and later.
    for phase in 0..3 {
        let of_phase = |test: &&TestPosition| (test.moves.len() / 20).min(2) == phase;
        assert!(set.iter().filter(of_phase).count() >= size / 5, "{phase}");
    }
}

#[test]
fn every_position_is_of_a_legal_game_and_undecided() {
    check(&test_set(), 20);
    check(&verification_set(), 40);
}

#[test]
fn all_positions_differ() {
    let all = [test_set(), verification_set()].concat();
    for (i, a) in all.iter().enumerate() {
        for b in &all[..i] {
            assert_ne!(
                a.position.key(),
                b.position.key(),
                "{} and {}",
                a.name,
                b.name
            );
        }
    }
}
