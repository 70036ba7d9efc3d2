//! Where lines come from: an editor with history on a terminal, or a file or a program as they are.

use nullwindow_protocols::LineReader;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};
use std::io::{self, IsTerminal, StdinLock, Write};

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// A line.
    Line(String),
    /// Ctrl-C.
    Interrupt,
    /// Nothing more will come.
    End,
}

/// Reads lines.
pub(crate) struct Input {
    source: Source,
}

enum Source {
    /// Lines can be edited, and earlier ones called back.
    Editor(Box<Editor<(), MemHistory>>),
    /// Lines as they come, after a prompt if a person types them.
    Lines {
        reader: LineReader<StdinLock<'static>>,
        prompts: bool,
    },
}

impl Input {
    /// Standard input. Lines are edited where both ends of the conversation are a terminal.
    pub(crate) fn standard() -> Self {
        let typed = io::stdin().is_terminal();
        let editor = (typed && io::stdout().is_terminal())
            .then(|| Editor::with_history(Config::default(), MemHistory::new()));
        Input {
            source: match editor {
                Some(Ok(editor)) => Source::Editor(Box::new(editor)),
                // A terminal that cannot be edited on still is one.
                Some(Err(_)) | None => Source::Lines {
                    reader: LineReader::new(io::stdin().lock()),
                    prompts: typed,
                },
            },
        }
    }

    /// Whether a person sits at a terminal that can be written over.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.source, Source::Editor(_))
    }

    /// Puts a line into the history.
    pub(crate) fn remember(&mut self, line: &str) {
        if let Source::Editor(editor) = &mut self.source {
            // A line that cannot be called back can be typed again.
            let _ = editor.add_history_entry(line);
        }
    }

    /// Asks for a line.
    ///
    /// # Errors
    /// Nothing can be read or written.
    pub(crate) fn ask(&mut self, prompt: &str, out: &mut impl Write) -> io::Result<Typed> {
        out.flush()?;
        match &mut self.source {
            Source::Editor(editor) => match editor.readline(prompt) {
                Ok(line) => Ok(Typed::Line(line)),
                Err(ReadlineError::Interrupted) => Ok(Typed::Interrupt),
                Err(ReadlineError::Eof) => Ok(Typed::End),
                Err(ReadlineError::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            },
            Source::Lines { reader, prompts } => {
                if *prompts {
                    write!(out, "{prompt}")?;
                    out.flush()?;
                }
                let line = reader.next_line()?;
                if *prompts && line.is_none() {
                    writeln!(out)?;
                }
                Ok(line.map_or(Typed::End, |line| Typed::Line(line.text)))
            }
        }
    }
}
