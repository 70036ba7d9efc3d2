//! Endgame databases in a folder, and the option that names it.

use crate::failure::Failure;
use crate::whole_file::write_whole;
use clap::Args;
use nullwindow_checkers::endgames::{ArchiveError, Endgames, Material};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How the files' names end.
pub(crate) const SUFFIX: &str = "nweg";

/// Names the folder where `--endgames` does not.
const VARIABLE: &str = "NULLWINDOW_ENDGAMES";

/// A folder of databases, a file a material.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(path: &Path) -> Folder {
        Folder(path.to_path_buf())
    }

    /// Makes the folder where it is not there.
    pub(crate) fn create(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.0).map_err(|error| {
            let why = format!("{error}; expected a folder that can be written to");
            Failure::input(format_args!("--out {}", self.0.display()), why)
        })
    }

    /// The file of a material.
    pub(crate) fn path(&self, material: Material) -> PathBuf {
        self.0.join(format!("{material}.{SUFFIX}"))
    }

    /// A file, if it is there.
    pub(crate) fn read(&self, material: Material) -> Result<Option<Vec<u8>>, Failure> {
        let path = self.path(material);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Failure::input(path.display(), error)),
        }
    }

    pub(crate) fn write(&self, material: Material, bytes: &[u8]) -> Result<(), Failure> {
        let path = self.path(material);
        write_whole(&path, bytes).map_err(|error| Failure::input(path.display(), error))
    }

    /// A file that is not a database.
    pub(crate) fn wrong(&self, material: Material, error: ArchiveError) -> Failure {
        let why = format!("{error}; without the file it is made anew");
        Failure::input(self.path(material).display(), why)
    }
}

/// Which databases searches of checkers ask.
#[derive(Args, Clone, Debug)]
pub(crate) struct EndgamesOption {
    /// Endgame databases of checkers, made by `nullwindow endgames` [default: the folder that
    /// NULLWINDOW_ENDGAMES names, or the four pieces that come with the program]
    #[arg(long = "endgames", value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl EndgamesOption {
    /// Makes this process use the databases of the folder, if one is named.
    pub(crate) fn install(&self) -> Result<(), Failure> {
        let (what, folder) = match &self.folder {
            Some(folder) => ("--endgames", folder.clone()),
            None => match std::env::var_os(VARIABLE) {
                Some(folder) if !folder.is_empty() => (VARIABLE, folder.into()),
                _ => return Ok(()),
            },
        };
        let files = database_files(&folder).and_then(|paths| {
            let read = |path: &PathBuf| fs::read(path);
            Ok((
                paths.iter().map(read).collect::<io::Result<Vec<_>>>()?,
                paths,
            ))
        });
        let named = format!("{what} {}", folder.display());
        let (files, paths) = files.map_err(|error| {
            Failure::input(&named, format!("{error}; expected a folder of databases"))
        })?;
        if files.is_empty() {
            let why = format!("expected files *.{SUFFIX}, made by nullwindow endgames checkers");
            return Err(Failure::input(named, why));
        }
        let endgames = Endgames::from_files(files).map_err(|(number, error)| {
            let path = paths.get(number).cloned().unwrap_or_default();
            Failure::input(path.display(), error)
        })?;
        // Each command does this once, before anybody asks.
        endgames.install();
        Ok(())
    }
}

/// The databases of a folder, in order.
fn database_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|suffix| suffix == SUFFIX) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}
