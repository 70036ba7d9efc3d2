//! The font of the pictures: how much room its letters take, and their outlines.

use std::sync::LazyLock;
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Roboto Regular, a subset: see `fonts/README.md`.
pub const BYTES: &[u8] = include_bytes!("../fonts/Roboto-Regular.ttf");

/// What an SVG asks for: a browser without Roboto takes a font of nearly the same widths.
pub const FAMILY: &str = "Roboto, Helvetica, Arial, sans-serif";

/// How much thicker the lines of a bold letter are, in parts of its size; the letter is wider by
/// half of that.
pub(crate) const BOLD: f64 = 0.035;

/// The width of a letter that the font does not have, in parts of its size.
const UNKNOWN: f64 = 1.0;

static FACE: LazyLock<Face<'static>> =
    LazyLock::new(|| Face::parse(BYTES, 0).expect("the font is part of the program"));

/// The width of a line of plain text.
#[must_use]
pub fn width(text: &str, size: f64) -> f64 {
    set(text, false).width * size
}

/// The width of a line of bold text.
#[must_use]
pub fn bold_width(text: &str, size: f64) -> f64 {
    set(text, true).width * size
}

/// The text broken between words so that no line is wider than `room`, as far as words allow.
#[must_use]
pub fn wrap(text: &str, size: f64, room: f64) -> Vec<String> {
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

/// A line of text, set: lengths are in parts of the size.
pub(crate) struct Line {
    /// The glyphs, and where each begins.
    pub(crate) glyphs: Vec<(GlyphId, f64)>,
    pub(crate) width: f64,
}

/// Draws the outline of a glyph, in units of the font.
pub(crate) fn outline(glyph: GlyphId, builder: &mut dyn OutlineBuilder) {
    // A space has no outline.
    let _ = FACE.outline_glyph(glyph, builder);
}

/// How many units of the font make the size of a letter.
pub(crate) fn units() -> f64 {
    f64::from(FACE.units_per_em())
}

/// Sets a line of text, pairs of letters closer or wider as the font says.
pub(crate) fn set(text: &str, bold: bool) -> Line {
    let mut line = Line {
        glyphs: Vec::new(),
        width: 0.0,
    };
    let mut last = None;
    for letter in text.chars() {
        let known = FACE.glyph_index(letter);
        if let (Some(left), Some(right)) = (last, known) {
            line.width += f64::from(kerning(left, right)) / units();
        }
        let glyph = known.unwrap_or_default();
        line.glyphs.push((glyph, line.width));
        line.width += match known.and_then(|glyph| FACE.glyph_hor_advance(glyph)) {
            Some(advance) => f64::from(advance) / units(),
            None => UNKNOWN,
        };
        line.width += if bold { BOLD / 2.0 } else { 0.0 };
        last = known;
    }
    line
}

/// How much closer, if negative, or farther apart two letters stand than their widths say.
fn kerning(left: GlyphId, right: GlyphId) -> i16 {
    let lookups = FACE.tables().gpos.iter().flat_map(|gpos| gpos.lookups);
    let mut subtables = lookups.flat_map(|lookup| lookup.subtables.into_iter());
    let pair = subtables.find_map(|subtable| {
        let PositioningSubtable::Pair(pairs) = subtable else {
            return None;
        };
        let index = pairs.coverage().get(left)?;
        match pairs {
            PairAdjustment::Format1 { sets, .. } => sets.get(index)?.get(right),
            PairAdjustment::Format2 {
                classes, matrix, ..
            } => matrix.get((classes.0.get(left), classes.1.get(right))),
        }
    });
    pair.map_or(0, |(first, _)| first.x_advance)
}

#[cfg(test)]
mod tests {
    use super::{bold_width, width, wrap};

    #[test]
    fn letters_have_their_widths() {
        // As fontTools reads them from the whole font, in units of 1/2048 of the size.
        assert!((width("i", 2048.0) - 498.0).abs() < 1.0);
        assert!((width("M", 2048.0) - 1788.0).abs() < 1.0);
        assert!((width("−×10⁶", 12.0) - width("−", 12.0) - width("×10⁶", 12.0)).abs() < 1e-9);
        assert!(width("棋", 10.0) > 0.0);
        assert!(bold_width("node", 10.0) > width("node", 10.0));
    }

    #[test]
    fn pairs_of_letters_stand_closer() {
        // Read by hand from the font's GPOS table: the first two from a list of pairs, the others
        // from classes of letters.
        for (pair, expected) in [
            ("To", -99),
            ("P.", -324),
            ("AV", -87),
            ("LT", -275),
            ("11", 0),
        ] {
            let apart: f64 = pair.chars().map(|c| width(&c.to_string(), 2048.0)).sum();
            let kerning = width(pair, 2048.0) - apart;
            assert!(
                (kerning - f64::from(expected)).abs() < 1e-6,
                "{pair} {kerning}"
            );
        }
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
