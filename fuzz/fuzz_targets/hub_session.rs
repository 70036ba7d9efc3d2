//! Hub: any bytes from a client; whoever asks is answered, once, and the end of input is the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_protocols::hub::message::Message;
use nullwindow_protocols::hub::HubServer;
use nullwindow_protocols::serve;
use std::io::Cursor;

fuzz_target!(|bytes: &[u8]| {
    let mut server = HubServer::new().with_max_hash(4);
    let player = server.player().expect("a small table");
    let mut output = Vec::new();
    serve(&mut server, player, Cursor::new(bytes.to_vec()), &mut output).expect("memory");
    let output = String::from_utf8(output).expect("UTF-8");
    let input = String::from_utf8_lossy(bytes);
    let count = |text: &str, command| {
        let commands = text.split('\n').map(|line| Message::new(line).command);
        commands.filter(|&c| c == command).count()
    };
    if count(&input, "quit") == 0 {
        assert_eq!(count(&output, "done"), count(&input, "go"), "{output}");
        assert_eq!(count(&output, "pong"), count(&input, "ping"), "{output}");
    }
});
