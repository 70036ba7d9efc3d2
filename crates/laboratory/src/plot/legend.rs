//! The legend: one column a hue, our curve above the published one.

use crate::sheet::{Origin, Panel, Series, Stroke};

use super::canvas::{Anchor, Canvas};
use super::font;
use super::look::Look;

const SIZE: f64 = 12.5;
const ROW: f64 = 18.0;
const KEY: f64 = 34.0;
const GAP: f64 = 20.0;
const SPACE: f64 = 8.0;

/// What curves mean.
#[derive(Default)]
pub(super) struct Legend {
    columns: Vec<Column>,
}

struct Column {
    hue: usize,
    entries: Vec<Entry>,
}

#[derive(PartialEq)]
struct Entry {
    text: String,
    origin: Origin,
    stroke: Stroke,
}

impl Legend {
    /// The legend of these panels; `None` if a look would mean two things.
    pub(super) fn of<'a>(panels: impl IntoIterator<Item = &'a Panel>) -> Option<Self> {
        let mut legend = Legend::default();
        for panel in panels {
            let mut own = Legend::default();
            panel.series.iter().for_each(|series| own.add(series));
            for column in own.columns {
                match legend.columns.iter_mut().find(|had| had.hue == column.hue) {
                    None => legend.columns.push(column),
                    Some(had) => {
                        for entry in column.entries {
                            if had.entries.contains(&entry) {
                                continue;
                            }
                            if had.entries.iter().any(|other| other.origin == entry.origin) {
                                return None;
                            }
                            had.entries.push(entry);
                        }
                    }
                }
            }
        }
        for column in &mut legend.columns {
            column
                .entries
                .sort_by_key(|entry| entry.origin == Origin::Published);
        }
        Some(legend)
    }

    fn add(&mut self, series: &Series) {
        let published =
            series.origin == Origin::Published && !series.name.to_lowercase().contains("publish");
        let entry = Entry {
            text: if published {
                format!("{}, published", series.name)
            } else {
                series.name.clone()
            },
            origin: series.origin,
            stroke: series.stroke,
        };
        match self
            .columns
            .iter_mut()
            .find(|column| column.hue == series.hue)
        {
            None => self.columns.push(Column {
                hue: series.hue,
                entries: vec![entry],
            }),
            Some(column) if column.entries.contains(&entry) => {}
            Some(column) => column.entries.push(entry),
        }
    }

    /// The height it takes in this width.
    pub(super) fn height(&self, room: f64) -> f64 {
        self.rows(room)
            .iter()
            .map(|row| rows_of(row) * ROW + SPACE)
            .sum()
    }

    /// Draws it, centred, below the point in the middle of its upper edge.
    pub(super) fn draw(&self, canvas: &mut Canvas, (middle, top): (f64, f64), room: f64) {
        let mut y = top;
        for row in self.rows(room) {
            let width: f64 = row.iter().map(|column| column.width() + GAP).sum::<f64>() - GAP;
            let mut x = middle - width / 2.0;
            for column in &row {
                let mut line = y;
                for entry in &column.entries {
                    line += ROW;
                    entry.draw(canvas, column.hue, (x, line));
                }
                x += column.width() + GAP;
            }
            y += rows_of(&row) * ROW + SPACE;
        }
    }

    /// The columns, in as many rows as the width demands, about equally full.
    fn rows(&self, room: f64) -> Vec<Vec<&Column>> {
        let whole: f64 = self.columns.iter().map(|column| column.width() + GAP).sum();
        let needed = (whole / (room + GAP)).ceil().max(1.0);
        let mut rows: Vec<Vec<&Column>> = vec![Vec::new()];
        let (mut used, mut past) = (0.0, 0.0);
        for column in &self.columns {
            let width = column.width() + GAP;
            #[allow(clippy::cast_precision_loss)] // A handful.
            let fair = whole / needed * rows.len() as f64;
            if used > 0.0 && (used + width > room + GAP || past + width / 2.0 > fair) {
                rows.push(Vec::new());
                used = 0.0;
            }
            used += width;
            past += width;
            if let Some(row) = rows.last_mut() {
                row.push(column);
            }
        }
        rows
    }
}

/// How many lines of text a row of columns takes.
fn rows_of(row: &[&Column]) -> f64 {
    let most = row.iter().map(|column| column.entries.len()).max();
    #[allow(clippy::cast_precision_loss)] // A handful.
    let most = most.unwrap_or(0) as f64;
    most
}

impl Column {
    fn width(&self) -> f64 {
        let widest = self
            .entries
            .iter()
            // Some air: a browser may take another font.
            .map(|entry| font::width(&entry.text, SIZE) * 1.04)
            .fold(0.0, f64::max);
        KEY + 6.0 + widest
    }
}

impl Entry {
    fn draw(&self, canvas: &mut Canvas, hue: usize, (x, baseline): (f64, f64)) {
        let look = Look::new(hue, self.origin);
        let y = baseline - SIZE * 0.35;
        if self.stroke != Stroke::Marks {
            canvas.line((x, y), (x + KEY, y), &look.line());
        }
        look.mark(canvas, (x + KEY / 2.0, y), 3.6);
        canvas.text((x + KEY + 6.0, baseline), SIZE, Anchor::Start, &self.text);
    }
}
