//! Requests and responses: as much of HTTP/1.1 as a browser and this page need.

use crate::limits;
use crate::stream::Events;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

/// What a client wants done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Method {
    Get,
    Head,
    Post,
}

/// A request that was read whole.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) method: Method,
    /// The path, without the query.
    pub(crate) path: String,
    /// The parameters after the question mark, in order.
    query: Vec<(String, String)>,
    /// Headers that this server looks at, by their names in small letters.
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    /// Whether the connection stays open for another request.
    pub(crate) keep: bool,
}

impl Request {
    /// The first header of this name, which is in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(header, _)| header == name);
        found.map(|(_, value)| value.as_str())
    }

    /// How often a header is there.
    pub(crate) fn times(&self, name: &str) -> usize {
        self.headers.iter().filter(|(h, _)| h == name).count()
    }

    /// A parameter of the query.
    pub(crate) fn query(&self, name: &str) -> Option<&str> {
        let found = self.query.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Which page asks: a number that each page draws for itself.
    pub(crate) fn page(&self) -> &str {
        self.header("x-studio-page").unwrap_or("")
    }

    /// The body, read as JSON.
    ///
    /// # Errors
    /// It is no JSON, or not what is expected; the response says what and where.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Response> {
        serde_json::from_slice(&self.body)
            .map_err(|error| Response::refuse(400, format!("the request: {error}")))
    }
}

/// What the server does about a request.
pub(crate) enum Answer {
    /// Sends a response.
    Whole(Response),
    /// Sends events until the work is done or the page is gone.
    Stream(Box<dyn FnOnce(&mut Events) + Send>),
}

impl From<Response> for Answer {
    fn from(response: Response) -> Self {
        Answer::Whole(response)
    }
}

impl From<Result<Response, Response>> for Answer {
    fn from(response: Result<Response, Response>) -> Self {
        Answer::Whole(response.unwrap_or_else(|refusal| refusal))
    }
}

/// A response that is sent whole.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) content_type: &'static str,
    pub(crate) body: Cow<'static, [u8]>,
    /// Files that never change while the server runs have a tag; data is not kept by anybody.
    pub(crate) etag: Option<&'static str>,
}

impl Response {
    pub(crate) fn new(
        status: u16,
        content_type: &'static str,
        body: impl Into<Cow<'static, [u8]>>,
    ) -> Self {
        Response {
            status,
            content_type,
            body: body.into(),
            etag: None,
        }
    }

    /// Data for the page.
    pub(crate) fn json(data: &impl Serialize) -> Self {
        match serde_json::to_vec(data) {
            Ok(body) => Response::new(200, "application/json", body),
            Err(error) => Response::refuse(500, format!("the answer: {error}")),
        }
    }

    /// A refusal: the reason as a sentence for people, in JSON.
    pub(crate) fn refuse(status: u16, why: impl Into<String>) -> Self {
        let body = serde_json::json!({ "error": why.into() }).to_string();
        Response::new(status, "application/json", body.into_bytes())
    }

    /// Writes it.
    pub(crate) fn write(&self, out: &mut impl Write, method: Method, keep: bool) -> io::Result<()> {
        let mut head = head(self.status, self.content_type, keep);
        let _ = write!(head, "Content-Length: {}\r\n", self.body.len());
        match self.etag {
            Some(etag) => {
                let _ = write!(head, "Cache-Control: no-cache\r\nETag: {etag}\r\n");
            }
            None => head.push_str("Cache-Control: no-store\r\n"),
        }
        head.push_str("\r\n");
        let mut whole = head.into_bytes();
        if method != Method::Head {
            whole.extend_from_slice(&self.body);
        }
        out.write_all(&whole)
    }
}

/// What the page may load and do: only what is served here, nothing in line.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The first lines of any response.
pub(crate) fn head(status: u16, content_type: &str, keep: bool) -> String {
    let connection = if keep { "keep-alive" } else { "close" };
    format!(
        "HTTP/1.1 {status} {}\r\nContent-Type: {content_type}\r\nConnection: {connection}\r\n\
         Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\n\
         Referrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: DENY\r\n",
        reason(status)
    )
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        304 => "Not Modified",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        411 => "Length Required",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        422 => "Unprocessable Content",
        429 => "Too Many Requests",
        431 => "Request Header Fields Too Large",
        501 => "Not Implemented",
        503 => "Service Unavailable",
        505 => "HTTP Version Not Supported",
        _ => "Error",
    }
}

/// Why there is no request.
#[derive(Debug)]
pub(crate) enum NoRequest {
    /// The client has gone, or sent nothing for too long.
    Gone,
    /// It sent something else; this is the answer, after which the connection ends.
    Wrong(Response),
}

impl NoRequest {
    fn wrong(status: u16, why: &str) -> Self {
        NoRequest::Wrong(Response::refuse(status, why))
    }
}

/// Reads requests from a connection, one after the other.
#[derive(Debug)]
pub(crate) struct Reader<'c> {
    connection: &'c TcpStream,
    /// What has come and is not used yet.
    ahead: Vec<u8>,
}

impl<'c> Reader<'c> {
    pub(crate) fn new(connection: &'c TcpStream) -> Self {
        let ahead = Vec::new();
        Reader { connection, ahead }
    }

    /// The next request.
    pub(crate) fn next(&mut self) -> Result<Request, NoRequest> {
        if self.ahead.is_empty() && !self.more(Instant::now() + limits::IDLE)? {
            return Err(NoRequest::Gone);
        }
        let until = Instant::now() + limits::REQUEST;
        let (mut request, length, waits) = loop {
            match parse(&self.ahead)? {
                Some((request, used, length, waits)) => {
                    self.ahead.drain(..used);
                    break (request, length, waits);
                }
                None if self.ahead.len() > limits::HEAD => {
                    return Err(NoRequest::wrong(431, "the headers are too long"));
                }
                None if self.more(until)? => {}
                None => return Err(NoRequest::Gone),
            }
        };
        if waits && length > 0 {
            let mut connection = self.connection;
            let sent = connection.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
            sent.map_err(|_| NoRequest::Gone)?;
        }
        while self.ahead.len() < length {
            if !self.more(until)? {
                return Err(NoRequest::Gone);
            }
        }
        let rest = self.ahead.split_off(length);
        request.body = std::mem::replace(&mut self.ahead, rest);
        Ok(request)
    }

    /// Waits for more bytes; false if there are none to come.
    fn more(&mut self, until: Instant) -> Result<bool, NoRequest> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(NoRequest::wrong(408, "the request took too long"));
        }
        let mut chunk = [0; 8 << 10];
        let mut connection = self.connection;
        let _ = connection.set_read_timeout(Some(left));
        match connection.read(&mut chunk) {
            Ok(read) => {
                self.ahead.extend_from_slice(&chunk[..read]);
                Ok(read > 0)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(true),
            Err(_) => Err(NoRequest::Gone),
        }
    }
}

/// A request without its body, how many bytes it took, how long the body is, and whether the
/// client waits before it sends that.
type Head = (Request, usize, usize, bool);

/// Reads the head of a request, if it is there whole.
fn parse(bytes: &[u8]) -> Result<Option<Head>, NoRequest> {
    let mut headers = [httparse::EMPTY_HEADER; limits::HEADERS];
    let mut parsed = httparse::Request::new(&mut headers);
    let used = match parsed.parse(&bytes[..bytes.len().min(limits::HEAD)]) {
        Ok(httparse::Status::Complete(used)) => used,
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => {
            return Err(NoRequest::wrong(431, "too many headers"));
        }
        Err(error) => return Err(NoRequest::wrong(400, &error.to_string())),
    };
    let method = match parsed.method {
        Some("GET") => Method::Get,
        Some("HEAD") => Method::Head,
        Some("POST") => Method::Post,
        _ => return Err(NoRequest::wrong(405, "expected GET, HEAD or POST")),
    };
    let mut kept = Vec::new();
    for header in parsed.headers.iter() {
        let value = std::str::from_utf8(header.value)
            .map_err(|_| NoRequest::wrong(400, "a header that is not text"))?;
        kept.push((header.name.to_ascii_lowercase(), value.to_owned()));
    }
    let target = parsed.path.unwrap_or("/");
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let path = decoded(path).ok_or_else(|| NoRequest::wrong(400, "a path that is no text"))?;
    let mut request = Request {
        method,
        path,
        query: parameters(query),
        headers: kept,
        body: Vec::new(),
        keep: false,
    };
    if request.header("transfer-encoding").is_some() {
        return Err(NoRequest::wrong(411, "expected a Content-Length"));
    }
    let length = match (
        request.times("content-length"),
        request.header("content-length"),
    ) {
        (0, _) => 0,
        // One number, of digits only: anything else may hide a second request.
        (1, Some(text)) if text.bytes().all(|b| b.is_ascii_digit()) => match text.parse() {
            Ok(length) if length <= limits::BODY => length,
            Err(_) if text.is_empty() => {
                return Err(NoRequest::wrong(400, "a Content-Length that is no number"));
            }
            _ => return Err(NoRequest::wrong(413, "the body is too long")),
        },
        _ => return Err(NoRequest::wrong(400, "a Content-Length that is no number")),
    };
    let said = request.header("connection").unwrap_or("");
    let said = said.to_ascii_lowercase();
    request.keep = match parsed.version {
        Some(1) => !said.contains("close"),
        _ => said.contains("keep-alive"),
    };
    let waits = request
        .header("expect")
        .is_some_and(|text| text.eq_ignore_ascii_case("100-continue"));
    Ok(Some((request, used, length, waits)))
}

/// The parameters of a query; what is no text is left out.
fn parameters(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let plain = |text: &str| decoded(&text.replace('+', " "));
    pairs
        .filter_map(|(key, value)| Some((plain(key)?, plain(value)?)))
        .collect()
}

/// A text with its %XX turned into what they stand for, if that is text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |b: Option<u8>| char::from(b?).to_digit(16);
            let value = digit(rest.next())? * 16 + digit(rest.next())?;
            bytes.push(u8::try_from(value).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
