//! A table in a file.
//!
//! ```text
//! "nullwindow table\n"                             what it is
//! version, identity                               which format, whose table
//! entries, age, salts, number of entries used     its state
//! checksum                                        of all words before it: no memory is taken on a damaged word
//! key, data                                       each entry that is used
//! checksum                                        of all words before it
//! ```
//!
//! All numbers are words of 64 bits, the low byte first. Entries are kept by their keys, not by
//! their places, so that a table of another size can take them in.

use super::table::TranspositionTable;
use super::{SizeError, hashed};
use std::error::Error;
use std::fmt;
use std::io::{self, BufReader, BufWriter, Read, Write};

const TITLE: &[u8; 17] = b"nullwindow table\n";
const VERSION: u64 = 2;

/// A table that cannot be loaded.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// It is not a table, or one in a format of another version.
    NotATable,
    /// It belongs to another game, or to another build of this one.
    Foreign,
    /// It is cut short or damaged.
    Damaged,
    /// There is not enough memory for it.
    Size(SizeError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unreadable(error) => write!(f, "the table cannot be read: {error}"),
            LoadError::NotATable => f.write_str("this is not a table of this version"),
            LoadError::Foreign => {
                f.write_str("the table belongs to another game or another build of it")
            }
            LoadError::Damaged => f.write_str("the table is cut short or damaged"),
            LoadError::Size(error) => error.fmt(f),
        }
    }
}

impl Error for LoadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            LoadError::Unreadable(error) => Some(error),
            LoadError::Size(error) => Some(error),
            _ => None,
        }
    }
}

/// A file that ends too soon is damaged; all else is the reader's affair.
impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => LoadError::Damaged,
            _ => LoadError::Unreadable(error),
        }
    }
}

/// Words on their way to a file or from it, with their checksum.
struct Words<F> {
    file: F,
    checksum: u64,
}

impl<F> Words<F> {
    fn new(file: F) -> Self {
        Words { file, checksum: 0 }
    }

    fn add(&mut self, word: u64) {
        self.checksum = hashed(self.checksum, word);
    }
}

impl<F: Write> Words<F> {
    fn write(&mut self, word: u64) -> io::Result<()> {
        self.add(word);
        self.file.write_all(&word.to_le_bytes())
    }

    fn write_checksum(&mut self) -> io::Result<()> {
        self.write(self.checksum)
    }
}

impl<F: Read> Words<F> {
    fn read(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.file.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.add(word);
        Ok(word)
    }

    fn read_checksum(&mut self) -> Result<(), LoadError> {
        let checksum = self.checksum;
        if self.read()? == checksum {
            Ok(())
        } else {
            Err(LoadError::Damaged)
        }
    }
}

impl TranspositionTable {
    /// Writes all entries. `identity` says whose they are: a number that differs from game to game
    /// and whenever what a value means has changed.
    ///
    /// # Errors
    /// Writing fails.
    pub fn write_to(&self, file: impl Write, identity: u64) -> io::Result<()> {
        let mut file = BufWriter::new(file);
        file.write_all(TITLE)?;
        let mut words = Words::new(file);
        let state = self.state();
        let used = self.used().count() as u64;
        for word in [VERSION, identity, self.entries() as u64]
            .into_iter()
            .chain(state)
            .chain([used])
        {
            words.write(word)?;
        }
        words.write_checksum()?;
        for (key, data) in self.used() {
            words.write(key)?;
            words.write(data)?;
        }
        words.write_checksum()?;
        words.file.flush()
    }

    /// Reads what [`write_to`](Self::write_to) has written for the same `identity` into a table of
    /// `entries` entries, or as many as it had. If they do not all fit, the less valuable are lost.
    ///
    /// # Errors
    /// The file cannot be read, is no table, belongs to somebody else or is damaged; or memory does
    /// not hold it.
    pub fn read_from(
        file: impl Read,
        identity: u64,
        entries: Option<usize>,
    ) -> Result<Self, LoadError> {
        let mut file = BufReader::new(file);
        let mut title = [0; TITLE.len()];
        match file.read_exact(&mut title) {
            Ok(()) if title == *TITLE => {}
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(error.into()),
            _ => return Err(LoadError::NotATable),
        }
        let mut words = Words::new(file);
        if words.read()? != VERSION {
            return Err(LoadError::NotATable);
        }
        if words.read()? != identity {
            return Err(LoadError::Foreign);
        }
        let had = usize::try_from(words.read()?).map_err(|_| LoadError::Damaged)?;
        let state = [words.read()?, words.read()?];
        let used = words.read()?;
        words.read_checksum()?;
        if used > had as u64 {
            return Err(LoadError::Damaged);
        }
        let table = TranspositionTable::with_entries(entries.unwrap_or(had));
        let mut table = table.map_err(LoadError::Size)?;
        table.set_state(state);
        for _ in 0..used {
            let (key, data) = (words.read()?, words.read()?);
            table.put(key, data);
        }
        words.read_checksum()?;
        Ok(table)
    }
}
