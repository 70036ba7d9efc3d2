// A game in the page: where it began, what was played, which of its positions is shown, and the values found so far.
import { post } from "../api.js";

/** @typedef {{move: string, text: string}} MoveText */
/** @typedef {"first" | "second"} Seat */
/**
 * @typedef {object} Standing as the server tells it
 * @property {string} game
 * @property {[string, string]} sides
 * @property {string} start
 * @property {string[]} positions
 * @property {MoveText[]} moves
 * @property {[string, string][]} tallies
 * @property {Seat} first
 * @property {MoveText[]} legal
 * @property {string | null} restriction
 * @property {string | null} forced
 * @property {{winner: Seat | null, text: string} | null} over
 */
/** @typedef {{value: number, words: string}} Value for the side that has the first move of the game's rules */

export class Game {
  /** @param {Standing} standing @param {number} [ply] */
  constructor(standing, ply = standing.moves.length) {
    this.whole = standing;
    this.ply = Math.max(0, Math.min(standing.moves.length, ply));
    /** @type {Map<number, Value>} */ this.values = new Map();
    /** @type {Map<string, Standing>} */ this.cache = new Map([[this.key(standing.moves.length), standing]]);
  }

  get name() { return this.whole.game; }
  get length() { return this.whole.moves.length; }
  get position() { return this.whole.positions[this.ply]; }
  get last() { return this.ply ? this.whole.moves[this.ply - 1] : null; }
  get atEnd() { return this.ply === this.length; }

  /** @param {number} ply */
  key(ply) { return this.whole.moves.slice(0, ply).map((m) => m.move).join(" "); }

  /** Whose move it is. @param {number} [ply] @returns {Seat} */
  turn(ply = this.ply) { return (ply % 2 === 0) === (this.whole.first === "first") ? "first" : "second"; }

  /** What a side is called. @param {Seat} seat */
  side(seat) { return this.whole.sides[seat === "first" ? 0 : 1]; }

  /** The game up to a position, as the server wants it. @param {number} [ply] */
  order(ply = this.ply) { return { game: this.name, start: this.whole.start, moves: this.whole.moves.slice(0, ply).map((m) => m.move) }; }

  /** Where the game stands at the position shown, if it is known already. */
  known() { return this.cache.get(this.key(this.ply)) ?? null; }

  /** The same, asked for where necessary. @param {AbortSignal} [signal] @returns {Promise<Standing>} */
  async here(signal) {
    const key = this.key(this.ply), known = this.cache.get(key);
    if (known) return known;
    const standing = await post("/api/games/standing", this.order(), signal);
    this.cache.set(key, standing);
    return standing;
  }

  /** The game after a move at the position shown; what came after it is dropped. @param {string} move @returns {Promise<Game>} */
  async played(move) {
    const order = this.order();
    const next = new Game(await post("/api/games/standing", { ...order, moves: [...order.moves, move] }));
    for (const [key, standing] of this.cache) next.cache.set(key, standing);
    for (const [ply, value] of this.values) if (ply <= this.ply) next.values.set(ply, value);
    return next;
  }

  /** Keeps a value that was found for the side to move. @param {number} ply @param {number} value @param {string} words */
  learn(ply, value, words) {
    this.values.set(ply, this.forFirst(ply, value, words));
  }

  /** A value of the side to move, for the first side. @param {number} ply @param {number} value @param {string} words @returns {Value} */
  forFirst(ply, value, words) {
    return this.turn(ply) === "first" ? { value, words: tidy(words) } : { value: -value, words: tidy(turned(words)) };
  }
}

/** A value in words, for the other side. @param {string} words */
function turned(words) {
  if (words.startsWith("wins")) return words.replace("wins", "loses");
  if (words.startsWith("loses")) return words.replace("loses", "wins");
  return words.startsWith("+") ? words.replace("+", "-") : words.replace("-", "+");
}
/** @param {string} words */
const tidy = (words) => (/^[+-]0\.00$/.test(words) ? "0.00" : words.replace("-", "−"));
