//! The files that a measurement depends on, and a hash of their content.
//!
//! In the workspace these are
//!
//! - of every crate but those named in `UNMEASURED`, all files: sources, weights, test sets and
//!   the manifest; but no tests, benchmarks, examples and texts for readers. A new game is among
//!   them from the start;
//! - of the laboratory, the modules in `MEASURING`, which turn a job into an outcome;
//! - the workspace's manifest and configuration, which have the profiles.
//!
//! A published crate has no workspace around it, and only its own modules are there.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// Crates that no measurement depends on. The laboratory has its own list below.
const UNMEASURED: [&str; 8] = [
    "arena",
    "cost-bench",
    "engine",
    "laboratory",
    "peer-bench",
    "protocols",
    "studio",
    "workshop",
];

/// The modules of the laboratory that make measurements, not figures.
pub(crate) const MEASURING: [&str; 6] = [
    "job",
    "list_clock",
    "outcome",
    "question",
    "subject",
    "execution",
];

/// Folders of a crate that are no part of the program.
const ASIDE: [&str; 7] = [
    "benches",
    "docs",
    "examples",
    "proptest-regressions",
    "target",
    "testdata",
    "tests",
];

/// Files and whole folders that a measurement depends on, found from the laboratory's folder.
pub(crate) fn measured_paths(laboratory: &Path) -> BTreeSet<PathBuf> {
    let mut found: BTreeSet<PathBuf> = MEASURING
        .iter()
        .map(|module| laboratory.join("src").join(module).with_extension("rs"))
        .collect();
    let crates = laboratory.join("..");
    // The folders around a published crate are not part of this project.
    if !crates.join("../Cargo.toml").is_file() || !crates.join("search/Cargo.toml").is_file() {
        return found;
    }
    let settings = ["../Cargo.toml", "../.cargo/config.toml"].map(|name| crates.join(name));
    found.extend(settings.into_iter().filter(|file| file.is_file()));
    for member in entries(&crates) {
        let name = member.file_name().unwrap_or_default();
        if UNMEASURED.iter().any(|other| name == *other) {
            continue;
        }
        let parts = entries(&member).into_iter();
        found.extend(parts.filter(|part| {
            let name = part.file_name().unwrap_or_default();
            !ASIDE.iter().any(|other| name == *other) && !is_for_readers(part)
        }));
    }
    found
}

/// The files that a measurement depends on, found from the laboratory's folder.
pub(crate) fn measured_files(laboratory: &Path) -> BTreeSet<PathBuf> {
    let mut files = BTreeSet::new();
    let mut waiting: Vec<PathBuf> = measured_paths(laboratory).into_iter().collect();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(entries(&path));
        } else if !is_for_readers(&path) {
            files.insert(path);
        }
    }
    files
}

/// A hash of the names and bytes of files, and of some other words.
///
/// # Panics
/// A file cannot be read: without it the build cannot be named.
pub(crate) fn digest(root: &Path, files: &BTreeSet<PathBuf>, words: &[String]) -> u64 {
    // The hasher may change with the compiler, which is among the words.
    let mut hasher = DefaultHasher::new();
    let mut put = |bytes: &[u8]| {
        hasher.write_usize(bytes.len());
        hasher.write(bytes);
    };
    for file in files {
        // Paths relative to the root, so that the hash does not depend on its place.
        let inside = file.strip_prefix(root).map(Path::as_os_str);
        let name = inside.unwrap_or_else(|_| file.file_name().unwrap_or_default());
        put(name.as_encoded_bytes());
        let bytes = fs::read(file);
        put(&bytes.unwrap_or_else(|error| panic!("{}: {error}", file.display())));
    }
    for word in words {
        put(word.as_bytes());
    }
    hasher.finish()
}

fn is_for_readers(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".md") || name.starts_with("LICENSE")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}
