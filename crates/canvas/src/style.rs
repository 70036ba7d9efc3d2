//! How shapes and texts look.

/// A colour as `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub u32);

impl Colour {
    /// White, the colour of the paper.
    pub const WHITE: Colour = Colour(0xff_ffff);
    /// Nearly black, the colour of texts.
    pub const INK: Colour = Colour(0x11_1111);

    /// Red, green and blue.
    #[must_use]
    pub fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

/// How a shape is filled and outlined.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The colour inside; `None` for a shape one can see through.
    pub fill: Option<Colour>,
    /// How much of the fill is seen, from 0 to 1.
    pub fill_opacity: f64,
    /// The colour of the line; `None` for no line.
    pub stroke: Option<Colour>,
    /// The width of the line.
    pub stroke_width: f64,
    /// The lengths of dashes and of the gaps between them, in turn; none for a solid line.
    pub dashes: &'static [f64],
    /// Whether the corners of the line are round.
    pub round_joins: bool,
}

impl Style {
    /// A fill without a line.
    #[must_use]
    pub const fn filled(colour: Colour) -> Self {
        Style {
            fill: Some(colour),
            fill_opacity: 1.0,
            stroke: None,
            stroke_width: 1.0,
            dashes: &[],
            round_joins: false,
        }
    }

    /// A line without a fill.
    #[must_use]
    pub const fn line(colour: Colour, width: f64) -> Self {
        Style {
            fill: None,
            stroke: Some(colour),
            stroke_width: width,
            ..Style::filled(colour)
        }
    }

    /// A fill with a line around it.
    #[must_use]
    pub const fn outlined(fill: Colour, line: Colour, width: f64) -> Self {
        Style {
            fill: Some(fill),
            ..Style::line(line, width)
        }
    }

    /// The same with a dashed line.
    #[must_use]
    pub const fn dashed(self, dashes: &'static [f64]) -> Self {
        Style { dashes, ..self }
    }
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TextStyle {
    /// The size of its letters.
    pub size: f64,
    /// Which part of it stands at its place.
    pub anchor: Anchor,
    /// Its colour.
    pub colour: Colour,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it is turned to be read from below.
    pub upright: bool,
}

impl TextStyle {
    /// Plain text that begins at its place.
    #[must_use]
    pub const fn plain(size: f64) -> Self {
        TextStyle {
            size,
            anchor: Anchor::Start,
            colour: Colour::INK,
            bold: false,
            upright: false,
        }
    }

    /// Plain text with its middle at its place.
    #[must_use]
    pub const fn centred(size: f64) -> Self {
        TextStyle::plain(size).anchored(Anchor::Middle)
    }

    /// The same with another part at its place.
    #[must_use]
    pub const fn anchored(self, anchor: Anchor) -> Self {
        TextStyle { anchor, ..self }
    }
}
