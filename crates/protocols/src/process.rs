//! A program run as a child, spoken to by lines.
//!
//! The child is not trusted. A thread reads what it says into a queue of bounded length, [lines](Lines)
//! cut at a bounded length, so that a flood blocks the child and costs no memory. Another thread writes,
//! so that a child that does not read blocks nobody. Whoever waits for a line says until when.

use crate::client::Failure;
use crate::lines::Lines;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many lines wait to be read before the child has to.
const LINES_WAITING: usize = 64;
/// How many lines may wait to be written.
const ORDERS_WAITING: usize = 256;
/// How long a child that was told to quit may take.
const FAREWELL: Duration = Duration::from_millis(500);

/// What is run: a program, its arguments and its working directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    /// The program's name or path.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Where it runs; `None` for here.
    pub folder: Option<PathBuf>,
}

impl CommandLine {
    /// Reads words as a shell does: quotation marks keep spaces, a backslash keeps what follows.
    ///
    /// # Errors
    /// There is no program, or something is left open.
    pub fn parse(text: &str) -> Result<CommandLine, String> {
        let words = shlex::split(text)
            .ok_or("expected every quotation mark closed and no backslash at the end")?;
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        Ok(CommandLine {
            program: program.ok_or("expected a program to run")?,
            arguments: words.collect(),
            folder: None,
        })
    }
}

/// A line the child has said, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The text without its end; what is not UTF-8 is replaced.
    pub text: String,
    /// When it was read.
    pub at: Instant,
}

/// A child that runs. Dropping it ends it.
#[derive(Debug)]
pub struct Process {
    child: Child,
    heard: Receiver<Heard>,
    /// Taken when the child is told to go.
    orders: Option<SyncSender<String>>,
}

impl Process {
    /// Starts a program. What it writes to standard error is dropped.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: &CommandLine) -> Result<Process, Failure> {
        let mut run = Command::new(&command.program);
        run.args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some(folder) = &command.folder {
            run.current_dir(folder);
        }
        let cannot = |error| Failure::NotStarted(format!("{}: {error}", command.program));
        let mut child = run.spawn().map_err(cannot)?;
        let (tell, heard) = sync_channel(LINES_WAITING);
        let (orders, to_write) = sync_channel(ORDERS_WAITING);
        let output = child.stdout.take().expect("piped above");
        let input = child.stdin.take().expect("piped above");
        // They end with the child, or with this value. Nobody waits for them: something the child has
        // left behind may hold its output open.
        thread::spawn(move || listen(output, &tell));
        thread::spawn(move || write(input, &to_write));
        Ok(Process {
            child,
            heard,
            orders: Some(orders),
        })
    }

    /// Sends a line. Never waits.
    ///
    /// # Errors
    /// The child is gone, or has not read for a long time.
    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        debug_assert!(!line.contains('\n'));
        let sent = match &self.orders {
            Some(orders) => orders.try_send(format!("{line}\n")),
            None => return Err(self.crashed()),
        };
        match sent {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Failure::Stalled("does not read its input".into())),
            Err(TrySendError::Disconnected(_)) => Err(self.crashed()),
        }
    }

    /// The next line, waited for until a deadline.
    ///
    /// # Errors
    /// The child is gone, or the time is over.
    pub fn line(&mut self, deadline: Instant) -> Result<Heard, Failure> {
        let now = Instant::now();
        // A flood of lines must not outlast the deadline.
        if now >= deadline {
            return Err(Failure::Stalled("no answer in time".into()));
        }
        match self.heard.recv_timeout(deadline - now) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Failure::Stalled("no answer in time".into())),
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
        }
    }

    /// The first line for which `wanted` has something, waited for until a deadline; the lines
    /// before are dropped.
    ///
    /// # Errors
    /// The child is gone, or the time is over.
    pub fn wait_for<T>(
        &mut self,
        deadline: Instant,
        mut wanted: impl FnMut(&Heard) -> Option<T>,
    ) -> Result<T, Failure> {
        loop {
            let line = self.line(deadline)?;
            if let Some(found) = wanted(&line) {
                return Ok(found);
            }
        }
    }

    /// Drops what has been said and not been asked for.
    pub fn forget(&mut self) {
        for _ in 0..LINES_WAITING {
            if self.heard.try_recv().is_err() {
                break;
            }
        }
    }

    /// How the child has ended; its last output may come a moment before its end.
    fn crashed(&mut self) -> Failure {
        let status = wait(&mut self.child, FAREWELL);
        Failure::Crashed(match status {
            Some(status) => format!("the program ended: {status}"),
            None => "the program closed its output".into(),
        })
    }
}

/// Waits for a child to end, but not for ever.
fn wait(child: &mut Child, patience: Duration) -> Option<std::process::ExitStatus> {
    let deadline = Instant::now() + patience;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
            Ok(None) | Err(_) => return None,
        }
    }
}

impl Drop for Process {
    /// Ends the child: by `quit`, which is the word in every protocol, and the end of its input, else
    /// by force.
    fn drop(&mut self) {
        // A child that does not read will not miss it.
        if let Some(orders) = self.orders.take() {
            let _ = orders.try_send("quit\n".to_owned());
        }
        if wait(&mut self.child, FAREWELL).is_none() {
            // It may have ended by itself this moment.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Reads lines until the end of the output, or until nobody listens.
fn listen(output: impl Read, tell: &SyncSender<Heard>) {
    let mut lines = Lines::new(BufReader::new(output));
    while let Ok(Some(line)) = lines.next_line() {
        let at = Instant::now();
        let text = line.text;
        if tell.send(Heard { text, at }).is_err() {
            return;
        }
    }
}

/// Writes orders until there will be no more, or until the child does not want them.
fn write(mut input: ChildStdin, orders: &Receiver<String>) {
    for order in orders {
        if input
            .write_all(order.as_bytes())
            .and_then(|()| input.flush())
            .is_err()
        {
            return;
        }
    }
}
