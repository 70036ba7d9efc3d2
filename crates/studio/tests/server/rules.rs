//! What is answered, and what is refused.

use crate::client::{ask, exchange, request, server, status};

#[test]
fn the_page_is_served_with_a_strict_policy() {
    let server = server();
    let page = ask(&server, "GET", "/", "");
    assert_eq!(status(&page), 200);
    for header in [
        "Content-Type: text/html",
        "default-src 'none'; script-src 'self'; style-src 'self'",
        "frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff",
        "Cache-Control: no-cache",
    ] {
        assert!(page.contains(header), "{header} in {page}");
    }
    assert!(!page.contains("unsafe"));
    let data = ask(&server, "GET", "/api/trees", "");
    assert!(data.contains("Cache-Control: no-store") && data.contains("\"pearl\""));
    let tag = page.lines().find_map(|line| line.strip_prefix("ETag: "));
    let again = request(&server, "GET", "/", "").replacen(
        "Origin:",
        &format!("If-None-Match: {}\r\nOrigin:", tag.expect("a tag")),
        1,
    );
    assert_eq!(status(&exchange(&server, again.as_bytes())), 304);
    server.stop();
}

#[test]
fn other_hosts_and_other_pages_are_refused() {
    let server = server();
    let port = server.port();
    let asked = |from: &str, to: &str| {
        let asked = request(&server, "GET", "/", "").replacen(from, to, 1);
        status(&exchange(&server, asked.as_bytes()))
    };
    let (host, origin) = (
        format!("Host: 127.0.0.1:{port}"),
        format!("Origin: http://127.0.0.1:{port}"),
    );
    assert_eq!(asked("", ""), 200);
    assert_eq!(asked(&host, &format!("Host: localhost:{port}")), 200);
    assert_eq!(asked(&origin, "Accept: */*"), 200);
    for wrong in [
        "Host: example.org".to_owned(),
        format!("Host: example.org:{port}"),
        format!("Host: 127.0.0.1.example.org:{port}"),
        "Host: 127.0.0.1:1".to_owned(),
        "Host: 127.0.0.1".to_owned(),
        "Accept: */*".to_owned(),
        format!("Host: 127.0.0.1:{port}\r\nHost: example.org"),
    ] {
        assert_eq!(asked(&host, &wrong), 403, "{wrong}");
    }
    for wrong in [
        "Origin: http://example.org".to_owned(),
        "Origin: null".to_owned(),
        format!("Origin: https://127.0.0.1:{port}"),
        format!("Origin: http://example.org:{port}"),
        "Sec-Fetch-Site: cross-site".to_owned(),
        "Sec-Fetch-Site: same-site".to_owned(),
    ] {
        assert_eq!(asked(&origin, &wrong), 403, "{wrong}");
    }
    server.stop();
}

#[test]
fn what_is_too_long_or_not_meant_is_refused_with_a_word() {
    let server = server();
    let port = server.port();
    let begin = |line: &str| format!("{line}\r\nHost: 127.0.0.1:{port}\r\n");
    let post = begin("POST /api/trees/search HTTP/1.1") + "Content-Type: application/json\r\n";
    let long = "x".repeat(100_000);
    for (bytes, expected) in [
        (format!("GET /{long} HTTP/1.1\r\n\r\n"), 431),
        (begin("GET / HTTP/1.1") + &format!("X: {long}\r\n\r\n"), 431),
        (
            begin("GET / HTTP/1.1") + &"A: b\r\n".repeat(100) + "\r\n",
            431,
        ),
        (begin("DELETE / HTTP/1.1") + "\r\n", 405),
        (begin("GET /api/nothing HTTP/1.1") + "\r\n", 404),
        (begin("GET /../Cargo.toml HTTP/1.1") + "\r\n", 404),
        (begin("GET /%2e%2e/Cargo.toml HTTP/1.1") + "\r\n", 404),
        (begin("GET /%ff HTTP/1.1") + "\r\n", 400),
        (post.clone() + "Content-Length: 99999999999\r\n\r\n", 413),
        (
            post.clone() + "Content-Length: 99999999999999999999999\r\n\r\n",
            413,
        ),
        (post.clone() + "Content-Length: -1\r\n\r\n", 400),
        (
            post.clone() + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            400,
        ),
        (
            post.clone() + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            411,
        ),
        (post.clone() + "Content-Length: 2\r\n\r\n{}", 400),
        (
            begin("POST /api/trees/search HTTP/1.1") + "Content-Length: 2\r\n\r\n{}",
            415,
        ),
        (
            begin("POST /api/trees/search HTTP/1.1")
                + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
            415,
        ),
        ("\u{0}\u{1}\u{2}\r\n\r\n".to_owned(), 400),
    ] {
        let answer = exchange(&server, bytes.as_bytes());
        let shown: String = bytes.chars().take(120).collect();
        assert_eq!(status(&answer), expected, "{shown:?} got {answer:.200}");
    }
    let too_large =
        r#"{"generated":{"width":60000,"depth":200,"order":"random","range":9,"seed":1}}"#;
    let answer = ask(&server, "POST", "/api/trees/tree", too_large);
    assert_eq!(status(&answer), 422);
    assert!(answer.contains("nodes"), "{answer}");
    server.stop();
}
