//! What the pixels of a PNG show, read back from the file.

use nullwindow_canvas::{Anchor, Canvas, Colour, PngError, Shape, Style, TextStyle, font};
use tiny_skia::Pixmap;

const RED: Colour = Colour(0xff_0000);

fn pixels(draw: impl FnOnce(&mut Canvas)) -> Pixmap {
    let mut canvas = Canvas::default();
    draw(&mut canvas);
    let png = canvas.finish(100.0, 60.0, "a test").png().expect("a PNG");
    let pixels = Pixmap::decode_png(&png).expect("a PNG");
    assert_eq!((pixels.width(), pixels.height()), (200, 120));
    pixels
}

/// The edges of what is not white, in pixels of the SVG: left, top, right, bottom.
fn edges(pixels: &Pixmap) -> [f64; 4] {
    let (mut left, mut top, mut right, mut bottom) = (u32::MAX, u32::MAX, 0, 0);
    for y in 0..pixels.height() {
        for x in 0..pixels.width() {
            // Paler than this is the seam of a shape.
            if pixels.pixel(x, y).unwrap().green() < 128 {
                (left, top) = (left.min(x), top.min(y));
                (right, bottom) = (right.max(x + 1), bottom.max(y + 1));
            }
        }
    }
    [left, top, right, bottom].map(|edge| f64::from(edge) / 2.0)
}

fn check(draw: impl FnOnce(&mut Canvas), expected: [f64; 4]) {
    let edges = edges(&pixels(draw));
    for (edge, wanted) in edges.iter().zip(expected) {
        assert!((edge - wanted).abs() <= 1.0, "{edges:?}, not {expected:?}");
    }
}

#[test]
fn shapes_are_where_they_were_drawn() {
    let red = Style::filled(RED);
    check(
        |canvas| canvas.draw(red, [Shape::circle((40.0, 30.0), 12.0)]),
        [28.0, 18.0, 52.0, 42.0],
    );
    let polygon = || Shape::polygon(vec![(10.0, 10.0), (30.0, 10.0), (30.0, 50.0), (10.0, 50.0)]);
    check(
        |canvas| canvas.draw(red, [polygon()]),
        [10.0, 10.0, 30.0, 50.0],
    );
    check(
        |canvas| canvas.draw(Style::line(RED, 6.0), [polygon()]),
        [7.0, 7.0, 33.0, 53.0],
    );
    let rounded = || Shape::rectangle((50.0, 30.0), (40.0, 20.0), 5.0);
    check(
        |canvas| canvas.draw(red, [rounded()]),
        [30.0, 20.0, 70.0, 40.0],
    );
    let corner = pixels(|canvas| canvas.draw(red, [rounded()]));
    assert_eq!(corner.pixel(61, 41).unwrap().green(), 255);
}

#[test]
fn clipped_shapes_end_at_the_edge() {
    check(
        |canvas| {
            canvas.clipped((10.0, 10.0), (40.0, 30.0), |canvas| {
                canvas.draw(Style::filled(RED), [Shape::circle((20.0, 20.0), 500.0)]);
                canvas.clipped((20.0, 0.0), (100.0, 100.0), |canvas| {
                    canvas.draw(Style::filled(RED), [Shape::circle((20.0, 20.0), 500.0)]);
                });
            });
        },
        [10.0, 10.0, 50.0, 40.0],
    );
}

#[test]
fn dashes_leave_gaps_and_opacity_lets_white_through() {
    let dashed = pixels(|canvas| {
        let style = Style::line(RED, 4.0).dashed(&[10.0, 5.0]);
        canvas.draw(style, [Shape::line((0.0, 30.0), (90.0, 30.0))]);
    });
    let greens: Vec<u8> = [4, 24, 34, 54, 64]
        .map(|x| dashed.pixel(x, 60).unwrap().green())
        .to_vec();
    assert_eq!(greens, [0, 255, 0, 255, 0]);
    let faint = pixels(|canvas| {
        let style = Style {
            fill_opacity: 0.2,
            ..Style::filled(Colour(0))
        };
        canvas.draw(style, [Shape::rectangle((50.0, 30.0), (20.0, 20.0), 0.0)]);
    });
    let grey = faint.pixel(100, 60).unwrap().red();
    assert!((203..=205).contains(&grey), "{grey}");
}

/// Letters without room beside them, so that a text is as wide as its ink.
const TEXT: &str = "HHHHH";

#[test]
fn text_stands_at_its_anchor() {
    let size = 16.0;
    let wide = font::width(TEXT, size);
    // A capital letter of Roboto is 1456 of 2048 units tall, and H leaves 169 at either side.
    let (tall, side) = (size * 1456.0 / 2048.0, size * 169.0 / 2048.0);
    for (anchor, left) in [
        (Anchor::Start, 50.0),
        (Anchor::Middle, 50.0 - wide / 2.0),
        (Anchor::End, 50.0 - wide),
    ] {
        // Half of the text may lie outside the picture.
        let right = (left + wide - side).min(100.0);
        check(
            |canvas| {
                let style = TextStyle::plain(size).anchored(anchor);
                canvas.text((50.0, 40.0), TEXT, style);
            },
            [(left + side).max(0.0), 40.0 - tall, right, 40.0],
        );
    }
    check(
        |canvas| {
            let style = TextStyle {
                upright: true,
                ..TextStyle::centred(size)
            };
            canvas.text((50.0, 30.0), TEXT, style);
        },
        [
            50.0 - tall,
            30.0 - wide / 2.0 + side,
            50.0,
            30.0 + wide / 2.0 - side,
        ],
    );
}

#[test]
fn bold_text_has_more_ink() {
    let ink = |bold: bool| {
        let pixels = pixels(|canvas| {
            let style = TextStyle {
                bold,
                ..TextStyle::centred(14.0)
            };
            canvas.text((50.0, 30.0), "≤ 41", style);
        });
        let dark = |pixel: &&tiny_skia::PremultipliedColorU8| pixel.green() < 128;
        pixels.pixels().iter().filter(dark).count()
    };
    assert!(
        ink(true) * 10 > ink(false) * 12,
        "{} {}",
        ink(true),
        ink(false)
    );
}

#[test]
fn sizes_that_no_machine_should_draw_are_refused() {
    for (width, height) in [
        (1e5, 1e5),
        (0.0, 10.0),
        (f64::NAN, 1.0),
        (f64::INFINITY, 1.0),
    ] {
        let picture = Canvas::default().finish(width, height, "");
        assert!(matches!(picture.png(), Err(PngError::Size(..))));
    }
}
