// One search: its head with counters and what is known of the value, its tree, OPEN or the calls, the last events in words.
import { h, s, number } from "../dom.js";
import { nameOf, familyOf, mark } from "../algorithms.js";
import { Replay } from "./replay.js";
import { TreeView } from "./view.js";
import { Overview } from "./overview.js";
import { Axis } from "./axis.js";
import { bounds, inWords } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {keyof Replay["counts"]} Counter */

/** Room that a leaf needs to be read. */
const LEAF_ROOM = 22;
/** Drawings of parts that are kept, for going to and fro. */
const KEPT = 24;
const ROWS = 6, CHIPS = 10;

export class Panel {
  /**
   * @param {Trace} trace
   * @param {boolean} lists whether either search keeps an OPEN list
   * @param {{ jump(step: number): void, pick(n: number): void, point(n: number): void }} acts
   */
  constructor(trace, lists, acts) {
    this.trace = trace;
    this.tree = trace.tree;
    this.replay = new Replay(trace);
    this.acts = acts;
    this.width = 0;
    this.height = 0;
    this.fits = true;
    this.picked = -1;
    /** The part that was asked for, until the next step. @type {number | null} */
    this.pinned = null;
    /** @type {TreeView | null} */
    this.view = null;
    /** @type {Map<number, TreeView>} */
    this.views = new Map();
    /** @type {Overview | null} */
    this.overview = null;
    this.value = h("output", { class: "known" });
    this.counters = this.makeCounters();
    this.axis = new Axis(trace);
    this.crumbs = h("div", { class: "crumbs" });
    this.stage = h("div", { class: "stage" });
    this.open = h("div", { class: "openlist", hidden: !lists });
    this.rows = Array.from({ length: ROWS }, () => this.makeRow());
    const family = familyOf(trace.algorithm), counters = [...this.counters.values()];
    this.element = h("section", { class: `panel f-${family}`, "aria-label": nameOf(trace.algorithm) },
      h("header", null,
        h("h2", null, s("svg", { viewBox: "-8 -8 16 16", width: 16, height: 16, class: "mark", "aria-hidden": "true" }, s("path", { d: mark(family, 5) })), nameOf(trace.algorithm)),
        this.value,
        h("dl", { class: "counters" }, counters.map(({ word, count }) => h("div", null, h("dt", null, word), h("dd", null, count))))),
      this.axis.svg, this.crumbs, this.stage, this.open,
      h("ol", { class: "events", "aria-label": "What happens, in words" }, this.rows.map((row) => row.item)));
  }

  makeCounters() {
    const { trace } = this;
    /** @type {[Counter, string, boolean][]} */
    const all = [["leaves", "leaves", true], ["nodes", "visits", true], ["memory", "memory", trace.steps.some((it) => it.kind === "memory")],
      ["cutoffs", "cutoffs", !trace.kind.list], ["open", "on OPEN", !!trace.kind.list], ["passes", "questions", trace.driver]];
    return new Map(all.filter(([, , shown]) => shown).map(([key, word]) => [key, { word, count: h("b", null, "0") }]));
  }

  makeRow() {
    const n = h("span", { class: "n" }), words = h("span", { class: "w" }), operation = h("span", { class: "case" });
    const row = { step: 0, class: "", item: h("li", null), n, words, operation };
    row.item.append(h("button", { type: "button", tabindex: -1, onclick: () => this.acts.jump(row.step + 1) }, n, words, operation));
    return row;
  }

  resize() {
    const width = Math.floor(this.stage.clientWidth), { tree } = this;
    if (!width || width === this.width) return;
    this.width = width;
    this.fits = tree.leaves.length * LEAF_ROOM <= width + 24 || tree.leaves.length <= 16;
    this.height = this.fits ? (width < 480 ? 270 : 330) : width < 480 ? 200 : 250;
    if (!this.fits) {
      this.overview ??= new Overview(tree, (leaf) => { this.pinned = this.partOf(tree.leaves[leaf]); this.draw(); });
      this.overview.resize(width);
      this.stage.before(this.overview.element);
    }
    this.axis.resize(width);
    this.view = null;
    this.views.clear();
    this.draw();
  }

  /** The largest part around a node that can be read; below a node that is too large, its first. @param {number} n */
  partOf(n) {
    const { tree } = this, room = Math.max(2, Math.floor(this.width / LEAF_ROOM));
    /** @param {number} m */
    const readable = (m) => tree.last[m] - tree.first[m] <= room;
    let top = n;
    while (!readable(top)) top = tree.firstChild[top];
    while (tree.parent[top] >= 0 && readable(tree.parent[top])) top = tree.parent[top];
    return tree.isLeaf(top) && tree.parent[top] >= 0 ? tree.parent[top] : top;
  }

  /** The part to draw: where the search is; if that is above, what was drawn, as long as it lies below. */
  part() {
    const { tree, replay } = this, was = this.view?.top;
    if (this.fits) return 0;
    if (this.pinned !== null) return this.pinned;
    if (replay.current < 0) return was ?? this.partOf(0);
    const at = replay.current;
    if (was !== undefined && tree.first[was] >= tree.first[at] && tree.last[was] <= tree.last[at]) return was;
    return this.partOf(at);
  }

  /** @param {number} steps */
  seek(steps) {
    if (steps !== this.replay.done) this.pinned = null;
    this.replay.seek(steps);
    this.draw();
  }

  /** Marks a node as chosen, and brings it into view. @param {number} n */
  pick(n) {
    this.picked = n;
    if (n >= 0 && !this.fits && !this.view?.items.has(n)) { this.pinned = this.partOf(n); this.draw(); }
    this.view?.pick(n);
  }

  draw() {
    if (!this.width) return;
    const { replay, tree } = this, top = this.part();
    if (this.view?.top !== top) this.show(top);
    this.view?.update(replay);
    this.view?.pick(this.picked);
    if (!this.fits) {
      this.overview?.update(replay, top);
      this.crumbs.replaceChildren(...tree.path(top).map((n) => {
        const known = bounds(replay.lower[n], replay.upper[n]);
        return h("span", { class: `crumb ${tree.kind(n)}${n === replay.current ? " here" : ""}` }, h("i", null), n === 0 ? "root" : tree.name(n), known && h("b", null, known));
      }));
    }
    for (const [key, { count }] of this.counters) set(count, number(replay.counts[key]));
    const known = inWords(replay.lower[0], replay.upper[0]);
    set(this.value, `value ${known}`);
    this.value.classList.toggle("sure", replay.lower[0] === replay.upper[0]);
    this.axis.update(replay);
    this.drawOpen();
    this.drawEvents();
  }

  /** @param {number} top */
  show(top) {
    let view = this.views.get(top);
    if (!view) {
      if (this.views.size >= KEPT) this.views.clear();
      view = new TreeView(this.tree, { top, width: this.width, height: this.height, pick: this.acts.pick, point: this.acts.point });
      this.views.set(top, view);
    }
    this.view = view;
    this.stage.replaceChildren(view.svg);
  }

  /** OPEN of a search that keeps one; beside it, the calls that are open in the other. */
  drawOpen() {
    if (this.open.hidden) return;
    const { replay, tree } = this, list = replay.open;
    if (!this.trace.kind.list) {
      const way = replay.way;
      this.open.replaceChildren(h("span", { class: "open-name" }, "CALLS"), ...way.map((n, i) => h("span", { class: `chip ${i === way.length - 1 ? "best" : "live"}` }, tree.name(n))));
      return;
    }
    const chips = (list?.open ?? []).slice(0, CHIPS).map((entry, i) => h("span", { class: `chip ${entry.includes("?") ? "live" : "solved"}${i ? "" : " best"}` }, entry.replace("?", "").replace("-", "−")));
    this.open.replaceChildren(h("span", { class: "open-name" }, "OPEN"), ...chips, list && list.size > CHIPS ? h("span", { class: "more" }, `and ${list.size - CHIPS} more`) : "");
  }

  drawEvents() {
    const { steps } = this.trace, at = this.replay.done - 1;
    // A narrow panel has room for fewer rows; what happens now is among them.
    const before = this.width < 480 ? 1 : 3, from = Math.max(0, Math.min(at - before, steps.length - (this.width < 480 ? 3 : ROWS)));
    this.rows.forEach((row, i) => {
      const index = from + i, step = steps[index];
      row.step = index;
      row.item.hidden = !step;
      if (!step) return;
      const dressed = `${step.kind}${index === at ? " now" : index > at ? " later" : ""}`;
      if (dressed !== row.class) { row.class = dressed; row.item.className = dressed; }
      set(row.n, String(index + 1));
      set(row.words, this.trace.words(index));
      set(row.operation, step.case ? `Γ ${step.case}` : "");
    });
  }
}

/** @param {Element} element @param {string} text */
function set(element, text) { if (element.textContent !== text) element.textContent = text; }
