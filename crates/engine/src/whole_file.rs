//! A file that appears only when it is complete.

use crate::failure::Failure;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Written under another name beside its own, which it is given in the end.
#[derive(Debug)]
pub(crate) struct WholeFile {
    writer: BufWriter<File>,
    /// The name so far and the one in the end; none for what is no regular file, such as a pipe.
    names: Option<(PathBuf, PathBuf)>,
}

/// Writes a whole file, for the option that names it.
pub(crate) fn write_text(
    option: &str,
    path: &Path,
    contents: &(impl AsRef<[u8]> + ?Sized),
) -> Result<(), Failure> {
    write_whole(path, contents).map_err(|error| {
        let why = format!("{error}; expected a file that can be written");
        Failure::input(format_args!("{option} {}", path.display()), why)
    })
}

/// Writes a whole file.
pub(crate) fn write_whole(path: &Path, contents: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(contents.as_ref())?;
    file.finish()
}

impl WholeFile {
    /// Begins a file that will be called `path`.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        // A link stays a link, and its file is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if let Ok(there) = fs::metadata(&target)
            && !there.is_file()
        {
            return Ok(WholeFile {
                writer: BufWriter::new(File::options().write(true).open(&target)?),
                names: None,
            });
        }
        let Some(name) = target.file_name() else {
            return Err(io::ErrorKind::IsADirectory.into());
        };
        let mut draft_name = std::ffi::OsString::from(".");
        draft_name.push(name);
        draft_name.push(format!(".{}.partial", std::process::id()));
        let draft = target.with_file_name(draft_name);
        Ok(WholeFile {
            writer: BufWriter::new(File::create_new(&draft)?),
            names: Some((draft, target)),
        })
    }

    /// Completes the file.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        if let Some((draft, target)) = &self.names {
            fs::rename(draft, target)?;
            self.names = None;
        }
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Leaves nothing behind of a file that was not finished.
impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some((draft, _)) = &self.names {
            // There is nobody to tell, and a leftover does no harm.
            let _ = fs::remove_file(draft);
        }
    }
}
