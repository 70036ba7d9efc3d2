// The whole tree as a band: one row a level, one cell a node. Cells are painted when they change; where the search is, and which
// part is drawn below, lies on a second canvas.
import { h } from "../dom.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./replay.js").Replay} Replay */

const ROW = 9, LEAF = 5;

export class Overview {
  /** @param {Tree} tree @param {(leaf: number) => void} pick a leaf was clicked, by its number from the left */
  constructor(tree, pick) {
    this.tree = tree;
    this.width = 0;
    this.height = 0;
    /** The colour of each cell as it is painted. */
    this.painted = new Uint8Array(tree.size);
    this.theme = "";
    /** @type {string[]} */
    this.colours = [];
    this.cells = h("canvas", { "aria-hidden": "true" });
    this.marks = h("canvas", { "aria-hidden": "true" });
    this.element = h("div", { class: "overview", role: "img", "aria-label": "The whole tree, level by level" }, this.cells, this.marks);
    this.element.addEventListener("click", (e) => {
      const box = this.element.getBoundingClientRect();
      pick(Math.min(tree.leaves.length - 1, Math.floor(((e.clientX - box.left) / box.width) * tree.leaves.length)));
    });
  }

  /** @param {number} width */
  resize(width) {
    const ratio = devicePixelRatio || 1;
    this.width = width;
    this.height = (this.tree.height + 1) * ROW + LEAF + 2;
    this.element.style.height = `${this.height}px`;
    for (const canvas of [this.cells, this.marks]) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(this.height * ratio);
      canvas.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    this.painted.fill(255);
  }

  /** Colours are read once a theme. */
  dress() {
    const theme = document.documentElement.dataset.theme ?? "";
    if (theme === this.theme) return;
    this.theme = theme;
    const css = getComputedStyle(this.element);
    this.colours = ["unvisited", "open", "known", "cut", "stale", "leaf"].map((name) => css.getPropertyValue(`--cell-${name}`));
    this.colours.push(css.getPropertyValue("--ink"), css.getPropertyValue("--card"));
    this.painted.fill(255);
  }

  /** @param {Replay} replay @param {number} top the node whose part is drawn below */
  update(replay, top) {
    this.dress();
    const { tree } = this, cells = this.cells.getContext("2d"), scale = this.width / tree.leaves.length;
    if (!cells) return;
    const way = new Set(replay.way);
    for (let n = 0; n < tree.size; n += 1) {
      const leaf = tree.width[n] === 0, state = replay.state[n];
      const colour = way.has(n) ? 1 : state === 2 ? (replay.stale(n) ? 4 : leaf ? 5 : 2) : state;
      if (colour === this.painted[n]) continue;
      this.painted[n] = colour;
      const x = tree.first[n] * scale, w = (tree.last[n] - tree.first[n]) * scale, gap = w > 4 ? 1 : w > 2 ? 0.4 : 0;
      const y = tree.depth[n] * ROW, height = leaf ? ROW + LEAF : ROW - 1;
      cells.fillStyle = this.colours[7];
      cells.fillRect(x, y, Math.max(w - gap, 0.6), height);
      cells.fillStyle = this.colours[colour];
      cells.fillRect(x, y, Math.max(w - gap, 0.6), height);
    }
    const marks = this.marks.getContext("2d");
    if (marks) this.mark(marks, replay.current, top, scale);
  }

  /** @param {CanvasRenderingContext2D} marks @param {number} current @param {number} top @param {number} scale */
  mark(marks, current, top, scale) {
    const { tree } = this, ink = this.colours[6];
    marks.clearRect(0, 0, this.width, this.height);
    if (current >= 0) {
      const x = ((tree.first[current] + tree.last[current]) / 2) * scale, y = tree.depth[current] * ROW;
      marks.fillStyle = ink;
      marks.fillRect(x - 0.75, y, 1.5, this.height - y);
    }
    if (top > 0) {
      const x = tree.first[top] * scale, w = (tree.last[top] - tree.first[top]) * scale, y = tree.depth[top] * ROW;
      marks.strokeStyle = ink;
      marks.lineWidth = 1.5;
      marks.strokeRect(Math.max(x, 0.75), Math.max(y - 0.75, 0.75), Math.max(3, Math.min(w, this.width - x - 0.75)), this.height - y - 1);
    }
  }
}
