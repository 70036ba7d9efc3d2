// What the signs of the trees mean.
import { h, s } from "../dom.js";

/** @param {string} state @param {"min" | "max"} [kind] */
const node = (state, kind = "min") => s("svg", { class: "tree sample", viewBox: "-13 -13 26 26", width: 22, height: 22, "aria-hidden": "true" },
  s("g", { class: `node ${kind} ${state}` }, s("circle", { class: "halo", r: 12 }),
    kind === "max" ? s("rect", { class: "shape", x: -8, y: -8, width: 16, height: 16, rx: 2 }) : s("circle", { class: "shape", r: 8 })));

/** @param {string} text */
const sign = (text) => h("span", { class: "sign", "aria-hidden": "true" }, text);

export function legend() {
  const cut = s("svg", { class: "tree sample", viewBox: "0 0 26 26", width: 22, height: 22, "aria-hidden": "true" },
    s("line", { class: "edge cut", x1: 2, y1: 13, x2: 24, y2: 13 }), s("line", { class: "slash on", x1: 10, y1: 6, x2: 16, y2: 20 }));
  /** @type {[Element, string][]} */
  const entries = [[node("known", "max"), "MAX"], [node("known"), "MIN"], [node("unvisited"), "not visited"], [node("open way"), "open, on the way"],
    [node("known stale"), "known from an earlier question"], [node("known current memory"), "memory answers"], [cut, "cut off"],
    [sign("≤ ≥ ="), "f⁺, f⁻, both"], [sign("ĥ"), "merit on OPEN"], [sign("#3"), "third leaf evaluated"]];
  return h("ul", { class: "legend", "aria-label": "What the signs mean" }, entries.map(([icon, text]) => h("li", null, icon, text)));
}
