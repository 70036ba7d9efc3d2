//! The font of the pictures, and how much room its letters take.

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// Roboto Regular, a subset: see `fonts/README.md`.
pub(crate) const BYTES: &[u8] = include_bytes!("../../fonts/Roboto-Regular.ttf");

/// Its name.
pub(super) const NAME: &str = "Roboto";

/// What a picture asks for: a browser without Roboto takes a font of nearly the same widths.
pub(super) const FAMILY: &str = "Roboto, Helvetica, Arial, sans-serif";

/// The width of a line of text, in pixels.
#[allow(clippy::cast_possible_truncation)] // Sizes are small numbers.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let wide = |_: char| size * 0.7;
    let Ok(font) = FontRef::new(BYTES) else {
        return text.chars().map(wide).sum();
    };
    let letters = font.charmap();
    let metrics = font.glyph_metrics(Size::new(size as f32), LocationRef::default());
    text.chars()
        .map(|letter| {
            letters
                .map(letter)
                .and_then(|glyph| metrics.advance_width(glyph))
                .map_or_else(|| wide(letter), f64::from)
        })
        .sum()
}

/// The text broken between words so that no line is wider than `room`, as far as words allow.
pub(super) fn wrap(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{width, wrap};

    #[test]
    fn letters_have_their_widths() {
        // As fontTools reads them from the whole font, in units of 1/2048 of the size.
        assert!((width("i", 2048.0) - 498.0).abs() < 1.0);
        assert!((width("M", 2048.0) - 1788.0).abs() < 1.0);
        assert!((width("−×10⁶", 12.0) - width("−", 12.0) - width("×10⁶", 12.0)).abs() < 1e-9);
        assert!(width("棋", 10.0) > 0.0);
    }

    #[test]
    fn lines_break_between_words() {
        let text = "cumulative leaves relative to Aspiration NegaScout";
        let lines = wrap(text, 13.0, 200.0);
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| width(line, 13.0) <= 200.0));
        assert_eq!(lines.join(" "), text);
        assert_eq!(wrap("indivisible", 13.0, 1.0), ["indivisible"]);
        assert!(wrap("  ", 13.0, 1.0).is_empty());
    }
}
