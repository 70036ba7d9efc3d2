//! The rules of Dots and Boxes with 3 x 3 boxes: who takes five of the nine wins.

use nullwindow::{MoveList, Position, Score, Status};

/// The lines drawn, and the boxes of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct DotsAndBoxes {
    /// First the lying ones, three in each of four rows, then the upright ones, four in three.
    pub(crate) lines: u32,
    pub(crate) boxes: [u32; 2],
    /// Who takes a box draws again. Turns alternate for a search, so the other side must pass.
    pub(crate) must_pass: bool,
}

/// The place of the pass among the moves, behind the lines.
pub(crate) const PASS: u32 = 24;

/// How many boxes have so many sides drawn.
fn boxes_with(sides: u32, lines: u32) -> u32 {
    let drawn = |b: u32| (lines & (0b1001 << b | 0b11 << (12 + b + b / 3))).count_ones();
    (0..9).map(|b| u32::from(drawn(b) == sides)).sum()
}

impl Position for DotsAndBoxes {
    type Move = u32; // a line, or the pass
    const WIN: Score = Score(9_000);

    fn moves(&self, into: &mut MoveList<u32>) -> Status {
        if self.boxes[1] >= 5 {
            return Status::Over(Score(-10_000));
        }
        let legal = |&line: &u32| (line == PASS) == self.must_pass && self.lines >> line & 1 == 0;
        into.extend((0..=PASS).filter(legal));
        Status::Ongoing
    }

    fn play(&mut self, line: u32) {
        self.lines |= (1 << line) & ((1 << PASS) - 1);
        let taken = boxes_with(4, self.lines) - self.boxes[0] - self.boxes[1];
        self.boxes = [self.boxes[1], self.boxes[0] + taken];
        self.must_pass = taken > 0;
    }

    fn evaluate(&self) -> Score {
        match self.boxes {
            [_, 5..=9] => Score(-10_000),
            [mine, theirs] => Score(mine.cast_signed() - theirs.cast_signed()),
        }
    }

    fn key(&self) -> u64 {
        u64::from(self.lines | self.boxes[0] << 24 | u32::from(self.must_pass) << 28)
    }

    /// Boxes taken first, boxes that can then be taken last.
    fn rank(&self, line: u32) -> i32 {
        let lines = self.lines | 1 << line;
        4 * boxes_with(4, lines).cast_signed() - boxes_with(3, lines).cast_signed()
    }
}
