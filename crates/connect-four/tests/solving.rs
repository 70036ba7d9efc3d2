//! Searches to the end of the game find what a slow solver finds, and what has been published.

use crate::common::{Slow, Solver, after, random_games};
use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::{Answer, Mtd};
use nullwindow::memory::TranspositionTable;
use nullwindow::{Plan, Play, Player, Position, Score, Search, Task};
use nullwindow_connect_four::ConnectFour;

/// The value of a position by a search to the end, as points of the slow solver's: 43 minus the
/// number of the disc that wins.
fn points(position: &ConnectFour, value: Score) -> i32 {
    if value.0.abs() < ConnectFour::WIN.0 {
        assert_eq!(value, Score::ZERO, "neither won nor drawn nor lost");
        return 0;
    }
    let plies = -ConnectFour::LOST.0 - value.0.abs();
    let disc = 42 - i32::from(position.plies_left()) + plies;
    (43 - disc) * value.0.signum()
}

fn solve(player: &mut Player<ConnectFour>, position: &ConnectFour) -> i32 {
    let decision = player.think(position, Task::default()).unwrap();
    points(position, decision.score.expect("no limit was set"))
}

#[test]
fn values_are_those_of_a_slow_solver() {
    let played = include_str!("../testsets/games.txt").lines();
    let played = played.filter(|line| !line.starts_with('#'));
    let played = played.map(|line| line.split_once(' ').unwrap().1.to_owned());
    let mut player = Player::new(16 << 20).unwrap();
    let mut results = [0; 3];
    for (number, game) in random_games(40, 5).into_iter().chain(played).enumerate() {
        // From here on the slow solver is quick enough.
        let plies = 20 + number % 6;
        if game.len() > plies {
            let text = &game[..plies];
            let slow = Solver::default().points(&Slow::after(text));
            assert_eq!(solve(&mut player, &after(text)), slow, "{text}");
            results[usize::try_from(1 + slow.signum()).unwrap()] += 1;
        }
    }
    assert!(results.iter().all(|&count| count > 2), "{results:?}");
}

/// Positions of a test set for solvers with their published scores: P. Pons, "Solving Connect 4:
/// how to build a perfect AI". Who wins with his 21st disc has one point, with his 20th two.
const PUBLISHED: [(&str, i32); 20] = [
    ("2252576253462244111563365343671351441", -1),
    ("7422341735647741166133573473242566", 1),
    ("23163416124767223154467471272416755633", 0),
    ("71255763773133525731261364622167124446454", 0),
    ("65214673556155731566316327373221417", -1),
    ("67152117737262713366376314254", 6),
    ("2762751722231276466633475674533", 5),
    ("6242432155656447531617622", 0),
    ("37313333717124171162542", 3),
    ("5455174361263362", -1),
    ("2531276566711153", 2),
    ("274552224131661", 0),
    ("43745416472735", -13),
    ("17516442226766", 8),
    ("42434653771434", 9),
    ("51756773145177", -10),
    ("5512243243536", 13),
    ("165746146225", -11),
    ("427631264721", 10),
    ("7675456251", 13),
];

/// Points as they are published, from those of the slow solver's.
fn published(points: i32) -> i32 {
    (points.abs() + 1) / 2 * points.signum()
}

#[test]
fn values_are_the_published_ones() {
    let mut player = Player::new(32 << 20).unwrap();
    for (text, score) in PUBLISHED {
        assert_eq!(published(solve(&mut player, &after(text))), score, "{text}");
    }
}

#[test]
fn moves_are_worth_what_is_published() {
    let mut player = Player::new(32 << 20).unwrap();
    for (text, scores) in [
        ("274552224131661", [-9, -11, -12, 0, -11, -11, -11]),
        ("2531276566711153", [-2, 2, -1, 0, -1, 0, -12]),
    ] {
        for (column, score) in (1..).zip(scores) {
            let text = format!("{text}{column}");
            let value = -published(solve(&mut player, &after(&text)));
            assert_eq!(value, score, "{text}");
        }
    }
}

/// Asks whether the value is at least what is claimed, and then whether it is more.
struct Claim(Score);

impl Mtd for Claim {
    fn first(&self, _: &[Score]) -> Score {
        self.0
    }

    fn next(&self, last: &Answer) -> Score {
        if last.failed_high() {
            last.value + 1
        } else {
            last.value
        }
    }
}

/// Searches straight to the end of the game with a large table.
fn check_claims(claims: &[(&str, Score)]) {
    let table = TranspositionTable::with_bytes(2 << 30).unwrap();
    let mut search = Search::<Play<ConnectFour>>::new(table);
    for &(text, value) in claims {
        let position = after(text);
        let plan = Plan::single(position.plies_left()).without_lines();
        let report = search.run::<AlphaBeta>(&Claim(value), &position, plan);
        println!(
            "'{text}': {} nodes, {:?}",
            report.counts.total(),
            report.time
        );
        assert_eq!(report.value, Some(value), "'{text}'");
    }
}

#[test]
#[ignore = "takes 2 GiB and up to an hour in release: some 2 billion nodes a position"]
fn the_first_player_wins_with_the_41st_disc() {
    check_claims(&[("", -ConnectFour::LOST - 41)]);
}

/// In the middle X wins with the 41st disc. Beside it the game is drawn, then O wins with the
/// 42nd disc and at the edge with the 40th. The other columns are mirror images.
#[test]
#[ignore = "takes 2 GiB and up to an hour in release: some 2 billion nodes a position"]
fn only_the_middle_column_wins() {
    let (x_wins, o_wins) = (ConnectFour::LOST, -ConnectFour::LOST);
    check_claims(&[
        ("4", x_wins + 40),
        ("3", Score::ZERO),
        ("2", o_wins - 41),
        ("1", o_wins - 39),
    ]);
}
