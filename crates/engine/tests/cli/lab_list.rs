//! `lab list`: all figures, in lines that fit.

use super::command::{nullwindow, stdout};
use serde_json::Value;

#[test]
fn people_see_every_figure_in_a_hundred_columns() {
    let folder = tempfile::tempdir().unwrap();
    let list = |line: &str| {
        let mut command = nullwindow(&format!("lab list {line}"));
        stdout(command.current_dir(folder.path()))
    };
    let text = list("");
    for line in text.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    // Without the columns on the right, which stand between the lines of a title.
    let left: Vec<&str> = text
        .lines()
        .map(|line| {
            line.char_indices()
                .nth(66)
                .map_or(line, |(end, _)| &line[..end])
        })
        .collect();
    let left = words(&left.join("\n"));
    for line in list("--json").lines() {
        let figure: Value = serde_json::from_str(line).unwrap();
        let part = |field: &str| words(figure[field].as_str().unwrap());
        let shown = format!("{} {} by {}", part("name"), part("title"), part("varies"));
        assert!(left.contains(&shown), "{shown}");
    }
}
