// A drawing of a tree, or of the part below a node. One SVG group a node, made once; afterwards only what has changed is touched.
// The grammar is that of `tree show`: MAX square, MIN round, bounds on the outer side, a stroke across what is cut off.
// Places from left to right are the library's.
import { s, signed } from "../dom.js";
import { STATE_NAMES } from "./replay.js";
import { bounds, windowText } from "./trace.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./replay.js").Replay} Replay */

/**
 * @typedef {object} Item a node as it is drawn
 * @property {SVGGElement} g
 * @property {SVGLineElement} [edge] @property {SVGLineElement} [slash]
 * @property {SVGTextElement} [bounds] @property {SVGTextElement} [window] @property {SVGTextElement} [under]
 * @property {number} code its state as it is shown
 * @property {number} lower @property {number} upper @property {string} asked @property {number} order
 */

const WAY = 4, CURRENT = 8, STALE = 16, MEMORY = 32, LIVE = 64, SOLVED = 128;

export class TreeView {
  /**
   * @param {Tree} tree
   * @param {object} options
   * @param {number} [options.top] the node whose part is drawn
   * @param {number} options.width @param {number} options.height
   * @param {(n: number) => void} [options.pick] a node was clicked
   * @param {(n: number) => void} [options.point] the pointer is over a node, or over none (-1)
   */
  constructor(tree, { top = 0, width, height, pick, point }) {
    this.tree = tree;
    this.top = top;
    this.pointed = -1;
    this.picked = -1;
    /** @type {Map<number, Item>} */
    this.items = new Map();
    this.slot = 0;
    this.svg = s("svg", { class: "tree", role: "img", "aria-label": "The tree, its nodes by state" });
    this.build(width, height);
    /** @param {Event} e */
    const under = (e) => { const g = /** @type {Element} */ (e.target).closest?.("[data-n]"); return g ? Number(/** @type {SVGElement} */ (g).dataset.n) : -1; };
    if (pick) this.svg.addEventListener("click", (e) => { const n = under(e); if (n >= 0) pick(n); });
    if (point) {
      this.svg.addEventListener("pointerover", (e) => point(under(e)));
      this.svg.addEventListener("pointerleave", () => point(-1));
    }
  }

  /** The nodes that are drawn, level by level. */
  nodes() {
    const { tree } = this, all = [this.top];
    for (let i = 0; i < all.length; i += 1) all.push(...tree.children(all[i]));
    return all;
  }

  /** @param {number} width @param {number} height */
  build(width, height) {
    const { tree, top } = this, ids = this.nodes();
    let least = Infinity, most = -Infinity, deepest = 0;
    for (const n of ids) { least = Math.min(least, tree.x[n]); most = Math.max(most, tree.x[n]); deepest = Math.max(deepest, tree.depth[n]); }
    const side = 12, slot = this.slot = Math.min(90, (width - 2 * side) / (most - least + 1)), used = slot * (most - least + 1);
    const from = (width - used) / 2 + slot / 2, d0 = tree.depth[top];
    const r = Math.max(6, Math.min(14, slot * 0.38)), boxWidth = Math.min(38, slot * 0.92), boxHeight = 22, font = Math.max(8, Math.min(13, slot * 0.42));
    const head = r + 26, foot = boxHeight / 2 + 20, row = (height - head - foot) / Math.max(1, deepest - d0);
    /** @param {number} n */
    const X = (n) => from + (tree.x[n] - least) * slot, Y = (/** @type {number} */ n) => head + (tree.depth[n] - d0) * row;
    const edges = s("g", { class: "edges" }), marks = s("g", { class: "marks" }), dots = s("g", { class: "nodes" });
    for (const n of ids) {
      const x = X(n), y = Y(n), kind = tree.kind(n);
      const g = s("g", { class: `node ${kind} unvisited`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "data-n": n });
      /** @type {Item} */
      const item = { g, code: 0, lower: -Infinity, upper: Infinity, asked: "", order: 0 };
      if (n !== top) {
        const p = tree.parent[n], px = X(p), py = Y(p);
        item.edge = s("line", { class: "edge", x1: px.toFixed(1), y1: py.toFixed(1), x2: x.toFixed(1), y2: y.toFixed(1) });
        edges.append(item.edge);
        const mx = px + (x - px) * 0.55, my = py + (y - py) * 0.55, k = 6 / (Math.hypot(x - px, y - py) || 1);
        item.slash = s("line", { class: "slash", x1: mx - (y - py) * k, y1: my + (x - px) * k, x2: mx + (y - py) * k, y2: my - (x - px) * k });
        marks.append(item.slash);
      }
      if (kind === "leaf") {
        g.append(s("rect", { class: "halo", x: -boxWidth / 2 - 4, y: -boxHeight / 2 - 4, width: boxWidth + 8, height: boxHeight + 8, rx: 6 }),
          s("rect", { class: "shape", x: -boxWidth / 2, y: -boxHeight / 2, width: boxWidth, height: boxHeight, rx: 3 }),
          s("text", { class: "value", y: (font * 0.36).toFixed(1), "font-size": this.fitting(signed(tree.value[n] ?? 0), boxWidth, font) }, signed(tree.value[n] ?? 0)));
        item.under = s("text", { class: "under", y: boxHeight / 2 + 14, "font-size": Math.min(11, font) }, tree.label[n] ?? "");
        g.append(item.under);
      } else {
        if (kind === "max") g.append(s("rect", { class: "halo", x: -r - 5, y: -r - 5, width: 2 * r + 10, height: 2 * r + 10, rx: 6 }), s("rect", { class: "shape", x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 2.5 }));
        else g.append(s("circle", { class: "halo", r: r + 5 }), s("circle", { class: "shape", r }));
        g.append(s("text", { class: "label", y: 4, "font-size": Math.max(9, Math.min(13, r)) }, (tree.label[n] ?? "").slice(0, 3)));
        const brothers = n === top ? 1 : tree.width[tree.parent[n]], left = n !== top && tree.index[n] < (brothers - 1) / 2;
        const tight = slot * (tree.last[n] - tree.first[n]) < 100;
        item.bounds = tight
          ? s("text", { class: "bounds", y: -r - 5, "font-size": Math.min(11.5, 8 + slot / 12).toFixed(1) })
          : s("text", { class: `bounds ${left ? "left" : "right"}`, x: left ? -r - 6 : r + 6, y: 4, "font-size": 12.5 });
        item.window = s("text", { class: "window", y: tight ? -r - 17 : -r - 7, "font-size": tight ? 10 : 11 });
        g.append(item.bounds, item.window);
      }
      dots.append(g);
      this.items.set(n, item);
    }
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("width", String(width));
    this.svg.setAttribute("height", String(height));
    this.svg.replaceChildren(edges, marks, dots);
  }

  /** A size in which a text fits a box. @param {string} text @param {number} width @param {number} font */
  fitting(text, width, font) { return Math.min(font, (width - 3) / (text.length * 0.58)).toFixed(1); }

  /** Marks the node under the pointer, whichever of two drawings that is over. @param {number} n */
  point(n) {
    if (this.pointed === n) return;
    this.items.get(this.pointed)?.g.classList.remove("pointed");
    this.items.get(n)?.g.classList.add("pointed");
    this.pointed = n;
  }

  /** Marks the node that was chosen. @param {number} n */
  pick(n) {
    if (this.picked === n) return;
    this.items.get(this.picked)?.g.classList.remove("picked");
    this.items.get(n)?.g.classList.add("picked");
    this.picked = n;
  }

  /** Shows the state of a search. @param {Replay} replay */
  update(replay) {
    const { trace } = replay, way = new Set(replay.way), step = trace.steps[replay.done - 1];
    for (const [n, item] of this.items) {
      const onWay = way.has(n), here = n === replay.current, listed = replay.listed.get(n);
      const code = replay.state[n] | (onWay ? WAY : 0) | (here ? CURRENT : 0) | (replay.stale(n) ? STALE : 0)
        | (here && step?.kind === "memory" ? MEMORY : 0) | (listed ? (listed.live ? LIVE : SOLVED) : 0);
      if (code !== item.code) this.dress(n, item, code);
      if (item.bounds && (item.lower !== replay.lower[n] || item.upper !== replay.upper[n])) {
        item.lower = replay.lower[n];
        item.upper = replay.upper[n];
        item.bounds.textContent = bounds(item.lower, item.upper);
      }
      if (item.window) {
        const asked = listed ? `ĥ ${listed.merit}` : !onWay || replay.state[n] !== 1 || replay.open ? ""
          : trace.driver ? (n === this.top ? trace.question(replay.now) : "") : windowText(replay.alpha[n], replay.beta[n]);
        if (asked !== item.asked) { item.asked = asked; item.window.textContent = asked; }
      }
      if (item.under && item.order !== replay.order[n]) {
        item.order = replay.order[n];
        const label = this.tree.label[n] ?? "";
        item.under.textContent = !item.order ? label : this.slot < 32 ? `#${item.order}` : `${label} #${item.order}`.trim();
      }
    }
  }

  /** @param {number} n @param {Item} item @param {number} code */
  dress(n, item, code) {
    item.code = code;
    const state = STATE_NAMES[code & 3], is = (/** @type {number} */ bit, /** @type {string} */ name) => (code & bit ? ` ${name}` : "");
    item.g.setAttribute("class", `node ${this.tree.kind(n)} ${state}${is(WAY, "way")}${is(CURRENT, "current")}${is(STALE, "stale")}${is(MEMORY, "memory")}${is(LIVE, "live")}${is(SOLVED, "solved")}${n === this.pointed ? " pointed" : ""}${n === this.picked ? " picked" : ""}`);
    item.edge?.setAttribute("class", `edge ${code & WAY ? "way" : code & STALE ? "stale" : state}`);
    item.slash?.setAttribute("class", `slash${state === "cut" ? " on" : ""}`);
  }
}
