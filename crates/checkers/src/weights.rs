//! Weights of the evaluation, made by `nullwindow tune checkers`.

use crate::features::FEATURES;

/// Points for each feature, on a full board and on an empty one.
#[rustfmt::skip]
pub(crate) const WEIGHTS: [[i32; 2]; FEATURES] = [
    [ 113,   98], // man
    [ 141,  114], // king
    [  76,  -19], // man on 1
    [  79,    0], // man on 2
    [  71,    3], // man on 3
    [  20,  -15], // man on 4
    [  25,    0], // man on 5
    [  58,  -41], // man on 6
    [  64,  -27], // man on 7
    [  21,  -17], // man on 8
    [  14,  -19], // man on 9
    [  47,  -42], // man on 10
    [   5,   -3], // man on 11
    [  -5,   -1], // man on 12
    [ -11,   33], // man on 13
    [  -9,    1], // man on 14
    [   8,  -14], // man on 15
    [ -27,   16], // man on 16
    [ -50,   20], // man on 17
    [ -40,   20], // man on 18
    [ -38,   23], // man on 19
    [ -27,   15], // man on 20
    [ -52,   22], // man on 21
    [ -41,   15], // man on 22
    [ -75,   42], // man on 23
    [ -71,   21], // man on 24
    [  11,  -24], // man on 25
    [ -24,  -16], // man on 26
    [ -34,    3], // man on 27
    [ -49,    1], // man on 28
    [  18,   19], // king on 1
    [ -21,    7], // king on 2
    [  -7,  -42], // king on 3
    [ -31,   -4], // king on 4
    [  -7,    2], // king on 5
    [ -17,   47], // king on 6
    [ -12,    3], // king on 7
    [  -9,  -28], // king on 8
    [ -12,   20], // king on 9
    [ -31,   23], // king on 10
    [ -17,   13], // king on 11
    [ -14,  -55], // king on 12
    [ -12,  -19], // king on 13
    [   2,   18], // king on 14
    [ -66,   41], // king on 15
    [  -8,   -1], // king on 16
    [  34,  -20], // king on 17
    [  19,   -6], // king on 18
    [  -4,    0], // king on 19
    [ -14,    7], // king on 20
    [  62,  -28], // king on 21
    [  54,  -16], // king on 22
    [ -30,   25], // king on 23
    [  22,   10], // king on 24
    [  49,  -29], // king on 25
    [  30,  -15], // king on 26
    [  -4,   12], // king on 27
    [  44,   -7], // king on 28
    [ -25,   -6], // king on 29
    [  36,  -10], // king on 30
    [  -8,    9], // king on 31
    [ -11,    7], // king on 32
    [ -14,   14], // back rank empty
    [ -25,   -2], // back rank 1
    [ -16,  -13], // back rank 2
    [  10,   -3], // back rank 1 2
    [   2,  -22], // back rank 3
    [   4,   14], // back rank 1 3
    [  -4,  -10], // back rank 2 3
    [  18,   33], // back rank 1 2 3
    [ -39,   38], // back rank 4
    [  -8,  -35], // back rank 1 4
    [ -12,   16], // back rank 2 4
    [  25,  -20], // back rank 1 2 4
    [ -23,    2], // back rank 3 4
    [  16,  -11], // back rank 1 3 4
    [  19,   -5], // back rank 2 3 4
    [  44,    0], // back rank 1 2 3 4
    [   1,    9], // step of a man
    [ -17,   13], // step of a king
    [   9,   -1], // stuck man
    [  28,    3], // trapped king
    [ -15,    5], // backed man
    [  13,   31], // runaway man at distance 1
    [   3,   11], // runaway man at distance 2
    [ -36,   15], // runaway man at distance 3
    [ -84,   32], // runaway man at distance 4
    [-111,   38], // runaway man at distance 5
    [ -58,   -3], // runaway man at distance 6
    [ -48,  -19], // runaway man at distance 7
    [ -29,  -21], // threatened piece
    [  51,   82], // piece to take
    [  -7,   12], // having the move
    [  84,  -38], // ahead in pieces
    [  76,   97], // refuge in a double corner
    [  -5,    5], // turn to move
];
