//! What people paste: a position, a game in its usual notation, or a list of moves.

use nullwindow::GameHistory;
use nullwindow_catalogue::{Opening, Playable};

/// What was read.
pub(super) struct Found<G: Playable> {
    pub(super) history: GameHistory<G>,
    /// What it is called; may be empty.
    pub(super) name: String,
    /// How many games there were.
    pub(super) games: usize,
}

/// How a game ended, as it is written after the last move.
const RESULTS: [&str; 7] = ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "*"];

/// Reads a text in whatever notation it is.
pub(super) fn read<G: Playable>(
    text: &str,
    index: usize,
    plies: usize,
) -> Result<Found<G>, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("expected a position, a game or moves; there is nothing".to_owned());
    }
    if text == "start" {
        return Ok(Found {
            history: GameHistory::new(G::start()),
            name: String::new(),
            games: 1,
        });
    }
    let mut openings = openings::<G>(text)?;
    let games = openings.len();
    if index >= games {
        return Err(format!(
            "there are {games} games; number {} is none",
            index + 1
        ));
    }
    let opening = openings.swap_remove(index);
    if opening.moves.len() > plies {
        return Err(format!("a game has at most {plies} plies here"));
    }
    Ok(Found {
        name: opening.name.clone(),
        history: played(&opening),
        games,
    })
}

/// The moves until the game is over: a record may go on after a draw that nobody claimed.
fn played<G: Playable>(opening: &Opening<G>) -> GameHistory<G> {
    let mut history = GameHistory::new(opening.start.clone());
    for &mv in &opening.moves {
        if history.verdict().is_some() {
            break;
        }
        history.play(mv);
    }
    history
}

fn openings<G: Playable>(text: &str) -> Result<Vec<Opening<G>>, String> {
    if let Some(opening) = letter_by_letter(text) {
        return Ok(vec![opening]);
    }
    let tagged = text.contains('[') || text.contains("(;");
    // Moves on several lines are one game, unless every line is one.
    let plain = (!tagged).then(|| without_result(text));
    let whole = plain.as_ref().map(|plain| G::openings(plain));
    match whole {
        Some(Ok(found)) if says_something(&found) => return Ok(found),
        _ => {}
    }
    let why = match G::openings(text) {
        Ok(found) if says_something(&found) => return Ok(found),
        Ok(_) => "there is neither a position nor a move in it".to_owned(),
        Err(why) => why,
    };
    if let Ok(start) = G::parse_position(text) {
        return Ok(vec![Opening::position(start)]);
    }
    if let Some(problems) = G::SUITES.and_then(|suites| (suites.read)(text).ok()) {
        let found: Vec<_> = problems
            .into_iter()
            .map(|problem| Opening {
                name: problem.name,
                ..Opening::position(problem.position)
            })
            .collect();
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Err(whole.and_then(Result::err).unwrap_or(why))
}

/// Whether there is a move, or another position than the start: readers of games pass over much that is
/// neither.
fn says_something<G: Playable>(found: &[Opening<G>]) -> bool {
    let start = G::start();
    found
        .iter()
        .any(|opening| !opening.moves.is_empty() || opening.start != start)
}

/// The text in one line, and without how the game ended.
fn without_result(text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.last().is_some_and(|last| RESULTS.contains(last)) {
        words.pop();
    }
    words.join(" ")
}

/// Moves without anything between them, where each is one letter, as in `44455554221`.
fn letter_by_letter<G: Playable>(text: &str) -> Option<Opening<G>> {
    let mut opening = Opening::position(G::start());
    let mut position = G::start();
    let letters = text.chars().filter(|c| !c.is_whitespace());
    for letter in letters {
        let mv = position.parse_move(letter.encode_utf8(&mut [0; 4])).ok()?;
        position.play(mv);
        opening.moves.push(mv);
    }
    Some(opening)
}

#[cfg(test)]
mod tests {
    use super::read;
    use nullwindow_catalogue::{GameName, Playable, with_players};

    /// Start and moves of what is read, in one line.
    fn found(game: &str, text: &str) -> Result<String, String> {
        fn line<G: Playable>(text: &str) -> Result<String, String> {
            let found = read::<G>(text, 0, 1000)?;
            let moves = found.history.positions().iter().zip(found.history.moves());
            let moves: Vec<String> = moves.map(|(at, &mv)| at.move_text(mv)).collect();
            Ok(moves.join(" "))
        }
        let name: GameName = game.parse().expect("a game");
        with_players!(name, G => line::<G>(text)).expect("it is played")
    }

    #[test]
    fn games_are_read_as_people_write_them() {
        let cases = [
            ("chess", "1. e4 e5 2. Nf3 Nc6 1-0", "e2e4 e7e5 g1f3 b8c6"),
            ("chess", "1. e4 e5\n2. Nf3 *", "e2e4 e7e5 g1f3"),
            (
                "chess",
                "[Event \"x\"]\n\n1. d4 {a word} d5 (1... Nf6) 2. c4 1/2-1/2\n",
                "d2d4 d7d5 c2c4",
            ),
            ("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ""),
            ("checkers", "1. 11-15 23-19 2. 8-11", "11-15 23-19 8-11"),
            (
                "checkers",
                "[Event \"x\"]\n1. 11-15 23-19 1-0\n",
                "11-15 23-19",
            ),
            ("othello", "f5d6c3", "f5 d6 c3"),
            ("othello", "f5 d6 c3 d3", "f5 d6 c3 d3"),
            ("connect-four", "4455", "4 4 5 5"),
            ("connect-four", "4 4 5", "4 4 5"),
        ];
        for (game, text, moves) in cases {
            assert_eq!(found(game, text).as_deref(), Ok(moves), "{game}: {text}");
        }
    }

    #[test]
    fn positions_of_suites_are_read() {
        let obf = "---------------------------OX------XO--------------------------- X; d3:+0; c4:+0; f5:+0; e6:+0;";
        assert_eq!(found("othello", obf).as_deref(), Ok(""));
        let epd = "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - bm Nd5; id \"WAC.0\";";
        assert_eq!(found("chess", epd).as_deref(), Ok(""));
    }

    #[test]
    fn what_is_neither_is_refused_with_a_reason() {
        for game in ["chess", "checkers", "othello", "connect-four"] {
            for text in [
                "", "   \n ", "hello", "1. e9", "99-98", "z1z2", "8/8/8", "(;", "[",
            ] {
                let why = found(game, text).expect_err(text);
                assert!(!why.is_empty(), "{game}: {text}");
            }
        }
    }
}
