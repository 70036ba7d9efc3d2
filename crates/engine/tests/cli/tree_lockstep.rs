//! `tree lockstep`: Stockman's list and the memory-enhanced test, triple by triple.

use super::command::{json, nullwindow, refused, stdout};
use serde_json::{Value, json};

fn lockstep(line: &str) -> Value {
    json(&mut nullwindow(&format!("tree lockstep {line} --json")))
}

#[test]
fn all_steps_on_pearls_tree_agree() {
    for (dual, leaves) in [("", 8), ("--dual", 12)] {
        let found = lockstep(&format!("pearl {dual}"));
        assert_eq!(found["agree"], true);
        assert_eq!(found["parts_at"], Value::Null);
        assert_eq!(found["values"], json!([35, 35]));
        let steps = found["steps"].as_array().unwrap();
        assert!(steps.iter().all(|step| step["list"] == step["test"]));
        // Leaves are evaluated by case 4, each once.
        let evaluated = steps.iter().filter(|step| step["list"]["case"] == 4);
        assert_eq!(evaluated.count(), leaves);
        // Γ1 purges below the parent: no state stays that belongs there.
        for step in steps.iter().filter(|step| step["list"]["case"] == 1) {
            let parent = &step["open"][0];
            assert!(parent.is_string(), "the solved parent is first");
        }
    }
}

#[test]
fn open_lists_after_the_passes_are_as_printed() {
    let found = lockstep("pearl");
    let steps = found["steps"].as_array().unwrap();
    let lists: Vec<&Value> = steps
        .windows(2)
        .filter(|two| two[0]["list"]["merit"] != two[1]["list"]["merit"])
        .map(|two| &two[0]["open"])
        .collect();
    let expected = [
        json!(["e:41", "m:36", "k:34", "g:12"]),
        json!(["m:36", "k:34", "g:12", "n:5"]),
        json!(["o:35", "k:34", "g:12", "n:5"]),
    ];
    assert_eq!(lists, expected.iter().collect::<Vec<_>>());
    let passes: Vec<&Value> = steps.iter().map(|step| &step["pass"]).collect();
    assert_eq!(passes[passes.len() - 1], 4);
}

#[test]
fn random_trees_agree_too() {
    for seed in 0..6 {
        let line = format!("tree generate --irregular --width 3 --depth 5 --range 3 --seed {seed}");
        let tree = stdout(&mut nullwindow(&line));
        for dual in ["", "--dual"] {
            let mut command = nullwindow(&format!("tree lockstep - --json {dual}"));
            assert_eq!(
                json(command.write_stdin(tree.clone()))["agree"],
                true,
                "{line}"
            );
        }
    }
}

#[test]
fn people_see_both_side_by_side() {
    let text = stdout(&mut nullwindow("tree lockstep pearl"));
    let first = text.lines().nth(3).unwrap();
    let words: Vec<&str> = first.split_whitespace().collect();
    assert_eq!(
        words,
        [
            "1", "a?:+∞", "6", "all", "children", "live", "b?:+∞", "h?:+∞", "1", "a", "6", "a?:+∞",
            "✓"
        ]
    );
    assert!(
        text.ends_with("they agree triple by triple in 29 steps\n"),
        "{text}"
    );
    refused(&mut nullwindow("tree lockstep"), &["<FILE>"]);
    let wide = format!("[{}]", vec!["1"; 5000].join(","));
    refused(
        nullwindow("tree lockstep -").write_stdin(wide),
        &["5,001 nodes", "at most 5000"],
    );
}
