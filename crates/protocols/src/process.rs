//! A child process that is driven line by line.
//!
//! The child is not trusted. A thread reads its output into a bounded queue, in [lines](LineReader)
//! of bounded length, so that a flood of output blocks the child and costs no memory. Another
//! thread writes, so that a child that does not read its input does not block the caller. Every
//! wait has a deadline.

use crate::client::Failure;
use crate::line_reader::LineReader;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Lines of output that are read ahead.
const MAX_OUTPUT_LINES: usize = 64;
/// Lines of input that may wait to be written.
const MAX_INPUT_LINES: usize = 256;
/// How long a child may take to exit after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// A program with its arguments and its working directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    /// The program's name or path.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The working directory; `None` for the current one.
    pub folder: Option<PathBuf>,
}

impl CommandLine {
    /// Reads words as a shell does: quotation marks keep spaces, a backslash keeps what follows.
    ///
    /// # Errors
    /// There is no program, or a quotation mark is not closed.
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

/// A line of the child's output, and when it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutputLine {
    /// The text without its line end. Invalid UTF-8 is replaced.
    pub text: String,
    /// When it was read.
    pub at: Instant,
}

/// A running child. Dropping it ends it.
#[derive(Debug)]
pub struct Process {
    child: Child,
    output: Receiver<OutputLine>,
    /// `None` once the child has been told to quit.
    input: Option<SyncSender<String>>,
}

impl Process {
    /// Starts a program. Its standard error is discarded.
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
        // Ctrl-C on a terminal is for us; a child ends when we end it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut run, 0);
        let cannot = |error| Failure::NotStarted(format!("{}: {error}", command.program));
        let mut child = run.spawn().map_err(cannot)?;
        let (output_sender, output) = sync_channel(MAX_OUTPUT_LINES);
        let (input, input_receiver) = sync_channel(MAX_INPUT_LINES);
        let stdout = child.stdout.take().expect("piped above");
        let stdin = child.stdin.take().expect("piped above");
        // The threads end with the child or with this value. They are not joined: a process that
        // the child has started may hold its output open.
        thread::spawn(move || read_output(stdout, &output_sender));
        thread::spawn(move || write_input(stdin, &input_receiver));
        Ok(Process {
            child,
            output,
            input: Some(input),
        })
    }

    /// Sends a line. Never waits.
    ///
    /// # Errors
    /// The child has ended, or has not read its input for a long time.
    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        debug_assert!(!line.contains('\n'));
        let sent = match &self.input {
            Some(input) => input.try_send(format!("{line}\n")),
            None => return Err(self.crashed()),
        };
        match sent {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Failure::Stalled("does not read its input".into())),
            Err(TrySendError::Disconnected(_)) => Err(self.crashed()),
        }
    }

    /// Waits for the next line until a deadline.
    ///
    /// # Errors
    /// The child has ended, or the deadline has passed.
    pub fn line(&mut self, deadline: Instant) -> Result<OutputLine, Failure> {
        let now = Instant::now();
        // Checked first, so that a flood of lines cannot outlast the deadline.
        if now >= deadline {
            return Err(Failure::Stalled("no answer in time".into()));
        }
        match self.output.recv_timeout(deadline - now) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Failure::Stalled("no answer in time".into())),
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
        }
    }

    /// Waits until a deadline for the first line for which `wanted` returns a value. The lines
    /// before it are dropped.
    ///
    /// # Errors
    /// The child has ended, or the deadline has passed.
    pub fn wait_for<T>(
        &mut self,
        deadline: Instant,
        mut wanted: impl FnMut(&OutputLine) -> Option<T>,
    ) -> Result<T, Failure> {
        loop {
            let line = self.line(deadline)?;
            if let Some(found) = wanted(&line) {
                return Ok(found);
            }
        }
    }

    /// Drops output that has not been read.
    pub fn discard_output(&mut self) {
        for _ in 0..MAX_OUTPUT_LINES {
            if self.output.try_recv().is_err() {
                break;
            }
        }
    }

    /// How the child has ended. Its output may close a moment before it exits, so this waits.
    fn crashed(&mut self) -> Failure {
        let status = wait(&mut self.child, EXIT_TIMEOUT);
        Failure::Crashed(match status {
            Some(status) => format!("the program ended: {status}"),
            None => "the program closed its output".into(),
        })
    }
}

/// Waits for a child to end, up to a timeout.
fn wait(child: &mut Child, timeout: Duration) -> Option<std::process::ExitStatus> {
    let deadline = Instant::now() + timeout;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
            Ok(None) | Err(_) => return None,
        }
    }
}

impl Drop for Process {
    /// Ends the child: sends `quit`, which every protocol understands, closes its input,
    /// and kills it if that does not help.
    fn drop(&mut self) {
        // Fails if the child does not read its input; then it is killed below.
        if let Some(input) = self.input.take() {
            let _ = input.try_send("quit\n".to_owned());
        }
        if wait(&mut self.child, EXIT_TIMEOUT).is_none() {
            // Fails if the child has ended in the meantime.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Reads lines until the end of the output, or until the process is dropped.
fn read_output(stdout: impl Read, output: &SyncSender<OutputLine>) {
    let mut lines = LineReader::new(BufReader::new(stdout));
    while let Ok(Some(line)) = lines.next_line() {
        let at = Instant::now();
        let text = line.text;
        if output.send(OutputLine { text, at }).is_err() {
            return;
        }
    }
}

/// Writes lines until the queue is closed or the child closes its input.
fn write_input(mut stdin: ChildStdin, input: &Receiver<String>) {
    for line in input {
        if stdin
            .write_all(line.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}
