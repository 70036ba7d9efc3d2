// A node looked at closely: what each search knows of it, where it is touched next; a leaf may be given another value.
import { h, signed } from "../dom.js";
import { nameOf } from "../algorithms.js";
import { bounds } from "./trace.js";

/** @typedef {import("./panel.js").Panel} Panel */

export class Inspector {
  /**
   * @param {Panel[]} panels
   * @param {{ pick(n: number): void, touch(search: number, n: number): void, edit(n: number, value: number): void, undo: (() => void) | null }} acts
   */
  constructor(panels, acts) {
    this.panels = panels;
    this.tree = panels[0].tree;
    this.acts = acts;
    this.node = -1;
    const leaves = this.tree.leaves.length;
    this.leaf = h("input", { type: "number", min: 1, max: leaves, "data-key": "leaf", "aria-label": `Leaf, from 1 to ${leaves}`, onchange: () => { if (this.leaf.value !== "" && this.leaf.reportValidity()) acts.pick(this.tree.leaves[Number(this.leaf.value) - 1]); } });
    this.value = h("input", { type: "number", min: -32000, max: 32000, "data-key": "leaf value", "aria-label": "Value of the leaf", onchange: () => { if (this.node >= 0 && this.value.value !== "" && this.value.reportValidity()) acts.edit(this.node, Number(this.value.value)); } });
    this.name = h("b", null);
    this.facts = h("span", { class: "node-facts" });
    this.element = h("section", { class: "inspector", "aria-label": "A node" },
      h("label", null, "Leaf ", this.leaf), h("label", null, " value ", this.value), this.name, this.facts,
      acts.undo && h("button", { type: "button", class: "plain", "data-key": "undo", onclick: acts.undo }, "Undo the changes"));
    this.show();
  }

  /** @param {number} n */
  pick(n) {
    this.node = n;
    this.show();
  }

  show() {
    const { tree, node } = this, leaf = node >= 0 && tree.isLeaf(node);
    this.value.disabled = !leaf;
    if (leaf) {
      this.leaf.value = String(tree.first[node] + 1);
      this.value.value = String(tree.value[node] ?? 0);
    } else {
      this.leaf.value = "";
      this.value.value = "";
    }
    this.name.textContent = node < 0 ? "" : `${tree.name(node)}${leaf ? "" : `, ${tree.isMax(node) ? "MAX" : "MIN"}`}`;
    if (node < 0) {
      this.facts.replaceChildren("Click a node to look at it; give a leaf another value and see what changes.");
      return;
    }
    this.facts.replaceChildren(...this.panels.flatMap((panel, i) => {
      const { replay } = panel, known = bounds(replay.lower[node], replay.upper[node]), order = replay.order[node];
      const state = ["not visited", "open", known ? `value ${known}` : "visited", "cut off"][replay.state[node]];
      const text = `${nameOf(panel.trace.algorithm)}: ${state}${order ? `, leaf #${order}` : ""}`;
      return [h("button", { type: "button", class: "plain", title: "To where it is touched next", onclick: () => this.acts.touch(i, node) }, text)];
    }));
  }
}

/** What an edit has changed, in a sentence a search.
 * @param {import("./trace.js").Trace[]} before @param {import("./trace.js").Trace[]} after */
export function changes(before, after) {
  return after.map((trace, i) => {
    const was = before[i].result, now = trace.result;
    /** @param {string} what @param {number} a @param {number} b */
    const moved = (what, a, b) => (a === b ? `${what} ${signed(b)} as before` : `${what} ${signed(a)} → ${signed(b)}`);
    return `${nameOf(trace.algorithm)}: ${moved("value", was.value, now.value)}, ${moved("leaves", was.counts.leaf_evaluations, now.counts.leaf_evaluations)}`;
  }).join(" · ");
}
