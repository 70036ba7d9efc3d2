//! What the papers printed: see `data/README.md` for the source.

const CURVES_1996A: &str = include_str!("../data/published-1996a.csv");

/// The published curve of a figure of *Best-First Fixed-Depth Minimax Algorithms* (1996), such as
/// figure 13, `chess`, `MTD(f)`: pairs of abscissa and ratio, from left to right. Empty if it has
/// none by this name. Points where a curve merely leaves the picture are left out.
#[must_use]
pub fn published(figure: u32, game: &str, series: &str) -> Vec<(f64, f64)> {
    let figure = figure.to_string();
    let mut points: Vec<(f64, f64)> = CURVES_1996A
        .lines()
        .skip(1)
        .filter_map(|line| {
            let row = fields(line);
            let [in_figure, of_game, of_series, _, x, y, _, note] = row.as_slice() else {
                return None;
            };
            let wanted = *in_figure == figure
                && of_game.eq_ignore_ascii_case(game)
                && of_series == series
                && !note.contains("not data");
            wanted.then(|| Some((x.parse().ok()?, y.parse().ok()?)))?
        })
        .collect();
    points.sort_by(|a: &(f64, f64), b| a.0.total_cmp(&b.0));
    points
}

/// The fields of a line of CSV; the file has no quotation marks within fields.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => {
                if let Some(field) = fields.last_mut() {
                    field.push(letter);
                }
            }
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::{CURVES_1996A, fields, published};

    #[test]
    fn every_row_is_read_or_marked() {
        let rows: Vec<Vec<String>> = CURVES_1996A.lines().skip(1).map(fields).collect();
        assert!(rows.iter().all(|row| row.len() == 8), "{rows:?}");
        let clipped = CURVES_1996A.matches("clip point").count();
        let mut curves: Vec<(u32, &str, &str)> = rows
            .iter()
            .map(|row| (row[0].parse().expect("a number"), &*row[1], &*row[2]))
            .collect();
        curves.dedup();
        let read: usize = curves
            .iter()
            .map(|(figure, game, series)| published(*figure, game, series).len())
            .sum();
        assert_eq!(read + clipped, rows.len());
        assert!(clipped > 0);
    }

    #[test]
    fn known_points() {
        assert_eq!(
            published(13, "Chess", "MTD(f)"),
            [
                (3.0, 0.99),
                (4.0, 0.93),
                (5.0, 0.94),
                (6.0, 0.87),
                (7.0, 0.92),
                (8.0, 0.90)
            ]
        );
        assert_eq!(published(9, "checkers", "d15")[0], (15.0, 1.21));
        assert_eq!(published(14, "chess", "SSS*").len(), 6);
        assert!(published(99, "chess", "MTD(f)").is_empty());
    }
}
