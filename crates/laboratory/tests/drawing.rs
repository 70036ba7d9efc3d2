//! Pictures, tables and the report, of made-up sheets.

use std::path::Path;

use nullwindow_laboratory::published::published;
use nullwindow_laboratory::report::{Belief, ClaimRow, FigureInfo, Report, html};
use nullwindow_laboratory::sheet::{
    Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict,
};
use nullwindow_laboratory::{machine, plot, table};
use roxmltree::{Document, Node};

fn axis(label: &str, range: Option<(f64, f64)>, scale: AxisScale) -> Axis {
    Axis {
        label: label.into(),
        range,
        scale,
    }
}

fn series(name: &str, origin: Origin, hue: usize, points: Vec<Point>) -> Series {
    Series {
        name: name.into(),
        origin,
        hue,
        stroke: Stroke::Lines,
        points,
    }
}

fn sheet(name: &str, panels: Vec<Panel>) -> Sheet {
    Sheet {
        name: name.into(),
        title: format!("Test of {name}"),
        caption: "Made-up numbers beside published ones, to look at the drawing.".into(),
        panels,
        words: vec!["Nothing was measured <here> & nothing follows.".into()],
        verdict: Verdict::Open("made up".into()),
    }
}

/// A made-up curve near a published one, to see how they look together.
fn near(curve: &[(f64, f64)], shift: f64) -> Vec<Point> {
    let wave = |x: f64| (x * 12.9898 + shift * 700.0).sin() * 0.02;
    curve
        .iter()
        .map(|&(x, y)| Point {
            x,
            y: y + shift + wave(x),
            low: y + shift + wave(x) - 0.03,
            high: y + shift + wave(x) + 0.04,
            samples: 20,
        })
        .collect()
}

/// A figure of the 1996 paper with made-up curves beside its own.
fn figure(
    number: u32,
    games: &[(&str, (f64, f64), &[&str])],
    x: &str,
    y: (&str, (f64, f64)),
) -> Sheet {
    let panels = games
        .iter()
        .map(|(game, range, names)| Panel {
            title: (*game).into(),
            x: axis(x, Some(*range), AxisScale::Whole),
            y: axis(y.0, Some(y.1), AxisScale::Linear),
            series: names
                .iter()
                .enumerate()
                .flat_map(|(hue, name)| {
                    let curve = published(number, game, name);
                    assert!(!curve.is_empty(), "{number} {game} {name}");
                    let bare = curve.iter().map(|&(x, y)| Point::bare(x, y)).collect();
                    [
                        series(name, Origin::Ours, hue, near(&curve, 0.01)),
                        series(name, Origin::Published, hue, bare),
                    ]
                })
                .collect(),
            level: Some(1.0),
            level_is: None,
        })
        .collect();
    sheet(&format!("1996a/fig{number}"), panels)
}

fn samples() -> Vec<Sheet> {
    let algorithms: &[&str] = &["AB", "MTD(f)", "DUAL*", "SSS*"];
    let by_depth = |number, y, range| {
        figure(
            number,
            &[
                ("Checkers", (2.0, 18.0), algorithms),
                ("Othello", (2.0, 11.0), algorithms),
                ("Chess", (2.0, 9.0), algorithms),
            ],
            "depth",
            (y, range),
        )
    };
    let many = Panel {
        title: "Eight curves of each origin, logarithmic".into(),
        x: axis("table entries", None, AxisScale::Logarithmic),
        y: axis("time of a search in seconds", None, AxisScale::Logarithmic),
        series: (0..8)
            .flat_map(|hue| {
                [Origin::Ours, Origin::Published].map(|origin| {
                    let factor = if origin == Origin::Ours { 1.0 } else { 1.3 };
                    let points = (3..9)
                        .map(|power| {
                            let y = factor * f64::from(power) * f64::from(1 << hue) * 0.01;
                            Point::bare(10f64.powi(power), y)
                        })
                        .collect();
                    series(&format!("algorithm {hue}"), origin, hue as usize, points)
                })
            })
            .collect(),
        level: None,
        level_is: None,
    };
    let steps = |title: &str, count: u32, stroke: Stroke| Panel {
        title: title.into(),
        x: axis("call of MT", None, AxisScale::Whole),
        y: axis("bound", None, AxisScale::Linear),
        series: [("upper bound", 1.0), ("lower bound", -1.0)]
            .iter()
            .enumerate()
            .map(|(hue, (name, sign))| Series {
                stroke,
                ..series(
                    name,
                    Origin::Ours,
                    hue,
                    (1..=count)
                        .map(|call| Point::bare(f64::from(call), sign * 400.0 / f64::from(call)))
                        .collect(),
                )
            })
            .collect(),
        level: Some(0.0),
        level_is: None,
    };
    let scatter = Panel {
        title: "Marks".into(),
        x: axis("leaves of Aspiration NegaScout", None, AxisScale::Linear),
        y: axis(
            "leaves of MTD(f) on the same position with the same table",
            None,
            AxisScale::Linear,
        ),
        series: vec![Series {
            stroke: Stroke::Marks,
            ..series(
                "a position",
                Origin::Ours,
                2,
                (1..20)
                    .map(|i| {
                        let x = f64::from(i) * 2.1e5;
                        let y = x * (0.9 + 0.2 * (x / 7e4).sin());
                        Point {
                            x,
                            y,
                            low: y * 0.9,
                            high: y * 1.1,
                            samples: 3,
                        }
                    })
                    .collect(),
            )
        }],
        level: None,
        level_is: None,
    };
    vec![
        figure(
            9,
            &[
                ("Checkers", (12.0, 21.0), &["d15", "d13", "d11"]),
                ("Othello", (9.0, 21.0), &["d9", "d8", "d7"]),
                ("Chess", (12.0, 21.0), &["d7", "d6", "d5"]),
            ],
            "table entries, log₂",
            ("leaves relative to ID Alpha-Beta", (0.8, 1.6)),
        ),
        by_depth(13, "leaves relative to Aspiration NegaScout", (0.8, 1.2)),
        by_depth(14, "nodes relative to Aspiration NegaScout", (0.8, 1.6)),
        figure(
            15,
            &[("Chess", (-50.0, 50.0), &["d6", "d7"])],
            "first guess minus minimax value",
            (
                "cumulative leaves relative to Aspiration NegaScout",
                (0.8, 1.1),
            ),
        ),
        sheet("test/many", vec![many]),
        sheet(
            "test/steps",
            vec![
                steps("SSS*", 60, Stroke::Steps),
                steps("MTD-bi", 6, Stroke::Steps),
                steps("DUAL*", 200, Stroke::Lines),
                steps("MTD(f)", 3, Stroke::Steps),
                scatter.clone(),
            ],
        ),
        sheet(
            "test/scatter",
            vec![scatter, steps("SSS*", 30, Stroke::Steps)],
        ),
    ]
}

fn report(sheets: Vec<Sheet>) -> Report {
    Report {
        scale: "quick".into(),
        command: "nullwindow lab run all --scale quick --out \"results & more\"".into(),
        build: "0.1.0".into(),
        machine: machine::machine(),
        date: "1996-11-01".into(),
        seconds: 301.0,
        sheets: sheets
            .into_iter()
            .map(|sheet| {
                let info = FigureInfo {
                    name: sheet.name.clone(),
                    paper: "Best-First Fixed-Depth Minimax Algorithms (1996)".into(),
                    title: sheet.title.clone(),
                    runs: "20 positions a game, depth < 9".into(),
                    about: "How much smaller the trees of MTD(f) are.".into(),
                };
                (info, sheet)
            })
            .collect(),
        claims: [
            Verdict::Agrees,
            Verdict::Differs("the paper's evaluation is not published".into()),
            Verdict::Disagrees("<script>alert(1)</script>".into()),
            Verdict::CannotTell("too few positions".into()),
            Verdict::Open("nothing to compare with".into()),
        ]
        .into_iter()
        .enumerate()
        .map(|(index, verdict)| ClaimRow {
            name: format!("claim-{index}"),
            text: "MTD(f) evaluates fewer leaves than Aspiration NegaScout".into(),
            place: "1996a §5.2.2".into(),
            published: "5–10 % fewer".into(),
            measured: "7 % fewer".into(),
            tolerance: "± 3 %".into(),
            sample: "20 positions & depth 8".into(),
            verdict,
        })
        .collect(),
        beliefs: vec![Belief {
            text: "SSS* is too complex to understand & implement.".into(),
            judgement: "Refuted:".into(),
            answer: "It is a loop of null-window searches.".into(),
            evidence: vec![(
                "claim-0".into(),
                "Both evaluate the same leaves".into(),
                "different in 0 searches".into(),
            )],
        }],
        conditions: "Chess: captures are played out at the leaves".into(),
    }
}

/// The texts of an SVG, as a reader sees them.
fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("well-formed");
    document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .map(|node| node.text().unwrap_or_default().to_owned())
        .collect()
}

/// Sheets that have no business being drawn.
fn odd_sheets() -> Vec<Sheet> {
    let odd = |points: &[(f64, f64)], scale| Panel {
        title: "<&>".into(),
        x: axis("", None, scale),
        y: axis("\"", Some((0.0, 1.0)), scale),
        series: [Stroke::Lines, Stroke::Steps, Stroke::Marks]
            .into_iter()
            .enumerate()
            .map(|(hue, stroke)| Series {
                stroke,
                ..series(
                    &format!("<series {hue}>"),
                    Origin::Ours,
                    hue * 1000,
                    points
                        .iter()
                        .map(|&(x, y)| Point {
                            low: f64::NAN,
                            ..Point::bare(x, y)
                        })
                        .collect(),
                )
            })
            .collect(),
        level: Some(f64::NAN),
        level_is: None,
    };
    let points = [
        (f64::NAN, 1.0),
        (1.0, f64::NAN),
        (2.0, f64::INFINITY),
        (3.0, -1e300),
        (f64::MAX, 0.0),
    ];
    [AxisScale::Linear, AxisScale::Logarithmic, AxisScale::Whole]
        .into_iter()
        .flat_map(|scale| {
            let mut bare = odd(&[], scale);
            bare.series.clear();
            [
                vec![],
                vec![bare],
                vec![odd(&[], scale)],
                vec![odd(&points, scale); 7],
            ]
        })
        .map(|panels| sheet("test/odd", panels))
        .collect()
}

#[test]
fn pictures_name_everything() {
    for sheet in samples().iter().chain(&odd_sheets()) {
        let svg = plot::picture(sheet).svg();
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        let texts = texts(&svg);
        for panel in &sheet.panels {
            for word in panel.title.split_whitespace() {
                assert!(
                    texts.iter().any(|text| text.contains(word)),
                    "{word}: {texts:?}"
                );
            }
            for series in &panel.series {
                assert!(
                    texts.iter().any(|text| text.starts_with(&series.name)),
                    "{texts:?}"
                );
            }
        }
    }
}

#[test]
fn marks_stand_where_the_points_are() {
    let one = Panel {
        title: String::new(),
        x: axis("", Some((0.0, 10.0)), AxisScale::Linear),
        y: axis("", Some((0.0, 10.0)), AxisScale::Linear),
        series: vec![series(
            "a",
            Origin::Ours,
            0,
            vec![
                Point::bare(0.0, 0.0),
                Point::bare(5.0, 2.5),
                Point::bare(10.0, 10.0),
                Point::bare(5.0, 99.0),
            ],
        )],
        level: None,
        level_is: None,
    };
    let svg = plot::picture(&sheet("test/one", vec![one])).svg();
    let document = Document::parse(&svg).expect("well-formed");
    let number = |node: &Node, name| {
        node.attribute(name)
            .and_then(|text| text.parse::<f64>().ok())
            .expect("a number")
    };
    let marks: Vec<(f64, f64)> = document
        .descendants()
        .filter(|node| node.has_tag_name("circle"))
        .map(|node| (number(&node, "cx"), number(&node, "cy")))
        .collect();
    // Three points and the legend's mark: what is off the axes has none.
    let [low, middle, high, _legend] = marks[..] else {
        panic!("{marks:?}");
    };
    let share = |a: f64, b: f64, c: f64| (b - a) / (c - a);
    assert!((share(low.0, middle.0, high.0) - 0.5).abs() < 1e-3);
    assert!((share(low.1, middle.1, high.1) - 0.25).abs() < 1e-3);
    assert!(high.1 < low.1);
}

#[test]
fn every_sheet_has_pixels() {
    for sheet in samples().iter().chain(&odd_sheets()) {
        let picture = plot::picture(sheet);
        let png = picture.png().expect("a picture");
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let side = |from: usize| {
            let bytes = png[from..from + 4].try_into().expect("four bytes");
            f64::from(u32::from_be_bytes(bytes))
        };
        let (width, height) = picture.size();
        assert_eq!((side(16), side(20)), (2.0 * width, 2.0 * height));
    }
}

#[test]
fn tables_have_a_row_a_point() {
    for sheet in samples() {
        let points: usize = sheet
            .panels
            .iter()
            .flat_map(|panel| &panel.series)
            .map(|series| series.points.len())
            .sum();
        assert_eq!(table::csv(&sheet).lines().count(), points + 1);
    }
    let mut small = samples().swap_remove(3);
    small.panels[0].title = "a, \"b\"".into();
    let csv = table::csv(&small);
    let row = csv.lines().nth(1).expect("a row");
    assert!(
        row.starts_with("1996a/fig15,\"a, \"\"b\"\"\",d6,ours,-"),
        "{row}"
    );
    assert_eq!(
        csv.lines().last(),
        Some("1996a/fig15,\"a, \"\"b\"\"\",d7,published,50,0.97,0.97,0.97,1")
    );
}

#[test]
fn reports_are_whole_and_escaped() {
    let page = html(&report(samples()));
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;alert(1)"));
    assert!(!page.contains("<here> &") && page.contains("&lt;here&gt; &amp; nothing"));
    assert_eq!(page.matches("<svg xmlns").count(), samples().len());
    assert!(!page.contains("src=") && !page.replace("url(data:", "").contains("url("));
    assert!(
        !page
            .replace("http://www.w3.org/2000/svg", "")
            .contains("://")
    );
    // All but the head, whose tags HTML leaves open, is XML too: every tag is closed.
    let body = &page[page.find("<body>").expect("a body")..page.find("</html>").expect("an end")];
    let closed = body.replace("<br>", "<br/>");
    let document = Document::parse(&closed).expect("well-formed");
    let mut ids: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let links = document
        .descendants()
        .filter_map(|node| node.attribute("href"));
    for link in links {
        assert!(ids.contains(&link.trim_start_matches('#')), "{link}");
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    assert!(html(&Report::default()).contains("Figures: 0."));
    let odd = html(&report(odd_sheets()));
    assert!(!odd.contains("<&>") && !odd.contains("<series"));
}

/// Draws everything, to be looked at: `cargo test -p nullwindow-laboratory --test tests drawing --
/// --ignored` says where.
#[test]
#[ignore = "for the eye"]
fn gallery() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    std::fs::create_dir_all(&folder).expect("a folder");
    for sheet in samples().iter().chain(odd_sheets().last()) {
        let name = sheet.name.replace('/', "-");
        let picture = plot::picture(sheet);
        let png = picture.png().expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), png).expect("written");
        std::fs::write(folder.join(format!("{name}.svg")), picture.svg()).expect("written");
    }
    std::fs::write(folder.join("report.html"), html(&report(samples()))).expect("written");
    println!("{}", folder.display());
}
