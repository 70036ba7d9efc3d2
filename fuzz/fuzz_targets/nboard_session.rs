//! NBoard: any bytes from a client; every ping is answered, and the end of input is the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_protocols::nboard::NBoard;
use nullwindow_protocols::serve;
use std::io::Cursor;

fuzz_target!(|bytes: &[u8]| {
    let player = nullwindow_othello::player(1 << 16).expect("a small table");
    let mut output = Vec::new();
    let input = Cursor::new(bytes.to_vec());
    serve(&mut NBoard::new("N"), player, input, &mut output).expect("memory");
    let output = String::from_utf8(output).expect("UTF-8");
    let input = String::from_utf8_lossy(bytes);
    if !input.lines().any(|line| line.split_whitespace().next() == Some("quit")) {
        let pings = input.split('\n').filter(|&line| line == "ping 1").count();
        let pongs = output.lines().filter(|&line| line == "pong 1").count();
        assert!(pongs >= pings, "{output}");
    }
});
