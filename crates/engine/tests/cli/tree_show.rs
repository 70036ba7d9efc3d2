//! `tree show`: the papers' figures as data, text and SVG.

use super::command::{json, nullwindow, refused, stdout};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn shown(line: &str) -> Value {
    json(&mut nullwindow(&format!("tree show {line} --json")))
}

/// Labels of the nodes of a panel for which `holds`.
fn labels(panel: &Value, holds: impl Fn(&Value) -> bool) -> String {
    let nodes = panel["nodes"].as_array().unwrap().iter();
    let labels = nodes
        .filter(|node| holds(node))
        .map(|node| node["label"].as_str());
    let labels: BTreeSet<&str> = labels.map(|label| label.unwrap_or("?")).collect();
    labels.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_passes_of_mt_sss_are_figures_4_to_7() {
    let found = shown("pearl --algorithm mt-sss");
    let panels = found["panels"].as_array().unwrap();
    assert_eq!(panels.len(), 4);
    let bound = |panel: &Value, label: &str, which: &str| {
        let nodes = panel["nodes"].as_array().unwrap();
        let node = nodes.iter().find(|node| node["label"] == label).unwrap();
        node[which].clone()
    };
    let visited = |panel: &Value| labels(panel, |node| node["state"] == "visited");
    assert_eq!(visited(&panels[0]), "a b c d e f g h i j k l m");
    assert_eq!(visited(&panels[1]), "a b c d e f h n");
    assert_eq!(visited(&panels[2]), "a b h i j l m o");
    assert_eq!(visited(&panels[3]), "a b h i j l m o p q s t");
    for (panel, bounds) in panels.iter().zip([
        [("a", 41), ("b", 41), ("d", 41), ("h", 36), ("i", 36)],
        [("a", 36), ("b", 12), ("d", 5), ("h", 36), ("i", 36)],
        [("a", 35), ("b", 12), ("d", 5), ("h", 35), ("l", 35)],
    ]) {
        for (label, upper) in bounds {
            assert_eq!(bound(panel, label, "upper"), upper, "{label}");
            assert_eq!(bound(panel, label, "lower"), Value::Null, "{label}");
        }
    }
    assert_eq!(bound(&panels[3], "a", "lower"), 35);
    assert_eq!(bound(&panels[3], "q", "lower"), 36);
    // The critical paths that the text follows.
    let critical = |panel: &Value| labels(panel, |node| node["critical"] == true);
    assert_eq!(critical(&panels[0]), "a b c d e");
    assert_eq!(critical(&panels[1]), "a h i l m");
    assert_eq!(critical(&panels[2]), "a h i l o");
    assert_eq!(critical(&panels[3]), "a h i l o");
    // The solution trees: all children of MAX and one of MIN, or the reverse.
    let upper = |panel: &Value| labels(panel, |node| node["in_upper_tree"] == true);
    assert_eq!(upper(&panels[0]), "a b c d e f g h i j k l m");
    assert_eq!(upper(&panels[2]), "a b c d f g h i j k l n o");
    let lower = |panel: &Value| labels(panel, |node| node["in_lower_tree"] == true);
    assert_eq!(lower(&panels[0]), "");
    assert_eq!(lower(&panels[3]), "a h i l m o p q s t");
}

#[test]
fn open_lists_stand_below_the_panels_of_sss_star() {
    let found = shown("pearl --algorithm sss-star");
    let opens: Vec<&Value> = found["panels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|panel| &panel["open"])
        .collect();
    assert_eq!(
        opens[..3],
        [
            "e:41 m:36 k:34 g:12",
            "m:36 k:34 g:12 n:5",
            "o:35 k:34 g:12 n:5"
        ]
    );
    assert_eq!(opens[3], "a:35", "the solved root alone");
}

#[test]
fn every_algorithm_proves_its_value_by_solution_trees() {
    for algorithm in [
        "minimax",
        "alpha-beta",
        "scout",
        "negascout",
        "aspiration-negascout",
        "mt-sss",
        "mt-dual",
        "mtd-f",
        "mtd-f-bi",
        "mtd-bi",
        "mtd-step",
        "sss-star",
        "dual-star",
        "ins",
        "pns",
    ] {
        for tree in ["pearl", "appendix-b-2", "appendix-b-3"] {
            let found = shown(&format!("{tree} --algorithm {algorithm}"));
            let panels = found["panels"].as_array().unwrap();
            let last = &panels[panels.len() - 1];
            let nodes = last["nodes"].as_array().unwrap();
            let in_both =
                |node: &&Value| node["in_upper_tree"] == true && node["in_lower_tree"] == true;
            // Both trees have one path in common, and its leaf has the value.
            let line: Vec<&Value> = nodes.iter().filter(in_both).collect();
            let leaf = line[line.len() - 1];
            assert_eq!(leaf["lower"], found["value"], "{algorithm} {tree}");
            assert_eq!(leaf["upper"], found["value"], "{algorithm} {tree}");
            let plies = leaf["node"].as_array().unwrap().len();
            assert_eq!(line.len(), plies + 1, "{algorithm} {tree}");
            for panel in panels {
                let nodes = panel["nodes"].as_array().unwrap();
                assert!(
                    nodes
                        .iter()
                        .any(|n| n["in_upper_tree"] == true || n["in_lower_tree"] == true)
                );
            }
        }
    }
}

#[test]
fn people_see_the_tree_after_each_pass() {
    let text = stdout(&mut nullwindow(
        "tree show pearl --algorithm mt-sss --pass 2",
    ));
    let expected = "\
pearl: MT-SSS*, or MTD(+inf); value 35, 8 leaves evaluated

pass 2, 4 plies: at least 41? answer 36, known at most 36
□ a ≤ 36 ◀
┣━━○ b ≤ 12
┃  ┡━━□ c ≤ 12
┃  │  ┣━━○ d ≤ 5
┃  │  ┃  ┠──□ e = 41 #1
┃  │  ┃  ┗━━□ n = 5 #5*
┃  │  ┗━━○ f ≤ 12
┃  │     ┡━━□ g = 12 #2 ·
┃  │     └─╳□ (90)
┃  └─╳□ (7 nodes)
┗━━○ h ≤ 36 ◀
";
    assert!(text.starts_with(expected), "{text}");
    assert!(text.ends_with("╳ cut off\n"), "{text}");
}

#[test]
fn a_picture_is_well_formed_and_has_every_node_of_every_pass() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("passes.svg");
    let labelled = r#"[{"label":"<&\"b'\u0007>","children":[1,2]},[{"label":"a long label","value":-1000000},3]]"#;
    let mut command = nullwindow("tree show - --algorithm mt-sss --out");
    stdout(command.arg(&path).write_stdin(labelled));
    let svg = std::fs::read_to_string(&path).unwrap();
    let (squares, circles) = (
        svg.matches("<rect x=").count(),
        svg.matches("<circle").count(),
    );
    let passes = shown_from(labelled)["panels"].as_array().unwrap().len();
    assert!(circles >= 2 * passes && squares >= 5 * passes);
    // Tags are closed, and no text opens one.
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for line in svg.lines() {
        let inner = line.trim_start_matches('<').trim_end_matches('>');
        assert!(inner.matches('<').count() <= 1, "{line}");
    }
    assert!(svg.contains("a long label"));
    assert!(svg.contains("&lt;&amp;"), "{svg}");
    assert!(!svg.contains('\u{7}'));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_picture_can_be_pixels() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |name: &str| {
        let path = folder.path().join(name);
        let mut command = nullwindow("tree show pearl --algorithm sss-star --out");
        stdout(command.arg(&path));
        std::fs::read(&path).unwrap()
    };
    let (svg, png) = (draw("passes.svg"), draw("passes.png"));
    let svg = String::from_utf8(svg).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let wide = u32::from_be_bytes(png[16..20].try_into().unwrap());
    let tall = u32::from_be_bytes(png[20..24].try_into().unwrap());
    let size = format!("width=\"{}\" height=\"{}\"", wide / 2, tall / 2);
    assert!(svg.starts_with("<svg ") && svg.contains(&size), "{size}");
    // Every leaf of this chain of bounds is another pass: more than pixels can show.
    let steps: Vec<String> = (1..=35).map(|i| format!("[{},0,0]", 1000 - i)).collect();
    let many = format!("[{}]", steps.join(","));
    let mut command = nullwindow("tree show - --algorithm mt-sss --out");
    command.arg(folder.path().join("many.png"));
    refused(
        command.write_stdin(many),
        &["many.png", "pixels are too many"],
    );
}

fn shown_from(text: &str) -> Value {
    json(nullwindow("tree show - --algorithm mt-sss --json").write_stdin(text))
}

#[test]
fn mtd_best_is_shown_child_by_child() {
    let found = shown("pearl --algorithm mtd-best");
    let moves: Vec<&Value> = found["panels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|panel| &panel["pass"]["root_move"])
        .collect();
    assert_eq!(moves, [0, 1, 0]);
    let proven = |panel: &Value| labels(panel, |node| node["in_lower_tree"] == true);
    assert_eq!(proven(&found["panels"][1]), "? h i j k p q s t");
    let text = stdout(&mut nullwindow(
        "tree show pearl --algorithm mtd-best --pass 2",
    ));
    assert!(text.contains("○ h ≥ 34 ◀"), "{text}");
}

#[test]
fn deepening_shows_each_depth() {
    let found = shown("appendix-b-3 --algorithm alpha-beta --deepening");
    let depths: Vec<&Value> = found["panels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|panel| &panel["pass"]["depth"])
        .collect();
    assert_eq!(depths, [1, 2, 3]);
    let evaluated = |panel: &Value| labels(panel, |node| node["order"].is_u64());
    assert_eq!(evaluated(&found["panels"][1]), "d e f g");
    // Alpha-Beta cuts off o, and evaluates seven leaves.
    assert_eq!(evaluated(&found["panels"][2]), "h i j k l m n");
}

#[test]
fn what_nobody_could_read_is_refused() {
    let big = format!("[{}]", vec!["1"; 401].join(","));
    refused(
        nullwindow("tree show -").write_stdin(big),
        &["401 leaves", "at most 400"],
    );
    refused(
        &mut nullwindow("tree show pearl --pass 9"),
        &["--pass 9", "from 1 to 5"],
    );
    refused(&mut nullwindow("tree show pearl --pass 0"), &["--pass 0"]);
    refused(
        &mut nullwindow("tree show pearl --out x.gif"),
        &["x.gif", ".svg or .png"],
    );
    refused(
        &mut nullwindow("tree show pearl --algorithm sss-star --deepening"),
        &["sss-star", "--deepening"],
    );
    // Every leaf of this chain of bounds is another pass.
    let steps = (1..=50)
        .map(|i| format!("[{},{}]", 1000 - i, 0))
        .collect::<Vec<_>>();
    let many = format!("[{}]", steps.join(","));
    refused(
        nullwindow("tree show - --algorithm mt-sss").write_stdin(many.clone()),
        &["passes are too many", "--pass"],
    );
    let one = stdout(nullwindow("tree show - --algorithm mt-sss --pass 50").write_stdin(many));
    assert!(one.contains("pass 50"));
    assert_eq!(json!(shown_from("7")["value"]), 7);
}
