//! The examples' games against slow and independent ones, and the examples themselves.

use crate::big_state::FiveInARow;
use crate::connect_four::ConnectFour;
use crate::custom_algorithm::{Domineering, Galloping, RefuteFirst};
use crate::kalah::Kalah;
use crate::tic_tac_toe::TicTacToe;
use crate::{big_state, connect_four, custom_algorithm, kalah, tic_tac_toe};
use nullwindow::algorithms::{AlphaBeta, MemoryTest};
use nullwindow::drivers::{MtDual, MtSss, MtdF, OnePass};
use nullwindow::step::{Copying, Unmaking};
use nullwindow::{MoveList, Player, Position, Score, Status, Task, perft};
use std::collections::HashMap;
use std::time::Duration;

/// Plays at random, showing every position.
fn at_random<P: Position>(start: &P, games: u64, mut show: impl FnMut(&P)) {
    let mut random = 1u64;
    for _ in 0..games {
        let mut n = start.clone();
        loop {
            show(&n);
            let mut moves = MoveList::new();
            if n.moves(&mut moves).is_over() {
                break;
            }
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            let pick = usize::try_from(random >> 33).unwrap() % moves.len();
            n.play(moves.as_slice()[pick]);
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_of_known_size() {
    tic_tac_toe::main().unwrap();
    let start = TicTacToe::default();
    let sizes: Vec<_> = (0..=9).map(|depth| perft(&start, depth)).collect();
    let known = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
    assert_eq!(sizes, known);
    let mut player = Player::new(1 << 16).unwrap();
    let task = Task::depth(9).alternatives(0);
    let decision = player.think(&start, task.clone()).unwrap();
    assert_eq!(decision.lines[0].score, Score::ZERO);
    assert_eq!(decision.lines[0].line.proven, 9);
    assert_eq!(decision.alternatives.len(), 9);
    // After a corner only the centre saves the game.
    let mut corner = start;
    corner.play(0);
    let decision = player.think(&corner, task).unwrap();
    assert_eq!(decision.alternatives, [4]);
    assert_eq!(tic_tac_toe::perfect_game(start).unwrap().len(), 10);
}

/// Columns of stones, as a person would write it.
#[derive(Clone, Default)]
struct SlowConnectFour {
    columns: [Vec<u8>; 7],
    plies: u8,
}

impl SlowConnectFour {
    fn from_text(text: &str) -> Self {
        let mut slow = SlowConnectFour::default();
        for row in text.lines().take(6).collect::<Vec<_>>().iter().rev() {
            for (column, mark) in row.split_whitespace().enumerate() {
                if mark != "." {
                    slow.columns[column].push(u8::from(mark == "o"));
                    slow.plies += 1;
                }
            }
        }
        slow
    }

    fn at(&self, column: i8, row: i8) -> Option<u8> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    /// Whether a stone of a player's at a cell would be one of four, wherever the others are.
    fn four_through(&self, column: i8, row: i8, player: u8) -> bool {
        let owned = |dx: i8, dy: i8, i: i8| {
            i == 0 || self.at(column + dx * i, row + dy * i) == Some(player)
        };
        let steps = [(1, 0), (0, 1), (1, 1), (1, -1)];
        steps
            .iter()
            .any(|&(dx, dy)| (-3..=0).any(|first| (first..first + 4).all(|i| owned(dx, dy, i))))
    }

    fn cells() -> impl Iterator<Item = (i8, i8)> {
        (0..7).flat_map(|column| (0..6).map(move |row| (column, row)))
    }

    fn won_by(&self, player: u8) -> bool {
        Self::cells().any(|(column, row)| {
            self.at(column, row) == Some(player) && self.four_through(column, row, player)
        })
    }

    fn worth(&self, player: u8) -> i32 {
        let threats = Self::cells()
            .filter(|&(column, row)| self.at(column, row).is_none())
            .filter(|&(column, row)| self.four_through(column, row, player));
        let weights = [0, 0, 1, 2, 1, 0, 0];
        let own = |column: &Vec<u8>| column.iter().filter(|&&stone| stone == player).count();
        let centre = self
            .columns
            .iter()
            .zip(weights)
            .map(|(c, w)| w * own(c))
            .sum::<usize>();
        i32::try_from(16 * threats.count() + centre).unwrap()
    }
}

#[test]
fn connect_four_follows_the_rules_and_judges_as_it_says() {
    let (mut positions, mut wins) = (0, 0);
    at_random(&ConnectFour::default(), 300, |n| {
        let slow = SlowConnectFour::from_text(&n.to_string());
        let (mover, other) = (slow.plies % 2, 1 - slow.plies % 2);
        let mut moves = MoveList::new();
        let over = n.moves(&mut moves).score();
        let free = (0..7).filter(|&c| slow.columns[usize::from(c)].len() < 6);
        let expected = if slow.won_by(other) {
            assert_eq!(n.evaluate(), Score(-10_000));
            wins += 1;
            Some(Score(-10_000))
        } else {
            assert_eq!(n.evaluate(), Score(slow.worth(mover) - slow.worth(other)));
            let mut listed = moves.as_slice().to_vec();
            listed.sort_unstable();
            assert_eq!(listed, free.collect::<Vec<_>>());
            listed.is_empty().then_some(Score::ZERO)
        };
        assert_eq!(over, expected, "{n}");
        positions += 1;
    });
    assert!(positions > 5000 && wins > 250, "{positions} {wins}");
    assert_eq!(perft(&ConnectFour::default(), 8), 5_673_234);
}

#[test]
fn connect_four_plays_the_same_game_with_the_same_nodes() {
    connect_four::run(Duration::from_millis(1)).unwrap();
    let game = || {
        let mut reports = Vec::new();
        let end = connect_four::play(&Task::nodes(3000), |_, report| {
            reports.push((report.best, report.score, report.depth, report.counts));
        });
        (end.unwrap(), reports)
    };
    let (end, reports) = game();
    assert_eq!((end, reports.clone()), game());
    assert!(
        end.moves(&mut MoveList::new()).is_over(),
        "the game is over"
    );
    // Who sees a win wins.
    let decided = |value: Option<Score>| value.filter(|v| v.0.abs() > 9_000);
    let verdicts = reports.iter().filter_map(|report| decided(report.1));
    let last = reports.len() - 1;
    assert!(verdicts.clone().count() > 0);
    assert_eq!(
        decided(reports[last].1),
        Some(Score(9_999)),
        "wins with the last move"
    );
}

/// Kalah as people play it: a player who has earned a turn just moves again.
#[derive(Clone, PartialEq, Eq, Hash)]
struct SlowKalah {
    pits: Vec<u8>,
    player: usize,
}

impl SlowKalah {
    /// Pits 0..n and store n of player 0, then the same of player 1.
    fn start(pits: usize, stones: u8) -> Self {
        let mut half = vec![stones; pits];
        half.push(0);
        SlowKalah {
            pits: [half.clone(), half].concat(),
            player: 0,
        }
    }

    fn margin(&self, known: &mut HashMap<SlowKalah, i32>) -> i32 {
        if let Some(&margin) = known.get(self) {
            return margin;
        }
        let n = self.pits.len() / 2 - 1;
        let first = |player: usize| player * (n + 1);
        let stones = |player: usize| self.pits[first(player)..first(player) + n].iter();
        let total = |p: usize| {
            i32::from(self.pits[first(p) + n]) + stones(p).map(|&s| i32::from(s)).sum::<i32>()
        };
        let me = self.player;
        if stones(me).all(|&stones| stones == 0) {
            return total(me) - total(1 - me);
        }
        let mut best = i32::MIN;
        for pit in (0..n).filter(|pit| self.pits[first(me) + pit] > 0) {
            let mut next = self.clone();
            let mut at = first(me) + pit;
            for _ in 0..std::mem::take(&mut next.pits[at]) {
                at = (at + 1) % (2 * n + 2);
                if at == first(1 - me) + n {
                    at = (at + 1) % (2 * n + 2);
                }
                next.pits[at] += 1;
            }
            let store = first(me) + n;
            let own = (first(me)..store).contains(&at);
            let opposite = 2 * n - at.min(2 * n);
            if own && next.pits[at] == 1 && next.pits[opposite] > 0 {
                next.pits[store] += 1 + std::mem::take(&mut next.pits[opposite]);
                next.pits[at] = 0;
            }
            let margin = if at == store {
                next.margin(known)
            } else {
                next.player = 1 - me;
                -next.margin(known)
            };
            best = best.max(margin);
        }
        known.insert(self.clone(), best);
        best
    }
}

#[test]
fn kalah_with_passes_is_kalah_with_extra_turns() {
    let slow = |pits, stones| {
        Some(Score(
            SlowKalah::start(pits, stones).margin(&mut HashMap::new()),
        ))
    };
    for stones in 1..=4 {
        assert_eq!(
            kalah::solve(&Kalah::<2>::with_stones(stones)).unwrap(),
            slow(2, stones)
        );
        assert_eq!(
            kalah::solve(&Kalah::<3>::with_stones(stones)).unwrap(),
            slow(3, stones)
        );
    }
    assert_eq!(
        kalah::solve(&Kalah::<4>::with_stones(2)).unwrap(),
        slow(4, 2)
    );
    kalah::main().unwrap();
}

fn minimax<P: Position>(n: &P, depth: u8) -> Score {
    if depth == 0 {
        return n.evaluate();
    }
    let mut moves = MoveList::new();
    if let Status::Over(over) = n.moves(&mut moves) {
        return over;
    }
    let values = moves.as_slice().iter().map(|&mv| {
        let mut child = n.clone();
        child.play(mv);
        let value = -minimax(&child, depth - 1).0;
        let won = value.abs() >= P::WIN.0;
        Score(if won { value - value.signum() } else { value })
    });
    values.max().unwrap()
}

#[test]
fn algorithms_of_ones_own_find_the_value() {
    let mut positions = 0;
    at_random(&Domineering::default(), 12, |n| {
        let depth = 4;
        let value = Some(minimax(n, depth));
        for step in [1, 2, 7] {
            let report = custom_algorithm::search::<MemoryTest>(&Galloping { step }, n, depth);
            assert_eq!(report.unwrap().value, value);
        }
        for report in [
            custom_algorithm::search::<RefuteFirst>(&OnePass, n, depth),
            custom_algorithm::search::<RefuteFirst>(&MtdF::default(), n, depth),
            custom_algorithm::search::<AlphaBeta>(&MtSss, n, depth),
            custom_algorithm::search::<AlphaBeta>(&MtDual, n, depth),
        ] {
            assert_eq!(report.unwrap().value, value);
        }
        positions += 1;
    });
    assert!(positions > 100);
    custom_algorithm::main().unwrap();
}

#[test]
fn five_in_a_row_counts_right_and_takes_moves_back() {
    let start = FiveInARow::start(9);
    big_state::check(&start).unwrap();
    at_random(&start, 20, |n| {
        let text = format!("{n:?}");
        let cells: Vec<Vec<_>> = text
            .lines()
            .map(|row| row.split_whitespace().collect())
            .collect();
        let mut worth = [0, 0];
        let mut five = false;
        for y in 0..9i8 {
            for x in 0..9i8 {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                    let cell = |i: i8| {
                        let row = cells.get(usize::try_from(y + dy * i).ok()?)?;
                        row.get(usize::try_from(x + dx * i).ok()?).copied()
                    };
                    let Some(row) = (0..5).map(cell).collect::<Option<Vec<_>>>() else {
                        continue;
                    };
                    let count = |mark| row.iter().filter(|&&cell| cell == mark).count();
                    let (x, o) = (count("x"), count("o"));
                    five |= x == 5 || o == 5;
                    let promise = |own: usize| [0, 1, 4, 16, 64, 0][own];
                    worth[0] += if o == 0 { promise(x) } else { 0 };
                    worth[1] += if x == 0 { promise(o) } else { 0 };
                }
            }
        }
        let stones = text.matches(['x', 'o']).count();
        let for_mover = (worth[0] - worth[1]) * if stones % 2 == 0 { 1 } else { -1 };
        let expected = if five { -100_000 } else { for_mover };
        assert_eq!(n.evaluate(), Score(expected), "{text}");
        assert_eq!(
            n.moves(&mut MoveList::new()).is_over(),
            five || stones == 81
        );
    });
}

#[test]
fn copying_and_unmaking_are_the_same_search() {
    let mut position = FiveInARow::start(11);
    for _ in 0..6 {
        let copied = big_state::search::<Copying>(&position, 3).unwrap();
        let unmade = big_state::search::<Unmaking>(&position, 3).unwrap();
        assert_eq!(copied.counts, unmade.counts);
        assert_eq!((copied.score, &copied.line), (unmade.score, &unmade.line));
        assert_eq!(copied.score, Some(minimax(&position, 3)));
        position.play(copied.best.unwrap());
    }
    big_state::run(12).unwrap();
}
