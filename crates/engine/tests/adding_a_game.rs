//! CONTRIBUTING.md lists every file outside a game's crate that names the game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The game that the list is about, as files name it.
const NAMES: [&str; 3] = ["connect-four", "connect_four", "ConnectFour"];

/// Its own crate, documents, tests and Python, where it is an example, and others' rules of the same name: the library
/// teaches by them, and the benches race on them. The workshop has programs about single games.
const ELSEWHERE: [&str; 12] = [
    "crates/connect-four/",
    "crates/search/",
    "crates/cost-bench/",
    "crates/peer-bench/",
    "crates/workshop/",
    "crates/studio/tests/",
    "tests/studio/",
    "crates/engine/tests/adding_a_game.rs",
    "crates/engine/tests/cli/",
    "docs/",
    "fuzz/Cargo.lock",
    "python/",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The tracked files that name the game.
fn naming() -> BTreeSet<String> {
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    assert!(listed.status.success(), "expected a git checkout");
    let files = String::from_utf8(listed.stdout).expect("names are UTF-8");
    let outside = |file: &&str| {
        let document = file.ends_with(".md") || *file == "Cargo.lock";
        !document && !ELSEWHERE.iter().any(|start| file.starts_with(start))
    };
    let names_it = |file: &&str| {
        let bytes = fs::read(root().join(file)).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        NAMES
            .iter()
            .any(|name| text.contains(name) || file.contains(name))
    };
    let files = files.split('\0').filter(|file| !file.is_empty());
    let found = files.filter(outside).filter(names_it);
    found.map(str::to_owned).collect()
}

/// The files in the list of the chapter on games: items that begin with a name in code.
fn listed() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("it can be read");
    let chapter = text
        .split("\n## ")
        .find(|it| it.starts_with("Adding a game"));
    let items = chapter.expect("there is such a chapter").lines();
    let files = items.filter_map(|line| line.strip_prefix("- `")?.split('`').next());
    files.map(str::to_owned).collect()
}

#[test]
fn contributing_lists_every_place_that_a_game_touches() {
    assert_eq!(naming(), listed());
}
