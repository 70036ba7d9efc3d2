// Laboratory: the figures of the papers from the store, the claims, and runs of both.
import { h, s, segments, complaint } from "../dom.js";
import { read, write, href } from "../address.js";
import { get } from "../api.js";
import { drawPanels, hueMark, plainName } from "../lab/figure.js";
import { showClaims } from "../lab/claims.js";
import { JobRunner } from "../lab/runner.js";
import { showStudy } from "../lab/study.js";

/** @typedef {{name: string, title: string, paper: string, state: string, verdict: string | null}} Listed */
/** @typedef {{name: string, title: string, paper: string, varies: string, measures: string, expects: string, searches: number, finished: number, seconds: number, state: string, sheet: import("../lab/figure.js").Sheet | null}} FigureRecord */

const FIRST = "1996a/fig13";

/** @param {HTMLElement} main */
export async function show(main) {
  const state = read(), scale = state.scale === "paper" ? "paper" : "quick", view = state.view === "claims" || state.view === "study" ? state.view : "figure";
  const nav = h("nav", { class: "figures", "aria-label": "Figures" }), article = h("article"), link = (/** @type {Record<string, string>} */ to) => href({ screen: "lab", theme: state.theme, scale: scale === "quick" ? "" : scale, ...to });
  let closed = false, end = () => {}, named = state.figure ?? "";
  main.replaceChildren(h("div", { class: "screen lab" }, h("div", { class: "lab-grid" }, nav, article)));
  const all = /** @type {{figures: Listed[], claims: number, folder: string, study: boolean}} */ (await get(`/api/lab?scale=${scale}`));
  if (!all.figures.some((f) => f.name === named)) named = all.figures.find((f) => f.name === FIRST && f.verdict)?.name ?? all.figures.find((f) => f.verdict)?.name ?? FIRST;
  drawNav(all.figures);
  if (view === "claims") end = await showClaims(article, scale, { verdict: state.verdict ?? "", words: state.words ?? "" }, ({ verdict, words }) => write({ verdict, words }));
  else if (view === "study") await showStudy(article, all.figures.map((f) => f.name));
  else await showFigure();

  /** @param {Listed[]} figures */
  function drawNav(figures) {
    const papers = new Map(/** @type {[string, Listed[]][]} */ ([]));
    for (const f of figures) { const key = f.name.split("/")[0]; papers.set(key, [...(papers.get(key) ?? []), f]); }
    nav.replaceChildren(segments("Scale", [["quick", "quick"], ["paper", "as in the papers"]], scale, (v) => { location.hash = href({ screen: "lab", theme: state.theme, scale: v === "quick" ? "" : v, figure: state.figure, view: state.view }); }),
      h("p", { class: "folder soft" }, `Results in ${all.folder}/`),
      h("ul", null, h("li", null, h("a", { href: link({ view: "claims" }), "aria-current": view === "claims" ? "page" : undefined }, h("span"), h("span", null, h("b", null, "Claims"), ` ${all.claims} of them`))), all.study ? h("li", null, h("a", { href: link({ view: "study" }), "aria-current": view === "study" ? "page" : undefined }, h("span"), h("span", null, h("b", null, "The study"), " what holds today"))) : null),
      ...[...papers].map(([paper, list]) => h("section", null, h("h2", null, paper === "beyond" ? "Beyond the papers" : paper), h("ul", null, list.map((f) => h("li", null, h("a", { href: link({ figure: f.name }), title: f.title, "aria-current": view === "figure" && f.name === named ? "page" : undefined },
        h("span", { class: `chip-verdict ${f.verdict ?? "open"}`, role: "img", "aria-label": f.verdict ?? f.state }), h("span", null, h("b", null, f.name.split("/")[1]), ` ${f.title}`))))))));
  }

  async function showFigure() {
    const figure = /** @type {FigureRecord} */ (await get(`/api/lab/figure?name=${encodeURIComponent(named)}&scale=${scale}`)), sheet = figure.sheet;
    if (closed) return;
    const off = new Set((state.off ?? "").split(",").filter(Boolean)), choices = { off, ours: state.ours !== "0", published: state.published !== "0", bands: state.bands !== "0" };
    const plots = h("div", { class: "panels" }), keys = h("div", { class: "figure-keys" });
    const runner = new JobRunner(named, scale, figure, () => { runner.control = null; Promise.all([showFigure(), get(`/api/lab?scale=${scale}`).then((fresh) => { if (!closed) drawNav(fresh.figures); })]).catch((error) => article.append(complaint(error))); });
    const hours = scale === "paper" ? "At the papers' depths this takes hours." : "At quick scale this takes seconds to minutes.";
    article.replaceChildren(h("h1", null, sheet?.title ?? figure.title), h("p", { class: "soft about" }, `${figure.name}. ${sheet?.caption ?? `Varies ${figure.varies}; measures ${figure.measures}.`}`),
      ...(sheet ? [keys, plots] : [h("p", { class: "card absent-figure" }, "This figure has not been measured here yet. Run it: the picture appears as soon as its searches are there.")]),
      h("div", { class: "beside" },
        h("section", { class: `card verdict ${sheet?.verdict.verdict ?? "open"}` }, h("h2", { class: "sub" }, "Verdict"), h("p", { class: "big" }, sheet?.verdict.verdict ?? "not measured"), h("p", null, sentence(sheet?.verdict.reason ?? "")), h("p", { class: "soft" }, `The paper: ${figure.expects}.`)),
        h("section", { class: "card words", tabindex: 0, "aria-label": "In words" }, h("h2", { class: "sub" }, sheet ? "What is seen" : "What it shows"), sheet ? sheet.words.map((p) => h("p", null, p)) : h("p", null, `It varies ${figure.varies} and measures ${figure.measures}.`)),
        h("section", { class: "card job-card" }, h("h2", { class: "sub" }, "Run it here"), h("p", { class: "soft" }, `${hours} It can be stopped and resumed.`), runner.element, h("p", { class: "soft command" }, h("code", null, `nullwindow lab run ${figure.name}${scale === "paper" ? " --scale paper" : ""} --resume`), " does the same."))));
    end = () => { runner.stop(); observer.disconnect(); };
    const observer = new ResizeObserver(() => { if (sheet) drawPanels(plots, sheet, choices); });
    observer.observe(plots);
    if (!sheet) return;
    const names = new Map(sheet.panels.flatMap((p) => p.series.map((q) => [plainName(q), q.hue])));
    const has = (/** @type {string} */ origin) => sheet.panels.some((p) => p.series.some((q) => q.origin === origin)), spread = sheet.panels.some((p) => p.series.some((q) => q.points.some((v) => v.high > v.low)));
    const toggle = (/** @type {string} */ name, /** @type {boolean} */ on, /** @type {() => void} */ act, /** @type {Node} */ icon) => h("button", { type: "button", class: "key", "aria-pressed": String(on), onclick: () => { act(); write({ off: [...off].join(","), ours: choices.ours ? "" : 0, published: choices.published ? "" : 0, bands: choices.bands ? "" : 0 }); render(); } }, icon, name);
    const render = () => {
      const focused = [...keys.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
      keys.replaceChildren(...[...names].map(([name, hue]) => h("span", { class: `hue${hue % 8}` }, toggle(name, !off.has(name), () => { if (!off.delete(name)) off.add(name); }, s("svg", { viewBox: "-16 -7 32 14", width: 32, height: 14, "aria-hidden": "true" }, s("line", { class: "thread", x1: -16, x2: 16 }), s("path", { class: "dot", d: hueMark(hue, 4) }))))),
        h("span", { class: "gap" }), ...(has("Published") ? [toggle("here", choices.ours, () => { choices.ours = !choices.ours; }, h("i", { class: "swatch solid" })), toggle("published", choices.published, () => { choices.published = !choices.published; }, h("i", { class: "swatch dashed" }))] : []), ...(spread ? [toggle("spread", choices.bands, () => { choices.bands = !choices.bands; }, h("i", { class: "swatch band" }))] : []));
      if (focused >= 0) keys.querySelectorAll("button")[focused]?.focus();
      drawPanels(plots, sheet, choices);
    };
    render();
  }
  return () => { closed = true; end(); };
}
/** @param {string} t */
const sentence = (t) => (t ? `${t[0].toUpperCase()}${t.slice(1)}${t.endsWith(".") ? "" : "."}` : "");
