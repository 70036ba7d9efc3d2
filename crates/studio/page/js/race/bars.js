// Three bars a runner: leaves, all nodes, time.
import { h, s, number, signed, calm } from "../dom.js";
import { familyOf, mark, nameOf } from "../algorithms.js";

/** @typedef {import("./runners.js").Race} Race */
/** @typedef {import("./runners.js").Runner} Runner */
/** @typedef {"leaves" | "total" | "seconds"} Column */

/** @type {[Column, string, string][]} */
const COLUMNS = [["leaves", "Leaves evaluated", "leaves"], ["total", "All nodes", "nodes"], ["seconds", "Time", "time"]];
const BASE = "aspiration-negascout";

/** @param {number} v */
const time = (v) => (v < 0.000995 ? `${Math.round(v * 1e6)} µs` : v < 0.0995 ? `${(v * 1000).toFixed(1)} ms` : v < 9.95 ? `${(v * 1000).toFixed(0)} ms` : `${v.toFixed(1)} s`);
/** Algorithms whose family has several: drawn lighter. */
const LIGHT = new Set(["aspiration-negascout", "mtd-f-bi", "scout", "mtd-best", "sss-star", "dual-star"]);

export class Bars {
  /** @param {Column} sort @param {(column: Column) => void} onSort @param {(algorithm: string | null) => void} light */
  constructor(sort, onSort, light) {
    this.sort = sort;
    this.onSort = onSort;
    this.light = light;
    this.element = h("section", { class: "bars card", "aria-label": "Work of each algorithm" });
    /** @type {Map<string, HTMLElement>} */ this.rows = new Map();
  }

  /** @param {Race} race */
  build(race) {
    const head = COLUMNS.map(([k, title]) => h("th", { scope: "col", "aria-sort": this.sort === k ? "ascending" : undefined }, h("button", { type: "button", onclick: () => this.onSort(k) }, title, h("span", { "aria-hidden": "true" }, this.sort === k ? " ↑" : ""))));
    this.rows = new Map([...race.runners.keys()].map((a) => [a, this.row(a)]));
    this.body = h("tbody", null, [...this.rows.values()]);
    this.element.replaceChildren(h("table", null, h("thead", null, h("tr", null, h("td", null), head, h("th", { class: "q", scope: "col" }, "Questions"), h("th", { class: "q", scope: "col" }, "Value"))), this.body),
      h("p", { class: "caption" }, h("span", { class: "base-key" }), ` ${race.runners.has(BASE) ? "Aspiration NegaScout" : "The first"} = 1.00. Counts and times are of all iterations, questions of the last. Time is CPU time; that of one short run is noisy.`));
    this.draw(race);
  }

  /** @param {string} a */
  row(a) {
    const bar = (/** @type {Column} */ k, /** @type {string} */ label) => h("td", { "data-label": label },
      h("div", { class: `bar-track ${LIGHT.has(a) ? "light" : ""}` }, h("div", { class: "bar-fill", "data-k": k }), h("i", { class: "base", "data-k": k })), h("span", { class: "num", "data-k": k }), h("span", { class: "ratio", "data-k": k }));
    return h("tr", { "data-a": a, class: `f-${familyOf(a)}`, onmouseenter: () => this.light(a), onmouseleave: () => this.light(null) },
      h("th", { scope: "row" }, s("svg", { viewBox: "-8 -8 16 16", width: 14, height: 14, class: "mark", "aria-hidden": "true" }, s("path", { d: mark(familyOf(a), 5) })), nameOf(a)),
      COLUMNS.map(([k, , label]) => bar(k, label)), h("td", { class: "q", "data-q": "" }), h("td", { class: "q", "data-v": "" }));
  }

  /** @param {Race} race */
  draw(race) {
    const all = [...race.runners.values()], base = race.runners.get(BASE) ?? all[0];
    const done = all.filter((r) => r.state === "done");
    for (const [k] of COLUMNS) {
      const most = Math.max(...all.map((r) => r[k]), 1e-9), least = Math.min(...done.map((r) => r[k]));
      for (const r of all) {
        const row = this.rows.get(r.algorithm), part = (/** @type {string} */ cls) => /** @type {HTMLElement} */ (row?.querySelector(`${cls}[data-k="${k}"]`));
        part(".bar-fill").style.width = `${(100 * r[k]) / most}%`;
        part(".base").style.setProperty("--x", `${(100 * base[k]) / most}%`);
        part(".base").hidden = base.state !== "done";
        part(".num").textContent = r.state === "waits" ? "" : k === "seconds" ? time(r[k]) : number(r[k]);
        part(".num").classList.toggle("least", race.over && r[k] === least && r.state === "done");
        part(".ratio").textContent = r.state === "done" && base.state === "done" && base[k] > 0 ? (r[k] / base[k]).toFixed(2) : "";
      }
    }
    for (const r of all) {
      const row = this.rows.get(r.algorithm);
      if (!row) continue;
      row.dataset.state = r.state;
      /** @type {HTMLElement} */ (row.querySelector("[data-q]")).textContent = r.state === "waits" ? "" : String(r.questions.length);
      /** @type {HTMLElement} */ (row.querySelector("[data-v]")).textContent = r.state === "stopped" ? "stopped" : r.value === null ? (r.state === "done" ? "–" : "") : signed(r.value);
    }
    if (race.over) this.order(race);
  }

  /** Sorts the rows, and shows where each has come from. @param {Race} race */
  order(race) {
    const sorted = [...race.runners.values()].sort((a, b) => a[this.sort] - b[this.sort]).map((r) => this.rows.get(r.algorithm)).filter((n) => n !== undefined);
    if (!this.body || sorted.every((n, i) => this.body?.children[i] === n)) return;
    const old = new Map(sorted.map((n) => [n, n.getBoundingClientRect().top]));
    this.body.replaceChildren(...sorted);
    if (!calm()) for (const n of sorted) {
      const dy = (old.get(n) ?? 0) - n.getBoundingClientRect().top;
      if (dy) n.animate([{ transform: `translateY(${dy}px)` }, { transform: "none" }], { duration: 260, easing: "ease-out" });
    }
  }
}
