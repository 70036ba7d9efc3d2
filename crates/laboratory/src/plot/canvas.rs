//! Writing SVG.

use std::fmt::Write;

use crate::escape::escape;

use super::font;

/// A picture under way.
#[derive(Default)]
pub(super) struct Canvas {
    body: String,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Canvas {
    /// The whole picture, on white.
    pub(super) fn finish(self, width: f64, height: f64, title: &str) -> String {
        let (width, height) = (width.ceil(), height.ceil());
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\" fill=\"#111\">\n\
             <title>{}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
            font::FAMILY,
            escape(title),
            self.body,
        )
    }

    /// Everything that `draw` draws, cut off at the edges of a rectangle.
    pub(super) fn clipped(
        &mut self,
        (x, y, width, height): (f64, f64, f64, f64),
        draw: impl FnOnce(&mut Self),
    ) {
        // A nested picture clips without a name that would have to be unique in a page.
        self.put(format_args!(
            "<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             viewBox=\"{x:.1} {y:.1} {width:.1} {height:.1}\">"
        ));
        draw(self);
        self.put(format_args!("</svg>"));
    }

    /// Everything that `draw` draws, in one style.
    pub(super) fn group(&mut self, style: &str, draw: impl FnOnce(&mut Self)) {
        self.put(format_args!("<g {style}>"));
        draw(self);
        self.put(format_args!("</g>"));
    }

    /// A straight line.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        self.path(&[from, to], false, style);
    }

    /// A polygon, or a line through the points; without a style, in that of its group.
    pub(super) fn path(&mut self, points: &[(f64, f64)], closed: bool, style: &str) {
        if points.is_empty() {
            return;
        }
        let mut data = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            let step = if index == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(data, "{step}{x:.1} {y:.1}");
        }
        let end = if closed { "Z" } else { "" };
        let space = if style.is_empty() { "" } else { " " };
        self.put(format_args!("<path d=\"{data}{end}\"{space}{style}/>"));
    }

    /// A circle, in the style of its group.
    pub(super) fn circle(&mut self, (x, y): (f64, f64), radius: f64) {
        self.put(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"
        ));
    }

    /// A line of text on its baseline.
    pub(super) fn text(&mut self, (x, y): (f64, f64), size: f64, anchor: Anchor, text: &str) {
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\"{}>{}</text>",
            anchor.attribute(),
            escape(text)
        ));
    }

    /// A line of text read from below, centred on the point.
    pub(super) fn upright_text(&mut self, (x, y): (f64, f64), size: f64, text: &str) {
        self.put(format_args!(
            "<text transform=\"translate({x:.1} {y:.1}) rotate(-90)\" font-size=\"{size}\"{}>{}</text>",
            Anchor::Middle.attribute(),
            escape(text)
        ));
    }

    fn put(&mut self, element: std::fmt::Arguments) {
        let _ = writeln!(self.body, "{element}");
    }
}

impl Anchor {
    fn attribute(self) -> &'static str {
        match self {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        }
    }
}
