//! What the signs of a picture mean.

use super::canvas::{INK, Svg};
use super::svg::{BOUNDS_SIZE, FAINT, MARGIN, branch_style, count};

pub(super) const LEGEND_WIDTH: f64 = 900.0;
pub(super) const LEGEND_HEIGHT: f64 = 92.0;

/// What the signs mean, in three rows.
pub(super) fn legend(svg: &mut Svg, top: f64) {
    let ink = format!("stroke=\"{INK}\" stroke-width=\"1.1\"");
    let mut note = |column: usize, row: usize, draw: &dyn Fn(&mut Svg, f64, f64), text: &str| {
        let x = MARGIN + [0.0, 245.0, 540.0][column];
        let y = top + 18.0 + 22.0 * count(row);
        draw(svg, x, y);
        svg.text(x + 46.0, y + 4.0, BOUNDS_SIZE, "start", INK, "400", text);
    };
    let shapes = |fill: &'static str, stroke: String| {
        move |svg: &mut Svg, x: f64, y: f64| {
            let style = format!("fill=\"{fill}\" {stroke}");
            svg.shape(x + 10.0, y, true, &style);
            svg.shape(x + 32.0, y, false, &style);
        }
    };
    let line = |style: String| {
        move |svg: &mut Svg, x: f64, y: f64| svg.line((x, y), (x + 40.0, y), &style)
    };
    let faint = format!("stroke=\"{FAINT}\" stroke-dasharray=\"2 2\"");
    note(
        0,
        0,
        &shapes("#ffffff", ink.clone()),
        "MAX, MIN: visited in this pass",
    );
    note(0, 1, &shapes("#d9d9d9", ink), "known from an earlier pass");
    note(0, 2, &shapes("#ffffff", faint), "not visited");
    note(
        1,
        0,
        &line(branch_style(true, false, true)),
        "solution tree proving the upper bound",
    );
    note(
        1,
        1,
        &line(branch_style(false, true, true)),
        "solution tree proving the lower bound",
    );
    note(
        1,
        2,
        &shapes(INK, String::new()),
        "principal variation, or critical path",
    );
    let cut = |svg: &mut Svg, x: f64, y: f64| {
        svg.line((x, y), (x + 40.0, y), &branch_style(false, false, false));
        svg.bar((x, y), (x + 40.0, y));
    };
    note(2, 0, &cut, "cut off");
    let sign = |text: &'static str| {
        move |svg: &mut Svg, x: f64, y: f64| {
            svg.text(x + 20.0, y + 4.0, BOUNDS_SIZE, "middle", INK, "600", text);
        }
    };
    note(
        2,
        1,
        &sign("≤ ≥ ="),
        "f⁺, f⁻, both; (α, β) where asked otherwise",
    );
    let order = |svg: &mut Svg, x: f64, y: f64| {
        svg.frame(x + 20.0, y, 20.0, 13.0);
        svg.text(
            x + 20.0,
            y + 4.0,
            BOUNDS_SIZE - 1.0,
            "middle",
            INK,
            "700",
            "#1",
        );
    };
    note(2, 2, &order, "order of evaluation, framed: in this pass");
}
