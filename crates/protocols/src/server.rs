//! The engine's side of a protocol.

use crate::line_reader::{Line, LineReader};
use crate::search_thread::{Event, SearchThread};
use nullwindow::Position;
use nullwindow::player::{AnyPlayer, Decision, SearchUpdate};
use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// Lines that are read ahead of the server.
const MAX_PENDING_LINES: usize = 64;

/// Whether to go on after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    Continue,
    /// The client has asked to quit.
    Quit,
}

/// Answers a client line by line, and reports the results of searches to it.
///
/// Output is flushed when a method returns.
pub trait Server {
    /// The game.
    type Position: Position<Move: Send + Sync + 'static> + Send + Sync + 'static;

    /// Answers a line.
    ///
    /// # Errors
    /// The answer cannot be written.
    fn line(
        &mut self,
        line: &Line,
        thread: &mut SearchThread<Self::Position>,
        out: &mut dyn Write,
    ) -> io::Result<Flow>;

    /// Reports an intermediate result of the search.
    ///
    /// # Errors
    /// It cannot be written.
    fn update(
        &mut self,
        update: &SearchUpdate<<Self::Position as Position>::Move>,
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Reports the final result of the search.
    ///
    /// # Errors
    /// It cannot be written.
    fn decision(
        &mut self,
        decision: Decision<<Self::Position as Position>::Move>,
        thread: &mut SearchThread<Self::Position>,
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Whether lines, and the end of input, have to wait until the search has ended. It is for
    /// protocols in which every line is answered before the next is read.
    fn defers_input(&self) -> bool {
        false
    }

    /// Writes any answer that is still held back, after the end of input and of the search.
    ///
    /// # Errors
    /// It cannot be written.
    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// Serves a client until it quits or its input ends. A search that is then under way is
/// stopped and answered.
///
/// # Errors
/// Output cannot be written, unless because the client has closed it.
pub fn serve<V: Server>(
    server: &mut V,
    player: AnyPlayer<V::Position>,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    match run(server, player, input, out) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn run<V: Server>(
    server: &mut V,
    player: AnyPlayer<V::Position>,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (sender, events) = channel();
    let permits = read_lines(input, sender.clone());
    let mut thread = SearchThread::new(player, sender);
    let mut ended = false;
    // Its length is bounded by the number of permits.
    let mut pending = VecDeque::new();
    loop {
        let next = if server.defers_input() {
            None
        } else {
            pending.pop_front()
        };
        // The search thread holds a sender, so the channel stays open.
        let Some(event) = next.or_else(|| events.recv().ok()) else {
            break;
        };
        match event {
            Event::Line(_) | Event::End if server.defers_input() => pending.push_back(event),
            Event::Line(line) => {
                let flow = server.line(&line, &mut thread, out)?;
                let _ = permits.send(());
                if flow == Flow::Quit {
                    break;
                }
            }
            Event::End => {
                ended = true;
                thread.stop();
                if !thread.is_thinking() && !thread.awaits_decision() {
                    break;
                }
            }
            Event::SearchUpdate(number, update) if thread.awaits(number) => {
                server.update(&update, out)?;
            }
            Event::Decision(number, decision) if thread.awaits(number) => {
                thread.mark_reported(number);
                server.decision(decision, &mut thread, out)?;
                if ended {
                    thread.stop();
                    if !thread.awaits_decision() {
                        break;
                    }
                }
            }
            Event::SearchUpdate(..) | Event::Decision(..) => {}
        }
        out.flush()?;
    }
    thread.stop_and_wait();
    if ended {
        server.end(out)?;
    }
    out.flush()
}

/// Reads lines on a thread of its own. Each line needs a permit, so the permits sent through the
/// returned channel bound how many lines are in memory.
fn read_lines<M: Send + 'static>(
    input: impl Read + Send + 'static,
    events: Sender<Event<M>>,
) -> Sender<()> {
    let (permits, permitted) = channel();
    for _ in 0..MAX_PENDING_LINES {
        let _ = permits.send(());
    }
    thread::spawn(move || {
        let mut lines = LineReader::new(BufReader::new(input));
        while permitted.recv().is_ok() {
            // A read error counts as the end of input.
            let Ok(Some(line)) = lines.next_line() else {
                let _ = events.send(Event::End);
                break;
            };
            if events.send(Event::Line(line)).is_err() {
                break;
            }
        }
    });
    permits
}
