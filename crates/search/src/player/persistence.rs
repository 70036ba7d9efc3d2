//! How long a move deserves to be thought about, by what the iterations so far have found.

use crate::report::Iteration;
use crate::score::Score;

/// The share of the planned time after which no new iteration begins, in hundredths: more where the
/// best move has just changed or its value has fallen, less where nothing has changed for long.
/// `setback` is a fall that matters, in points.
pub(super) fn hundredths<M: Eq>(iterations: &[Iteration<M>], setback: Option<u32>) -> u32 {
    let moves: Vec<&Option<M>> = iterations.iter().map(|it| &it.best_move).collect();
    let scores: Vec<Score> = iterations
        .iter()
        .map(|it| it.value.unwrap_or(it.bounds.lower))
        .collect();
    weighed(&moves, &scores, setback)
}

fn weighed<M: Eq>(moves: &[M], scores: &[Score], setback: Option<u32>) -> u32 {
    // The first iterations change their minds all the time.
    if moves.len() < 4 {
        return 100;
    }
    let last = moves.len() - 1;
    let unchanged = moves.iter().rev().take_while(|&mv| *mv == moves[last]);
    let by_move = match unchanged.count() {
        1 => 160,
        2 => 130,
        3..=5 => 100,
        _ => 70,
    };
    // Odd and even depths may differ by the last word.
    let fall = i64::from(scores[last - 2].0) - i64::from(scores[last].0);
    let by_value = match setback {
        Some(setback) if fall >= 3 * i64::from(setback) => 80,
        Some(setback) if fall >= i64::from(setback) => 40,
        _ => 0,
    };
    by_move + by_value
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(moves: &str, scores: &[i32]) -> u32 {
        let scores: Vec<Score> = scores.iter().copied().map(Score).collect();
        weighed(moves.as_bytes(), &scores, Some(30))
    }

    #[test]
    fn a_new_best_move_gets_more_time_than_an_old_one() {
        let even = [0; 7];
        assert_eq!(share("aaaaaab", &even), 160);
        assert_eq!(share("aaaaabb", &even), 130);
        assert_eq!(share("aaabbbb", &even), 100);
        assert_eq!(share("aaaaaaa", &even), 70);
        assert_eq!(share("aab", &even[..3]), 100);
    }

    #[test]
    fn a_falling_value_gets_more_time() {
        assert_eq!(share("abbbb", &[50, 50, 50, 50, 21]), 100);
        assert_eq!(share("abbbb", &[50, 50, 50, 50, 20]), 140);
        assert_eq!(share("abbbb", &[50, 50, 50, 50, -40]), 180);
        assert_eq!(share("abbbb", &[0, 0, 0, 0, 90]), 100);
        assert_eq!(
            weighed(
                b"abbbb",
                &[Score(0), Score(0), Score(0), Score(0), Score(-500)],
                None
            ),
            100
        );
    }
}
