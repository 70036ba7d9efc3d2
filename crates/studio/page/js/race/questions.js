// Every driver's questions on a common axis: how γ closes in on the value.
import { s, signed } from "../dom.js";
import { ALGORITHMS, familyOf, mark, nameOf } from "../algorithms.js";
import { line, linear, log, text } from "../chart.js";

/** @typedef {import("./runners.js").Race} Race */

/** Near the value every point counts, far from it only the power of ten. @param {number} d */
const bend = (d) => Math.sign(d) * Math.log1p(Math.abs(d));
const LEFT = 62;

/** Across: the number of the question, logarithmic. Upwards: γ by its distance from the value, logarithmic both ways.
 * @param {HTMLElement} box @param {Race} race @param {(algorithm: string | null) => void} light */
export function drawQuestions(box, race, light) {
  const w = box.clientWidth, H = w < 600 ? 330 : 320;
  if (!w) return;
  const drivers = [...race.runners.values()].filter((r) => ALGORITHMS[r.algorithm]?.asks === "gamma" && r.questions.length && r.questions.some((q) => q.gamma !== null)), value = race.value;
  const most = Math.max(8, ...drivers.map((d) => d.questions.length)), far = Math.max(10, ...drivers.flatMap((d) => d.questions.flatMap((q) => (q.gamma === null ? [] : [Math.abs(q.gamma - value)]))));
  const right = w < 600 ? 14 : 96, x = log([1, most * 1.02], [LEFT, w - right]), y0 = linear([bend(far) * 1.06, -bend(far) * 1.06], [12, H - 34]);
  const y = (/** @type {number} */ v) => Math.max(8, Math.min(H - 30, y0(bend(v - value))));
  const svg = s("svg", { class: "chart", width: w, height: H, viewBox: `0 0 ${w} ${H}`, role: "img", "aria-label": "Questions of the drivers: γ against the number of the question" });
  for (const d of [10, 100, 1000, 10000].flatMap((k) => [k, -k]).filter((d) => Math.abs(d) <= far)) svg.append(s("line", { class: "grid", x1: LEFT, x2: w - right, y1: y(value + d), y2: y(value + d) }), text("tick-y", LEFT - 6, y(value + d) + 4, d > 0 ? `+${d}` : signed(d)));
  svg.append(s("line", { class: "value-line", x1: LEFT, x2: w - right, y1: y(value), y2: y(value) }), text("tick-y strong", LEFT - 6, y(value) + 4, signed(value)));
  for (const q of [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((q) => q <= most)) svg.append(text("tick-x", x(q), H - 16, q));
  svg.append(text("axis-name", (LEFT + w - right) / 2, H - 2, w < 600 ? "question; upwards: γ minus the value" : "number of the question; upwards: γ minus the value, both logarithmic"));
  const ends = [];
  for (const d of drivers) {
    const f = familyOf(d.algorithm), g = s("g", { class: `driver f-${f} ${race.running === d.algorithm ? "now" : ""}`, "data-d": d.algorithm });
    const infinite = ALGORITHMS[d.algorithm].first === "−∞" ? 9e9 * -1 : 9e9, pts = /** @type {[number, number][]} */ (d.questions.map((q, i) => [x(i + 1), y(q.gamma ?? value + infinite)]));
    const step = (/** @type {"lower" | "upper"} */ k, /** @type {number} */ open) => /** @type {[number, number][]} */ (d.questions.flatMap((q, i) => [i + 1, Math.min(i + 2, d.questions.length)].map((n) => [x(n), q[k] === null ? open : y(/** @type {number} */ (q[k]))])));
    g.append(s("path", { class: "possible", d: `${line(step("upper", 8))}${line(step("lower", H - 30).toReversed()).replace("M", "L")}z` }), s("path", { class: "hit", d: line(pts) }), s("path", { class: "thread", d: line(pts) }));
    let lastX = -99;
    pts.forEach(([px, py], i) => {
      if (i > 14 && i < pts.length - 1 && px - lastX < 7) return;
      lastX = px;
      const q = d.questions[i];
      g.append(s("path", { class: "dot", transform: `translate(${px.toFixed(1)} ${py.toFixed(1)})`, d: mark(f, 3.4) }, s("title", null, `${nameOf(d.algorithm)}, question ${i + 1}: γ ${q.gamma === null ? ALGORITHMS[d.algorithm].first ?? "±∞" : signed(q.gamma)}, answer ${q.value === null ? "–" : signed(q.value)}`)));
    });
    g.addEventListener("mouseenter", () => light(d.algorithm));
    g.addEventListener("mouseleave", () => light(null));
    svg.append(g);
    ends.push({ d, f, x: pts[pts.length - 1][0], y: pts[pts.length - 1][1], below: (pts[pts.length - 2]?.[1] ?? 0) <= pts[pts.length - 1][1] });
  }
  // Names where the lines end, on the side where there is room.
  const taken = /** @type {{x: number, level: number, below: boolean}[]} */ ([]);
  for (const e of ends.sort((a, b) => a.x - b.x)) {
    let level = 0;
    while (taken.some((t) => t.below === e.below && t.level === level && Math.abs(t.x - e.x) < 110)) level += 1;
    taken.push({ x: e.x, level, below: e.below });
    const k = e.below ? 1 : -1, off = 22 + level * 18, y1 = y(value), words = `${nameOf(e.d.algorithm)}: ${e.d.questions.length}`;
    svg.append(s("g", { class: `driver f-${e.f}`, "data-d": e.d.algorithm }, s("line", { class: "lead", x1: e.x, x2: e.x, y1: e.y + 6 * k, y2: y1 + off * k }), text("end-name", Math.max(LEFT + 40, Math.min(e.x, w - 4 - 3.6 * words.length)), y1 + off * k + (k > 0 ? 13 : -4), words)));
  }
  box.replaceChildren(svg);
}
