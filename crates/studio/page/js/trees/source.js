// Which tree is searched: one of the papers, a generated one, or a pasted text. The address holds it, and the leaves that were changed.
import { h, choice, numberField } from "../dom.js";

/** @typedef {import("../address.js").State} State */
/** @typedef {{ [key: string]: string | number | null }} Changes */

/** @type {[string, string][]} */
const TREES = [["pearl", "Pearl's tree"], ["appendix-b-2", "Appendix B, two plies"], ["appendix-b-3", "Appendix B, three plies"], ["generated", "Generated…"], ["text", "Pasted…"]];
/** @type {[string, string][]} */
const ORDERS = [["random", "random"], ["strong", "strong: first best in 60 %"], ["optimal", "optimal: always first"], ["irregular", "uneven widths and depths"]];
const EXAMPLE = "[[[3, 17], [2, 12]], [[15, [25, 0]], [2, 5]]]";

/** @param {State} state */
export const treeOf = (state) => (TREES.some(([id]) => id === state.tree) ? state.tree : "pearl");

/** The numbers of a generated tree. @param {State} state */
const shapeOf = (state) => ({
  width: Number(state.w ?? 3), depth: Number(state.d ?? 6), order: state.order ?? "random", range: Number(state.range ?? 50), seed: Number(state.seed ?? 1),
});

/** Leaves that were given other values. @param {State} state @returns {[number, number][]} */
export const editsOf = (state) => (state.e ?? "").split(",").filter((t) => t !== "").map((t) => /** @type {[number, number]} */ (t.split(":").map(Number)));

/** What the server is asked for. @param {State} state */
export function requestOf(state) {
  const tree = treeOf(state), edits = editsOf(state);
  if (tree === "generated") return { generated: shapeOf(state), edits };
  if (tree === "text") return { text: state.text ?? EXAMPLE, edits };
  return { fixture: tree, edits };
}

/** The controls. @param {State} state @param {(changes: Changes) => void} move */
export function controls(state, move) {
  const tree = treeOf(state), shape = shapeOf(state);
  // Another tree has other leaves, and another time.
  const fresh = (/** @type {Changes} */ changes) => move({ e: null, t: null, ...changes });
  const pick = choice("Tree", TREES, tree, (v) => fresh({ tree: v }));
  if (tree === "generated") return [pick,
    numberField("Width", shape.width, { min: 1, max: 40 }, (v) => fresh({ w: v })),
    numberField("Depth", shape.depth, { min: 1, max: 14 }, (v) => fresh({ d: v })),
    choice("Order of children", ORDERS, shape.order, (v) => fresh({ order: v })),
    numberField("Range ±", shape.range, { min: 0, max: 10000 }, (v) => fresh({ range: v })),
    numberField("Seed", shape.seed, { min: 0, max: 999999 }, (v) => fresh({ seed: v })),
    h("button", { type: "button", class: "plain", "data-key": "next seed", onclick: () => fresh({ seed: shape.seed + 1 }) }, "Another")];
  return [pick];
}

/** The field for a pasted tree. @param {State} state @param {(changes: Changes) => void} move */
export function pasting(state, move) {
  if (treeOf(state) !== "text") return null;
  const area = h("textarea", { rows: 3, spellcheck: "false", "aria-label": "A tree as JSON", "data-key": "text" }, state.text ?? EXAMPLE);
  return h("form", { class: "pasting card", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); move({ text: area.value, e: null, t: null }); } },
    h("label", null, h("span", { class: "note" }, "A number is a leaf, a list is a node with its children; MAX moves first. {\"label\":\"e\",\"value\":41} and {\"label\":\"h\",\"children\":[…]} name them."), area),
    h("button", { class: "primary", type: "submit", "data-key": "search it" }, "Search it"));
}
