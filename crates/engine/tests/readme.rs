//! Every command of the README that runs this binary runs.

use assert_cmd::Command;

/// The lines of the README's shell blocks.
fn commands() -> Vec<&'static str> {
    let readme = include_str!("../../../README.md");
    let mut inside = false;
    readme
        .lines()
        .filter(|line| {
            if line.starts_with("```") {
                inside = *line == "```sh";
                return false;
            }
            inside && !line.is_empty()
        })
        .collect()
}

#[test]
#[ignore = "`.ci/run` types every command of the README, as compiled for users"]
fn every_command_of_the_readme_runs() {
    let own = commands()
        .into_iter()
        .filter_map(|line| line.strip_prefix("cargo run --release -- "));
    // Some commands write files.
    let folder = tempfile::tempdir().unwrap();
    let mut count = 0;
    for line in own {
        let output = Command::cargo_bin("nullwindow")
            .unwrap()
            .args(shlex::split(line).unwrap())
            .current_dir(folder.path())
            .assert()
            .success();
        assert!(!output.get_output().stdout.is_empty(), "{line}");
        count += 1;
    }
    assert!(count >= 5, "the README shows {count} commands");
}

#[test]
fn the_readme_has_a_command_for_the_tests() {
    assert!(commands().contains(&"cargo test --workspace"));
}
