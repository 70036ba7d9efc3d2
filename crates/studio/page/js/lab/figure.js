// A sheet of the laboratory as an interactive picture: ours solid with its spread, the published dashed.
import { h, s, number } from "../dom.js";
import { line, linear, log, logTicks, text, ticks } from "../chart.js";

/** @typedef {{x: number, y: number, low: number, high: number, samples: number}} Point */
/** @typedef {"Linear" | "Logarithmic" | "Whole" | {Named: string[]}} AxisScale */
/** @typedef {{label: string, range: [number, number] | null, scale: AxisScale}} Axis */
/** @typedef {{name: string, origin: "Ours" | "Published", hue: number, stroke: "Lines" | "Steps" | "Marks", points: Point[]}} Series */
/** @typedef {{title: string, x: Axis, y: Axis, series: Series[], level: number | null}} Panel */
/** @typedef {{name: string, title: string, caption: string, panels: Panel[], words: string[], verdict: {verdict: string, reason?: string}}} Sheet */
/** @typedef {{off: Set<string>, ours: boolean, published: boolean, bands: boolean}} Choices */

const H = 320, TOP = 30, BOTTOM = 44;

/** What a curve is called without where it comes from. @param {Series} series */
export const plainName = (series) => series.name.replace(/,? \(?published\)?$/i, "").replace(/ \(.*published.*\)$/i, "");

/** The mark of a colour, as in the printed figures. @param {number} hue @param {number} r */
export function hueMark(hue, r) {
  const kinds = /** @type {[number, number, number][]} */ ([[0, 0, 1], [4, 45, 1.25], [3, -90, 1.35], [4, 0, 1.3], [3, 90, 1.35], [5, -90, 1.2], [3, 0, 1.35], [3, 180, 1.35]]);
  const [corners, turn, size] = kinds[(hue + Math.floor(hue / 8)) % 8];
  if (!corners) return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return `${Array.from({ length: corners }, (_, i) => { const a = ((turn + (360 * i) / corners) * Math.PI) / 180; return `${i ? "L" : "M"}${(r * size * Math.cos(a)).toFixed(2)} ${(r * size * Math.sin(a)).toFixed(2)}`; }).join("")}z`;
}

/** A number with as many digits as are worth reading. @param {number} v */
export const short = (v) => (Math.abs(v) >= 1000 ? number(Math.round(v)) : Number.isInteger(v) ? String(v) : Math.abs(v) >= 100 ? v.toFixed(0) : Math.abs(v) >= 10 ? v.toFixed(1) : v.toFixed(3).replace(/0$/, "")).replace("-", "−");

/** @param {Series} series @param {Choices} choices */
const visible = (series, choices) => !choices.off.has(plainName(series)) && (series.origin === "Ours" ? choices.ours : choices.published);

/** @param {HTMLElement} box @param {Sheet} sheet @param {Choices} choices */
export function drawPanels(box, sheet, choices) {
  const total = box.clientWidth;
  if (!total) return;
  const n = sheet.panels.length, across = total < 620 ? 1 : Math.min(n, n === 4 ? 2 : 3), w = Math.floor((total - (across - 1) * 10) / across);
  box.replaceChildren(...sheet.panels.map((panel, i) => drawPanel(box, panel, choices, w, i % across === 0 || panel.y.label !== sheet.panels[i - 1].y.label)));
}

/** The scale of an axis: by the paper's range, or by what is seen. @param {Axis} axis @param {number[]} seen @param {[number, number]} room @param {number | null} level */
function scaleOf(axis, seen, room, level) {
  const finite = seen.filter((v) => Number.isFinite(v) && (axis.scale !== "Logarithmic" || v > 0));
  if (level !== null) finite.push(level);
  let min = finite.length ? Math.min(...finite) : 0, max = finite.length ? Math.max(...finite) : 1;
  if (typeof axis.scale === "object") [min, max] = [0.5, axis.scale.Named.length + 0.5];
  else if (axis.range) [min, max] = axis.range;
  if (min === max) { min -= 1; max += 1; }
  if (axis.scale === "Logarithmic") return { at: log([Math.max(min, 1e-9), max], room), marks: logTicks(Math.max(min, 1e-9), max), min, max };
  const pad = axis.scale === "Linear" ? (max - min) * 0.04 : 0;
  const marks = typeof axis.scale === "object" ? axis.scale.Named.map((_, i) => i + 1) : axis.scale === "Whole" ? ticks(min, max, 9).filter(Number.isInteger) : ticks(min - pad, max + pad, 7);
  const whole = finite.every(Number.isInteger) && max - min < 12;
  return { at: linear([min - pad, max + pad], room), marks: whole ? marks.filter(Number.isInteger) : marks, min, max };
}
/** @param {Axis} axis @param {number} v */
const markText = (axis, v) => (typeof axis.scale === "object" ? axis.scale.Named[v - 1] ?? "" : short(v));

/** @param {HTMLElement} box @param {Panel} panel @param {Choices} choices @param {number} w @param {boolean} named */
function drawPanel(box, panel, choices, w, named) {
  const shown = panel.series.filter((series) => visible(series, choices)), all = shown.length ? shown : panel.series;
  const names = typeof panel.y.scale === "object" ? Math.max(...panel.y.scale.Named.map((t) => t.length)) * 6.2 : 0;
  const left = Math.max(named ? 62 : 44, names + (named ? 26 : 10));
  const X = scaleOf(panel.x, all.flatMap((q) => q.points.map((p) => p.x)), [left + 8, w - 16], null);
  const Y = scaleOf(panel.y, all.flatMap((q) => q.points.map((p) => p.y)), typeof panel.y.scale === "object" ? [TOP, H - BOTTOM] : [H - BOTTOM, TOP], panel.level);
  const svg = s("svg", { class: "chart figure", width: w, height: H, viewBox: `0 0 ${w} ${H}`, tabindex: 0, role: "group", "aria-label": `${panel.title}: ${panel.y.label} by ${panel.x.label}; arrow keys read the numbers` });
  const id = `clip-${Math.random().toString(36).slice(2)}`;
  svg.append(s("clipPath", { id }, s("rect", { x: left, y: TOP - 6, width: w - left - 4, height: H - TOP - BOTTOM + 12 })), text("panel-name", (left + w) / 2, 16, panel.title));
  for (const t of Y.marks) svg.append(s("line", { class: "grid", x1: left, x2: w - 8, y1: Y.at(t), y2: Y.at(t) }), text("tick-y", left - 6, Y.at(t) + 4, markText(panel.y, t)));
  if (panel.level !== null) svg.append(s("line", { class: "zero", x1: left, x2: w - 8, y1: Y.at(panel.level), y2: Y.at(panel.level) }));
  let until = -99;
  for (const t of X.marks) {
    const words = markText(panel.x, t);
    if (X.at(t) - until < words.length * 6.5 + 6) continue;
    until = X.at(t);
    svg.append(text("tick-x", X.at(t), H - 26, words));
  }
  svg.append(text("axis-name", (left + w) / 2, H - 6, panel.x.label));
  if (named) svg.append(s("text", { class: "axis-name", transform: `translate(11 ${H / 2 - 6}) rotate(-90)` }, panel.y.label));
  const body = s("g", { "clip-path": `url(#${id})` });
  const place = (/** @type {Point} */ p) => /** @type {[number, number]} */ ([X.at(p.x), Y.at(p.y)]);
  for (const series of shown) if (series.origin === "Ours" && choices.bands && series.points.some((p) => p.high > p.low))
    body.append(s("path", { class: `quartiles hue${series.hue % 8}`, d: `${line(series.points.map((p) => [X.at(p.x), Y.at(p.high)]))}${line(series.points.toReversed().map((p) => [X.at(p.x), Y.at(p.low)])).replace("M", "L")}z` }));
  for (const series of shown) {
    const pts = series.points.map(place), path = series.stroke === "Steps" ? pts.flatMap((p, i) => (i ? [/** @type {[number, number]} */ ([p[0], pts[i - 1][1]]), p] : [p])) : pts;
    const every = Math.max(1, Math.ceil(pts.length / 60));
    body.append(s("g", { class: `series hue${series.hue % 8} ${series.origin === "Ours" ? "ours" : "published"}` }, series.stroke === "Marks" ? null : s("path", { class: "thread", d: line(path) }),
      pts.filter((_, i) => i % every === 0 || i === pts.length - 1).map(([x, y]) => {
        // What lies beyond the axis is an arrow at its edge.
        const above = y < TOP - 6, below = y > H - BOTTOM + 6;
        return above || below ? s("path", { class: "dot beyond", transform: `translate(${x.toFixed(1)} ${above ? TOP : H - BOTTOM})`, d: above ? "M0 -5l4 7h-8z" : "M0 5l4 -7h-8z" }) : s("path", { class: "dot", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, d: hueMark(series.hue, 3.8) });
      })));
  }
  svg.append(body);
  return reader(box, svg, panel, shown, X.at, w);
}

/** Shows the numbers under the pointer, or by the arrow keys. @param {HTMLElement} box @param {SVGSVGElement} svg @param {Panel} panel @param {Series[]} shown @param {import("../chart.js").Scale} at @param {number} w */
function reader(box, svg, panel, shown, at, w) {
  const xs = [...new Set(shown.flatMap((q) => q.points.map((p) => p.x)))].sort((a, b) => a - b);
  const rule = s("line", { class: "rule none", y1: TOP - 6, y2: H - BOTTOM }), tip = h("div", { class: "tip", hidden: true, role: "status" }), frame = h("figure", { class: "plot-frame" }, svg, tip);
  svg.append(rule);
  let now = -1;
  const read = (/** @type {number} */ k) => {
    if (!xs.length) return;
    now = Math.max(0, Math.min(xs.length - 1, k));
    const v = xs[now];
    rule.classList.remove("none");
    rule.setAttribute("x1", String(at(v)));
    rule.setAttribute("x2", String(at(v)));
    const rows = [...new Set(shown.map(plainName))].flatMap((name) => {
      const get = (/** @type {string} */ origin) => shown.find((q) => plainName(q) === name && q.origin === origin), a = get("Ours"), b = get("Published");
      const pa = a?.points.find((p) => p.x === v), pb = b?.points.find((p) => p.x === v), hue = (a ?? b)?.hue ?? 0;
      return pa || pb ? [{ name, hue, pa, pb }] : [];
    });
    tip.hidden = false;
    tip.replaceChildren(h("b", null, `${panel.title ? `${panel.title}, ` : ""}${panel.x.label}: ${markText(panel.x, v)}`), h("table", null,
      h("thead", null, h("tr", null, h("td", null), h("th", { scope: "col" }, "here"), h("th", { scope: "col" }, "spread"), h("th", { scope: "col" }, "published"))),
      h("tbody", null, rows.map((r) => h("tr", { class: `hue${r.hue % 8}` }, h("th", { scope: "row" }, s("svg", { viewBox: "-6 -6 12 12", width: 10, height: 10, class: "mark", "aria-hidden": "true" }, s("path", { d: hueMark(r.hue, 4) })), r.name), h("td", null, r.pa ? short(r.pa.y) : "–"), h("td", { class: "soft" }, r.pa && r.pa.high > r.pa.low ? `${short(r.pa.low)}–${short(r.pa.high)}` : "–"), h("td", null, r.pb ? short(r.pb.y) : "–"))))));
    const bw = tip.offsetWidth, alone = box.clientWidth < 620, right = frame.offsetLeft - box.offsetLeft + w + 6 + bw <= box.clientWidth;
    const leftRoom = frame.offsetLeft - box.offsetLeft - bw - 6 >= 0;
    tip.style.left = `${alone || (!right && !leftRoom) ? Math.max(0, at(v) < w / 2 ? w - bw - 12 : 66) : right ? w + 6 : -bw - 6}px`;
    tip.style.top = alone ? `${H - 6}px` : "30px";
  };
  const hide = () => { rule.classList.add("none"); tip.hidden = true; };
  svg.addEventListener("pointermove", (e) => {
    const px = e.clientX - svg.getBoundingClientRect().left, k = xs.reduce((b, v, i) => (Math.abs(at(v) - px) < Math.abs(at(xs[b]) - px) ? i : b), 0);
    if (k !== now || tip.hidden) read(k);
  });
  svg.addEventListener("pointerleave", hide);
  svg.addEventListener("blur", hide);
  svg.addEventListener("focus", () => { if (svg.matches(":focus-visible")) read(xs.length - 1); });
  svg.addEventListener("keydown", (e) => { const by = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[e.key]; if (by) { e.preventDefault(); read(now + by); } });
  return frame;
}
