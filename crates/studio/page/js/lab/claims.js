// The claims of the papers, with filters.
import { h, segments } from "../dom.js";
import { get } from "../api.js";
import { JobRunner } from "./runner.js";

/** @typedef {{name: string, text: string, place: string, published: string, tolerance: string, searches: number, finished: number, measured: string | null, sample: string | null, verdict: string | null, reason: string | null}} Claim */

/** @param {HTMLElement} box @param {string} scale @param {{verdict: string, words: string}} filter @param {(filter: {verdict: string, words: string}) => void} keep @returns {Promise<() => void>} */
export async function showClaims(box, scale, filter, keep) {
  const claims = /** @type {Claim[]} */ (await get(`/api/lab/claims?scale=${scale}`)), list = h("ol", { class: "claims" }), tools = h("div", { class: "toolbar" }), sum = h("p", { class: "soft", role: "status" });
  const far = { searches: claims.reduce((n, c) => n + c.searches, 0), finished: claims.reduce((n, c) => n + c.finished, 0) };
  const runner = new JobRunner("claims", scale, far, () => showClaims(box, scale, filter, keep));
  const search = h("input", { type: "search", value: filter.words, placeholder: "Words: chess, memory, SSS* …", "aria-label": "Only claims with these words", oninput: () => { filter.words = search.value; keep(filter); draw(); } });
  box.replaceChildren(h("h1", null, "What the papers claim, and what is found here"), h("p", { class: "soft about" }, "Every claim that is a number or a comparison, checked by searches made here."), tools, runner.element, sum, list);
  const found = [...new Set(["agrees", "differs", "disagrees", ...claims.flatMap((c) => (c.verdict ? [c.verdict] : []))])], name = (/** @type {string} */ v) => (v === "none" ? "not measured" : v);
  const kinds = /** @type {[string, string][]} */ ([["", "all"], ...[...found, "none"].map((v) => [v, name(v)])]);
  function draw() {
    tools.replaceChildren(segments("Verdict", kinds, filter.verdict, (v) => { filter.verdict = v; keep(filter); draw(); }), h("label", { class: "choice" }, h("span", null, "Words"), search));
    const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = claims.filter((c) => (!filter.verdict || (c.verdict ?? "none") === filter.verdict) && words.every((w) => `${c.name} ${c.text} ${c.place} ${c.published} ${c.measured ?? ""}`.toLowerCase().includes(w)));
    const count = (/** @type {string} */ v) => claims.filter((c) => (c.verdict ?? "none") === v).length;
    sum.textContent = `${fits.length} of ${claims.length} claims shown. In all: ${[...found, "none"].map((v) => `${count(v)} ${name(v)}`).join(", ")}.`;
    list.replaceChildren(...fits.map((c) => h("li", { class: `card claim ${c.verdict ?? "open"}` },
      h("p", { class: "claim-text" }, h("span", { class: `chip-verdict ${c.verdict ?? "open"}` }), h("b", null, c.text), h("span", { class: "tag" }, c.verdict ?? `not measured, ${c.finished} of ${c.searches} searches`)),
      h("dl", null, h("dt", null, "published"), h("dd", null, `${c.published} (${c.place})`), h("dt", null, "measured"), h("dd", null, c.measured === null ? "–" : `${c.measured}; ${c.sample ?? ""}`), c.reason ? [h("dt", null, "reason"), h("dd", null, c.reason)] : [], h("dt", null, "tolerance"), h("dd", null, c.tolerance)))));
  }
  draw();
  if (document.activeElement === document.body && filter.words) search.focus();
  return () => runner.stop();
}
