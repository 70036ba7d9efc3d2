//! Pictures of lines, shapes and text, as SVG and as PNG.
//!
//! A [`Canvas`] collects what is drawn; the finished [`Picture`] is written as SVG, where texts stay
//! texts, or as PNG, where letters are outlines of the [`font`] that comes with this crate. So a
//! PNG looks the same on every machine, with or without fonts.
//!
//! ```
//! use nullwindow_canvas::{Canvas, Colour, Shape, Style, TextStyle};
//! let mut canvas = Canvas::default();
//! canvas.draw(Style::filled(Colour(0x003a75)), [Shape::circle((50.0, 30.0), 12.0)]);
//! canvas.text((50.0, 60.0), "a node", TextStyle::centred(12.0));
//! let picture = canvas.finish(100.0, 80.0, "A node");
//! assert!(picture.svg().contains("<circle"));
//! assert!(picture.png().is_ok());
//! ```

mod canvas;
mod escape;
pub mod font;
mod raster;
mod style;
mod svg;

pub use canvas::{Canvas, Picture, Place, Shape};
pub use escape::escape;
pub use raster::PngError;
pub use style::{Anchor, Colour, Style, TextStyle};
