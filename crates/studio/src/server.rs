//! Accepts connections, one thread each.

use crate::api::lab::Laboratory;
use crate::http::{Answer, Method, NoRequest, Reader, Response};
use crate::searches::Searches;
use crate::stream::Events;
use crate::{api, limits, origin};
use std::fmt;
use std::io::{self, Read};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The server of the page, before it runs.
#[derive(Debug)]
pub struct Studio {
    listener: TcpListener,
    port: u16,
    shared: Arc<Shared>,
}

/// What all connections know.
#[derive(Debug)]
struct Shared {
    connections: AtomicUsize,
    searches: Searches,
    lab: Arc<Laboratory>,
    over: AtomicBool,
}

/// A server that runs on a thread of its own.
#[derive(Debug)]
pub struct Running {
    port: u16,
    shared: Arc<Shared>,
    thread: JoinHandle<()>,
}

impl Studio {
    /// Takes a port of the loopback address; 0 takes a free one. Experiments are kept in the folder
    /// `lab`, which is made when the first one runs.
    ///
    /// # Errors
    /// The port is taken, or may not be used.
    pub fn bind(port: u16, lab: &Path) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        Ok(Studio {
            listener,
            port,
            shared: Arc::new(Shared {
                connections: AtomicUsize::new(0),
                searches: Searches::default(),
                lab: Arc::new(Laboratory::new(lab.to_path_buf())),
                over: AtomicBool::new(false),
            }),
        })
    }

    /// Where the page is.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves for as long as the program runs.
    pub fn serve(self) {
        for connection in self.listener.incoming() {
            if self.shared.over.load(Relaxed) {
                return;
            }
            match connection {
                Ok(connection) => accept(connection, self.port, &self.shared),
                // Out of files, for instance: others will end.
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// Serves on a thread of its own.
    ///
    /// # Errors
    /// There can be no more threads.
    pub fn start(self) -> io::Result<Running> {
        let (port, shared) = (self.port, Arc::clone(&self.shared));
        let thread = std::thread::Builder::new()
            .name("studio".to_owned())
            .spawn(move || self.serve())?;
        Ok(Running {
            port,
            shared,
            thread,
        })
    }
}

impl Running {
    /// Its port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// How many connections are open.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.shared.connections.load(Relaxed)
    }

    /// How many searches run.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.shared.searches.running()
    }

    /// Takes no more connections; those that are open end by themselves.
    pub fn stop(self) {
        self.shared.over.store(true, Relaxed);
        // Wakes the thread that waits for a connection.
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let _ = TcpStream::connect_timeout(&address, Duration::from_secs(1));
        let _ = self.thread.join();
    }
}

/// One of the connections that are open.
struct Seat(Arc<Shared>);

impl Seat {
    fn take(shared: &Arc<Shared>) -> Option<Self> {
        let seat = Seat(Arc::clone(shared));
        let before = shared.connections.fetch_add(1, Relaxed);
        // Where there is none left, dropping it gives it back.
        (before < limits::CONNECTIONS).then_some(seat)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Relaxed);
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seat")
    }
}

fn accept(connection: TcpStream, port: u16, shared: &Arc<Shared>) {
    let _ = connection.set_nodelay(true);
    let _ = connection.set_write_timeout(Some(limits::WRITE));
    let Some(seat) = Seat::take(shared) else {
        let busy = Response::refuse(503, "too many connections; try again");
        let mut out = &connection;
        let _ = busy.write(&mut out, Method::Get, false);
        let _ = connection.shutdown(Shutdown::Write);
        return;
    };
    // Without a thread the connection is closed, and the seat is free again.
    let _ = std::thread::Builder::new()
        .name("connection".to_owned())
        .stack_size(limits::STACK)
        .spawn(move || converse(&connection, port, &seat.0));
}

/// Reads what else a client sends, for a moment: a connection that is closed before loses the answer
/// on its way.
fn hear_out(mut connection: &TcpStream) {
    let until = Instant::now() + limits::LINGER;
    let _ = connection.set_read_timeout(Some(limits::LINGER / 4));
    let mut chunk = [0; 8 << 10];
    while Instant::now() < until && matches!(connection.read(&mut chunk), Ok(1..)) {}
}

/// Answers request after request.
fn converse(connection: &TcpStream, port: u16, shared: &Shared) {
    let mut reader = Reader::new(connection);
    let mut out = connection;
    loop {
        let request = match reader.next() {
            Ok(request) => request,
            Err(NoRequest::Gone) => return,
            Err(NoRequest::Wrong(response)) => {
                let _ = response.write(&mut out, Method::Get, false);
                let _ = connection.shutdown(Shutdown::Write);
                hear_out(connection);
                return;
            }
        };
        let answer = match origin::check(&request, port) {
            Ok(()) => api::answer(&request, &shared.searches, &shared.lab),
            Err(refusal) => refusal.into(),
        };
        match answer {
            Answer::Whole(response) => {
                let sent = response.write(&mut out, request.method, request.keep);
                if sent.is_err() || !request.keep {
                    return;
                }
            }
            Answer::Stream(work) => {
                if let Ok(mut events) = Events::begin(connection) {
                    work(&mut events);
                }
                return;
            }
        }
    }
}
