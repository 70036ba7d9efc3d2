//! GTP: any bytes from a client; every command has one answer, and the end of input is the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow::Player;
use nullwindow_othello::FreePasses;
use nullwindow_protocols::gtp::Gtp;
use nullwindow_protocols::{Level, serve};
use std::io::Cursor;

/// Whether there is more on a line than space, control characters and a comment.
fn has_content(line: &str) -> bool {
    let before = line.split('#').next().unwrap_or_default();
    before.chars().any(|c| !c.is_control() && !c.is_whitespace())
}

fuzz_target!(|bytes: &[u8]| {
    let input = String::from_utf8_lossy(bytes);
    // Clocks are lived on, and so would take the fuzzer's time.
    if input.contains("time_") {
        return;
    }
    let player = Player::selecting(FreePasses, 1 << 16).expect("a small table");
    let mut output = Vec::new();
    let mut server = Gtp::new("N", "1", Level(1));
    serve(&mut server, player, Cursor::new(bytes.to_vec()), &mut output).expect("memory");
    let output = String::from_utf8(output).expect("UTF-8");
    let commands = input.split('\n').filter(|line| has_content(line)).count();
    let answers = output.matches("\n\n").count();
    if input.contains("quit") {
        assert!(answers <= commands, "{output}");
    } else {
        assert_eq!(answers, commands, "{output}");
    }
});
