// What the engine says of a position: value, facts, bounds closing in question by question, best lines, iterations.
import { h, s, number, signed } from "../dom.js";
import { linear, text, ticks } from "../chart.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").MoveText} MoveText */
/** @typedef {{rank: number, depth: number, reached: number, value: number, words: string, bound: "exact" | "at-least" | "at-most", nodes: number, seconds: number, fullness: number, line: MoveText[]}} Update */
/** @typedef {{value: number, words: string, line: MoveText[]}} Line */
/** @typedef {{depth: number, gamma: number | null, lower: number | null, upper: number | null}} Question */
/**
 * @typedef {object} Decision
 * @property {MoveText | null} best
 * @property {number | null} value
 * @property {string | null} words
 * @property {Line[]} lines
 * @property {number} depth
 * @property {string} why
 * @property {number} nodes
 * @property {number} seconds
 * @property {{table_hits: number}} counts
 * @property {(Question & {alpha: number | null, beta: number | null, value: number | null})[]} passes
 * @property {{depth: number, value: number | null}[]} iterations
 */

const HEIGHT = 150, ITERATIONS = 9;

/** What is known of one position, gathered from updates. */
export class Findings {
  /** @param {Game} game @param {number} ply */
  constructor(game, ply) {
    this.game = game;
    this.ply = ply;
    /** @type {Line[]} */ this.lines = [];
    /** @type {Question[]} */ this.questions = [];
    /** @type {Map<number, {depth: number, value: number, words: string, best: string, nodes: number}>} */ this.iterations = new Map();
    this.depth = 0;
    this.reached = 0;
    this.nodes = 0;
    this.seconds = 0;
    this.fullness = 0;
    /** @type {string | null} */ this.end = null;
    this.changed = true;
  }

  /** @param {Update} u */
  update(u) {
    this.changed = true;
    this.nodes = u.nodes;
    this.seconds = u.seconds;
    this.fullness = u.fullness;
    this.reached = Math.max(this.reached, u.reached);
    if (u.rank === 1) this.ask(u);
    if (u.bound !== "exact" || !u.line.length) return;
    this.lines[u.rank - 1] = { value: u.value, words: u.words, line: u.line };
    if (u.rank !== 1) return;
    this.depth = u.depth;
    this.iterations.set(u.depth, { depth: u.depth, value: u.value, words: u.words, best: u.line[0].text, nodes: u.nodes });
    this.game.learn(this.ply, u.value, u.words);
  }

  /** One answer about the best move narrows what is possible. @param {Update} u */
  ask(u) {
    const before = this.questions[this.questions.length - 1];
    const open = before?.depth === u.depth ? before : { lower: null, upper: null };
    const exact = u.bound === "exact";
    this.questions.push({ depth: u.depth, gamma: null, lower: exact || u.bound === "at-least" ? u.value : open.lower, upper: exact || u.bound === "at-most" ? u.value : open.upper });
  }

  /** @param {Decision} d */
  decide(d) {
    this.changed = true;
    this.nodes = d.nodes;
    this.seconds = d.seconds;
    this.end = d.why;
    if (d.lines.length) this.lines = d.lines;
    if (d.depth) this.depth = d.depth;
    if (d.passes.length) this.questions = d.passes;
    if (d.value !== null && d.words !== null) this.game.learn(this.ply, d.value, d.words);
  }
}

/** The panel; `draw` shows what is known so far. */
export class AnalysisPanel {
  /** @param {(move: string) => void} play @param {(line: MoveText[] | null) => void} preview */
  constructor(play, preview) {
    this.play = play;
    this.preview = preview;
    this.head = h("div", { class: "analysis-head" });
    this.bounds = h("div", { class: "bounds-box" });
    this.lines = h("ol", { class: "lines" });
    this.iterations = h("table", { class: "iterations" });
    this.element = h("section", { class: "analysis card", "aria-label": "Analysis" }, this.head, this.bounds,
      h("h2", { class: "sub" }, "Best lines"), this.lines, h("h2", { class: "sub" }, "Iterations"), h("div", { class: "scrolled", tabindex: 0, role: "group", "aria-label": "Iterations" }, this.iterations));
  }

  /** Says something instead of an analysis. @param {string} big @param {string} soft */
  say(big, soft) {
    this.element.classList.add("empty");
    this.head.replaceChildren(h("p", { class: "big plain" }, big), h("p", { class: "soft" }, soft));
    this.bounds.replaceChildren();
    this.lines.replaceChildren();
    this.iterations.replaceChildren();
  }

  /** @param {Findings} f */
  draw(f) {
    this.element.classList.remove("empty");
    const { game, ply } = f, best = f.lines[0];
    const value = best ? game.forFirst(ply, best.value, best.words) : null, first = game.side("first");
    const fact = (/** @type {string} */ name, /** @type {string | number} */ v) => h("div", null, h("dt", null, name), h("dd", null, v));
    this.head.replaceChildren(
      h("p", { class: "big f-mtdf" }, h("span", { class: "value" }, value?.words ?? "…"), h("span", { class: "soft" }, best ? ` for ${first}; ${best.line[0]?.text ?? ""} is best` : " thinking")),
      h("dl", { class: "facts" }, fact("algorithm", "MTD(f/bi)"), fact("depth", f.reached > f.depth ? `${f.depth}–${f.reached}` : f.depth || "–"), fact("questions", f.questions.filter((q) => q.depth === f.depth).length),
        fact("nodes", number(f.nodes)), fact("nodes/s", f.seconds > 0.001 ? rate(f.nodes / f.seconds) : "–"), fact("table", `${(f.fullness / 10).toFixed(1)} %`)),
      h("p", { class: "state soft" }, f.end ? `Finished: ${f.end}, ${f.seconds.toFixed(1)} s.` : `Thinking, ${f.seconds.toFixed(1)} s.`));
    this.lines.replaceChildren(...f.lines.filter(Boolean).map((l, i) => {
      const v = game.forFirst(ply, l.value, l.words);
      return h("li", null, h("button", { type: "button", title: `Play ${l.line[0]?.text ?? ""}`, onmouseenter: () => this.preview(l.line), onmouseleave: () => this.preview(null), onfocus: () => this.preview(l.line), onblur: () => this.preview(null), onclick: () => l.line[0] && this.play(l.line[0].move) },
        h("span", { class: `rank k${Math.min(i, 2)}` }), h("b", { class: "num" }, v.words), h("span", { class: "pv" }, h("b", null, l.line[0]?.text ?? ""), ` ${l.line.slice(1).map((m) => m.text).join(" ")}`)));
    }));
    const shown = [...f.iterations.values()].slice(-ITERATIONS);
    const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) => h("tr", null, h("th", { scope: "row" }, name), cells.map((c) => h("td", null, c)));
    this.iterations.replaceChildren(...(shown.length ? [row("depth", shown.map((i) => i.depth)), row("value", shown.map((i) => game.forFirst(ply, i.value, i.words).words)), row("best", shown.map((i) => i.best)), row("nodes", shown.map((i) => number(i.nodes)))] : []));
    this.drawBounds(f);
  }

  /** Bounds of the value, question by question, of the last iterations. @param {Findings} f */
  drawBounds(f) {
    const w = this.bounds.clientWidth, k = f.game.turn(f.ply) === "first" ? 1 : -1;
    if (!w) return;
    const last = f.questions.slice(-60), qs = last.map((q) => ({ d: q.depth, g: q.gamma === null ? null : k * q.gamma, lo: k > 0 ? q.lower : flip(q.upper), hi: k > 0 ? q.upper : flip(q.lower) }));
    const all = qs.flatMap((q) => [q.g, q.lo, q.hi]).filter((v) => v !== null);
    const svg = s("svg", { class: "chart f-mtdf", width: w, height: HEIGHT, viewBox: `0 0 ${w} ${HEIGHT}`, role: "img", "aria-label": "Bounds of the value, question by question" });
    if (all.length) {
      const min = Math.min(...all), max = Math.max(...all), pad = Math.max(2, (max - min) * 0.12);
      const x = linear([0, qs.length], [48, w - 8]), y = linear([max + pad, min - pad], [8, HEIGHT - 24]), bw = x(1) - x(0);
      for (const t of ticks(min - pad, max + pad, 5)) svg.append(s("line", { class: "grid", x1: 44, x2: w - 8, y1: y(t), y2: y(t) }), text("tick-y", 40, y(t) + 4, signed(t)));
      qs.forEach((q, i) => {
        if (q.d !== qs[i - 1]?.d) {
          if (i) svg.append(s("line", { class: "divide", x1: x(i), x2: x(i), y1: 4, y2: HEIGHT - 22 }));
          if (bw * qs.filter((p) => p.d === q.d).length > 54) svg.append(text("tick-x start", x(i) + 3, HEIGHT - 7, `depth ${q.d}`));
        }
        const y1 = q.hi === null ? 4 : y(q.hi), y2 = q.lo === null ? HEIGHT - 22 : y(q.lo);
        svg.append(s("rect", { class: "bracket", x: x(i), width: Math.max(1, bw - (bw > 4 ? 1 : 0)), y: Math.min(y1, y2) - (y1 === y2 ? 1 : 0), height: Math.max(2, y2 - y1) }, s("title", null, `${q.g === null ? "" : `γ ${signed(q.g)}: `}${q.lo === null ? "−∞" : signed(q.lo)} … ${q.hi === null ? "+∞" : signed(q.hi)}`)));
        if (q.g !== null) svg.append(s("line", { class: "asked", x1: x(i), x2: x(i) + bw - 1, y1: y(q.g), y2: y(q.g) }));
      });
    }
    this.bounds.replaceChildren(h("p", { class: "caption" }, "Bounds of the value, question by question ", h("span", { class: "soft" }, "(band: what is still possible; line: γ)")), svg);
  }
}

/** @param {number | null} v */
const flip = (v) => (v === null ? null : -v);
/** @param {number} n */
const rate = (n) => (n >= 1e6 ? `${(n / 1e6).toFixed(1)} M` : `${Math.round(n / 1e3)} k`);
