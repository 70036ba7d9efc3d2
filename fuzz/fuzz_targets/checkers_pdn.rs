//! PDN: any bytes; a game accepted is written as one that reads the same moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_checkers::pdn::Games;

fuzz_target!(|bytes: &[u8]| {
    for game in Games::new(bytes).flatten() {
        let written = game.to_string();
        let again = Games::new(written.as_bytes()).next();
        let again = again.expect("a game").expect("a legal game");
        assert_eq!(
            (game.start, game.moves),
            (again.start, again.moves),
            "{written}"
        );
    }
});
