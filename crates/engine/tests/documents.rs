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
        "crates/laboratory/Cargo.toml",
        "crates/laboratory/src/lib.rs",
        "crates/laboratory/src/report.rs",
    ] {
        let text = read(file);
        assert!(text.contains("four papers"), "{file}");
        assert!(!text.contains("five papers"), "{file}");
    }
}
