//! The minimax oracle, on games with known values.

use nullwindow::{MoveList, Position, Score, Status};
use nullwindow_trees::{Tree, minimax_value};

/// The side to move steps 1 or 2 towards the end; whoever has no step left is mated.
#[derive(Clone, Copy)]
struct Race(u32);

impl Position for Race {
    type Move = u32;
    const WIN: Score = Score(900);

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        into.extend(1..=self.0.min(2));
        Status::over_if(self.0 == 0, Score(-1000))
    }

    fn play(&mut self, steps: u32) {
        self.0 -= steps;
    }

    fn evaluate(&self) -> Score {
        Score::ZERO
    }

    fn key(&self) -> u64 {
        u64::from(self.0)
    }
}

#[test]
fn wins_lose_a_point_a_ply() {
    // Multiples of three are lost; the loser's shortest way is two steps a round.
    let values = [-1000, 999, 999, -998, 997, 997, -996];
    for (left, value) in (0..).zip(values) {
        assert_eq!(minimax_value(&Race(left), 9), Score(value), "{left}");
    }
    // Beyond the horizon.
    assert_eq!(minimax_value(&Race(6), 3), Score::ZERO);
}

#[test]
fn max_and_min_take_turns() {
    let check = |text, depth, value| {
        let tree = Tree::from_json(text).unwrap();
        assert_eq!(minimax_value(&tree.root(), depth), Score(value), "{text}");
    };
    check("-7", 0, -7);
    check("[3,-5,4]", 1, 4);
    check("[[3,-5,4],[-6,7]]", 2, -5);
    check("[[[1,2],[3,4]],[[5,0],[9,8]]]", 3, 5);
    check("[[[1,2],[3,4]],6]", 9, 6);
}

#[test]
fn the_value_is_that_of_the_side_to_move() {
    let tree = Tree::from_json("[[3,-5,4],[-6,7]]").unwrap();
    assert_eq!(minimax_value(&tree.at(&[1]).unwrap(), 1), Score(6));
}
