//! The published series, read from the vector graphics of a preprint.

/// The points of a series of a figure of 1996a, without those that only mark where a curve leaves
/// the picture.
#[must_use]
pub fn published(figure: u32, game: &str, series: &str) -> Vec<(f64, f64)> {
    let text = include_str!("../data/published-1996a.csv");
    let wanted = figure.to_string();
    text.lines()
        .skip(1)
        .filter_map(|line| {
            let mut fields = line.splitn(7, ',');
            let (of, its_game, its_series) = (fields.next()?, fields.next()?, fields.next()?);
            let (x, y) = (fields.nth(1)?, fields.next()?);
            let clipped = line.contains("clip");
            let here = of == wanted && its_game == game && its_series == series && !clipped;
            here.then(|| Some((x.parse().ok()?, y.parse().ok()?)))?
        })
        .collect()
}
