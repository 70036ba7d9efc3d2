#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! A [`Canvas`] collects what is drawn; the finished [`Picture`] is written as SVG or as PNG. The
//! letters are those of [`font`].

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
