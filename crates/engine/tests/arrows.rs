//! Dependencies between the crates of the workspace point one way, as ARCHITECTURE.md says.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// What each crate may depend on; what is not listed here does not belong to the workspace.
const ARROWS: [(&str, &[&str]); 19] = [
    ("nullwindow", &[]),
    ("nullwindow-trees", &["nullwindow"]),
    ("nullwindow-tuning", &[]),
    ("nullwindow-canvas", &[]),
    ("nullwindow-othello", &["nullwindow"]),
    ("nullwindow-connect-four", &["nullwindow"]),
    ("nullwindow-checkers", &["nullwindow", "nullwindow-tuning"]),
    ("nullwindow-chess", &["nullwindow", "nullwindow-tuning"]),
    (
        "nullwindow-protocols",
        &[
            "nullwindow",
            "nullwindow-othello",
            "nullwindow-checkers",
            "nullwindow-chess",
        ],
    ),
    (
        "nullwindow-arena",
        &["nullwindow", "nullwindow-protocols", "nullwindow-catalogue"],
    ),
    (
        "nullwindow-catalogue",
        &[
            "nullwindow",
            "nullwindow-trees",
            "nullwindow-othello",
            "nullwindow-checkers",
            "nullwindow-chess",
            "nullwindow-connect-four",
        ],
    ),
    (
        "nullwindow-drawing",
        &[
            "nullwindow",
            "nullwindow-canvas",
            "nullwindow-catalogue",
            "nullwindow-trees",
        ],
    ),
    (
        "nullwindow-laboratory",
        &[
            "nullwindow",
            "nullwindow-canvas",
            "nullwindow-catalogue",
            "nullwindow-checkers",
            "nullwindow-trees",
        ],
    ),
    (
        "nullwindow-studio",
        &[
            "nullwindow",
            "nullwindow-arena",
            "nullwindow-catalogue",
            "nullwindow-drawing",
            "nullwindow-laboratory",
            "nullwindow-protocols",
            "nullwindow-trees",
        ],
    ),
    (
        "nullwindow-engine",
        &[
            "nullwindow",
            "nullwindow-protocols",
            "nullwindow-arena",
            "nullwindow-catalogue",
            "nullwindow-checkers",
            "nullwindow-drawing",
            "nullwindow-laboratory",
            "nullwindow-studio",
            "nullwindow-trees",
        ],
    ),
    (
        "nullwindow-python",
        &[
            "nullwindow",
            "nullwindow-catalogue",
            "nullwindow-drawing",
            "nullwindow-laboratory",
            "nullwindow-trees",
        ],
    ),
    ("cost-bench", &["nullwindow"]),
    ("peer-bench", &["nullwindow", "nullwindow-othello"]),
    (
        "workshop",
        &[
            "nullwindow",
            "nullwindow-arena",
            "nullwindow-checkers",
            "nullwindow-chess",
            "nullwindow-connect-four",
            "nullwindow-othello",
        ],
    ),
];

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .output()
        .expect("cargo runs");
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

#[test]
fn dependencies_point_one_way() {
    let metadata = metadata();
    let arrows: BTreeMap<_, _> = ARROWS.into_iter().collect();
    let packages = metadata["packages"].as_array().unwrap();
    let names: BTreeSet<_> = packages
        .iter()
        .map(|package| package["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, arrows.keys().copied().collect());
    for package in packages {
        let name = package["name"].as_str().unwrap();
        for dependency in package["dependencies"].as_array().unwrap() {
            let on = dependency["name"].as_str().unwrap();
            // Tests may look around: trees and games check each other's searches.
            if names.contains(on) && dependency["kind"].is_null() {
                assert!(arrows[name].contains(&on), "{name} depends on {on}");
            }
        }
    }
}

#[test]
fn the_library_needs_no_dependencies() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    let library = packages
        .iter()
        .find(|package| package["name"] == "nullwindow")
        .unwrap();
    let dependencies = library["dependencies"].as_array().unwrap();
    for dependency in dependencies {
        let of_tests = dependency["kind"] == "dev";
        assert!(of_tests || dependency["optional"] == true, "{dependency}");
    }
}
