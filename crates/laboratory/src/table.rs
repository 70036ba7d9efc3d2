//! Tables as CSV: the points of a [`Sheet`], or any other rows.

use crate::sheet::{Origin, Sheet};
use csv::WriterBuilder;

const COLUMNS: [&str; 9] = [
    "figure", "panel", "series", "origin", "x", "y", "low", "high", "samples",
];

/// The points as CSV (RFC 4180), with a header.
#[must_use]
pub fn csv(sheet: &Sheet) -> String {
    let mut rows = vec![COLUMNS.map(str::to_owned)];
    for panel in &sheet.panels {
        for series in &panel.series {
            for point in &series.points {
                rows.push([
                    sheet.name.clone(),
                    panel.title.clone(),
                    series.name.clone(),
                    origin(series.origin).to_owned(),
                    point.x.to_string(),
                    point.y.to_string(),
                    point.low.to_string(),
                    point.high.to_string(),
                    point.samples.to_string(),
                ]);
            }
        }
    }
    csv_of(rows)
}

/// Rows as CSV, with fields in quotation marks where necessary.
pub fn csv_of<R>(rows: impl IntoIterator<Item = R>) -> String
where
    R: IntoIterator<Item: AsRef<[u8]>>,
{
    let mut bytes = Vec::new();
    // Rows may have different lengths.
    let mut writer = WriterBuilder::new().flexible(true).from_writer(&mut bytes);
    for row in rows {
        writer.write_record(row).expect("memory takes every row");
    }
    drop(writer);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The origin of a curve in one word.
pub(crate) fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Ours => "ours",
        Origin::Published => "published",
    }
}
