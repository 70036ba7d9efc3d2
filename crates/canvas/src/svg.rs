//! A picture as SVG, with texts as texts.

use crate::canvas::{Element, Picture, Shape};
use crate::escape::escape;
use crate::font;
use crate::style::{Anchor, Colour, Style, TextStyle};
use std::fmt::{self, Display, Formatter};

impl Picture {
    /// The picture as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = (self.width, self.height);
        let title = escape(&self.title);
        let (family, ink, paper) = (font::FAMILY, Colour::INK, Colour::WHITE);
        let elements: String = self.elements.iter().map(ToString::to_string).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{family}\" \
             fill=\"{ink}\">\n\
             <title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n\
             {elements}</svg>\n"
        )
    }
}

impl Display for Element {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Element::Shapes(style, shapes) => {
                let style = style_attributes(style);
                if let [shape] = shapes.as_slice() {
                    return writeln!(out, "<{}{style}/>", Geometry(shape));
                }
                writeln!(out, "<g{style}>")?;
                for shape in shapes {
                    writeln!(out, "<{}/>", Geometry(shape))?;
                }
                writeln!(out, "</g>")
            }
            Element::Text((x, y), text, style) => {
                let place = match style.upright {
                    true => format!("transform=\"translate({x:.1} {y:.1}) rotate(-90)\""),
                    false => format!("x=\"{x:.1}\" y=\"{y:.1}\""),
                };
                let style = text_attributes(style);
                writeln!(out, "<text {place}{style}>{}</text>", escape(text))
            }
            Element::Clipped((x, y), (width, height), elements) => {
                // A nested picture clips without an id, which would have to be unique in a page.
                writeln!(
                    out,
                    "<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
                     viewBox=\"{x:.1} {y:.1} {width:.1} {height:.1}\">"
                )?;
                for element in elements {
                    write!(out, "{element}")?;
                }
                writeln!(out, "</svg>")
            }
        }
    }
}

/// The element of a shape, without its style.
struct Geometry<'s>(&'s Shape);

impl Display for Geometry<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Shape::Path { points, closed } => {
                write!(out, "path d=\"")?;
                for (index, (x, y)) in points.iter().enumerate() {
                    let step = if index == 0 { 'M' } else { 'L' };
                    write!(out, "{step}{x:.1} {y:.1}")?;
                }
                write!(out, "{}\"", if *closed { "Z" } else { "" })
            }
            Shape::Circle {
                centre: (x, y),
                radius,
            } => write!(out, "circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\""),
            Shape::Rectangle {
                corner: (x, y),
                size: (width, height),
                rounding,
            } => {
                write!(
                    out,
                    "rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\""
                )?;
                if *rounding > 0.0 {
                    write!(out, " rx=\"{rounding:.1}\"")?;
                }
                Ok(())
            }
        }
    }
}

/// The attributes of a style, each with a space before it.
fn style_attributes(style: &Style) -> String {
    let mut text = match style.fill {
        Some(colour) => format!(" fill=\"{colour}\""),
        None => " fill=\"none\"".to_owned(),
    };
    if style.fill_opacity < 1.0 {
        text += &format!(" fill-opacity=\"{}\"", style.fill_opacity);
    }
    if let Some(colour) = style.stroke {
        let width = style.stroke_width;
        text += &format!(" stroke=\"{colour}\" stroke-width=\"{width}\"");
        if style.round_joins {
            text += " stroke-linejoin=\"round\"";
        }
        if !style.dashes.is_empty() {
            let dashes: Vec<String> = style.dashes.iter().map(ToString::to_string).collect();
            text += &format!(" stroke-dasharray=\"{}\"", dashes.join(" "));
        }
    }
    text
}

/// The attributes of a text, each with a space before it.
fn text_attributes(style: &TextStyle) -> String {
    let mut text = format!(" font-size=\"{}\"", style.size);
    text += match style.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    if style.colour != Colour::INK {
        text += &format!(" fill=\"{}\"", style.colour);
    }
    if style.bold {
        text += " font-weight=\"bold\"";
    }
    text
}

impl Display for Colour {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "#{:06x}", self.0)
    }
}
