//! A program's side of a protocol.

use crate::search_thread::{SearchThread, Event};
use crate::lines::{Line, Lines};
use nullwindow::Position;
use nullwindow::player::{Decision, Insight, Player};
use nullwindow::selection::Selection;
use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// Lines that may wait to be answered before the client has to.
const WAITING_LINES: usize = 64;

/// Whether a conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It does.
    Continue,
    /// The client has said goodbye.
    Quit,
}

/// Answers a client, line by line, and passes on what a player says.
///
/// Whatever is written is flushed when a method returns.
pub trait Server {
    /// The game.
    type Position: Position<Move: Send + Sync + 'static> + Send + Sync + 'static;
    /// How the player selects.
    type Selection: Selection<Self::Position> + Send + Sync + 'static;

    /// Answers a line.
    ///
    /// # Errors
    /// The answer cannot be written.
    fn line(
        &mut self,
        line: &Line,
        thread: &mut SearchThread<Self::Position, Self::Selection>,
        out: &mut dyn Write,
    ) -> io::Result<Flow>;

    /// Passes on what the player knows.
    ///
    /// # Errors
    /// It cannot be written.
    fn insight(
        &mut self,
        insight: &Insight<<Self::Position as Position>::Move>,
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Passes on what the player has decided.
    ///
    /// # Errors
    /// It cannot be written.
    fn decision(
        &mut self,
        decision: Decision<<Self::Position as Position>::Move>,
        thread: &mut SearchThread<Self::Position, Self::Selection>,
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Whether lines have to wait until the player has decided, and so has the end of input: for
    /// protocols in which every line is answered before the next is read.
    fn waits(&self) -> bool {
        false
    }

    /// Says what was still to be said, as the input has ended and the player is idle.
    ///
    /// # Errors
    /// It cannot be written.
    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// Serves a client until it says goodbye or its input ends; a search that is then under way is
/// stopped and answered.
///
/// # Errors
/// Output cannot be written, for another reason than that the client does not listen any more.
pub fn serve<V: Server>(
    server: &mut V,
    player: Player<V::Position, V::Selection>,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    match converse(server, player, input, out) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn converse<V: Server>(
    server: &mut V,
    player: Player<V::Position, V::Selection>,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (sender, events) = channel();
    let permits = listen(input, sender.clone());
    let mut thread = SearchThread::new(player, sender);
    let mut ended = false;
    // No more than there are permits.
    let mut waiting = VecDeque::new();
    loop {
        let next = if server.waits() {
            None
        } else {
            waiting.pop_front()
        };
        // The thread holds a sender, so that events never end of themselves.
        let Some(event) = next.or_else(|| events.recv().ok()) else {
            break;
        };
        match event {
            Event::Line(_) | Event::End if server.waits() => waiting.push_back(event),
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
            Event::Insight(number, insight) if thread.awaits(number) => {
                server.insight(&insight, out)?;
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
            Event::Insight(..) | Event::Decision(..) => {}
        }
        out.flush()?;
    }
    thread.stop_and_wait();
    if ended {
        server.end(out)?;
    }
    out.flush()
}

/// Reads lines on a thread of its own; each waits for a permit, so that no more wait to be answered
/// than there are permits.
fn listen<M: Send + 'static>(
    input: impl Read + Send + 'static,
    events: Sender<Event<M>>,
) -> Sender<()> {
    let (permits, permitted) = channel();
    for _ in 0..WAITING_LINES {
        let _ = permits.send(());
    }
    thread::spawn(move || {
        let mut lines = Lines::new(BufReader::new(input));
        while permitted.recv().is_ok() {
            // Input that cannot be read is over.
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
