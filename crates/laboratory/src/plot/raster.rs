//! A picture in pixels.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::font;

/// Pixels of the PNG for each of the SVG: sharp on paper and on fine screens.
const SCALE: f32 = 2.0;

/// Why a picture cannot be turned into pixels.
#[derive(Debug)]
pub enum PngError {
    /// It is no SVG.
    Svg(resvg::usvg::Error),
    /// It is too large.
    Size,
    /// The pixels could not be packed.
    Encoding(String),
}

impl std::fmt::Display for PngError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PngError::Svg(error) => write!(out, "not a picture: {error}"),
            PngError::Size => write!(out, "the picture is too large"),
            PngError::Encoding(error) => write!(out, "cannot write the picture: {error}"),
        }
    }
}

impl std::error::Error for PngError {}

/// The picture as PNG, with twice as many pixels each way as the SVG asks for, in the font that
/// comes with this crate and no other.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = tree(svg)?;
    let size = tree
        .size()
        .to_int_size()
        .scale_by(SCALE)
        .ok_or(PngError::Size)?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or(PngError::Size)?;
    pixels.fill(Color::WHITE);
    resvg::render(
        &tree,
        Transform::from_scale(SCALE, SCALE),
        &mut pixels.as_mut(),
    );
    pixels
        .encode_png()
        .map_err(|error| PngError::Encoding(error.to_string()))
}

/// The SVG as its renderer understands it.
fn tree(svg: &str) -> Result<Tree, PngError> {
    static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(font::BYTES.to_vec());
        fonts.set_sans_serif_family(font::NAME);
        Arc::new(fonts)
    });
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: font::NAME.to_owned(),
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(PngError::Svg)
}
