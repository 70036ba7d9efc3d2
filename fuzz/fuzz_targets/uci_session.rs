//! UCI: any bytes from a client; whoever asks is answered, once, and the end of input is the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_protocols::serve;
use nullwindow_protocols::uci::UciServer;
use std::io::Cursor;

fuzz_target!(|bytes: &[u8]| {
    let mut server = UciServer::new().with_max_hash(2);
    let player = server.player().expect("a small table");
    let mut output = Vec::new();
    serve(&mut server, player, Cursor::new(bytes.to_vec()), &mut output).expect("memory");
    let output = String::from_utf8(output).expect("UTF-8");
    let input = String::from_utf8_lossy(bytes);
    // A command is the first word that is one.
    let commands = input.split('\n').filter_map(|line| {
        let mut words = line.split_whitespace();
        words.find(|word| UciServer::COMMANDS.contains(word))
    });
    let commands: Vec<&str> = commands.take_while(|&command| command != "quit").collect();
    for (asked, answer) in [("go", "bestmove"), ("isready", "readyok"), ("uci", "uciok")] {
        let asked = commands.iter().filter(|&&command| command == asked).count();
        let answers = output.lines().map(|line| line.split(' ').next());
        assert_eq!(answers.filter(|&word| word == Some(answer)).count(), asked, "{output}");
    }
});
