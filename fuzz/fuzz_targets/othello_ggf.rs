//! GGF: every game accepted can be played to its last move.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in nullwindow_othello::ggf::parse(text).unwrap_or_default() {
        assert_eq!(game.positions().count(), game.moves.len() + 1);
    }
});
