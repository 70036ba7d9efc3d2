//! Transcripts: a game accepted is written as one that reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_othello::Record;

fuzz_target!(|text: &str| {
    if let Ok(game) = Record::parse(text) {
        let written = game.transcript();
        let again = Record::parse(&written).expect("a legal game");
        // A pass at the end is forced and not written.
        assert!(game.moves.starts_with(&again.moves), "{written}");
    }
});
