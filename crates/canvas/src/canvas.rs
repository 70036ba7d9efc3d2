//! What is drawn, as data.

use crate::style::{Style, TextStyle};

/// A place: to the right of the left edge, and below the upper one.
pub type Place = (f64, f64);

/// A picture while it is drawn. What comes later lies above what came before.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    elements: Vec<Element>,
}

/// A finished picture.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) title: String,
    pub(crate) elements: Vec<Element>,
}

#[derive(Clone, Debug)]
pub(crate) enum Element {
    /// Shapes of one style.
    Shapes(Style, Vec<Shape>),
    Text(Place, String, TextStyle),
    /// Elements cut off at the edges of a rectangle: its upper left corner, width and height.
    Clipped(Place, (f64, f64), Vec<Element>),
}

/// A shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// Straight lines from point to point.
    Path {
        /// The points.
        points: Vec<Place>,
        /// Whether the last is joined to the first.
        closed: bool,
    },
    /// A circle.
    Circle {
        /// Its middle.
        centre: Place,
        /// Its radius.
        radius: f64,
    },
    /// A rectangle.
    Rectangle {
        /// Its upper left corner.
        corner: Place,
        /// Its width and height.
        size: (f64, f64),
        /// The radius of its corners.
        rounding: f64,
    },
}

impl Shape {
    /// A straight line.
    #[must_use]
    pub fn line(from: Place, to: Place) -> Self {
        Shape::path(vec![from, to])
    }

    /// Straight lines through the points.
    #[must_use]
    pub fn path(points: Vec<Place>) -> Self {
        Shape::Path {
            points,
            closed: false,
        }
    }

    /// A polygon.
    #[must_use]
    pub fn polygon(points: Vec<Place>) -> Self {
        Shape::Path {
            points,
            closed: true,
        }
    }

    /// A circle.
    #[must_use]
    pub fn circle(centre: Place, radius: f64) -> Self {
        Shape::Circle { centre, radius }
    }

    /// A rectangle around its middle, with rounded corners.
    #[must_use]
    pub fn rectangle((x, y): Place, (width, height): (f64, f64), rounding: f64) -> Self {
        Shape::Rectangle {
            corner: (x - width / 2.0, y - height / 2.0),
            size: (width, height),
            rounding,
        }
    }
}

impl Canvas {
    /// Draws shapes in one style.
    pub fn draw(&mut self, style: Style, shapes: impl IntoIterator<Item = Shape>) {
        let shapes: Vec<Shape> = shapes.into_iter().collect();
        if !shapes.is_empty() {
            self.elements.push(Element::Shapes(style, shapes));
        }
    }

    /// Writes a line of text on its baseline.
    pub fn text(&mut self, at: Place, text: impl Into<String>, style: TextStyle) {
        let text = text.into();
        if !text.is_empty() {
            self.elements.push(Element::Text(at, text, style));
        }
    }

    /// Everything that `draw` draws, cut off at the edges of a rectangle: its upper left corner,
    /// width and height.
    pub fn clipped(&mut self, corner: Place, size: (f64, f64), draw: impl FnOnce(&mut Self)) {
        let mut inside = Canvas::default();
        draw(&mut inside);
        let element = Element::Clipped(corner, size, inside.elements);
        self.elements.push(element);
    }

    /// The picture, on white; its size is rounded up to whole pixels.
    #[must_use]
    pub fn finish(self, width: f64, height: f64, title: &str) -> Picture {
        Picture {
            width: width.ceil(),
            height: height.ceil(),
            title: title.to_owned(),
            elements: self.elements,
        }
    }
}

impl Picture {
    /// Its width and height in pixels of the SVG.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }
}
