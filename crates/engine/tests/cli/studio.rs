//! `studio`: one line with an address, and a page behind it.

use super::command::{nullwindow, refused};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

#[test]
fn the_address_is_printed_when_the_page_is_there() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["studio", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(server.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let host = line
        .strip_prefix("http://")
        .and_then(|it| it.strip_suffix("/\n"));
    let host = host.unwrap_or_else(|| panic!("{line:?} is no address"));
    let mut connection = TcpStream::connect(host).unwrap();
    write!(connection, "GET / HTTP/1.0\r\nHost: {host}\r\n\r\n").unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(
        answer.contains("<title>Nullwindow Studio</title>"),
        "{answer}"
    );
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "more than one line");
}

#[test]
fn a_port_that_is_taken_is_refused() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let option = format!("--port {port}");
    refused(&mut nullwindow(&format!("studio {option}")), &[&option]);
    refused(&mut nullwindow("studio --port 70000"), &["70000"]);
}
