//! GTP: any bytes from a client; every command has one answer, and the end of input is the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_protocols::gtp::Gtp;
use nullwindow_protocols::{Level, serve};
use std::io::Cursor;

/// The words of a line: without control characters, tabulators as spaces, without a comment.
fn words(line: &str) -> Vec<String> {
    let before = line.split('#').next().unwrap_or_default();
    let kept = before.chars().filter(|&c| c == '\t' || !c.is_control());
    let text: String = kept.collect();
    text.split_whitespace().map(str::to_owned).collect()
}

/// Whether a command, which may bear a number, says goodbye.
fn is_farewell(words: &[String]) -> bool {
    let named = words.first().is_some_and(|word| word.parse::<u32>().is_err());
    words.get(usize::from(!named)).is_some_and(|word| word == "quit")
}

fuzz_target!(|bytes: &[u8]| {
    let input = String::from_utf8_lossy(bytes);
    // Clocks are lived on, and so would take the fuzzer's time.
    if input.contains("time_") {
        return;
    }
    let player = nullwindow_othello::player(1 << 16).expect("a small table");
    let mut output = Vec::new();
    let mut server = Gtp::new("N", "1", Level(1));
    serve(&mut server, player, Cursor::new(bytes.to_vec()), &mut output).expect("memory");
    let output = String::from_utf8(output).expect("UTF-8");
    let mut commands = input.split('\n').map(words).filter(|words| !words.is_empty());
    let before = commands.by_ref().take_while(|words| !is_farewell(words)).count();
    // A farewell is answered, too.
    let quits = input.split('\n').any(|line| is_farewell(&words(line)));
    let answers = output.matches("\n\n").count();
    assert_eq!(answers, before + usize::from(quits), "{output}");
});
