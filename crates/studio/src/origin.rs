//! Who may ask: only pages that this server has sent.
//!
//! Any page that a browser shows may send requests to the loopback address, and a name in somebody's
//! hands may be made to point there. So a request must name this server as its host, and one that
//! comes from a page must come from a page of this server.

use crate::http::{Method, Request, Response};

/// The names of the loopback address.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Refuses what was meant for, or comes from, another host.
pub(crate) fn check(request: &Request, port: u16) -> Result<(), Response> {
    let own = |host: &str| NAMES.iter().any(|name| host == format!("{name}:{port}"));
    // Without a port a browser means port 80.
    let own = |host: &str| own(host) || port == 80 && NAMES.contains(&host);
    let host = request.header("host").unwrap_or("");
    if request.times("host") != 1 || !own(&host.to_ascii_lowercase()) {
        return Err(Response::refuse(
            403,
            "this server answers on the loopback address only",
        ));
    }
    if let Some(origin) = request.header("origin") {
        let from = origin.strip_prefix("http://");
        if request.times("origin") != 1 || !from.is_some_and(own) {
            return Err(Response::refuse(403, "the request comes from another page"));
        }
    }
    // Where the browser says who asks, a link from elsewhere may open the page, and no more.
    let site = request.header("sec-fetch-site").unwrap_or("none");
    let opens_page = request.method == Method::Get
        && request.path == "/"
        && request.header("sec-fetch-mode") == Some("navigate")
        && request.header("sec-fetch-dest") == Some("document");
    if !matches!(site, "same-origin" | "none") && !opens_page {
        return Err(Response::refuse(403, "the request comes from another page"));
    }
    // Forms of other pages cannot send this type without asking first.
    let json = |text: &str| text.split(';').next().unwrap_or("").trim() == "application/json";
    if request.method == Method::Post && !request.header("content-type").is_some_and(json) {
        return Err(Response::refuse(415, "expected a body of application/json"));
    }
    Ok(())
}
