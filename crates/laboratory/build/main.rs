//! Names the build by what a measurement depends on, and names the compiler.
//!
//! Results of another build are not taken for this one's.

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

/// The versions in use: the workspace's `Cargo.lock`, or for a published crate the one of whoever
/// builds it. A published crate has a `Cargo.lock` beside its manifest, too, which nobody heeds.
fn lock_file(package: &Path, output: &Path) -> Option<PathBuf> {
    let ours = package.join("../../Cargo.lock");
    let theirs = || output.ancestors().map(|folder| folder.join("Cargo.lock"));
    std::iter::once(ours)
        .chain(theirs())
        .find(|file| file.is_file())
}

/// What else decides how fast a search is: compiler, target, flags and profile.
fn conditions(output: &Path, compiler: Option<&str>) -> Vec<String> {
    // `target/PROFILE/build/PACKAGE/out`: cargo tells no other way which profile it is.
    let profile = output.ancestors().nth(3).and_then(Path::file_name);
    let profile = profile.map(|name| name.to_string_lossy().into_owned());
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let mut conditions = vec![
        compiler.unwrap_or_default().to_owned(),
        profile.unwrap_or_default(),
    ];
    conditions.extend(["TARGET", "OPT_LEVEL", "DEBUG", "CARGO_ENCODED_RUSTFLAGS"].map(variable));
    // Such as CARGO_PROFILE_RELEASE_LTO, which replaces what the manifest says.
    let mut changed: Vec<String> = env::vars()
        .filter(|(name, _)| name.starts_with("CARGO_PROFILE_"))
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    changed.sort();
    conditions.extend(changed);
    conditions
}

/// The compiler's name and version.
fn compiler() -> Option<String> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = Command::new(compiler).arg("--version").output().ok()?;
    let version = String::from_utf8(answer.stdout).ok()?;
    let version = version.trim();
    (!version.is_empty()).then(|| version.to_owned())
}
