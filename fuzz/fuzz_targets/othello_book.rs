//! A book of openings, and the line that is expected from its first position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow::Game;
use nullwindow::player::OpeningBook;
use nullwindow_othello::Othello;
use nullwindow_othello::book::Book;

fuzz_target!(|text: &str| {
    if let Ok(book) = text.parse::<Book>() {
        let _ = book.look_up(&Othello::start());
    }
});
