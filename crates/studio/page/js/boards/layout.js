// Where things stand: a position's text as pieces on squares, a move's text as the squares it touches.

/** @typedef {{x: number, y: number}} Square column and row from the top left, White or the first side at the bottom */
/** @typedef {"first" | "second"} Seat */
/** @typedef {Square & {kind: string, seat: Seat}} Piece */
/**
 * @typedef {object} Layout
 * @property {number} columns
 * @property {number} rows
 * @property {"checks" | "felt" | "frame"} ground
 * @property {(position: string) => Piece[]} pieces
 * @property {(move: string) => Square[]} path the squares of a move; none for a pass
 * @property {(square: Square) => string} name
 * @property {Record<string, string>} kinds what the pieces are called
 * @property {[string, string]} colours what the pieces of the two sides look like
 * @property {Seat} bottom whose side of the board is below
 */

const file = (/** @type {string} */ letter) => letter.charCodeAt(0) - 97;
const FILES = "abcdefgh";

/** Cells by rows, X and O, a hyphen where nothing stands. @param {string} position @param {number} columns @param {(row: number) => number} down @returns {Piece[]} */
function cells(position, columns, down) {
  const found = /** @type {Piece[]} */ ([]);
  [...position.split(" ")[0]].forEach((cell, i) => {
    if (cell === "X" || cell === "O") found.push({ x: i % columns, y: down(Math.floor(i / columns)), kind: "disc", seat: cell === "X" ? "first" : "second" });
  });
  return found;
}

/** The square of a number from 1 to 32, Black at the top as the numbers run. @param {number} n @returns {Square} */
function numbered(n) {
  const y = Math.floor((n - 1) / 4), place = (n - 1) % 4;
  return { x: 2 * place + (y % 2 === 0 ? 1 : 0), y };
}
/** @param {Square} square */
export function numberOf({ x, y }) {
  return (x + y) % 2 ? 4 * y + Math.floor(x / 2) + 1 : 0;
}

/** @type {Record<string, Layout>} */
export const LAYOUTS = {
  chess: {
    columns: 8, rows: 8, ground: "checks", colours: ["white", "black"], bottom: "first",
    kinds: { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" },
    name: ({ x, y }) => `${FILES[x]}${8 - y}`,
    path: (move) => [move.slice(0, 2), move.slice(2, 4)].map((m) => ({ x: file(m[0]), y: 8 - Number(m[1]) })),
    pieces(position) {
      const found = /** @type {Piece[]} */ ([]);
      position.split(" ")[0].split("/").forEach((row, y) => {
        let x = 0;
        for (const c of row) {
          if (/\d/.test(c)) { x += Number(c); continue; }
          found.push({ x, y, kind: c.toLowerCase(), seat: c === c.toLowerCase() ? "second" : "first" });
          x += 1;
        }
      });
      return found;
    },
  },
  checkers: {
    columns: 8, rows: 8, ground: "checks", colours: ["black", "white"], bottom: "second", kinds: { man: "man", king: "king" },
    name: (square) => String(numberOf(square) || "light square"),
    path: (move) => move.split(/[-x]/).map((n) => numbered(Number(n))),
    pieces: (position) => position.replace(/\.$/, "").split(":").slice(1).flatMap((part) =>
      part.slice(1).split(",").filter(Boolean).map((p) => ({
        ...numbered(Number(p.replace("K", ""))), kind: p.startsWith("K") ? "king" : "man",
        seat: /** @type {Seat} */ (part[0] === "B" ? "first" : "second"),
      }))),
  },
  othello: {
    columns: 8, rows: 8, ground: "felt", colours: ["black", "white"], bottom: "first", kinds: { disc: "disc" },
    name: ({ x, y }) => `${FILES[x]}${y + 1}`,
    path: (move) => (/^[a-h][1-8]$/.test(move) ? [{ x: file(move[0]), y: Number(move[1]) - 1 }] : []),
    pieces: (position) => cells(position, 8, (row) => row),
  },
  "connect-four": {
    columns: 7, rows: 6, ground: "frame", colours: ["blue", "amber"], bottom: "first", kinds: { disc: "disc" },
    name: ({ x, y }) => `column ${x + 1}, row ${6 - y}`,
    path: (move) => [{ x: Number(move) - 1, y: -1 }],
    pieces: (position) => cells(position, 7, (row) => 5 - row),
  },
};

/** @param {string} game */
export const layoutOf = (game) => LAYOUTS[game] ?? LAYOUTS.chess;
/** @param {Square} a @param {Square} b */
export const same = (a, b) => a.x === b.x && a.y === b.y;

/** The square where a disc dropped into a column comes to rest. @param {Piece[]} pieces @param {number} column @returns {Square} */
export function resting(pieces, column) {
  return { x: column, y: 5 - pieces.filter((p) => p.x === column).length };
}
