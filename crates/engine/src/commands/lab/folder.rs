//! The folder of an experiment: the store, and the files made from it.

use crate::failure::Failure;
use crate::whole_file::WholeFile;
use nullwindow_laboratory::Store;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder named by `--out`.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    const STORE: &str = "results.sqlite";

    /// The folder, made where there is none.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path).map_err(|error| {
            let name = path.display();
            Failure::input(
                format_args!("--out {name}"),
                format_args!("{error}; expected a folder that can be made or written"),
            )
        })?;
        Ok(Folder {
            path: path.to_path_buf(),
        })
    }

    /// The store in it, made where there is none.
    pub(super) fn store(&self) -> Result<Store, Failure> {
        open(&self.path.join(Self::STORE))
    }

    /// The store in a folder, if there is one.
    pub(super) fn store_in(path: &Path) -> Result<Option<Store>, Failure> {
        let file = path.join(Self::STORE);
        file.exists().then(|| open(&file)).transpose()
    }

    /// Writes a file, whole or not at all, and tells where.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let path = self.path.join(name);
        let written = WholeFile::create(&path).and_then(|mut file| {
            file.write_all(bytes)?;
            file.finish()
        });
        match written {
            Ok(()) => Ok(path),
            Err(error) => Err(Failure::input(path.display(), error)),
        }
    }
}

fn open(file: &Path) -> Result<Store, Failure> {
    Store::open(file).map_err(|error| {
        let name = file.display();
        Failure::input(
            name,
            format_args!("{error}; expected a store of this program's, or none"),
        )
    })
}
