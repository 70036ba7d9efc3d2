// Saving what is seen: this moment as a picture, the passes as `tree show` draws them, and the whole search as a film.
import { s } from "../dom.js";
import { file, save } from "../api.js";
import { nameOf } from "../algorithms.js";
import { TreeView } from "./view.js";
import { Replay } from "./replay.js";

/** @typedef {import("./panel.js").Panel} Panel */
/** @typedef {import("./trace.js").Trace} Trace */

/** What of a computed style makes the picture, so that any program shows it as it is here. */
const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "paint-order", "stroke-linejoin"];
const TYPE = "image/svg+xml";
/** Seconds a step takes in a film, and the pause at its end. */
const STEP = 0.45, REST = 3;
/** A film of more steps than this nobody sees to its end. */
export const LONGEST = 1500;

/** @param {SVGElement} svg */
const text = (svg) => new XMLSerializer().serializeToString(svg);
/** @param {string} words */
const fileName = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** The tree as it stands, of every panel, side by side. @param {Panel[]} panels */
export function saveMoment(panels) {
  let x = 0, height = 0;
  const parts = panels.map((panel) => {
    const { view } = panel;
    if (!view) throw new Error("There is nothing to save yet.");
    const copy = /** @type {SVGSVGElement} */ (view.svg.cloneNode(true));
    dress(view.svg, copy);
    const width = Number(view.svg.getAttribute("width")), title = s("text", { x: x + 12, y: 20, fill: "#1d1c1a", "font-family": "sans-serif", "font-size": 15, "font-weight": 600 },
      `${nameOf(panel.trace.algorithm)}: ${panel.value.textContent}, ${panel.replay.counts.leaves} leaves`);
    const part = s("g", null, title, s("g", { transform: `translate(${x} 24)` }, ...copy.childNodes));
    x += width + 20;
    height = Math.max(height, Number(view.svg.getAttribute("height")) + 30);
    return part;
  });
  const ground = getComputedStyle(panels[0].element).backgroundColor;
  const picture = s("svg", { viewBox: `0 0 ${x - 20} ${height}`, width: x - 20, height }, s("rect", { width: "100%", height: "100%", fill: ground }), ...parts);
  picture.querySelectorAll("[data-n]").forEach((g) => g.removeAttribute("data-n"));
  save(new Blob([text(picture)], { type: TYPE }), `${fileName(panels.map((p) => p.trace.algorithm).join(" "))}-step-${panels[0].replay.done}.svg`);
}

/** Gives a copy the look of the original. @param {Element} from @param {Element} to */
function dress(from, to) {
  const css = getComputedStyle(from);
  for (const name of STYLES) { const value = css.getPropertyValue(name); if (value) to.setAttribute(name, value); }
  to.removeAttribute("class");
  for (let i = 0; i < from.children.length; i += 1) dress(from.children[i], to.children[i]);
}

/** The tree after each pass, as `nullwindow tree show` draws it. @param {unknown} tree @param {Trace} trace @param {number | null} guess @param {boolean} deepening */
export async function savePasses(tree, trace, guess, deepening) {
  const { algorithm } = trace;
  save(await file("/api/trees/picture", { tree, algorithm, guess, deepening }), `${fileName(algorithm)}-passes.svg`);
}

/** The whole search as a picture that moves: any browser plays it. @param {Panel} panel */
export function saveFilm(panel) {
  save(new Blob([text(film(panel))], { type: TYPE }), `${fileName(panel.trace.algorithm)}-film.svg`);
}

/** @param {Panel} panel */
export function film(panel) {
  const { trace, tree } = panel, width = 760, height = 420, view = new TreeView(tree, { width, height }), replay = new Replay(trace), end = trace.steps.length;
  const duration = end * STEP + REST;
  const caption = s("text", { x: width / 2, y: height + 18, "font-size": 14, class: "caption" });
  /** What each element shows from when on. @type {Map<Element, { attribute: string, shown: [number, string][] }>} */
  const changes = new Map();
  /** Texts cannot be animated: each has its own element, shown for its time. @type {Map<Element, [number, string][]>} */
  const texts = new Map();
  const look = (/** @type {number} */ step) => {
    for (const item of view.items.values()) {
      for (const element of [item.g, item.edge, item.slash]) if (element) note(changes, element, step);
      for (const element of [item.bounds, item.window, item.under]) if (element) noteText(texts, element, step);
    }
    noteText(texts, caption, step);
  };
  for (let step = 0; step <= end; step += 1) {
    view.update(replay.seek(step));
    caption.textContent = step ? trace.words(step - 1) : `${nameOf(trace.algorithm)} on ${tree.name_}`;
    look(step);
  }
  const at = (/** @type {number} */ step) => ((step * STEP) / duration).toFixed(5);
  for (const [element, { shown }] of changes) {
    element.setAttribute("class", shown[0][1]);
    if (shown.length > 1) element.append(s("animate", { attributeName: "class", calcMode: "discrete", dur: `${duration}s`, repeatCount: "indefinite", values: shown.map(([, v]) => v).join(";"), keyTimes: shown.map(([step]) => at(step)).join(";") }));
  }
  for (const [element, shown] of texts) {
    const copies = shown.map(([step, words], i) => {
      const copy = /** @type {Element} */ (element.cloneNode(false)), until = shown[i + 1]?.[0];
      copy.textContent = words;
      if (shown.length > 1) {
        const times = [...(step > 0 ? [[0, "none"]] : []), [step, "inline"], ...(until === undefined ? [] : [[until, "none"]])];
        copy.append(s("animate", { attributeName: "display", calcMode: "discrete", dur: `${duration}s`, repeatCount: "indefinite", values: times.map(([, v]) => v).join(";"), keyTimes: times.map(([t]) => at(Number(t))).join(";") }));
      }
      return words === "" ? null : copy;
    });
    const kept = copies.filter((copy) => copy !== null);
    if (element.isConnected || element.parentNode) element.replaceWith(...kept);
    else view.svg.append(...kept);
  }
  view.svg.setAttribute("viewBox", `0 0 ${width} ${height + 30}`);
  view.svg.setAttribute("height", String(height + 30));
  const css = getComputedStyle(panel.element);
  const colours = ["--c", "--ci", "--tint", "--mid", "--card", "--ink", "--line", "--soft", "--faint", "--hair"].map((name) => `${name}:${css.getPropertyValue(name)}`);
  view.svg.prepend(s("style", null, `svg{${colours.join(";")};--ui:sans-serif;background:var(--card)}.caption{text-anchor:middle;font-family:sans-serif;fill:var(--ci)}${rules()}`));
  return view.svg;
}

/** @param {Map<Element, { attribute: string, shown: [number, string][] }>} changes @param {Element} element @param {number} step */
function note(changes, element, step) {
  const value = element.getAttribute("class") ?? "";
  let entry = changes.get(element);
  if (!entry) changes.set(element, entry = { attribute: "class", shown: [] });
  if (entry.shown.at(-1)?.[1] !== value) entry.shown.push([step, value]);
}

/** @param {Map<Element, [number, string][]>} texts @param {Element} element @param {number} step */
function noteText(texts, element, step) {
  const value = element.textContent ?? "", shown = texts.get(element) ?? [];
  if (!shown.length) texts.set(element, shown);
  if (shown.at(-1)?.[1] !== value) shown.push([step, value]);
}

/** The rules of the style sheet that a tree is drawn by. */
function rules() {
  const own = /(^|,)\s*(\.edge|\.slash|\.node)/, all = [];
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule && own.test(rule.selectorText)) all.push(rule.cssText.replace(/transition:[^;]*;/g, ""));
  return all.join("");
}
