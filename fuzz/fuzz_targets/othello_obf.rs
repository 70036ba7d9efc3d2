//! OBF: problems, one or many.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_othello::obf::Problem;

fuzz_target!(|text: &str| {
    let _ = Problem::parse(text);
    for problem in Problem::parse_all(text).unwrap_or_default() {
        let _ = problem.best_score();
    }
});
