//! Chess moves in UCI and SAN: words played as far as they are legal; each move accepted round-trips.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow::{Game, Position};
use nullwindow_chess::Chess;

fuzz_target!(|text: &str| {
    let mut position = Chess::start();
    for word in text.lines() {
        if let Ok(mv) = position.parse_move(word) {
            let written = position.move_text(mv);
            assert_eq!(position.parse_move(&written), Ok(mv), "{written}");
            position.play(mv);
        }
    }
});
