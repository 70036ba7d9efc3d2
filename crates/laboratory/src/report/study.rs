//! The study, as a section of a report: the little of Markdown that it is written in.

use super::anchor;
use nullwindow_canvas::escape;
use std::fmt::Write;

const STUDY: &str = include_str!("../../data/study.md");

/// The study as HTML. Its pictures are links to the figures of the report that have these anchors.
pub(super) fn html(figures: &[String]) -> String {
    render(STUDY, figures)
}

/// Stands for an asterisk that is one, as in SSS\*.
const ASTERISK: char = '\u{E000}';

/// Blocks, one after the other, apart by empty lines.
fn render(text: &str, figures: &[String]) -> String {
    let text = text.replace("\\*", &ASTERISK.to_string());
    blocks(&text, figures).replace(ASTERISK, "*")
}

fn blocks(text: &str, figures: &[String]) -> String {
    let mut out = String::new();
    for block in text.split("\n\n").map(str::trim_end) {
        let block = block.trim_start_matches('\n');
        if let Some(code) = block.strip_prefix("    ") {
            let code = code.replace("\n    ", "\n");
            let _ = writeln!(out, "<pre><code>{}</code></pre>", escape(&code));
        } else if let Some(title) = block.strip_prefix("### ") {
            let _ = writeln!(out, "<h4>{}</h4>", inline(title, figures));
        } else if let Some(title) = block.strip_prefix("## ") {
            let _ = writeln!(out, "<h3>{}</h3>", inline(title, figures));
        } else if let Some(title) = block.strip_prefix("# ") {
            let _ = writeln!(out, "<h2>{}</h2>", inline(title, figures));
        } else if block.starts_with('|') {
            table(&mut out, block, figures);
        } else if block.starts_with("- ") {
            let _ = writeln!(out, "<ul>");
            for item in block.split("\n- ") {
                let item = item.strip_prefix("- ").unwrap_or(item);
                let _ = writeln!(out, "<li>{}</li>", inline(item, figures));
            }
            let _ = writeln!(out, "</ul>");
        } else if !block.is_empty() {
            let _ = writeln!(out, "<p>{}</p>", inline(block, figures));
        }
    }
    out
}

fn table(out: &mut String, block: &str, figures: &[String]) {
    let _ = writeln!(out, "<div class=\"scroll\"><table class=\"study\">");
    for (place, line) in block.lines().enumerate() {
        // The second line only says that the first is the head.
        if place == 1 {
            continue;
        }
        let cell = if place == 0 { "th" } else { "td" };
        let _ = write!(out, "<tr>");
        for field in line.trim_matches('|').split('|') {
            let _ = write!(out, "<{cell}>{}</{cell}>", inline(field.trim(), figures));
        }
        let _ = writeln!(out, "</tr>");
    }
    let _ = writeln!(out, "</table></div>");
}

/// Code, bold and cursive words, links and pictures.
fn inline(text: &str, figures: &[String]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(['`', '*', '[', '!']) {
        out.push_str(&escape(&rest[..place]));
        rest = &rest[place..];
        if let Some((code, after)) = between(rest, "`", "`") {
            let _ = write!(out, "<code>{}</code>", escape(code));
            rest = after;
        } else if let Some((words, after)) = between(rest, "**", "**") {
            let _ = write!(out, "<b>{}</b>", inline(words, figures));
            rest = after;
        } else if let Some((words, after)) = between(rest, "*", "*") {
            let _ = write!(out, "<i>{}</i>", inline(words, figures));
            rest = after;
        } else if let Some((name, target, after)) = link(rest.strip_prefix('!').unwrap_or(rest)) {
            if rest.starts_with('!') {
                let figure = figure(target);
                let name = inline(name, figures);
                let _ = match figures.contains(&figure) {
                    true => write!(out, "Figure: <a href=\"#{figure}\">{name}</a>"),
                    false => write!(out, "Figure: {name} (<code>{figure}</code>)"),
                };
            } else if target.starts_with("http") {
                let _ = write!(
                    out,
                    "<a href=\"{}\">{}</a>",
                    escape(target),
                    inline(name, figures)
                );
            } else {
                // Other documents are not in the report.
                out.push_str(&inline(name, figures));
            }
            rest = after;
        } else {
            out.push_str(&escape(&rest[..1]));
            rest = &rest[1..];
        }
    }
    out.push_str(&escape(rest));
    out
}

/// The text between two marks at the beginning, and what follows.
fn between<'t>(text: &'t str, open: &str, close: &str) -> Option<(&'t str, &'t str)> {
    let (inside, after) = text.strip_prefix(open)?.split_once(close)?;
    (!inside.is_empty()).then_some((inside, after))
}

/// `[name](target)` at the beginning, and what follows.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (name, after) = text.strip_prefix('[')?.split_once("](")?;
    let (target, after) = after.split_once(')')?;
    Some((name, target, after))
}

/// The figure of a picture's file, such as `1996a-fig13` of `pictures/1996a-fig13-paper.svg`.
fn figure(file: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    let name = name.split('.').next().unwrap_or(name);
    let parts: Vec<&str> = name.split('-').take(2).collect();
    anchor(&parts.join("-"))
}

#[cfg(test)]
mod tests {
    use super::{STUDY, html, inline, render};

    #[test]
    fn what_the_study_is_written_in_becomes_html() {
        assert_eq!(
            render("**SSS\\*** is *not* `a < b`, see [there](x.md)", &[]).trim_end(),
            "<p><b>SSS*</b> is <i>not</i> <code>a &lt; b</code>, see there</p>"
        );
        let known = ["1996a-fig13".to_owned()];
        assert_eq!(
            inline("![Leaves](pictures/1996a-fig13-paper.svg)", &known),
            "Figure: <a href=\"#1996a-fig13\">Leaves</a>"
        );
        let unknown = inline("![Leaves](pictures/1996a-fig13-paper.svg)", &[]);
        assert!(!unknown.contains("href"), "{unknown}");
        let table = render("| a | b |\n|---|---|\n| 1 | 2 |", &[]);
        assert!(table.contains("<th>a</th><th>b</th>"), "{table}");
        assert!(table.contains("<td>1</td><td>2</td>"), "{table}");
        assert!(!table.contains("---"));
        assert_eq!(render("- one\n- two", &[]).matches("<li>").count(), 2);
        assert!(render("    nullwindow lab run all", &[]).contains("<pre>"));
    }

    #[test]
    fn nothing_of_the_study_is_left_as_it_was_written() {
        let html = html(&[]);
        assert!(STUDY.starts_with("# "));
        for mark in ["**", "](", "\n## ", "|--"] {
            assert!(!html.contains(mark), "{mark}");
        }
    }
}
