//! An SVG document, element by element.

use std::fmt::{Display, Write};

/// Half the width of a node.
pub(super) const HALF: f64 = 9.5;
pub(super) const INK: &str = "#1a1a1a";

/// A document while it is written.
pub(super) struct Svg(String);

impl Svg {
    pub(super) fn new(width: f64, height: f64) -> Self {
        let mut svg = Svg(String::new());
        svg.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" \
             height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"
        ));
        svg
    }

    fn put(&mut self, element: impl Display) {
        // Writing to a text cannot fail.
        let _ = writeln!(self.0, "{element}");
    }

    pub(super) fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), style: &str) {
        self.put(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>"
        ));
    }

    /// A short bar across a branch.
    pub(super) fn bar(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy).max(1.0);
        let (x, y) = (x1 + dx * 0.55, y1 + dy * 0.55);
        let (across, down) = (-dy / length * 5.0, dx / length * 5.0);
        let style = format!("stroke=\"{INK}\" stroke-width=\"1.6\"");
        self.line((x - across, y - down), (x + across, y + down), &style);
    }

    pub(super) fn shape(&mut self, x: f64, y: f64, square: bool, style: &str) {
        if square {
            let (left, top, side) = (x - HALF, y - HALF, 2.0 * HALF);
            self.put(format_args!(
                "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side}\" height=\"{side}\" {style}/>"
            ));
        } else {
            self.put(format_args!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{HALF}\" {style}/>"
            ));
        }
    }

    /// A frame around the middle (x, y).
    pub(super) fn frame(&mut self, x: f64, y: f64, width: f64, height: f64) {
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             rx=\"3\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"0.8\"/>"
        ));
    }

    #[expect(clippy::too_many_arguments, reason = "what SVG's own element has")]
    pub(super) fn text(
        &mut self,
        x: f64,
        y: f64,
        size: f64,
        anchor: &str,
        fill: &str,
        weight: &str,
        text: impl AsRef<str>,
    ) {
        let text = text.as_ref();
        if !text.is_empty() {
            let text = escaped(text);
            self.put(format_args!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
                 fill=\"{fill}\" font-weight=\"{weight}\">{text}</text>"
            ));
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.put("</svg>");
        self.0
    }
}

/// Text as XML allows it.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}
