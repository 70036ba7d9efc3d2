//! Documents agree with each other and with what they count.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

#[test]
fn decisions_are_numbered_one_by_one() {
    let folder = fs::read_dir(root().join("docs/decisions")).unwrap();
    let mut names: Vec<String> = folder
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(!names.is_empty());
    for (number, name) in (1..).zip(&names) {
        assert!(name.starts_with(&format!("{number:04}-")), "{name}");
        let text = read(&format!("docs/decisions/{name}"));
        assert!(text.starts_with(&format!("# {number}. ")), "{name}");
    }
}

#[test]
fn all_documents_count_the_same_papers() {
    let papers = read("docs/papers.md");
    let table = papers.split("\n## ").next().unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| 19"));
    assert_eq!(rows.count(), 4);
    for file in [
        "README.md",
        "CHANGELOG.md",
        "docs/papers.md",
        "crates/engine/README.md",
        "crates/laboratory/Cargo.toml",
        "crates/laboratory/README.md",
        "crates/laboratory/src/report.rs",
        "crates/search/README.md",
    ] {
        let text = read(file);
        assert!(text.contains("four papers"), "{file}");
        assert!(!text.contains("five papers"), "{file}");
    }
}

/// The library's README is tested as documentation, and the project's shows the same code.
#[test]
fn the_project_and_its_library_show_the_same_game() {
    let code = |file: &str| -> Option<String> {
        let text = read(file);
        let (_, rest) = text.split_once("```rust\n")?;
        let (code, rest) = rest.split_once("```\n")?;
        assert!(!rest.contains("```rust"), "{file}: untested code");
        Some(code.to_owned())
    };
    let tested = code("crates/search/README.md");
    assert!(tested.is_some());
    assert_eq!(code("README.md"), tested);
}
