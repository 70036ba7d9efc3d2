//! Published data: see `data/README.md` for the source.

use csv::StringRecord;

const CURVES_1996A: &str = include_str!("../data/published-1996a.csv");

/// The published curve of a figure of *Best-First Fixed-Depth Minimax Algorithms* (1996), such as
/// figure 13, `chess`, `MTD(f)`: pairs of abscissa and ratio, from left to right. Empty if it has
/// none by this name. Points where a curve leaves the picture are left out.
#[must_use]
pub fn published(figure: u32, game: &str, series: &str) -> Vec<(f64, f64)> {
    let figure = figure.to_string();
    let mut points: Vec<(f64, f64)> = rows()
        .iter()
        .filter_map(|row| {
            let field = |column| row.get(column);
            let wanted = field(0)? == figure
                && field(1)?.eq_ignore_ascii_case(game)
                && field(2)? == series
                && !field(7)?.contains("not data");
            wanted.then(|| Some((field(4)?.parse().ok()?, field(5)?.parse().ok()?)))?
        })
        .collect();
    points.sort_by(|a: &(f64, f64), b| a.0.total_cmp(&b.0));
    points
}

/// The rows of the file, without its header. A row that cannot be read is left out, which a test
/// excludes.
fn rows() -> Vec<StringRecord> {
    let mut reader = csv::Reader::from_reader(CURVES_1996A.as_bytes());
    reader.records().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::{CURVES_1996A, published, rows};

    #[test]
    fn every_row_is_read_or_marked() {
        let rows = rows();
        assert_eq!(rows.len(), CURVES_1996A.lines().count() - 1);
        assert!(rows.iter().all(|row| row.len() == 8), "{rows:?}");
        let clipped = CURVES_1996A.matches("clip point").count();
        let mut curves: Vec<(u32, &str, &str)> = rows
            .iter()
            .map(|row| (row[0].parse().expect("a number"), &row[1], &row[2]))
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
