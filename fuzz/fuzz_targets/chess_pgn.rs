//! PGN: any bytes; a game accepted is written as one that reads the same moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_chess::pgn::PgnReader;

fuzz_target!(|bytes: &[u8]| {
    for game in PgnReader::new(bytes).flatten() {
        let written = game.to_string();
        let again = PgnReader::new(written.as_bytes()).next();
        let again = again.expect("a game").expect("a legal game");
        assert!(game.moves().eq(again.moves()), "{written}");
    }
});
