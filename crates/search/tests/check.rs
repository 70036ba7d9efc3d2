//! A game that keeps its contract passes, and every way of breaking it is caught.

use nullwindow::check::{
    Aspect, Check, Fault, FaultReport, check_equality, check_mirror, check_position, check_unmake,
};
use nullwindow::step::Unmake;
use nullwindow::{MoveList, Position, Score, Status};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What is wrong with a game.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Wrong {
    Nothing,
    KeyRepeatsNumber,
    KeyIsColourBlind,
    KeyRemembersWay,
    KeyForgetsPlayer,
    EvaluationOfOnePlayer,
    EvaluationAtRandom,
    EvaluationTooGreat,
    FinalOfOnePlayer,
    FinalTooGreat,
    FinalTooNearWin,
    OrderByWay,
    OccupiedSquareListed,
    MoveTwice,
    NothingListed,
    MovesAfterTheEnd,
    SlotBeyond,
    PlaySharesState,
    LeavesForgetTheEnd,
    LeavesReversed,
    LeavesOfTheMover,
    LeavesGoOn,
    MakeSkipsKey,
    UnmakeForgetsCount,
    UnmakeRemembersOneMove,
}

/// Four in a row on a board of 4 x 4, wrong in one way.
#[derive(Clone, Debug)]
struct Game {
    wrong: Wrong,
    stones: [u16; 2],
    turn: usize,
    /// What an incremental key or evaluation would be.
    key: u64,
    count: i32,
    /// The count before the last move.
    saved: i32,
    way: u64,
    shared: Rc<Cell<i32>>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        (self.stones, self.turn) == (other.stones, other.turn)
    }
}

const LINES: [u16; 10] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
];

fn stone_key(square: u8, side: usize) -> u64 {
    (u64::from(square) * 2 + side as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Game {
    fn new(wrong: Wrong) -> Self {
        Game {
            wrong,
            stones: [0; 2],
            turn: 0,
            key: 0,
            count: 0,
            saved: 0,
            way: 0,
            shared: Rc::default(),
        }
    }

    fn is(&self, wrong: Wrong) -> bool {
        self.wrong == wrong
    }

    /// Lines a side can still fill, weighed by its stones there, for the first player.
    fn promise(&self) -> i32 {
        let side = |mine: u16, theirs: u16| -> u32 {
            let open = LINES.iter().filter(|&&line| line & theirs == 0);
            open.map(|line| (line & mine).count_ones().pow(2)).sum()
        };
        let [first, second] = self.stones;
        side(first, second).cast_signed() - side(second, first).cast_signed()
    }

    fn swapped(&self) -> Self {
        let [first, second] = self.stones;
        let mut image = Game {
            stones: [second, first],
            turn: 1 - self.turn,
            key: 0,
            ..self.clone()
        };
        for square in 0..16 {
            for side in 0..2 {
                if image.stones[side] & (1 << square) != 0 {
                    image.key ^= stone_key(square, side);
                }
            }
        }
        image
    }
}

impl Position for Game {
    type Move = u8;
    const WIN: Score = Score(9_000);
    const SLOTS: usize = 16;

    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        let occupied = self.stones[0] | self.stones[1];
        let lost = LINES
            .iter()
            .any(|line| self.stones[1 - self.turn] & line == *line);
        let full = occupied == u16::MAX;
        let free = (0..16).filter(|square| occupied & (1 << square) == 0);
        if lost || full {
            if self.is(Wrong::MovesAfterTheEnd) && lost && !full {
                into.extend(free);
            }
            return match self.wrong {
                Wrong::NothingListed => Status::Ongoing,
                Wrong::FinalTooGreat if lost => Status::Over(Score(i32::MIN)),
                Wrong::FinalTooNearWin if lost => Status::Over(Score(-9_040)),
                Wrong::FinalOfOnePlayer if lost && self.turn == 1 => Status::Over(Score(10_000)),
                _ if lost => Status::Over(Score(-10_000)),
                _ => Status::Over(Score(0)),
            };
        }
        into.extend(free);
        match self.wrong {
            Wrong::OrderByWay if self.way % 7 < 3 => into.as_mut_slice().reverse(),
            Wrong::OccupiedSquareListed if occupied.count_ones() == 5 => {
                into.push(u8::try_from(occupied.trailing_zeros()).unwrap());
            }
            Wrong::MoveTwice if occupied.count_ones() == 6 => into.push(into.as_slice()[0]),
            _ => {}
        }
        Status::Ongoing
    }

    fn play(&mut self, square: u8) {
        let occupied = self.stones[0] | self.stones[1];
        assert!(occupied & (1 << square) == 0, "square {square} is occupied");
        self.stones[self.turn] |= 1 << square;
        let numbered = match square {
            6 if self.is(Wrong::KeyRepeatsNumber) => 11,
            _ => square,
        };
        self.key ^= stone_key(numbered, self.turn);
        self.turn = 1 - self.turn;
        self.way = self.way.wrapping_mul(31).wrapping_add(u64::from(square));
        self.count += 1;
        if self.is(Wrong::PlaySharesState) {
            self.shared.set(self.shared.get() + 1);
        }
    }

    fn evaluate(&self) -> Score {
        let for_first = Score(self.promise());
        let score = if self.turn == 0 {
            for_first
        } else {
            -for_first
        };
        match self.wrong {
            Wrong::EvaluationOfOnePlayer => for_first,
            Wrong::EvaluationAtRandom => {
                self.shared.set(self.shared.get() + 1);
                Score(self.shared.get())
            }
            Wrong::EvaluationTooGreat if self.count == 7 => Score::INFINITY,
            Wrong::PlaySharesState => Score(self.shared.get()),
            Wrong::UnmakeForgetsCount | Wrong::UnmakeRemembersOneMove => score + self.count,
            _ => score,
        }
    }

    const JUDGES_LEAVES: bool = true;

    fn leaves(&self, mut leaf: impl FnMut(u8, Score) -> ControlFlow<()>) -> Status {
        let mut list = MoveList::new();
        let over = self.moves(&mut list).score();
        if over.is_some() {
            return over.filter(|_| !self.is(Wrong::LeavesForgetTheEnd)).into();
        }
        if self.is(Wrong::LeavesReversed) {
            list.as_mut_slice().reverse();
        }
        for &mv in list.as_slice() {
            let mut child = self.clone();
            child.play(mv);
            let score = child.evaluate();
            let stop = if self.is(Wrong::LeavesOfTheMover) {
                leaf(mv, -score)
            } else {
                leaf(mv, score)
            };
            if stop.is_break() && !self.is(Wrong::LeavesGoOn) {
                break;
            }
        }
        Status::Ongoing
    }

    fn key(&self) -> u64 {
        let turn = self.turn as u64;
        match self.wrong {
            Wrong::KeyIsColourBlind => u64::from(self.stones[0] | self.stones[1]),
            Wrong::KeyRemembersWay => self.way,
            Wrong::KeyForgetsPlayer => u64::from(self.stones[0]),
            _ => self.key << 1 | turn,
        }
    }

    fn slot(&self, square: u8) -> usize {
        usize::from(square) + usize::from(self.is(Wrong::SlotBeyond) && square == 15)
    }
}

impl Unmake for Game {
    type Undo = u64;

    fn make(&mut self, square: u8) -> u64 {
        let (way, key) = (self.way, self.key);
        self.saved = self.count;
        self.play(square);
        if self.is(Wrong::MakeSkipsKey) {
            self.key = key;
        }
        way
    }

    fn unmake(&mut self, square: u8, way: u64) {
        self.turn = 1 - self.turn;
        self.stones[self.turn] ^= 1 << square;
        self.key ^= stone_key(square, self.turn);
        self.way = way;
        match self.wrong {
            Wrong::UnmakeForgetsCount => {}
            Wrong::UnmakeRemembersOneMove => self.count = self.saved,
            _ => self.count -= 1,
        }
    }
}

fn fault_of(wrong: Wrong) -> FaultReport {
    *check_position(&Game::new(wrong)).expect_err("the fault is caught")
}

#[test]
fn a_right_game_passes_every_check() {
    let game = Game::new(Wrong::Nothing);
    let checked = check_position(&game).unwrap();
    assert_eq!(checked.ends, 100);
    assert!(
        checked.positions > 800 && checked.transpositions > 1000,
        "{checked:?}"
    );
    assert_eq!(checked.widest, Score(10_000));
    assert!(check_equality(&game).unwrap().transpositions > 100);
    assert_eq!(check_mirror(&game, Game::swapped).unwrap().ends, 100);
    assert_eq!(check_unmake(&game).unwrap().ends, 100);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let game = Game::new(Wrong::Nothing);
    let with_seed = |seed| {
        let check = Check {
            seed,
            plies: 9,
            playouts: 30,
            ..Check::default()
        };
        check.position(&game).unwrap()
    };
    assert_eq!(with_seed(5), with_seed(5));
    assert_ne!(with_seed(5), with_seed(6));
}

#[test]
fn equal_keys_for_different_positions_are_caught() {
    for wrong in [
        Wrong::KeyRepeatsNumber,
        Wrong::KeyForgetsPlayer,
        Wrong::KeyIsColourBlind,
    ] {
        let report = fault_of(wrong);
        assert!(
            matches!(report.fault, Fault::EqualKeys { .. }),
            "{wrong:?}: {report}"
        );
        // Both sightings can be replayed, and lead to where they say.
        for sighting in [&report.here, report.there.as_ref().unwrap()] {
            let mut game = Game::new(wrong);
            for mv in &sighting.moves {
                game.play(mv.parse().unwrap());
            }
            assert_eq!(format!("{game:?}"), sighting.position);
        }
        let report = check_equality(&Game::new(wrong)).unwrap_err();
        assert!(
            matches!(report.fault, Fault::EqualKeys { .. }),
            "{wrong:?}: {report}"
        );
    }
}

#[test]
fn different_keys_for_equal_positions_are_caught() {
    let report = check_equality(&Game::new(Wrong::KeyRemembersWay)).unwrap_err();
    assert!(
        matches!(report.fault, Fault::DifferentKeys { .. }),
        "{report}"
    );
    assert_ne!(report.here.moves, report.there.unwrap().moves);
}

#[test]
fn an_evaluation_for_one_player_is_caught_by_statistics_and_by_the_mirror() {
    let wrong = Wrong::EvaluationOfOnePlayer;
    let report = fault_of(wrong);
    assert!(
        matches!(report.fault, Fault::OneSidedEvaluation { .. }),
        "{report}"
    );
    let check = Check {
        statistics: false,
        ..Check::default()
    };
    assert!(check.position(&Game::new(wrong)).is_ok());

    let report = check_mirror(&Game::new(wrong), Game::swapped).unwrap_err();
    let Fault::MirrorDiffers(difference) = report.fault else {
        panic!("{report}");
    };
    assert_eq!(difference.aspect, Aspect::Evaluation);
}

#[test]
fn a_final_score_for_one_player_is_caught_by_the_mirror() {
    let report = check_mirror(&Game::new(Wrong::FinalOfOnePlayer), Game::swapped).unwrap_err();
    let Fault::MirrorDiffers(difference) = report.fault else {
        panic!("{report}");
    };
    assert_eq!(difference.aspect, Aspect::FinalScore);
}

#[test]
fn answers_that_change_are_caught() {
    for wrong in [Wrong::EvaluationAtRandom, Wrong::PlaySharesState] {
        let report = fault_of(wrong);
        let Fault::Unstable(difference) = report.fault else {
            panic!("{wrong:?}: {report}");
        };
        assert_eq!(difference.aspect, Aspect::Evaluation);
    }
    let report = fault_of(Wrong::OrderByWay);
    let Fault::EqualKeys { difference, .. } = report.fault else {
        panic!("{report}");
    };
    assert_eq!(difference.aspect, Aspect::MoveOrder);
}

#[test]
fn a_move_that_cannot_be_played_is_caught() {
    let report = fault_of(Wrong::OccupiedSquareListed);
    let Fault::Panicked {
        method,
        mv,
        message,
    } = &report.fault
    else {
        panic!("{report}");
    };
    assert_eq!(*method, "play");
    assert_eq!(report.here.moves.len(), 5);
    let mv = mv.as_ref().unwrap();
    assert_eq!(*message, format!("square {mv} is occupied"));
    assert!(report.here.moves.contains(mv));
}

#[test]
fn wrong_lists_are_caught() {
    let report = fault_of(Wrong::MoveTwice);
    assert!(
        matches!(report.fault, Fault::DuplicateMove { .. }),
        "{report}"
    );
    assert_eq!(report.here.moves.len(), 6);
    let report = fault_of(Wrong::NothingListed);
    assert_eq!(report.fault, Fault::NeitherMovesNorScore);
    let report = fault_of(Wrong::MovesAfterTheEnd);
    assert!(
        matches!(report.fault, Fault::MovesAndScore { .. }),
        "{report}"
    );
    let report = fault_of(Wrong::SlotBeyond);
    let (mv, slot, slots) = ("15".to_string(), 16, 16);
    assert_eq!(report.fault, Fault::SlotOutOfRange { mv, slot, slots });
}

#[test]
fn scores_out_of_range_are_caught() {
    let report = fault_of(Wrong::EvaluationTooGreat);
    let (method, score) = ("evaluate", Score::INFINITY);
    assert_eq!(report.fault, Fault::ScoreOutOfRange { method, score });
    assert_eq!(report.here.moves.len(), 7);
    let report = fault_of(Wrong::FinalTooGreat);
    let (method, score) = ("moves", Score(i32::MIN));
    assert_eq!(report.fault, Fault::ScoreOutOfRange { method, score });
    let report = fault_of(Wrong::FinalTooNearWin);
    let (score, win) = (Score(-9_040), Score(9_000));
    assert_eq!(report.fault, Fault::WinOutOfReach { method, score, win });
}

#[test]
fn a_win_that_is_not_positive_is_caught() {
    #[derive(Clone, Debug)]
    struct Negative;
    impl Position for Negative {
        type Move = u8;
        const WIN: Score = Score(-9_000);
        fn moves(&self, _: &mut MoveList<u8>) -> Status {
            Status::Over(Score(0))
        }
        fn play(&mut self, _: u8) {}
        fn evaluate(&self) -> Score {
            Score(0)
        }
        fn key(&self) -> u64 {
            0
        }
    }
    let report = check_position(&Negative).unwrap_err();
    let win = Score(-9_000);
    assert_eq!(report.fault, Fault::WinNotPositive { win });
}

#[test]
fn leaves_that_a_search_would_not_see_are_caught() {
    for (wrong, aspect) in [
        (Wrong::LeavesForgetTheEnd, Aspect::FinalScore),
        (Wrong::LeavesReversed, Aspect::Moves),
        (Wrong::LeavesOfTheMover, Aspect::Evaluation),
    ] {
        let report = fault_of(wrong);
        let Fault::LeavesDiffer(difference) = &report.fault else {
            panic!("{wrong:?}: {report}");
        };
        assert_eq!(difference.aspect, aspect);
    }
    assert_eq!(fault_of(Wrong::LeavesGoOn).fault, Fault::LeavesGoOn);
}

#[test]
fn moves_that_are_not_taken_back_are_caught() {
    let report = check_unmake(&Game::new(Wrong::MakeSkipsKey)).unwrap_err();
    let Fault::MakeDiffers { difference, .. } = report.fault else {
        panic!("{report}");
    };
    assert_eq!(difference.aspect, Aspect::Key);
    for wrong in [Wrong::UnmakeForgetsCount, Wrong::UnmakeRemembersOneMove] {
        let report = check_unmake(&Game::new(wrong)).unwrap_err();
        let Fault::UnmakeDiffers { difference, .. } = report.fault else {
            panic!("{wrong:?}: {report}");
        };
        assert_eq!(difference.aspect, Aspect::Evaluation);
    }
}

#[test]
fn a_report_names_the_fault_the_moves_and_the_position() {
    let text = fault_of(Wrong::KeyRepeatsNumber).to_string();
    assert!(
        text.starts_with("two different positions have the key 0x"),
        "{text}"
    );
    assert!(text.contains("\nhere, after "), "{text}");
    assert!(text.contains("\nthere, after "), "{text}");
    assert!(
        text.contains("Game { wrong: KeyRepeatsNumber, stones: ["),
        "{text}"
    );
}

/// Takes one, two or three; the evaluation is the worth of having the move, and as great as a game.
#[test]
fn an_evaluation_that_ignores_the_end_is_not_accused() {
    #[derive(Clone, Debug)]
    struct Nim(u32);
    impl Position for Nim {
        type Move = u32;
        fn moves(&self, into: &mut MoveList<u32>) -> Status {
            into.extend(1..=self.0.min(3));
            Status::over_if(into.is_empty(), Score(-1))
        }
        fn play(&mut self, taken: u32) {
            self.0 -= taken;
        }
        fn evaluate(&self) -> Score {
            Score(1)
        }
        fn key(&self) -> u64 {
            self.0.into()
        }
    }
    let checked = check_position(&Nim(30)).unwrap();
    assert!(checked.ends == 100 && checked.decided > 100, "{checked:?}");
    assert_eq!((checked.returns, checked.tactical), (0, 0));
}
