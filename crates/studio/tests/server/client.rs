//! A client that speaks HTTP by hand, and a server for each test.

use nullwindow_studio::{Running, Studio};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

/// Panics of any thread since the tests began: a release would have ended.
pub(crate) static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A server on a free port.
pub(crate) fn server() -> Running {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() == Some("connection") {
                PANICS.fetch_add(1, SeqCst);
            }
            usual(panic);
        }));
    });
    let studio = Studio::bind(0, Path::new("no-such-folder")).expect("a free port");
    studio.start().expect("a thread")
}

pub(crate) fn connect(server: &Running) -> TcpStream {
    let connection = TcpStream::connect(("127.0.0.1", server.port())).expect("a server");
    let patience = Some(Duration::from_secs(60));
    connection.set_read_timeout(patience).expect("a timeout");
    connection
}

/// A request as a page of the server sends it.
pub(crate) fn request(server: &Running, method: &str, path: &str, body: &str) -> String {
    let port = server.port();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// Sends bytes and no more, and reads until the server closes. It may close before all is sent.
pub(crate) fn exchange(server: &Running, bytes: &[u8]) -> String {
    let mut connection = connect(server);
    let _ = connection.write_all(bytes);
    let _ = connection.shutdown(Shutdown::Write);
    read(connection)
}

/// Sends a whole request, and stays to hear the answer.
pub(crate) fn ask(server: &Running, method: &str, path: &str, body: &str) -> String {
    let mut connection = connect(server);
    let asked = request(server, method, path, body);
    connection.write_all(asked.as_bytes()).expect("a server");
    read(connection)
}

fn read(mut connection: TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = connection.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// The status of an answer; 0 if there is none.
pub(crate) fn status(answer: &str) -> u16 {
    let number = answer.strip_prefix("HTTP/1.1 ").and_then(|it| it.get(..3));
    number.and_then(|it| it.parse().ok()).unwrap_or(0)
}

/// Waits for something that comes by itself.
pub(crate) fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(120), "never: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A search that nobody sees the end of: minimax, deep.
pub(crate) const LONG: &str = r#"{"game":{"game":"connect-four"},"algorithms":["minimax"],"course":{"depth":24,"table":"2^10"}}"#;

/// Begins a search for a page, and reads nothing but that it has begun.
pub(crate) fn begin_search(server: &Running, page: &str) -> (TcpStream, u16) {
    let mut connection = connect(server);
    let asked = request(server, "POST", "/api/race/run", LONG);
    let asked = asked.replacen("Origin:", &format!("X-Studio-Page: {page}\r\nOrigin:"), 1);
    connection.write_all(asked.as_bytes()).expect("a server");
    let mut first = [0; 12];
    connection.read_exact(&mut first).expect("an answer");
    let status = status(&String::from_utf8_lossy(&first));
    (connection, status)
}
