//! Running the command as a user would.

use assert_cmd::Command;
use serde_json::Value;

/// The command with arguments as one would type them, without quoting.
pub(crate) fn nullwindow(line: &str) -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("nullwindow");
    command.args(line.split_whitespace());
    command
}

/// What a command that must succeed prints; nothing may go to standard error.
#[track_caller]
pub(crate) fn stdout(command: &mut Command) -> String {
    let output = command.assert().success().stderr("").get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

/// The JSON object that a command prints.
#[track_caller]
pub(crate) fn json(command: &mut Command) -> Value {
    let text = stdout(command);
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).unwrap()
}

/// Checks that a command is refused with exit code 2 and one line that holds all of `parts`.
#[track_caller]
pub(crate) fn refused(command: &mut Command, parts: &[&str]) {
    let output = command.assert().code(2).stdout("").get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "one line, not {said:?}");
    for part in parts {
        assert!(said.contains(part), "{said:?} does not say {part:?}");
    }
}

/// A list of numbers in a JSON value; none where there is another thing.
pub(crate) fn numbers(values: &Value) -> Vec<Option<i64>> {
    let values = values.as_array().unwrap();
    values.iter().map(Value::as_i64).collect()
}

/// A field of every object of a list, as numbers.
pub(crate) fn column(records: &Value, field: &str) -> Vec<Option<i64>> {
    let records = records.as_array().unwrap();
    records
        .iter()
        .map(|record| record[field].as_i64())
        .collect()
}

/// Numbers that are all there.
pub(crate) fn all(numbers: &[i64]) -> Vec<Option<i64>> {
    numbers.iter().copied().map(Some).collect()
}
