// One board for all games: pieces are clicked, dragged or moved by keys along the legal moves; arrows show what is thought.
import { h, s, calm } from "./dom.js";
import { layoutOf, numberOf, resting, same } from "./boards/layout.js";
import { drawn } from "./boards/pieces.js";

/** @typedef {import("./boards/layout.js").Square} Square */
/** @typedef {{move: string, text: string}} Legal a move as programs write it, and as people do */
/** @typedef {{move: string, strength: number}} Arrow */
/**
 * @typedef {object} View
 * @property {string} game
 * @property {string} position
 * @property {Legal[]} [legal] what may be played here; none while it is not the person's turn
 * @property {string | null} [last] the move that led here
 * @property {Arrow[]} [arrows]
 * @property {boolean} [flip]
 * @property {string} [label]
 */

const U = 45, EDGE = 20;
const PROMOTIONS = ["q", "r", "b", "n"];

export class Board {
  /** @param {(move: string) => void} play called with a legal move @param {{plain?: boolean}} [options] a plain board has no edge and takes no moves */
  constructor(play, { plain = false } = {}) {
    this.play = play;
    this.plain = plain;
    /** @type {View} */ this.view = { game: "chess", position: "" };
    /** @type {Square[]} */ this.prefix = [];
    /** @type {Square | null} */ this.cursor = null;
    /** @type {{group: Element, from: Square, x: number, y: number, moved: boolean, fresh: boolean} | null} */ this.drag = null;
    this.shown = "";
    this.layers = Object.fromEntries(["ground", "marks", "pieces", "targets", "arrows", "cursor"].map((name) => [name, s("g", { class: `layer-${name}` })]));
    this.svg = /** @type {SVGSVGElement} */ (s("svg", plain ? { role: "img" } : { tabindex: 0, role: "application", "aria-roledescription": "board" }, Object.values(this.layers)));
    this.spoken = h("p", { class: "hidden", role: "status" });
    this.dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "promotion", "aria-label": "Promote the pawn to" }));
    this.element = h("div", { class: "board-frame" }, this.svg, plain ? null : [this.spoken, this.dialog]);
    if (!plain) this.listen();
  }

  get layout() { return layoutOf(this.view.game); }
  get margin() { return this.plain ? 0 : EDGE; }

  /** The middle of a square. @param {Square} square */
  at({ x, y }) {
    const { columns, rows } = this.layout, flip = this.view.flip, m = this.margin;
    const across = flip && this.view.game !== "connect-four";
    return { x: m + (across ? columns - 1 - x : x) * U + U / 2, y: m + (across ? rows - 1 - y : y) * U + U / 2 };
  }

  /** The square under a pointer. @param {{clientX: number, clientY: number}} event @returns {Square | null} */
  under({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect(), { columns, rows } = this.layout, m = this.margin;
    const scale = (columns * U + 2 * m) / box.width;
    let x = Math.floor(((clientX - box.left) * scale - m) / U), y = Math.floor(((clientY - box.top) * scale - m) / U);
    if (this.view.game === "connect-four") return x >= 0 && x < columns && y >= -1 && y <= rows ? { x, y: Math.max(0, Math.min(rows - 1, y)) } : null;
    if (this.view.flip) { x = columns - 1 - x; y = rows - 1 - y; }
    return x >= 0 && x < columns && y >= 0 && y < rows ? { x, y } : null;
  }

  /** Shows a position. @param {View} view */
  show(view) {
    const before = this.view, again = before.game === view.game && before.position !== view.position;
    const moved = again && view.last && before.position && view.flip === before.flip ? view.last : null;
    const old = moved ? this.layout.pieces(before.position) : [];
    this.view = view;
    this.prefix = [];
    this.drop();
    if (this.dialog.open) this.dialog.close();
    this.drawGround();
    this.drawPieces();
    this.drawMarks();
    if (moved && !calm()) this.slide(moved, old);
  }

  /** Shows other arrows on the same position. @param {Arrow[]} arrows */
  point(arrows) {
    this.view = { ...this.view, arrows };
    this.drawArrows();
  }

  drawGround() {
    const { game, flip, label } = this.view, { columns, rows, ground, bottom } = this.layout, m = this.margin;
    const W = columns * U + 2 * m, H = rows * U + 2 * m, key = `${game} ${flip}`;
    this.svg.setAttribute("aria-label", label ?? `${game} board`);
    if (key === this.shown) return;
    this.shown = key;
    this.svg.setAttribute("class", `board ${ground} ${game}`);
    this.svg.setAttribute("viewBox", `0 0 ${W} ${H}`);
    const parts = [];
    if (ground === "frame") parts.push(s("rect", { class: "frame", x: m - 4, y: m - 4, width: columns * U + 8, height: rows * U + 8, rx: 10 }));
    for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) {
      const c = this.at({ x, y });
      parts.push(ground === "frame" ? s("circle", { class: "hole", "data-name": this.layout.name({ x, y }), cx: c.x, cy: c.y, r: 19 }) : s("rect", { class: `square ${(x + y) % 2 ? "dark" : "light"}`, "data-name": this.layout.name({ x, y }), x: c.x - U / 2, y: c.y - U / 2, width: U, height: U }));
    }
    if (game === "othello") for (const [x, y] of [[2, 2], [6, 2], [2, 6], [6, 6]]) parts.push(s("circle", { class: "spot", cx: m + x * U, cy: m + y * U, r: 2.6 }));
    if (!this.plain) parts.push(...this.edgeNames(columns, rows, W, H));
    if (game === "checkers" && !this.plain) for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) {
      const n = numberOf({ x, y }), c = this.at({ x, y });
      if (n) parts.push(s("text", { class: "square-number", x: c.x - U / 2 + 3, y: c.y - U / 2 + 11 }, String(n)));
    }
    this.layers.ground.replaceChildren(...parts);
    this.element.dataset.bottom = flip ? (bottom === "first" ? "second" : "first") : bottom;
  }

  /** @param {number} columns @param {number} rows @param {number} W @param {number} H */
  edgeNames(columns, rows, W, H) {
    const { game } = this.view;
    if (game === "checkers") return [];
    const across = Array.from({ length: columns }, (_, x) => s("text", { class: "coord", x: this.at({ x, y: 0 }).x, y: H - 5 }, game === "connect-four" ? String(x + 1) : "abcdefgh"[x]));
    if (game === "connect-four") return across;
    return across.concat(Array.from({ length: rows }, (_, y) => s("text", { class: "coord", x: 9, y: this.at({ x: 0, y }).y + 4 }, String(game === "othello" ? y + 1 : 8 - y))));
  }

  drawPieces() {
    const { game, position } = this.view, { colours } = this.layout;
    this.layers.pieces.replaceChildren(...this.layout.pieces(position).map((p) => {
      const c = this.at(p), group = drawn(game, p.kind, colours[p.seat === "first" ? 0 : 1]);
      group.setAttribute("transform", `translate(${c.x} ${c.y})`);
      group.setAttribute("data-square", `${p.x},${p.y}`);
      return group;
    }));
  }

  /** @param {Square} square */
  pieceAt({ x, y }) { return this.layers.pieces.querySelector(`[data-square="${x},${y}"]`); }

  /** The last move, what is chosen, where it may go, and the arrows. */
  drawMarks() {
    const { game, last } = this.view, marks = [];
    const rect = (/** @type {string} */ cls, /** @type {Square} */ square) => {
      const c = this.at(square);
      return s("rect", { class: cls, x: c.x - U / 2, y: c.y - U / 2, width: U, height: U });
    };
    if (last && game === "connect-four") {
      const column = Number(last) - 1, top = resting(this.layout.pieces(this.view.position), column), c = this.at({ x: column, y: top.y + 1 });
      marks.push(s("circle", { class: "last-ring", cx: c.x, cy: c.y, r: 20.5 }));
    } else if (last) for (const square of this.layout.path(last)) marks.push(rect("last", square));
    for (const square of this.prefix) marks.push(rect("chosen", square));
    this.layers.marks.replaceChildren(...marks);
    const seen = new Set();
    this.layers.targets.replaceChildren(...this.nextSquares().flatMap((square) => {
      const key = `${square.x},${square.y}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const c = this.at(square), taken = this.pieceAt(square) && !this.prefix.some((p) => same(p, square));
      return [s("circle", { class: taken ? "target ring" : "target", cx: c.x, cy: c.y, r: taken ? 20 : game === "othello" ? 5 : 6.5 })];
    }));
    this.drawArrows();
    this.drawCursor();
  }

  /** Squares where the next click counts: targets of what is chosen; in games of dropping and placing, all of them. @returns {Square[]} */
  nextSquares() {
    const { game, position } = this.view;
    if (game === "connect-four") return [];
    const rest = this.following();
    if (game === "othello") return rest.map((m) => this.layout.path(m.move)[0]).filter(Boolean);
    if (!this.prefix.length) return [];
    return rest.map((m) => this.layout.path(m.move)[this.prefix.length]).filter((q) => q && position);
  }

  /** Legal moves that begin with what is chosen. @returns {Legal[]} */
  following() {
    return (this.view.legal ?? []).filter(({ move }) => {
      const path = this.layout.path(move);
      return this.prefix.every((square, i) => path[i] && same(path[i], square));
    });
  }

  drawArrows() {
    const { game, position, arrows = [] } = this.view;
    this.layers.arrows.replaceChildren(...arrows.toReversed().flatMap(({ move, strength }) => {
      let way = this.layout.path(move);
      if (game === "connect-four") way = [resting(this.layout.pieces(position), way[0].x)];
      const points = way.map((q) => this.at(q));
      if (points.length === 1) return [s("circle", { class: `ghost k${strength}`, cx: points[0].x, cy: points[0].y, r: 16 })];
      return points.length > 1 ? [arrow(points, strength)] : [];
    }));
  }

  drawCursor() {
    const square = this.cursor, focused = document.activeElement === this.svg;
    if (!square || !focused) { this.layers.cursor.replaceChildren(); return; }
    const c = this.at(square), tall = this.view.game === "connect-four";
    this.layers.cursor.replaceChildren(s("rect", { class: "cursor", x: c.x - U / 2 + 1.5, y: tall ? this.margin + 1.5 : c.y - U / 2 + 1.5, width: U - 3, height: (tall ? this.layout.rows * U : U) - 3, rx: 3 }));
  }

  /** A piece goes where it was moved; a disc falls; taken or turned pieces change when it is there. @param {string} move @param {import("./boards/layout.js").Piece[]} old */
  slide(move, old) {
    const path = this.layout.path(move), game = this.view.game;
    const timing = { duration: 60 + 110 * Math.max(1, path.length - 1), easing: "ease-in-out" };
    if (game === "othello") {
      const now = this.layout.pieces(this.view.position);
      for (const p of now) if (old.some((q) => same(p, q) && q.seat !== p.seat)) this.pieceAt(p)?.firstElementChild?.animate([{ transform: "scaleX(0.05)" }, { transform: "none" }], { duration: 180, easing: "ease-out" });
      return;
    }
    if (game === "connect-four") {
      const piece = this.pieceAt({ x: path[0].x, y: resting(this.layout.pieces(this.view.position), path[0].x).y + 1 });
      for (const part of piece?.children ?? []) part.animate([{ transform: `translateY(${-this.layout.rows * U}px)` }, { transform: "none" }], { duration: 260, easing: "cubic-bezier(.5, 0, .9, .7)" });
      return;
    }
    const piece = this.pieceAt(path[path.length - 1]), end = this.at(path[path.length - 1]);
    const frames = path.map((q) => { const c = this.at(q); return { transform: `translate(${c.x - end.x}px, ${c.y - end.y}px)` }; });
    for (const part of piece?.children ?? []) {
      const own = part.getAttribute("transform")?.match(/-?[\d.]+/g) ?? ["0", "0"];
      part.animate(frames.map((f) => ({ transform: `${f.transform} translate(${own[0]}px, ${own[1]}px)` })), timing);
    }
  }

  listen() {
    const { svg } = this;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.pull(event));
    svg.addEventListener("pointerup", (event) => this.release(event));
    svg.addEventListener("pointercancel", () => { this.drop(); this.drawPieces(); });
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("focus", () => { if (svg.matches(":focus-visible")) { this.cursor ??= { x: Math.floor(this.layout.columns / 2), y: this.layout.rows - 2 }; this.drawCursor(); } });
    svg.addEventListener("blur", () => this.drawCursor());
  }

  /** @param {PointerEvent} event */
  press(event) {
    const square = event.button === 0 ? this.under(event) : null;
    if (!square || !this.view.legal?.length) return;
    const lifted = ["chess", "checkers"].includes(this.view.game);
    if (!lifted) { this.cursor = square; return; }
    const held = this.prefix.length > 0 && same(this.prefix[this.prefix.length - 1], square);
    if (this.prefix.length && !held && this.step(square)) return;
    const begins = held || this.view.legal.some(({ move }) => same(this.layout.path(move)[0], square));
    if (!begins) { this.choose([]); return; }
    const fresh = !held;
    if (fresh) this.choose([square]);
    const group = this.pieceAt(this.prefix[0]);
    if (!group) return;
    this.drag = { group, from: square, x: event.clientX, y: event.clientY, moved: false, fresh };
    this.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  pull(event) {
    if (this.view.game === "connect-four" && this.view.legal?.length && event.pointerType === "mouse") this.hover(this.under(event));
    const drag = this.drag;
    if (!drag) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5) return;
    if (!drag.moved) { drag.moved = true; this.layers.pieces.append(drag.group); drag.group.classList.add("held"); }
    const box = this.svg.getBoundingClientRect(), scale = (this.layout.columns * U + 2 * this.margin) / box.width;
    drag.group.setAttribute("transform", `translate(${(event.clientX - box.left) * scale} ${(event.clientY - box.top) * scale})`);
  }

  /** @param {PointerEvent} event */
  release(event) {
    const square = this.under(event), drag = this.drag;
    this.drop();
    if (!square || !this.view.legal?.length) { this.settle(); return; }
    if (["othello", "connect-four"].includes(this.view.game)) { if (this.cursor && (same(this.cursor, square) || this.view.game === "connect-four")) this.step(square); return; }
    if (!drag) return;
    if (drag.moved) { if (same(square, drag.from) || !this.step(square)) this.settle(); } else if (!drag.fresh) this.choose([]);
  }

  /** Puts the pieces where they stand. */
  settle() { this.drawPieces(); this.carry(); }

  drop() { this.drag?.group.classList.remove("held"); this.drag = null; }

  /** @param {Square | null} square */
  hover(square) {
    const free = square && this.view.legal?.some(({ move }) => Number(move) === square.x + 1);
    const c = free ? this.at(resting(this.layout.pieces(this.view.position), square.x)) : null;
    this.layers.targets.replaceChildren(...(c ? [s("circle", { class: "target ring", cx: c.x, cy: c.y, r: 15 })] : []));
  }

  /** @param {Square[]} prefix */
  choose(prefix) { this.prefix = prefix; this.drawPieces(); this.carry(); this.drawMarks(); }

  /** A piece that has made some of its jumps stands where they have led it. */
  carry() {
    if (this.prefix.length < 2) return;
    const c = this.at(this.prefix[this.prefix.length - 1]);
    this.pieceAt(this.prefix[0])?.setAttribute("transform", `translate(${c.x} ${c.y})`);
  }

  /** Goes on to a square; says whether that is part of a move. @param {Square} square @returns {boolean} */
  step(square) {
    const { game } = this.view, rest = this.following(), k = this.prefix.length;
    if (game === "connect-four") {
      const found = rest.find(({ move }) => Number(move) === square.x + 1);
      if (found) this.finish([found]);
      return !!found;
    }
    const next = rest.filter(({ move }) => { const q = this.layout.path(move)[k]; return q && same(q, square); });
    const done = next.filter(({ move }) => this.layout.path(move).length === k + 1);
    if (next.length && done.length === next.length) { this.finish(done); return true; }
    if (next.length) { this.choose([...this.prefix, square]); return true; }
    // The last square of one move only stands for all of it.
    const ends = k ? rest.filter(({ move }) => { const path = this.layout.path(move); return same(path[path.length - 1], square); }) : [];
    if (ends.length === 1) { this.finish(ends); return true; }
    return false;
  }

  /** Plays one of some moves with the same squares: promotions differ by the piece. @param {Legal[]} moves */
  finish(moves) {
    if (moves.length === 1) { this.prefix = []; this.play(moves[0].move); return; }
    const colour = this.layout.colours[this.view.position.split(" ")[1] === "w" ? 0 : 1];
    const options = PROMOTIONS.map((kind) => ({ kind, found: moves.find(({ move }) => move.endsWith(kind)) })).filter((o) => o.found);
    this.dialog.replaceChildren(...options.map(({ kind, found }) => h("button", { type: "button", "aria-label": this.layout.kinds[kind], onclick: () => { this.dialog.close(); this.prefix = []; if (found) this.play(found.move); } },
      s("svg", { viewBox: "-22.5 -22.5 45 45", width: 52, height: 52, "aria-hidden": "true" }, drawn("chess", kind, colour)))));
    this.dialog.onclose = () => { if (this.prefix.length) this.choose([]); };
    this.dialog.showModal();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns, rows } = this.layout, turn = this.view.flip && this.view.game !== "connect-four" ? -1 : 1;
    const by = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[event.key];
    this.cursor ??= { x: Math.floor(columns / 2), y: rows - 2 };
    if (by) {
      this.cursor = { x: Math.max(0, Math.min(columns - 1, this.cursor.x + turn * by[0])), y: Math.max(0, Math.min(rows - 1, this.cursor.y + turn * by[1])) };
      this.drawCursor();
      this.spoken.textContent = this.words(this.cursor);
    } else if (event.key === "Enter" || event.key === " ") this.enter(this.cursor);
    else if (event.key === "Escape" && this.prefix.length) this.choose([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Enter on a square does what a click there does. @param {Square} square */
  enter(square) {
    if (!this.view.legal?.length) return;
    if (this.prefix.length && same(this.prefix[this.prefix.length - 1], square)) { this.choose([]); return; }
    if ((this.prefix.length || ["othello", "connect-four"].includes(this.view.game)) && this.step(square)) return;
    const begins = ["chess", "checkers"].includes(this.view.game) && this.view.legal.some(({ move }) => same(this.layout.path(move)[0], square));
    this.choose(begins ? [square] : []);
    this.spoken.textContent = begins ? `${this.words(square)} chosen` : `${this.words(square)} cannot be moved`;
  }

  /** A square in words. @param {Square} square */
  words(square) {
    const piece = this.layout.pieces(this.view.position).find((p) => same(p, square)), name = this.layout.name(square);
    const what = piece ? `${this.layout.colours[piece.seat === "first" ? 0 : 1]} ${this.layout.kinds[piece.kind]}` : "empty";
    return `${name}, ${what}${this.nextSquares().some((q) => same(q, square)) ? ", a legal target" : ""}`;
  }
}

/** @param {{x: number, y: number}[]} points @param {number} strength */
function arrow(points, strength) {
  const end = points[points.length - 1], before = points[points.length - 2];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1, dx = (end.x - before.x) / length, dy = (end.y - before.y) / length;
  const stop = { x: end.x - dx * 14, y: end.y - dy * 14 }, w = strength === 0 ? 11 : 8;
  return s("g", { class: `arrow k${strength}` },
    s("path", { class: "shaft", d: `M${points.slice(0, -1).map((p) => `${p.x} ${p.y}`).join("L")}L${stop.x} ${stop.y}` }),
    s("path", { class: "tip", d: `M${end.x} ${end.y}L${stop.x - dx * 2 - dy * w} ${stop.y - dy * 2 + dx * w}L${stop.x - dx * 2 + dy * w} ${stop.y - dy * 2 - dx * w}z` }));
}
