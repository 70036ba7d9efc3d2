//! Many connections, and pages that come and go.

use crate::client::{PANICS, ask, begin_search, connect, eventually, request, server, status};
use nullwindow_studio::limits;
use std::io::{Read, Write};
use std::sync::atomic::Ordering::SeqCst;

#[test]
fn two_hundred_connections_at_once_are_all_answered() {
    let server = server();
    let mut crowd: Vec<_> = (0..200).map(|_| connect(&server)).collect();
    eventually("200 connections", || server.connections() == 200);
    let wanted = request(&server, "GET", "/js/main.js", "");
    for connection in &mut crowd {
        connection.write_all(wanted.as_bytes()).expect("a server");
    }
    for connection in &mut crowd {
        let mut answer = String::new();
        connection.read_to_string(&mut answer).expect("an answer");
        assert_eq!(status(&answer), 200);
    }
    drop(crowd);
    eventually("no connection", || server.connections() == 0);
    server.stop();
}

#[test]
fn too_many_connections_are_turned_away_and_the_others_stay() {
    let server = server();
    let mut crowd: Vec<_> = (0..limits::CONNECTIONS).map(|_| connect(&server)).collect();
    eventually("all seats are taken", || {
        server.connections() == limits::CONNECTIONS
    });
    let mut answer = String::new();
    let _ = connect(&server).read_to_string(&mut answer);
    assert_eq!(status(&answer), 503, "{answer}");
    let first = &mut crowd[0];
    first
        .write_all(request(&server, "GET", "/", "").as_bytes())
        .expect("a server");
    let mut answer = String::new();
    first.read_to_string(&mut answer).expect("an answer");
    assert_eq!(status(&answer), 200);
    drop(crowd);
    eventually("no connection", || server.connections() == 0);
    assert_eq!(status(&ask(&server, "GET", "/", "")), 200);
    server.stop();
}

#[test]
fn a_page_has_its_share_of_searches_and_they_end_with_it() {
    let server = server();
    let one: Vec<_> = (0..limits::SEARCHES_A_PAGE)
        .map(|_| begin_search(&server, "one"))
        .collect();
    assert!(one.iter().all(|(_, status)| *status == 200));
    assert_eq!(begin_search(&server, "one").1, 429);
    let two = begin_search(&server, "two");
    assert_eq!(two.1, 200);
    eventually("all search", || {
        server.searches() == limits::SEARCHES_A_PAGE + 1
    });
    drop(one);
    eventually("only the other page searches", || server.searches() == 1);
    drop(two);
    eventually("nobody searches", || {
        server.searches() == 0 && server.connections() == 0
    });
    server.stop();
}

/// Numbers of this process, from `/proc`.
#[cfg(target_os = "linux")]
fn own(field: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("/proc");
    let line = text.lines().find_map(|line| line.strip_prefix(field));
    let digits = line.expect(field).chars().filter(char::is_ascii_digit);
    digits.collect::<String>().parse().expect(field)
}

#[test]
#[cfg(target_os = "linux")]
fn pages_that_come_and_go_leave_nothing_behind() {
    let server = server();
    let visit = |n: usize| {
        assert_eq!(status(&ask(&server, "GET", "/", "")), 200);
        let search = begin_search(&server, &n.to_string());
        assert_eq!(search.1, 200);
        drop(connect(&server));
    };
    let settle = || {
        eventually("quiet", || {
            server.searches() == 0 && server.connections() == 0
        });
    };
    let visits = |from: usize, to: usize| {
        for n in from..to {
            visit(n);
            // As many searches as there may be end while others begin.
            if server.searches() + 2 >= limits::SEARCHES {
                settle();
            }
        }
        settle();
    };
    visits(0, 40);
    let memory = own("VmRSS:");
    visits(40, 240);
    // Other tests have threads of their own; memory that grew by a visit would be seen after 200.
    let grown = own("VmRSS:").saturating_sub(memory);
    assert!(grown < 64 << 10, "{grown} KiB more after 200 visits");
    assert_eq!(PANICS.load(SeqCst), 0);
    server.stop();
}
