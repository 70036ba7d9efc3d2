//! What stands below a picture: what its bands, grey lines, dashes and arrows mean, and its caption.

use super::panel::{Frame, banded};
use crate::sheet::{Origin, Sheet, Stroke};
use std::fmt::Write;

/// How many points outside the axes are named one by one.
const NAMED: usize = 6;

/// The key and the caption as one text.
pub(super) fn caption(sheet: &Sheet, frames: &[Frame<'_>]) -> String {
    let key = key(sheet, frames);
    match (key.is_empty(), sheet.caption.is_empty()) {
        (true, _) => sheet.caption.clone(),
        (_, true) => key,
        _ => format!("{key} {}", sheet.caption),
    }
}

/// What the signs in the picture mean.
pub(super) fn key(sheet: &Sheet, frames: &[Frame<'_>]) -> String {
    let mut said: Vec<String> = Vec::new();
    let any = |origin| {
        let mut series = sheet.panels.iter().flat_map(|panel| &panel.series);
        series.any(|series| series.origin == origin && !series.points.is_empty())
    };
    if any(Origin::Published) && any(Origin::Ours) {
        said.push(
            "Solid lines and full marks: here; dashed lines and hollow marks: published."
                .to_owned(),
        );
    }
    if sheet.panels.iter().any(banded) {
        said.push("Bands: the middle half of the sample.".to_owned());
    }
    let bars = sheet
        .panels
        .iter()
        .flat_map(|panel| &panel.series)
        .any(|series| {
            series.stroke == Stroke::Marks
                && series.points.iter().any(|point| point.low < point.high)
        });
    if bars {
        said.push("Bars: the middle half of the sample.".to_owned());
    }
    let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
    for panel in &sheet.panels {
        let Some(name) = panel.level_name() else {
            continue;
        };
        match lines.iter_mut().find(|(other, _)| *other == name) {
            Some((_, titles)) => titles.push(&panel.title),
            None => lines.push((name, vec![&panel.title])),
        }
    }
    match &lines[..] {
        [] => {}
        [(one, _)] => said.push(format!("Grey line: {one}.")),
        several => {
            let each = several.iter();
            let each = each.map(|(name, titles)| format!("{name} ({})", titles.join(", ")));
            said.push(format!(
                "Grey lines: {}.",
                each.collect::<Vec<_>>().join("; ")
            ));
        }
    }
    let outside: Vec<String> = frames.iter().flat_map(Frame::outside).collect();
    if !outside.is_empty() {
        let mut sentence = "Arrows point to what lies beyond the axes".to_owned();
        let _ = match outside.len() {
            few if few <= NAMED => write!(sentence, ": {}", outside.join(", ")),
            many => write!(sentence, ": {many} points, such as {}", outside[0]),
        };
        sentence.push('.');
        said.push(sentence);
    }
    said.join(" ")
}
