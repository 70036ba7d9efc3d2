//! The weights of the features, and their text.
//!
//! The weights in use are read from `weights.txt` when the crate is compiled. The tuner writes
//! such a file; putting it in place and compiling again makes it the evaluation.

use crate::features::{
    ATTACK, BACKWARD, BISHOP_PAIR, BLOCKED, CONNECTED, DOUBLED, ESCORT, FEATURES, GROUPS, Group,
    ISOLATED, MATERIAL, MOBILITY_BISHOP, MOBILITY_KNIGHT, MOBILITY_QUEEN, MOBILITY_ROOK, MOP_UP,
    OPEN_KING, PASSED, PLACE, PLACE_BISHOP, PLACE_KING, PLACE_KNIGHT, PLACE_QUEEN, PLACE_ROOK,
    ROOK_FILE, SHIELD, TEMPO, THREAT,
};
use std::fmt::Write;

/// Centipawns in the middle game and in the ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// With all pieces on the board.
    pub middle: i16,
    /// With pawns alone.
    pub ending: i16,
}

/// The weights in use.
pub const WEIGHTS: [Weight; FEATURES] = read(include_str!("weights.txt").as_bytes(), GROUPS);

/// Reads the numbers of a weights file: for each group its middle game, then its ending. All
/// else in the file is for people.
///
/// # Panics
/// When there are more or fewer numbers than weights; at compile time, for the crate's own.
#[must_use]
pub(crate) const fn read<const N: usize>(text: &[u8], groups: &[Group]) -> [Weight; N] {
    let mut weights = [Weight {
        middle: 0,
        ending: 0,
    }; N];
    let (mut group, mut place) = (0, 0);
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'#' {
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
        } else if text[at].is_ascii_digit() || text[at] == b'-' {
            let negative = text[at] == b'-';
            if negative {
                at += 1;
            }
            let mut number: i16 = 0;
            while at < text.len() && text[at].is_ascii_digit() {
                number = number * 10 + (text[at] - b'0') as i16;
                at += 1;
            }
            if negative {
                number = -number;
            }
            assert!(group < groups.len(), "more numbers than weights");
            let (first, len) = (groups[group].first, groups[group].len);
            if place < len {
                weights[first + place].middle = number;
            } else {
                weights[first + place - len].ending = number;
            }
            place += 1;
            if place == 2 * len {
                group += 1;
                place = 0;
            }
        } else {
            at += 1;
        }
    }
    assert!(group == groups.len(), "fewer numbers than weights");
    weights
}

/// The laboratory's weights as the text of a weights file.
#[must_use]
pub fn write(weights: &[Weight]) -> String {
    write_groups(weights, GROUPS)
}

/// Weights of any groups as the text of a weights file.
#[must_use]
pub fn write_groups(weights: &[Weight], groups: &[Group]) -> String {
    let mut text = String::from(
        "# Weights of the evaluation in centipawns: of each group the middle game, then the ending.\n\
         # Made by the tuner; the groups are explained in features.rs.\n",
    );
    for group in groups {
        let _ = write!(text, "\n# {}\n", group.name);
        let range = &weights[group.first..group.first + group.len];
        let middle = range.iter().map(|weight| weight.middle).collect();
        let ending = range.iter().map(|weight| weight.ending).collect();
        for (name, numbers) in [("middle", middle), ("ending", ending)] {
            let numbers: Vec<i16> = numbers;
            let _ = writeln!(text, "{name}");
            for row in numbers.chunks(group.row) {
                for number in row {
                    let _ = write!(text, "{number:>6}");
                }
                text.push('\n');
            }
        }
    }
    text
}

/// Plain weights by rules of thumb, from which the tuning sets out.
#[must_use]
pub fn rules_of_thumb() -> [Weight; FEATURES] {
    let mut weights = [Weight::default(); FEATURES];
    let mut set = |feature: usize, middle: i16, ending: i16| {
        weights[feature] = Weight { middle, ending };
    };
    for (piece, (middle, ending)) in [(90, 110), (320, 310), (330, 320), (480, 530), (950, 980)]
        .into_iter()
        .enumerate()
    {
        set(MATERIAL + piece, middle, ending);
    }
    for rank in 0..8_i16 {
        for file in 0..4_i16 {
            let square = usize::from((rank * 4 + file).unsigned_abs());
            let rank_middle = rank.min(7 - rank);
            let centre = file + rank_middle - 3;
            set(
                PLACE + square,
                if rank == 0 {
                    0
                } else {
                    3 * file * (rank - 1) / 2
                },
                5 * (rank - 1),
            );
            set(PLACE_KNIGHT + square, 8 * centre, 6 * centre);
            set(PLACE_BISHOP + square, 4 * centre, 3 * centre);
            set(
                PLACE_ROOK + square,
                2 * file + if rank == 6 { 15 } else { 0 },
                0,
            );
            set(PLACE_QUEEN + square, centre, 4 * centre);
            set(PLACE_KING + square, -10 * (rank + file.min(2)), 8 * centre);
        }
    }
    for (first, len, usual, middle, ending) in [
        (MOBILITY_KNIGHT, 9_i16, 4, 4, 4),
        (MOBILITY_BISHOP, 14, 6, 4, 4),
        (MOBILITY_ROOK, 15, 7, 2, 4),
        (MOBILITY_QUEEN, 28, 13, 1, 2),
    ] {
        for squares in 0..len {
            let more = squares - usual;
            set(
                first + usize::from(squares.unsigned_abs()),
                middle * more,
                ending * more,
            );
        }
    }
    set(BISHOP_PAIR, 25, 45);
    set(ROOK_FILE, 25, 12);
    set(ROOK_FILE + 1, 12, 8);
    set(DOUBLED, -8, -15);
    set(ISOLATED, -10, -12);
    set(BACKWARD, -8, -10);
    set(CONNECTED, 8, 6);
    set(CONNECTED + 1, 5, 5);
    for (rank, (middle, ending)) in [
        (0, 0),
        (0, 5),
        (0, 10),
        (10, 25),
        (25, 50),
        (50, 90),
        (80, 140),
        (0, 0),
    ]
    .into_iter()
    .enumerate()
    {
        set(PASSED + rank, middle, ending);
        set(BLOCKED + rank, -middle / 3, -ending / 3);
    }
    set(ESCORT, 0, -1);
    set(ESCORT + 1, 0, 2);
    for (pawns, middle) in [-25, -8, 5, 12].into_iter().enumerate() {
        set(SHIELD + pawns, middle, 0);
    }
    set(OPEN_KING, -12, 0);
    for attacks in 0..16_i16 {
        let danger = attacks * attacks * 2 / 3;
        set(
            ATTACK + usize::from(attacks.unsigned_abs()),
            danger,
            danger / 8,
        );
    }
    set(THREAT, 40, 30);
    set(TEMPO, 10, 5);
    set(MOP_UP, 12, 12);
    set(MOP_UP + 1, 8, 8);
    set(MOP_UP + 2, 15, 15);
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_weights_are_read_again() {
        for weights in [WEIGHTS, rules_of_thumb()] {
            assert_eq!(read(write(&weights).as_bytes(), GROUPS), weights);
        }
    }

    #[test]
    fn the_file_is_as_the_tuner_writes_it() {
        assert_eq!(write(&WEIGHTS), include_str!("weights.txt"));
    }

    #[test]
    fn groups_cover_all_features_in_order() {
        let mut next = 0;
        for group in GROUPS {
            assert_eq!(group.first, next, "{}", group.name);
            next += group.len;
        }
        assert_eq!(next, FEATURES);
    }
}
