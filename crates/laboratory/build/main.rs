//! Names the build by a hash of everything that a measurement depends on, and names the compiler.
//!
//! Outcomes of another build are not reused.

mod fingerprint;

use fingerprint::{digest, measured_files, measured_paths};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let package = folder("CARGO_MANIFEST_DIR");
    let output = folder("OUT_DIR");
    let compiler = compiler();
    let lock = lock_file(&package, &output);
    for path in measured_paths(&package).iter().chain(&lock) {
        println!("cargo:rerun-if-changed={}", path.display());
    }
    let mut files = measured_files(&package);
    files.extend(lock);
    let conditions = conditions(&output, compiler.as_deref());
    println!(
        "cargo:rustc-env=NULLWINDOW_SOURCES={:010x}",
        digest(&package, &files, &conditions) >> 24
    );
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-env-changed=RUSTC");
    if let Some(compiler) = compiler {
        println!("cargo:rustc-env=NULLWINDOW_RUSTC={compiler}");
    }
}

fn folder(variable: &str) -> PathBuf {
    env::var_os(variable).expect("cargo sets it").into()
}

/// The versions in use: the workspace's `Cargo.lock`, or for a published crate the one of the
/// user's project. The `Cargo.lock` beside the manifest of a published crate has no effect.
fn lock_file(package: &Path, output: &Path) -> Option<PathBuf> {
    let ours = package.join("../../Cargo.lock");
    let theirs = || output.ancestors().map(|folder| folder.join("Cargo.lock"));
    std::iter::once(ours)
        .chain(theirs())
        .find(|file| file.is_file())
}

/// Other conditions of the speed of a search: compiler, target, flags and profile.
fn conditions(output: &Path, compiler: Option<&str>) -> Vec<String> {
    let profile = profile(output);
    let mut conditions = vec![compiler.unwrap_or_default().to_owned(), profile.clone()];
    for name in ["TARGET", "OPT_LEVEL", "CARGO_ENCODED_RUSTFLAGS"] {
        conditions.push(env::var(name).unwrap_or_default());
    }
    // The environment may override the profile in the manifest.
    let prefix = match profile.as_str() {
        "debug" => "DEV".to_owned(),
        name => name.to_uppercase().replace('-', "_"),
    };
    for setting in PROFILE_SETTINGS {
        let name = format!("CARGO_PROFILE_{prefix}_{setting}");
        println!("cargo:rerun-if-env-changed={name}");
        conditions.push(env::var(name).unwrap_or_default());
    }
    conditions
}

/// Settings of a profile that make a program faster or slower.
const PROFILE_SETTINGS: [&str; 6] = [
    "CODEGEN_UNITS",
    "DEBUG_ASSERTIONS",
    "LTO",
    "OPT_LEVEL",
    "OVERFLOW_CHECKS",
    "PANIC",
];

/// The name of the profile, from its folder: cargo does not pass it otherwise.
fn profile(output: &Path) -> String {
    // `target/PROFILE/build/PACKAGE/out`
    let folder = output.ancestors().nth(3).and_then(Path::file_name);
    folder.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The compiler's name and version.
fn compiler() -> Option<String> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = Command::new(compiler).arg("--version").output().ok()?;
    let version = String::from_utf8(answer.stdout).ok()?;
    let version = version.trim();
    (!version.is_empty()).then(|| version.to_owned())
}
