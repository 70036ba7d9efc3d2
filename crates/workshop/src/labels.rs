//! Othello positions with what they are worth, in a file: a line each, the discs of the mover and of the
//! opponent as numbers to the base of sixteen, and by how many discs the mover wins.

use nullwindow_othello::training::Labelled;
use nullwindow_othello::{Othello, Side};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

/// Writes positions.
///
/// # Errors
/// The system's.
pub fn save(positions: &[Labelled], path: &Path) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for Labelled { board, discs } in positions {
        writeln!(file, "{:x} {:x} {discs}", board.mover(), board.opponent())?;
    }
    file.flush()
}

/// Reads positions.
///
/// # Errors
/// The system's, or which line is wrong.
pub fn load(path: &Path) -> io::Result<Vec<Labelled>> {
    let lines = BufReader::new(File::open(path)?).lines();
    lines
        .zip(1..)
        .map(|(line, number)| {
            let line = line?;
            parsed(&line).ok_or_else(|| {
                let what = format!("{}, line {number}: no position", path.display());
                io::Error::new(io::ErrorKind::InvalidData, what)
            })
        })
        .collect()
}

fn parsed(line: &str) -> Option<Labelled> {
    let mut words = line.split_whitespace();
    let mut discs = || u64::from_str_radix(words.next()?, 16).ok();
    let (mover, opponent) = (discs()?, discs()?);
    Some(Labelled {
        board: Othello::new(mover, opponent, Side::X)?,
        discs: words.next()?.parse().ok()?,
    })
}
