//! All figures and claims as one self-contained HTML page.

mod overview;
mod study;

pub use overview::Tally;

use crate::plot;
use crate::sheet::{Point, Sheet, Verdict};
use crate::table;
use base64::prelude::{BASE64_STANDARD, Engine};
use nullwindow_canvas::{escape, font};
use std::fmt::Write;

/// The content of a report.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The scale of the experiments, such as `quick`.
    pub scale: String,
    /// The command that made it.
    pub command: String,
    /// What was measured: version and commit.
    pub build: String,
    /// The machine.
    pub machine: Vec<(String, String)>,
    /// When.
    pub date: String,
    /// How long it took.
    pub seconds: f64,
    /// The figures, in order.
    pub sheets: Vec<(FigureInfo, Sheet)>,
    /// The claims.
    pub claims: Vec<ClaimRow>,
    /// The beliefs about SSS\*.
    pub beliefs: Vec<Belief>,
    /// The conditions of the searches, in words.
    pub conditions: String,
}

/// A figure without its data.
#[derive(Clone, Debug, Default)]
pub struct FigureInfo {
    /// Its name, such as `1996a/fig13`.
    pub name: String,
    /// The paper it is from; figures of one paper follow each other.
    pub paper: String,
    /// Its title.
    pub title: String,
    /// What it runs.
    pub runs: String,
    /// What it is about.
    pub about: String,
}

/// A claim of a paper, and its result.
#[derive(Clone, Debug)]
pub struct ClaimRow {
    /// Its name.
    pub name: String,
    /// What is claimed.
    pub text: String,
    /// Paper and section.
    pub place: String,
    /// The published number.
    pub published: String,
    /// Ours.
    pub measured: String,
    /// The tolerance.
    pub tolerance: String,
    /// What was measured.
    pub sample: String,
    /// Whether it holds.
    pub verdict: Verdict,
}

/// A belief that the papers correct.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The belief.
    pub text: String,
    /// What has become of it, such as `refuted`.
    pub judgement: String,
    /// What is so instead.
    pub answer: String,
    /// What was measured: a claim's name, its text, and what was found.
    pub evidence: Vec<(String, String, String)>,
}

/// Writing to a string cannot fail.
macro_rules! put {
    ($out:expr, $($text:tt)*) => { let _ = writeln!($out, $($text)*); };
}

/// The report as a page of HTML.
#[must_use]
pub fn html(report: &Report) -> String {
    let mut body = String::new();
    head(&mut body, report);
    beliefs(&mut body, &report.beliefs);
    if !report.claims.is_empty() {
        let figures: Vec<String> = report
            .sheets
            .iter()
            .map(|(it, _)| anchor(&it.name))
            .collect();
        let study = study::html(&figures);
        put!(body, "<section id=\"study\">\n{study}</section>");
    }
    contents(&mut body, report);
    figures(&mut body, report);
    claims_table(&mut body, &report.claims);
    conditions(&mut body, report);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{TITLE}</title>\n<style>\n\
         @font-face {{ font-family: Roboto; font-weight: 400; src: url(data:font/ttf;base64,{}) }}\n{}</style>\n\
         </head>\n<body>\n{body}</body>\n</html>\n",
        BASE64_STANDARD.encode(font::BYTES),
        include_str!("report/style.css")
    )
}

const TITLE: &str = "Nullwindow: the experiments of four papers on minimax search";

fn head(out: &mut String, report: &Report) {
    put!(out, "<header>\n<h1>{TITLE}</h1>");
    put!(
        out,
        "<p class=\"meta\">{} · scale {} · {} · {}</p>\n</header>",
        escape(&report.date),
        escape(&report.scale),
        escape(&report.build),
        duration(report.seconds)
    );
    let lines = overview::lines(report);
    if !lines.is_empty() {
        put!(out, "<ol class=\"overview\">");
        for line in lines {
            put!(out, "<li>{line}</li>");
        }
        put!(out, "</ol>");
    }
    let tally = Tally::of(report.sheets.iter().map(|(_, sheet)| &sheet.verdict));
    put!(
        out,
        "<p class=\"meta\">Figures: {}{}. <a href=\"#study\">The study</a> says what it \
         means, <a href=\"#claims\">the ledger</a> has every number.</p>",
        report.sheets.len(),
        match tally.all() {
            0 => String::new(),
            _ => format!(", of them {}", escape(&tally.words(&report.scale))),
        }
    );
}

fn beliefs(out: &mut String, beliefs: &[Belief]) {
    if beliefs.is_empty() {
        return;
    }
    put!(
        out,
        "<section id=\"beliefs\">\n<h2>What is believed of SSS*</h2>"
    );
    put!(
        out,
        "<p>The papers dispute five things that were said of it.</p>\n<ol class=\"beliefs\">"
    );
    for belief in beliefs {
        put!(
            out,
            "<li><p><span class=\"belief\">“{}”</span> <b>{}</b> {}</p>\n<ul>",
            escape(&belief.text),
            escape(&belief.judgement),
            escape(&belief.answer)
        );
        for (name, text, found) in &belief.evidence {
            put!(
                out,
                "<li><a href=\"#claim-{}\">{}</a>: {}</li>",
                anchor(name),
                escape(text),
                escape(found)
            );
        }
        put!(out, "</ul></li>");
    }
    put!(out, "</ol>\n</section>");
}

fn contents(out: &mut String, report: &Report) {
    put!(out, "<nav id=\"contents\">\n<h2>Contents</h2>");
    let mut paper = None;
    for (info, sheet) in &report.sheets {
        if paper != Some(&info.paper) {
            if paper.is_some() {
                put!(out, "</ol>");
            }
            put!(out, "<p class=\"meta\">{}</p>\n<ol>", escape(&info.paper));
            paper = Some(&info.paper);
        }
        put!(
            out,
            "<li><code>{}</code> <a href=\"#{}\">{}</a> {}</li>",
            escape(&info.name),
            anchor(&info.name),
            escape(&info.title),
            badge(&sheet.verdict)
        );
    }
    if paper.is_some() {
        put!(out, "</ol>");
    }
    put!(
        out,
        "<ol>\n<li><a href=\"#claims\">Claims</a></li>\n\
         <li><a href=\"#conditions\">Machine and build</a></li>\n</ol>\n</nav>"
    );
}

fn figures(out: &mut String, report: &Report) {
    let mut paper = None;
    for (info, sheet) in &report.sheets {
        if paper != Some(&info.paper) {
            put!(out, "<h2>{}</h2>", escape(&info.paper));
            paper = Some(&info.paper);
        }
        put!(
            out,
            "<section id=\"{}\">\n<h3>{} {}</h3>\n<p class=\"meta\"><code>{}</code> · {}</p>",
            anchor(&info.name),
            escape(&info.title),
            badge(&sheet.verdict),
            escape(&info.name),
            escape(&info.runs)
        );
        if !info.about.is_empty() {
            put!(out, "<p>{}</p>", escape(&info.about));
        }
        put!(out, "<figure>");
        if !sheet.panels.is_empty() {
            put!(
                out,
                "<div class=\"picture\">{}</div>",
                plot::bare_picture(sheet).svg().trim_end()
            );
        }
        put!(
            out,
            "<figcaption>{}</figcaption>\n</figure>",
            escape(&plot::caption(sheet))
        );
        for paragraph in &sheet.words {
            put!(out, "<p>{}</p>", escape(paragraph));
        }
        put!(out, "{}", reason(&sheet.verdict));
        data(out, sheet);
        put!(out, "</section>");
    }
}

/// The points of a figure, collapsed.
fn data(out: &mut String, sheet: &Sheet) {
    let series = || {
        sheet
            .panels
            .iter()
            .flat_map(|panel| panel.series.iter().map(move |series| (panel, series)))
    };
    let count: usize = series().map(|(_, series)| series.points.len()).sum();
    if count == 0 {
        return;
    }
    put!(
        out,
        "<details>\n<summary>Data: {count} points</summary>\n<div class=\"scroll\"><table>\n\
         <thead><tr><th>panel</th><th>series</th><th>origin</th><th>x</th>\
         <th>y</th><th>low</th><th>high</th>\
         <th>samples</th></tr></thead>\n<tbody>"
    );
    for (panel, series) in series() {
        for Point {
            x,
            y,
            low,
            high,
            samples,
        } in &series.points
        {
            let _ = write!(
                out,
                "<tr><td>{}</td><td>{}</td><td>{}</td>",
                escape(&panel.title),
                escape(&series.name),
                table::origin(series.origin)
            );
            for value in [x, y, low, high] {
                let _ = write!(out, "<td>{}</td>", short(*value));
            }
            put!(out, "<td>{samples}</td></tr>");
        }
    }
    put!(out, "</tbody>\n</table></div>\n</details>");
}

fn claims_table(out: &mut String, claims: &[ClaimRow]) {
    put!(out, "<section id=\"claims\">\n<h2>Claims</h2>");
    if claims.is_empty() {
        put!(out, "<p>None was checked.</p>\n</section>");
        return;
    }
    put!(
        out,
        "<div class=\"scroll\"><table class=\"ledger\">\n<thead><tr><th>claim</th><th>place</th>\
         <th>published</th><th>measured</th><th>tolerance</th><th>sample</th><th>verdict</th>\
         <th>reason</th></tr></thead>\n<tbody>"
    );
    for claim in claims {
        let _ = write!(
            out,
            "<tr id=\"claim-{}\"><td>{}<br><code>{}</code></td>",
            anchor(&claim.name),
            escape(&claim.text),
            escape(&claim.name)
        );
        let columns = [
            ("place", &claim.place),
            ("published", &claim.published),
            ("measured", &claim.measured),
            ("tolerance", &claim.tolerance),
            ("sample", &claim.sample),
        ];
        for (name, value) in columns {
            let _ = write!(out, "<td data-name=\"{name}\">{}</td>", escape(value));
        }
        put!(
            out,
            "<td>{}</td><td class=\"reason\" data-name=\"reason\">{}</td></tr>",
            badge(&claim.verdict),
            escape(claim.verdict.reason().unwrap_or_default())
        );
    }
    put!(out, "</tbody>\n</table></div>\n</section>");
}

fn conditions(out: &mut String, report: &Report) {
    put!(
        out,
        "<section id=\"conditions\">\n<h2>Machine and build</h2>\n<dl>"
    );
    let mut item = |name: &str, value: &str| {
        put!(out, "<dt>{}</dt><dd>{}</dd>", escape(name), value);
    };
    item(
        "command",
        &format!("<code>{}</code>", escape(&report.command)),
    );
    item("scale", &escape(&report.scale));
    item("build", &escape(&report.build));
    item("date", &escape(&report.date));
    item("took", &duration(report.seconds));
    for (name, value) in &report.machine {
        item(name, &escape(value));
    }
    put!(out, "</dl>\n</section>");
}

fn badge(verdict: &Verdict) -> String {
    let sign = match verdict {
        Verdict::Agrees => '✓',
        Verdict::Differs(_) => '≈',
        Verdict::Disagrees(_) => '✗',
        Verdict::CannotTell(_) => '?',
        Verdict::Open(_) => '–',
    };
    let word = verdict.word();
    format!(
        "<span class=\"badge {}\">{sign} {word}</span>",
        class(verdict)
    )
}

fn reason(verdict: &Verdict) -> String {
    verdict.reason().map_or_else(String::new, |why| {
        format!(
            "<p><span class=\"{}\">Why {}:</span> {}</p>",
            class(verdict),
            match verdict {
                Verdict::Open(_) => "it is open",
                Verdict::CannotTell(_) => "it cannot be told",
                Verdict::Disagrees(_) => "it disagrees",
                Verdict::Differs(_) | Verdict::Agrees => "it differs",
            },
            escape(why)
        )
    })
}

/// The colour of a verdict in the style sheet.
fn class(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::CannotTell(_) => "open",
        other => other.word(),
    }
}

/// A name as the target of a link.
fn anchor(name: &str) -> String {
    name.chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect()
}

/// A number with its significant digits.
fn short(value: f64) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let text = if value.abs() >= 1000.0 || value == value.trunc() {
        format!("{value:.0}")
    } else {
        format!("{value:.4}")
    };
    text.replace('-', "−")
}

fn duration(seconds: f64) -> String {
    if !seconds.is_finite() || seconds < 0.0 {
        return "unknown time".to_owned();
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Saturates, which is right.
    let whole = seconds.round() as u64;
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        (0, 0, s) => format!("{s} s"),
        (0, m, s) => format!("{m} min {s:02} s"),
        (h, m, _) => format!("{h} h {m:02} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::{duration, short};

    #[test]
    fn numbers_are_short() {
        assert_eq!(short(0.931_26), "0.9313");
        assert_eq!(short(-3.0), "−3");
        assert_eq!(short(123_456.7), "123457");
        assert_eq!(short(f64::NAN), "–");
        assert_eq!(duration(59.6), "1 min 00 s");
        assert_eq!(duration(3.0), "3 s");
        assert_eq!(duration(7322.0), "2 h 02 min");
        assert_eq!(duration(f64::NAN), "unknown time");
    }
}
