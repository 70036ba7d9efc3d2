//! The legend: one column per colour, our curve above the published one.

use super::curve_style::CurveStyle;
use crate::sheet::{Origin, Panel, Series, Stroke};
use nullwindow_canvas::{Canvas, Shape, TextStyle, font};

const SIZE: f64 = 12.5;
const ROW: f64 = 18.0;
const KEY: f64 = 30.0;
const GAP: f64 = 16.0;
const SPACE: f64 = 8.0;

/// The legend of some panels.
#[derive(Default)]
pub(super) struct Legend {
    columns: Vec<Column>,
}

struct Column {
    hue: usize,
    entries: Vec<Entry>,
}

struct Entry {
    text: String,
    origin: Origin,
    stroke: Stroke,
}

impl Legend {
    /// The legend of these panels; `None` if a style would mean two things.
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
                            if had.entries.iter().any(|other| other.is_same(&entry)) {
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
            Some(column) if column.entries.iter().any(|other| other.is_same(&entry)) => {}
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
        let rows = self.rows(room);
        // Several rows line up.
        let widest = self.columns.iter().map(Column::width).fold(0.0, f64::max);
        let step = |column: &Column| match rows.len() {
            1 => column.width() + GAP,
            _ => widest + GAP,
        };
        let length = |row: &Vec<&Column>| row.iter().map(|column| step(column)).sum::<f64>() - GAP;
        let left = middle - rows.iter().map(length).fold(0.0, f64::max) / 2.0;
        let mut y = top;
        for row in &rows {
            let mut x = left;
            for column in row {
                let mut line = y;
                for entry in &column.entries {
                    line += ROW;
                    entry.draw(canvas, column.hue, (x, line));
                }
                x += step(column);
            }
            y += rows_of(row) * ROW + SPACE;
        }
    }

    /// The columns, all in one row if they fit, or in several about equally full.
    fn rows(&self, room: f64) -> Vec<Vec<&Column>> {
        let widths = || self.columns.iter().map(Column::width);
        let count = self.columns.len();
        let most = if widths().map(|width| width + GAP).sum::<f64>() - GAP <= room {
            count
        } else {
            let widest = widths().fold(0.0, f64::max);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // A handful.
            let fitting = ((room + GAP) / (widest + GAP)).floor().max(1.0) as usize;
            count.div_ceil(count.div_ceil(fitting))
        };
        let columns: Vec<&Column> = self.columns.iter().collect();
        columns.chunks(most.max(1)).map(<[_]>::to_vec).collect()
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
    fn is_same(&self, other: &Entry) -> bool {
        self.text == other.text && self.origin == other.origin
    }

    fn draw(&self, canvas: &mut Canvas, hue: usize, (x, baseline): (f64, f64)) {
        let style = CurveStyle::new(hue, self.origin);
        let y = baseline - SIZE * 0.35;
        if self.stroke != Stroke::Marks {
            canvas.draw(style.line(), [Shape::line((x, y), (x + KEY, y))]);
        }
        canvas.draw(style.marks(), [style.mark((x + KEY / 2.0, y), 3.6)]);
        let place = (x + KEY + 6.0, baseline);
        canvas.text(place, self.text.as_str(), TextStyle::plain(SIZE));
    }
}
