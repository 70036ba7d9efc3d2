//! A picture in pixels, with letters as outlines.

use crate::canvas::{Element, Picture, Place, Shape};
use crate::font;
use crate::style::{Anchor, Colour, Style, TextStyle};
use std::fmt;
use tiny_skia::{
    FillRule, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};
use ttf_parser::OutlineBuilder;

/// Pixels of the PNG for each of the SVG: sharp on paper and on fine screens.
const SCALE: f64 = 2.0;

/// The most pixels of a PNG, which take four bytes each while it is drawn.
const MOST_PIXELS: f64 = 64e6;

/// Why a picture cannot be turned into pixels.
#[derive(Clone, PartialEq, Debug)]
pub enum PngError {
    /// It would have this width and height in pixels, which is too much.
    Size(f64, f64),
    /// The pixels could not be packed.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size(width, height) => write!(
                out,
                "{width} × {height} pixels are too many; expected at most {} million",
                MOST_PIXELS / 1e6
            ),
            PngError::Encoding(error) => write!(out, "cannot pack the pixels: {error}"),
        }
    }
}

impl std::error::Error for PngError {}

impl Picture {
    /// The picture as PNG, with twice as many pixels each way as the SVG asks for.
    ///
    /// # Errors
    /// The picture is empty, or too large.
    pub fn png(&self) -> Result<Vec<u8>, PngError> {
        let (width, height) = (self.width * SCALE, self.height * SCALE);
        let fits = width * height <= MOST_PIXELS;
        let pixels = fits.then(|| Pixmap::new(whole(width), whole(height)));
        let Some(mut pixels) = pixels.flatten() else {
            return Err(PngError::Size(width, height));
        };
        pixels.fill(tiny_skia::Color::WHITE);
        for element in &self.elements {
            draw(&mut pixels, element, None);
        }
        pixels
            .encode_png()
            .map_err(|error| PngError::Encoding(error.to_string()))
    }
}

/// From pixels of the SVG to those of the PNG.
fn scale() -> Transform {
    Transform::from_scale(single(SCALE), single(SCALE))
}

fn draw(pixels: &mut Pixmap, element: &Element, clip: Option<&Mask>) {
    match element {
        Element::Shapes(style, shapes) => {
            for path in shapes.iter().filter_map(path) {
                draw_path(pixels, &path, style, scale(), clip);
            }
        }
        Element::Text(at, text, style) => draw_text(pixels, *at, text, style, clip),
        Element::Clipped(corner, size, elements) => {
            let Some(inside) = clipping(pixels, *corner, *size, clip) else {
                return;
            };
            for element in elements {
                draw(pixels, element, Some(&inside));
            }
        }
    }
}

/// The pixels within a rectangle and within what clips already.
fn clipping(pixels: &Pixmap, corner: Place, size: (f64, f64), clip: Option<&Mask>) -> Option<Mask> {
    let rectangle = path(&Shape::Rectangle {
        corner,
        size,
        rounding: 0.0,
    })?;
    let mut mask = match clip {
        Some(mask) => mask.clone(),
        None => {
            let mut everything = Mask::new(pixels.width(), pixels.height())?;
            everything.invert();
            everything
        }
    };
    mask.intersect_path(&rectangle, FillRule::Winding, true, scale());
    Some(mask)
}

fn draw_path(
    pixels: &mut Pixmap,
    path: &Path,
    style: &Style,
    transform: Transform,
    clip: Option<&Mask>,
) {
    if let Some(colour) = style.fill {
        let paint = paint(colour, style.fill_opacity);
        pixels.fill_path(path, &paint, FillRule::Winding, transform, clip);
    }
    if let Some(colour) = style.stroke {
        let dashes: Vec<f32> = style.dashes.iter().map(|&length| single(length)).collect();
        let stroke = Stroke {
            width: single(style.stroke_width),
            line_join: match style.round_joins {
                true => LineJoin::Round,
                false => LineJoin::Miter,
            },
            dash: StrokeDash::new(dashes, 0.0),
            ..Stroke::default()
        };
        pixels.stroke_path(path, &paint(colour, 1.0), &stroke, transform, clip);
    }
}

fn paint(colour: Colour, opacity: f64) -> Paint<'static> {
    let [red, green, blue] = colour.channels();
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint.shader.apply_opacity(single(opacity));
    paint
}

/// The outline of a shape, unless there is nothing to see.
fn path(shape: &Shape) -> Option<Path> {
    let mut builder = PathBuilder::new();
    match shape {
        Shape::Path { points, closed } => {
            for (index, &(x, y)) in points.iter().enumerate() {
                match index {
                    0 => builder.move_to(single(x), single(y)),
                    _ => builder.line_to(single(x), single(y)),
                }
            }
            if *closed {
                builder.close();
            }
        }
        Shape::Circle {
            centre: (x, y),
            radius,
        } => builder.push_circle(single(*x), single(*y), single(*radius)),
        Shape::Rectangle {
            corner: (x, y),
            size: (width, height),
            rounding,
        } => {
            let (width, height) = (single(*width), single(*height));
            let bounds = Rect::from_xywh(single(*x), single(*y), width, height)?;
            push_rectangle(&mut builder, bounds, single(*rounding));
        }
    }
    builder.finish()
}

/// A rectangle whose corners are rounded by quadratic curves.
fn push_rectangle(builder: &mut PathBuilder, bounds: Rect, rounding: f32) {
    if rounding <= 0.0 {
        builder.push_rect(bounds);
        return;
    }
    let (left, top) = (bounds.left(), bounds.top());
    let (right, bottom) = (bounds.right(), bounds.bottom());
    builder.move_to(left + rounding, top);
    builder.line_to(right - rounding, top);
    builder.quad_to(right, top, right, top + rounding);
    builder.line_to(right, bottom - rounding);
    builder.quad_to(right, bottom, right - rounding, bottom);
    builder.line_to(left + rounding, bottom);
    builder.quad_to(left, bottom, left, bottom - rounding);
    builder.line_to(left, top + rounding);
    builder.quad_to(left, top, left + rounding, top);
    builder.close();
}

fn draw_text(
    pixels: &mut Pixmap,
    (x, y): Place,
    text: &str,
    style: &TextStyle,
    clip: Option<&Mask>,
) {
    let line = font::set(text, style.bold);
    let before = match style.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => line.width / 2.0,
        Anchor::End => line.width,
    };
    let mut builder = PathBuilder::new();
    for &(glyph, x) in &line.glyphs {
        let mut letter = Letter {
            builder: &mut builder,
            x: single((x - before) * style.size),
            unit: single(style.size / font::units()),
        };
        font::outline(glyph, &mut letter);
    }
    let Some(letters) = builder.finish() else {
        return;
    };
    let turn = if style.upright { -90.0 } else { 0.0 };
    let transform = scale().pre_translate(single(x), single(y)).pre_rotate(turn);
    let look = match style.bold {
        true => Style::outlined(style.colour, style.colour, font::BOLD * style.size),
        false => Style::filled(style.colour),
    };
    draw_path(pixels, &letters, &look, transform, clip);
}

/// Takes the outline of a letter, which the font draws upwards from the baseline.
struct Letter<'b> {
    builder: &'b mut PathBuilder,
    x: f32,
    unit: f32,
}

impl Letter<'_> {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.unit, -y * self.unit)
    }
}

impl OutlineBuilder for Letter<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.builder.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.builder.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2)) = (self.place(x1, y1), self.place(x2, y2));
        let (x, y) = self.place(x, y);
        self.builder.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "places in a picture need no more digits"
)]
fn single(number: f64) -> f32 {
    number as f32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a positive number of pixels below the limit, and casts saturate"
)]
fn whole(number: f64) -> u32 {
    number as u32
}
