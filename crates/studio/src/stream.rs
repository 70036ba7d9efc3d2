//! Events to a page, one after the other, while a search runs.
//!
//! They are server-sent events: `event: NAME`, `data: JSON`, an empty line. A second thread watches
//! the connection, because a search may have nothing to say for a while: when the page goes, or the
//! time is over, the search is told to stop.

use crate::{http, limits};
use nullwindow::player::Signal;
use serde::Serialize;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Bytes that are gathered before they are sent.
const GATHERED: usize = 16 << 10;
/// How long they may wait for more.
const LATEST: Duration = Duration::from_millis(40);
/// How often the watcher looks at the time.
const LOOK: Duration = Duration::from_millis(500);

/// The way to a page that waits for events.
#[derive(Debug)]
pub(crate) struct Events {
    connection: TcpStream,
    gathered: Vec<u8>,
    sent: Instant,
    stop: Stop,
    watcher: Option<JoinHandle<()>>,
}

/// Tells a search to stop, in both of the ways there are.
#[derive(Clone, Debug, Default)]
struct Stop {
    flag: Arc<AtomicBool>,
    signal: Signal,
    /// The stream is over: nobody needs to watch.
    over: Arc<AtomicBool>,
}

impl Stop {
    fn raise(&self) {
        self.flag.store(true, Relaxed);
        self.signal.stop();
    }
}

impl Events {
    /// Begins the response, and watches the connection from now on.
    pub(crate) fn begin(connection: &TcpStream) -> io::Result<Self> {
        let mut head = http::head(200, "text/event-stream", false);
        head.push_str("Cache-Control: no-store\r\n\r\n");
        let mut connection = connection.try_clone()?;
        connection.write_all(head.as_bytes())?;
        let stop = Stop::default();
        let (ear, told) = (connection.try_clone()?, stop.clone());
        let watcher = std::thread::Builder::new()
            .name("watcher".to_owned())
            .stack_size(128 << 10)
            .spawn(move || watch(&ear, &told))?;
        Ok(Events {
            connection,
            gathered: Vec::new(),
            sent: Instant::now(),
            stop,
            watcher: Some(watcher),
        })
    }

    /// A flag that is raised when the search is to stop; for the limits of a search.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop.flag)
    }

    /// A signal that says stop when the search is to stop; for a player.
    pub(crate) fn signal(&self) -> Signal {
        self.stop.signal.clone()
    }

    /// Whether the page is gone, or the time over.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.flag.load(Relaxed)
    }

    /// Sends an event. `Break` says that nobody reads any more.
    pub(crate) fn send(&mut self, name: &str, data: &impl Serialize) -> ControlFlow<()> {
        match serde_json::to_string(data) {
            Ok(json) => self.send_json(name, &json),
            Err(_) => self.give_up(),
        }
    }

    /// Sends an event whose data is one line of JSON already.
    pub(crate) fn send_json(&mut self, name: &str, json: &str) -> ControlFlow<()> {
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        let out = &mut self.gathered;
        for part in ["event: ", name, "\ndata: ", json, "\n\n"] {
            out.extend_from_slice(part.as_bytes());
        }
        if out.len() >= GATHERED || self.sent.elapsed() >= LATEST {
            return self.flush();
        }
        ControlFlow::Continue(())
    }

    /// Sends what was gathered, now.
    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        self.sent = Instant::now();
        let gathered = std::mem::take(&mut self.gathered);
        match self.connection.write_all(&gathered) {
            Ok(()) => {
                self.gathered = gathered;
                self.gathered.clear();
                ControlFlow::Continue(())
            }
            Err(_) => self.give_up(),
        }
    }

    /// Sends a last event that says why there is nothing else.
    pub(crate) fn fail(&mut self, why: &str) {
        let _ = self.send("error", &serde_json::json!({ "error": why }));
    }

    fn give_up(&self) -> ControlFlow<()> {
        self.stop.raise();
        ControlFlow::Break(())
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        let _ = self.flush();
        self.stop.over.store(true, Relaxed);
        // Wakes the watcher.
        let _ = self.connection.shutdown(Shutdown::Both);
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
    }
}

/// Reads until the page goes, which says nothing any more, or until the time is over.
fn watch(connection: &TcpStream, stop: &Stop) {
    let until = Instant::now() + limits::SEARCH;
    let _ = connection.set_read_timeout(Some(LOOK));
    let mut ear = connection;
    while !stop.over.load(Relaxed) && Instant::now() < until {
        match ear.read(&mut [0; 64]) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::WouldBlock
                        | io::ErrorKind::TimedOut
                        | io::ErrorKind::Interrupted
                ) => {}
            Err(_) => break,
        }
    }
    stop.raise();
}
