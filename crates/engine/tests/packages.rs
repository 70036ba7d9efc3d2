//! Every crate that is published can be: its page has what readers look for, and its package holds
//! every file that its sources include. `cargo package` builds the packages, which takes minutes;
//! this takes seconds.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// What is for the project's own use, and what is published as a wheel.
const UNPUBLISHED: [&str; 4] = ["cost-bench", "nullwindow-python", "peer-bench", "workshop"];

/// Folders that packages consist of. All else is for those who work on the project.
const FOLDERS: [&str; 9] = [
    "build", "data", "docs", "examples", "fonts", "page", "src", "testsets", "weights",
];

/// Files beside them. Cargo adds those after the licences.
const FILES: [&str; 7] = [
    "README.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    ".cargo_vcs_info.json",
    "Cargo.lock",
    "Cargo.toml",
    "Cargo.toml.orig",
];

fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .arg("--offline")
        .output()
        .expect("cargo runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("cargo writes UTF-8")
}

/// The crates of the workspace, as `cargo metadata` describes them.
fn crates() -> Vec<Value> {
    let text = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let mut metadata: Value = serde_json::from_str(&text).expect("cargo writes JSON");
    let crates = metadata["packages"].take();
    crates.as_array().expect("a list").clone()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().expect("a name")
}

fn is_published(package: &Value) -> bool {
    package["publish"].is_null()
}

fn published() -> Vec<Value> {
    let found: Vec<Value> = crates().into_iter().filter(is_published).collect();
    assert!(!found.is_empty());
    found
}

/// The folder of a crate.
fn folder(package: &Value) -> PathBuf {
    let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
    manifest.parent().expect("it is in a folder").to_owned()
}

/// The files of a crate's package.
fn files(package: &Value) -> BTreeSet<PathBuf> {
    let listed = cargo(&[
        "package",
        "--list",
        "--allow-dirty",
        "--package",
        name(package),
    ]);
    listed.lines().map(PathBuf::from).collect()
}

#[test]
fn all_but_benches_and_workshop_are_published() {
    let all = crates();
    let kept = all.iter().filter(|it| !is_published(it)).map(name);
    assert_eq!(kept.collect::<BTreeSet<_>>(), BTreeSet::from(UNPUBLISHED));
    for package in all.iter().filter(|it| is_published(it)) {
        for dependency in package["dependencies"].as_array().expect("a list") {
            let on = dependency["name"].as_str().expect("a name");
            assert!(!UNPUBLISHED.contains(&on), "{} on {on}", name(package));
        }
    }
}

/// A registry refuses dependencies without a version. It drops those of tests, which may be circular.
#[test]
fn dependencies_have_versions() {
    for package in published() {
        for dependency in package["dependencies"].as_array().expect("a list") {
            let any_version = dependency["req"] == "*";
            let of_tests = dependency["kind"] == "dev";
            assert!(!any_version || of_tests, "{}: {dependency}", name(&package));
        }
    }
}

#[test]
fn every_page_has_what_readers_look_for() {
    let mut descriptions = BTreeSet::new();
    for package in published() {
        let name = name(&package);
        for field in ["license", "rust_version", "documentation", "readme"] {
            assert!(package[field].is_string(), "{name}: no {field}");
        }
        let description = package["description"].as_str().unwrap_or_default();
        assert!(!description.is_empty(), "{name}: no description");
        assert!(descriptions.insert(description.to_owned()), "{name}");

        let words = |field: &str| -> Vec<String> {
            let words = package[field].as_array().expect("a list").iter();
            words.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let (keywords, categories) = (words("keywords"), words("categories"));
        // What crates.io accepts.
        assert!((1..=5).contains(&keywords.len()), "{name}: {keywords:?}");
        assert!((1..=5).contains(&categories.len()), "{name}");
        for keyword in keywords {
            let fits = keyword.len() <= 20 && keyword.starts_with(|c: char| c.is_ascii_lowercase());
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(fits && keyword.chars().all(plain), "{name}: {keyword}");
        }
    }
}

#[test]
fn every_readme_says_what_its_crate_is_for() {
    for package in published() {
        let (name, folder) = (name(&package), folder(&package));
        let readme = fs::read_to_string(folder.join("README.md")).expect(name);
        assert!(readme.starts_with(&format!("# {name}\n\n")), "{name}");
        assert!(readme.contains("Nullwindow, a toolkit"), "{name}");
        let Ok(library) = fs::read_to_string(folder.join("src/lib.rs")) else {
            continue;
        };
        assert!(readme.contains("```rust\n"), "{name}: no example");
        let tested = library.contains("include_str!(\"../README.md\")");
        assert!(tested, "{name}: the example is not tested");
    }
}

#[test]
fn packages_hold_what_is_needed_and_nothing_else() {
    for package in published() {
        let (name, folder, files) = (name(&package), folder(&package), files(&package));
        for file in ["README.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            assert!(files.contains(Path::new(file)), "{name}: no {file}");
            // Links into the project's folder may be broken.
            assert!(folder.join(file).is_file(), "{name}: no {file}");
        }
        for file in &files {
            let top = file.iter().next().and_then(|top| top.to_str());
            let wanted = top.is_some_and(|top| FOLDERS.contains(&top) || FILES.contains(&top));
            assert!(wanted, "{name}: {} is in the package", file.display());
        }
        let sources = files.iter().filter(|file| is_source(file));
        for source in sources {
            let text = fs::read_to_string(folder.join(source)).expect("a source");
            for included in included(&text, source) {
                let shown = included.display();
                let (at, there) = (source.display(), files.contains(&included));
                assert!(
                    there,
                    "{name}: {at} includes {shown}, which is not in the package"
                );
            }
        }
    }
}

fn is_source(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "rs")
}

/// The files that a source includes, from the crate's folder; those outside begin with `..`.
fn included(text: &str, source: &Path) -> Vec<PathBuf> {
    let beside = source.parent().unwrap_or(Path::new(""));
    let starts = [
        ("include_str!(\"", beside),
        ("include_bytes!(\"", beside),
        ("include!(\"", beside),
        ("#[path = \"", beside),
        ("env!(\"CARGO_MANIFEST_DIR\"), \"/", Path::new("")),
    ];
    let mut found = Vec::new();
    for (start, from) in starts {
        let names = text
            .split(start)
            .skip(1)
            .filter_map(|it| it.split('"').next());
        found.extend(names.map(|name| without_detours(&from.join(name))));
    }
    found
}

/// The same path without `a/..`.
fn without_detours(path: &Path) -> PathBuf {
    let mut short = PathBuf::new();
    for part in path.components() {
        let can_go_up = matches!(short.components().next_back(), Some(Component::Normal(_)));
        if part == Component::ParentDir && can_go_up {
            short.pop();
        } else {
            short.push(part);
        }
    }
    short
}

#[test]
fn included_files_are_found() {
    let text = r#"
        include_str!("../data/openings.txt"); include_bytes!("font.ttf");
        include!("../../../README.md");
        include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/game.rs"));
    "#;
    let found = included(text, Path::new("src/games/chess.rs"));
    let expected = [
        "src/data/openings.txt",
        "src/games/font.ttf",
        "../README.md",
        "docs/game.rs",
    ];
    assert_eq!(found, expected.map(PathBuf::from));
}
