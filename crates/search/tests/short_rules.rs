//! The example games whose rules fit on a page, against slow generators that share nothing with
//! them: squares and lines by coordinates, and players who just draw again.

use crate::breakthrough::Board;
use crate::breakthrough::rules::Breakthrough;
use crate::dots_and_boxes::rules::{DotsAndBoxes, PASS};
use crate::{breakthrough, dots_and_boxes};
use nullwindow::check::{check_equality, check_position};
use nullwindow::{MoveList, Player, Position, Score, Task, perft};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn rules_take_at_most_sixty_lines() {
    for rules in [
        include_str!("../examples/breakthrough/rules.rs"),
        include_str!("../examples/dots_and_boxes/rules.rs"),
    ] {
        let lines = rules.lines().count();
        assert!((30..=60).contains(&lines), "{lines}");
        assert!(rules.lines().all(|line| line.chars().count() <= 100));
    }
}

/// Any of `end` numbers, always the same ones.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

fn legal<P: Position>(n: &P) -> (Option<Score>, Vec<P::Move>) {
    let mut moves = MoveList::new();
    let over = n.moves(&mut moves).score();
    (over, moves.as_slice().to_vec())
}

/// Pawns by square: `(column, row)`, from White's side, and whether the pawn is White's.
#[derive(Clone)]
struct Pawns {
    pawns: BTreeMap<(i8, i8), bool>,
    white_to_move: bool,
}

type Square = (i8, i8);

impl Pawns {
    fn start() -> Self {
        let squares = (0..6).flat_map(|x| [0, 1, 4, 5].map(|y| (x, y)));
        Pawns {
            pawns: squares.map(|(x, y)| ((x, y), y < 2)).collect(),
            white_to_move: true,
        }
    }

    fn is_over(&self) -> bool {
        let through = |(&(_, y), &white): (&Square, &bool)| y == if white { 5 } else { 0 };
        let left = |side: bool| self.pawns.values().any(|&white| white == side);
        self.pawns.iter().any(through) || !left(true) || !left(false)
    }

    fn moves(&self) -> BTreeSet<(Square, Square)> {
        let mut moves = BTreeSet::new();
        if self.is_over() {
            return moves;
        }
        let ahead = if self.white_to_move { 1 } else { -1 };
        for (&(x, y), _) in self
            .pawns
            .iter()
            .filter(|pawn| *pawn.1 == self.white_to_move)
        {
            for to in [(x - 1, y + ahead), (x, y + ahead), (x + 1, y + ahead)] {
                let on_board = (0..6).contains(&to.0) && (0..6).contains(&to.1);
                let free = match self.pawns.get(&to) {
                    None => true,
                    Some(&white) => white != self.white_to_move && to.0 != x,
                };
                if on_board && free {
                    moves.insert(((x, y), to));
                }
            }
        }
        moves
    }

    fn after(&self, (from, to): (Square, Square)) -> Self {
        let mut next = self.clone();
        next.pawns.remove(&from);
        next.pawns.insert(to, self.white_to_move);
        next.white_to_move = !self.white_to_move;
        next
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves().into_iter();
        moves.map(|mv| self.after(mv).perft(depth - 1)).sum()
    }

    fn drawn(&self) -> String {
        let row = |y: i8| {
            let marks = (0..6).map(|x| match self.pawns.get(&(x, y)) {
                None => " .",
                Some(true) => " w",
                Some(false) => " b",
            });
            marks.collect::<String>() + "\n"
        };
        (0..6).rev().map(row).collect()
    }

    /// By how much the side to move is ahead, as the rules say that they judge.
    fn lead(&self) -> i32 {
        let worth = |(&(_, y), &white): (&Square, &bool)| {
            let rows_gone = i32::from(if white { y } else { 5 - y });
            (1 + rows_gone) * if white == self.white_to_move { 1 } else { -1 }
        };
        self.pawns.iter().map(worth).sum()
    }
}

#[test]
fn breakthrough_follows_the_rules() {
    let mut random = Random(1);
    let mut ends = 0;
    for _ in 0..200 {
        let (mut fast, mut slow) = (breakthrough::START, Pawns::start());
        loop {
            let white_to_move = slow.white_to_move;
            let board = Board {
                position: fast,
                white_to_move,
            };
            assert_eq!(board.to_string(), slow.drawn());
            let (over, moves) = legal(&fast);
            // The side to move has its own end of the board in row 0.
            let square = |at: u32| {
                let (x, y) = (i8::try_from(at % 8).unwrap(), i8::try_from(at / 8).unwrap());
                (x, if white_to_move { y } else { 5 - y })
            };
            let named = moves.iter().map(|&(from, to)| (square(from), square(to)));
            let named: Vec<_> = named.collect();
            assert_eq!(named.iter().copied().collect::<BTreeSet<_>>(), slow.moves());
            let lost = slow.is_over().then_some(Score(-10_000));
            assert_eq!(over, lost);
            assert_eq!(fast.evaluate(), lost.unwrap_or(Score(slow.lead())));
            if over.is_some() {
                ends += 1;
                break;
            }
            let pick = random.below(moves.len());
            fast.play(moves[pick]);
            slow = slow.after(named[pick]);
            if ends % 20 == 0 {
                assert_eq!(perft(&fast, 3), slow.perft(3));
            }
        }
    }
    let counts = |depth| {
        (
            perft(&breakthrough::START, depth),
            Pawns::start().perft(depth),
        )
    };
    for depth in 0..=5 {
        let (fast, slow) = counts(depth);
        assert_eq!(fast, slow, "depth {depth}");
    }
}

#[test]
fn breakthrough_is_checked_and_plays_to_the_end() {
    let checked = check_position(&breakthrough::START).unwrap();
    assert_eq!(checked.ends, 100);
    check_equality(&breakthrough::START).unwrap();
    let boards = breakthrough::play(3).unwrap();
    let Breakthrough { mine, theirs } = boards.last().unwrap().position;
    assert!(mine != 0 && theirs & 0x3f != 0, "a pawn has come through");
    breakthrough::main().unwrap();
}

/// Lines between neighbouring dots, boxes by player, and who draws next.
#[derive(Clone, Default)]
struct Sheet {
    lines: BTreeSet<[(i8, i8); 2]>,
    boxes: [usize; 2],
    player: usize,
}

impl Sheet {
    /// The line that the rules know by a number, by its dots `(row, column)`.
    fn dots(line: u32) -> [(i8, i8); 2] {
        let line = i8::try_from(line).unwrap();
        if line < 12 {
            let (row, column) = (line / 3, line % 3);
            [(row, column), (row, column + 1)]
        } else {
            let (row, column) = ((line - 12) / 4, (line - 12) % 4);
            [(row, column), (row + 1, column)]
        }
    }

    fn full_boxes(&self) -> usize {
        let corners = (0..3).flat_map(|y| (0..3).map(move |x| (y, x)));
        let full = |&(y, x): &(i8, i8)| {
            let (a, b, c, d) = ((y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1));
            [[a, b], [c, d], [a, c], [b, d]]
                .iter()
                .all(|line| self.lines.contains(line))
        };
        corners.filter(full).count()
    }

    /// Draws a line, and says whether the same player draws again.
    fn draw(&mut self, line: u32) -> bool {
        let before = self.full_boxes();
        assert!(self.lines.insert(Sheet::dots(line)), "drawn before");
        let taken = self.full_boxes() - before;
        self.boxes[self.player] += taken;
        if taken == 0 {
            self.player = 1 - self.player;
        }
        taken > 0
    }

    fn is_over(&self) -> bool {
        self.boxes.iter().any(|&boxes| boxes >= 5)
    }

    fn free(&self) -> Vec<u32> {
        (0..24)
            .filter(|&line| !self.lines.contains(&Sheet::dots(line)))
            .collect()
    }

    /// Sequences of so many moves, where another turn costs a move of the other side's as well.
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.is_over() => 0,
            _ => self
                .free()
                .into_iter()
                .map(|line| {
                    let mut next = self.clone();
                    let again = next.draw(line);
                    match depth {
                        1 => 1,
                        _ if !again => next.perft(depth - 1),
                        _ if next.is_over() => 0,
                        _ => next.perft(depth - 2),
                    }
                })
                .sum(),
        }
    }

    /// Whether the player who draws next takes five boxes, both playing as well as can be.
    fn wins(&self) -> bool {
        self.free().into_iter().any(|line| {
            let mut next = self.clone();
            let again = next.draw(line);
            if next.is_over() {
                again
            } else {
                next.wins() == again
            }
        })
    }
}

#[test]
fn dots_and_boxes_with_passes_is_the_game_with_extra_turns() {
    let mut random = Random(2);
    let (mut passes, mut solved) = (0, [0, 0]);
    for game in 0..100 {
        let (mut fast, mut slow) = (DotsAndBoxes::default(), Sheet::default());
        let mut player = 0;
        loop {
            let (over, moves) = legal(&fast);
            assert_eq!(over, slow.is_over().then_some(Score(-10_000)));
            if over.is_some() {
                assert_eq!(fast.evaluate(), Score(-10_000));
                break;
            }
            let boxes = [slow.boxes[player], slow.boxes[1 - player]];
            assert_eq!(fast.boxes.map(|boxes| boxes as usize), boxes);
            let lead = boxes[0].cast_signed() - boxes[1].cast_signed();
            assert_eq!(fast.evaluate(), Score(i32::try_from(lead).unwrap()));
            if player != slow.player {
                assert_eq!(moves, [PASS]);
                passes += 1;
                fast.play(PASS);
                player = 1 - player;
                continue;
            }
            assert_eq!(moves, slow.free());
            if game % 10 == 0 {
                assert_eq!(perft(&fast, 3), slow.perft(3));
            }
            if moves.len() == 7 {
                let mut player = Player::new(1 << 16).unwrap();
                let decision = player.think(&fast, Task::default()).unwrap();
                let wins = decision.score.unwrap() > Score::ZERO;
                assert_eq!(wins, slow.wins());
                solved[usize::from(wins)] += 1;
            }
            let line = moves[random.below(moves.len())];
            fast.play(line);
            slow.draw(line);
            player = 1 - player;
        }
    }
    assert!(passes > 300, "{passes}");
    assert!(solved.iter().all(|&positions| positions > 5), "{solved:?}");
    let start = (DotsAndBoxes::default(), Sheet::default());
    for depth in 0..=4 {
        assert_eq!(
            perft(&start.0, depth),
            start.1.perft(depth),
            "depth {depth}"
        );
    }
}

#[test]
fn dots_and_boxes_is_checked_and_plays_to_the_end() {
    let start = DotsAndBoxes::default();
    assert_eq!(check_position(&start).unwrap().ends, 100);
    check_equality(&start).unwrap();
    let game = dots_and_boxes::play(3).unwrap();
    assert_eq!(game.last().unwrap().after.boxes[1], 5);
    let paper = dots_and_boxes::Paper(DotsAndBoxes {
        lines: 0b1 | 1 << 23,
        ..start
    });
    let drawn = "+---+   +   +\n\n+   +   +   +\n\n+   +   +   +\n            |\n+   +   +   +\n";
    assert_eq!(paper.to_string(), drawn);
    dots_and_boxes::main().unwrap();
}
