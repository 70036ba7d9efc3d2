// The rules of the games, written apart from the engine's: legal moves as texts, and what a move does.
import { Chess } from "chess.js";

/** Each game: a state that knows its legal moves, plays one, and says whether it is over. */
export const RULES = { chess: () => new ChessGame(), checkers: () => new Checkers(), othello: () => new Othello(), "connect-four": () => new ConnectFour() };

class ChessGame {
  constructor() { this.board = new Chess(); }
  legal() { return this.board.isGameOver() ? [] : this.board.moves({ verbose: true }).map((m) => m.from + m.to + (m.promotion ?? "")); }
  play(move) { this.board.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] }); }
  over() { return this.board.isGameOver(); }
  squares(move) { return [move.slice(0, 2), move.slice(2, 4)]; }
}

class Othello {
  constructor() { this.cells = Array(64).fill(0); this.cells[27] = this.cells[36] = -1; this.cells[28] = this.cells[35] = 1; this.mover = 1; }
  turned(at, side) {
    if (this.cells[at]) return [];
    const found = [];
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
      const line = [];
      let x = (at % 8) + dx, y = Math.floor(at / 8) + dy;
      while (x >= 0 && x < 8 && y >= 0 && y < 8 && this.cells[8 * y + x] === -side) { line.push(8 * y + x); x += dx; y += dy; }
      if (line.length && x >= 0 && x < 8 && y >= 0 && y < 8 && this.cells[8 * y + x] === side) found.push(...line);
    }
    return found;
  }
  places(side) { return this.cells.flatMap((_, at) => (this.turned(at, side).length ? [at] : [])); }
  over() { return !this.places(1).length && !this.places(-1).length; }
  legal() {
    if (this.over()) return [];
    const places = this.places(this.mover);
    return places.length ? places.map((at) => "abcdefgh"[at % 8] + (Math.floor(at / 8) + 1)) : ["pass"];
  }
  play(move) {
    if (move !== "pass") {
      const at = "abcdefgh".indexOf(move[0]) + 8 * (Number(move[1]) - 1);
      for (const cell of [...this.turned(at, this.mover), at]) this.cells[cell] = this.mover;
    }
    this.mover = -this.mover;
  }
  squares(move) { return [move]; }
}

class ConnectFour {
  constructor() { this.columns = Array.from({ length: 7 }, () => []); this.mover = "X"; }
  won() {
    const at = (x, y) => this.columns[x]?.[y];
    for (let x = 0; x < 7; x += 1) for (let y = 0; y < 6; y += 1) for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) if (at(x, y) && [1, 2, 3].every((k) => at(x + k * dx, y + k * dy) === at(x, y))) return true;
    return false;
  }
  over() { return this.won() || this.columns.every((c) => c.length === 6); }
  legal() { return this.over() ? [] : this.columns.flatMap((c, i) => (c.length < 6 ? [String(i + 1)] : [])); }
  play(move) { this.columns[Number(move) - 1].push(this.mover); this.mover = this.mover === "X" ? "O" : "X"; }
  squares(move) { return [`column ${move}, row 6`]; }
}

/** English checkers: squares 1 to 32, Black at the top moves first; jumps are forced, and go on while they can. */
class Checkers {
  constructor() { this.men = new Map(); for (let n = 1; n <= 12; n += 1) { this.men.set(n, "b"); this.men.set(33 - n, "w"); } this.mover = "b"; this.past = new Map(); this.quiet = 0; this.note(); }
  static next(n, dx, dy) {
    const y = Math.floor((n - 1) / 4), x = 2 * ((n - 1) % 4) + (y % 2 === 0 ? 1 : 0), u = x + dx, v = y + dy;
    return u >= 0 && u < 8 && v >= 0 && v < 8 ? 4 * v + Math.floor(u / 2) + 1 : 0;
  }
  ways(piece) { const forth = piece.toLowerCase() === "b" ? 1 : -1; return piece === piece.toLowerCase() ? [[-1, forth], [1, forth]] : [[-1, 1], [1, 1], [-1, -1], [1, -1]]; }
  jumps(from, piece, men, path) {
    const found = [];
    for (const [dx, dy] of this.ways(piece)) {
      const over = Checkers.next(from, dx, dy), to = over && Checkers.next(over, dx, dy), victim = men.get(over);
      if (!to || men.has(to) || !victim || victim.toLowerCase() === piece.toLowerCase()) continue;
      const rest = new Map(men);
      rest.delete(over);
      // A man that reaches the last row is crowned, and its move ends there.
      const crowned = piece === piece.toLowerCase() && (piece === "b" ? to > 28 : to < 5), on = crowned ? [] : this.jumps(to, piece, rest, [...path, to]);
      found.push(...(on.length ? on : [{ path: [...path, to], men: rest }]));
    }
    return found;
  }
  all() {
    const own = [...this.men].filter(([, p]) => p.toLowerCase() === this.mover), taking = [];
    for (const [from, piece] of own) {
      const lifted = new Map(this.men);
      lifted.delete(from);
      for (const j of this.jumps(from, piece, lifted, [from])) taking.push({ ...j, piece, text: j.path.join("x") });
    }
    if (taking.length) return taking;
    return own.flatMap(([from, piece]) => this.ways(piece).flatMap(([dx, dy]) => {
      const to = Checkers.next(from, dx, dy);
      if (!to || this.men.has(to)) return [];
      const men = new Map(this.men);
      men.delete(from);
      return [{ path: [from, to], men, piece, text: `${from}-${to}` }];
    }));
  }
  note() { const key = `${this.mover}${[...this.men].sort((a, b) => a[0] - b[0]).join()}`; this.past.set(key, (this.past.get(key) ?? 0) + 1); this.seen = this.past.get(key); }
  legal() { return [...new Set(this.all().map((m) => m.text))]; }
  /** Draws by the past are the arbiter's: three times the same, or eighty plies without a man's move or a jump. */
  over() { return !this.all().length || this.seen >= 3 || this.quiet >= 80; }
  play(move) {
    const found = this.all().find((m) => m.text === move), to = found.path.at(-1), man = found.piece === found.piece.toLowerCase();
    found.men.set(to, man && (found.piece === "b" ? to > 28 : to < 5) ? found.piece.toUpperCase() : found.piece);
    this.quiet = man || move.includes("x") ? 0 : this.quiet + 1;
    this.men = found.men;
    this.mover = this.mover === "b" ? "w" : "b";
    this.note();
  }
  squares(move) { return move.split(/[-x]/); }
}
