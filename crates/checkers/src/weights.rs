//! Weights of the evaluation, made by `nullwindow tune checkers`.

use crate::features::FEATURES;

/// Points for each feature, on a full board and on an empty one.
#[rustfmt::skip]
pub(crate) const WEIGHTS: [[i32; 2]; FEATURES] = [
    [  48,  111], // man
    [ 106,  173], // king
    [  40,   13], // man on 1
    [  44,   34], // man on 2
    [  47,   18], // man on 3
    [  17,  -52], // man on 4
    [  21,  -20], // man on 5
    [  42,  -32], // man on 6
    [  44,  -39], // man on 7
    [   9,  -20], // man on 8
    [  11,  -25], // man on 9
    [  21,  -36], // man on 10
    [   0,   -5], // man on 11
    [ -23,   12], // man on 12
    [ -12,   12], // man on 13
    [  -4,   -3], // man on 14
    [ -13,    6], // man on 15
    [ -19,    7], // man on 16
    [  -7,  -15], // man on 17
    [ -32,   38], // man on 18
    [ -41,   28], // man on 19
    [ -40,   27], // man on 20
    [ -51,  -12], // man on 21
    [  -8,   19], // man on 22
    [ -27,   44], // man on 23
    [ -77,   23], // man on 24
    [   0,   -3], // man on 25
    [   3,    8], // man on 26
    [ -28,   -3], // man on 27
    [ -75,  -17], // man on 28
    [   0,   -4], // king on 1
    [   2,    9], // king on 2
    [   4,   10], // king on 3
    [  -9,  -12], // king on 4
    [  -4,   -9], // king on 5
    [   1,    5], // king on 6
    [  16,   36], // king on 7
    [   3,    7], // king on 8
    [   0,   -3], // king on 9
    [  17,   45], // king on 10
    [  -3,    4], // king on 11
    [  -9,  -17], // king on 12
    [  -7,  -12], // king on 13
    [   9,   46], // king on 14
    [  -3,    3], // king on 15
    [  -1,  -15], // king on 16
    [   4,    2], // king on 17
    [  36,   31], // king on 18
    [   4,   10], // king on 19
    [  12,   16], // king on 20
    [   5,    7], // king on 21
    [  -2,   -4], // king on 22
    [   9,   12], // king on 23
    [  -7,  -21], // king on 24
    [  -7,   -5], // king on 25
    [  21,  -10], // king on 26
    [ -16,  -13], // king on 27
    [   2,  -29], // king on 28
    [ -45,  -25], // king on 29
    [ -11,    4], // king on 30
    [ -28,    8], // king on 31
    [ -25,  -29], // king on 32
    [ -45,   15], // back rank empty
    [ -13,  -14], // back rank 1
    [ -12,  -10], // back rank 2
    [  18,   14], // back rank 1 2
    [  20,  -28], // back rank 3
    [   6,   29], // back rank 1 3
    [  -3,   15], // back rank 2 3
    [  10,   29], // back rank 1 2 3
    [  -2,    7], // back rank 4
    [ -22,  -36], // back rank 1 4
    [  -8,   10], // back rank 2 4
    [  15,  -14], // back rank 1 2 4
    [  -1,  -27], // back rank 3 4
    [   8,   11], // back rank 1 3 4
    [   2,    2], // back rank 2 3 4
    [  30,   -9], // back rank 1 2 3 4
    [  -4,   18], // step of a man
    [  -5,   24], // step of a king
    [  -2,   11], // stuck man
    [   8,    5], // trapped king
    [   1,  -13], // backed man
    [  39,   49], // runaway man at distance 1
    [  15,   20], // runaway man at distance 2
    [  10,   -3], // runaway man at distance 3
    [ -21,  -12], // runaway man at distance 4
    [ -17,  -17], // runaway man at distance 5
    [   4,    8], // runaway man at distance 6
    [  -4,   -7], // runaway man at distance 7
    [ -14,  -45], // threatened piece
    [  -1,   47], // piece to take
    [  -4,    9], // having the move
    [ -16,  111], // ahead in pieces
    [  14,   12], // king near a king that is hunted
    [ -16,  -17], // refuge in a double corner
    [  -9,   17], // turn to move
];
