//! Othello boards: whatever is accepted is written as text that reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow::{Game, MoveList, Position};
use nullwindow_othello::Othello;

fuzz_target!(|text: &str| {
    if let Ok(position) = Othello::parse_position(text) {
        let written = position.position_text();
        assert_eq!(
            Othello::parse_position(&written).as_ref(),
            Ok(&position),
            "{written}"
        );
        // What was accepted can be played on.
        let mut moves = MoveList::new();
        if !position.moves(&mut moves).is_over() {
            for &mv in moves.as_slice() {
                let mut child = position.clone();
                child.play(mv);
                child.evaluate();
            }
        }
    }
});
