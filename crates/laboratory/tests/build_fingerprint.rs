//! The build's name covers what a measurement depends on, and nothing else.

#[path = "../build/fingerprint.rs"]
mod fingerprint;

use fingerprint::{MEASURING, digest, measured_files, measured_paths};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The laboratory in this workspace.
fn laboratory() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A copy of the workspace's crates, texts and data alike.
struct Copy(TempDir);

impl Copy {
    fn new() -> Copy {
        let copy = tempfile::tempdir().expect("a folder");
        let root = laboratory().join("../..");
        for name in ["Cargo.toml", "Cargo.lock"] {
            fs::copy(root.join(name), copy.path().join(name)).expect(name);
        }
        copy_folder(&root.join("crates"), &copy.path().join("crates"));
        Copy(copy)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn digest(&self) -> u64 {
        let laboratory = self.file("crates/laboratory");
        let mut files = measured_files(&laboratory);
        files.insert(laboratory.join("../../Cargo.lock"));
        digest(&laboratory, &files, &[])
    }

    /// Whether one changed byte of a file changes the number.
    fn notices(&self, name: &str) -> bool {
        let before = self.digest();
        let file = self.file(name);
        let whole = fs::read(&file).expect(name);
        let mut changed = whole.clone();
        *changed.last_mut().expect("it is not empty") ^= 1;
        fs::write(&file, &changed).expect(name);
        let after = self.digest();
        fs::write(&file, &whole).expect(name);
        assert_eq!(self.digest(), before, "{name} is as it was");
        after != before
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy_folder(&path, &target);
        } else {
            fs::copy(&path, &target).expect("a file");
        }
    }
}

#[test]
fn what_is_measured_changes_the_name_and_what_is_told_does_not() {
    let copy = Copy::new();
    for name in [
        "Cargo.lock",
        "Cargo.toml",
        "crates/search/src/node.rs",
        "crates/trees/src/generated.rs",
        "crates/catalogue/src/roster.rs",
        "crates/catalogue/Cargo.toml",
        "crates/chess/src/weights.txt",
        "crates/chess/testsets/games.pgn",
        "crates/checkers/src/evaluate.rs",
        "crates/checkers/testsets/games.pdn",
        "crates/othello/weights/othello.nwot",
        "crates/othello/testsets/games.txt",
        "crates/laboratory/src/execution.rs",
        "crates/laboratory/src/job.rs",
        "crates/laboratory/src/outcome.rs",
        "crates/laboratory/src/subject.rs",
    ] {
        assert!(copy.notices(name), "{name}");
    }
    for name in [
        "crates/laboratory/src/figures/y1996a/fig13.rs",
        "crates/laboratory/src/claims/graphs.rs",
        "crates/laboratory/src/store.rs",
        "crates/laboratory/data/published-1996a.csv",
        "crates/engine/src/main.rs",
        "crates/othello/LICENSE-MIT",
        "crates/othello/weights/README.md",
        "crates/search/tests/leaves.rs",
    ] {
        assert!(!copy.notices(name), "{name}");
    }
}

#[test]
fn a_new_game_is_covered_from_the_start() {
    let copy = Copy::new();
    let before = copy.digest();
    for name in ["src/lib.rs", "weights/fine.bin"] {
        let file = copy.file("crates/nine-mens-morris").join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(&file, "1").expect("a file");
    }
    assert_ne!(copy.digest(), before);
    assert!(copy.notices("crates/nine-mens-morris/src/lib.rs"));
    assert!(copy.notices("crates/nine-mens-morris/weights/fine.bin"));
}

#[test]
fn a_file_that_moves_changes_the_name() {
    let copy = Copy::new();
    let before = copy.digest();
    let sources = copy.file("crates/trees/src");
    fs::rename(sources.join("generated.rs"), sources.join("grown.rs")).expect("a new name");
    assert_ne!(copy.digest(), before);
}

/// Published, the crate lies among others of other people, and its own modules are all there is.
#[test]
fn outside_the_workspace_the_modules_that_measure_are_covered() {
    let registry = tempfile::tempdir().expect("a folder");
    let package = registry.path().join("nullwindow-laboratory-1.0.0");
    copy_folder(&laboratory().join("src"), &package.join("src"));
    copy_folder(
        &laboratory().join("src"),
        &registry.path().join("search/src"),
    );
    let files = measured_files(&package);
    let names: BTreeSet<&str> = files
        .iter()
        .filter_map(|file| file.file_stem()?.to_str())
        .collect();
    assert_eq!(names, BTreeSet::from(MEASURING));
    let before = digest(&package, &files, &[]);
    let module = package.join("src/execution.rs");
    let text = fs::read_to_string(&module).expect("a source");
    fs::write(&module, text + "\n").expect("a file");
    assert_ne!(digest(&package, &files, &[]), before);
}

#[test]
fn words_beside_the_files_count() {
    let digest = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        digest(Path::new(""), &BTreeSet::new(), &words)
    };
    let builds = [
        digest(&[]),
        digest(&["release"]),
        digest(&["dist"]),
        digest(&["re", "lease"]),
    ];
    assert_eq!(BTreeSet::from(builds).len(), builds.len());
}

/// What a measuring module uses of the laboratory measures, too.
#[test]
fn no_measuring_module_is_left_out() {
    for module in MEASURING {
        let file = laboratory().join("src").join(module).with_extension("rs");
        let text = fs::read_to_string(&file).expect(module);
        let (program, _) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
        for used in program.split("crate::").skip(1) {
            let name: String = used
                .chars()
                .take_while(|&letter| letter.is_alphanumeric() || letter == '_')
                .collect();
            assert!(
                MEASURING.contains(&&*name),
                "{module}.rs uses crate::{name}: expected a module that is measured"
            );
        }
    }
}

#[test]
fn every_path_that_is_watched_exists() {
    let paths = measured_paths(laboratory());
    assert!(paths.len() > MEASURING.len());
    assert!(paths.iter().all(|path| path.exists()), "{paths:?}");
}
