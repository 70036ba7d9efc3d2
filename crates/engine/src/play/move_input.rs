//! Reads moves as people type them: in any case, and abbreviated to an unambiguous prefix.

use nullwindow::GameHistory;
use nullwindow_catalogue::Playable;

/// The largest number of moves named where a text is ambiguous.
const MAX_NAMED: usize = 8;

/// Reads a legal move.
///
/// # Errors
/// The text is not a legal move, or is ambiguous.
pub(crate) fn read_move<G: Playable>(
    history: &GameHistory<G>,
    text: &str,
) -> Result<G::Move, String> {
    let position = history.position();
    let error = match position.parse_move(text) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    let wanted = G::simplified(text);
    let legal = history.legal_moves();
    let fitting = |fits: &dyn Fn(&str) -> bool| {
        let mut found = legal.clone();
        found.retain(|&mv| {
            let spellings = position.spellings(mv);
            spellings.iter().any(|text| fits(&G::simplified(text)))
        });
        found
    };
    let mut found = fitting(&|text| text == wanted);
    if found.is_empty() && !wanted.is_empty() {
        found = fitting(&|text| has_prefix(text, &wanted));
    }
    match found[..] {
        [mv] => Ok(mv),
        [] => {
            let side = G::SIDES[position.seat().index()];
            let note = position
                .restriction()
                .map(|note| format!("; {side} {note}"));
            let note = note.unwrap_or_default();
            Err(format!(
                "'{text}' cannot be played{note}: expected {}",
                error.expected
            ))
        }
        _ => {
            let names = found
                .iter()
                .take(MAX_NAMED)
                .map(|&mv| position.notation(mv));
            let mut names = names.collect::<Vec<_>>().join(", ");
            if found.len() > MAX_NAMED {
                names.push_str(", …");
            }
            Err(format!("'{text}' may be one of {names}"))
        }
    }
}

/// Whether a move has a prefix that does not end within a number.
fn has_prefix(text: &str, with: &str) -> bool {
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    text.strip_prefix(with)
        .is_some_and(|rest| !(digit(with.chars().last()) && digit(rest.chars().next())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow_catalogue::{GameName, with_game};
    use nullwindow_checkers::Checkers;
    use nullwindow_chess::Chess;
    use nullwindow_othello::Othello;

    fn read<G: Playable>(position: &str, text: &str) -> Result<String, String> {
        let position = match position {
            "start" => G::start(),
            text => G::parse_position(text).unwrap(),
        };
        let history = GameHistory::new(position.clone());
        read_move(&history, text).map(|mv| position.notation(mv))
    }

    #[track_caller]
    fn unclear<G: Playable>(position: &str, text: &str, named: &str) {
        let why = read::<G>(position, text).unwrap_err();
        assert_eq!(why, format!("'{text}' may be one of {named}"));
    }

    #[test]
    fn chess_moves_are_read_in_any_notation() {
        for (text, meant) in [
            ("e2e4", "e4"),
            ("Nf3", "Nf3"),
            ("nf3", "Nf3"),
            ("nc", "Nc3"),
        ] {
            assert_eq!(read::<Chess>("start", text).as_deref(), Ok(meant), "{text}");
        }
        unclear::<Chess>("start", "N", "Na3, Nc3, Nf3, Nh3");
        unclear::<Chess>("start", "e", "e3, e4");
        let promotion = "8/4P3/8/8/8/1k6/8/K7 w - - 0 1";
        unclear::<Chess>(promotion, "e8", "e8=N, e8=B, e8=R, e8=Q");
        assert_eq!(read::<Chess>(promotion, "e8q").as_deref(), Ok("e8=Q"));
        let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(read::<Chess>(castling, "0-0").as_deref(), Ok("O-O"));
        assert_eq!(read::<Chess>(castling, "oo").as_deref(), Ok("O-O"));
        // A pawn of the b-file has precedence over a bishop.
        let both = "4k3/8/8/3p4/8/1P3B2/8/4K3 w - - 0 1";
        assert_eq!(read::<Chess>(both, "b4").as_deref(), Ok("b4"));
        assert_eq!(read::<Chess>(both, "bxd5").as_deref(), Ok("Bxd5"));
    }

    #[test]
    fn prefixes_of_checkers_moves_are_whole_numbers() {
        assert_eq!(read::<Checkers>("start", "12").as_deref(), Ok("12-16"));
        assert_eq!(read::<Checkers>("start", "12x16").as_deref(), Ok("12-16"));
        unclear::<Checkers>("start", "11", "11-15, 11-16");
        assert!(read::<Checkers>("start", "1").is_err());
        let jump = read::<Checkers>("B:W15,22:B11,1", "1-5").unwrap_err();
        assert!(jump.contains("Black must jump"), "{jump}");
        assert!(jump.contains("11x18"), "{jump}");
    }

    #[test]
    fn othello_squares_are_read_in_any_case() {
        assert_eq!(read::<Othello>("start", "F5").as_deref(), Ok("f5"));
        assert_eq!(read::<Othello>("start", "f").as_deref(), Ok("f5"));
        let wrong = read::<Othello>("start", "a1").unwrap_err();
        assert_eq!(
            wrong,
            "'a1' cannot be played: expected a legal move: d3 c4 f5 e6"
        );
    }

    #[test]
    fn all_spellings_of_a_game_are_read() {
        fn check<G: Playable>() {
            let mut history = GameHistory::new(G::start());
            for ply in 0..60 {
                let legal = history.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let position = history.position().clone();
                for &mv in &legal {
                    for text in position.spellings(mv) {
                        let read = read_move(&history, &text).map(|mv| {
                            let mut after = position.clone();
                            after.play(mv);
                            after.position_text()
                        });
                        let mut after = position.clone();
                        after.play(mv);
                        assert_eq!(read, Ok(after.position_text()), "{text}");
                    }
                }
                history.play(legal[(7 * ply) % legal.len()]);
            }
        }
        for &game in GameName::ALL {
            with_game!(game, G => check::<G>());
        }
    }
}
